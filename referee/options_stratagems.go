package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// stratagems are those that a player holds, on what they may be of use, and thrown back (R-99,
// R-100), and the mutinies on his fleets.
func (c *choices) stratagems() {
	hand := slices.Clone(c.s.Hand(c.p))
	slices.Sort(hand)
	for _, id := range slices.Compact(hand) {
		aim := lexicon.Stratagems().ByID[id]
		if aim.Most == 0 {
			c.add(orders.Order{Verb: orders.Play, Stratagem: id})
		}
		for _, kind := range aim.Kinds {
			for _, on := range c.targets(id, kind) {
				c.playOn(id, campaign.Target{Kind: kind, ID: on})
			}
		}
		c.add(orders.Order{Verb: orders.Discard, Stratagem: id})
	}
	for _, id := range c.s.FleetsOf(c.p) {
		if c.s.Stage == campaign.Orders && mutinous(c.s, id) {
			c.add(orders.Order{Verb: orders.Quell, Fleet: id})
		}
	}
}

// playOn plays one on a target; where a die is to be named, one that is high.
func (c *choices) playOn(id campaign.StratagemID, on campaign.Target) {
	o := orders.Order{Verb: orders.Play, Stratagem: id, Targets: []campaign.Target{on}}
	if theStratagems()[id].Number {
		o.Number = sides
	}
	c.add(o)
}

// targets are the things of a kind on which a stratagem may be of use: others' where it harms,
// one's own where it helps, and places where a die may fall.
func (c *choices) targets(id campaign.StratagemID, kind string) []string {
	switch orders.Kind(kind) {
	case orders.ABattle:
		return texts(campaign.Sorted(c.s.Battles))
	case orders.ALeader:
		return texts(campaign.Sorted(c.s.Leaders))
	case orders.AnArmy:
		return texts(campaign.Sorted(c.s.Armies))
	case orders.AFleet:
		return texts(campaign.Sorted(c.s.Fleets))
	case orders.AKingdom:
		return texts(campaign.Sorted(c.s.Kingdoms))
	case orders.ACity:
		return texts(slices.DeleteFunc(campaign.Sorted(c.s.Cities), func(id maps.CityID) bool { return c.s.Cities[id].Siege == nil }))
	case orders.ASea:
		var seas []maps.SeaID
		for _, at := range c.s.ProvincesOf(c.p.Holder()) {
			seas = append(seas, c.s.Map.SeasOf(at)...)
		}
		slices.Sort(seas)
		return texts(slices.Compact(seas))
	}
	return texts(slices.DeleteFunc(campaign.Sorted(c.s.Provinces), func(at maps.ProvinceID) bool { return !c.stirs(id, at) }))
}

// stirs says that a province has something on which a stratagem acts.
func (c *choices) stirs(id campaign.StratagemID, at maps.ProvinceID) bool {
	switch p := c.s.Provinces[at]; kindOf(id) {
	case "plague", "epidemic", "desertion":
		return slices.ContainsFunc(c.s.ArmiesAt(at), func(a campaign.ArmyID) bool { return c.s.SideOf(c.s.Armies[a].Holder) != c.p })
	case "uprising", "intrigue":
		return p.Controller != c.p.Holder()
	default:
		return p.Contest != nil || len(c.s.ArmiesAt(at)) > 0
	}
}

func texts[ID ~string](ids []ID) []string {
	var all []string
	for _, id := range ids {
		all = append(all, string(id))
	}
	return all
}
