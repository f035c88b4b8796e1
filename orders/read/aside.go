package read

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// aside is how many tokens a part of a sentence takes up, between signs, that names
// nothing, counts nothing, does nothing and makes nothing depend on it: as agreed.
func (p *parser) aside(_ *clause, i, j int) int {
	if i > 0 && !p.isSign(i-1) && !p.in(reasons, i) && !strings.ContainsAny(p.scan.Between(i), "(–—:") {
		return 0
	}
	if m, n := p.meaning(i, j); n > 1 && !m.Concepts.None() { // as ambassador
		return 0
	}
	to := i
	if i > 0 && strings.Contains(p.scan.Between(i), "(") {
		for to < j && (to == i || !strings.Contains(p.scan.Between(to), ")")) {
			to++
		}
		if p.idle(i, to, false) {
			return to - i
		}
		to = i
	}
	for to < j && !p.isSign(to) && (to == i || !strings.ContainsAny(p.scan.Between(to), ")–—:")) {
		to++
	}
	if to == i || to == j && i == 0 || !p.idle(i, to, false) || p.titular(i, to, j) || p.christening(i) && to == i+2 {
		return 0
	}
	return to - i
}

// titular says that tokens are a name, of nobody yet, behind which stands what he is: Volux, proconsul.
func (p *parser) titular(i, to, j int) bool {
	behind := p.behindFillers(to, j)
	if i != p.start || to != i+1 || !p.capital(i) || behind >= j {
		return false
	}
	m, _ := p.meaning(behind, j)
	return m.Concepts.Has(lexicon.Of("proconsul new heir"))
}

// idle says that tokens order nothing, whatever order stands beside them. What is known to
// be no order as it stands may hold the verb of one, where its writer speaks: I'm done with them.
func (p *parser) idle(i, j int, none bool) bool {
	first := i
	for first < j-1 && p.isSign(first) {
		first++
	}
	if p.in(causes, first) {
		return !p.conditional(i, j) && (i > p.start || p.clause(i, j, ",") >= j-1)
	}
	relative, speaks := p.in(relatives, first), first > 0 && strings.Contains(p.scan.Between(first), "(") || p.in(speakers, first) && (!p.in(myself, first) || !p.numbers(first, j))
	for at := i; at < j; at++ {
		if p.discarded(at, j) {
			return false
		}
		word := p.scan.Text(at, at+1)
		if p.in(causes, at) || p.in(reasons, at) && !p.heads(at+1, j) {
			break // why changes nothing, but for names
		}
		if _, n := p.mood(at, j, lexicon.Doubtful); n > 0 && !relative && !speaks && !p.in(lacking, at) {
			return false
		}
		m, _ := p.meaning(at, j)
		orders := m.Concepts.Has(grammar.FrameSet().Heads) && !relative && (!none || !speaks) || m.Finite && m.Concepts.Has(lexicon.Of("attack besiege pacify")) && (p.in(personal, first) || p.in(pronouns, first))
		force := p.forceNoun(at) && !strings.HasSuffix(word, "s") && (at == first || !p.in(reasons, at-1)) // but not: without an army; as for the fleets
		if orders || force && !relative || m.Flag != "" || p.nearFlag(at) || m.Roles&lexicon.RoleVia != 0 || p.counts(at, j) || p.capital(at) && !p.due(at) && !p.in(speakers, at) || at == first && p.name(at, j, false).ordered() {
			return false
		}
	}
	return !p.speaks(i, j) && !p.conditional(i, j) && (relative || speaks || p.token(first).Mood&lexicon.Tells == 0)
}

// banter says that tokens beside an order tell a story of their own, which orders nothing: somebody
// who is nobody's to order about, or whoever, does or is something, and nothing of one's own is named.
func (p *parser) banter(i, j int, one bool) bool {
	first := i
	for first < j-1 && (p.filler(first) || p.in(parting, first) || p.in(reasons, first) || p.in(causes, first)) {
		first++
	}
	led, next := p.name(first, j, false), p.behindFillers(j, len(p.scan.Tokens))
	concludes := i == p.start && next < len(p.scan.Tokens) && p.in(concluding, next)
	foreign := p.foreigner(led)
	if !one && !concludes || j-first < shortestStory || !foreign && led.to > 0 || !concludes && !foreign && !p.in(speakers, first) && !p.in(personal, first) && !p.in(resumes, first) && !p.acts(&clause{}, first, j) && (!p.capital(first) || p.nearName(p.scan.Text(first, first+1))) {
		return false
	}
	for at := max(first, led.to); at < j; at++ {
		m, _ := p.mood(at, j, lexicon.Doubts|lexicon.Retracts|lexicon.Recalls)
		if bare := p.in(negations, at); concludes || bare {
			m &= lexicon.Provided | lexicon.Unless
		}
		switch {
		case m&(lexicon.Doubts|lexicon.Retracts) != 0, m&lexicon.Recalls != 0 && i > p.start:
			return false
		case concludes && p.foreigner(p.name(at, j, false)):
		case p.nearFlag(at), p.counts(at, j) && !p.in(indefinite, at), p.name(at, j, false).to > at, p.capital(at) && !p.due(at) && p.nearName(p.scan.Text(at, at+1)):
			return false
		}
		if m, _ := p.meaning(at, j); m.Flag != "" {
			return false
		}
	}
	return true
}

