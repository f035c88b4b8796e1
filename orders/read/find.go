package read

import (
	"cmp"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/names"
)

// find looks a name up. It must be one of the kind, in full, by an alias or by a
// prefix that tells it from all others; nothing is guessed.
func (p *parser) find(k orders.Kind, i, j int, v orders.Verb) (string, *orders.Diagnostic) {
	last := p.strip(k, i, j) // the name without articles and nouns
	if ids := p.knows(k, i, j); len(ids) > 0 {
		return p.single(k, ids, i, j)
	}
	if p.forceNoun(last) && !lexicon.Fits(p.noun(last), k) && !p.scan.Tokens[last].Quoted {
		return "", p.misplaced(p.noun(last), k, last, j, v)
	}
	if d := p.foreign(k, i, last, j); d != nil {
		return "", d
	}
	if k == orders.AProvince && len(p.called(orders.ACity, last, j)) > 0 { // Babylon is no short Babylonia
		return "", p.notFound(k, last, j, v)
	}
	for at := i; at <= last; at++ {
		text := p.scan.Text(at, j)
		if !names.LongEnough(text) || lexicon.Articles[text] || at == j-1 && p.noun(at) != "" { // the is no short Thessaly
			continue
		}
		ids := p.prefixed(k, text)
		if len(ids) == 1 && v.InFull() {
			return "", p.fault(orders.InFull, at, map[string]string{"word": p.scan.Source(at, j)}, p.names.Of(p.lang, string(k), ids[0]))
		}
		if len(ids) > 0 {
			return p.single(k, ids, at, j)
		}
	}
	return "", p.notFound(k, last, j, v)
}

