package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// quellPrice is what a player pays to end a mutiny on a fleet.
const quellPrice = 2

// quellMutinies ends the mutinies on fleets whose players pay for it.
func (t *turn) quellMutinies() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		f, r := t.fleet(p, o.Fleet)
		switch {
		case r != nil:
		case !t.mutinous(f.ID):
			r = &refusal{orders.NoMutiny, "R-101", map[string]string{"fleet": string(o.Fleet)}}
		default:
			r = t.afford(p.Holder(), quellPrice)
		}
		if r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.record(campaign.Event{
			Rule: "R-101", Cause: cause(p, o), Entries: campaign.Spend(p.Holder(), quellPrice),
			Data: campaign.FleetQuelled{Player: p, Fleet: f.ID, At: f.At},
		})
	}, orders.Quell)
}

// spreadPlagues has each plague of the season come on those in its provinces on whom it has not
// come yet: armies are weakened, leaders die on a 9. Those who come while armies move are
// tested at the close, so that no army is without a leader when it fights. An epidemic comes to
// the provinces around too, where it weakens nobody twice.
func (t *turn) spreadPlagues(leaders bool) {
	for _, l := range t.State().Held("") {
		if kind := l.Stratagem; kind == "plague" || kind == "epidemic" {
			t.spread(l, leaders)
		}
	}
}

// spread has one plague come on whom it finds.
func (t *turn) spread(l campaign.Lasting, leaders bool) {
	s := t.State()
	centre := maps.ProvinceID(l.First("province"))
	d := campaign.PlagueSpread{Player: l.Player, Play: l.Play}
	for _, id := range campaign.Sorted(s.Armies) {
		if t.caught(l, id) && !slices.Contains(l.Struck, string(id)) {
			d.Armies = append(d.Armies, id)
		}
	}
	var dice []campaign.Die
	var dead []campaign.LeaderID
	for _, id := range campaign.Sorted(s.Leaders) {
		marched := slices.Contains(l.Struck, string(s.Leaders[id].Post.Army))
		if !leaders || s.Leaders[id].Status != campaign.Serving || !marched && !t.infected(l, s.Whereabouts(id)) || slices.Contains(l.Struck, string(id)) {
			continue
		}
		d.Leaders = append(d.Leaders, id)
		die := t.rollTen("R-101", string(l.Stratagem)+"."+string(id))
		if dice = append(dice, die); die.Value >= plagueDeadly {
			dead = append(dead, id)
		}
	}
	if len(d.Armies)+len(d.Leaders) == 0 {
		return
	}
	t.record(campaign.Event{Rule: "R-101", Dice: dice, Data: d})
	for _, id := range d.Armies {
		if a := s.Armies[id]; a.At == centre || !a.Immobile {
			t.weaken(id, "R-101", campaign.Cause{})
		}
	}
	for _, id := range dead {
		t.dieOf(id, campaign.DiedOfPlague)
	}
}

// caught says that an army is where a plague is, or has come through it this season.
func (t *turn) caught(l campaign.Lasting, id campaign.ArmyID) bool {
	a, stands := t.State().Armies[id]
	if !stands {
		return false
	}
	if t.moves != nil && t.moves.of[id] != nil {
		w := t.moves.of[id]
		if slices.ContainsFunc(w.path[:w.stop+1], func(at maps.ProvinceID) bool { return t.infected(l, at) }) {
			return true
		}
	}
	return t.infected(l, a.At)
}

// infected says that a plague is in a province.
func (t *turn) infected(l campaign.Lasting, at maps.ProvinceID) bool {
	centre := maps.ProvinceID(l.First("province"))
	return at != "" && (at == centre || l.Stratagem == "epidemic" && t.State().Map.Adjacent(centre, at))
}

