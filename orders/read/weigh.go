package read

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// How probable orders must be to be filed, and to be asked about where they are not.
const (
	never     = 2 // where such a form has a fault that is certain
	certain   = 0.97
	confident = 0.9
	sure      = 0.73
	likely    = 0.25
	told      = 0.1   // of who is the writer's own, where it may be told of him
	possible  = 0.005 // of who is the writer's own
	wished    = 0.5   // of requests and no change
	rival     = 0.15  // of two readings
)

// An analysis is what tokens may order, the most probable first.
type analysis []model.Analysis

// analysed is what the model makes of tokens, found out once for what stands before them, however the line is cut.
func (p *parser) analysed(i, j int) analysis {
	if i >= j {
		return nil
	}
	p.spokenOf()
	n := len(p.sheet.Orders)
	at := statement{text: p.scan.Source(i, j), question: p.scan.Question, shouted: p.scan.Shouted, said: p.saidKey, orders: n, made: len(p.makers), near: n > 0 && p.place.Line-p.sheet.Orders[n-1].Line <= 1}
	if n > 0 {
		at.last = p.sheet.Orders[n-1].Canonical
	}
	found, known := p.analyses[at]
	if !known {
		if len(p.analyses) >= mostAnalyses {
			clear(p.analyses)
		}
		found = p.modelled(i, j).Analyse(model.Learnt())
		p.analyses[at] = found
	}
	return found
}

// mostAnalyses is how many are remembered.
const mostAnalyses = 200

// A statement is all by which a sentence is analysed.
type statement struct {
	text, last, said  string
	question, shouted bool
	orders, made      int
	near              bool
}

// idle is how probable it is that nothing is ordered, nor, as may be half the time, asked for.
func (a analysis) idle() float64 {
	none, asked := 0.0, 0.0
	for _, x := range a {
		if p := x.Probability; len(x.Orders) == 0 {
			none = p
		} else if asks(x) {
			asked += p
		}
	}
	switch {
	case len(a) == 0:
		return 1
	case asked < wished:
		return none + asked
	}
	return none
}

// asks says that an analysis is a request alone, or no change: it names nothing.
func asks(x model.Analysis) bool {
	return len(x.Orders) == 1 && (x.Orders[0].Verb.Request() || x.Orders[0].Verb == orders.NoChange)
}

// sure are the orders that are sure enough to be filed, nil if there are none.
func (a analysis) sure() []orders.Order {
	if len(a) == 0 || a[0].Probability < sure {
		return nil
	}
	return a[0].Orders
}

// holds says that tokens are orders by themselves.
func (p *parser) holds(i, j int) bool {
	return p.teacher == nil && p.analysed(i, j).sure() != nil
}

// weigh reads tokens in the words of orders: in the form that orders are written in, or else as the model has them.
// What it is not sure of is asked about, if it is likely to be meant as an order at all.
func (p *parser) weigh(i, j int) {
	if p.teacher != nil {
		p.file(p.teacher(p.modelled(i, j), p.trying), i)
		return
	}
	if p.christens(i, j) || p.summed(i, j) {
		return
	}
	if p.dated(i, j) {
		p.talk(i, j)
		return
	}
	before := len(p.sheet.Diagnostics)
	if j-i > MaxTokens {
		p.long(i, j)
		return
	}
	tried, formal := p.tryWritten(i, j)
	whole := formal && len(tried.sheet.Diagnostics) == before
	if whole && !p.asks(j) || p.form != "" && formal {
		*p = tried
		p.forget()
		return
	}
	if p.form != "" {
		p.report(p.unknownVerb(grammar.Table().NearVerb(p.scan.Text(i, i+1)), i, j))
		return
	}
	if d := p.strayed(i, j); d != nil {
		p.report(d)
		return
	}
	found := p.analysed(i, j)
	formal = formal && (tried.formal || found.idle() <= 1-likely) // I quit Etruria last season
	all := p.trusted(found, i, j)
	switch {
	case len(all) == 1 && all[0].Verb == orders.NameKing && p.titles(i, j): // or is all to be told?
		p.rule = ""
		told := orders.Order{Verb: orders.Proclaim, Text: p.scan.Source(i+1, j)}
		p.report(p.fault(orders.Ambiguous, i, map[string]string{"word": p.scan.Source(i, j)}, grammar.Write(all[0], p.lang, p.names), grammar.Write(told, p.lang, p.names)))
	case whole:
		p.question(tried.sheet.Orders[len(p.sheet.Orders):], i)
	case all != nil && !p.asks(j) && (!formal || found[0].Probability >= tried.leaves(tried.sheet.Diagnostics[before], all)):
		p.file(all, i)
	case formal:
		*p = tried
		p.forget()
		p.offer(before, i, j)
	case p.overturned(j), p.takenBack(i, j), p.fleetStays(i, j):
	case p.asks(j) && all != nil && p.token(p.head).Mood == 0:
		p.question(all, i)
	case !p.asks(j) && !p.provides(i, j) && p.misspelt(i, j):
	case !p.asks(j) && p.commands(i, j):
		p.rule = ""
		p.report(p.fault(orders.Unclear, i, nil))
		p.offer(before, i, j)
	case !p.asks(j) && (p.block || 1-found.idle() >= p.concern(i, j) || p.provides(i, j) && p.namesOwn(i, j) && len(found.offers()) > 0 || p.fought(i, j)):
		if p.rule = ""; p.block && found.idle() <= likely || !p.nearlyVerb(i, j) {
			p.report(p.unclear(found, i, j))
		}
		p.offer(before, i, j)
	default:
		p.talk(i, j)
	}
}

