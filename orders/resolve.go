package orders

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/campaign"
)

// nouns may stand before a name and tell its kind: army I, mer Égée, the king Azarion.
var nouns = map[string]kind{
	"army": anArmy, "armies": anArmy, "armee": anArmy, "armees": anArmy,
	"fleet": aFleet, "fleets": aFleet, "flotte": aFleet, "flottes": aFleet,
	"province": aProvince, "city": aCity, "ville": aCity, "cite": aCity, "town": aCity,
	"sea": aSea, "mer": aSea, "kingdom": aKingdom, "royaume": aKingdom, "player": aPlayer, "joueur": aPlayer,
	"leader": aLeader, "general": aLeader, "chef": aLeader, "king": aLeader, "roi": aLeader,
	"proconsul": aLeader, "consul": aLeader, "battle": aBattle, "bataille": aBattle,
}

// titles are no names of leaders: what follows them is.
var titles = set("king", "roi", "proconsul")

// fits says whether a noun may stand before a name of a kind.
func fits(noun, k kind) bool {
	switch k {
	case aUnit:
		return noun == anArmy || noun == aFleet
	case aHolder:
		return noun == aPlayer || noun == aKingdom
	case aCaptive, aFighter:
		return noun == aLeader
	}
	return noun == k
}

// resolve reads what stands in a slot, or says why it cannot.
func (p *parser) resolve(c capture, v Verb) (value, *Diagnostic) {
	s := &p.scan
	i, j := c.i, c.j
	for j > i && s.text(j-1, j) == "," {
		j--
	}
	for i < j && s.text(i, i+1) == "," {
		i++
	}
	text := s.text(i, j)
	switch c.slot.kind {
	case aFlag:
		return value{}, nil
	case aText:
		return value{text: strings.Trim(s.raw[s.tokens[c.i-1].to:], " \t\r:\u00a0\u202f")}, nil
	case aName:
		return p.newName(i, j)
	case aNumber:
		n, ok := readNumber(text)
		if !ok {
			return value{}, p.fault(BadNumber, i, map[string]string{"word": s.source(i, j)})
		}
		return value{n: n}, nil
	case aRatio:
		return p.ratio(i, j)
	case aUnit:
		u, d := p.unit(i, j, v)
		return value{units: []Unit{u}}, d
	case someUnits:
		return p.units(i, j, v)
	}
	id, d := p.find(c.slot.kind, i, j, v)
	return value{id: id}, d
}

// fault is an error at a token of the line.
func (p *parser) fault(code Code, at int, args map[string]string, hints ...string) *Diagnostic {
	if p.brief {
		return someFault
	}
	d := &Diagnostic{Code: code, Severity: Error, Place: p.place, Rule: p.rule, Args: args, Hints: hints}
	d.Column = p.scan.column(at)
	return d
}

// someFault stands for any fault while it does not matter which.
var someFault = &Diagnostic{Severity: Error}

// find looks a name up. It must be one of the kind, in full, by an alias or by a
// prefix that tells it from all others; nothing is guessed.
func (p *parser) find(k kind, i, j int, v Verb) (string, *Diagnostic) {
	if i == j {
		return "", p.fault(unknown(k), i, map[string]string{"word": ""})
	}
	last := p.strip(k, i, j) // the name without articles and nouns
	for at := i; at <= last; at++ {
		if ids := p.exact(k, p.scan.text(at, j)); len(ids) > 0 {
			return p.single(k, ids, at, j)
		}
	}
	if d := p.foreign(k, i, last, j); d != nil {
		return "", d
	}
	for at := i; at <= last; at++ {
		text := p.scan.text(at, j)
		if !longEnough(text) {
			continue
		}
		ids := p.prefixed(k, text)
		if len(ids) == 1 && v.inFull() {
			return "", p.fault(InFull, at, map[string]string{"word": p.scan.source(at, j)}, p.names.Of(p.lang, string(k), ids[0]))
		}
		if len(ids) > 0 {
			p.shortened = true
			return p.single(k, ids, at, j)
		}
	}
	if p.brief {
		return "", someFault
	}
	return "", p.notFound(k, last, j)
}

func (p *parser) single(k kind, ids []string, at, j int) (string, *Diagnostic) {
	if len(ids) == 1 {
		return ids[0], nil
	}
	if p.brief {
		return "", someFault
	}
	return "", p.fault(Ambiguous, at, map[string]string{"word": p.scan.source(at, j)}, p.names.list(p.lang, k, ids)...)
}

