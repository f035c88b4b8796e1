package read

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// stratagem is the one that tokens name. Of several of a name it is the one that their player
// holds.
func (p *parser) stratagem(i, j int) (string, *orders.Diagnostic) {
	first := i
	for first < j-1 && p.isArticle(first) {
		first++
	}
	ids := lexicon.Stratagems().Named[p.scan.Text(first, j)]
	if len(ids) == 0 {
		return "", p.fault(orders.UnknownStratagem, i, map[string]string{"word": p.scan.Source(i, j)}, p.names.List(p.lang, orders.AStratagem, asText(p.hand()))...)
	}
	if held := p.held(ids); len(ids) > 1 && len(held) > 0 {
		ids = held
	}
	return p.single(orders.AStratagem, asText(ids), i, j)
}

// hand is what stratagems the player holds, none where none are played.
func (p *parser) hand() []campaign.StratagemID {
	if own := p.lex.View.Stratagems; own != nil {
		return own.Hand
	}
	return nil
}

// held are those of some stratagems that the player holds.
func (p *parser) held(ids []campaign.StratagemID) (own []campaign.StratagemID) {
	for _, id := range ids {
		if slices.Contains(p.hand(), id) {
			own = append(own, id)
		}
	}
	return own
}

// heldStratagem is the one of their player's hand that tokens name from one on; by an everyday word only where it is written as a name: a
// forced March.
func (p *parser) heldStratagem(i, j int) (to int, id campaign.StratagemID) {
	if p.hand() == nil || p.isKnown(i, i+1) && p.due(i) {
		return i, ""
	}
	to = i + longest(i, j, func(to int) bool {
		held := p.held(lexicon.Stratagems().Named[p.scan.Text(i, to)])
		if len(held) > 0 {
			id = held[0]
		}
		return len(held) > 0
	})
	return to, id
}

// targetKinds are all kinds of things that some stratagem is played on.
var targetKinds = []string{"battle", "leader", "army", "fleet", "city", "sea", "kingdom", "province"}

// targets are what a list of tokens names, each of the first of some kinds that it is one of;
// false where something in it is none.
func (p *parser) targets(kinds []string, i, j int) ([]campaign.Target, bool) {
	var all []campaign.Target
	for from := i; from < j; {
		to := from
		for to < j && !p.separates(to) {
			to++
		}
		if to == from { // and, behind a comma
			from++
			continue
		}
		target, ok := p.target(kinds, from, to)
		if !ok {
			return nil, false
		}
		all, from = append(all, target), to+1
	}
	return all, len(all) > 0
}

// target is what tokens name, one's own or anybody's.
func (p *parser) target(kinds []string, i, j int) (campaign.Target, bool) {
	for _, kind := range kinds {
		k := orders.Kind(kind)
		ids := p.knows(k, i, j)
		if foreign := p.lex.Foreign()[k]; foreign != nil && len(ids) == 0 {
			ids = foreign.Exactly(p.scan.Text(p.strip(k, i, j), j))
		}
		if len(ids) == 1 {
			return campaign.Target{Kind: kind, ID: ids[0]}, true
		}
	}
	return campaign.Target{}, false
}

// aim looks up what a stratagem is played on: what may be meant by the kinds that it is for, else
// by any, which the referee says no to.
func (p *parser) aim(o *orders.Order, i, j int) *orders.Diagnostic {
	for _, kinds := range [][]string{lexicon.Stratagems().ByID[o.Stratagem].Kinds, targetKinds} {
		if found, ok := p.targets(kinds, i, j); ok {
			o.Targets = found
			return nil
		}
	}
	return p.fault(orders.StratagemTarget, i, map[string]string{"stratagem": string(o.Stratagem)})
}

// reachTargets is how many tokens a list of targets takes up from one on.
func (p *parser) reachTargets(i, j int) int {
	if p.separates(i) {
		return 0
	}
	const longest = 24 // tokens: three names with their articles
	for to := min(j, i+longest); to > i; to-- {
		if p.separates(to - 1) {
			continue
		}
		if _, ok := p.targets(targetKinds, i, to); ok {
			return to - i
		}
	}
	return 0
}