// misplaced says of an army or a fleet that it is none of the kind that is wanted, or
// what else is wrong with its name.
func (p *parser) misplaced(noun, wanted orders.Kind, i, j int, v orders.Verb) *orders.Diagnostic {
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
func (p *parser) wrongKind(wanted, is orders.Kind, id string, i, j int, v orders.Verb) *orders.Diagnostic {
	if v == orders.Hold && is == orders.AFleet {
		return p.staysAtSea(id, i)
	}
	return p.fault(orders.WrongKind, i, map[string]string{"word": p.scan.Source(i, j), "is": string(is), "slot": string(wanted)})
}

// staysAtSea tells that a fleet needs no order to stay where it is.
func (p *parser) staysAtSea(fleet string, i int) *orders.Diagnostic {
	d := p.fault(orders.FleetStays, i, map[string]string{"fleet": fleet})
	d.Severity, d.Rule = orders.Hint, "R-27"
	return d
}

// knows are the ids of a kind that the tokens i to j name in full, behind articles and
// nouns, or describe.
func (p *parser) knows(k orders.Kind, i, j int) []string {
	for at, last := i, p.strip(k, i, j); at <= last; at++ {
		if p.reaches(at, j) {
			if ids := p.exact(k, strings.TrimSuffix(p.scan.Text(at, j), "'s")); len(ids) > 0 {
				return ids
			}
		}
	}
	if k == orders.AnArmy || k == orders.AFleet {
		return p.described(k, i, j)
	}
	return nil
}

func (p *parser) single(k orders.Kind, ids []string, at, j int) (string, *orders.Diagnostic) {
	if len(ids) == 1 {
		return ids[0], nil
	}
	if p.brief {
		return "", someFault
	}
	return "", p.fault(orders.Ambiguous, at, map[string]string{"word": p.scan.Source(at, j)}, p.names.List(p.lang, k, ids)...)
}

// strip gives the first token of a name behind articles, nouns of its kind and genitives.
func (p *parser) strip(k orders.Kind, i, j int) int {
	for i < j-1 && !p.scan.Tokens[i].Quoted {
		noun := cmp.Or(p.noun(i), p.token(i).Epithet)
		sign := p.is(i, grammar.NumberSign) && p.token(i+1).number > 0
		if !p.is(i, grammar.Article|grammar.Genitive) && !sign && (noun == "" || !lexicon.Fits(noun, k)) {
			break
		}
		i++
	}
	return i
}

// exact are the ids of a kind that a folded text names.
func (p *parser) exact(k orders.Kind, text string) []string {
	known := p.lex.Kinds[k]
	if known == nil {
		return nil // no name is of that kind
	}
	ids := known.Exactly(text)
	if k == orders.AProvince && len(ids) == 0 {
		ids = p.lex.Adjective(text)
	}
	if made := p.made[k]; made != nil {
		if more := made.Exactly(text); len(more) > 0 {
			ids = union(ids, more)
		}
	}
	return ids
}

func (p *parser) prefixed(k orders.Kind, text string) []string {
	ids := p.lex.Kinds[k].Prefixed(text)
	if made := p.made[k]; made != nil {
		ids = union(ids, made.Prefixed(text))
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
func (p *parser) foreign(k orders.Kind, i, last, j int) *orders.Diagnostic {
	x := p.lex.Foreign()[k]
	if x == nil {
		return nil
	}
	for at := i; at <= last; at++ {
		ids := x.Exactly(p.scan.Text(at, j))
		if len(ids) == 0 {
			continue
		}
		// Several of that name: any of them will do to say that it is not his.
		if p.brief {
			return someFault
		}
		args := map[string]string{string(k): ids[0], "holder": string(p.lex.Holder(k, ids[0]))}
		d := p.fault(orders.NotYours, at, args, p.own(k)...)
		d.Rule = map[orders.Kind]campaign.Rule{orders.AnArmy: "R-21", orders.AFleet: "R-24", orders.ALeader: "R-8"}[k]
		return d
	}
	return nil
}

// notFound says why a name is none of its kind, as precisely as is known.
func (p *parser) notFound(k orders.Kind, i, j int, v orders.Verb) *orders.Diagnostic {
	if p.brief {
		return someFault
	}
	text, word := p.scan.Text(i, j), p.scan.Source(i, j)
	if k == orders.ALeader || k == orders.AFighter {
		for _, id := range p.lex.Lost.Exactly(text) {
			if k == orders.AFighter || p.lex.Owns(p.lex.Holder(orders.ALeader, id)) {
				d := p.fault(orders.LeaderDead, i, map[string]string{"leader": id})
				d.Rule = "R-60"
				return d
			}
		}
	}
	if k == orders.ACaptive {
		if ids := p.exact(orders.AFighter, text); len(ids) > 0 {
			return p.fault(orders.NotCaptive, i, map[string]string{"leader": ids[0]})
		}
	}
	for to := j - 1; to > i; to-- { // a good name with more behind it
		if len(p.called(k, i, to)) == 1 {
			return p.fault(orders.UnexpectedWords, to, map[string]string{"word": p.scan.Source(to, j)})
		}
	}
	if d := p.otherKind(k, i, j, v); d != nil {
		return d
	}
	hints := p.suggest(k, text)
	if len(hints) == 0 && j-i > 1 {
		hints = p.suggest(k, p.scan.Text(i, i+1)) // Magon le Grand
	}
	return p.fault(unknown(k), i, map[string]string{"word": word}, hints...)
}

// otherKind says that a name is known, but of something else. A city's province
// is shown where a province is wanted.
func (p *parser) otherKind(k orders.Kind, i, j int, v orders.Verb) *orders.Diagnostic {
	text := p.scan.Text(i, j)
	for _, other := range []orders.Kind{orders.AProvince, orders.ACity, orders.ASea, orders.AKingdom, orders.APlayer, orders.AnArmy, orders.AFleet, orders.ALeader} {
		ids := p.exact(other, text)
		if len(ids) == 0 || other == k {
			continue
		}
		d := p.wrongKind(k, other, ids[0], i, j, v)
		if k == orders.AProvince && other == orders.ACity && p.lex.View.Map != nil {
			if c, ok := p.lex.City(ids[0]); ok {
				d.Hints = []string{p.names.Of(p.lang, "province", string(c.Province))}
			}
		}
		return d
	}
	return nil
}

// unknown is the code for a name that is none of a kind.
func unknown(k orders.Kind) orders.Code { return orders.Code("unknown-" + string(k)) }
