package say

import (
	"cmp"
	"maps"
	"slices"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/maps/language"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/words"
)

// cast is who and what appears in the examples of the guide: the player's own where
// he has it, else somebody's or something's that he might meet. Of each kind it is
// the oldest that will do, or the first by id, so that it is always the same.
type cast struct {
	View *campaign.View // with the stand-ins in it
	lang string

	leader, captive campaign.LeaderID
	army            campaign.ArmyID
	fleet           campaign.FleetID
	kingdom         campaign.KingdomID
	rival           campaign.PlayerID
	battle          campaign.BattleID
	units           []orders.Unit // that there are, else what stands in for them

	home, near  atlas.ProvinceID // of the player, and where an army may march
	goal, shore atlas.ProvinceID // to invade, and to land at
	city        atlas.CityID
	sea         atlas.SeaID
}

// NewCast is whom and what examples may speak of, on the map of a view.
func NewCast(v *campaign.View, lang string) *cast {
	c := &cast{View: room(v), lang: lang}
	c.lands()
	c.holders()
	c.leaders()
	c.forces()
	c.goals()
	c.battles()
	return c
}

// room is a copy of a view with room for stand-ins.
func room(v *campaign.View) *campaign.View {
	var own campaign.View
	if v != nil {
		own = *v
	}
	if own.Map == nil {
		own.Map = &atlas.Map{}
	}
	own.Players, own.Kingdoms, own.Leaders = copied(own.Players), copied(own.Kingdoms), copied(own.Leaders)
	own.Armies, own.Fleets, own.Battles = copied(own.Armies), copied(own.Fleets), copied(own.Battles)
	if _, ok := own.Players[own.Player]; !ok {
		own.Player = "player"
		own.Players[own.Player] = campaign.PublicPlayer{ID: own.Player, Name: named("player")}
	}
	return &own
}

func copied[K comparable, V any](m map[K]V) map[K]V {
	all := make(map[K]V, len(m)+1)
	maps.Copy(all, m)
	return all
}

