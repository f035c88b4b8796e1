package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders/tokens"
)

// effect does what a stratagem does when it is played; those that bear upon something
// later are asked there.
func (t *turn) effect(p campaign.PlayerID, play campaign.Play, by campaign.Cause) {
	switch kindOf(play.Stratagem) {
	case "murder":
		t.murder(p, campaign.LeaderID(play.First("leader")))
	case "usurper":
		t.usurpThrone(p, campaign.LeaderID(play.First("leader")), by)
	case "plague", "epidemic":
		t.spreadPlagues(true)
	case "desertion":
		t.weaken(t.enemyArmy(p, play), "R-101", by)
	case "uprising":
		for _, on := range play.On {
			t.rise(maps.ProvinceID(on.ID), by)
		}
	case "pacify":
		for _, on := range play.On {
			id := maps.ProvinceID(on.ID)
			t.take(id, t.pacifier(p, id), "R-101", by)
		}
	case "pax":
		t.pacifyAll(p)
	case "fickle":
		t.turnAlly(p, campaign.KingdomID(play.First("kingdom")), by)
	case "flight":
		b := t.State().Battles[campaign.BattleID(play.First("battle"))]
		t.record(campaign.Event{Rule: "R-101", Cause: by, Data: campaign.BattleDecided{
			Battle: b.ID, Result: campaign.Result{Winner: b.Opponent(p), Unfought: true},
		}})
	case "turncoats":
		t.turnSides(p, campaign.BattleID(play.First("battle")), by)
	}
}

// deadly is the least die of ten sides that kills where a stratagem may.
const deadly, plagueDeadly = 8, 9

// murder throws the die of an assassin; a bodyguard is against him, and a king's own capital.
func (t *turn) murder(p campaign.PlayerID, id campaign.LeaderID) {
	s := t.State()
	l, needs := s.Leaders[id], deadly
	if l.King && s.Whereabouts(id) == s.Players[l.Player].Capital {
		needs++
	}
	if t.guarded(id) {
		needs++
	}
	die := t.rollTen("R-101", "murder."+string(id))
	killed := die.Value >= needs
	t.record(campaign.Event{Rule: "R-101", Dice: []campaign.Die{die}, Data: campaign.StratagemTested{
		Player: p, Stratagem: "murder", Leader: id, Needs: needs, Succeeded: killed,
	}})
	if killed {
		t.dieOf(id, campaign.DiedMurdered)
		t.scoreDeath(p, l, "")
	}
}

// dieOf has a leader die of a stratagem; his army is for another, once all are dead.
func (t *turn) dieOf(id campaign.LeaderID, why campaign.DeathReason) {
	if army := t.State().Leaders[id].Post.Army; army != "" {
		t.bereft = append(t.bereft, army)
	}
	t.died = true
	t.record(campaign.Event{Rule: "R-101", Data: campaign.LeaderKilled{Leader: id, Why: why}})
}

// settleDeaths gives those who died of stratagems heirs, and their armies leaders, while orders
// are carried out, before anything moves. An ambassador who is dead asks for nothing.
func (t *turn) settleDeaths() {
	if !t.died {
		return
	}
	s := t.State()
	for _, p := range s.PlayersInPlay() {
		if was := t.lastKing(p); s.Leaders[was].Status == campaign.Dead {
			t.succeed(p, was)
		}
	}
	t.settleBereft()
	t.bereft, t.died = nil, false
	for k, sent := range t.embassies {
		for p, e := range sent {
			if s.Leaders[e.leader].Status != campaign.Serving {
				delete(sent, p)
			}
		}
		if len(sent) == 0 {
			delete(t.embassies, k)
		}
	}
}

// rise gives a province back to the kingdom as whose it began.
func (t *turn) rise(id maps.ProvinceID, by campaign.Cause) {
	s := t.State()
	from := s.Provinces[id].Controller
	t.record(campaign.Event{Rule: "R-101", Cause: by, Data: campaign.ProvinceTaken{Province: id, From: from, To: t.homeOf(id).Holder()}})
}

