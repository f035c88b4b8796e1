package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// strategist is the highest level of a leader.
const strategist = 4

// table says what may stand on the table, in the order in which it is laid: region,
// terrain, coasts, gates.
func (b *builder) table(s *Sheet, x campaign.Battle) {
	p, _ := b.view.Map.Province(x.Province)
	s.Regions, s.Terrain, s.Coast = p.Regions, p.Terrain, p.Coastal()
	tell := func(id string, a func(n *names) args) { s.Table = append(s.Table, b.words("sheet."+id, a)) }
	tell("order", nil)
	tell("regions", func(n *names) args { return args{"count": len(p.Regions), "regions": list(n, p.Regions, n.region)} })
	if x.Invaded.Army == "" && x.Invaded.Advantage == campaign.NoAdvantage {
		tell("advantage.none", nil)
	} else if x.Invaded.Advantage != campaign.NoAdvantage {
		tell("advantage.first", nil)
	}
	tell("pieces", nil)
	if len(p.Terrain) > 0 {
		tell("terrain", func(n *names) args { return args{"terrain": list(n, p.Terrain, n.terrain)} })
	}
	switch {
	case len(p.Seas) > 0:
		tell("coast.sea", func(n *names) args { return args{"seas": list(n, p.Seas, n.sea)} })
	case p.GreatRiver:
		tell("coast.river", nil)
	default:
		tell("coast.none", nil)
	}
	if dry := slices.ContainsFunc(p.Regions, func(r maps.Region) bool { return r == maps.Desert || r == maps.Steppe }); dry && p.Coastal() {
		tell("coast.dry", nil)
	}
	b.gates(s, x)
	for _, f := range []campaign.Force{x.Invader, x.Invaded} {
		if l, ok := b.view.Leaders[f.Leader]; ok && l.Level == strategist {
			tell("strategist", func(*names) args { return args{"leader": l.Name} })
		}
	}
}

// gates says how the gates of a city are placed and what they do.
func (b *builder) gates(s *Sheet, x campaign.Battle) {
	if cities := b.view.Map.CitiesIn(x.Province); len(cities) > 0 {
		s.Table = append(s.Table, b.words("sheet.cities", func(n *names) args { return args{"count": len(cities), "cities": list(n, cities, n.city)} }))
	}
	for _, id := range []string{"gates", "gates.edge", "gates.artillery"} {
		s.Table = append(s.Table, b.words("sheet."+id, nil))
	}
}

func (n *names) region(r maps.Region) string { return n.say("sheet.region."+string(r), nil) }

func (n *names) terrain(t maps.Terrain) string { return n.say("sheet.terrain."+string(t), nil) }
