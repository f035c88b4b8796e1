package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// lands are the provinces and cities of the reader's side, his own first, each
// province followed by its cities; then cities in other people's provinces.
func (b *builder) lands() []Land {
	lands := []Land{}
	cities := map[string]bool{}
	for _, h := range b.side() {
		for _, id := range campaign.Sorted(b.view.Provinces) {
			if p := b.view.Provinces[id]; p.Controller == h {
				lands = append(lands, b.province(Land{Province: id, Holder: h}, p))
				for _, city := range b.view.Map.CitiesIn(id) {
					if c := b.view.Cities[city]; c.Controller == h {
						cities[string(city)] = true
						lands = append(lands, b.city(Land{Province: id, City: city, Holder: h}, c))
					}
				}
			}
		}
		for _, city := range campaign.Sorted(b.view.Cities) {
			if c := b.view.Cities[city]; c.Controller == h && !cities[string(city)] {
				at, _ := b.view.Map.City(city)
				lands = append(lands, b.city(Land{Province: at.Province, City: city, Holder: h}, c))
			}
		}
	}
	return lands
}

func (b *builder) province(l Land, p campaign.Province) Land {
	l.Name = b.both(func(n *names) string { return n.province(l.Province) })
	if p.Contest != nil {
		l.Contested = p.Contest.Army
	}
	return l
}

func (b *builder) city(l Land, c campaign.City) Land {
	l.Name = b.both(func(n *names) string { return n.city(l.City) })
	if c.Siege != nil {
		l.Besieged = c.Siege.Army
	}
	return l
}

// realm says in a sentence for each of the reader's side what it holds, and an ally's
// what he has in the treasury.
func (b *builder) realm(lands []Land) []campaign.Names {
	all := []campaign.Names{}
	for _, h := range b.side() {
		all = append(all, b.words("report.lands", func(n *names) args {
			var provinces, cities []string
			for _, l := range lands {
				switch {
				case l.Holder != h:
				case l.City != "":
					cities = append(cities, l.Name.In(n.lang))
				default:
					provinces = append(provinces, l.Name.In(n.lang))
				}
			}
			a := args{
				"holder": n.party(h), "provinces": n.say("report.provinces", args{"count": len(provinces)}), "cities": n.say("report.cities", args{"count": len(cities)}),
				"lands": words.List(n.lang, provinces), "towns": words.List(n.lang, cities), "talents": "",
			}
			if h != b.view.Player.Holder() {
				a["talents"] = n.talents(b.view.Treasuries[h])
			}
			return a
		}))
		for _, l := range lands {
			if l.Holder == h {
				all = append(all, b.barren(l)...)
			}
		}
	}
	return all
}

// barren says why a land pays nothing, and what cannot be done there: none if it is quiet.
func (b *builder) barren(l Land) []campaign.Names {
	switch {
	case l.Contested != "":
		return []campaign.Names{b.words("report.lands.contested", func(n *names) args { return n.placed(l.Province, args{"army": n.army(l.Contested)}) })}
	case l.Besieged != "":
		return []campaign.Names{b.words("report.lands.besieged", func(n *names) args { return args{"city": n.city(l.City), "army": n.army(l.Besieged)} })}
	}
	return nil
}

// side is the reader, then his allied kingdoms by id.
func (b *builder) side() []campaign.HolderID {
	if b.view.Player == "" {
		return nil
	}
	side := []campaign.HolderID{b.view.Player.Holder()}
	for _, k := range campaign.Sorted(b.view.Kingdoms) {
		if b.view.Kingdoms[k].Patron == b.view.Player {
			side = append(side, k.Holder())
		}
	}
	return side
}

// leaders are the reader's who serve or are captives, the king first, then the oldest.
func (b *builder) leaders() []Leader {
	leaders := []Leader{}
	for _, id := range campaign.Sorted(b.view.Leaders) {
		l := b.view.Leaders[id]
		if l.Player != b.view.Player || l.Status != campaign.Serving && l.Status != campaign.Captive {
			continue
		}
		heir := ""
		if l.King {
			heir = b.heir()
		}
		leaders = append(leaders, Leader{
			ID: id, Name: l.Name, King: l.King, Level: l.Level, Status: l.Status, Post: l.Post, Heir: heir,
			Text: b.both(func(n *names) string { return capital(n.career(l, heir)) }),
		})
	}
	slices.SortStableFunc(leaders, func(x, y Leader) int {
		if c := rank(!x.King) - rank(!y.King); c != 0 {
			return c
		}
		return b.view.Leaders[x.ID].Sequence - b.view.Leaders[y.ID].Sequence
	})
	return leaders
}

// heir is the name of him whom the reader has named to succeed his king.
func (b *builder) heir() string {
	h := b.view.Standing.Heir
	switch {
	case h == nil:
		return ""
	case h.Proconsul != "":
		return b.view.Leaders[h.Proconsul].Name
	}
	return h.Name
}

// ranked is "Scipio, king (level 2)".
func (n *names) ranked(l campaign.Leader) string {
	id := "report.proconsul"
	if l.King {
		id = "report.king"
	}
	return n.say(id, args{"leader": n.of(l.Name, l.Player.Holder()), "level": l.Level})
}

// career is who a leader is, what he does, and whom he has as heir.
func (n *names) career(l campaign.Leader, heir string) string {
	post := n.post(l.Post)
	if l.Status == campaign.Captive {
		post = n.say("report.post.captive", args{"player": n.playing(l.Captor)})
	}
	return n.say("report.leader", args{"leader": n.ranked(l), "post": post, "heir": heir})
}

// armies are those of the reader's side, the oldest first.
func (b *builder) armies() []Force {
	forces := []Force{}
	for _, id := range campaign.Sorted(b.view.Armies) {
		a := b.view.Armies[id]
		if !b.friendly(a.Holder) {
			continue
		}
		forces = append(forces, Force{
			Army: id, Name: a.Name, Holder: a.Holder, Leader: a.Leader, Province: a.At, Immobile: a.Immobile,
			Text: b.words("report.army", func(n *names) args {
				return n.placed(a.At, args{"army": n.army(id), "leader": n.under(a.Leader), "immobile": a.Immobile})
			}),
		})
	}
	slices.SortStableFunc(forces, func(x, y Force) int { return b.view.Armies[x.Army].Sequence - b.view.Armies[y.Army].Sequence })
	return forces
}

// under is who leads, "" if nobody does.
func (n *names) under(id campaign.LeaderID) string {
	if l, ok := n.view.Leaders[id]; ok {
		return n.ranked(l)
	}
	return ""
}

// fleets are those of the reader's side, the oldest first.
func (b *builder) fleets() []Force {
	forces := []Force{}
	for _, id := range campaign.Sorted(b.view.Fleets) {
		f := b.view.Fleets[id]
		if !b.friendly(f.Holder) {
			continue
		}
		forces = append(forces, Force{
			Fleet: id, Name: f.Name, Holder: f.Holder, Leader: f.Leader, Sea: f.At,
			Text: b.words("report.fleet", func(n *names) args {
				return args{"fleet": n.fleet(id), "sea": n.sea(f.At), "leader": n.under(f.Leader)}
			}),
		})
	}
	slices.SortStableFunc(forces, func(x, y Force) int { return b.view.Fleets[x.Fleet].Sequence - b.view.Fleets[y.Fleet].Sequence })
	return forces
}
