package reports

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// alliances are all kingdoms with their patrons, by id.
func (b *builder) alliances() []Alliance {
	all := []Alliance{}
	for _, id := range campaign.Sorted(b.view.Kingdoms) {
		all = append(all, Alliance{Kingdom: id, Patron: b.view.Kingdoms[id].Patron})
	}
	return all
}

// leagues say in a sentence for each patron which kingdoms are his, and which are nobody's, of those that hold something still.
func (b *builder) leagues() []campaign.Names {
	of := map[campaign.PlayerID][]campaign.KingdomID{}
	for _, id := range campaign.Sorted(b.view.Kingdoms) {
		if !b.holdsAny(id.Holder()) {
			continue // nobody is left there to ally with
		}
		patron := b.view.Kingdoms[id].Patron
		of[patron] = append(of[patron], id)
	}
	all := []campaign.Names{}
	patrons := campaign.Sorted(of)
	slices.SortStableFunc(patrons, func(x, y campaign.PlayerID) int { return cmp.Compare(rank(x == ""), rank(y == "")) })
	for _, p := range patrons {
		id := "report.league"
		if p == "" {
			id = "report.league.none"
		}
		all = append(all, b.words(id, func(n *names) args {
			var kingdoms []string
			for _, k := range of[p] {
				kingdoms = append(kingdoms, n.say("report.league.of", args{"kingdom": n.allied(k)}))
			}
			return args{"player": n.playing(p), "kingdoms": words.List(n.lang, kingdoms)}
		}))
	}
	return all
}

// holdsAny says that a holder has a province or a city.
func (b *builder) holdsAny(h campaign.HolderID) bool {
	for _, p := range b.view.Provinces {
		if p.Controller == h {
			return true
		}
	}
	for _, c := range b.view.Cities {
		if c.Controller == h {
			return true
		}
	}
	return false
}

// contests are those of the whole map, by province.
func (b *builder) contests() []Struggle {
	all := []Struggle{}
	for _, id := range campaign.Sorted(b.view.Provinces) {
		p := b.view.Provinces[id]
		if p.Contest == nil {
			continue
		}
		all = append(all, Struggle{Province: id, Army: p.Contest.Army, Ours: b.friendly(p.Controller) || b.friendly(b.view.Armies[p.Contest.Army].Holder), Attempts: p.Contest.Attempts, Text: b.words("report.contest", func(n *names) args {
			return args{"province": n.province(id), "army": n.army(p.Contest.Army), "count": p.Contest.Attempts}
		})})
	}
	return all
}

// sieges are those of the whole map, by city.
func (b *builder) sieges() []Struggle {
	all := []Struggle{}
	for _, id := range campaign.Sorted(b.view.Cities) {
		c := b.view.Cities[id]
		if c.Siege == nil {
			continue
		}
		all = append(all, Struggle{City: id, Army: c.Siege.Army, Ours: b.friendly(c.Controller) || b.friendly(b.view.Armies[c.Siege.Army].Holder), Attempts: c.Siege.Attempts, Text: b.words("report.siege", func(n *names) args {
			return args{"city": n.city(id), "army": n.army(c.Siege.Army), "count": c.Siege.Attempts}
		})})
	}
	return all
}

// battles are those at hand, in the order of the queue.
func (b *builder) battles() []Battle {
	all := []Battle{}
	for _, id := range campaign.Sorted(b.view.Battles) {
		x := b.view.Battles[id]
		if x.State == campaign.Settled {
			continue
		}
		all = append(all, Battle{
			ID: id, Province: x.Province, Sea: x.Sea, Invader: x.Invader.Player, Invaded: x.Invaded.Player, State: x.State,
			Text: b.words("report.battle", func(n *names) args {
				return args{
					"battle": string(id), "place": n.field(x), "invader": n.force(x.Invader), "invaded": n.force(x.Invaded),
					"state": n.say("report.state."+string(x.State), nil),
				}
			}),
		})
	}
	slices.SortStableFunc(all, func(x, y Battle) int { return b.view.Battles[x.ID].Sequence - b.view.Battles[y.ID].Sequence })
	return all
}
