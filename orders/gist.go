package orders

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

//go:embed doubts.txt
var doubtsFile string

// doubts are the words and phrases that may make of an order something else: what is
// denied, waits for something, was done, is said by somebody or only thought of.
var doubts = sync.OnceValue(func() vocabulary {
	v := vocabulary{}
	for line := range strings.Lines(doubtsFile) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			for phrase := range strings.FieldsSeq(line) {
				v.put(foldWords(strings.ReplaceAll(phrase, "_", " ")), meaning{word: true})
			}
		}
	}
	return v
})

// gist gives the orders that the tokens i to j are by their words, as [parser.free]
// does, where others stand among them that mean nothing here: with flying colours.
// A verb must be heard, every name have its place, and nothing be doubtful.
func (p *parser) gist(i, j int) (found []Order, ways []string) {
	if p.literal || p.form != "" { // a cell holds an order and nothing else
		p.withheld = p.withheld || p.literal
		return nil, nil
	}
	if j-i > maxParted {
		return nil, nil
	}
	for end := j; end > i; end = p.remark(i, end) {
		if found, ways = p.meaning(i, end); len(found)+len(ways) > 0 {
			break
		}
	}
	return found, ways
}

// remark is where a remark begins with which a line ends: a reason, or what is said of
// the order, without any name; i if there is none.
func (p *parser) remark(i, j int) int {
	for at := j - 2; at > i; at-- {
		word := p.scan.text(at, at+1)
		behind := p.scan.text(at-1, at)
		switch {
		case reasons[word], (behind == "," || behind == ";" || strings.ContainsAny(p.scan.raw[p.scan.tokens[at-1].to:p.scan.tokens[at].at], "-–—:(.!")) && speakers[word]:
		default:
			continue
		}
		if p.speaks(at+1, j) || p.conditional(at, j) {
			return i
		}
		for at > i && (p.scan.text(at-1, at) == "," || p.scan.text(at-1, at) == ";") {
			at--
		}
		return at
	}
	return i
}

// reasons and speakers are words with which remarks begin: because, I.
var (
	reasons  = set("without", "sans", "because", "since", "as", "car", "parce", "puisque", "puisqu'")
	speakers = set("i'm", "i've", "i'll", "we're", "it's", "he's", "they're", "that's", "i", "we", "he", "she", "it", "that", "this", "je", "j'", "nous", "on", "il", "elle", "c'", "cela", "ca", "so", "thus", "hence", "now", "time", "let", "donc", "ainsi", "pour", "qu'")
)

// conditional says that among tokens is what makes an order depend on something, or denies it.
func (p *parser) conditional(i, j int) bool {
	for at := i; at < j; at++ {
		if _, n := conditions().at(&p.scan, at, j); n > 0 {
			return true
		}
		if denying[p.scan.text(at, at+1)] {
			return true
		}
	}
	return false
}

var denying = set("only", "until", "but", "instead", "not", "cancel", "wait", "forget", "changed", "mistake", "rather", "mais", "plutot", "attends", "attendez", "annule", "annulez", "oublie", "oubliez", "erreur", "non", "no", "seulement")

// meaning is the gist of tokens as a whole.
func (p *parser) meaning(i, j int) (found []Order, ways []string) {
	if p.doubted(i, j) {
		return nil, nil
	}
	p.gisting, p.passed = true, p.passed[:0]
	found, ways = p.free(i, j)
	p.gisting = false
	if len(found)+len(ways) == 0 || len(p.passed) > mostPassed {
		return nil, nil
	}
	for _, at := range p.passed {
		if p.nearName(p.scan.text(at, at+1)) {
			return nil, nil
		}
	}
	return found, ways
}

// mostPassed is how many words of an order may mean nothing.
const mostPassed = 10

