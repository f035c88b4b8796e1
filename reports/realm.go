package reports

import (
	"slices"

	"adimperii/campaign"
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
	l.Text = b.both(func(n *names) string {
		text := n.of(n.province(l.Province), l.Holder)
		if p.Contest != nil {
			text += n.say("report.contested", args{"army": n.army(p.Contest.Army), "count": p.Contest.Attempts})
		}
		return text
	})
	if p.Contest != nil {
		l.Contested = p.Contest.Army
	}
	return l
}

func (b *builder) city(l Land, c campaign.City) Land {
	l.Name = b.both(func(n *names) string { return n.city(l.City) })
	l.Text = b.both(func(n *names) string {
		a := args{"city": n.of(n.city(l.City), l.Holder), "province": n.province(l.Province)}
		text := n.say("report.city", a)
		if c.Siege != nil {
			text += n.say("report.besieged", args{"army": n.army(c.Siege.Army), "count": c.Siege.Attempts})
		}
		return text
	})
	if c.Siege != nil {
		l.Besieged = c.Siege.Army
	}
	return l
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
			Text: b.both(func(n *names) string { return n.career(l, heir) }),
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

// career is "Scipio, king, level 2 (competent): leads army I", and whom he has as heir.
func (n *names) career(l campaign.Leader, heir string) string {
	post := n.post(l.Post)
	if l.Status == campaign.Captive {
		post = n.say("report.post.captive", args{"player": n.player(l.Captor)})
	}
	rankName := n.say("report.proconsul", nil)
	if l.King {
		rankName = n.say("report.king", nil)
	}
	return n.say("report.leader", args{"leader": l.Name, "rank": rankName, "level": n.level(l.Level), "post": post, "heir": heir})
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
			Text: b.both(func(n *names) string {
				leader := n.say("nobody", nil)
				if a.Leader != "" {
					leader = n.leader(a.Leader)
				}
				text := n.say("report.army", n.placed(a.At, args{"army": n.army(id), "leader": leader}))
				if a.Immobile {
					text += n.say("report.immobile", nil)
				}
				return text
			}),
		})
	}
	slices.SortStableFunc(forces, func(x, y Force) int { return b.view.Armies[x.Army].Sequence - b.view.Armies[y.Army].Sequence })
	return forces
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
			Text: b.both(func(n *names) string {
				text := n.say("report.fleet", args{"fleet": n.fleet(id), "sea": n.sea(f.At)})
				if f.Leader != "" {
					text += n.say("report.aboard", args{"leader": n.leader(f.Leader)})
				}
				return text
			}),
		})
	}
	slices.SortStableFunc(forces, func(x, y Force) int { return b.view.Fleets[x.Fleet].Sequence - b.view.Fleets[y.Fleet].Sequence })
	return forces
}
