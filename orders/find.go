package orders

import (
	"cmp"
	"slices"
	"strings"

	"adimperii/campaign"
)

// find looks a name up. It must be one of the kind, in full, by an alias or by a
// prefix that tells it from all others; nothing is guessed.
func (p *parser) find(k kind, i, j int, v Verb) (string, *Diagnostic) {
	if i == j {
		return "", p.fault(unknown(k), i, map[string]string{"word": ""})
	}
	last := p.strip(k, i, j) // the name without articles and nouns
	if ids := p.called(k, i, j); len(ids) > 0 {
		return p.single(k, ids, i, j)
	}
	if noun := p.force(last, k); noun != "" {
		return "", p.misplaced(noun, k, last, j, v)
	}
	if k == anArmy || k == aFleet {
		if id, d := p.placed(k, i, j); v != Upkeep && (id != "" || d != nil) { // keep army II in Campania: there, it holds
			return id, d
		}
	}
	if d := p.foreign(k, i, last, j); d != nil {
		return "", d
	}
	if k == aProvince && len(p.exact(aCity, p.scan.text(last, j))) > 0 { // Babylon is no short Babylonia
		return "", p.notFound(k, last, j, v)
	}
	for at := i; at <= last; at++ {
		text := p.scan.text(at, j)
		if !longEnough(text) || articles[text] || at == j-1 && p.noun(at) != "" { // the is no short Thessaly
			continue
		}
		ids := p.prefixed(k, text)
		if len(ids) == 1 && v.inFull() {
			return "", p.fault(InFull, at, map[string]string{"word": p.scan.source(at, j)}, p.names.Of(p.lang, string(k), ids[0]))
		}
		if len(ids) > 0 {
			p.shortened = true
			return p.single(k, ids, at, j)
		}
	}
	return "", p.notFound(k, last, j, v)
}

// force is the noun for an army or a fleet at a token, where neither is what is wanted;
// "" if there is none.
func (p *parser) force(at int, wanted kind) kind {
	noun := p.noun(at)
	if noun != anArmy && noun != aFleet || fits(noun, wanted) || p.scan.tokens[at].quoted {
		return ""
	}
	return noun
}

// misplaced says of an army or a fleet that it is none of the kind that is wanted, or
// what else is wrong with its name.
func (p *parser) misplaced(noun, wanted kind, i, j int, v Verb) *Diagnostic {
	if p.brief {
		return someFault
	}
	id, d := p.find(noun, i, j, v)
	if d != nil {
		return d
	}
	return p.wrongKind(wanted, noun, id, i, j, v)
}

// wrongKind says that a name is that of another thing than is wanted. A fleet that is
// told to hold does so without an order.
func (p *parser) wrongKind(wanted, is kind, id string, i, j int, v Verb) *Diagnostic {
	if v == Hold && is == aFleet {
		d := p.fault(FleetStays, i, map[string]string{"fleet": id})
		d.Severity, d.Rule = Hint, "R-27"
		return d
	}
	return p.fault(WrongKind, i, map[string]string{"word": p.scan.source(i, j), "is": string(is), "slot": string(wanted)})
}

// knows are the ids of a kind that the tokens i to j name in full, behind articles and
// nouns, or describe.
func (p *parser) knows(k kind, i, j int) []string {
	for at, last := i, p.strip(k, i, j); at <= last; at++ {
		if ids := p.exact(k, strings.TrimSuffix(p.scan.text(at, j), "'s")); len(ids) > 0 {
			return ids
		}
	}
	if k == anArmy || k == aFleet {
		return p.described(k, i, j)
	}
	return nil
}

// called are those that are known so, their noun included where it is a word of the
// order: army I to Latium.
func (p *parser) called(k kind, i, j int) []string {
	ids := p.knows(k, i, j)
	if len(ids) > 0 || k != anArmy && k != aFleet || i <= p.match.begin || p.noun(i-1) != k {
		return ids
	}
	return p.described(k, i-1, j)
}

func (p *parser) single(k kind, ids []string, at, j int) (string, *Diagnostic) {
	if len(ids) == 1 {
		return ids[0], nil
	}
	if p.brief {
		return "", someFault
	}
	return "", p.fault(Ambiguous, at, map[string]string{"word": p.scan.source(at, j)}, p.names.list(p.lang, k, ids)...)
}