// summed reads an order that a noun and a sum make, whatever stands between them: spend 3 talents on corruption.
func (p *parser) summed(i, j int) bool {
	if j-i > longestTakeback {
		return false
	}
	var said lexicon.Concepts
	sum := 0
	for at := i; at < j; at++ {
		m, _ := p.meaning(at, j)
		said = said.Or(m.Concepts)
		if n, _, is := p.number(at, j); is && sum == 0 {
			sum = n
		}
	}
	if m, _ := p.meaning(i, j); sum == 0 || !m.Finite || p.asks(j) || p.conditional(i, j) {
		return false
	}
	if !said.Has(lexicon.Of("pay spend")) || !said.Has(lexicon.Of("corruption")) {
		return false
	}
	p.file([]orders.Order{{Verb: orders.Corrupt, Talents: campaign.Talents(sum)}}, i)
	return true
}

// dated says that tokens are the date of a letter: Rome, autumn 280.
func (p *parser) dated(i, j int) bool {
	return !p.block && j-i <= longestHeading && p.among(seasons, i, j) && OnlyFigures(p.scan.Text(j-1, j))
}

// strayed says of an army that is told to go from where it is not: army II in Latium to Umbria.
func (p *parser) strayed(i, j int) *orders.Diagnostic {
	all := p.mentioned(i, j)
	for n := 0; n+2 < len(all); n++ {
		army, from, to := all[n].IDs[orders.AnArmy], all[n+1].IDs[orders.AProvince], all[n+2].IDs[orders.AProvince]
		at := all[n].To
		if len(army) != 1 || len(from) != 1 || len(to) == 0 || at+p.leaving(at, j) != all[n+1].From || p.leaving(at, j) == 0 {
			continue
		}
		if m, _ := p.meaning(all[n+1].To, j); m.Roles&lexicon.RoleTo == 0 {
			continue
		}
		p.rule = orders.Rule(orders.Move)
		o := orders.Order{Verb: orders.Move, Army: campaign.ArmyID(army[0])}
		if d := p.stands(&o, []said{{from[0], span{all[n+1].From, all[n+1].To}}}); d != nil {
			return meantAs([]orders.Order{o}, d)[0]
		}
	}
	return nil
}

// unclear is what is said of tokens that may be an order: that they may be two, hang on a condition, or that nobody
// knows what they are.
func (p *parser) unclear(a analysis, i, j int) *orders.Diagnostic {
	if d := p.ransoms(i, j); d != nil {
		return d
	}
	ordering := slices.DeleteFunc(slices.Clone(a), func(x model.Analysis) bool { return len(x.Orders) == 0 || asks(x) })
	if !p.fought(i, j) && len(ordering) > 1 && ordering[0].Probability >= told && len(ordering[0].Orders) == 1 && len(ordering[1].Orders) == 1 && ordering[1].Probability >= rival*ordering[0].Probability && len(a.offers()) > 1 &&
		ordering[0].Orders[0].Verb != ordering[1].Orders[0].Verb {
		one, other := ordering[0].Orders[0], ordering[1].Orders[0]
		d := p.fault(orders.Ambiguous, i, map[string]string{"word": p.scan.Source(i, j)}, grammar.Write(one, p.lang, p.names), grammar.Write(other, p.lang, p.names))
		d.Try = p.distinct(a.offers())
		return d
	}
	if p.provides(i, j) && !p.fought(i, j) {
		return p.fault(orders.Conditional, i, nil)
	}
	return p.fault(orders.Unclear, i, nil)
}

