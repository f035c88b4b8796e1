package read

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/names"
	"adimperii/orders/tokens"
)

// A part is a name in a line: what of each kind it may mean, and where it ends.
type part struct {
	ids map[orders.Kind][]string
	to  int
}

// longestPhrase is how many tokens a name may take up with what is said around it.
const longestPhrase = 8

// name is the longest name at a token, of whichever kinds. A bare numeral is one only
// where it is expected: it may be a pronoun, or a number.
func (p *parser) name(i, j int, expected bool) part {
	if i >= j || p.is(i, grammar.Genitive) || p.in(ambiguous, i) || !p.token(i).namely {
		return part{} // of and à belong to what is said, not to the name
	}
	for to := min(p.colon(i, j), i+longestPhrase); to > i; to-- {
		if to < j && p.scan.Tokens[to-1].Quoted && p.scan.Tokens[to].Quoted {
			continue
		}
		if to == i+1 && !expected && !p.enumerates(i, j) {
			break
		}
		if found := p.namesOf(i, to); found.ids != nil {
			return found
		}
	}
	return part{}
}

// namesOf are what the tokens i to j name in full.
func (p *parser) namesOf(i, j int) part {
	found, known := p.named[span{i, j}]
	if known {
		return found
	}
	found.to = j
	// Most words are in no name, and are not looked for among those of every kind.
	if p.token(j-1).number > 0 || anywhere(i, j, func(at int) bool { return p.reaches(at, j) || p.noun(at) != "" }) {
		for _, k := range names.NamedKinds {
			if ids := p.knows(k, i, j); len(ids) > 0 {
				if found.ids == nil {
					found.ids = map[orders.Kind][]string{}
				}
				found.ids[k] = ids
			}
		}
	}
	if realm := found.ids[orders.APlayer]; len(found.ids[orders.ALeader]) > 0 && len(realm) == 1 && realm[0] == string(p.lex.View.Player) {
		delete(found.ids, orders.APlayer) // the king, and not the realm that is called after him
		delete(found.ids, orders.AHolder)
	}
	p.named[span{i, j}] = found
	return found
}

// enumerates says that a bare word is a name, not a pronoun or a number: it is no
// numeral, one of more than a letter, or one of a list of them.
func (p *parser) enumerates(i, j int) bool {
	text := p.scan.Text(i, i+1)
	return !lexicon.Figures(text) && (tokens.Arabic(text) == 0 || len(text) > 1 || p.numbers(i, j))
}

// numbers says that a bare I numbers an army: it stands before what no writer says of
// himself, as in: I to Etruria, I marches.
func (p *parser) numbers(i, j int) bool {
	next := i + 1
	switch {
	case i >= j || !p.in(myself, i) || !p.capital(i):
		return false
	case next >= j, p.isSign(next), p.labels(next), strings.ContainsAny(p.scan.Between(next), "(+&"):
		return true
	case i > 0 && (p.in(feminine, i-1) || p.in(letting, i-1)):
		return true
	case (p.in(ranking, next) || p.in(thereafter, next)) && p.name(next+1, j, false).force(): // pay I before II, keep I then II
		return true
	case len(p.name(next, j, false).ids[orders.AProvince]) > 0: // I Crimea, II Galatia
		return true
	case lexicon.Ordinal(p.scan.Text(next, next+1)) > 0: // pay I first
		return true
	}
	before, _ := p.meaning(max(i-1, 0), i)
	if before.Finite && strings.HasSuffix(p.scan.Text(i-1, i), "s") { // he brings I home
		return true
	}
	return p.ofAnother(next, j) || p.in(conjoined, next) || i > p.start && p.isSign(i-1) && p.holdsAlone(next, j)
}

// ofAnother says that words are said of somebody else than who writes: to Etruria; is ready; marches; ne bouge pas; sur place.
func (p *parser) ofAnother(i, j int) bool {
	m, n := p.meaning(i, j)
	english := lexicon.Entries().English
	return p.in(third, i) || p.in(stating, i) || m.Roles != 0 && m.Concepts.None() ||
		(m.Finite || p.holdsAlone(i, j)) && !english[p.scan.Text(i, i+1)] && !english[p.scan.Text(i, i+n)]
}

// holdsAlone says that a clause is no more than a verb to stay: II holds, I hold.
func (p *parser) holdsAlone(i, j int) bool {
	m, n := p.meaning(i, j)
	return m.Concepts.Has(lexicon.Of("stay atrest")) && (i+n >= j || p.isSign(i+n))
}

func (p *parser) isSign(i int) bool {
	word := p.scan.Text(i, i+1)
	return word == "," || word == ";" || word == "/"
}

// colon is the first token from i on behind which a colon stands, j if there is none.
func (p *parser) colon(i, j int) int {
	for to := i + 1; to < min(j, i+longestPhrase); to++ {
		if strings.Contains(p.scan.Between(to), ":") {
			return to
		}
	}
	return j
}

// number is the longest number at a token, and where it ends.
func (p *parser) number(i, j int) (n, to int, ok bool) {
	for to = min(j, i+longestNumber); to > i; to-- {
		if n, ok = lexicon.ReadNumber(p.scan.Text(i, to)); ok {
			return n, to, true
		}
	}
	return 0, i + 1, false
}

// longestNumber is how many words a number has at most: twenty five, dix sept.
const longestNumber = 3

// force says that a part names an army or a fleet.
func (x part) force() bool { return len(x.ids[orders.AnArmy])+len(x.ids[orders.AFleet]) > 0 }

// reach is how many tokens the name of a battle, a player or a leader, a ratio or a list of targets takes up from one on.
func (p *parser) reach(k orders.Kind, i, j int) int {
	switch {
	case i >= j, k == orders.ARatio && !strings.Contains(figures, p.scan.Text(i, i+1)[:1]):
		return 0
	case k == orders.SomeTargets:
		return p.reachTargets(i, j)
	}
	return longest(i, j, func(to int) bool {
		switch k {
		case orders.ABattle:
			return len(p.called(k, i, to)) > 0
		case orders.ARatio:
			_, d := p.ratio(i, to)
			return d == nil
		}
		return len(p.knows(k, i, to)) > 0
	})
}
