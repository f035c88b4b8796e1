package reports

import (
	"bytes"
	"fmt"
	"image/png"

	"github.com/xuri/excelize/v2"

	"adimperii/campaign"
	"adimperii/maps/drawing"
	"adimperii/orders/words"
)

// standings has how the realms stand, with what everybody may know of them.
func (l *ledger) standings(b *book) error {
	columns := []column{
		l.column("rank", 8, number), l.column("realm", 30, prose), l.column("provinces", 12, number), l.column("cities", 12, number),
		l.column("lands", 12, number), l.column("allies", 50, prose),
	}
	scored := l.view.Options.Score != campaign.NoScore
	if scored {
		columns = append(columns, l.column("points", 12, number))
	}
	if l.view.Options.Scored() {
		columns = append(columns, l.column("points-by", 80, prose))
	}
	race := l.view.Options.Objectives > 0
	if race {
		columns = append(columns, l.column("objectives", 80, prose))
	}
	var rows [][]any
	tallies, rank := l.view.Standings(), 0
	for i, t := range tallies {
		if i == 0 || !t.LevelWith(tallies[i-1]) {
			rank = i + 1
		}
		own := 0
		for _, p := range l.view.Provinces {
			if p.Controller == t.Player.Holder() {
				own++
			}
		}
		r := i + 2
		row := []any{rank, l.player(t.Player), own, t.Lands - own, formula{fmt.Sprintf("C%d+D%d", r, r), t.Lands}, l.alliesOf(t.Player)}
		if scored {
			row = append(row, t.Points)
		}
		if l.view.Options.Scored() {
			row = append(row, ScoresByYear(l.lang, t.Scores))
		}
		if race {
			row = append(row, l.objectives(t.Objectives))
		}
		rows = append(rows, row)
	}
	return b.add(tab{name: l.sheets["standings"], columns: columns, rows: rows})
}

// alliesOf are the kingdoms allied to a player.
func (l *ledger) alliesOf(p campaign.PlayerID) any {
	var all []campaign.KingdomID
	for _, id := range campaign.Sorted(l.view.Kingdoms) {
		if l.view.Kingdoms[id].Patron == p {
			all = append(all, id)
		}
	}
	if all == nil {
		return nil
	}
	return list(l.names, all, l.kingdom)
}

// courseColumns are the number and name of a season, and a column for each realm or account.
func (l *ledger) courseColumns(named []string, k look) []column {
	columns := []column{l.column("number", 8, number), l.column("season", 34, prose)}
	for _, name := range named {
		columns = append(columns, column{name, 14, k})
	}
	return columns
}

// seasonOf is how a season is called that ended, or goes on; the founding is before the first.
func (l *ledger) seasonOf(n int) string {
	switch {
	case n == 0:
		return l.say("start", nil)
	case l.underWay(n):
		return l.say("so-far", args{"season": l.season(l.seasons[n-1])})
	}
	return l.season(l.seasons[n-1])
}

// underWay says that a season has not ended yet.
func (l *ledger) underWay(n int) bool { return n == len(l.seasons) && l.view.Ended == nil }

// Course is what some had season by season: how they are called, their colours on the map, and
// for each season what it is called and how much each had as it ended. The last season goes on
// where it is UnderWay.
type Course struct {
	Called   []string
	Tints    []drawing.Tint
	Numbers  []int
	Seasons  []string
	Values   [][]int
	UnderWay bool
}

// Ended are the seasons that have ended: of the one under way the income is there, and nothing
// is spent.
func (c Course) Ended() int {
	if c.UnderWay {
		return len(c.Seasons) - 1
	}
	return len(c.Seasons)
}

// landsCourse are the provinces and cities of each realm as each season ended, and the latest
// as things stand.
func (l *ledger) landsCourse() Course {
	var c Course
	tints := tints(l.view)
	realms := l.realmsEver()
	for _, p := range realms {
		c.Called, c.Tints = append(c.Called, l.player(p)), append(c.Tints, tints[p.Holder()])
	}
	for _, end := range l.in.History {
		if end.Number > len(l.seasons) {
			continue
		}
		var lands []int
		for _, p := range realms {
			lands = append(lands, end.Lands(p))
		}
		l.take(&c, end.Number, lands)
	}
	return c
}

// talentsCourse is what each account held as each season ended: the players' in the referee's
// workbook, a player's own and his allies' in his.
func (l *ledger) talentsCourse() Course {
	var c Course
	tints := tints(l.view)
	shown := l.charted()
	for i, a := range shown {
		tint, ok := tints[a.holder]
		if !ok {
			tint = drawing.Tint(i)
		}
		c.Called, c.Tints = append(c.Called, a.name), append(c.Tints, tint)
	}
	for n := range len(l.seasons) + 1 {
		var held []int
		for _, a := range shown {
			in, out := a.sums(func(s int) bool { return s <= n })
			held = append(held, int(in-out))
		}
		l.take(&c, n, held)
	}
	return c
}

// take takes in a season.
func (l *ledger) take(c *Course, number int, values []int) {
	c.Numbers, c.Seasons, c.Values = append(c.Numbers, number), append(c.Seasons, l.seasonOf(number)), append(c.Values, values)
	c.UnderWay = l.underWay(number)
}

