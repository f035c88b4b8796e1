package reports

import (
	"regexp"
	"strings"

	"adimperii/campaign"
	"adimperii/orders/rulebook"
)

// CitedRule is a rule that a report, a gazette or a battle sheet cites, explained as the
// campaign plays it: the house rules in force are in its text.
type CitedRule struct {
	Rule  campaign.Rule  `json:"rule"`
	Title campaign.Names `json:"title"`
	Text  campaign.Names `json:"text"`
}

// citedRules are the rules that groups cite, and those settled by the house as told, in
// the order of the book.
func (b *builder) citedRules(house []HouseRule, groups ...[]Group) []CitedRule {
	cited := map[string]bool{}
	for _, h := range house {
		cited[string(h.Rule)] = true
	}
	for _, all := range groups {
		for _, g := range all {
			for _, i := range g.Items {
				if !i.Superseded {
					cited[string(i.Rule)] = true
				}
			}
		}
	}
	return b.explained(cited)
}

// ruleNumber is a rule as sentences name it.
var ruleNumber = regexp.MustCompile(`R-[1-9][0-9]*`)

// namedRules are the rules that sentences name, in the order of the book.
func (b *builder) namedRules(sentences ...[]campaign.Names) []CitedRule {
	cited := map[string]bool{}
	for _, all := range sentences {
		for _, n := range all {
			for _, rule := range ruleNumber.FindAllString(strings.Join(n.All(), " "), -1) {
				cited[rule] = true
			}
		}
	}
	return b.explained(cited)
}

// explained are rules as the campaign plays them, in the order of the book.
func (b *builder) explained(cited map[string]bool) []CitedRule {
	rules := []CitedRule{}
	settled := b.view.Agreed().Settings()
	for _, r := range rulebook.Rules() {
		if cited[r.ID] {
			rules = append(rules, CitedRule{campaign.Rule(r.ID), r.Title, r.Explain(settled)})
		}
	}
	return rules
}

// ruleBlocks name the rules in plain text, which is read on telephones, and explain
// them in HTML, where the citations lead to them.
func ruleBlocks(s speech, rules []CitedRule) []block {
	if len(rules) == 0 {
		return nil
	}
	var b block
	var titles []string
	for _, c := range rules {
		title := c.Title.In(string(s))
		titles = append(titles, string(c.Rule)+"\u00a0"+title)
		b.Rules = append(b.Rules, explained{string(c.Rule), title, c.Text.In(string(s))})
	}
	b.Plain = s.say("rules", args{"rules": strings.Join(titles, s.say("semicolon", nil))})
	return []block{b}
}
