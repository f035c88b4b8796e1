package read

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// A request is tokens read in a frame all of whose words are known: a request, a result or a
// clause of one.
type request struct {
	frame  *grammar.Framing
	to     int    // behind its last token
	at     []span // of what stands in each place
	opens  bool   // it begins with a word that heads it
	headed bool
	sealed bool // it has the word that it must have
	stuck  int  // the first token that has no place, -1 if there is none
	order  orders.Order
	faults []*orders.Diagnostic
}

// newRequest is one of which nothing is read yet, of tokens up to one.
func newRequest(f *grammar.Framing, to int) *request {
	return &request{frame: f, to: to, at: make([]span, len(f.Parts)), stuck: -1, headed: f.Heads.None(), sealed: f.Must.None()}
}

// formed says that a request lacks nothing, whatever its names are.
func (r *request) formed() bool {
	return r != nil && r.stuck < 0 && r.headed && r.sealed && r.missing() < 0
}

func (r *request) whole() bool { return r.formed() && len(r.faults) == 0 }

// missing is the first place of a request in which something must stand and nothing does, -1 if
// there is none.
func (r *request) missing() int {
	for n, pl := range r.frame.Parts {
		if r.at[n].to == 0 && !pl.Optional {
			return n
		}
	}
	return -1
}

// nearer says that a request fits its tokens better than another.
func (r *request) nearer(other *request) bool {
	switch {
	case other == nil || r.formed() != other.formed():
		return other == nil || r.formed()
	case r.formed():
		return len(r.faults) < len(other.faults)
	}
	return r.opens && !other.opens || r.opens == other.opens && (r.stuck < 0 && other.stuck >= 0 || r.stuck > other.stuck && other.stuck >= 0)
}

// requested is the request or result that tokens are, or that they begin as; nil if there is none.
func (p *parser) requested(i, j int) *request {
	first := p.behindFillers(i, j-1)
	word := p.scan.Text(first, first+1)
	if p.scan.Tokens[first].Quoted || len(p.token(first).Asked) == 0 {
		if p.token(first).Mood&lexicon.Questions != 0 || p.is(first, grammar.Joint) || !p.mentions(orders.ABattle, first, min(j, first+MaxTokens)) {
			return nil
		}
	}
	r := p.request(p.askable(i, j), i, j)
	if r == nil || !r.whole() && (!r.opens || lexicon.Weak[word] && !p.request(p.askable(i, j), i, p.clause(i, j, ",")).formed()) {
		return nil
	}
	switch v := r.frame.Verb; {
	case r.formed() && p.gives(first) && len(r.frame.Parts) == 0 && gatherable(r.frame):
		return nil
	case v == orders.Note && (p.dictates(first+1) || p.dictates(first+2)), v == orders.Concede && p.cedesLand(i, j), p.idlePlay(r):
		return nil
	}
	return r
}

// askable are the requests and results that a word among tokens may head.
func (p *parser) askable(i, j int) (all []*grammar.Framing) {
	var said lexicon.Concepts
	for at := i; at < j; at++ {
		said = said.Or(p.token(at).Asks)
	}
	if said.None() {
		return nil
	}
	for _, f := range grammar.Asked() {
		if said.Has(f.Heads) {
			all = append(all, f)
		}
	}
	return all
}

// request is what tokens come nearest to in some frames of requests. A result ends before a
// semicolon, or a comma.
func (p *parser) request(frames []*grammar.Framing, i, j int) *request {
	var best *request
	for _, f := range frames {
		to := j
		if f.Verb == orders.Result {
			to = p.clause(i, j, ";")
		}
		r := p.cover(f, i, to)
		if comma := p.clause(i, to, ","); f.Verb == orders.Result && comma < to && !r.whole() {
			if short := p.cover(f, i, comma); short.whole() {
				r = short
			}
		}
		if r.nearer(best) {
			best = r
		}
	}
	return best
}

