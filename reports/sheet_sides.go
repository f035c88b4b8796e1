package reports

import (
	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/orders"
)

// sheetSide says what a force may be built from and who leads it.
func (b *builder) sheetSide(f campaign.Force) Side {
	theirs := *b.view
	theirs.Player = f.Player // who is named beside it: it need not be said whose it is
	s := Side{
		Player: f.Player, Name: b.holder(f.Player.Holder()),
		Force:  b.both(func(n *names) string { return newNames(n.lang, &theirs, n.past).force(f) }),
		Leader: f.Leader, Lists: f.Lists, Corps: f.Corps, Points: f.Points, Advantage: f.Advantage,
	}
	tell := func(id string, a func(n *names) args) { s.Text = append(s.Text, b.words("sheet."+id, a)) }
	if f.Fleet == "" {
		tell("lists", func(n *names) args { return args{"count": len(f.Lists), "lists": list(n, f.Lists, n.armyList)} })
		if f.Army != "" {
			tell("allies", nil)
		}
		if len(f.Corps) > 0 {
			tell("corps", func(n *names) args { return args{"lists": list(n, f.Corps, n.armyList)} })
		}
		budget := budgetOf(f)
		tell("points", func(*names) args { return args{"points": f.Points, "corps": corpsOf(f)} })
		if f.Points < armies.FieldArmy.Budget().Points {
			tell("minima", func(*names) args { return args{"points": f.Points} })
		}
		if f.Advantage != campaign.NoAdvantage {
			tell("advantage."+string(f.Advantage), func(*names) args {
				return args{"fortifications": budget.Fortifications, "pieces": budget.TerrainPieces, "least": budget.UnreliableMin}
			})
		}
	}
	leader, led := b.view.Leaders[f.Leader]
	switch {
	case led && f.Fleet != "":
		tell("admiral", func(n *names) args { return args{"leader": leader.Name, "level": n.level(leader.Level)} })
	case led:
		tell("leader", func(n *names) args {
			return args{"leader": leader.Name, "level": n.level(leader.Level), "die": leader.Level - 1}
		})
	case f.Fleet == "":
		tell("no-leader", nil)
	}
	if f.Fleet == "" {
		tell("generals", nil)
		tell("stated", nil)
	}
	return s
}

// choice says of the invaded what advantage he may choose yet, and by when.
func (b *builder) choice(s *Side, x campaign.Battle) {
	if !x.OpenToChoice() {
		return
	}
	id := "sheet.advantage.may"
	if x.Invaded.Chosen {
		id = "sheet.advantage.chosen"
	}
	fortify, unreliable := b.line(orders.Order{Verb: orders.Fortify, Battle: x.ID}), b.line(orders.Order{Verb: orders.UnreliableCorps, Battle: x.ID})
	s.Text = append(s.Text, b.words(id, func(n *names) args {
		return args{
			"player": n.player(x.Invaded.Player), "fortify": fortify.Text.In(n.lang), "unreliable": unreliable.Text.In(n.lang),
			"offer": orders.Offer(n.lang, b.view.House.NoAdvantage),
		}
	}))
}

// budgetOf are the figures of a force's kind.
func budgetOf(f campaign.Force) armies.Budget {
	switch {
	case f.Army != "":
		return armies.FieldArmy.Budget()
	case f.Advantage == campaign.Fortified:
		return armies.ProvincialFortified.Budget()
	case f.Advantage == campaign.Unreliable:
		return armies.ProvincialUnreliable.Budget()
	}
	return armies.ProvincialArmy.Budget()
}

// armyList is "53 Republican Roman".
func (n *names) armyList(id armies.ListID) string {
	l, _ := armies.ByID(id)
	return n.say("sheet.list", args{"number": int(id), "name": l.Name.In(n.lang)})
}
