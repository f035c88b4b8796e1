package read

import (
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// A capture is a slot and the tokens i to j, j excluded, that stand in it.
type capture struct {
	slot *grammar.Slot
	i, j int
}

// A reading is a form that the words of a line fit, names not yet looked up.
type reading struct {
	form     *grammar.Form
	captures []capture
}

// Bounds on the work that one line can cause, whatever is in it.
const (
	MaxTokens   = 80  // of an order
	maxParted   = 320 // of several that nothing but and parts
	maxReadings = 32
	maxSteps    = 4000
	maxSkipped  = 6 // articles and commas in a row
)

// A matcher finds all readings of the tokens from begin to end of a scan.
type matcher struct {
	s          *tokens.Scan
	begin, end int

	form     *grammar.Form
	captures []capture
	readings []reading
	kept     []capture // of the readings
	steps    int
	// furthest is how far any form got, wanted what it missed there.
	furthest int
	wanted   *grammar.Node
	stuck    *grammar.Form
}

// try matches one form.
func (m *matcher) try(f *grammar.Form) {
	m.form, m.captures, m.steps = f, m.captures[:0], 0
	m.match(f.Start, m.begin)
}

func (m *matcher) match(n *grammar.Node, at int) {
	m.steps++
	if m.steps > maxSteps || len(m.readings) >= maxReadings {
		return
	}
	switch {
	case n.End:
		if at < m.end {
			m.fail(n, at)
			return
		}
		from := len(m.kept)
		m.kept = append(m.kept, m.captures...)
		m.readings = append(m.readings, reading{m.form, m.kept[from:len(m.kept):len(m.kept)]})
	case n.Groups != nil:
		m.group(n, at)
	case n.Alts != nil:
		m.literal(n, at)
	default:
		m.fill(n, at)
	}
}

func (m *matcher) group(n *grammar.Node, at int) {
	for _, b := range n.Branches {
		if !m.starts(b, at) {
			continue
		}
		m.match(b, at)
		if n.Silent { // words without meaning are never left to a name
			return
		}
	}
	m.match(n.Next, at)
}

func (m *matcher) literal(n *grammar.Node, at int) {
	for first := at; ; at++ {
		// Of "code" and "code word" the longer is meant.
		long := m.longest(n, at)
		if long > 0 {
			if n.Slot != nil {
				m.push(n.Slot, at, at+long)
			}
			m.match(n.Next, at+long)
			if n.Slot != nil {
				m.pop()
			}
			return
		}
		if !m.skips(at) || at-first >= maxSkipped {
			m.fail(n, at)
			return
		}
	}
}

// fill tries every run of tokens that the slot may hold.
func (m *matcher) fill(n *grammar.Node, at int) {
	if !m.starts(n, at) {
		m.fail(n, at)
		return
	}
	end := m.end
	if n.Slot.Kind == orders.ANumber {
		end = m.figures(at)
	} else if n.Slot.Kind == orders.AText || n.Next.End {
		m.push(n.Slot, at, m.end)
		m.match(n.Next, m.end)
		m.pop()
		return
	}
	found := false
	for to := at + 1; to <= end; to++ {
		if !m.starts(n.Next, to) {
			continue
		}
		found = true
		m.push(n.Slot, at, to)
		m.match(n.Next, to)
		m.pop()
	}
	if !found {
		m.fail(n.Next, end)
	}
}

// figures is the end of the run of tokens from at that may be one number: dix sept,
// 10 000. What stands behind a number is never part of it.
func (m *matcher) figures(at int) int {
	for at++; at < m.end && !m.s.Tokens[at].Quoted && (lexicon.Figures(m.s.Text(at, at+1)) || m.s.Text(at, at+1) == ","); at++ {
	}
	return at
}

func (m *matcher) push(s *grammar.Slot, i, j int) { m.captures = append(m.captures, capture{s, i, j}) }

func (m *matcher) pop() { m.captures = m.captures[:len(m.captures)-1] }

func (m *matcher) fail(n *grammar.Node, at int) {
	if m.stuck != nil && at < m.furthest {
		return
	}
	if m.stuck == nil || at > m.furthest {
		m.furthest, m.wanted, m.stuck = at, n, m.form
	}
}

// starts says whether a node may begin at a token.
func (m *matcher) starts(n *grammar.Node, at int) bool {
	switch {
	case n.End:
		return at == m.end
	case n.Groups != nil:
		for _, b := range n.Branches {
			if m.starts(b, at) {
				return true
			}
		}
		return m.starts(n.Next, at)
	case n.Alts != nil:
		for first := at; ; at++ {
			if m.longest(n, at) > 0 {
				return true
			}
			if !m.skips(at) || at-first >= maxSkipped {
				return false
			}
		}
	case at >= m.end:
		return false
	case n.Slot.Kind == orders.ANumber || n.Slot.Kind == orders.ARatio:
		return lexicon.Figures(m.s.Text(at, at+1))
	}
	return true
}

// skips says that a token, a comma or an article, may stand before a word of the
// language without being one.
func (m *matcher) skips(at int) bool {
	return at < m.end && lexicon.Filler(m.s, at) && !m.s.Tokens[at].Quoted
}

// longest is how many tokens the longest of a node's words takes up from a token on,
// 0 if none stands there.
func (m *matcher) longest(n *grammar.Node, at int) (long int) {
	if at >= m.end {
		return 0
	}
	for _, alt := range n.Alts {
		long = max(long, m.same(alt, at))
	}
	return long
}

// same is how many tokens words of the language take up from a token on, 0 if
// they do not stand there. Between them there may be articles.
func (m *matcher) same(alt []string, at int) int {
	to := at
	for i, w := range alt {
		for first := to; to < m.end && !m.is(w, to); to++ {
			if i == 0 || !m.skips(to) || to-first >= maxSkipped {
				return 0
			}
		}
		if to++; to > m.end {
			return 0
		}
	}
	return to - at
}

// is says that a token is a word of the language.
func (m *matcher) is(word string, at int) bool {
	return !m.s.Tokens[at].Quoted && m.s.Text(at, at+1) == word
}
