package read

import (
	"slices"
	"strings"

	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// How many runs of the tokens of one sentence are tried for an order, and of those of a letter.
const (
	mostTried     = 400
	mostTriedEver = 20_000
)

// islands are the runs of tokens within a sentence that are orders by themselves, whatever the sentence
// says around them: of those that overlap the longest. It is island parsing as linguists have it.
func (p *parser) islands(i, j int) []sense {
	at := span{i, j}
	if all, ok := p.isles[at]; ok {
		return all
	}
	before := p.line.sentence
	defer func() { p.line.sentence = before }()
	all := p.islandsWithin(i, min(j, i+MaxTokens), min(p.tried+mostTried, mostTriedEver))
	p.isles[at] = all
	return all
}

// islandsWithin finds them until so many runs of the letter were tried.
func (p *parser) islandsWithin(i, j, until int) []sense {
	for long := j - i; long > 1; long-- {
		for from := i; from+long <= j; from++ {
			to := from + long
			if p.isSign(to-1) || p.filler(to-1) || !p.means(from, to) && !p.counts(from, to) {
				continue
			}
			if p.tried++; p.tried > until {
				return nil
			}
			p.start, p.head, p.fresh = from, from, len(p.sheet.Orders)
			s := newSense(from, to, p.doubted(from, to))
			if s.doubted || p.requests(from, to) != nil {
				continue
			}
			if s = p.worded(s); !s.whole() || s.doubted || len(s.clause.parts) == 0 {
				continue
			}
			left := p.islandsWithin(i, from, until)
			p.last = s.promised()
			return slices.Concat(left, []sense{s}, p.islandsWithin(to, j, until))
		}
	}
	return nil
}

// surfaces files the orders within a sentence that is none as a whole, where all that stands around them
// is talk; false if there are none, or it may change what is ordered.
func (p *parser) surfaces(i, j int) bool {
	if p.asks(j) {
		return false
	}
	all := p.islands(i, j)
	if len(all) == 0 || p.washed(i, j, all) {
		return false
	}
	p.last = nil
	for _, s := range all {
		if s = p.glimpse(s.from, s.to); !p.file(s) {
			p.askAbout(s.from, s.to)
		}
		p.last = nil
	}
	p.settle()
	return true
}

// washed says that what stands in a sentence around the orders in it may change them, or be another.
func (p *parser) washed(i, j int, all []sense) bool {
	begin := i
	for at := i + 1; at <= j; at++ {
		if at < j && !p.borders(at) {
			continue
		}
		if p.changes(begin, at, all) {
			return true
		}
		begin = at
	}
	return false
}

// borders says that a part of a sentence may begin at a token.
func (p *parser) borders(at int) bool {
	between := p.scan.Between(at)
	return p.isSign(at) || p.in(parting, at) || p.in(concluding, at) || strings.ContainsAny(between, ".!?;:()–—") || strings.Contains(between, " - ")
}

// changes says that what a part of a sentence says beside the orders in it may change them, or another
// before it, or is an order itself.
func (p *parser) changes(i, j int, all []sense) bool {
	held := count(all, func(s sense) bool { return s.from < j && i < s.to })
	if held > 1 {
		return true // one may say when the other holds
	}
	moods := lexicon.Hedges | lexicon.Begs
	if i > all[0].from {
		moods |= lexicon.Retracts | lexicon.Doubtful
	}
	told, speaks := p.past(i, j), false
	for at := i; at < j; at++ {
		if n := slices.IndexFunc(all, func(s sense) bool { return s.from <= at && at < s.to }); n >= 0 {
			at = all[n].to - 1
			continue
		}
		word := p.scan.Text(at, at+1)
		m, _ := p.meaning(at, j)
		if _, n := p.mood(at, j, lexicon.Told); n > 0 {
			told = true
		}
		speaks = speaks || p.name(at, j, false).to > at || m.Finite && m.Concepts.Has(grammar.FrameSet().Heads.Without(lexicon.Of(light))) || p.counts(at, j) || lexicon.Ordinal(word) > 0 ||
			p.capital(at) && !p.due(at) || p.nearName(word)
		_, n := p.mood(at, j, moods)
		switch {
		case held > 0 && !p.filler(at) && !p.isSign(at) && !p.in(parting, at) && !p.in(concluding, at) && !p.in(speakers, at):
			return true
		case n > 0, m.Flag != "", p.nearFlag(at), p.in(seasons, at):
			return true
		}
	}
	return speaks && (!told || i > all[0].from)
}
