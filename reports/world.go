package reports

import (
	"slices"

	"adimperii/campaign"
)

// alliances are all kingdoms with their patrons, by id.
func (b *builder) alliances() []Alliance {
	all := []Alliance{}
	for _, id := range campaign.Sorted(b.view.Kingdoms) {
		k := b.view.Kingdoms[id]
		message := "report.allied"
		if k.Patron == "" {
			message = "report.unallied"
		}
		all = append(all, Alliance{Kingdom: id, Patron: k.Patron, Text: b.words(message, func(n *names) args {
			return args{"kingdom": n.kingdom(id), "player": n.player(k.Patron)}
		})})
	}
	return all
}

// contests are those of the whole map, by province.
func (b *builder) contests() []Struggle {
	all := []Struggle{}
	for _, id := range campaign.Sorted(b.view.Provinces) {
		p := b.view.Provinces[id]
		if p.Contest == nil {
			continue
		}
		all = append(all, Struggle{Province: id, Army: p.Contest.Army, Attempts: p.Contest.Attempts, Text: b.words("report.contest", func(n *names) args {
			return args{"province": n.province(id), "holder": n.holder(p.Controller), "army": n.army(p.Contest.Army), "count": p.Contest.Attempts}
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
		all = append(all, Struggle{City: id, Army: c.Siege.Army, Attempts: c.Siege.Attempts, Text: b.words("report.siege", func(n *names) args {
			return args{"city": n.city(id), "holder": n.holder(c.Controller), "army": n.army(c.Siege.Army), "count": c.Siege.Attempts}
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
