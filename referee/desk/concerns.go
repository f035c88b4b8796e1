package desk

import (
	"reflect"

	"adimperii/campaign"
	"adimperii/maps"
)

// concerns knows, as the journal is read event by event, whose everything is, so
// that an event about an army is found to be about its player.
type concerns struct {
	board   *maps.Map
	armies  map[campaign.ArmyID]campaign.HolderID
	fleets  map[campaign.FleetID]campaign.HolderID
	leaders map[campaign.LeaderID]campaign.HolderID
	lands   map[maps.ProvinceID]campaign.HolderID
	cities  map[maps.CityID]campaign.HolderID
	battles map[campaign.BattleID]campaign.Battle
	patrons map[campaign.HolderID]campaign.PlayerID
}

func newConcerns(board *maps.Map) *concerns {
	return &concerns{
		board: board, armies: map[campaign.ArmyID]campaign.HolderID{}, fleets: map[campaign.FleetID]campaign.HolderID{},
		leaders: map[campaign.LeaderID]campaign.HolderID{}, lands: map[maps.ProvinceID]campaign.HolderID{},
		cities: map[maps.CityID]campaign.HolderID{}, battles: map[campaign.BattleID]campaign.Battle{},
		patrons: map[campaign.HolderID]campaign.PlayerID{},
	}
}

// about is whom and what an event is about.
type about struct {
	holders   map[campaign.HolderID]bool
	provinces map[maps.ProvinceID]bool
}

// take learns what an event brings and says what it is about. An event is read by
// the types of its fields, so that none has to be known here by name.
func (c *concerns) take(e campaign.Event) about {
	a := about{map[campaign.HolderID]bool{}, map[maps.ProvinceID]bool{}}
	visit(reflect.ValueOf(e.Data), func(x any) { c.see(a, x) })
	c.see(a, e.Cause.Player)
	for _, entry := range e.Entries {
		c.holder(a, campaign.HolderID(entry.Account))
	}
	switch d := e.Data.(type) { // after what it takes away was seen
	case campaign.ProvinceTaken:
		c.lands[d.Province] = d.To
	case campaign.CityTaken:
		c.cities[d.City] = d.To
	case campaign.PlayerJoined:
		c.inherit(d.Kingdom.Holder(), d.Player.ID.Holder())
	case campaign.AllianceFormed:
		c.patrons[d.Kingdom.Holder()] = d.To
	case campaign.AllianceEnded:
		delete(c.patrons, d.Kingdom.Holder())
	}
	return a
}

// inherit passes the lands of a kingdom to the player who took it over.
func (c *concerns) inherit(from, to campaign.HolderID) {
	for id, h := range c.lands {
		if h == from && from != "" {
			c.lands[id] = to
		}
	}
	for id, h := range c.cities {
		if h == from && from != "" {
			c.cities[id] = to
		}
	}
}

// see notes one value of an event.
func (c *concerns) see(a about, x any) {
	switch x := x.(type) {
	case campaign.Army:
		c.armies[x.ID] = x.Holder
	case campaign.Fleet:
		c.fleets[x.ID] = x.Holder
	case campaign.Leader:
		c.leaders[x.ID] = x.Player.Holder()
	case campaign.Battle:
		c.battles[x.ID] = x
	case campaign.Kingdom:
		c.patrons[x.ID.Holder()] = x.Patron
	case map[maps.ProvinceID]campaign.HolderID:
		for id, holder := range x {
			c.lands[id] = holder
		}
	case map[maps.CityID]campaign.HolderID:
		for id, holder := range x {
			c.cities[id] = holder
		}
	case campaign.HolderID:
		c.holder(a, x)
	case campaign.PlayerID:
		c.holder(a, x.Holder())
	case campaign.KingdomID:
		c.holder(a, x.Holder())
	case campaign.ArmyID:
		c.holder(a, c.armies[x])
	case campaign.FleetID:
		c.holder(a, c.fleets[x])
	case campaign.LeaderID:
		c.holder(a, c.leaders[x])
	case campaign.BattleID:
		b := c.battles[x]
		c.province(a, b.Province)
		c.holder(a, b.Invader.Player.Holder())
		c.holder(a, b.Invaded.Player.Holder())
	case maps.ProvinceID:
		c.province(a, x)
	case maps.CityID:
		c.holder(a, c.cities[x])
		if city, ok := c.board.City(x); ok {
			a.provinces[city.Province] = true
		}
	}
}

// holder notes a holder and, of an allied kingdom, its patron: a side (rules.md, Words).
func (c *concerns) holder(a about, h campaign.HolderID) {
	if h == "" {
		return
	}
	a.holders[h] = true
	if patron := c.patrons[h]; patron != "" {
		a.holders[patron.Holder()] = true
	}
}

func (c *concerns) province(a about, id maps.ProvinceID) {
	if id != "" {
		a.provinces[id] = true
		c.holder(a, c.lands[id])
	}
}

// visit goes through a value and all values in it, keys of maps included.
func visit(v reflect.Value, see func(any)) {
	if !v.IsValid() || !v.CanInterface() {
		return
	}
	see(v.Interface())
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			visit(v.Field(i), see)
		}
	case reflect.Pointer, reflect.Interface:
		visit(v.Elem(), see)
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			visit(v.Index(i), see)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			visit(key, see)
			visit(v.MapIndex(key), see)
		}
	}
}
