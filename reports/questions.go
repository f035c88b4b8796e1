package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// questions are what the reader must answer: each answer with the line to copy and what
// comes of it, and what comes of none.
func (b *builder) questions(in Input) []Question {
	all := []Question{}
	explained := false // what contesting means is told once
	for _, a := range in.Awaited {
		q := Question{Awaited: a, Lines: []Line{}, Silence: b.silence(a), Text: b.words("report.await."+a.For, func(n *names) args {
			said := args{"battle": "", "offer": orders.Offer(n.lang, b.view.House.NoAdvantage)}
			if len(a.Defences) > 0 {
				said["force"] = capital(n.fielded(a.Defences[0].Invader))
			}
			if a.Province != "" {
				said = n.placed(a.Province, said)
			}
			if a.Battle != "" {
				said["battle"] = n.battle(a.Battle)
			}
			return said
		})}
		if battle, ok := b.view.Battles[a.Battle]; ok && a.For == "result" {
			q.Lines, q.Notes = b.resultLines(battle), b.armyLists(battle)
		}
		if a.For == "advantage" {
			q.Lines = []Line{b.line(orders.Order{Verb: orders.Fortify, Battle: a.Battle}), b.line(orders.Order{Verb: orders.UnreliableCorps, Battle: a.Battle})}
		}
		for _, o := range in.Options {
			if b.answers(a, o) && !b.goesWithoutSaying(a, o) {
				line := b.line(o)
				line.Means = b.means(a, o, explained)
				q.Lines = append(q.Lines, line)
			}
		}
		explained = explained || a.For == "answer"
		all = append(all, q)
	}
	return all
}

