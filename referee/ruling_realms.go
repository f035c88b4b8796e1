package referee

import (
	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
)

// RuleAlliance gives a kingdom a patron, or none (""), with what follows of that: its
// army passes to the new patron, under a leader of his who is named, or disbands with
// the alliance; the old patron's leaders go.
type RuleAlliance struct {
	Kingdom campaign.KingdomID
	Patron  campaign.PlayerID
	// Leader of the new patron who takes over the kingdom's army, "" if it has none.
	Leader campaign.LeaderID
}

func (r RuleAlliance) carry(t *turn) error {
	k, ok := t.State().Kingdoms[r.Kingdom]
	if !ok {
		return unrulyf("there is no kingdom %q", r.Kingdom)
	}
	if err := unlike(k.Patron != r.Patron, "%s is allied so", r.Kingdom); err != nil {
		return err
	}
	if r.Patron == "" {
		t.endAlliance(r.Kingdom, "R-80")
		return nil
	}
	if err := t.plays(r.Patron); err != nil {
		return err
	}
	army, stands := t.armyOf(r.Kingdom.Holder())
	if stands {
		l, err := t.serves(r.Leader)
		if err != nil || l.Player != r.Patron {
			return unrulyf("the army %s passes with the alliance: name a leader of %s to lead it (R-35)", army, r.Patron)
		}
	}
	t.ruled(campaign.AllianceFormed{Kingdom: r.Kingdom, From: k.Patron, To: r.Patron})
	t.usurp(r.Kingdom, k.Patron, embassy{player: r.Patron, leader: r.Leader})
	t.endFriendlySieges(r.Patron)
	return nil
}

// RuleBattle draws a battle at hand or awards it to one of its players. Its
// consequences come at the close, as of any battle; those of one carried over come at
// once, since it holds its forces until then.
type RuleBattle struct {
	Battle campaign.BattleID
	Winner campaign.PlayerID // "" is a draw
	// Level says that the winner gains the level that no award gives by itself.
	Level bool
}

func (r RuleBattle) carry(t *turn) error {
	b, ok := t.State().Battles[r.Battle]
	switch {
	case !ok || b.State == campaign.Settled:
		return unrulyf("no battle %q is at hand", r.Battle)
	case r.Winner != "" && !party(b, r.Winner):
		return unrulyf("%s is fought by %s and %s, not by %s", r.Battle, b.Invader.Player, b.Invaded.Player, r.Winner)
	}
	carried := b.State == campaign.Postponed
	t.ruled(campaign.BattleDecided{Battle: r.Battle, Result: campaign.Result{Winner: r.Winner, Unfought: true, Level: r.Level}})
	if carried {
		t.settle(t.State().Battles[r.Battle])
	}
	return nil
}

// RuleHouse settles a judgement otherwise from now on: a key and a value of the house
// rules as a scenario writes them.
type RuleHouse struct {
	Key, Value string
}

func (r RuleHouse) carry(t *turn) error {
	house := t.State().House
	now := house.Settings()
	if err := unlike(now[r.Key] != r.Value || r.Value == "", "%s is %s", r.Key, r.Value); err != nil {
		return err
	}
	next, err := house.With(r.Key, r.Value)
	if err != nil {
		return unrulyf("house rule %v", err)
	}
	if next.Unfought == campaign.UnfoughtTable && (!t.State().Options().StandIn || !t.State().OptionsToCome().StandIn) {
		return unrulyf("unfought: table wants the option standin, which is off; switch it on first: it holds from the next season on (R-81)")
	}
	t.ruled(campaign.HouseRuleChanged{Key: r.Key, From: now[r.Key], To: next.Settings()[r.Key]})
	return nil
}

// RuleList gives a player or a kingdom another army list, for its battles from now on
// a people's armies change with the times.
type RuleList struct {
	Holder campaign.HolderID
	List   armies.ListID
}

func (r RuleList) carry(t *turn) error {
	if r.Holder == "" {
		return unrulyf("nobody has no army list")
	}
	if err := t.holds(r.Holder); err != nil {
		return err
	}
	if _, ok := armies.ByID(r.List); !ok {
		return unrulyf("%d is no authorised army list (rules, section 11)", r.List)
	}
	now := t.list(r.Holder).ID
	if err := unlike(now != r.List, "%d is the list of %s", r.List, r.Holder); err != nil {
		return err
	}
	t.ruled(campaign.ListChanged{Holder: r.Holder, From: now, To: r.List})
	return nil
}

// RuleCapital moves a player's capital to a province of his, where new kings are made and
// to which the beaten retreat by default.
type RuleCapital struct {
	Player campaign.PlayerID
	To     maps.ProvinceID
}

func (r RuleCapital) carry(t *turn) error {
	if err := t.plays(r.Player); err != nil {
		return err
	}
	if err := t.mapped(r.To); err != nil {
		return err
	}
	now := t.State().Players[r.Player].Capital
	if err := unlike(now != r.To, "%s is the capital of %s", r.To, r.Player); err != nil {
		return err
	}
	if t.State().Provinces[r.To].Controller != r.Player.Holder() {
		return unrulyf("%s does not hold %s", r.Player, r.To)
	}
	t.ruled(campaign.CapitalMoved{Player: r.Player, From: now, To: r.To})
	return nil
}
