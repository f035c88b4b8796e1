package read

import "adimperii/orders"

// noReading says where the words stopped to fit any form, and shows the form.
func (p *parser) noReading() *orders.Diagnostic {
	f, wanted := p.match.stuck, p.match.wanted.Due()
	p.rule = orders.Rule(f.Verb)
	hint := p.book.Shown(f.Verb, p.lang)
	if p.match.furthest >= p.match.end || !wanted.End {
		if next := wanted.Next; p.match.furthest >= p.match.end && next != nil && next.Due().Slot != nil {
			wanted = next.Due() // move I: where to, not the word "to"
		}
		return p.fault(orders.Incomplete, p.match.furthest, map[string]string{"slot": wanted.Expects()}, hint)
	}
	return p.fault(orders.UnexpectedWords, p.match.furthest, map[string]string{"word": p.scan.Source(p.match.furthest, p.match.end)}, hint)
}
