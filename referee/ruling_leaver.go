package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps/language"
)

// RuleLeave lets a player leave the campaign: his lands become a kingdom, his
// armies and fleets go, his battles are awarded and settled at once, his captives are
// free, his bank is void.
type RuleLeave struct {
	Player campaign.PlayerID
}

func (r RuleLeave) carry(t *turn) error {
	if err := t.plays(r.Player); err != nil {
		return err
	}
	if t.State().Stage == campaign.Decisions {
		return unrulyf("answers are awaited: resolve the decisions first, then he may leave")
	}
	if len(t.State().PlayersInPlay()) == 1 {
		return unrulyf("%s is the last player", r.Player)
	}
	t.settleOf(r.Player) // those that were fought
	for _, id := range campaign.Sorted(t.State().Leaders) {
		switch l := t.State().Leaders[id]; {
		case l.Status == campaign.Captive && l.Captor == r.Player:
			t.sendBack(l, "R-12", campaign.Cause{})
		case l.Status == campaign.Serving && l.Player == r.Player:
			t.record(campaign.Event{Rule: "R-72", Data: campaign.LeaderGone{Leader: id}})
		}
	}
	for _, k := range t.State().KingdomsOf(r.Player) {
		t.endAlliance(k, "R-35")
	}
	t.forfeit(func(f campaign.Force) bool { return f.Player == r.Player })
	for _, id := range t.State().ArmiesOf(r.Player) {
		t.dissolve(id, campaign.NoRealm, "R-72", campaign.Cause{})
	}
	for _, id := range t.State().FleetsOf(r.Player) {
		t.scuttle(id, campaign.NoRealm, "R-72", campaign.Cause{})
	}
	t.settleOf(r.Player) // those that are awarded
	p := t.State().Players[r.Player]
	left := campaign.Event{Rule: "R-72", Data: campaign.PlayerLeft{
		Player: r.Player, Kingdom: campaign.Kingdom{ID: campaign.KingdomID(r.Player), Name: p.Name, List: p.List},
	}}
	if bank := t.State().Treasury(r.Player.Holder()); bank > 0 {
		left.Entries = campaign.Spend(r.Player.Holder(), bank)
	}
	t.record(left)
	return nil
}

// settleOf settles a player's battles that are decided, which else wait for the close.
func (t *turn) settleOf(p campaign.PlayerID) {
	for _, id := range t.State().BattleQueue() {
		if b := t.State().Battles[id]; b.State == campaign.Decided && party(b, p) {
			t.settle(b)
		}
	}
}

// RuleAddress gives a player other addresses or another language (en or fr), which are
// the referee's and his business alone; what is left zero stays.
type RuleAddress struct {
	Player   campaign.PlayerID
	Emails   []string
	Language string
	// NewPerson says that the addresses are somebody else's.
	NewPerson bool
}

func (r RuleAddress) carry(t *turn) error {
	p, ok := t.State().Players[r.Player]
	if !ok {
		return unrulyf("there is no player %q", r.Player)
	}
	now := campaign.PlayerAddressed{Player: r.Player, Emails: p.Emails, Language: p.Language, NewPerson: r.NewPerson}
	if len(r.Emails) > 0 {
		if err := t.addressable(r.Player, r.Emails); err != nil {
			return err
		}
		now.Emails = r.Emails
	}
	switch {
	case slices.Contains(language.Spoken, r.Language):
		now.Language = r.Language
	case r.Language != "":
		return unrulyf("a player reads en or fr, not %q", r.Language)
	}
	t.record(campaign.Event{Rule: "R-80", Audience: audience(r.Player), Data: now})
	_, deputised := t.State().Deputised(r.Player)
	if r.NewPerson && (deputised || t.State().Missed[r.Player] > 0 || t.State().Away[r.Player].Careful) {
		t.record(campaign.Event{Rule: "R-71", Data: campaign.DeputyEnded{Player: r.Player, Why: campaign.DeputyHanded}})
	}
	return nil
}

// RuleName gives a player's realm other names; its id stays.
type RuleName struct {
	Player campaign.PlayerID
	Name   campaign.Names
}

func (r RuleName) carry(t *turn) error {
	p, ok := t.State().Players[r.Player]
	if !ok {
		return unrulyf("there is no player %q", r.Player)
	}
	if err := t.nameable(r.Name, r.Player.Holder()); err != nil {
		return err
	}
	t.ruled(campaign.PlayerRenamed{Player: r.Player, From: p.Name, To: r.Name})
	return nil
}
