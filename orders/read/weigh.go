package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
)

// How probable orders must be to be filed, and to be asked about where they are not.
const (
	certain   = 0.97
	confident = 0.9
	fairly    = 0.8
	sure      = 0.7
	likely    = 0.25
	told      = 0.1   // of who is the writer's own, where it may be told of him
	possible  = 0.005 // of who is the writer's own
	wished    = 0.5   // of requests and no change
	rival     = 0.15  // of two readings
	besides   = 0.2   // of what more may be ordered
)

// weigh reads tokens in the words of orders: in the form that orders are written in, or else as the model has them.
// What it is not sure of is asked about, if it is likely to be meant as an order at all.
func (p *parser) weigh(i, j int) {
	switch {
	case p.teacher != nil:
		p.file(p.teacher(p.modelled(i, j), p.trying), i)
	case p.christens(i, j), p.rests(i, j):
	case p.itemised(i, j), p.closing > 0 && j-i <= SignatureWords && p.unheardOf(j-1, j):
		p.talk(i, j)
	case p.amends(i, j):
	default:
		if p.refuses(i, j) {
			p.takeBack()
		}
		if j-i > MaxTokens {
			p.long(i, j)
			return
		}
		p.interpret(i, j)
	}
}

// rests notes that tokens say that everything else stands; true if they say no more.
func (p *parser) rests(i, j int) bool {
	if !p.says(i, j, resting) || p.asks(j) {
		return false
	}
	p.sheet.Rest = true
	return !p.hasName(i, j)
}

// interpret files what tokens order, or says what is wrong with it, or that they are talk.
func (p *parser) interpret(i, j int) {
	before := len(p.sheet.Diagnostics)
	tried, formal := p.tryWritten(i, j)
	faults, ordered := tried.faultsSince(p), tried.since(p)
	whole, asks := formal && len(faults) == 0, p.asks(j)
	switch {
	case whole && (!asks || !slices.ContainsFunc(ordered, mayBeAsked)) && !p.titles(i, j), p.form != "" && formal:
		p.adopt(tried)
		return
	case p.form != "":
		p.report(p.unknownVerb(grammar.Table().NearVerb(p.scan.Text(i, i+1)), i, j))
		return
	}
	if d := p.strayed(i, j); d != nil {
		p.report(d)
		return
	}
	found := p.analysed(i, j)
	formal = formal && (tried.formal || found.idle() <= 1-likely || !p.hasMood(i, j, lexicon.Told|lexicon.Denies)) // I quit Etruria last season
	all := p.trusted(found, i, j)
	switch {
	case len(all) == 1 && all[0].Verb == orders.NameKing && p.titles(i, j): // or is all to be told?
		p.report(p.either(all[0], orders.Order{Verb: orders.Proclaim, Text: p.scan.Source(i+1, j)}, i, j))
	case whole && asks:
		p.question(ordered, i)
	case all != nil && (!asks || p.requests(found)) && (whole || !formal || !tried.leavesOut(faults[0], found[0], i, j)):
		p.revokes(i, j, true)
		if !whole && found.more(all) >= besides {
			p.filePart(all, found, i, j)
		} else {
			p.file(all, i)
		}
	case formal && p.block && all == nil && p.readPart(found, i, j): // as outside of one, where it is no written form
	case formal:
		p.adopt(tried)
		p.offer(before, i, j)
	default:
		p.unread(found, all, i, j)
	}
}

// unread tells of tokens that have no written form and are not filed what they may be, or that they are talk; they may be what the
// model is sure of where they ask.
func (p *parser) unread(found analysis, all []orders.Order, i, j int) {
	before := len(p.sheet.Diagnostics)
	switch asks := p.asks(j); {
	case p.retracts(i, j):
		if len(found) > 0 && len(found[0].Orders) > 1 { // which is no correction
			p.report(p.unclear(found, i, j))
			p.offer(before, i, j)
		}
	case p.fleetStays(i, j), p.spans(i, j):
	case asks && all != nil && p.token(p.head).Mood == 0:
		p.question(all, i)
	case asks:
		p.talk(i, j)
	case p.conditions(i, j) == 0 && p.misspelt(i, j):
	case !p.concerns(found, i, j):
		p.talk(i, j)
	case !p.readPart(found, i, j):
		p.rule = ""
		if p.block && found.idle() <= likely || !p.nearlyVerb(i, j) {
			p.report(p.unclear(found, i, j))
		}
		p.offer(before, i, j)
	}
}

// readPart files those orders of tokens that are sure, and asks about what else they hold; false if none is.
func (p *parser) readPart(found analysis, i, j int) bool {
	some := p.partly(found, i, j)
	return some != nil && p.filePart(some, found, i, j)
}

// filePart files some orders of tokens and asks about what else they hold; false if none of them can be filed.
func (p *parser) filePart(some []orders.Order, found analysis, i, j int) bool {
	asked := len(p.sheet.Requests)
	p.file(some, i)
	filed := slices.Concat(p.sheet.Orders[p.spoken:], p.sheet.Requests[asked:])
	if len(filed) == 0 {
		return false
	}
	var made model.Makings
	var lines []string
	for _, o := range filed {
		made.Add(o)
		lines = append(lines, grammar.Write(o, p.lang, p.names))
	}
	p.rule = ""
	d := p.fault(orders.UnclearRest, i, map[string]string{"read": strings.Join(lines, " / ")})
	for _, way := range p.unrefuted(found.offers(), i, j) {
		var rest []orders.Order
		for _, o := range way {
			if !contains(some, o) {
				rest = append(rest, made.Of(o))
			}
		}
		if rest != nil {
			d.Try = append(d.Try, rest)
		}
	}
	d.Try = p.distinct(d.Try)
	p.report(d)
	return true
}

