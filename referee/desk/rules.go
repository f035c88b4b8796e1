package desk

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders/rulebook"
)

// RuleInForce is a rule of the book as a campaign plays it.
type RuleInForce struct {
	ID      campaign.Rule  `json:"id"`
	Chapter campaign.Names `json:"chapter"`
	Title   campaign.Names `json:"title"`
	// Text holds in any case; House and Options say the rest.
	Text  campaign.Names `json:"text"`
	House []HouseRule    `json:"house_rules"`
	// Options are what a campaign may switch on.
	Options []HouseRule `json:"options"`
}

// HouseRule is a judgement a group may settle otherwise, as it is settled, or an option.
type HouseRule struct {
	Key   string         `json:"key"`
	About campaign.Names `json:"about"`
	Value string         `json:"value"`
	// Default is the value where a scenario says nothing.
	Default string         `json:"default"`
	Effect  campaign.Names `json:"effect"`
}

// Rules are the rules that are named, as "R-31" or "31", under the given house rules
// and options; all of them if none is named. A number that is no rule's is an [InputError].
func Rules(agreed campaign.Agreed, numbers ...string) ([]RuleInForce, error) {
	all := []RuleInForce{}
	if len(numbers) == 0 {
		for _, r := range rulebook.Rules() {
			all = append(all, inForceUnder(agreed, r))
		}
	}
	for _, number := range numbers {
		r, ok := rulebook.Find(number)
		if !ok {
			return nil, noRule(number)
		}
		all = append(all, inForceUnder(agreed, r))
	}
	return all, nil
}

// Campaign is the campaign's name.
func (d *Desk) Campaign() string { return d.state().Name }

// Agreed are the house rules and options in force in the campaign.
func (d *Desk) Agreed() campaign.Agreed { return d.state().Agreed() }

// Usually are those of a campaign that settles nothing by itself.
func Usually() campaign.Agreed {
	return campaign.Agreed{House: campaign.DefaultHouseRules(), Options: campaign.NoOptions()}
}

func inForceUnder(agreed campaign.Agreed, r rulebook.Rule) RuleInForce {
	rule := RuleInForce{
		ID: campaign.Rule(r.ID), Chapter: r.Chapter, Title: r.Title,
		Text: r.Text, House: []HouseRule{}, Options: []HouseRule{},
	}
	usual := Usually()
	if agreed.Options != usual.Options { // where there are any they have other defaults
		usual.Options = campaign.DefaultOptions()
	}
	defaults := usual.Settings()
	for _, s := range r.Settings(agreed.Settings()) {
		h := HouseRule{s.Key, s.About, s.Value, defaults[s.Key], s.Effect}
		if s.Option {
			rule.Options = append(rule.Options, h)
		} else {
			rule.House = append(rule.House, h)
		}
	}
	return rule
}

// noRule refuses a number, with those that are near it.
func noRule(number string) error {
	var near []string
	for _, r := range rulebook.Rules() {
		if digits := strings.TrimLeft(strings.ToUpper(number), "R- "); digits != "" && strings.HasPrefix(r.ID, "R-"+digits[:1]) {
			near = append(near, r.ID)
		}
	}
	if len(near) == 0 {
		return refuse("rule", args{"rule": number, "perhaps": ""})
	}
	return refuse("rule", args{"rule": number, "perhaps": strings.Join(near, ", ")})
}