// landsBySeason is the page of lands.
func (l *ledger) landsBySeason(b *book) error {
	return l.course(b, "course-lands", l.landsCourse(), number, func(_, _, value int) any { return value })
}

// talentsBySeason is the page of talents.
func (l *ledger) talentsBySeason(b *book) error {
	shown := l.charted()
	return l.course(b, "course-talents", l.talentsCourse(), talents, func(i, of, value int) any {
		until := fmt.Sprintf(`"<="&$A%d`, i+2)
		return formula{shown[of].sumOf(inColumn, until) + "-" + shown[of].sumOf(outColumn, until), value}
	})
}

// charted are the accounts whose talents are followed season by season.
func (l *ledger) charted() []*account {
	if l.view.Player != "" {
		return l.accounts
	}
	var all []*account
	for _, a := range l.accounts {
		if _, ok := l.view.Players[campaign.PlayerID(a.holder)]; ok {
			all = append(all, a)
		}
	}
	return all
}

// course writes a page of what went on from season to season, with its line chart, a cell for
// the value of each in each season.
func (l *ledger) course(b *book, key string, c Course, k look, cell func(season, of, value int) any) error {
	if len(c.Called) == 0 {
		return nil
	}
	var rows [][]any
	for i, values := range c.Values {
		row := []any{c.Numbers[i], c.Seasons[i]}
		for of, value := range values {
			row = append(row, cell(i, of, value))
		}
		rows = append(rows, row)
	}
	name, ended := l.sheets[key], c.Ended()
	return b.add(tab{name: name, columns: l.courseColumns(c.Called, k), rows: rows, more: func(b *book, free int) error {
		if ended < 2 {
			return nil
		}
		return b.file.AddChart(name, fmt.Sprintf("A%d", free), b.lineChart(name, l.say("chart."+key, nil), ended+1, c.Tints))
	}})
}

// How wide a chart is, in pixels of a screen: as its table, within bounds.
const (
	chartLeast = 640
	chartMost  = 1440
)

// lineChart has a line for each column from the third on, in its realm's colour on the map.
// Realms of like colours are told apart by their marks.
func (b *book) lineChart(sheet, title string, last int, lines []drawing.Tint) *excelize.Chart {
	palette := drawing.Palette()
	marks := []string{"circle", "square", "diamond", "triangle"}
	ink := excelize.Font{Family: typeface, Size: 10, Color: "4A443E"}
	wide := min(max(chartLeast, uint(240+100*len(lines))), chartMost)
	chart := &excelize.Chart{
		Type: excelize.Line, Dimension: excelize.ChartDimension{Width: wide, Height: wide * 9 / 20}, ShowBlanksAs: "gap",
		Title:  excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: title, Font: &excelize.Font{Bold: true, Size: 13, Family: typeface, Color: "2E2A26"}}}},
		Legend: excelize.ChartLegend{Position: "right", Font: &ink},
		XAxis:  excelize.ChartAxis{Font: ink},
		YAxis:  excelize.ChartAxis{Font: ink, MajorGridLines: true},
		Format: excelize.GraphicOptions{AltText: title},
	}
	for i, tint := range lines {
		column := columnName(i + 3)
		at := int(tint) % len(palette)
		colour := palette[at].Mark
		fill := excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{fmt.Sprintf("%02X%02X%02X", colour.R, colour.G, colour.B)}}
		chart.Series = append(chart.Series, excelize.ChartSeries{
			Name:       fmt.Sprintf("'%s'!$%s$1", sheet, column),
			Categories: fmt.Sprintf("'%s'!$B$2:$B$%d", sheet, last),
			Values:     fmt.Sprintf("'%s'!$%s$2:$%s$%d", sheet, column, column, last),
			Fill:       fill, Line: excelize.LineOptions{Width: 2.25},
			Marker: excelize.ChartMarker{Symbol: marks[i%len(marks)], Size: 6, Fill: fill},
		})
	}
	return chart
}

// columnName is that of a column by its number from 1, as A or AB; "" beyond the last there can be.
func columnName(n int) string {
	name, err := excelize.ColumnNumberToName(n)
	if err != nil {
		return ""
	}
	return name
}

// picture has the map as it stands.
func (l *ledger) picture(b *book) error {
	if l.in.Map == nil {
		return nil
	}
	drawn, err := png.DecodeConfig(bytes.NewReader(l.in.Map))
	if err != nil {
		return err
	}
	name := l.sheets["map"]
	const wide = 1000 // pixels of a screen
	scale := float64(wide) / float64(drawn.Width)
	rows := [][]any{{capital(l.season(l.view.Season))}}
	return b.add(tab{name: name, columns: []column{{words.Campaign(l.lang, l.view.Campaign), 142, prose}}, rows: rows, whole: true, more: func(b *book, free int) error {
		return b.file.AddPictureFromBytes(name, fmt.Sprintf("A%d", free), &excelize.Picture{
			Extension: ".png", File: l.in.Map, Format: &excelize.GraphicOptions{ScaleX: scale, ScaleY: scale, AltText: words.Campaign(l.lang, l.view.Campaign)},
		})
	}})
}
