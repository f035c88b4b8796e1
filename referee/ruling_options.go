package referee

import "adimperii/campaign"

// RuleOption switches an option from the next season on: a key and a value of the
// options as a scenario writes them.
type RuleOption struct {
	Key, Value string
}

func (r RuleOption) carry(t *turn) error {
	options := t.State().OptionsToCome()
	now := options.Settings()
	if err := unlike(now[r.Key] != r.Value || r.Value == "", "%s is %s", r.Key, r.Value); err != nil {
		return err
	}
	next, err := options.With(r.Key, r.Value)
	if err != nil {
		return unrulyf("option %v", err)
	}
	switch last := next.LastSeason; {
	case !next.StandIn && t.State().House.Unfought == campaign.UnfoughtTable:
		return unrulyf("the house rule unfought is table, which wants the option standin; change it first (R-81)")
	case !next.PrizeOn(t.State().Map):
		return unrulyf("prize_city: %s is no city of the map (R-81)", next.PrizeCity)
	case last != options.LastSeason && !last.None() && last.Since(t.State().Season) < 1:
		return unrulyf("last_season: %s is over before the option holds, from the next season on (R-81)", last)
	}
	t.record(campaign.Event{Rule: "R-81", Data: campaign.OptionChanged{Key: r.Key, From: now[r.Key], To: next.Settings()[r.Key]}})
	return nil
}
