package read

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/model"
)

// How probable what is told of a battle must be to be filed as its result, and to be offered where its number tells that it is one.
const (
	settled     = 0.85
	conceivable = 0.03
)

// outcomes are the results that tokens may tell in words of their own, the likeliest first, and how probable that one is.
func (p *parser) outcomes(i, j int) (all []orders.Order, probable float64) {
	a := p.account(i, j)
	if a == nil || p.asks(j) {
		return nil, 0
	}
	for _, told := range a.Outcomes(model.LearntResults()) {
		if told.Probability < conceivable || !a.number && told.Probability < likely {
			continue
		}
		o := orders.Order{Verb: orders.Result, Place: p.place, Battle: a.of}
		r := o.OpenResult()
		r.Winner, r.Leaders = a.sides[told.Winner], told.Leaders
		r.Losses = map[campaign.PlayerID]campaign.Losses{}
		for side, l := range told.Losses {
			r.Losses[a.sides[side]] = l
		}
		if told.Camp != model.Nobody {
			r.Camps = []campaign.PlayerID{a.sides[told.Camp]}
		}
		all, probable = append(all, o), max(probable, told.Probability)
	}
	return all, probable
}

// outcome is the result that tokens surely tell, with what stands before them in their sentence: we won; false if they tell none.
func (p *parser) outcome(i, j int) (told orders.Order, sure bool) {
	if all, probable := p.outcomes(min(i, p.head), j); probable >= settled {
		return all[0], true
	}
	return told, false
}

// reported says that tokens are a result as it is written, whatever is wrong with its names, or one that contradicts itself.
func (p *parser) reported(i, j int) bool {
	if !p.is(i, grammar.Judging) {
		return false
	}
	tried, formal := p.tryWritten(i, j)
	faults := tried.faultsSince(p)
	if !formal || len(faults) == 0 {
		return formal
	}
	switch d := faults[0]; d.Code {
	case orders.Incomplete, orders.UnexpectedWords, orders.UnknownBattle: // it may be told in other words
		return false
	case orders.BadLosses: // 12 of 40; but a blank to be filled in is none
		return strings.Contains(p.scan.Raw, "__")
	}
	return true
}

// tellsMore says that sentences from a token on, which order nothing, tell more of the battle that those before name: we played b1! It
// was close, but we won.
func (p *parser) tellsMore(begin, i int) bool {
	known := p.facts(begin, i)
	for n, end := 0, i; known >= 0 && n < mostIdle && end < len(p.scan.Tokens); n++ {
		from := end
		end = p.ends(from)
		if p.tells(from) || p.ordered(from, end) && !p.shares(from, end) || p.requested(from, end) {
			return false
		}
		if p.facts(begin, end) > known || p.shares(from, end) {
			return true
		}
	}
	return false
}

// mostIdle is how many sentences may stand behind one of a battle before one that tells more of it, that one included.
const mostIdle = 3

// facts is how much tokens tell of the battle that they name, -1 if they may name none.
func (p *parser) facts(i, j int) int {
	if p.account(i, j) == nil {
		return -1
	}
	all, probable := p.outcomes(i, j)
	if probable < likely {
		return 0
	}
	r := all[0].Outcome()
	n := 1 + len(r.Losses) + len(r.Leaders) + len(r.Camps)
	if probable >= settled {
		n++
	}
	return n
}

// shares says that tokens tell how many of all points were lost, as no order does.
func (p *parser) shares(i, j int) bool {
	return anywhere(i, j, func(at int) bool {
		l, _ := p.loss(at, j)
		return l.Lost != l.Of
	})
}
