package orders

// noReading says where the words stopped to fit any form, and shows the form.
func (p *parser) noReading() *Diagnostic {
	f, wanted := p.match.stuck, p.match.wanted.due()
	p.rule = Rule(f.verb)
	hint := p.book.shown(f.verb, p.lang)
	if p.match.furthest >= p.match.end || !wanted.end {
		if next := wanted.next; p.match.furthest >= p.match.end && next != nil && next.due().slot != nil {
			wanted = next.due() // move I: where to, not the word "to"
		}
		return p.fault(Incomplete, p.match.furthest, map[string]string{"slot": wanted.expects()}, hint)
	}
	return p.fault(UnexpectedWords, p.match.furthest, map[string]string{"word": p.scan.source(p.match.furthest, p.match.end)}, hint)
}

// expects is what a player is told that a node wants: a slot's kind, or words.
func (n *node) expects() string {
	switch {
	case n.end:
		return "end"
	case n.slot != nil && n.alts == nil:
		return string(n.slot.kind)
	}
	return n.write
}

// due is what must stand at a node: what follows where it may be left out.
func (n *node) due() *node {
	for n.groups != nil && len(n.branches) > 0 {
		n = n.next
	}
	return n
}
