package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// citySeat is the city where the king of a realm without a province lives: its own
// nearest to a place, or to its capital; ok is false where the realm has a province, or no
// city either.
func (t *turn) citySeat(p campaign.PlayerID, from maps.ProvinceID) (maps.CityID, bool) {
	s := t.State()
	if len(s.ProvincesOf(p.Holder())) > 0 {
		return "", false
	}
	cities := s.CitiesOf(p.Holder())
	around := make([]maps.ProvinceID, len(cities))
	for i, id := range cities {
		city, _ := s.Map.City(id)
		around[i] = city.Province
	}
	if from == "" {
		from = s.Players[p].Capital
	}
	near, ok := s.Map.Nearest(from, around)
	if !ok {
		return "", false
	}
	return cities[slices.Index(around, near)], true
}

// throne is where a king comes who is made or set free: home, or the city of a realm that
// has no province.
func (t *turn) throne(p campaign.PlayerID) (campaign.Post, bool) {
	if city, ok := t.citySeat(p, ""); ok {
		return campaign.Post{City: city}, true
	}
	home, ok := t.home(p)
	return campaign.Post{Province: home}, ok
}

// haven is where a leader flees to: a refuge, or for a king whose realm has no
// province left its city.
func (t *turn) haven(l campaign.Leader, from maps.ProvinceID, banned ...maps.ProvinceID) (campaign.Post, bool) {
	if city, ok := t.citySeat(l.Player, from); ok && l.King {
		return campaign.Post{City: city}, true
	}
	to, ok := t.refuge(l.Player, from, banned...)
	return campaign.Post{Province: to}, ok
}

// fallWith takes the king out of the campaign who lived in a city that fell.
func (t *turn) fallWith(city maps.CityID) {
	for _, id := range campaign.Sorted(t.State().Leaders) {
		l := t.State().Leaders[id]
		if l.Post.City == city && !t.State().Friendly(l.Player, t.State().Cities[city].Controller) {
			t.record(campaign.Event{Rule: "R-11", Data: campaign.LeaderGone{Leader: id}})
		}
	}
}