// strip gives the first token of a name behind articles, nouns of its kind and genitives.
func (p *parser) strip(k kind, i, j int) int {
	for i < j-1 && !p.scan.tokens[i].quoted {
		w := p.scan.text(i, i+1)
		noun, isNoun := nouns[w]
		genitive := w == "of" || w == "de" || w == "d'" || w == "du" || w == "des"
		if !articles[w] && !genitive && !(isNoun && fits(noun, k)) {
			break
		}
		i++
	}
	return i
}

// exact are the ids of a kind that a folded text names.
func (p *parser) exact(k kind, text string) []string {
	ids := p.lex.kinds[k].exactly(text)
	if made := p.made[k]; made != nil {
		if more := made.exactly(text); len(more) > 0 {
			ids = union(ids, more)
		}
	}
	return ids
}

func (x *index) exactly(text string) []string { return x.exact[text] }

func (p *parser) prefixed(k kind, text string) []string {
	ids := p.lex.kinds[k].prefixed(text)
	if made := p.made[k]; made != nil {
		ids = union(ids, made.prefixed(text))
	}
	return ids
}

func union(a, b []string) []string {
	all := slices.Clone(a)
	for _, id := range b {
		if !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
}

// foreign says that a name is another side's.
func (p *parser) foreign(k kind, i, last, j int) *Diagnostic {
	x := p.lex.foreign[k]
	if x == nil {
		return nil
	}
	for at := i; at <= last; at++ {
		ids := x.exactly(p.scan.text(at, j))
		if len(ids) == 0 {
			continue
		}
		// Several of that name: any of them will do to say that it is not his.
		if p.brief {
			return someFault
		}
		args := map[string]string{string(k): ids[0], "holder": string(p.lex.holder(k, ids[0]))}
		d := p.fault(NotYours, at, args, p.own(k)...)
		d.Rule = map[kind]campaign.Rule{anArmy: "R-21", aFleet: "R-24", aLeader: "R-8"}[k]
		return d
	}
	return nil
}

func (l *lexicon) holder(k kind, id string) campaign.HolderID {
	switch k {
	case anArmy:
		return l.view.Armies[campaign.ArmyID(id)].Holder
	case aFleet:
		return l.view.Fleets[campaign.FleetID(id)].Holder
	}
	return l.view.Leaders[campaign.LeaderID(id)].Player.Holder()
}

// notFound says why a name is none of its kind, as precisely as is known.
func (p *parser) notFound(k kind, i, j int) *Diagnostic {
	text, word := p.scan.text(i, j), p.scan.source(i, j)
	if k == aLeader || k == aFighter {
		for _, id := range p.lex.lost.exactly(text) {
			if k == aFighter || p.lex.owns(p.lex.holder(aLeader, id)) {
				d := p.fault(LeaderDead, i, map[string]string{"leader": id})
				d.Rule = "R-60"
				return d
			}
		}
	}
	if k == aCaptive {
		if ids := p.exact(aFighter, text); len(ids) > 0 {
			return p.fault(NotCaptive, i, map[string]string{"leader": ids[0]})
		}
	}
	for to := j - 1; to > i; to-- { // a good name with more behind it
		if len(p.exact(k, p.scan.text(i, to))) == 1 {
			return p.fault(UnexpectedWords, to, map[string]string{"word": p.scan.source(to, j)})
		}
	}
	if d := p.otherKind(k, i, j); d != nil {
		return d
	}
	return p.fault(unknown(k), i, map[string]string{"word": word}, p.suggest(k, text)...)
}

// otherKind says that a name is known, but of something else. A city's province
// is shown where a province is wanted.
func (p *parser) otherKind(k kind, i, j int) *Diagnostic {
	text := p.scan.text(i, j)
	for _, other := range []kind{aProvince, aCity, aSea, aKingdom, aPlayer, anArmy, aFleet, aLeader} {
		ids := p.exact(other, text)
		if len(ids) == 0 || other == k {
			continue
		}
		d := p.fault(WrongKind, i, map[string]string{"word": p.scan.source(i, j), "is": string(other), "slot": string(k)})
		if k == aProvince && other == aCity && p.lex.view.Map != nil {
			if c, ok := p.lex.city(ids[0]); ok {
				d.Hints = []string{p.names.Of(p.lang, "province", string(c.Province))}
			}
		}
		return d
	}
	return nil
}

// unknown is the code for a name that is none of a kind.
func unknown(k kind) Code { return Code("unknown-" + string(k)) }

// unit finds an army or a fleet: whichever bears the name, or the one that its noun says.
func (p *parser) unit(i, j int, v Verb) (Unit, *Diagnostic) {
	try := []kind{anArmy, aFleet}
	for at := i; at < p.strip(aUnit, i, j); at++ {
		if noun, ok := nouns[p.scan.text(at, at+1)]; ok {
			try = []kind{noun}
		}
	}
	var found []Unit
	var hints []string
	var faults []*Diagnostic
	for _, k := range try {
		id, d := p.find(k, i, j, v)
		if d != nil {
			faults = append(faults, d)
			continue
		}
		u := Unit{Army: campaign.ArmyID(id)}
		if k == aFleet {
			u = Unit{Fleet: campaign.FleetID(id)}
		}
		found = append(found, u)
		hints = append(hints, writer{p.names, p.lang, p.book}.unit(u))
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return Unit{}, p.fault(Ambiguous, i, map[string]string{"word": p.scan.source(i, j)}, hints...)
	}
	if p.brief {
		return Unit{}, someFault
	}
	for _, d := range faults { // the one that says most
		if d.Code != UnknownArmy && d.Code != UnknownFleet {
			return Unit{}, d
		}
	}
	if len(faults) == 1 {
		return Unit{}, faults[0]
	}
	d := faults[0]
	d.Code = UnknownUnit
	d.Hints = union(d.Hints, faults[1].Hints)
	return Unit{}, d
}

// units reads a list of armies and fleets.
func (p *parser) units(i, j int, v Verb) (value, *Diagnostic) {
	var all value
	for i < j {
		to := i
		for to < j && !p.separates(to) {
			to++
		}
		if to > i {
			u, d := p.unit(i, to, v)
			if d != nil {
				return value{}, d
			}
			if !slices.Contains(all.units, u) {
				all.units = append(all.units, u)
			}
		}
		i = to + 1
	}
	if len(all.units) == 0 {
		return value{}, p.fault(UnknownUnit, i, map[string]string{"word": ""})
	}
	return all, nil
}

// separates says that a token parts the names of a list.
func (p *parser) separates(i int) bool {
	if p.scan.tokens[i].quoted {
		return false
	}
	switch p.scan.text(i, i+1) {
	case ",", "and", "et", "then", "puis":
		return true
	}
	return false
}

// ratio reads losses: 12/40, 12 of 40, 12 sur 40.
func (p *parser) ratio(i, j int) (value, *Diagnostic) {
	text := p.scan.text(i, j)
	for _, sign := range []string{" / ", " of ", " out of ", " sur "} {
		text = strings.Replace(text, sign, "/", 1)
	}
	lost, of, ok := strings.Cut(text, "/")
	n, okN := readFigures(lost)
	m, okM := readFigures(of)
	if !ok || !okN || !okM || m < 1 || n > m {
		return value{}, p.fault(BadLosses, i, map[string]string{"word": p.scan.source(i, j)})
	}
	return value{n: n, of: m}, nil
}

// longestName is the most characters a new name may have.
const longestName = 40

// newName takes a name that the order makes, as written. Unquoted it may hold no
// word that could as well be the rest of the order.
func (p *parser) newName(i, j int) (value, *Diagnostic) {
	for i < j-1 && !p.scan.tokens[i].quoted && (nouns[p.scan.text(i, i+1)] == anArmy || nouns[p.scan.text(i, i+1)] == aFleet) {
		i++
	}
	name := tidy(p.scan.source(i, j))
	clean := name != "" && utf8.RuneCountInString(name) <= longestName && campaign.Slug(name) != ""
	for at := i; at < j; at++ {
		w := p.scan.text(at, at+1)
		clean = clean && (p.scan.tokens[at].quoted || j-i == 1 || !p.book.joints[w] && !titles[w])
		clean = clean && w != "," && w != ";" && w != "/"
	}
	if !clean {
		return value{}, p.fault(BadName, i, map[string]string{"word": p.scan.source(i, j)}, `"`+name+`"`)
	}
	return value{text: name}, nil
}

// tidy is a name of letters, figures, hyphens, apostrophes and points alone, without
// needless spaces.
func tidy(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case isApostrophe(r):
			return '\''
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '-' || r == '.':
			return r
		}
		return ' '
	}, strings.ToValidUTF8(name, ""))
	words := strings.Fields(name)
	for i, w := range words {
		words[i] = strings.Trim(w, "'")
	}
	return strings.Trim(strings.Join(strings.Fields(strings.Join(words, " ")), " "), "-. ")
}
