package reports

import (
	_ "embed"
	"html/template"
	"slices"
	"strings"
	"sync"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// SheetText renders a battle sheet as plain text in a language, en or fr.
func SheetText(s Sheet, lang string) string { return s.page(lang).doc.text() }

// SheetHTML renders a battle sheet as one self-contained page in a language, en or fr,
// which prints on one page of A4.
func SheetHTML(s Sheet, lang string) string {
	var out strings.Builder
	if err := sheetTemplate().Execute(&out, s.page(lang)); err != nil {
		panic(err) // the template is embedded and writes to memory
	}
	return words.Unbroken(out.String())
}

//go:embed sheet.html
var sheetHTML string

var sheetTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.Must(template.New("document").Parse(documentHTML)).New("sheet").Parse(sheetHTML))
})

// sheetPage is a sheet in one language, part by part, for paper, screen and plain text.
type sheetPage struct {
	Lang, Title  string
	Lead, Secret string // the code word is for the mail alone
	Caution      string
	Meet         sheetPart
	Sides        [2]sheetPart
	Table        sheetPart
	Tally        sheetPart
	Grids        []sheetGrid
	Stake        sheetPart
	Unfought     sheetPart
	Result       sheetPart
	Copy         string // how a line is sent back by mail
	Retreat      sheetPart
	Rules        sheetPart

	doc document // all of it, to be read top to bottom
}

// sheetPart is a part under a heading: sentences, and lines to be copied.
type sheetPart struct {
	Title  string
	Text   string
	Points []string
	Lines  []string
	Rules  []explained
	Short  string // the rules for plain text
}

// Full says that there is something in it.
func (p sheetPart) Full() bool { return p.Text != "" || len(p.Points)+len(p.Lines) > 0 }

// sheetGrid is a side's tally: a row for what is counted in each corps, one for each sum.
type sheetGrid struct {
	Side       string
	Corps      []string
	Rows, Sums []string
}

// page puts a sheet into a language.
func (s Sheet) page(lang string) sheetPage {
	w := speech(lang)
	said := func(all []campaign.Names) []string {
		return named(all, func(n campaign.Names) string { return n.In(lang) })
	}
	side := func(of Side, id string) sheetPart {
		return sheetPart{Title: w.sheet("heading."+id, args{"player": of.Name.In(lang), "force": of.Force.In(lang)}), Points: said(of.Text)}
	}
	p := sheetPage{
		Lang: lang, Title: w.sheet("title", args{"battle": string(s.Battle), "place": s.Place.In(lang)}),
		Lead: w.sheet("lead", args{
			"campaign": s.Campaign, "season": w.season(s.Season), "invader": s.Invader.Name.In(lang), "invaded": s.Invaded.Name.In(lang),
		}),
		Caution:  s.Caution.In(lang),
		Meet:     sheetPart{Title: w.sheet("heading.meet", nil), Points: said(s.Meet)},
		Sides:    [2]sheetPart{side(s.Invader, "invader"), side(s.Invaded, "invaded")},
		Table:    sheetPart{Title: w.sheet("heading.table", nil), Points: said(s.Table)},
		Stake:    sheetPart{Title: w.sheet("heading.stake", nil), Points: said(s.Stake)},
		Unfought: sheetPart{Title: w.sheet("heading.standin", nil), Points: said(s.Unfought)},
		Result:   sheetPart{Title: w.sheet("heading.result", nil), Text: w.sheet("result.how", nil), Lines: lines(s.Results, w)},
		Copy:     w.copying(s.CodeWord),
		Retreat:  sheetPart{Title: w.sheet("heading.retreat", nil), Points: said(s.NoRetreat), Lines: lines(s.Retreats, w)},
		Rules:    sheetPart{Title: w.say("heading.rules", nil)},
	}
	if s.CodeWord != "" {
		p.Secret = w.say("code-word", args{"word": s.CodeWord})
	}
	if len(s.Retreats) > 0 {
		p.Retreat.Text = w.sheet("retreat.how", nil)
	}
	if s.Tally != nil {
		p.Tally = sheetPart{Title: w.sheet("heading.tally", nil), Points: said(s.Tally.How)}
		for i, of := range []Side{s.Invader, s.Invaded} {
			g := sheetGrid{Side: of.Name.In(lang), Rows: said(s.Tally.Rows), Sums: said(s.Tally.Sums)}
			for n := range s.Tally.Corps[i] {
				g.Corps = append(g.Corps, w.sheet("tally.corps", args{"corps": n + 1}))
			}
			p.Grids = append(p.Grids, g)
		}
	}
	for _, b := range ruleBlocks(w, s.Rules) {
		p.Rules.Rules = append(p.Rules.Rules, b.Rules...)
		p.Rules.Short += b.Plain
	}
	p.doc = p.document()
	return p
}

// blocks are those of a part in plain text.
func (p sheetPart) blocks() []block {
	return []block{{Text: p.Text, Points: plain(p.Points), Lines: p.Lines, Plain: p.Short, Rules: p.Rules}}
}

// document is the sheet to be read top to bottom, without the grids that are filled in on
// paper.
func (p sheetPage) document() document {
	d := document{Lang: p.Lang, Title: p.Title, Lead: []string{p.Lead}}
	if p.Secret != "" {
		d.Lead = append(d.Lead, p.Secret)
	}
	if p.Caution != "" {
		d.Lead = append(d.Lead, p.Caution)
	}
	tally := p.Tally.blocks()
	for _, g := range p.Grids {
		tally = append(tally, block{Text: g.Side + " – " + strings.Join(append(slices.Clone(g.Rows), g.Sums...), " __, ") + " __"})
	}
	result := p.Result.blocks()
	result[0].After = p.Copy
	for _, part := range []struct {
		sheetPart
		blocks []block
	}{
		{p.Meet, p.Meet.blocks()}, {p.Sides[0], p.Sides[0].blocks()}, {p.Sides[1], p.Sides[1].blocks()}, {p.Table, p.Table.blocks()},
		{p.Stake, p.Stake.blocks()}, {p.Unfought, p.Unfought.blocks()}, {p.Tally, tally},
		{p.Result, result}, {p.Retreat, p.Retreat.blocks()}, {p.Rules, p.Rules.blocks()},
	} {
		d.add(part.Title, part.blocks...)
	}
	return d
}

// Pieces parts a sentence where it names rules that the page explains.
func (p sheetPage) Pieces(sentence string) []piece { return p.doc.Pieces(sentence) }

// Of is a part with its page, for the template.
func (p sheetPage) Of(part sheetPart) map[string]any {
	return map[string]any{"part": part, "page": p}
}
