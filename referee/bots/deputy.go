package bots

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// Deputy keeps a realm for a player who does not write: as [Careful] does it pays the
// upkeep, has shaken armies regroup, appoints proconsuls and posts them where danger is, and
// reserves talents for alliances. It says in advance which provinces it defends, and answers
// no question: those are for a person. It moves no army, and begins nothing.
type Deputy struct{}

// Letter implements [Bot]; it writes with the orders of a season alone.
func (Deputy) Letter(b Brief) string {
	if b.View.Stage != campaign.Orders {
		return ""
	}
	p := newPlan(Careful{}, b)
	p.keep()
	p.recall()
	if p.endangered() {
		p.appoint()
	}
	p.reserve()
	p.guard()
	p.answerAhead()
	return p.text()
}

// endangered says that somebody's army may come to land of the side's where none of its
// own stands.
func (p *plan) endangered() bool {
	return slices.ContainsFunc(campaign.Sorted(p.View.Provinces), func(id maps.ProvinceID) bool {
		return p.own(p.View.Provinces[id].Controller) && p.foes[id] > 0 && !p.stands[id]
	})
}

// answerAhead says what is done if provinces are invaded: what the player said the
// season before, then the same as [plan.answer] for those in danger, the best first.
func (p *plan) answerAhead() {
	said := map[maps.ProvinceID]bool{}
	for _, a := range p.View.Standing.Earlier {
		x := p.View.Provinces[a.Province]
		if !p.own(x.Controller) {
			continue
		}
		said[a.Province] = true
		if to := a.Answer.To; to != "" && p.hostile(p.View.Provinces[to].Controller) {
			a.Answer.To = ""
		}
		p.write(orders.Order{
			Verb: orders.Verb(a.Answer.Kind), Province: a.Province, To: a.Answer.To, Advantage: a.Answer.Advantage, IfInvaded: true,
		})
	}
	var asked []campaign.Invasion
	for _, id := range campaign.Sorted(p.View.Provinces) {
		if h := p.View.Provinces[id].Controller; p.own(h) && p.foes[id] > 0 && !said[id] {
			asked = append(asked, campaign.Invasion{Province: id, Invaded: h})
		}
	}
	slices.SortStableFunc(asked, func(a, b campaign.Invasion) int { return cmp.Compare(p.price(b), p.price(a)) })
	for _, o := range p.replies(asked) {
		o.IfInvaded = true // without an advantage, which is chosen when the foe is known
		p.write(o)
	}
}