// ransoms tells of a leader of the writer's for whom tokens would surely pay if he were a captive that he is none.
func (p *parser) ransoms(i, j int) *orders.Diagnostic {
	all, supposed := p.mentioned(i, j), false
	for n, m := range all {
		if leader := m.IDs[orders.ALeader]; len(leader) == 1 && m.IDs[orders.ACaptive] == nil {
			all[n].IDs = maps.Clone(m.IDs)
			all[n].IDs[orders.ACaptive], supposed = leader, true
		}
	}
	if !supposed {
		return nil
	}
	found := analysis(p.modelledOf(all, i, j).Analyse(model.Learnt())).sure()
	if len(found) != 1 || found[0].Verb != orders.Pay || found[0].Leader == "" {
		return nil
	}
	return meantAs(found, p.fault(orders.NotCaptive, i, map[string]string{"leader": string(found[0].Leader)}))[0]
}

// commands says that tokens begin with the verb of an order, and no everyday word: that has to be understood.
func (p *parser) commands(i, j int) bool {
	word := p.scan.Text(i, i+1)
	v := grammar.Openers()[word]
	return v != "" && !v.Request() && i == p.head && !p.in(everyday, i) && !lexicon.Weak[word] && lexicon.Nouns[word] == "" && j > i+1 && p.token(i).Asks == (lexicon.Concepts{})
}

// concern is how probable it must be that tokens order something to be asked about: less where they name who could be
// ordered to do it, and tell of nothing that was or that others do.
func (p *parser) concern(i, j int) float64 {
	if p.past(i, j) || !p.namesOwn(i, j) {
		return likely
	}
	for at := i; at < j; at++ {
		if _, n := p.mood(at, j, lexicon.Told); n > 0 {
			return told
		}
	}
	return possible
}

// namesOwn says that tokens name an army, a fleet, a leader or a land of the writer's.
func (p *parser) namesOwn(i, j int) bool {
	return p.namesForces(i, j) || slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		land := m.IDs[orders.AProvince]
		return len(land) == 1 && p.lex.View.Provinces[atlas.ProvinceID(land[0])].Controller == p.lex.View.Player.Holder()
	})
}

// namesForces says that tokens name an army, a fleet or a leader of the writer's.
func (p *parser) namesForces(i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		return !m.Doubtful && len(m.IDs[orders.AnArmy])+len(m.IDs[orders.AFleet])+len(m.IDs[orders.ALeader]) > 0
	})
}

// fought says that tokens name a battle by its number.
func (p *parser) fought(i, j int) bool {
	for ; i < j; i++ {
		if strings.ContainsAny(p.scan.Text(i, i+1), figures) && len(p.exact(orders.ABattle, p.scan.Text(i, i+1))) > 0 {
			return true
		}
	}
	return false
}

// question asks whether what a question holds is ordered.
func (p *parser) question(all []orders.Order, i int) {
	p.rule = ""
	p.report(meantAs(all, p.fault(orders.Question, i, nil, grammar.Write(all[0], p.lang, p.names)))[0])
}

// long tells of tokens that are more than an order may have, if they are meant as one.
func (p *parser) long(i, j int) {
	m, _ := p.meaning(i, j)
	if p.rule = ""; grammar.Openers()[p.scan.Text(i, i+1)] != "" || m.Finite && len(grammar.HeadedByAny(m.Concepts)) > 0 || p.concern(i, j) < likely {
		p.report(p.fault(orders.TooLong, i, nil))
		return
	}
	p.talk(i, j)
}