// answers says that an order answers what is awaited.
func (b *builder) answers(a Awaited, o orders.Order) bool {
	switch a.For {
	case "orders":
		return o.Verb == orders.NoChange
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

// goesWithoutSaying says that an order defends with the advantage that is taken where none is
// chosen: defending without a word of it is the same.
func (b *builder) goesWithoutSaying(a Awaited, o orders.Order) bool {
	return a.For == "answer" && o.Verb == orders.Defend && o.Advantage == campaign.Fortified && b.view.House.NoAdvantage == "fortified"
}

// means is what comes of an answer, in short where an answer like it was explained before.
func (b *builder) means(a Awaited, o orders.Order, explained bool) campaign.Names {
	if a.For != "answer" {
		return b.both(func(n *names) string { return n.means(o, a.Inheritances) })
	}
	invader := b.view.Invasions[a.Province].Invader
	defence, others := defended(a, o)
	if defence != nil && others && o.Advantage != campaign.NoAdvantage {
		return b.words("report.means.defend.likewise", func(n *names) args {
			said := args{"points": defence.Invaded.Points, "advantage": n.say("standin.advantage."+string(o.Advantage), nil), "cost": "", "wins": ""}
			return n.foughtFor(*defence, said)
		})
	}
	id := "report.means." + string(o.Verb)
	if explained && o.Verb == orders.Contest {
		id += ".likewise"
	}
	return b.words(id, func(n *names) args {
		said := n.placed(a.Province, args{"invader": n.playing(invader), "to": "", "force": "", "cost": "", "army": false, "may": false, "wins": ""})
		if o.To != "" {
			said["to"] = n.province(o.To)
		}
		if defence != nil {
			said["force"], said["army"] = capital(n.fielded(defence.Invaded)), defence.Invaded.Army != ""
			said["may"] = defence.Invaded.Army == "" && o.Advantage == campaign.NoAdvantage
			said = n.foughtFor(*defence, said)
		}
		return said
	})
}

// defended is the defence that an order comes to, nil for none, and whether there are others,
// of which the first was told whole.
func defended(a Awaited, o orders.Order) (of *Defence, others bool) {
	others = len(a.Defences) > 1
	for i, d := range a.Defences {
		if o.Verb == orders.Defend && (d.Advantage == o.Advantage || !others || o.Advantage == campaign.NoAdvantage) {
			return &a.Defences[i], others
		}
	}
	return nil, others
}

// foughtFor adds what a defence costs, and what decides the battle if it is not fought.
func (n *names) foughtFor(d Defence, said args) args {
	if d.Cost > 0 {
		said["cost"] = n.talents(d.Cost)
	}
	if d.StandIn != nil {
		said["wins"] = n.wins(*d.StandIn, d.Invader.Player, d.Invaded.Player)
	}
	return said
}

// Means says what comes of an answer to what a result leaves open, "" where the order says
// it all: whose the land is where a beaten army goes, what level a new king has, and what
// becomes of the armies under him.
func Means(v campaign.View, o orders.Order, heirs []campaign.Inheritance, lang string) string {
	return newBuilder(&v, nil, nil).in(lang).means(o, heirs)
}

func (n *names) means(o orders.Order, heirs []campaign.Inheritance) string {
	switch o.Verb {
	case orders.Retreat:
		holder := n.view.Provinces[o.Province].Controller
		if holder == "" {
			return n.say("report.means.retreat.free", n.placed(o.Province, args{}))
		}
		return n.say("report.means.retreat", n.placed(o.Province, args{"holder": n.party(holder)}))
	case orders.Promote:
		return n.say("report.means.promote", args{"leader": n.given(o.Leader), "level": n.level(n.view.Leaders[o.Leader].Level)}) + n.inherits(heirs, o.Leader)
	case orders.NameKing:
		return n.say("report.means.name-king", args{"name": o.Name, "level": n.level(n.view.House.NewKingLevel)}) + n.inherits(heirs, "")
	}
	return ""
}

// inherits is what a successor means for the armies, to be said after his name.
func (n *names) inherits(heirs []campaign.Inheritance, heir campaign.LeaderID) string {
	said := ""
	for _, h := range heirs {
		if h.Heir != heir {
			continue
		}
		if h.Takes != "" {
			said += " " + n.say("report.means.takes", args{"army": n.army(h.Takes)})
		}
		if len(h.Loses) > 0 {
			said += " " + n.say("report.means.loses", args{"armies": list(n, h.Loses, n.army), "count": len(h.Loses)})
		}
	}
	return said
}

// silence is what no answer comes to.
func (b *builder) silence(a Awaited) campaign.Names {
	switch {
	case a.Default.Verb != "":
		line := b.line(a.Default)
		return b.words("report.silence", func(n *names) args { return args{"order": line.Text.In(n.lang)} })
	case a.For == "orders":
		return b.words("report.silence.orders", nil)
	case a.For == "result" && a.StandIn != nil:
		x, id := b.view.Battles[a.Battle], "report.silence.table"
		if !b.view.TableAtDeadline() {
			id = "report.silence.agreed"
		}
		return b.words(id, func(n *names) args { return args{"wins": n.wins(*a.StandIn, x.Invader.Player, x.Invaded.Player)} })
	case a.For == "result":
		return b.both(func(n *names) string { return n.effect("unfought", b.view.House.Settings()["unfought"]) })
	}
	return campaign.Names{}
}

// fielded is a force with what it may be built from and who leads it.
func (n *names) fielded(f campaign.Force) string {
	a := args{"force": n.force(f), "count": len(f.Lists), "lists": list(n, f.Lists, n.armyList), "points": f.Points, "leader": n.under(f.Leader), "corps": "", "advantage": ""}
	if len(f.Corps) > 0 {
		a["corps"] = list(n, f.Corps, n.armyList)
	}
	if f.Advantage != campaign.NoAdvantage {
		a["advantage"] = n.say("standin.advantage."+string(f.Advantage), nil)
	}
	return n.say("report.fielded", a)
}

// resultLines are forms for the result of a battle: one for each outcome, with blanks
// for the losses.
func (b *builder) resultLines(x campaign.Battle) []Line {
	var lines []Line
	for _, winner := range []campaign.PlayerID{x.Invader.Player, x.Invaded.Player, ""} {
		lines = append(lines, b.line(resultOrder(x, winner)))
	}
	return lines
}

// resultOrder is a result whose losses are blank: nobody is to send figures that are not
// his own. Nobody can be both sides, so losses never collide.
func resultOrder(x campaign.Battle, winner campaign.PlayerID) orders.Order {
	losses := map[campaign.PlayerID]campaign.Losses{x.Invader.Player: {}, x.Invaded.Player: {}}
	return orders.Order{Verb: orders.Result, Battle: x.ID, Result: &campaign.Result{Winner: winner, Losses: losses}}
}
