package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// What is said of the province where something stands.
type said struct {
	province string
	at       span
}

// stands checks where an order says that its army or leader is: what is elsewhere was not meant. Of what an earlier
// order makes it is not known.
func (p *parser) stands(o *orders.Order, all []said) *orders.Diagnostic {
	at, args := p.lex.Seat(o.Leader), map[string]string{"leader": string(o.Leader)}
	if o.Army != "" {
		at, args = p.lex.View.Armies[o.Army].At, map[string]string{"army": string(o.Army)}
	}
	args["province"] = string(at)
	for _, c := range all {
		if at != "" && string(at) != c.province {
			return p.fault(orders.Elsewhere, c.at.from, args)
		}
	}
	return nil
}

// described are the armies or fleets that a text calls by a number or by what is
// known of them: the 2nd army, my fleet, the army of Fabius, in Campania, of the
// Epirots.
func (p *parser) described(k orders.Kind, i, j int) []string {
	if i+1 < j && j < len(p.scan.Tokens) && p.token(j).number > 0 && p.noun(j-1) == k && lexicon.OrdinalWords[p.scan.Text(j-2, j-1)] > 0 {
		return nil // first army II, then the fleet
	}
	if ids := p.numbered(k, i, j); len(ids) > 0 {
		return ids
	}
	for noun := i; noun < j; noun++ {
		if p.noun(noun) == k && !p.scan.Tokens[noun].Quoted {
			return p.qualified(k, i, noun, j)
		}
	}
	return nil
}

// numbered are the armies or fleets of a number: the 2nd army, army two, army no. II.
func (p *parser) numbered(k orders.Kind, i, j int) []string {
	at := i
	for at < j-1 && p.is(at, grammar.Article) {
		at++
	}
	word := p.scan.Text(at, at+1)
	if n := lexicon.Ordinal(word); k == orders.AnArmy && n > 0 && at+1 == j && p.ranks(at) {
		return p.exact(k, tokens.FoldName(tokens.Roman(n)))
	}
	if n := p.token(at).number; n > 0 && at+1 < j && p.noun(at+1) == k {
		return p.exact(k, strings.TrimSpace(tokens.FoldName(tokens.Roman(n))+" "+p.scan.Text(at+2, j)))
	}
	if p.noun(at) != k {
		return nil
	}
	for at++; at < j-1 && p.is(at, grammar.NumberSign|grammar.Article); {
		at++
	}
	text := p.scan.Text(at, j)
	n, _ := lexicon.ReadNumber(text)
	return p.exact(k, tokens.FoldName(tokens.Roman(max(n, lexicon.AnyNumber(text)))))
}

// ranks says that an ordinal which stands by itself is an army: the 1st, la IIe; First > Umbria.
func (p *parser) ranks(i int) bool {
	if i > 0 && p.is(i-1, grammar.Article) && (lexicon.OrdinalWords[p.scan.Text(i, i+1)] == 0 || p.in(feminine, i-1) || p.capital(i) && !p.due(i)) {
		return true
	}
	opens := i == 0 || p.sentence(i)
	return opens && (i+1 == len(p.scan.Tokens) || !p.isSign(i+1) && p.noun(i+1) == "")
}

// qualified are those of the player's armies or fleets that are told by what stands
// before and behind a noun: Fabius's army, the Roman army II, the fleet in the
// Ionian Sea.
func (p *parser) qualified(k orders.Kind, i, noun, j int) []string {
	first := i
	for first < noun && p.is(first, grammar.Article) {
		first++
	}
	rest := noun + 1
	for rest < j-1 && !p.scan.Tokens[rest].Quoted && p.is(rest, grammar.Genitive|grammar.Placing|grammar.Article) {
		rest++
	}
	before, behind := p.scan.Text(first, noun), p.scan.Text(rest, j)
	of := func(leaders, holders, places []string) []string {
		return p.ownOf(k, func(h campaign.HolderID, l campaign.LeaderID, at string) bool {
			return slices.Contains(leaders, string(l)) || slices.Contains(holders, string(h)) || slices.Contains(places, at)
		})
	}
	switch {
	case before == "" && behind == "": // my army
		return p.ownOf(k, anyForce)
	case behind == "":
		if ids := p.exact(k, before); len(ids) > 0 { // the Chaones army
			return ids
		}
		return of(p.exact(orders.ALeader, strings.TrimSuffix(before, "'s")), p.exact(orders.AHolder, before), p.lex.Attribute(before))
	case before != "": // the Roman army II
		holders := p.exact(orders.AHolder, before)
		return slices.DeleteFunc(slices.Clone(p.exact(k, behind)), func(id string) bool {
			return !slices.Contains(holders, string(p.holderOf(k, id)))
		})
	case rest == noun+1:
		return nil
	}
	behind = p.scan.Text(p.strip(orders.ALeader, rest, j), j)
	places := slices.Concat(p.exact(orders.AProvince, behind), p.exact(orders.ASea, behind))
	for _, id := range p.exact(orders.ACity, behind) { // an army at a city is in its province
		if c, ok := p.lex.City(id); ok {
			places = append(places, string(c.Province))
		}
	}
	return of(p.exact(orders.ALeader, behind), p.exact(orders.AHolder, behind), places)
}

// ownOf are the player's armies or fleets that are as wanted, by holder, leader and place.
func (p *parser) ownOf(k orders.Kind, wanted func(campaign.HolderID, campaign.LeaderID, string) bool) []string {
	if k == orders.AnArmy {
		return asText(p.lex.Armies(func(a campaign.Army) bool { return wanted(a.Holder, a.Leader, string(a.At)) }))
	}
	v := p.lex.View
	return asText(slices.DeleteFunc(campaign.Sorted(v.Fleets), func(id campaign.FleetID) bool {
		f := v.Fleets[id]
		return !p.lex.Owns(f.Holder) || !wanted(f.Holder, f.Leader, string(f.At))
	}))
}

// anyForce wants every one.
func anyForce(campaign.HolderID, campaign.LeaderID, string) bool { return true }

// asText are ids as texts.
func asText[T ~string](ids []T) (all []string) {
	for _, id := range ids {
		all = append(all, string(id))
	}
	return all
}