// pacifyAll ends what goes on against a player in his lands: battles that wait there are void,
// armies of others go as in R-57, and sieges of his cities are lifted.
func (t *turn) pacifyAll(p campaign.PlayerID) {
	s := t.State()
	for _, id := range s.BattleQueue() {
		if b := s.Battles[id]; b.State != campaign.Settled && s.Provinces[b.Province].Controller == p.Holder() {
			t.record(campaign.Event{Rule: "R-101", Data: campaign.BattleSettled{Battle: id, Result: campaign.Result{Unfought: true}}})
		}
	}
	for _, id := range t.armiesByAge() {
		a := s.Armies[id]
		if s.Provinces[a.At].Controller == p.Holder() && s.SideOf(a.Holder) != p {
			t.fallBack(id, withdrawal{rule: "R-101", from: a.From})
		}
	}
	for _, id := range s.CitiesOf(p.Holder()) {
		if siege := s.Cities[id].Siege; siege != nil {
			t.record(campaign.Event{Rule: "R-47", Data: campaign.SiegeLifted{City: id, Army: siege.Army}})
		}
	}
}

// turnAlly has a kingdom without a patron ally itself with a player, or, by die, one with a
// patron leave him: more than the level of his king.
func (t *turn) turnAlly(p campaign.PlayerID, id campaign.KingdomID, by campaign.Cause) {
	s := t.State()
	patron := s.Kingdoms[id].Patron
	if patron == "" {
		t.record(campaign.Event{Rule: "R-101", Cause: by, Data: campaign.AllianceFormed{Kingdom: id, To: p}})
		t.endFriendlySieges(p)
		return
	}
	die, needs := t.roll("R-101", "fickle."+string(id)), s.Leaders[s.King(patron)].Level+1
	t.record(campaign.Event{Rule: "R-101", Dice: []campaign.Die{die}, Data: campaign.StratagemTested{
		Player: p, Stratagem: "fickle", Kingdom: id, Needs: needs, Succeeded: die.Value >= needs,
	}})
	if die.Value >= needs {
		t.endAlliance(id, "R-101")
		t.settleForfeits()
	}
}

// launch puts a fleet to sea that costs nothing, under the first number that no other fleet of its
// player's bears, and adds it to the play, which lasts until the close.
func (t *turn) launch(p campaign.PlayerID, play campaign.Play, by campaign.Cause) {
	f := campaign.Fleet{Holder: p.Holder(), At: maps.SeaID(play.First("sea")), Raised: t.State().Number}
	for n, taken := 1, true; taken; n++ {
		f.Name = tokens.Roman(n)
		f.ID = campaign.FleetID(string(p) + "-" + campaign.Slug(f.Name))
		_, taken = t.State().Fleets[f.ID]
	}
	play.On = append(slices.Clone(play.On), campaign.Target{Kind: "fleet", ID: string(f.ID)})
	t.reveal(campaign.Lasting{Player: p, Play: play}, by)
	f.Sequence = t.nextSequence()
	t.record(campaign.Event{Rule: "R-101", Cause: by, Data: campaign.FleetBuilt{Fleet: f}})
}

// turned are the points that go over to the other side before a battle.
const turned = 20

// turnSides has some of the other side's units fight for a player: he has 20 points more, the
// other as many less.
func (t *turn) turnSides(p campaign.PlayerID, id campaign.BattleID, by campaign.Cause) {
	b := t.State().Battles[id]
	d := campaign.SidesTurned{Battle: id, To: p, Invader: b.Invader.Points - turned, Invaded: b.Invaded.Points + turned}
	if b.Invader.Player == p {
		d.Invader, d.Invaded = b.Invader.Points+turned, b.Invaded.Points-turned
	}
	t.record(campaign.Event{Rule: "R-101", Cause: by, Data: d})
}
