package referee

import (
	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// throwYearEvent throws the event of the year, or of the season, when that opens, and
// has come about what comes of it at once. The rest is asked of [effect] where it tells.
func (t *turn) throwYearEvent() {
	s := t.State()
	if !campaign.Falls(s.Options().Events, s.Season) {
		return
	}
	dice := []campaign.Die{t.roll("R-91", "event"), t.rollTen("R-91", "event")}
	e := campaign.YearEvent{
		Row: dice[0].Value + dice[1].Value, Column: s.Options().EventColumn, Seasonal: s.Options().Events == campaign.Seasonal,
		Since: s.Number, Until: s.Number,
	}
	if !e.Seasonal {
		e.Until += int(campaign.Winter - s.Season.Quarter)
	}
	var more []campaign.Die
	if s.Options().EventTarget == "drawn" {
		e.Target, more = drawn(t, s.PlayersInPlay(), "R-91")
	} else {
		e.Target, more = t.hegemon()
	}
	does := effect(&e)
	king, capital := s.King(e.Target), s.Players[e.Target].Capital
	switch at := s.Whereabouts(king); {
	case does.Ill == "anywhere", does.Ill == "in-capital" && at == capital:
		e.Ill = king
	case does.Recall && s.Leaders[king].Status == campaign.Serving && t.friendly(e.Target, capital):
		e.Recalled = king
	}
	t.record(campaign.Event{Rule: "R-91", Dice: append(dice, more...), Data: campaign.YearEventThrown{YearEvent: e}})
	if e.Recalled != "" && s.Whereabouts(king) != capital {
		t.record(campaign.Event{Rule: "R-91", Data: campaign.LeaderPosted{
			Leader: king, From: s.Leaders[king].Post, To: campaign.Post{Province: capital}, Why: campaign.Recalled,
		}})
	}
	t.weakenAll(does.Weaken, capital)
	if does.Forsake {
		t.forsake()
	}
}

// weakenAll weakens the armies that an event names.
func (t *turn) weakenAll(which string, capital maps.ProvinceID) {
	for _, id := range campaign.Sorted(t.State().Armies) {
		a, named := t.State().Armies[id], false
		switch which {
		case "capital":
			named = a.At == capital
		case "barbarians":
			named = t.list(a.Holder).Group == armies.Barbarians
		case "east":
			list, _ := armies.ByID(t.native(a.At))
			named = list.Group == armies.AsiaMinor || list.Group == armies.EastAndSteppes
		}
		if named {
			t.weaken(id, "R-90", campaign.Cause{})
		}
	}
}

// forsake has one of the allied kingdoms, by die, leave its patron.
func (t *turn) forsake() {
	var allied []campaign.KingdomID
	for _, id := range campaign.Sorted(t.State().Kingdoms) {
		if t.State().Kingdoms[id].Patron != "" {
			allied = append(allied, id)
		}
	}
	k, dice := drawn(t, allied, "R-91")
	if k == "" {
		return
	}
	t.endAlliance(k, "R-91", dice...)
	t.settleForfeits()
}

// eventDie is what the event adds to the dice of a force, for its own good.
func eventDie(s *campaign.State, f campaign.Force) int {
	does := effect(s.YearEvent)
	counts := false
	switch does.Of {
	case "target":
		counts = f.Army != "" && f.Holder == s.YearEvent.Target.Holder()
	case "king":
		counts = f.Army != "" && f.Leader != "" && f.Leader == s.King(s.YearEvent.Target)
	case "barbarians":
		list, _ := armies.ByID(f.Lists[0])
		counts = list.Group == armies.Barbarians
	}
	if !counts {
		return 0
	}
	return does.Die
}

// levelOf is the level that a leader counts for, 0 for none: a king who is ill counts 1.
func levelOf(s *campaign.State, id campaign.LeaderID) int {
	level := s.Leaders[id].Level
	if s.IllByEvent(id) {
		return min(level, 1)
	}
	return level
}

// diesIll has a king who is ill die where he had to retreat.
func (t *turn) diesIll(b campaign.Battle, loser campaign.Force) {
	l := t.State().Leaders[loser.Leader]
	if t.State().IllByEvent(l.ID) && l.Status == campaign.Serving && t.State().Whereabouts(l.ID) != b.Province {
		t.record(campaign.Event{Rule: "R-91", Data: campaign.LeaderKilled{Leader: l.ID, Battle: b.ID, Why: campaign.DiedIll}})
	}
}

// stride is how many provinces a field army moves this season.
func (t *turn) stride(a campaign.Army) int {
	e, s := t.State().YearEvent, t.State()
	if t.hurried(a.ID) {
		return reach + 1
	}
	does := effect(e)
	steps := does.Steps
	switch {
	case steps == nil, does.Others && s.SideOf(a.Holder) == e.Target:
		return reach
	case e.Seasonal && does.WhenSeasonal != nil:
		return *does.WhenSeasonal
	case !e.Seasonal && does.In != nil && *does.In != s.Season.Quarter:
		return reach
	}
	return *steps
}

// forbidden is the refusal of what the event does not let be, with what was ordered about.
func forbidden(key, id string) *refusal {
	return &refusal{orders.EventForbids, "R-91", map[string]string{key: id}}
}

// keptIn says that who is in a province stays there: it is a player's capital, and the event
// keeps all there who are in one this season.
func (t *turn) keptIn(at maps.ProvinceID) bool {
	s := t.State()
	if !effect(s.YearEvent).Stay || s.YearEvent.Since != s.Number {
		return false
	}
	for _, p := range s.PlayersInPlay() {
		if s.Players[p].Capital == at {
			return true
		}
	}
	return false
}

// keepsArmy says why the event has an army stay where it is: its leader is held, it is
// in a capital, or nobody moves.
func (t *turn) keepsArmy(a campaign.Army) *refusal {
	if t.State().HeldByEvent(a.Leader) || t.keptIn(a.At) || t.stride(a) == 0 {
		return forbidden("army", string(a.ID))
	}
	return nil
}

// keepsLeader says why the event has a leader stay where he is.
func (t *turn) keepsLeader(id campaign.LeaderID, to campaign.Post) *refusal {
	s := t.State()
	l := s.Leaders[id]
	at := s.Whereabouts(id)
	same := to == l.Post || to.Province == at && at != "" || to.Army != "" && s.Armies[to.Army].At == at
	if !same && (s.HeldByEvent(id) || at != "" && t.keptIn(at)) {
		return forbidden("leader", string(id))
	}
	return nil
}

// keepsFleet says why the event has a fleet stay where it is, and carry nobody.
func (t *turn) keepsFleet(f campaign.Fleet) *refusal {
	if t.mutinous(f.ID) {
		return &refusal{orders.FleetMutinous, "R-101", map[string]string{"fleet": string(f.ID)}}
	}
	if effect(t.State().YearEvent).Calm || t.State().HeldByEvent(f.Leader) {
		return forbidden("fleet", string(f.ID))
	}
	return nil
}

// keepsPeace says why the event, or a stratagem, lets nobody invade a province now.
func (t *turn) keepsPeace(p campaign.PlayerID, id maps.ProvinceID) *refusal {
	e := t.State().YearEvent
	but := effect(e).PeaceButIn
	open := t.State().Provinces[id].Controller == "" || t.friendly(p, id) || t.awaited(p, id)
	if !open && t.atPeace(id) {
		return &refusal{orders.PeaceByStratagem, "R-101", map[string]string{"province": string(id)}}
	}
	if but == nil || open || !e.Seasonal && *but == t.State().Season.Quarter {
		return nil
	}
	return forbidden("province", string(id))
}