// playAfterBattles carries out what was named for battles that are over: arrows, and
// triumphs of who has won one; and plagues come on those who retreated to them.
func (t *turn) playAfterBattles() {
	s := t.State()
	if s.Stratagems == nil {
		return
	}
	for _, l := range t.named([]campaign.StratagemID{"arrow"}, func(campaign.PlayerID, campaign.Play) bool { return true }) {
		b := s.Battles[campaign.BattleID(l.First("battle"))]
		other := b.Invader
		if other.Player == l.Player {
			other = b.Invaded
		}
		if _, stands := s.Armies[other.Army]; stands && wasFought(b) {
			t.reveal(l, campaign.Cause{Player: l.Player})
			t.weaken(other.Army, "R-101", campaign.Cause{Player: l.Player})
		}
	}
	for _, l := range t.named([]campaign.StratagemID{"triumph-1", "triumph-2"}, func(p campaign.PlayerID, _ campaign.Play) bool { return t.hasWon(p) }) {
		t.reveal(l, campaign.Cause{Player: l.Player})
		t.score(l.Player, "R-101", campaign.PointsScored{Key: string(l.Stratagem)})
	}
	t.spreadPlagues(true)
	t.bereft, t.died = nil, false // heirs and leaders are found once all deaths are known
}

// wasFought says that a battle is over and was decided on a table, or by one.
func wasFought(b campaign.Battle) bool {
	return b.State == campaign.Settled && b.Result != nil && !b.Result.Unfought
}

// hasWon says that a player has won a battle this season.
func (t *turn) hasWon(p campaign.PlayerID) bool {
	for _, b := range t.State().Battles {
		if wasFought(b) && b.Result.Winner == p {
			return true
		}
	}
	return false
}

// endPlays ends at the close what lasts no more: an intrigue where the king is in his
// capital, a coup where his patron has an army, a fleet that was lent, the guard of the dead, and
// what is of somebody who plays no more.
func (t *turn) endPlays() {
	s := t.State()
	if s.Stratagems == nil {
		return
	}
	t.keepNamed()
	for _, l := range s.Held("") {
		fleet := campaign.FleetID(l.First("fleet"))
		_, afloat := s.Fleets[fleet]
		if l.Stratagem == "fleet" && afloat && !t.port(l.Player, s.Fleets[fleet].At) {
			t.scuttle(fleet, campaign.NotKept, "R-101", campaign.Cause{})
		}
		if t.ends(l) {
			t.record(campaign.Event{Rule: "R-101", Data: campaign.StratagemEnded{Player: l.Player, Play: l.Play}})
		}
	}
	t.settleForfeits()
}

// ends says that a play that lasts until something ends it is over.
func (t *turn) ends(l campaign.Lasting) bool {
	s := t.State()
	if l.Until > 0 {
		return false // it ends by itself
	}
	_, afloat := s.Fleets[campaign.FleetID(l.First("fleet"))]
	switch l.Stratagem {
	case "fleet":
		return true
	case "guard":
		return s.Leaders[campaign.LeaderID(l.First("leader"))].Status != campaign.Serving
	case "mutiny":
		return !afloat
	case "intrigue":
		at := maps.ProvinceID(l.First("province"))
		for _, p := range s.PlayersInPlay() {
			if s.Players[p].Capital == at && s.Whereabouts(s.King(p)) == at {
				return true
			}
		}
	case "coup":
		k := s.Kingdoms[campaign.KingdomID(l.First("kingdom"))]
		for _, id := range s.ArmiesAt(k.Home[0]) {
			if k.Patron != "" && s.SideOf(s.Armies[id].Holder) == k.Patron {
				return true
			}
		}
	}
	return s.Players[l.Player].Status != campaign.InPlay
}

// scoreSchemes is of the intrigues, coups and mutinies that lie.
func (t *turn) scoreSchemes() {
	s := t.State()
	for _, l := range s.Held("") {
		switch l.Stratagem {
		case "intrigue":
			t.winter(l.Player, campaign.PointsScored{Key: "intrigue", Province: maps.ProvinceID(l.First("province"))})
		case "coup":
			t.winter(l.Player, campaign.PointsScored{Key: "coup", Kingdom: campaign.KingdomID(l.First("kingdom"))})
		case "mutiny":
			t.winter(s.SideOf(s.Fleets[campaign.FleetID(l.First("fleet"))].Holder), campaign.PointsScored{Key: "mutiny"})
		}
	}
}