// leaves is how probable another reading of a written order must be to do away with what is wrong with it.
func (p *parser) leaves(d orders.Diagnostic, all []orders.Order) float64 {
	vague := strings.HasPrefix(string(d.Code), "unknown-")
	if other := all[0].Verb != d.Verb; other && (vague && orders.Makes(all[0].Verb) || p.formal && d.Code == orders.Incomplete) {
		return certain // post Deicus at Capua: no fleet of that name; move Chaones: no hold
	}
	switch d.Code {
	case orders.UnexpectedWords: // a word or two may belong to the name before them
		vague = !p.formal || strings.Count(d.Args["word"], " ") >= fewWords
	case orders.BadName:
		vague = utf8.RuneCountInString(d.Args["word"]) <= LongestName
	case orders.UnknownCaptive:
		vague = !p.formal
	case orders.WrongKind:
		is := orders.Kind(d.Args["is"])
		vague = !p.formal || is == orders.AFleet || is == orders.ALeader // move Curius to Latium, move fleet Pontica to the Aegean Sea
	case orders.Incomplete:
		vague = true
	}
	if vague {
		return sure
	}
	return never
}

// fewWords are how many behind an order may change it, and not tell of something else.
const fewWords = 2

// tryWritten is the parser after it has read tokens in the form in which orders are written, with what stands before them
// or without; false if they have not that form.
func (p *parser) tryWritten(i, j int) (parser, bool) {
	tried := *p
	tried.borrow()
	formal := tried.written(p.head, j) || tried.written(i, j)
	return tried, formal
}

// readable says that tokens are an order, as it is written or in whatever words.
func (p *parser) readable(i, j int) bool {
	if p.teacher != nil {
		return false
	}
	tried, formal := p.tryWritten(i, j)
	return formal && len(tried.sheet.Diagnostics) == len(p.sheet.Diagnostics) || p.holds(i, j)
}

// borrow has a copy of the parser leave alone what the other has.
func (p *parser) borrow() {
	p.borrowed = true
	p.sheet.Diagnostics = slices.Clip(p.sheet.Diagnostics)
}

// file files what the model reads in the tokens from one on.
func (p *parser) file(all []orders.Order, i int) {
	p.overturn(all)
	p.spoken = len(p.sheet.Orders)
	var made model.Makings
	_, heads := p.mood(i, len(p.scan.Tokens), lexicon.Provided)
	supposed := func(o orders.Order) bool { // what stands first holds for all of a sentence, what stands last for all of a verb
		return slices.ContainsFunc(all, func(of orders.Order) bool { return of.IfInvaded && (heads > 0 || of.Verb == o.Verb) })
	}
	for _, o := range all {
		p.rule = orders.Rule(o.Verb)
		o = made.Of(o)
		o.Place = p.place
		if (o.Verb == orders.Defend || o.Verb == orders.Contest || o.Verb == orders.Withdraw) && (p.standing || supposed(o)) {
			o.IfInvaded = true
		}
		if o.Name = Tidy(o.Name); utf8.RuneCountInString(o.Name) > LongestName {
			p.report(meantAs([]orders.Order{o}, p.fault(orders.BadName, i, map[string]string{"word": o.Name}))[0])
			continue
		}
		o.Name = capitalised(o.Name)
		if d := p.introduce(&o, i); d != nil {
			p.report(meantAs([]orders.Order{o}, d)[0])
			continue
		}
		made.Add(o)
		p.keep(o)
	}
}

// capitalised is a name without titles around it, and with the capitals that its writer spared himself.
func capitalised(name string) string {
	words := strings.Fields(name)
	for len(words) > 1 && lexicon.Titles[tokens.FoldName(words[len(words)-1])] {
		words = words[:len(words)-1]
	}
	for len(words) > 1 && lexicon.Titles[tokens.FoldName(words[0])] {
		words = words[1:]
	}
	if name != strings.ToLower(name) {
		return strings.Join(words, " ")
	}
	for n, word := range words {
		if r, size := utf8.DecodeRuneInString(word); n == 0 || !lexicon.Articles[word] && !lexicon.Genitives[word] {
			words[n] = string(unicode.ToUpper(r)) + word[size:]
		}
	}
	return strings.Join(words, " ")
}

// meantAs notes in faults what the orders that were meant have in common, of verb and subject.
func meantAs(meant []orders.Order, faults ...*orders.Diagnostic) []*orders.Diagnostic {
	for _, d := range faults {
		if d == someFault || d == nil {
			continue
		}
		first := meant[0]
		if slices.ContainsFunc(meant, func(o orders.Order) bool { return o.Verb != first.Verb }) {
			continue
		}
		d.Verb = first.Verb
		if !slices.ContainsFunc(meant, func(o orders.Order) bool { return orders.Subject(o) != orders.Subject(first) }) {
			d.Subject = orders.Subject(first)
		}
	}
	return faults
}
