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
		b.Fault(int(k.Line), "scenario.kingdom-bare", `kingdom {kingdom} has no province; give it one (R-5)`, args{"kingdom": k.ID.Text})
	}
	if k.Patron == nil {
		if k.Army != nil {
			b.Fault(int(k.Army.Line), "scenario.kingdom-army", `kingdom {kingdom} has an army and no patron; it fights only for one (R-5, R-35): name a patron or write army: null`, args{"kingdom": k.ID.Text})
		}
		return
	}
	ids := make([]string, 0, len(d.Players))
	for _, p := range d.Players {
		ids = append(ids, p.ID.Text)
	}
	if !slices.Contains(ids, k.Patron.Text) {
		b.Fault(k.Patron.Line, "scenario.patron", `the patron "{patron}" of {kingdom} is no player{like}`, args{"patron": strictyaml.Quoted(k.Patron.Text), "kingdom": k.ID.Text, "like": strictyaml.Like(k.Patron.Text, ids)})
		return
	}
	b.patrons[campaign.HolderID(k.ID.Text)] = campaign.PlayerID(k.Patron.Text)
}

// checkRealm looks at a player's capital, leaders, armies and fleets, and at the
// armies of the kingdoms allied to him, which are of his side.
func (b *builder) checkRealm(d *draft, p player) {
	holder := campaign.HolderID(p.ID.Text)
	if c := p.Capital; c.Text != "" && b.provinces[maps.ProvinceID(c.Text)].holder != holder {
		b.Fault(c.Line, "scenario.capital", `the capital "{capital}" is not among the provinces of {player}; name one of them`, args{"capital": strictyaml.Quoted(c.Text), "player": holder})
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
			b.Fault(l.Name.Line, "scenario.leader-twice", `{player} has a leader "{leader}" already; orders could not tell them apart`, args{"player": p.ID.Text, "leader": strictyaml.Quoted(l.Name.Text)})
		}
		at[folded] = l.At.Text
		if l.At.Text == "" {
			continue
		}
		owner, ok := b.provinces[maps.ProvinceID(l.At.Text)]
		friendly := ok && (owner.holder == campaign.HolderID(p.ID.Text) || b.patrons[owner.holder] == campaign.PlayerID(p.ID.Text))
		if !friendly {
			b.Fault(l.At.Line, "scenario.leader-away", `{leader} cannot be at "{province}": it is no province of {player}, nor of a kingdom allied to him (R-8)`, args{"leader": l.Name.Text, "province": strictyaml.Quoted(l.At.Text), "player": p.ID.Text})
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
			b.Fault(int(a.Line), "scenario.army-twice", `{holder} has an army "{army}" already`, args{"holder": holder, "army": strictyaml.Quoted(a.Name)})
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
			b.Fault(a.Leader.Line, "scenario.army-leader", `the army's leader "{leader}" is no leader of {player}{like}`, args{"leader": strictyaml.Quoted(a.Leader.Text), "player": s.player.ID.Text, "like": strictyaml.Like(a.Leader.Text, s.player.leaderNames())})
			continue
		case busy:
			b.Fault(a.Leader.Line, "scenario.leader-busy", `{leader} leads the army of line {other} already; a leader is in one place (R-8)`, args{"leader": a.Leader.Text, "other": prior.Line})
			continue
		}
		s.leads[folded] = a.Leader
		if line := s.stands[province]; line > 0 && province != "" {
			b.Fault(a.Leader.Line, "scenario.army-crowd", `an army of {player} stands in {province} already (line {other}); a side has one army in a province (R-23)`, args{"player": s.player.ID.Text, "province": province, "other": line})
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
			b.Fault(f.Sea.Line, "scenario.fleet-twice", `{player} has a fleet "{fleet}" already`, args{"player": p.ID.Text, "fleet": strictyaml.Quoted(f.Name)})
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
			b.Fault(f.Sea.Line, "scenario.sea", `the map has no sea "{sea}"{like}; a fleet is always at sea`, args{"sea": strictyaml.Quoted(f.Sea.Text), "like": strictyaml.Like(f.Sea.Text, seas)})
		}
	}
}