// pick is the first of a list that fulfils a wish, earlier wishes before later ones;
// failing all, the first of the list.
func pick[T ~string](list []T, wishes ...func(T) bool) T {
	for _, wish := range wishes {
		if i := slices.IndexFunc(list, wish); i >= 0 {
			return list[i]
		}
	}
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// inSequence are the ids of things, the oldest first.
func inSequence[K cmp.Ordered, V any](m map[K]V, sequence func(V) int) []K {
	return slices.SortedFunc(maps.Keys(m), func(a, b K) int {
		return cmp.Or(cmp.Compare(sequence(m[a]), sequence(m[b])), cmp.Compare(a, b))
	})
}

func (c *cast) me() campaign.HolderID { return c.View.Player.Holder() }

func (c *cast) mine(p atlas.ProvinceID) bool { return c.View.Provinces[p].Controller == c.me() }

// named is a stand-in's name in both languages.
func named(id string) campaign.Names {
	return language.Each(language.Spoken, func(lang string) string { return words.Say(lang, "guide.name."+id, nil) })
}

func (c *cast) lands() {
	var all []atlas.ProvinceID
	for _, p := range c.View.Map.Provinces {
		all = append(all, p.ID)
	}
	capital := c.View.Players[c.View.Player].Capital
	c.home = pick(all, func(p atlas.ProvinceID) bool { return p == capital && c.mine(p) }, c.mine)
}

// holders are another player and a kingdom.
func (c *cast) holders() {
	v := c.View
	c.rival = pick(campaign.Sorted(v.Players), func(p campaign.PlayerID) bool {
		return p != v.Player && v.Players[p].Status == campaign.InPlay
	}, func(p campaign.PlayerID) bool { return p != v.Player })
	if c.rival == "" || c.rival == v.Player {
		c.rival = "rival"
		v.Players[c.rival] = campaign.PublicPlayer{ID: c.rival, Name: named("rival")}
	}
	c.kingdom = pick(campaign.Sorted(v.Kingdoms), func(k campaign.KingdomID) bool { return v.Kingdoms[k].Patron == v.Player })
	if c.kingdom == "" {
		c.kingdom = "kingdom"
		v.Kingdoms[c.kingdom] = campaign.Kingdom{ID: c.kingdom, Name: named("kingdom")}
	}
}

// leaders are one of the player's, a proconsul rather than the king, and one of
// another's whom he holds or might take.
func (c *cast) leaders() {
	v := c.View
	serves := func(whose campaign.PlayerID, king bool) func(campaign.LeaderID) bool {
		return func(id campaign.LeaderID) bool {
			l := v.Leaders[id]
			return l.Player == whose && l.Status == campaign.Serving && l.King == king
		}
	}
	all := inSequence(v.Leaders, func(l campaign.Leader) int { return l.Sequence })
	c.leader = pick(all, serves(v.Player, false), serves(v.Player, true))
	if l := v.Leaders[c.leader]; l.Player != v.Player || l.Status != campaign.Serving {
		c.leader = "leader"
		v.Leaders[c.leader] = campaign.Leader{ID: c.leader, Player: v.Player, Name: named("leader").In(c.lang), King: true, Post: campaign.Post{Province: c.home}}
	}
	held := func(id campaign.LeaderID) bool {
		return v.Leaders[id].Status == campaign.Captive && v.Leaders[id].Captor == v.Player
	}
	c.captive = pick(all, held, serves(c.rival, false), serves(c.rival, true))
	l := v.Leaders[c.captive]
	if l.Player == v.Player || l.Status == campaign.Dead || l.Status == campaign.Gone || c.captive == "" {
		c.captive = "captive"
		l = campaign.Leader{ID: c.captive, Player: c.rival, Name: named("captive").In(c.lang)}
	}
	if !held(c.captive) {
		l.Status, l.Captor = campaign.Captive, v.Player
		v.Leaders[c.captive] = l
	}
}

// forces are an army and a fleet of the player's own.
func (c *cast) forces() {
	v := c.View
	c.army = pick(inSequence(v.Armies, func(a campaign.Army) int { return a.Sequence }), func(id campaign.ArmyID) bool { return v.Armies[id].Holder == c.me() })
	if v.Armies[c.army].Holder == c.me() {
		c.units = append(c.units, orders.Unit{Army: c.army})
	} else {
		c.army = "army"
		v.Armies[c.army] = campaign.Army{ID: c.army, Holder: c.me(), Name: "I", Leader: c.leader, At: c.home}
	}
	c.fleet = pick(inSequence(v.Fleets, func(f campaign.Fleet) int { return f.Sequence }), func(id campaign.FleetID) bool { return v.Fleets[id].Holder == c.me() })
	if v.Fleets[c.fleet].Holder == c.me() {
		c.units = append(c.units, orders.Unit{Fleet: c.fleet})
	} else {
		c.fleet = "fleet"
		v.Fleets[c.fleet] = campaign.Fleet{ID: c.fleet, Holder: c.me(), Name: named("fleet").In(c.lang), At: c.port()}
	}
	if len(c.units) == 0 {
		c.units = []orders.Unit{{Army: c.army}, {Fleet: c.fleet}}
	}
}

// port is the first sea on which the player has a coast.
func (c *cast) port() atlas.SeaID {
	var seas []atlas.SeaID
	for _, s := range c.View.Map.Seas {
		seas = append(seas, s.ID)
	}
	return pick(seas, func(s atlas.SeaID) bool { return slices.ContainsFunc(c.View.Map.CoastsOf(s), c.mine) })
}

// goals are where army and fleet may go from where they are.
func (c *cast) goals() {
	m, at, sea := c.View.Map, c.View.Armies[c.army].At, c.View.Fleets[c.fleet].At
	c.near = pick(m.Neighbours(at), c.mine)
	c.goal = pick(m.Neighbours(at), func(p atlas.ProvinceID) bool { return !c.mine(p) && c.View.Provinces[p].Controller != "" },
		func(p atlas.ProvinceID) bool { return !c.mine(p) })
	c.shore = pick(m.CoastsOf(sea), func(p atlas.ProvinceID) bool { return p != at && !m.Adjacent(p, at) },
		func(p atlas.ProvinceID) bool { return p != at })
	var cities []atlas.CityID
	for _, city := range m.Cities {
		cities = append(cities, city.ID)
	}
	inGoal := m.CitiesIn(c.goal)
	c.city = pick(cities, func(id atlas.CityID) bool { return slices.Contains(inGoal, id) },
		func(id atlas.CityID) bool { return c.View.Cities[id].Controller != c.me() })
	var seas []atlas.SeaID
	if s, ok := m.Sea(sea); ok {
		seas = slices.Concat(s.Neighbours, []atlas.SeaID{sea})
	}
	c.sea = pick(seas)
}

func (c *cast) battles() {
	v := c.View
	own := func(id campaign.BattleID) bool {
		b := v.Battles[id]
		return b.Invader.Player == v.Player || b.Invaded.Player == v.Player
	}
	c.battle = pick(campaign.Sorted(v.Battles), own)
	if c.battle == "" || !own(c.battle) {
		c.battle = campaign.BattleID("b" + grammar.Number(len(v.Battles)+1))
		v.Battles[c.battle] = campaign.Battle{ID: c.battle, Kind: campaign.FieldBattle, Province: c.goal,
			Invader: campaign.Force{Player: v.Player, Army: c.army, Leader: c.leader}, Invaded: campaign.Force{Player: c.rival}}
	}
}