// foreigner says that a part names nobody whom the writer orders about.
func (p *parser) foreigner(x part) bool {
	return len(x.ids[orders.AHolder]) == 1 && len(x.ids[orders.AProvince]) == 0 && !p.lex.Owns(campaign.HolderID(x.ids[orders.AHolder][0]))
}

// shortestStory is how many words a clause has at least that tells something of its own.
const shortestStory = 3

// counts says that a token is a number, or counts talents.
func (p *parser) counts(i, j int) bool {
	word := p.scan.Text(i, i+1)
	_, number := lexicon.ReadNumber(word)
	return number || p.in(talents, i) || p.token(i).number > 0 && (!p.in(myself, i) || p.numbers(i, j))
}

// nameless says that tokens name nothing, count nothing and make nothing depend on it.
func (p *parser) nameless(i, j int) bool {
	for at := i; at < j; at++ {
		if p.in(talents, at) || p.token(at).number > 0 || p.capital(at) && !p.due(at) {
			return false
		}
	}
	return !p.speaks(i, j) && !p.conditional(i, j)
}

// heads says that a word with which an order may be headed is among tokens.
func (p *parser) heads(i, j int) bool {
	for at := i; at < j; at++ {
		if m, _ := p.meaning(at, j); m.Concepts.Has(grammar.FrameSet().Heads.Without(lexicon.Of(light))) {
			return true
		}
	}
	return false
}

// conditional says that among tokens is what makes an order depend on something, or denies it.
func (p *parser) conditional(i, j int) bool {
	for at := i; at < j; at++ {
		if _, n := p.mood(at, j, lexicon.Provided|lexicon.Unless|lexicon.Retracts); n > 0 {
			return true
		}
	}
	return false
}

// provides says that among tokens is what makes an order depend on something.
func (p *parser) provides(i, j int) bool {
	for at := i; at < j; at++ {
		_, n := p.mood(at, j, lexicon.Provided|lexicon.Unless)
		if modal := p.in(fronted, at) && at > i && !p.borders(at); n > 0 && !modal { // army I should march
			return true
		}
	}
	return false
}

// topical reads tokens as what is to be done about a land of the writer's own of which they speak
// first, and of nothing else of his: it is not worth a battle: withdraw.
func (p *parser) topical(i, j int) bool {
	if p.asks(j) {
		return false
	}
	for k := i + 1; k < j; k++ {
		s := p.stake(i, k)
		if p.invaded = p.provides(i, k); !p.parts(k) || s.lands != 1 || s.forces+s.talents+s.battles > 0 || p.invaded != p.comes(i, k) {
			continue
		}
		for at := i; at < k; at++ {
			if x := p.name(at, k, false); p.holds(x) {
				p.topic = x.ids[orders.AProvince][0]
			}
		}
		from, to, _ := p.polite(k, j)
		if from < to {
			found := p.glimpse(from, to)
			if p.topic = ""; found.whole() && !found.doubted && found.clause.says(answering) {
				return p.file(found)
			}
		}
		p.topic = ""
	}
	return false
}

// comes says that among tokens is a word that may tell of an invasion.
func (p *parser) comes(i, j int) bool {
	for at := i; at < j; at++ {
		for begin := range comings.words {
			if strings.HasPrefix(p.scan.Text(at, at+1), begin) {
				return true
			}
		}
	}
	return false
}

// purpose is how many tokens a part of a sentence takes up that says what for something is to be
// done, and orders nothing itself: to Cilicia to watch the passes.
func (p *parser) purpose(c *clause, i, j int) int {
	opener, long := p.scan.Text(i, i+1), 1
	if _, n := p.mood(i, j, lexicon.Purposes); n > 0 {
		if m, _ := p.meaning(i, j); !m.Concepts.None() {
			return 0 // so that it can march again
		}
		long = n
	} else if i == 0 || !p.in(purposes, i) || p.scan.Source(i, i+1) != opener {
		return 0
	}
	at := i + long
	if at >= j || p.filler(at) || p.noun(at) != "" || p.capital(at) || p.name(at, j, false).to > at {
		return 0
	}
	m, n := p.meaning(at, j)
	word := p.scan.Text(at, at+1)
	switch before, _ := p.meaning(max(i-1, 0), i); {
	case c == nil && !before.Concepts.None() && (before.Finite || before.Participle), i > 0 && p.in(wanting, i-1), before.Be:
		return 0 // he is to, they want to
	case n > 0 && (m.Roles != 0 || !m.Concepts.Within(lexicon.Of("guard defend stay keep sail post pass")) || m.Concepts.None()):
		return 0
	case p.in(infinitival, i) && !lexicon.FrenchInfinitive(word):
		return 0
	}
	if c != nil {
		last, verbs := len(c.parts)-1, len(c.heard)-1
		if last < 0 || verbs < 0 && last == 0 || verbs >= 0 && c.heard[verbs].from > c.parts[last].from || c.before != 0 {
			return 0
		}
	}
	to := at
	for to < j && !p.isSign(to) && !p.parts(to) {
		if m, _ := p.meaning(to, j); long > 1 && to > at && m.Concepts.Has(grammar.FrameSet().Heads) && !m.Concepts.Has(lexicon.Of(staying)) {
			return 0
		}
		if found := p.name(to, j, false); p.counts(to, j) || found.ids != nil && len(found.ids[orders.APlayer]) == 0 {
			return 0
		}
		to++
	}
	if p.conditional(i, to) {
		return 0
	}
	return to - i
}
