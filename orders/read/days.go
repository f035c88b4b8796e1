package read

import (
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// How many tokens a day takes up at most, Saturday the 5th of December 2026, and a span of days.
const (
	longestDay  = 6
	longestSpan = 12
)

// days is where a span of days ends that stands at a token: 1 to 5 December; that token if there is none.
func (p *parser) days(i, j int) (to int) {
	if i >= j || !lexicon.OpensSpan(p.scan.Text(i, i+1)) {
		return i
	}
	for to = min(j, i+longestSpan); to > i && (p.isSign(to-1) || lexicon.ReadSpan(p.scan.Text(i, to)) == ""); {
		to--
	}
	return to
}

// day reads the date in a slot. Where one stands before more words it is shown alone.
func (p *parser) day(i, j int) (grammar.Value, *orders.Diagnostic) {
	shown := "--12-05"
	for to := j; to > i; to-- {
		text := p.scan.Text(i, to)
		if last := lexicon.ReadSpan(text); last != "" {
			d := p.fault(orders.AwayFrom, i, map[string]string{"word": p.scan.Source(i, to)})
			d.Try = [][]orders.Order{{{Verb: orders.Away, Until: last}}}
			return grammar.Value{}, d
		}
		if day := lexicon.ReadDay(text); day != "" && to == j {
			return grammar.Value{Text: day}, nil
		} else if day != "" {
			shown = day
			break
		}
	}
	return grammar.Value{}, p.fault(orders.BadDate, i, map[string]string{"word": p.scan.Source(i, j)}, lexicon.WriteDay(shown, p.lang))
}

// day is where the day ends, or the span of days, that stands at the token at hand; that token if there is none.
func (w *writing) day() int {
	if to := w.p.days(w.at, w.to); to > w.at {
		return to
	}
	end := w.at
	for end < w.to && (!w.p.isSign(end) || end+1 < w.to && w.p.token(end+1).number > 0) { // December 5, 2026
		end++
	}
	to := end
	for to > w.at && (w.p.isSign(to-1) || lexicon.ReadDay(w.p.scan.Text(w.at, to)) == "") {
		to--
	}
	if to == w.at || to < end && !w.joined(to) && !w.p.borders(to) {
		return end // 3 June or later
	}
	return to
}

// spans asks about an absence of which the writer tells the first day too, in whatever words if they name nobody of the campaign: je pars
// au ski du 28 mars au 4 avril; false if he tells of none.
func (p *parser) spans(i, j int) bool {
	anyhow := !p.hasName(i, j) && !p.past(i, j)
	for at := i; at < j; at++ {
		_, n := p.asking(at, j, lexicon.Requests().Of("away"))
		if to := p.days(at+n, j); (n > 0 || anyhow) && to > at+n && p.says(p.head, at+1, writes) {
			p.rule = ""
			_, d := p.day(at+n, to)
			p.report(d)
			return true
		}
	}
	return false
}
