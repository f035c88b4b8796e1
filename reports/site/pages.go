package site

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"sync"

	"adimperii/campaign"
	"adimperii/orders/words"
	"adimperii/reports"
)

var (
	//go:embed style.css
	styleCSS []byte
	//go:embed site.js
	siteJS []byte
	//go:embed pages.html
	pagesHTML string

	templates = sync.OnceValue(func() *template.Template { return template.Must(template.New("pages").Parse(pagesHTML)) })
)

// page is what its template is given.
type page struct {
	*writer
	template string
	File     string // by which it is called in each language
	Title    string

	Chapter       *Chapter
	Earlier, Next *Chapter
	Fights        []fight
	Charts        []chart
	Realms        []realm
}

// fight is a battle with its sheet.
type fight struct {
	reports.Fight
	Sheet *reports.Sheet
}

// realm is a realm with its leaders.
type realm struct {
	Name  string
	Lives []reports.Life
}

// writer writes the pages of an edition.
type writer struct {
	in Input
	Edition
	root bool
}

// pages are the pages of an edition by their names.
func (w *writer) pages() map[string]page {
	all := map[string]page{}
	add := func(template, file, title string, p page) {
		p.writer, p.template, p.File, p.Title = w, template, file, title
		all[file] = p
	}
	add("index", "index.html", w.Say("chronicle"), page{})
	add("standings", "standings.html", w.Say("standings"), page{Charts: w.charts()})
	add("battles", "battles.html", w.Say("battles"), page{Fights: w.fights(0)})
	add("leaders", "leaders.html", w.Say("leaders"), page{Realms: w.realms()})
	for i := range w.in.Chapters {
		c := &w.in.Chapters[i]
		p := page{Chapter: c, Fights: w.fights(c.Number)}
		if i > 0 {
			p.Earlier = &w.in.Chapters[i-1]
		}
		if i+1 < len(w.in.Chapters) {
			p.Next = &w.in.Chapters[i+1]
		}
		add("season", c.File(), w.Season(c), p)
	}
	return all
}

// File is the page of a season.
func (c *Chapter) File() string { return fmt.Sprintf("season-%02d.html", c.Number) }

// Frame is the season's on the map's page, whose first shows how the campaign began.
func (c *Chapter) Frame() int { return c.Number + 1 }

// fights are the battles of a season, or with 0 of all.
func (w *writer) fights(number int) []fight {
	var all []fight
	for _, f := range w.Annals.Fights {
		if number > 0 && f.Number != number {
			continue
		}
		one := fight{Fight: f}
		if sheet, ok := w.in.Sheets[f.Battle]; ok {
			one.Sheet = &sheet
		}
		all = append(all, one)
	}
	return all
}

// realms are the leaders by their realms.
func (w *writer) realms() []realm {
	var all []realm
	for i, life := range w.Annals.Lives {
		if i == 0 || life.Realm != w.Annals.Lives[i-1].Realm {
			all = append(all, realm{Name: life.Of})
		}
		last := &all[len(all)-1]
		last.Lives = append(last.Lives, life)
	}
	return all
}

// Say is a message of the site's own; arguments come as a name and a value by turns.
func (w *writer) Say(id string, arguments ...any) string {
	args := map[string]any{}
	for i := 0; i+1 < len(arguments); i += 2 {
		args[fmt.Sprint(arguments[i])] = arguments[i+1]
	}
	return words.Say(w.Lang, "site."+id, args)
}

// In is a text in the language of the edition.
func (w *writer) In(n campaign.Names) string { return n.In(w.Lang) }

// Campaign is how the campaign is called.
func (w *writer) Campaign() string { return words.Campaign(w.Lang, w.in.Campaign) }

// Reader is as whom the site is told, "" for everybody.
func (w *writer) Reader() string { return w.in.Reader.In(w.Lang) }

// Proves says that there is a proof to check.
func (w *writer) Proves() bool { return w.in.Proof != nil }

// Season is the heading of a season.
func (w *writer) Season(c *Chapter) string {
	return w.title(c.Season, c.UnderWay)
}

// SeasonOf is a season in words.
func (w *writer) SeasonOf(s campaign.Season) string { return w.title(s, false) }

// Since is a season as that from which on somebody serves.
func (w *writer) Since(s campaign.Season) string {
	return w.Say("since", "season", reports.SeasonTitle(s, false, w.Lang), "quarter", s.Quarter.String())
}

// Against is who fights whom in a battle.
func (w *writer) Against(f fight) string {
	return words.Capital(w.Say("against", "invader", f.Invader, "invaded", f.Invaded))
}

// Outcome is what came of a battle.
func (w *writer) Outcome(f fight) string { return cmp.Or(f.Result, words.Capital(f.State)+".") }

// title is a season as a heading: no line ends within "J.-C.".
func (w *writer) title(s campaign.Season, underWay bool) string {
	return strings.ReplaceAll(words.Capital(reports.SeasonTitle(s, underWay, w.Lang)), "J.-C.", "J.\u2011C.")
}

// Filled are those of a sheet's sentences that leave nothing to be filled in at the table.
func (w *writer) Filled(all []campaign.Names) []string {
	var filled []string
	for _, n := range all {
		if text := n.In(w.Lang); !strings.Contains(text, "__") {
			filled = append(filled, text)
		}
	}
	return filled
}

// Chapters are the seasons, the latest first.
func (w *writer) Chapters() []*Chapter {
	var all []*Chapter
	for i := range slices.Backward(w.in.Chapters) {
		all = append(all, &w.in.Chapters[i])
	}
	return all
}

// Up leads to the site's root.
func (w *writer) Up() string {
	if w.root {
		return ""
	}
	return "../"
}

// Nav are the site's parts.
func (p page) Nav() [][2]string {
	return [][2]string{
		{"index.html", p.Say("chronicle")}, {"map.html", p.Say("map")}, {"standings.html", p.Say("standings")},
		{"battles.html", p.Say("battles")}, {"leaders.html", p.Say("leaders")}, {p.Up() + "dice.html", p.Say("dice")},
	}
}

// Translation is the same page in another language.
type Translation struct{ Lang, Name, URL string }

// Translations are the page in the other languages.
func (p page) Translations() []Translation {
	var all []Translation
	for i, e := range p.in.Editions {
		if e.Lang == p.Lang {
			continue
		}
		url := p.Up() + p.File
		if i > 0 {
			url = p.Up() + e.Lang + "/" + p.File
		}
		all = append(all, Translation{e.Lang, words.Say(e.Lang, "site.language", nil), url})
	}
	return all
}

// Level is a level with its name.
func (w *writer) Level(n int) string {
	return words.Capital(words.Say(w.Lang, "report.level", map[string]any{"level": n, "name": words.Say(w.Lang, fmt.Sprintf("report.level.%d", n), nil)}))
}

// With is the page about a season.
func (p page) With(c *Chapter) page {
	p.Chapter = c
	return p
}

// Of is the page about one battle.
func (p page) Of(f fight) page {
	p.Fights = []fight{f}
	return p
}

// side is one side of a battle's sheet, and what it is there.
type side struct {
	*writer
	reports.Side
	Role string
}

// Sided is a side of a sheet with its part: invader or invaded.
func (p page) Sided(s reports.Side, role string) side { return side{p.writer, s, p.Say(role)} }

// PageOf is the page of the season of a number.
func (w *writer) PageOf(number int) string { return (&Chapter{Number: number}).File() }