// doubted says that something doubtful is among tokens; what states a proviso that the
// language knows is not.
func (p *parser) doubted(i, j int) bool {
	for at := i; at < j; {
		if n := max(p.proviso(nil, at, j), p.void(at, j)); n > 0 {
			at += n
			continue
		}
		if m, n := sensible().words.at(&p.scan, at, j); m.flag != "" || n > 1 {
			at += n
			continue
		}
		word := p.scan.text(at, at+1)
		if at == i && i > 0 && (word == "have" || word == "avons") { // we have: told, not ordered
			return true
		}
		if p.asked && modal[word] {
			at++
			continue
		}
		if _, n := doubts().at(&p.scan, at, j); n > 0 || strings.HasSuffix(word, "n't") {
			return true
		}
		at++
	}
	return p.past(i, j)
}

// modal are words of a polite question.
var modal = set("could", "would", "may", "might", "pourrait", "pourraient", "pourriez")

// void is how many tokens a part of a sentence takes up, between signs, that names
// nothing, counts nothing, does nothing and makes nothing depend on it: as agreed.
func (p *parser) void(i, j int) int {
	if i > 0 && !p.isSign(i-1) && !strings.ContainsAny(p.scan.raw[p.scan.tokens[i-1].to:p.scan.tokens[i].at], "(–—:") {
		return 0
	}
	to := i
	for to < j && !p.isSign(to) && (to == i || !strings.ContainsAny(p.scan.raw[p.scan.tokens[to-1].to:p.scan.tokens[to].at], ")–—:")) {
		m, _ := sensible().words.at(&p.scan, to, j)
		word := p.scan.text(to, to+1)
		if _, n := doubts().at(&p.scan, to, j); n > 0 && word != "without" && word != "sans" && word != "no" {
			return 0
		}
		if talents[word] || m.concepts&sensible().heads != 0 || m.flag != "" || anyNumber(word) > 0 && !p.speaker(to, j) || p.capital(to) && !p.due(to) {
			return 0
		}
		to++
	}
	if to == i || to == j && i == 0 || p.speaks(i, to) || p.conditional(i, to) || idle[p.scan.text(i, i+1)] {
		return 0
	}
	return to - i
}

// pass takes in a word that means nothing here, and gives how many tokens that is: none
// if it may be a name, a number, or whoever acts.
func (p *parser) pass(c *clause, i, j int) int {
	word := p.scan.text(i, i+1)
	r, _ := utf8.DecodeRuneInString(word)
	switch {
	case p.isNumeral(i), p.scan.tokens[i].quoted:
		return p.christen(c, i, j)
	case p.speaker(i, j):
		return 1
	case !unicode.IsLetter(r), anyNumber(word) > 0 && p.scan.source(i, i+1) != word:
		return 0
	case i > 0 && isTalents(c, i): // two bucks
		return 0
	case p.outlander(i):
		return 0
	case !p.due(i), p.acts(c, i, j):
		return p.christen(c, i, j)
	case c.before&roleOf != 0 && p.belongs(c, i): // the Epirots of the north
		return 0
	}
	p.passed = append(p.passed, i)
	c.loose, c.passed = true, true
	return 1
}

// outlander says that a word is a name that is not the player's to order about.
func (p *parser) outlander(i int) bool {
	word := strings.TrimSuffix(p.scan.text(i, i+1), "'s")
	for _, k := range []kind{aLeader, anArmy, aFleet} {
		if len(p.lex.foreign[k].exactly(word)) > 0 && len(p.exact(k, word)) == 0 {
			return true
		}
	}
	return len(p.lex.lost.exactly(word)) > 0
}

// due says that a word is not written like a name, or where any word would be.
func (p *parser) due(i int) bool {
	return !p.capital(i) || i == 0 || p.scan.raw == strings.ToUpper(p.scan.raw) || strings.ContainsAny(p.scan.raw[p.scan.tokens[i-1].to:p.scan.tokens[i].at], ".!?;") ||
		strings.Trim(p.scan.raw[:p.scan.tokens[i].at], " -*•·–—\t\u00a0") == ""
}

