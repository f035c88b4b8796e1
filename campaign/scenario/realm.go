package scenario

import (
	"slices"

	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
	"adimperii/maps"
)

// checkPatron looks at a kingdom's alliance and at its army, which only a patron
// can have raised.
func (b *builder) checkPatron(d *draft, k kingdom) {
	if len(k.Provinces) == 0 && k.ID.Text != "" {
		b.Add(int(k.Line), "kingdom %s has no province; give it one (R-5)", k.ID.Text)
	}
	if k.Patron == nil {
		if k.Army != nil {
			b.Add(int(k.Army.Line), "kingdom %s has an army and no patron; it fights only for one (R-5, R-35): name a patron or write army: null", k.ID.Text)
		}
		return
	}
	ids := make([]string, 0, len(d.Players))
	for _, p := range d.Players {
		ids = append(ids, p.ID.Text)
	}
	if !slices.Contains(ids, k.Patron.Text) {
		b.Add(k.Patron.Line, "the patron %q of %s is no player%s", k.Patron.Text, k.ID.Text, strictyaml.Suggest(k.Patron.Text, ids))
		return
	}
	b.patrons[campaign.HolderID(k.ID.Text)] = campaign.PlayerID(k.Patron.Text)
}

// checkRealm looks at a player's capital, leaders, armies and fleets, and at the
// armies of the kingdoms allied to him, which are of his side.
func (b *builder) checkRealm(d *draft, p player) {
	holder := campaign.HolderID(p.ID.Text)
	if c := p.Capital; c.Text != "" && b.provinces[maps.ProvinceID(c.Text)].holder != holder {
		b.Add(c.Line, "the capital %q is not among the provinces of %s; name one of them", c.Text, holder)
	}
	at := b.checkLeaders(p)
	s := side{player: p, at: at, leads: map[string]strictyaml.Text{}, stands: map[string]int{}}
	b.checkArmies(&s, holder, p.Armies)
	for _, k := range d.Kingdoms {
		if k.Army != nil && k.Patron != nil && k.Patron.Text == p.ID.Text {
			b.checkArmies(&s, campaign.HolderID(k.ID.Text), []army{*k.Army})
		}
	}
	b.checkFleets(p)
}

// side is one player's leaders and where they are, and the armies found so far.
type side struct {
	player player
	at     map[string]string          // province by leader's folded name
	leads  map[string]strictyaml.Text // the first army of each leader
	stands map[string]int             // line of the army in each province
}

// checkLeaders gives the province of every leader by his folded name.
func (b *builder) checkLeaders(p player) map[string]string {
	at := map[string]string{}
	for _, l := range p.leaders() {
		folded := maps.Fold(l.Name.Text)
		if _, ok := at[folded]; ok && folded != "" {
			b.Add(l.Name.Line, "%s has a leader %q already; orders could not tell them apart", p.ID.Text, l.Name.Text)
		}
		at[folded] = l.At.Text
		if l.At.Text == "" {
			continue
		}
		owner, ok := b.provinces[maps.ProvinceID(l.At.Text)]
		friendly := ok && (owner.holder == campaign.HolderID(p.ID.Text) || b.patrons[owner.holder] == campaign.PlayerID(p.ID.Text))
		if !friendly {
			b.Add(l.At.Line, "%s cannot be at %q: it is no province of %s, nor of a kingdom allied to him (R-8)", l.Name.Text, l.At.Text, p.ID.Text)
		}
	}
	return at
}

// leaders are the king and the proconsuls, in that order.
func (p player) leaders() []leader { return append([]leader{p.King}, p.Proconsuls...) }

func (b *builder) checkArmies(s *side, holder campaign.HolderID, armies []army) {
	named := map[string]bool{}
	for _, a := range armies {
		if folded := maps.Fold(a.Name); folded != "" && named[folded] {
			b.Add(int(a.Line), "%s has an army %q already", holder, a.Name)
		} else {
			named[folded] = true
		}
		if a.Leader.Text == "" {
			continue
		}
		folded := maps.Fold(a.Leader.Text)
		province, ok := s.at[folded]
		prior, busy := s.leads[folded]
		switch {
		case !ok:
			b.Add(a.Leader.Line, "the army's leader %q is no leader of %s%s", a.Leader.Text, s.player.ID.Text, strictyaml.Suggest(a.Leader.Text, s.player.leaderNames()))
			continue
		case busy:
			b.Add(a.Leader.Line, "%s leads the army of line %d already; a leader is in one place (R-8)", a.Leader.Text, prior.Line)
			continue
		}
		s.leads[folded] = a.Leader
		if line := s.stands[province]; line > 0 && province != "" {
			b.Add(a.Leader.Line, "an army of %s stands in %s already (line %d); a side has one army in a province (R-23)", s.player.ID.Text, province, line)
			continue
		}
		s.stands[province] = a.Leader.Line
	}
}

func (p player) leaderNames() []string {
	var names []string
	for _, l := range p.leaders() {
		names = append(names, l.Name.Text)
	}
	return names
}

func (b *builder) checkFleets(p player) {
	named := map[string]bool{}
	for _, f := range p.Fleets {
		if folded := maps.Fold(f.Name); folded != "" && named[folded] {
			b.Add(f.Sea.Line, "%s has a fleet %q already", p.ID.Text, f.Name)
		} else {
			named[folded] = true
		}
		if b.atlas == nil || f.Sea.Text == "" {
			continue
		}
		if _, ok := b.atlas.Sea(maps.SeaID(f.Sea.Text)); !ok {
			var seas []maps.SeaID
			for _, s := range b.atlas.Seas {
				seas = append(seas, s.ID)
			}
			b.Add(f.Sea.Line, "the map has no sea %q%s; a fleet is always at sea", f.Sea.Text, strictyaml.Suggest(f.Sea.Text, seas))
		}
	}
}
