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
	ids := p.stratagems(i, j)
	if held := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return !p.inHand(campaign.StratagemID(id)) }); len(ids) > 1 && len(held) > 0 {
		ids = held
	}
	if len(ids) == 0 {
		return "", p.fault(orders.UnknownStratagem, i, map[string]string{"word": p.scan.Source(i, j)}, p.heldNames()...)
	}
	return p.single(orders.AStratagem, ids, i, j)
}

// inHand says that the player holds a stratagem.
func (p *parser) inHand(id campaign.StratagemID) bool {
	own := p.lex.View.Stratagems
	return own != nil && slices.Contains(own.Hand, id)
}

// stratagems are the ids of those that tokens may name, articles left out.
func (p *parser) stratagems(i, j int) []string {
	for i < j-1 && p.isArticle(i) {
		i++
	}
	var ids []string
	for _, id := range lexicon.Stratagems().Named[p.scan.Text(i, j)] {
		ids = append(ids, string(id))
	}
	return ids
}

// heldStratagem is the one of their player's hand that tokens name from one on; by an everyday word only where it is written as a name: a
// forced March.
func (p *parser) heldStratagem(i, j int) (to int, id campaign.StratagemID) {
	if p.lex.View.Stratagems == nil || p.means(i, i+1) && p.due(i) {
		return i, ""
	}
	for to = min(j, i+longestPhrase); to > i; to-- {
		for _, id := range lexicon.Stratagems().Named[p.scan.Text(i, to)] {
			if p.inHand(id) {
				return to, id
			}
		}
	}
	return i, ""
}

// heldNames are the names of the stratagems that the player holds.
func (p *parser) heldNames() []string {
	if p.lex.View.Stratagems == nil {
		return nil
	}
	var ids []string
	for _, id := range p.lex.View.Stratagems.Hand {
		ids = append(ids, string(id))
	}
	return p.names.List(p.lang, orders.AStratagem, ids)
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
func (p *parser) aim(o *orders.Order, at span) *orders.Diagnostic {
	kinds := lexicon.Stratagems().ByID[o.Stratagem].Kinds
	for _, kinds := range [][]string{kinds, targetKinds} {
		if found, ok := p.targets(kinds, at.from, at.to); ok {
			o.Targets = found
			return nil
		}
	}
	return p.fault(orders.StratagemTarget, at.from, map[string]string{"stratagem": string(o.Stratagem)})
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
