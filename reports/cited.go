package reports

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders/rulebook"
)

// CitedRule is a rule that a report cites, explained as the campaign plays it: the
// house rules in force are in its text.
type CitedRule struct {
	Rule  campaign.Rule  `json:"rule"`
	Title campaign.Names `json:"title"`
	Text  campaign.Names `json:"text"`
}

// citedRules are the rules that groups cite, in the order of the book.
func (b *builder) citedRules(groups ...[]Group) []CitedRule {
	cited := map[string]bool{}
	for _, all := range groups {
		for _, g := range all {
			for _, i := range g.Items {
				if !i.Superseded {
					cited[string(i.Rule)] = true
				}
			}
		}
	}
	rules := []CitedRule{}
	house := b.view.House.Settings()
	for _, r := range rulebook.Rules() {
		if cited[r.ID] {
			rules = append(rules, CitedRule{campaign.Rule(r.ID), campaign.Names(r.Title), campaign.Names(r.Explain(house))})
		}
	}
	return rules
}

// ruleBlocks name the rules in plain text, which is read on telephones, and explain
// them in HTML, where the citations lead to them.
func (r Report) ruleBlocks(s speech) []block {
	if len(r.Rules) == 0 {
		return nil
	}
	var b block
	var titles []string
	for _, c := range r.Rules {
		title := c.Title.In(string(s))
		titles = append(titles, string(c.Rule)+"\u00a0"+title)
		b.Rules = append(b.Rules, explained{string(c.Rule), title, c.Text.In(string(s))})
	}
	b.Plain = s.say("rules", args{"rules": strings.Join(titles, s.say("semicolon", nil))})
	return []block{b}
}
