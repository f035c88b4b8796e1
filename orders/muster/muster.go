// Package muster reads what an army list in plain text says of itself: its number, its points,
// its corps, whether it has a strategist, which corps are allied. It knows no prices and no
// units, reads English and French, and takes every word of such a text for no more than a hint.
// Start with [Read].
package muster

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adimperii/armies"
	"adimperii/maps"
)

// Muster is what a text says; what it does not say is zero.
type Muster struct {
	// List is the number of the army's own list.
	List armies.ListID
	// Points are its total; Sum those of its corps, where each tells its own.
	Points, Sum int
	// Corps is how many numbered corps there are, Allied how many of them are called allied.
	Corps, Allied int
	// Allies are the numbers of other lists of which it names corps, each once.
	Allies []armies.ListID
	// Strategists is on how many lines a general is called one.
	Strategists int
}

// Says tells whether the text says anything that can be held against a battle.
func (m Muster) Says() bool {
	return m.List != 0 || m.Points != 0 || m.Sum != 0 || m.Corps != 0 || len(m.Allies) > 0 || m.Strategists > 0
}

// Bounds of what is read: no army list is longer.
const (
	maxText  = 64 << 10 // bytes
	maxLine  = 300
	mostList = 350 // above the numbers of all lists
)

// corps is one of a text's.
type corps struct {
	points, lines int
	allied        bool
}

// Read reads a text. It never fails.
func Read(text string) Muster {
	var m Muster
	all := map[string]*corps{}
	header := 0
	for line := range strings.Lines(strings.ToValidUTF8(text[:min(len(text), maxText)], " ")) {
		line = maps.Fold(line[:min(len(line), maxLine)])
		allied := alliedWord.MatchString(line)
		if strategist.MatchString(line) && !denied.MatchString(line) {
			m.Strategists++
		}
		m.lists(line)
		points := number(pointsOf, purse.ReplaceAllString(line, " "))
		switch c := corpsIn(line, all); {
		case c != nil:
			c.lines++
			c.allied, c.points = c.allied || allied, points
		case number(total, line) > 0:
			m.Points = number(total, line)
		case points > 0 && header == 0 && ownList.MatchString(line):
			header = points
		}
	}
	m.count(all)
	m.Points = cmp.Or(m.Points, header)
	return m
}

// lists takes the numbers of lists that a line names: what stands behind a word for allies is
// theirs.
func (m *Muster) lists(line string) {
	own, rest := line, ""
	if at := alliedWord.FindStringIndex(line); at != nil {
		own, rest = line[:at[0]], line[at[0]:]
	}
	if n := number(ownList, own); n > 0 && n <= mostList && m.List == 0 {
		m.List = armies.ListID(n)
	}
	n := cmp.Or(number(ownList, rest), number(alliedList, rest))
	if id := armies.ListID(n); n > 0 && n <= mostList && !slices.Contains(m.Allies, id) {
		m.Allies = append(m.Allies, id)
	}
}

// count sums the corps up.
func (m *Muster) count(all map[string]*corps) {
	m.Corps = len(all)
	told := m.Corps > 0
	for _, c := range all {
		m.Sum += c.points
		told = told && c.points > 0 && c.lines == 1 // else they may be of its units
		if c.allied {
			m.Allied++
		}
	}
	if !told {
		m.Sum = 0
	}
}

// corpsIn is the numbered corps that a line begins with, nil for none.
func corpsIn(line string, all map[string]*corps) *corps {
	m := corpsHead.FindStringSubmatch(line)
	if m == nil {
		return nil
	}
	n := m[1] + m[2]
	if at := slices.Index(romans, n); at >= 0 {
		n = strconv.Itoa(at + 1)
	}
	if all[n] == nil {
		all[n] = &corps{}
	}
	return all[n]
}

var romans = []string{"i", "ii", "iii", "iv"}

// What words mean in a text that is folded: small letters without accents. A number is one only
// where no unit of another kind follows it.
var (
	corpsHead  = regexp.MustCompile(`^\W*(?:([1-4])(?:er|re|eme|e|st|nd|rd|th)?\s+corps\b|corps\s*(?:n[o.]?\s*|#\s*)?([1-4]|iii|ii|iv|i)\b)`)
	ownList    = regexp.MustCompile(`\blist(?:e)?(?: d'armee)?\s*(?:no?\.?\s|n\W|number|numero|#|:|;)?\s*([0-9]{1,3})\b`)
	alliedWord = regexp.MustCompile(`\b(?:allied|ally|allies|allie|allies|alliee|alliees)\b`)
	alliedList = regexp.MustCompile(`^[a-z]+\s*(?:corps\s*)?[:(]?\s*(?:n[o.]?\s+|#)?([0-9]{2,3})\s*(?:$|[,;.):(])`)
	total      = regexp.MustCompile(`\btotal\b\D{0,30}([0-9]{2,3})\b`)
	pointsOf   = regexp.MustCompile(`\b([0-9]{1,3})\s*(?:/\s*[0-9]{2,3}\s*)?(?:points|point|pts|pt|p)\b`)
	purse      = regexp.MustCompile(`[0-9]+\s*(?:command points?|points? de commandement|points? de demoralisation)`)
	strategist = regexp.MustCompile(`\bstrateg(?:ist|e|os)\b`)
	denied     = regexp.MustCompile(`\b(?:no|pas de|aucun|sans|without|not)\b.{0,12}strateg`)
)

// number is what an expression finds in a line, 0 for nothing.
func number(in *regexp.Regexp, line string) int {
	m := in.FindStringSubmatch(line)
	if m == nil {
		return 0
	}
	n, _ := strconv.Atoi(m[1]) // figures, and few of them
	return n
}
