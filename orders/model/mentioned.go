package model

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// A casting finds what a mention may be in a slot.
type casting struct {
	*Sentence
	in       *slot
	of       *Mention
	as       func(how symbol) argument
	borrowed bool
	all      []argument
}

// mentioned adds what a mention may be in a slot, as an argument that is told in some way.
func (s *Sentence) mentioned(all []argument, in *slot, x *Mention, as func(how symbol) argument) []argument {
	c := casting{s, in, x, as, as(named).borrowed, all}
	switch in.Kind {
	case orders.ANumber:
		c.number()
	case orders.AUnit:
		c.unit()
	case orders.AnArmy:
		c.army()
	default:
		if len(x.IDs[in.Kind]) > 0 {
			c.byName()
		} else {
			c.byAnother()
		}
	}
	return c.all
}

// add adds a thing that is told in some way.
func (c *casting) add(id string, how symbol, units ...orders.Unit) {
	y := c.as(how)
	if y.id, y.n, y.units = id, c.of.N, units; how == itsSeat || how == itsCamp || how == itsSiege {
		y.mentions = 0 // it is the leader's, the army's or the fleet's
	}
	switch known := slices.IndexFunc(c.all, y.is); {
	case known < 0:
		c.all = append(c.all, y)
	case c.all[known].how == itsSeat, c.all[known].how == itsCamp:
		c.all[known] = y // it is named too
	}
}

// mostAlike is how many things of one name are told apart.
const mostAlike = 3

// called are the things of a kind that bear the name, and how that tells of them.
func (c *casting) called(k orders.Kind) (ids []string, how symbol) {
	how, ids = named, c.of.IDs[k]
	switch {
	case len(ids) > 1:
		how = oneOf
	case c.of.Described:
		how = described
	case c.of.King:
		how = itsKing
	case c.of.Doubtful:
		how = doubtful
	case c.of.N > 0:
		how = inFigures
	}
	return ids[:min(len(ids), mostAlike)], how
}

// byName adds what bears the name itself.
func (c *casting) byName() {
	ids, how := c.called(c.in.Kind)
	for _, id := range ids {
		c.add(id, how)
	}
}

func (c *casting) number() {
	switch {
	case c.of.Sum:
		c.add("", inTalents)
	case c.of.InWords:
		c.add("", doubtful)
	case c.of.N > 0:
		c.add("", named)
	}
}

// unit adds armies and fleets, by their names, and an army by its leader.
func (c *casting) unit() {
	for _, k := range []orders.Kind{orders.AnArmy, orders.AFleet} {
		ids, how := c.called(k)
		for _, id := range ids {
			c.add(string(k)+" "+id, how, unitOf(k, id))
		}
	}
	if id := c.of.led(c.view); id != "" && len(c.of.IDs[orders.AnArmy]) == 0 {
		c.add("army "+string(id), itsLeader, orders.Unit{Army: id})
	}
}

// unitOf is a fleet or an army by its id.
func unitOf(k orders.Kind, id string) orders.Unit {
	if k == orders.AFleet {
		return orders.Unit{Fleet: campaign.FleetID(id)}
	}
	return orders.Unit{Army: campaign.ArmyID(id)}
}

// army adds armies by their names, their leader, the battle that they fight, and the ally whose they are.
func (c *casting) army() {
	c.byName()
	if id := c.of.led(c.view); id != "" {
		c.add(string(id), itsLeader)
	}
	if b := c.view.Battles[campaign.BattleID(c.of.One(orders.ABattle))]; b.Kind != campaign.NavalBattle {
		for _, side := range []campaign.Force{b.Invader, b.Invaded} {
			if side.Player == c.view.Player && side.Army != "" {
				c.add(string(side.Army), itsBattle)
			}
		}
	}
	if ally := c.of.One(orders.AHolder); ally != "" && len(c.of.IDs[orders.AnArmy]) == 0 {
		addAll(c, c.names.Forces(campaign.HolderID(ally)), itsPeople)
	}
}

// byAnother adds what is told by the name of something else.
func (c *casting) byAnother() {
	switch c.in.Kind {
	case orders.ASea:
		if at := c.view.Fleets[campaign.FleetID(c.of.One(orders.AFleet))].At; at != "" && !c.borrowed {
			c.add(string(at), itsSeat)
		}
	case orders.ABattle:
		for _, at := range c.of.IDs[orders.AProvince] {
			addAll(c, c.names.Fights(maps.ProvinceID(at)), itsLand)
		}
	case orders.AProvince:
		c.province()
	case orders.ACity:
		c.city()
	case orders.AKingdom, orders.APlayer, orders.AHolder:
		c.holder()
	case orders.ACaptive:
		if of := campaign.PlayerID(c.of.One(orders.APlayer)); of != "" && c.among(owned, c.from, c.to) { // our Egyptian guest
			addAll(c, c.leaders(func(l campaign.Leader) bool { return c.holds(l) && l.Player == of }), itsPeople)
		}
	}
}

