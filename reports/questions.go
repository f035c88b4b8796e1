package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// questions are what the reader must answer, with lines to copy from his options.
func (b *builder) questions(in Input) []Question {
	all := []Question{}
	for _, a := range in.Awaited {
		q := Question{Awaited: a, Lines: []Line{}, Text: b.words("report.await."+a.For, func(n *names) args {
			said := args{}
			if a.Province != "" {
				said = n.placed(a.Province, said)
				i := b.view.Invasions[a.Province]
				said["army"] = n.army(i.Army)
			}
			if a.Battle != "" {
				said["battle"] = n.battle(a.Battle)
			}
			said["offer"] = orders.Offer(n.lang, b.view.House.NoAdvantage)
			return said
		})}
		if battle, ok := b.view.Battles[a.Battle]; ok && a.For == "result" {
			q.Lines = b.resultLines(battle)
		}
		if a.For == "advantage" {
			q.Lines = []Line{b.line(orders.Order{Verb: orders.Fortify, Battle: a.Battle}), b.line(orders.Order{Verb: orders.UnreliableCorps, Battle: a.Battle})}
		}
		choice := false
		for _, o := range in.Options {
			if b.answers(a, o) {
				q.Lines = append(q.Lines, b.line(o))
				choice = choice || o.Advantage != campaign.NoAdvantage
			}
		}
		if choice {
			q.Text = b.defence(q.Text)
		}
		q.Text = b.oddsOf(q.Text, a)
		all = append(all, q)
	}
	return all
}

// defence adds to a question what a defence may choose.
func (b *builder) defence(question campaign.Names) campaign.Names {
	return b.both(func(n *names) string {
		return question.In(n.lang) + " " + n.say("report.await.defence", args{"offer": orders.Offer(n.lang, b.view.House.NoAdvantage)})
	})
}

// answers says that an order answers what is awaited.
func (b *builder) answers(a Awaited, o orders.Order) bool {
	switch a.For {
	case "answer":
		return o.Province == a.Province && !o.IfInvaded &&
			slices.Contains([]orders.Verb{orders.Defend, orders.Contest, orders.Withdraw}, o.Verb)
	case "retreat":
		battle := b.view.Battles[a.Battle]
		return o.Verb == orders.Retreat && o.Army != "" && (o.Army == battle.Invader.Army || o.Army == battle.Invaded.Army)
	case "successor":
		return o.Verb == orders.Promote || o.Verb == orders.NameKing
	}
	return false
}

// resultLines are forms for the result of a battle: one for each outcome, the
// figures to be put right.
func (b *builder) resultLines(x campaign.Battle) []Line {
	var lines []Line
	for _, winner := range []campaign.PlayerID{x.Invader.Player, x.Invaded.Player, ""} {
		lines = append(lines, b.line(resultOrder(x, winner)))
	}
	return lines
}

// resultOrder is a result to start from: a winner who lost little, a loser who is
// demoralised, or a draw. Nobody can be both sides, so losses never collide.
func resultOrder(x campaign.Battle, winner campaign.PlayerID) orders.Order {
	const of = 20
	losses := map[campaign.PlayerID]campaign.Losses{x.Invader.Player: {Of: of}, x.Invaded.Player: {Of: of}}
	for p := range losses {
		if winner != "" && p != winner {
			losses[p] = campaign.Losses{Lost: of, Of: of}
		}
	}
	return orders.Order{Verb: orders.Result, Battle: x.ID, Result: &campaign.Result{Winner: winner, Losses: losses}}
}
