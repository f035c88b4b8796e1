package referee

import (
	"slices"
	"strconv"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// owedAnswers are the invasions that the player has not answered, neither now nor
// beforehand.
func (a *adviser) owedAnswers() {
	given := a.allowed(answerVerbs...)
	var owed []maps.ProvinceID
	var try [][]orders.Order
	for _, id := range campaign.Sorted(a.Invasions) {
		i := a.Invasions[id]
		switch {
		case i.Asked != a.Player || i.Answer != nil || a.answered(id):
		case slices.ContainsFunc(given, func(o orders.Order) bool { return o.Province == id }):
		default:
			owed = append(owed, id)
			for _, v := range answerVerbs {
				try = append(try, []orders.Order{{Verb: v, Province: id}})
			}
		}
	}
	if len(owed) > 0 {
		a.general(refusal{orders.AnswerOwed, "R-40", map[string]string{
			"provinces": ids(owed), "count": strconv.Itoa(len(owed)),
		}}, try...)
	}
}

// answered says that the player answered beforehand for a province.
func (a *adviser) answered(id maps.ProvinceID) bool {
	return slices.ContainsFunc(a.Standing.Answers, func(s campaign.StandingAnswer) bool { return s.Province == id })
}

// owedResults are the player's battles of which he has reported nothing.
func (a *adviser) owedResults() {
	given := a.allowed(orders.Result)
	for _, id := range campaign.Sorted(a.Battles) {
		b := a.Battles[id]
		_, reported := b.Reports[a.Player]
		switch {
		case b.Invader.Player != a.Player && b.Invaded.Player != a.Player, b.State != campaign.Open, reported:
		case slices.ContainsFunc(given, func(o orders.Order) bool { return o.Battle == id }):
		case len(b.Reports) > 0:
			a.general(refusal{orders.ResultUnconfirmed, "R-64", map[string]string{"battle": string(id)}})
		default:
			a.general(refusal{orders.ResultOwed, "R-56", map[string]string{"battle": string(id)}})
		}
	}
}

// openAnswers tells who defends with a provincial army which advantages there are to
// choose from.
func (a *adviser) openAnswers() {
	for _, o := range a.allowed(orders.Defend) {
		if o.Advantage == campaign.NoAdvantage && len(a.armiesIn(o.Province)) == 0 {
			fortified, unreliable := o, o
			fortified.Advantage, unreliable.Advantage = campaign.Fortified, campaign.Unreliable
			a.about(o, refusal{orders.AdvantageOpen, "R-52", map[string]string{
				"province": string(o.Province), "offer": a.House.NoAdvantage,
			}}, []orders.Order{fortified}, []orders.Order{unreliable})
		}
	}
}

// armiesIn are the player's armies, and his allies', in a province.
func (a *adviser) armiesIn(id maps.ProvinceID) []campaign.Army {
	return slices.DeleteFunc(a.armies(), func(x campaign.Army) bool { return x.At != id })
}

// openAdvantages tells of the player's battles in which he has chosen no advantage and
// still may.
func (a *adviser) openAdvantages() {
	for _, id := range campaign.Sorted(a.Battles) {
		b := a.Battles[id]
		if b.Invaded.Player == a.Player && b.OpenToChoice() && !b.Invaded.Chosen {
			a.general(refusal{orders.AdvantageOpen, "R-52", map[string]string{"battle": string(id), "offer": a.House.NoAdvantage}},
				[]orders.Order{{Verb: orders.Fortify, Battle: id}}, []orders.Order{{Verb: orders.UnreliableCorps, Battle: id}})
		}
	}
}

// outbid tells of an embassy that dice may decide: against a patron whose +1 it does
// not outweigh, or with the least talents while more are left.
func (a *adviser) outbid(o orders.Order) {
	if o.Verb != orders.Embassy {
		return
	}
	added := o.Talents - leastEmbassy
	args := map[string]string{"kingdom": string(o.Kingdom), "have": strconv.Itoa(int(a.left))}
	switch patron := a.Kingdoms[o.Kingdom].Patron; {
	case patron != "" && added <= 1:
		args["player"] = string(patron)
		a.about(o, refusal{orders.EmbassyOutbid, "R-32", args})
	case patron == "" && added == 0 && a.left > 0:
		a.about(o, refusal{orders.EmbassyOutbid, "R-31", args})
	}
}

// abandoned tells of attempts that are lost when an army leaves.
func (a *adviser) abandoned(o orders.Order) {
	if !slices.Contains([]orders.Verb{orders.Move, orders.Invade, orders.Embark}, o.Verb) {
		return
	}
	at := a.Armies[o.Army].At
	lost := func(rule campaign.Rule, kind, id string, attempts int) {
		if attempts > 0 {
			a.about(o, refusal{orders.AttemptsLost, rule, map[string]string{
				"army": string(o.Army), kind: id, "count": strconv.Itoa(attempts),
			}})
		}
	}
	if c := a.Provinces[at].Contest; c != nil && c.Army == o.Army {
		lost("R-46", "province", string(at), c.Attempts)
	}
	for _, city := range a.Map.CitiesIn(at) {
		if s := a.Cities[city].Siege; s != nil && s.Army == o.Army {
			lost("R-47", "city", string(city), s.Attempts)
		}
	}
}

// overseas tells of a march that is none because the sea lies between, and of
// the fleet that could carry the army.
func (a *adviser) overseas(o orders.Order) {
	from := a.Armies[o.Army].At
	steps := a.Map.Distance(from, o.Province)
	if o.Verb != orders.Move && o.Verb != orders.Invade || 0 <= steps && steps <= reach || !a.oneVoyage(from, o.Province) {
		return
	}
	args := map[string]string{"army": string(o.Army), "province": string(o.Province)}
	if a.Season.Quarter == campaign.Winter {
		args["winter"] = "yes"
		a.about(o, refusal{orders.SeaBetween, "R-25", args})
		return
	}
	for _, id := range campaign.Sorted(a.Fleets) {
		if way := a.carriage(o, a.Fleets[id]); way != nil {
			args["fleet"] = string(id)
			a.about(o, refusal{orders.SeaBetween, "R-26", args}, way)
			return
		}
	}
	a.about(o, refusal{orders.SeaBetween, "R-26", args})
}

// oneVoyage says that some fleet could carry an army from one coast to another in a
// season: both are on one zone, or on adjacent ones.
func (a *adviser) oneVoyage(from, to maps.ProvinceID) bool {
	return slices.ContainsFunc(a.Map.SeasOf(from), func(x maps.SeaID) bool {
		return slices.ContainsFunc(a.Map.SeasOf(to), func(y maps.SeaID) bool { return x == y || a.Map.SeasAdjacent(x, y) })
	})
}

// carriage are the orders with which a fleet of the player's carries an army where an
// order wants it, nil if it cannot: it must end on the coast where the army lands, and
// call at the one where it stands.
func (a *adviser) carriage(o orders.Order, f campaign.Fleet) []orders.Order {
	if f.Holder != a.Player.Holder() {
		return nil
	}
	from := a.Armies[o.Army].At
	embark := orders.Order{Verb: orders.Embark, Army: o.Army, Fleet: f.ID, Province: o.Province}
	if a.Map.Borders(from, f.At) && a.Map.Borders(o.Province, f.At) {
		return []orders.Order{embark}
	}
	for _, sea := range a.Map.SeasOf(o.Province) {
		if a.Map.SeasAdjacent(f.At, sea) && (a.Map.Borders(from, f.At) || a.Map.Borders(from, sea)) {
			return []orders.Order{{Verb: orders.Sail, Fleet: f.ID, Sea: sea}, embark}
		}
	}
	return nil
}

// unspent tells of units that lapse while talents are left, as they may where only
// those are kept that orders name.
func (a *adviser) unspent() {
	for _, d := range a.found {
		left := a.purse(campaign.HolderID(d.Args["holder"]))
		if d.Code != orders.ArmyLapses && d.Code != orders.FleetLapses || left < unitUpkeep {
			continue
		}
		u := orders.Unit{Army: campaign.ArmyID(d.Args["army"]), Fleet: campaign.FleetID(d.Args["fleet"])}
		a.general(refusal{orders.LapseUnspent, "R-17", map[string]string{
			"army": string(u.Army), "fleet": string(u.Fleet), "count": strconv.Itoa(int(left)),
		}}, []orders.Order{{Verb: orders.Upkeep, Units: []orders.Unit{u}}})
	}
}

// exposed tells of the player's provinces beside an army of another player in which
// neither a leader nor an army of his will be, and for which he has given no answer
// beforehand: to defend them costs talents.
func (a *adviser) exposed() {
	told := map[maps.ProvinceID]bool{}
	for _, id := range campaign.Sorted(a.Armies) {
		x := a.Armies[id]
		var weak []maps.ProvinceID
		for _, p := range a.Map.Neighbours(x.At) {
			if a.beside(x, p) && !told[p] && a.weak(p) {
				told[p] = true
				weak = append(weak, p)
			}
		}
		if len(weak) == 0 {
			continue
		}
		var try [][]orders.Order
		if !slices.ContainsFunc(a.list, func(o orders.Order) bool { return o.Verb == orders.Appoint }) {
			try = append(try, []orders.Order{{Verb: orders.Appoint, Name: campaign.NewMan(a.Leaders), Province: weak[0]}})
		}
		a.general(refusal{orders.ProvinceExposed, "R-41", map[string]string{
			"holder": string(a.side(x.Holder)), "provinces": ids(weak),
			"count": strconv.Itoa(len(weak)), "have": strconv.Itoa(int(a.left)),
		}}, try...)
	}
}

// weak says that the player's province will have neither a leader nor an army of his,
// and no answer.
func (a *adviser) weak(id maps.ProvinceID) bool {
	p := a.Provinces[id]
	if p.Controller != a.Player.Holder() || p.Contest != nil || a.answered(id) {
		return false
	}
	return !slices.ContainsFunc(a.leaders(), func(l campaign.Leader) bool { return l.Post.Province == id }) &&
		!slices.ContainsFunc(a.armies(), func(x campaign.Army) bool { return a.end(x) == id })
}

// end is where an army of the player's will be, if nobody stops it.
func (a *adviser) end(x campaign.Army) maps.ProvinceID {
	for _, o := range a.allowed(orders.Move, orders.Invade, orders.Embark) {
		if o.Army == x.ID {
			return o.Province
		}
	}
	return x.At
}