// cover reads tokens in the frame of a request, one by one: as words of it, as what stands in its
// places, and articles.
func (p *parser) cover(f *grammar.Framing, i, j int) *request {
	r := newRequest(f, j)
	for at := i; at < j && r.stuck < 0; {
		pl, n := p.covers(r, at, j)
		switch {
		case n == 0 && p.filler(at):
			n = 1
		case n == 0 && (r.opens || r.frame.Heads.None()):
			pl, n = p.unheard(r, at, j)
		}
		if n == 0 {
			r.stuck = at
		} else if pl >= 0 {
			r.at[pl] = span{at, at + n}
		}
		at += n
	}
	if r.formed() {
		p.fill(r)
	}
	return r
}

// covers is how many tokens a name takes up in a place of a request, from a token on, or a word of
// it, which may say yes to a place; -1 for no place.
func (p *parser) covers(r *request, at, j int) (place, long int) {
	words := r.frame.Heads.Or(r.frame.Must).Or(r.frame.With)
	for n, pl := range r.frame.Parts {
		if r.at[n].to > 0 {
			continue
		}
		if words = words.Or(pl.Words); pl.Slot.Kind == orders.AText && r.headed {
			return n, j - at
		}
		if long = p.reach(pl.Slot.Kind, at, j); long > 0 {
			return n, long
		}
	}
	if p.scan.Tokens[at].Quoted {
		return -1, 0
	}
	said, long := p.asking(at, j, words)
	for n, pl := range r.frame.Parts {
		if r.at[n].to == 0 && pl.Words.Has(said) {
			place = n + 1
		}
	}
	if said.Has(r.frame.Heads) && !r.headed {
		r.opens = r.missing() <= 0 && (r.frame.Verb != orders.Result || p.is(at, grammar.Judging))
	}
	r.headed = r.headed || said.Has(r.frame.Heads)
	r.sealed = r.sealed || said.Has(r.frame.Must)
	return place - 1, long
}

// unheard is how many tokens from one on, which are no words of a request and no names, may be what
// stands in a place of it.
func (p *parser) unheard(r *request, at, j int) (place, long int) {
	if place = r.missing(); place < 0 || !r.frame.Parts[place].Words.None() {
		return -1, 0
	}
	for long = 1; at+long < j; long++ {
		next := *r
		if _, n := p.covers(&next, at+long, j); n > 0 {
			break
		}
	}
	return place, long
}

// reach is how many tokens a name of a kind, or a ratio, takes up from one on.
func (p *parser) reach(k orders.Kind, i, j int) int {
	if k == orders.ARatio && !strings.Contains(figures, p.scan.Text(i, i+1)[:1]) {
		return 0
	}
	for to := min(j, i+longestPhrase); to > i; to-- {
		switch k {
		case orders.ABattle:
			if len(p.called(k, i, to)) > 0 {
				return to - i
			}
		case orders.APlayer, orders.AFighter, orders.ALeader:
			if len(p.knows(k, i, to)) > 0 {
				return to - i
			}
		case orders.AStratagem:
			if len(p.stratagems(i, to)) > 0 {
				return to - i
			}
		case orders.SomeTargets:
			return p.reachTargets(i, j)
		case orders.AFleet:
			if len(p.knows(k, i, to)) == 1 {
				return to - i
			}
		case orders.ANumber:
			if _, ok := lexicon.ReadNumber(p.scan.Text(i, to)); ok {
				return to - i
			}
		case orders.ARatio:
			if _, d := p.ratio(i, to); d == nil {
				return to - i
			}
		}
	}
	return 0
}

// fill looks up what stands in the places of a request.
func (p *parser) fill(r *request) {
	p.rule = orders.Rule(r.frame.Verb)
	o := orders.Order{Verb: r.frame.Verb, Place: p.place}
	for n, pl := range r.frame.Parts {
		if r.at[n].to == 0 {
			continue
		}
		v, d := p.resolve(pl.Slot.Kind, r.at[n].from, r.at[n].to, o.Verb)
		if pl.Slot.Kind == orders.SomeTargets {
			d = p.aim(&o, r.at[n])
		}
		if d != nil {
			r.faults = append(r.faults, d)
			continue
		}
		pl.Slot.Set(&o, v)
	}
	if o.Verb == orders.Result {
		o.OpenResult() // a draw is a result too
	}
	r.order, r.faults = o, meantAs([]orders.Order{o}, r.faults...)
}