// addAll adds things that are told in the same way.
func addAll[ID ~string](c *casting, ids []ID, how symbol) {
	for _, id := range ids {
		c.add(string(id), how)
	}
}

// province adds provinces by who or what is there, by a battle or a city in them, and by who controls them.
func (c *casting) province() {
	if c.in.Name == "PROVINCE" && !c.borrowed {
		if at := c.view.Leaders[campaign.LeaderID(c.of.One(orders.ALeader))].Post.Province; at != "" {
			c.add(string(at), itsSeat)
		} else if at := c.view.Armies[c.armyOf(c.of)].At; at != "" {
			c.add(string(at), itsCamp)
		}
	}
	if at := c.view.Battles[campaign.BattleID(c.of.One(orders.ABattle))].Province; at != "" {
		c.add(string(at), itsLand)
	}
	for _, id := range c.of.IDs[orders.ACity] {
		if city, ok := c.names.City(id); ok {
			c.add(string(city.Province), itsCity)
		}
	}
	for _, id := range c.of.IDs[orders.AHolder] {
		h := campaign.HolderID(id)
		lands := c.names.Lands(h)
		which := c.borrowed && len(lands) > 1
		ownCity := h == c.view.Player.Holder() && len(c.of.IDs[orders.ACity]) > 0 // Carthage is the city
		if !which && !ownCity {
			addAll(c, lands, itsLand)
		}
	}
}

// city adds cities by the army that stands before them, and by their province.
func (c *casting) city() {
	if c.view.Map == nil {
		return
	}
	camp := c.view.Armies[c.armyOf(c.of)].At
	for _, city := range c.view.Map.Cities {
		if h := c.view.Cities[city.ID].Controller; camp != "" && city.Province == camp && h != "" && !c.names.Owns(h) {
			c.add(string(city.ID), itsSiege)
		}
	}
	for _, at := range c.of.IDs[orders.AProvince] {
		for _, city := range c.view.Map.Cities {
			if string(city.Province) == at {
				c.add(string(city.ID), itsLand)
			}
		}
	}
}

// holder adds players and kingdoms by who leads for them, and by a province of theirs.
func (c *casting) holder() {
	if of := c.view.Leaders[campaign.LeaderID(c.of.One(orders.AFighter))].Player; of != "" && c.in.Kind != orders.AKingdom {
		c.add(string(of), itsMan)
	}
	for _, at := range c.of.IDs[orders.AProvince] {
		if h := c.view.Provinces[maps.ProvinceID(at)].Controller; c.isA(c.in.Kind, h) {
			c.add(string(h), itsLand)
		}
	}
}

// armyOf is the army that a mention names, or that the bearer of the name leads; "" for none.
func (s *Sentence) armyOf(x *Mention) campaign.ArmyID {
	return cmp.Or(campaign.ArmyID(x.One(orders.AnArmy)), x.led(s.view))
}

// led is the army that the bearer of a name leads, "" for none.
func (x *Mention) led(v *campaign.View) campaign.ArmyID {
	return v.Leaders[campaign.LeaderID(x.One(orders.ALeader))].Post.Army
}

// Unit is the army or the fleet that a mention names, the army also by its leader; none where it names neither, or may be either.
func (x *Mention) Unit(v *campaign.View) (u orders.Unit) {
	switch army, fleet := x.One(orders.AnArmy), x.One(orders.AFleet); {
	case army != "" && fleet != "":
	case fleet != "":
		u.Fleet = campaign.FleetID(fleet)
	case army != "":
		u.Army = campaign.ArmyID(army)
	default:
		u.Army = x.led(v)
	}
	return u
}

// isA says that a holder is of a kind, and not the writer.
func (s *Sentence) isA(k orders.Kind, h campaign.HolderID) bool {
	_, kingdom := s.view.Kingdoms[campaign.KingdomID(h)]
	_, player := s.view.Players[campaign.PlayerID(h)]
	return kingdom && k != orders.APlayer || player && k != orders.AKingdom && h != s.view.Player.Holder()
}
