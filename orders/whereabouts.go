package orders

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
)

// stands checks where an order says that its army, fleet or leader is: what is
// elsewhere was not meant. Of what an earlier order makes it is not known.
func (p *parser) stands(o *Order, captures []capture, values []value) *Diagnostic {
	for i, c := range captures {
		if !c.slot.where {
			continue
		}
		args := map[string]string{}
		var at string
		switch {
		case c.slot.kind == aFlag, c.slot.kind == aUnit:
			continue
		case c.slot.kind == aNumber:
			if values[i].n != costs[o.Verb] {
				return p.fault(BadNumber, c.i, map[string]string{"word": p.scan.source(c.i, c.j)})
			}
			continue
		case c.slot.kind == aLeader:
			at = string(p.lex.view.Armies[o.Army].Leader)
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
		case at == "" || at == values[i].id:
		case p.brief:
			return elsewhereFault
		default:
			return p.fault(Elsewhere, c.i, args)
		}
	}
	return nil
}

// costs are what orders cost that name no sum.
var costs = map[Verb]int{Reorganise: 1, RaiseArmy: 2, BuildFleet: 2}

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

// placed finds an army or fleet that is named with where it stands: army II in
// Campania, army II (Campania). One that stands elsewhere was not meant.
func (p *parser) placed(k kind, i, j int) (string, *Diagnostic) {
	where := aProvince
	if k == aFleet {
		where = aSea
	}
	for at := i + 1; at < j; at++ {
		from := at
		if p.is(from, placing) && from+1 < j {
			from++
		}
		places := p.exact(where, p.scan.text(p.strip(where, from, j), j))
		if len(places) != 1 {
			continue
		}
		ids := p.called(k, i, at)
		here := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { at := p.at(k, id); return at != "" && at != places[0] })
		switch {
		case len(here) > 0:
			return p.single(k, here, i, j)
		case len(ids) == 1 && p.brief:
			return "", elsewhereFault
		case len(ids) == 1:
			return "", p.fault(Elsewhere, from, map[string]string{string(k): ids[0], string(where): p.at(k, ids[0])})
		}
	}
	return "", nil
}

// at is where an army or a fleet is, "" for one that is yet to be made.
func (p *parser) at(k kind, id string) string {
	if k == aFleet {
		return string(p.lex.view.Fleets[campaign.FleetID(id)].At)
	}
	return string(p.lex.view.Armies[campaign.ArmyID(id)].At)
}

// described are the armies or fleets that a text calls by a number or by what is
// known of them: the 2nd army, my fleet, the army of Fabius, in Campania, of the
// Epirots.
func (p *parser) described(k kind, i, j int) []string {
	if ids := p.numbered(k, i, j); len(ids) > 0 {
		return ids
	}
	for noun := i; noun < j; noun++ {
		if p.noun(noun) == k && !p.scan.tokens[noun].quoted {
			return p.qualified(k, i, noun, j)
		}
	}
	return nil
}

// numbered are the armies or fleets of a number: the 2nd army, army two, army no. II.
func (p *parser) numbered(k kind, i, j int) []string {
	at := i
	for at < j-1 && p.is(at, article) {
		at++
	}
	word := p.scan.text(at, at+1)
	if n := ordinal(word); k == anArmy && at > 0 && at+1 == j && p.is(at-1, article) && n > 0 && (ordinalWords[word] == 0 || p.scan.text(at-1, at) == "la") { // the 1st, la IIe
		return p.exact(k, foldName(roman(n)))
	}
	if n := anyNumber(word); n > 0 && at+1 < j && p.noun(at+1) == k {
		return p.exact(k, strings.TrimSpace(foldName(roman(n))+" "+p.scan.text(at+2, j)))
	}
	if p.noun(at) != k {
		return nil
	}
	for at++; at < j-1 && p.is(at, numberSign|article); {
		at++
	}
	text := p.scan.text(at, j)
	n, _ := readNumber(text)
	return p.exact(k, foldName(roman(max(n, anyNumber(text)))))
}

// qualified are those of the player's armies or fleets that are told by what stands
// before and behind a noun: Fabius's army, the Roman army II, the fleet in the
// Ionian Sea.
func (p *parser) qualified(k kind, i, noun, j int) []string {
	first := i
	for first < noun && p.is(first, article) {
		first++
	}
	rest := noun + 1
	for rest < j-1 && !p.scan.tokens[rest].quoted && p.is(rest, genitive|placing|article) {
		rest++
	}
	before, behind := p.scan.text(first, noun), p.scan.text(rest, j)
	if rest == j-1 && p.scan.tokens[rest].quoted && p.is(rest, article) {
		return nil // a name, however it sounds
	}
	switch {
	case before == "" && behind == "": // my army
		return p.ownOf(k, func(campaign.HolderID, campaign.LeaderID, string) bool { return true })
	case behind == "":
		if ids := p.exact(k, before); len(ids) > 0 { // the Chaones army
			return ids
		}
		leaders, holders := p.exact(aLeader, strings.TrimSuffix(before, "'s")), p.exact(aHolder, before)
		return p.ownOf(k, func(h campaign.HolderID, l campaign.LeaderID, _ string) bool {
			return slices.Contains(leaders, string(l)) || slices.Contains(holders, string(h))
		})
	case before != "": // the Roman army II
		holders := p.exact(aHolder, before)
		return slices.DeleteFunc(slices.Clone(p.exact(k, behind)), func(id string) bool {
			return !slices.Contains(holders, string(p.holderOf(k, id)))
		})
	case rest == noun+1:
		return nil
	}
	for last := p.strip(aLeader, rest, j); rest < last; rest++ {
		behind = p.scan.text(rest+1, j)
	}
	leaders, holders := p.exact(aLeader, behind), p.exact(aHolder, behind)
	places := slices.Concat(p.exact(aProvince, behind), p.exact(aSea, behind))
	for _, id := range p.exact(aCity, behind) { // an army at a city is in its province
		if c, ok := p.lex.city(id); ok {
			places = append(places, string(c.Province))
		}
	}
	return p.ownOf(k, func(h campaign.HolderID, l campaign.LeaderID, at string) bool {
		return slices.Contains(leaders, string(l)) || slices.Contains(holders, string(h)) || slices.Contains(places, at)
	})
}

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
