package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// score gives a player the points of a key, if the campaign's column has any for it; what it is
// for is in the event.
func (t *turn) score(p campaign.PlayerID, rule campaign.Rule, d campaign.PointsScored, dice ...campaign.Die) {
	o := t.State().Options()
	d.Points = theScores()[d.Key].Points[o.Score]
	if !o.Scored() || d.Points == 0 || p == "" {
		return
	}
	d.Player = p
	t.record(campaign.Event{Rule: rule, Data: d, Dice: dice})
}

// gives says that a key gives points in the campaign's column.
func (t *turn) gives(key string) bool {
	return theScores()[key].Points[t.State().Options().Score] != 0
}

// reaches says that so much of something is enough for a key in the campaign's column; a key
// that is not in it is never reached.
func (t *turn) reaches(key string, n int) bool {
	least, ok := theScores()[key].Least[t.State().Options().Score]
	return ok && n >= least
}

// scoreBattle gives the winner of a battle on land his point, if both armies together were large
// enough. One that nobody fought, at a table or by one, gives none.
func (t *turn) scoreBattle(b campaign.Battle, r campaign.Result) {
	if r.Winner != "" && !r.Unfought && b.Kind != campaign.NavalBattle && t.reaches("battle", b.Invader.Points+b.Invaded.Points) {
		t.score(r.Winner, "R-94", campaign.PointsScored{Key: "battle", Battle: b.ID})
	}
}

// scoreDeath gives the enemy of a leader who was killed, in battle or as his captive, the points
// for him.
func (t *turn) scoreDeath(enemy campaign.PlayerID, l campaign.Leader, in campaign.BattleID) {
	d := campaign.PointsScored{Key: "leader", Leader: l.ID, Battle: in}
	if l.Great && t.gives("great-leader") {
		d.Key = "great-leader"
	}
	t.score(enemy, "R-94", d)
}

// noteFall notes that a kingdom has just lost its last province to a player's arms.
func (t *turn) noteFall(from, to campaign.HolderID, rule campaign.Rule) {
	s := t.State()
	k, ok := s.Kingdoms[campaign.KingdomID(from)]
	if p := s.SideOf(to); ok && p != "" && s.Options().Scored() && (rule == "R-45" || rule == "R-58") && len(s.ProvincesOf(from)) == 0 {
		t.record(campaign.Event{Rule: "R-95", Data: campaign.KingdomFallen{Kingdom: k.ID, Player: p}})
	}
}

// scoreYear gives the points of the year at the close of winter.
func (t *turn) scoreYear() {
	if !t.State().Options().Scored() || t.State().Season.Quarter != campaign.Winter {
		return
	}
	for _, p := range t.State().PlayersInPlay() {
		t.scoreConquests(p)
		t.scoreRealm(p)
		t.scoreAbroad(p)
		t.scoreUsurpers(p)
	}
	t.scoreSchemes()
	t.scorePeace()
}

// winter gives points at the close of winter.
func (t *turn) winter(p campaign.PlayerID, d campaign.PointsScored) { t.score(p, "R-95", d) }

// scoreConquests is of the kingdoms that have lost their last province to a player this year: a
// great people had three provinces or more when it began, a small one fewer.
func (t *turn) scoreConquests(p campaign.PlayerID) {
	fallen := t.State().Reckoning.Fallen
	for _, k := range campaign.Sorted(fallen) {
		if fallen[k] != p {
			continue
		}
		key := "small-people"
		if began := len(t.State().Kingdoms[k].Home); t.reaches("great-people", began) {
			key = "great-people"
		} else if !t.reaches(key, began) {
			continue
		}
		t.winter(p, campaign.PointsScored{Key: key, Kingdom: k})
	}
}

// scoreRealm is of what a player holds: his king at home, allies, quiet lands, many lands, the
// prize.
func (t *turn) scoreRealm(p campaign.PlayerID) {
	s := t.State()
	home := s.Players[p].Capital
	if t.uncontested(p, home) && s.Provinces[home].Controller == p.Holder() && s.Whereabouts(s.King(p)) == home {
		t.winter(p, campaign.PointsScored{Key: "capital", Province: home})
	}
	allies := s.KingdomsOf(p)
	if len(allies) > 0 {
		t.winter(p, campaign.PointsScored{Key: "ally"})
	}
	for _, k := range allies {
		t.winter(p, campaign.PointsScored{Key: "allies", Kingdom: k})
	}
	if t.quiet(p) {
		t.winter(p, campaign.PointsScored{Key: "concord"})
	}
	switch lands := len(s.ProvincesOf(p.Holder())) + len(s.CitiesOf(p.Holder())); {
	case t.reaches("many-lands", lands):
		t.winter(p, campaign.PointsScored{Key: "many-lands", Lands: lands})
	case t.reaches("lands", lands):
		t.winter(p, campaign.PointsScored{Key: "lands", Lands: lands})
	}
	if city := maps.CityID(s.Options().PrizeCity); city != "" && s.Cities[city].Controller == p.Holder() {
		t.winter(p, campaign.PointsScored{Key: "prize", City: city})
	}
}

// quiet says that nobody contests a province of a player, or besieges a city of his.
func (t *turn) quiet(p campaign.PlayerID) bool {
	s := t.State()
	return !slices.ContainsFunc(s.ProvincesOf(p.Holder()), func(id maps.ProvinceID) bool { return s.Provinces[id].Contest != nil }) &&
		!slices.ContainsFunc(s.CitiesOf(p.Holder()), func(id maps.CityID) bool { return s.Cities[id].Siege != nil })
}

// scoreAbroad is of each army of a player's own in a province with which another player began.
func (t *turn) scoreAbroad(p campaign.PlayerID) {
	s := t.State()
	for _, id := range campaign.Sorted(s.Armies) {
		a := s.Armies[id]
		whose := s.BeganBy(a.At)
		if a.Holder != p.Holder() || whose == "" || whose == p {
			continue
		}
		key := "abroad"
		switch {
		case t.gives("abroad-capital") && s.Players[whose].Capital == a.At:
			key = "abroad-capital"
		case t.gives("abroad-city") && len(s.Map.CitiesIn(a.At)) > 0:
			key = "abroad-city"
		}
		t.winter(p, campaign.PointsScored{Key: key, Province: a.At})
	}
}

// scorePeace is of a year in which no battle was queued anywhere: it is to the hegemon's credit
// and to all others' loss.
func (t *turn) scorePeace() {
	if !t.State().YearOfPeace() || !t.gives("peace") {
		return
	}
	first, dice := t.hegemon()
	t.score(first, "R-95", campaign.PointsScored{Key: "peace"}, dice...)
	for _, p := range t.State().PlayersInPlay() {
		if p != first {
			t.winter(p, campaign.PointsScored{Key: "peace-others"})
		}
	}
}
