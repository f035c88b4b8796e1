package reports

import (
	"adimperii/campaign"
	"adimperii/orders/rulebook"
)

// HouseRule is a judgement that the campaign settles otherwise than rules.md does.
type HouseRule struct {
	Key string `json:"key"`
	// Rule is the one that depends on it first of all.
	Rule  campaign.Rule `json:"rule"`
	Value string        `json:"value"`
	// Usual is the value of rules.md.
	Usual string         `json:"usual"`
	Text  campaign.Names `json:"text"`
}

// houseRules are those that differ from rules.md, in the order of the book.
func (b *builder) houseRules() []HouseRule {
	return append([]HouseRule{}, b.differing("report.house", rulebook.Keys(), b.view.House.Settings(), campaign.DefaultHouseRules().Settings())...)
}

// switchedOn are the options that differ from those of a campaign that has none.
func (b *builder) switchedOn() []HouseRule {
	return b.differing("report.option", rulebook.Options(), b.view.Options.Settings(), campaign.NoOptions().Settings())
}

func (b *builder) differing(message string, keys []rulebook.Key, set, usual map[string]string) (all []HouseRule) {
	for _, key := range keys {
		value := set[key.Name]
		if value == usual[key.Name] {
			continue
		}
		all = append(all, HouseRule{
			Key: key.Name, Rule: campaign.Rule(key.Rule), Value: value, Usual: usual[key.Name],
			Text: b.words(message, func(n *names) args {
				return args{"rule": key.Rule, "key": key.Name, "value": value, "usual": usual[key.Name], "effect": n.meaning(key, value)}
			}),
		})
	}
	return all
}

// meaning is what a value of a house rule or option comes to, "" for one the book does not know.
func (n *names) meaning(key rulebook.Key, value string) string {
	effect, _ := key.Effect(value)
	return effect.In(n.lang)
}

// effect is what a value of a house rule means, "" for one the book does not know.
func (n *names) effect(name, value string) string {
	key, _ := rulebook.FindKey(name)
	return n.meaning(key, value)
}
