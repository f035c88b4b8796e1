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
