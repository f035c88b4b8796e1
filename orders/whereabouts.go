package orders

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
)

// stands checks where an order says that its army, fleet or leader is: what is
// elsewhere was not meant. Of what an earlier order makes it is not known.
func (p *parser) stands(o *Order, captures []capture) *Diagnostic {
	for i, c := range captures {
		if !c.slot.where {
			continue
		}
		args := map[string]string{}
		var at string
		switch {
		case c.slot.kind == aSea:
			at = string(p.lex.view.Fleets[o.Fleet].At)
			args["fleet"], args["sea"] = string(o.Fleet), at
		case o.Army != "":
			at = string(p.lex.view.Armies[o.Army].At)
			args["army"], args["province"] = string(o.Army), at
		default:
			at = string(p.seat(o.Leader))
			args["leader"], args["province"] = string(o.Leader), at
		}
		switch {
		case at == "" || at == p.values[i].id:
		case p.brief:
			return elsewhereFault
		default:
			return p.fault(Elsewhere, c.i, args)
		}
	}
	return nil
}

// elsewhereFault stands for a wrong place: nothing else is wrong with such a line.
var elsewhereFault = &Diagnostic{Code: Elsewhere, Severity: Error}

// seat is the province where a leader is, "" at sea or where it is not known.
func (p *parser) seat(id campaign.LeaderID) maps.ProvinceID {
	post := p.lex.view.Leaders[id].Post
	if post.Army != "" {
		return p.lex.view.Armies[post.Army].At
	}
	return post.Province
}

// described are the armies or fleets that a text calls by a number or by what is
// known of them: the 2nd army, my fleet, the army of Fabius, in Campania, of the Epirots.
func (p *parser) described(k kind, i, j int) []string {
	noun := i
	for noun < j-1 && articles[p.scan.text(noun, noun+1)] {
		noun++
	}
	if n := anyNumber(p.scan.text(noun, noun+1)); n > 0 && noun+1 < j && nouns[p.scan.text(noun+1, noun+2)] == k {
		rest := p.scan.text(noun+2, j)
		return p.exact(k, foldName(roman(n)+" "+rest))
	}
	if nouns[p.scan.text(j-1, j)] == k && j-1 > noun { // Fabius's army, the Chaones army
		text := p.scan.text(noun, j-1)
		if ids := p.exact(k, text); len(ids) > 0 {
			return ids
		}
		leaders := p.exact(aLeader, strings.TrimSuffix(text, "'s"))
		return p.ownOf(k, func(_ campaign.HolderID, l campaign.LeaderID, _ string) bool {
			return slices.Contains(leaders, string(l))
		})
	}
	if nouns[p.scan.text(noun, noun+1)] != k {
		return nil
	}
	rest := noun + 1
	if rest == j {
		return p.ownOf(k, func(campaign.HolderID, campaign.LeaderID, string) bool { return true })
	}
	for rest < j-1 && (genitives[p.scan.text(rest, rest+1)] || joins[p.scan.text(rest, rest+1)] || articles[p.scan.text(rest, rest+1)]) {
		rest++
	}
	if rest == noun+1 {
		return nil
	}
	text := p.scan.text(rest, j)
	for last := p.strip(aLeader, rest, j); rest < last; rest++ {
		text = p.scan.text(rest+1, j)
	}
	leaders, holders := p.exact(aLeader, text), p.exact(aHolder, text)
	places := slices.Concat(p.exact(aProvince, text), p.exact(aSea, text))
	return p.ownOf(k, func(h campaign.HolderID, l campaign.LeaderID, at string) bool {
		return slices.Contains(leaders, string(l)) || slices.Contains(holders, string(h)) || slices.Contains(places, at)
	})
}

// joins are the prepositions between an army and where it is.
var joins = set("in", "at", "en", "au", "aux", "dans")

// ownOf are the player's armies or fleets that are as wanted, by holder, leader and place.
func (p *parser) ownOf(k kind, wanted func(campaign.HolderID, campaign.LeaderID, string) bool) []string {
	var all []string
	v := p.lex.view
	if k == anArmy {
		for _, id := range campaign.Sorted(v.Armies) {
			if a := v.Armies[id]; p.lex.owns(a.Holder) && wanted(a.Holder, a.Leader, string(a.At)) {
				all = append(all, string(id))
			}
		}
		return all
	}
	for _, id := range campaign.Sorted(v.Fleets) {
		if f := v.Fleets[id]; p.lex.owns(f.Holder) && wanted(f.Holder, f.Leader, string(f.At)) {
			all = append(all, string(id))
		}
	}
	return all
}