// strip gives the first token of a name behind articles, nouns of its kind and genitives.
func (p *parser) strip(k kind, i, j int) int {
	for i < j-1 && !p.scan.tokens[i].quoted {
		noun := cmp.Or(p.noun(i), p.lexeme(i).epithet)
		sign := p.is(i, numberSign) && anyNumber(p.scan.text(i+1, i+2)) > 0
		if !p.is(i, article|genitive) && !sign && (noun == "" || !fits(noun, k)) {
			break
		}
		i++
	}
	return i
}

// exact are the ids of a kind that a folded text names.
func (p *parser) exact(k kind, text string) []string {
	ids := p.lex.kinds[k].exactly(text)
	if made := p.made[k]; made != nil {
		if more := made.exactly(text); len(more) > 0 {
			ids = union(ids, more)
		}
	}
	return ids
}

func (p *parser) prefixed(k kind, text string) []string {
	ids := p.lex.kinds[k].prefixed(text)
	if made := p.made[k]; made != nil {
		ids = union(ids, made.prefixed(text))
	}
	return ids
}

func union(a, b []string) []string {
	all := slices.Clone(a)
	for _, id := range b {
		if !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
}

// foreign says that a name is another side's.
func (p *parser) foreign(k kind, i, last, j int) *Diagnostic {
	x := p.lex.foreign[k]
	if x == nil {
		return nil
	}
	for at := i; at <= last; at++ {
		ids := x.exactly(p.scan.text(at, j))
		if len(ids) == 0 {
			continue
		}
		// Several of that name: any of them will do to say that it is not his.
		if p.brief {
			return someFault
		}
		args := map[string]string{string(k): ids[0], "holder": string(p.lex.holder(k, ids[0]))}
		d := p.fault(NotYours, at, args, p.own(k)...)
		d.Rule = map[kind]campaign.Rule{anArmy: "R-21", aFleet: "R-24", aLeader: "R-8"}[k]
		return d
	}
	return nil
}

// notFound says why a name is none of its kind, as precisely as is known.
func (p *parser) notFound(k kind, i, j int, v Verb) *Diagnostic {
	if p.brief {
		return someFault
	}
	text, word := p.scan.text(i, j), p.scan.source(i, j)
	if k == aLeader || k == aFighter {
		for _, id := range p.lex.lost.exactly(text) {
			if k == aFighter || p.lex.owns(p.lex.holder(aLeader, id)) {
				d := p.fault(LeaderDead, i, map[string]string{"leader": id})
				d.Rule = "R-60"
				return d
			}
		}
	}
	if k == aCaptive {
		if ids := p.exact(aFighter, text); len(ids) > 0 {
			return p.fault(NotCaptive, i, map[string]string{"leader": ids[0]})
		}
	}
	for to := j - 1; to > i; to-- { // a good name with more behind it
		if len(p.exact(k, p.scan.text(i, to))) == 1 {
			return p.fault(UnexpectedWords, to, map[string]string{"word": p.scan.source(to, j)})
		}
	}
	if d := p.otherKind(k, i, j, v); d != nil {
		return d
	}
	return p.fault(unknown(k), i, map[string]string{"word": word}, p.suggest(k, text)...)
}

// otherKind says that a name is known, but of something else. A city's province
// is shown where a province is wanted.
func (p *parser) otherKind(k kind, i, j int, v Verb) *Diagnostic {
	text := p.scan.text(i, j)
	for _, other := range []kind{aProvince, aCity, aSea, aKingdom, aPlayer, anArmy, aFleet, aLeader} {
		ids := p.exact(other, text)
		if len(ids) == 0 || other == k {
			continue
		}
		d := p.wrongKind(k, other, ids[0], i, j, v)
		if k == aProvince && other == aCity && p.lex.view.Map != nil {
			if c, ok := p.lex.city(ids[0]); ok {
				d.Hints = []string{p.names.Of(p.lang, "province", string(c.Province))}
			}
		}
		return d
	}
	return nil
}

// unknown is the code for a name that is none of a kind.
func unknown(k kind) Code { return Code("unknown-" + string(k)) }
