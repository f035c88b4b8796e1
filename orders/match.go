package orders

// A capture is a slot and the tokens i to j, j excluded, that stand in it.
type capture struct {
	slot *slot
	i, j int
}

// A reading is a form that the words of a line fit, names not yet looked up.
type reading struct {
	form     *form
	captures []capture
}

// Bounds on the work that one line can cause, whatever is in it.
const (
	maxTokens   = 80  // of an order
	maxParted   = 320 // of several that nothing but and parts
	maxReadings = 32
	maxSteps    = 4000
	maxSkipped  = 6 // articles and commas in a row
)

// A matcher finds all readings of the tokens from begin to end of a scan.
type matcher struct {
	s          *scan
	begin, end int

	form     *form
	captures []capture
	readings []reading
	kept     []capture // of the readings
	steps    int
	// furthest is how far any form got, wanted what it missed there.
	furthest int
	wanted   *node
	stuck    *form
}

// try matches one form.
func (m *matcher) try(f *form) {
	m.form, m.captures, m.steps = f, m.captures[:0], 0
	m.match(f.start, m.begin)
}

func (m *matcher) match(n *node, at int) {
	m.steps++
	if m.steps > maxSteps || len(m.readings) >= maxReadings {
		return
	}
	switch {
	case n.end:
		if at < m.end {
			m.fail(n, at)
			return
		}
		from := len(m.kept)
		m.kept = append(m.kept, m.captures...)
		m.readings = append(m.readings, reading{m.form, m.kept[from:len(m.kept):len(m.kept)]})
	case n.groups != nil:
		m.group(n, at)
	case n.alts != nil:
		m.literal(n, at)
	default:
		m.fill(n, at)
	}
}

func (m *matcher) group(n *node, at int) {
	for _, b := range n.branches {
		if !m.starts(b, at) {
			continue
		}
		m.match(b, at)
		if n.silent { // words without meaning are never left to a name
			return
		}
	}
	m.match(n.next, at)
}

func (m *matcher) literal(n *node, at int) {
	for first := at; ; at++ {
		// Of "code" and "code word" the longer is meant.
		long := m.longest(n, at)
		if long > 0 {
			if n.slot != nil {
				m.push(n.slot, at, at+long)
			}
			m.match(n.next, at+long)
			if n.slot != nil {
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
func (m *matcher) fill(n *node, at int) {
	if !m.starts(n, at) {
		m.fail(n, at)
		return
	}
	end := m.end
	if n.slot.kind == aNumber {
		end = m.figures(at)
	} else if n.slot.kind == aText || n.next.end {
		m.push(n.slot, at, m.end)
		m.match(n.next, m.end)
		m.pop()
		return
	}
	found := false
	for to := at + 1; to <= end; to++ {
		if !m.starts(n.next, to) {
			continue
		}
		found = true
		m.push(n.slot, at, to)
		m.match(n.next, to)
		m.pop()
	}
	if !found {
		m.fail(n.next, end)
	}
}

// figures is the end of the run of tokens from at that may be one number: dix sept,
// 10 000. What stands behind a number is never part of it.
func (m *matcher) figures(at int) int {
	for at++; at < m.end && !m.s.tokens[at].quoted && (figures(m.s.text(at, at+1)) || m.s.text(at, at+1) == ","); at++ {
	}
	return at
}

func (m *matcher) push(s *slot, i, j int) { m.captures = append(m.captures, capture{s, i, j}) }

func (m *matcher) pop() { m.captures = m.captures[:len(m.captures)-1] }

func (m *matcher) fail(n *node, at int) {
	if m.stuck != nil && at < m.furthest {
		return
	}
	if m.stuck == nil || at > m.furthest {
		m.furthest, m.wanted, m.stuck = at, n, m.form
	}
}

// starts says whether a node may begin at a token.
func (m *matcher) starts(n *node, at int) bool {
	switch {
	case n.end:
		return at == m.end
	case n.groups != nil:
		for _, b := range n.branches {
			if m.starts(b, at) {
				return true
			}
		}
		return m.starts(n.next, at)
	case n.alts != nil:
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
	case n.slot.kind == aNumber || n.slot.kind == aRatio:
		return figures(m.s.text(at, at+1))
	}
	return true
}

// skips says that a token, a comma or an article, may stand before a word of the
// language without being one.
func (m *matcher) skips(at int) bool {
	return at < m.end && filler(m.s, at) && !m.s.tokens[at].quoted
}

// longest is how many tokens the longest of a node's words takes up from a token on,
// 0 if none stands there.
func (m *matcher) longest(n *node, at int) (long int) {
	if at >= m.end {
		return 0
	}
	for _, alt := range n.alts {
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
	return !m.s.tokens[at].quoted && m.s.text(at, at+1) == word
}