// acts says that a word before all others is the one of whom a verb speaks.
func (p *parser) acts(c *clause, i, j int) bool {
	if len(c.parts)+len(c.heard) > 0 || i+1 >= j {
		return false
	}
	m, _ := sensible().words.at(&p.scan, i+1, j)
	return m.finite || m.be
}

// nearName says that a word may be a name misspelt or cut short.
func (p *parser) nearName(word string) bool {
	if utf8.RuneCountInString(word) < shortestNear {
		return false
	}
	for _, k := range namedKinds {
		for _, x := range []*index{p.lex.kinds[k], p.made[k]} {
			if x == nil {
				continue
			}
			for _, key := range x.keys() {
				if _, near := nearness(word, key); near || strings.HasPrefix(key, word) {
					return true
				}
			}
		}
	}
	return false
}

// shortestNear is how many letters a word has at least that may be a name misspelt.
const shortestNear = 4

// hints says that a clause speaks of a frame's matter, by a verb or by its first word,
// whatever nouns it holds besides.
func (f framing) hints(c clause) bool {
	var all concepts
	var said bool
	for _, h := range c.heard {
		if h.concepts&(f.heads|f.must|f.with) == 0 {
			if h.concepts&sensible().light == 0 && (h.verb || h.concepts&sensible().heads != 0) {
				return false
			}
			continue
		}
		all |= h.concepts
		said = said || h.concepts&f.heads != 0 && (h.verb || h.first)
	}
	if f.heads == 0 {
		return len(c.heard) == 0 && !c.passed
	}
	return said && (f.must == 0 || all&f.must != 0)
}

// isTalents says that a word stands where talents may, behind a number without any.
func isTalents(c *clause, i int) bool {
	last := len(c.parts) - 1
	return last >= 0 && c.parts[last].n > 0 && c.parts[last].to == i && c.parts[last].to-c.parts[last].from == 1
}

func (p *parser) capital(i int) bool {
	r, _ := utf8.DecodeRuneInString(p.scan.source(i, i+1))
	return unicode.IsUpper(r)
}

// christen takes in a name that nothing bears yet: the order may make what will.
func (p *parser) christen(c *clause, i, j int) int {
	to, quoted := i+1, p.scan.tokens[i].quoted
	for to < j && quoted && p.scan.tokens[to].quoted {
		to++
	}
	for to < j && !quoted && p.capital(to) && p.name(to, j, false).to == 0 {
		to++
	}
	if !quoted && (!p.capital(i) || strings.Contains(p.scan.text(i, i+1), "'")) {
		return 0
	}
	for at := i; at < to && !quoted; at++ {
		if word := p.scan.text(at, at+1); nouns[word] != "" || p.nearName(word) {
			return 0
		}
	}
	v, d := p.newName(i, to)
	if d != nil || p.nearName(p.scan.text(i, to)) {
		return 0
	}
	c.parts = append(c.parts, part{name: v.text, roles: anyRole, from: i, to: to})
	c.before, c.loose = 0, false
	return to - i
}

// isNumeral says that a Roman numeral stands behind the word for an army or a fleet: one
// that is yet to be.
func (p *parser) isNumeral(i int) bool {
	return i > 0 && arabic(p.scan.text(i, i+1)) > 0 && p.capital(i) && (nouns[p.scan.text(i-1, i)] == anArmy || nouns[p.scan.text(i-1, i)] == aFleet)
}

// speaker says that an I is who writes, not the army of that number: I am, I send.
func (p *parser) speaker(i, j int) bool {
	if p.scan.text(i, i+1) != "i" || i+1 >= j {
		return false
	}
	next := p.scan.text(i+1, i+2)
	m, _ := sensible().words.at(&p.scan, i+1, j)
	return next == "am" || next == "have" || next == "shall" || m.finite && !strings.HasSuffix(next, "s")
}

// belongs says that a word tells of which kind the name before it is.
func (p *parser) belongs(c *clause, i int) bool {
	last := len(c.parts) - 1
	return last >= 0 && c.parts[last].n == 0 && c.parts[last].to == i-1
}
