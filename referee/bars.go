package referee

import (
	"maps"
	"slices"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

// sailFleets moves the fleets all at once, then judges who bars whom
// and who fights.
func (t *turn) sailFleets() {
	start := map[campaign.FleetID]atlas.SeaID{}
	for id, f := range t.State().Fleets {
		start[id] = f.At
	}
	t.keepBarred()
	for _, id := range campaign.Sorted(t.voyages.sail) {
		s := t.voyages.sail[id]
		t.record(campaign.Event{Rule: "R-24", Cause: cause(s.player, s.order), Data: campaign.FleetSailed{
			Fleet: id, From: start[id], To: s.to,
		}})
	}
	t.stopCrossings(start)
	t.meetChallenges()
}

// keepBarred refuses the moves of fleets that are kept in a barred zone: by
// another's fleet that was there and stays there, unless they go back the way they
// came. Who is kept may keep others in turn.
func (t *turn) keepBarred() {
	for again := true; again; {
		again = false
		for _, id := range campaign.Sorted(t.voyages.sail) {
			s := t.voyages.sail[id]
			f := t.State().Fleets[id]
			by, barred := t.barrer(s.player, f.At, func(other campaign.FleetID) bool {
				_, leaves := t.voyages.sail[other]
				return !leaves
			})
			if !barred || f.Came == s.to {
				continue
			}
			t.refuse(s.player, s.order, refusal{orders.FleetBarred, "R-27", map[string]string{
				"fleet": string(id), "sea": string(f.At), "player": string(by),
			}})
			delete(t.voyages.sail, id)
			again = true
		}
	}
}

// barrer is the player whose fleet bars a zone to another: the first by id who
// has one there, of those counted, and does not let him pass.
func (t *turn) barrer(p campaign.PlayerID, sea atlas.SeaID, counts func(campaign.FleetID) bool) (campaign.PlayerID, bool) {
	s := t.State()
	first := campaign.PlayerID("")
	for _, id := range s.FleetsAt(sea) {
		f := s.Fleets[id]
		other, inPlay := s.Players[s.SideOf(f.Holder)]
		if !inPlay || other.Status != campaign.InPlay || other.ID == p || first != "" && first <= other.ID {
			continue
		}
		lets := slices.Contains(s.Standing[other.ID].Allowed, campaign.Passage{To: p, Sea: sea})
		if !lets && counts(id) && t.unmanned(f) == nil && !t.mutinous(id) {
			first = other.ID
		}
	}
	return first, first != ""
}

func anyFleet(campaign.FleetID) bool { return true }

// meetChallenges queues a battle where two players challenge each other and both
// have a fleet; a challenge that is not taken up is told its player.
func (t *turn) meetChallenges() {
	met := map[duel]bool{}
	keys := slices.SortedFunc(maps.Keys(t.voyages.challenges), duel.compare)
	for _, key := range keys {
		back := duel{key.to, key.by, key.sea}
		_, mutual := t.voyages.challenges[back]
		ours, theirs := t.fleetFor(key.by, key.sea), t.fleetFor(key.to, key.sea)
		switch {
		case met[back]:
		case mutual && ours != "" && theirs != "":
			met[key] = true
			t.queueNaval(key.sea, ours, theirs)
		default:
			t.refuse(key.by, t.voyages.challenges[key], refusal{orders.ChallengeDeclined, "R-28", map[string]string{
				"player": string(key.to), "sea": string(key.sea),
			}})
		}
	}
}

// fleetFor is a player's oldest fleet in a zone, if any, that no battle binds.
func (t *turn) fleetFor(p campaign.PlayerID, sea atlas.SeaID) campaign.FleetID {
	for _, id := range t.State().FleetsOf(p) {
		if f := t.State().Fleets[id]; f.At == sea && t.unmanned(f) == nil && !t.fighting(id) {
			return id
		}
	}
	return ""
}

// fighting says that a battle at hand is a fleet's.
func (t *turn) fighting(id campaign.FleetID) bool {
	for _, b := range t.State().Battles {
		if b.State != campaign.Settled && (b.Invader.Fleet == id || b.Invaded.Fleet == id) {
			return true
		}
	}
	return false
}

// queueNaval queues the battle of two fleets: the invader is the one that
// came in this season; where both did or neither, the first player's by id.
func (t *turn) queueNaval(sea atlas.SeaID, first, second campaign.FleetID) {
	if t.State().Fleets[first].From == "" && t.State().Fleets[second].From != "" {
		first, second = second, first
	}
	t.queueBattle("R-28", campaign.Battle{
		Kind: campaign.NavalBattle, Sea: sea, Cause: campaign.ForSea,
		Invader: t.fleetForce(first), Invaded: t.fleetForce(second),
	})
}

func (t *turn) fleetForce(id campaign.FleetID) campaign.Force {
	f := t.State().Fleets[id]
	return campaign.Force{
		Player: t.State().SideOf(f.Holder), Holder: f.Holder, Fleet: id, Leader: f.Leader,
	}
}

// withdrawFleet takes a beaten fleet to an adjacent zone with a port of its side,
// the one it came from before any other; with none it is lost.
func (t *turn) withdrawFleet(id campaign.FleetID) {
	f := t.State().Fleets[id]
	sea, ok := t.State().Map.Sea(f.At)
	ports := slices.DeleteFunc(slices.Clone(sea.Neighbours), func(z atlas.SeaID) bool {
		return !t.port(t.State().SideOf(f.Holder), z)
	})
	if !ok || len(ports) == 0 {
		t.scuttle(id, campaign.NoPort, "R-28", campaign.Cause{})
		return
	}
	to := ports[0]
	if slices.Contains(ports, f.Came) {
		to = f.Came
	}
	t.record(campaign.Event{Rule: "R-28", Data: campaign.FleetSailed{Fleet: id, From: f.At, To: to}})
}