// adopt goes on as another parser, which has tried something.
func (p *parser) adopt(tried parser) {
	*p = tried
	p.forget()
}

// requests says that a question of which the model is sure what it orders is no question: it asks for something to be done, or sent.
func (p *parser) requests(found analysis) bool {
	return found[0].Probability >= confident || found[0].Probability >= fairly && !slices.ContainsFunc(found[0].Orders, notBare)
}

// itemised says that tokens are the number of an item and no more: no. 2.
func (p *parser) itemised(i, j int) bool {
	return j == i+2 && p.is(i, grammar.NumberSign) && OnlyFigures(p.scan.Text(i+1, j)) && strings.Contains(p.scan.Between(i+1), ".")
}

// strayed says of an army that is told to go from where it is not: army II in Latium to Umbria.
func (p *parser) strayed(i, j int) *orders.Diagnostic {
	all := p.mentioned(i, j)
	for n := 0; n+2 < len(all); n++ {
		army, from, to := all[n].IDs[orders.AnArmy], all[n+1].IDs[orders.AProvince], all[n+2].IDs[orders.AProvince]
		leaving := p.leaving(all[n].To, j)
		toward, _ := p.meaning(all[n+1].To, j)
		goes := leaving > 0 && all[n].To+leaving == all[n+1].From && toward.Roles&lexicon.RoleTo != 0
		if !goes || len(army) != 1 || len(from) != 1 || len(to) == 0 {
			continue
		}
		p.rule = orders.Rule(orders.Move)
		o := orders.Order{Verb: orders.Move, Army: campaign.ArmyID(army[0])}
		if d := p.stands(&o, []said{{from[0], span{all[n+1].From, all[n+1].To}}}); d != nil {
			return meantAs([]orders.Order{o}, d)
		}
	}
	return nil
}

// unclear is what is said of tokens that may be an order: that they may be two, hang on a condition, or that nobody
// knows what they are.
func (p *parser) unclear(a analysis, i, j int) *orders.Diagnostic {
	ways, fought := p.unrefuted(a.offers(), i, j), p.fought(i, j)
	if one, other, rivals := p.rivals(a, i, j); rivals && !fought && len(ways) > 1 {
		d := p.either(one, other, i, j)
		d.Try = p.distinct(ways)
		return d
	}
	if !fought && p.conditions(i, j) > 0 && (len(ways) == 0 || supposed(ways[0]) == 0) { // or with the one that is meant
		return p.fault(orders.Conditional, i, nil)
	}
	return p.fault(orders.Unclear, i, nil)
}

// rivals are the two likeliest orders of tokens; false unless each is one alone, of another verb, and about as likely as the other.
func (p *parser) rivals(a analysis, i, j int) (one, other orders.Order, are bool) {
	idle := func(x model.Analysis) bool { return len(x.Orders) == 0 || asks(x) || p.refuted(x.Orders, i, j) }
	ordering := slices.DeleteFunc(slices.Clone(a), idle)
	if len(ordering) < 2 || len(ordering[0].Orders) != 1 || len(ordering[1].Orders) != 1 {
		return one, other, false
	}
	one, other = ordering[0].Orders[0], ordering[1].Orders[0]
	first, second := ordering[0].Probability, ordering[1].Probability
	return one, other, first >= told && second >= rival*first && one.Verb != other.Verb
}

// either says that tokens may be one order or another.
func (p *parser) either(one, other orders.Order, i, j int) *orders.Diagnostic {
	p.rule = ""
	return p.fault(orders.Ambiguous, i, map[string]string{"word": p.scan.Source(i, j)}, grammar.Write(one, p.lang, p.names), grammar.Write(other, p.lang, p.names))
}

// fought says that tokens name a battle by its number.
func (p *parser) fought(i, j int) bool {
	return anywhere(i, j, func(at int) bool { return len(p.battleAt(at)) > 0 })
}

// battleAt is the battle that a token names by its number.
func (p *parser) battleAt(i int) []string {
	if !strings.ContainsAny(p.scan.Text(i, i+1), figures) {
		return nil
	}
	return p.exact(orders.ABattle, p.scan.Text(i, i+1))
}

// question asks whether what a question holds is ordered.
func (p *parser) question(all []orders.Order, i int) {
	p.rule = ""
	d := meantAs(all, p.fault(orders.Question, i, nil, grammar.Write(all[0], p.lang, p.names)))
	d.Try = p.distinct([][]orders.Order{all})
	p.report(d)
}

// long tells of tokens that are more than an order may have, if they are meant as one.
func (p *parser) long(i, j int) {
	m, _ := p.meaning(i, j)
	p.rule = ""
	if grammar.Openers()[p.scan.Text(i, i+1)] != "" || m.Finite && len(grammar.HeadedByAny(m.Concepts)) > 0 || p.concern(i, j) < likely {
		p.report(p.fault(orders.TooLong, i, nil))
		return
	}
	p.talk(i, j)
}

// mayBeAsked says that a question may hold an order that is none itself: what do you have of mine?
func mayBeAsked(o orders.Order) bool { return !o.Verb.Request() || o.Chooses() }
