package main

import (
	"fmt"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/referee/simulate"
)

// plain writes a figure with its interval, to so many decimals; signedly one that is
// a difference. One that is the mean of nothing is a dash.
func plain(f simulate.Figure, decimals int) string    { return written("%.*f", f, decimals) }
func signedly(f simulate.Figure, decimals int) string { return written("%+.*f", f, decimals) }

func written(form string, f simulate.Figure, decimals int) string {
	switch f.Of {
	case 0:
		return "-"
	case 1:
		return fmt.Sprintf(form, decimals, f.Mean)
	}
	return fmt.Sprintf(form+" ± %.*f", decimals, f.Mean, decimals, f.Margin)
}

// printSeats lists the seats.
func (a *app) printSeats(seats []simulate.SeatFigures, players []campaign.Player, form func(simulate.Figure, int) string) {
	t := a.table("player", "began", "lands", "share", "eliminated", "talents", "allies")
	for i, s := range seats {
		t.AppendRow([]any{
			players[i].Name.In(a.lang), s.Began, form(s.Lands, 1), form(s.Share, 0), form(s.Eliminated, 0), form(s.Talents, 0), form(s.Kingdoms, 1),
		})
	}
	t.Render()
}

// printLists tells how army lists fared, where they were drawn by chance.
func (a *app) printLists(lists []simulate.ListFigures) {
	if len(lists) == 0 {
		return
	}
	t := a.table("list", "", "games", "share", "eliminated")
	for _, l := range lists {
		of, _ := armies.ByID(l.List)
		t.AppendRow([]any{l.List, of.Name.In(a.lang), l.Share.Of, plain(l.Share, 0), plain(l.Eliminated, 0)})
	}
	t.Render()
	fmt.Fprintln(a.Out)
}

// figureRow is a figure of the whole game, named by `figure.<id>` of the catalogue.
type figureRow struct {
	id string
	of func(simulate.Figures) simulate.Figure
}

var figureRows = []figureRow{
	{"seasons", func(f simulate.Figures) simulate.Figure { return f.Seasons }},
	{"battles", func(f simulate.Figures) simulate.Figure { return f.Battles }},
	{"sea", func(f simulate.Figures) simulate.Figure { return f.Sea }},
	{"alliances", func(f simulate.Figures) simulate.Figure { return f.Alliances }},
	{"usurped", func(f simulate.Figures) simulate.Figure { return f.Usurped }},
	{"crossings", func(f simulate.Figures) simulate.Figure { return f.Crossings }},
	{"allying", func(f simulate.Figures) simulate.Figure { return f.Allying }},
	{"crossing", func(f simulate.Figures) simulate.Figure { return f.Crossing }},
	{"sieges", func(f simulate.Figures) simulate.Figure { return f.Sieges }},
	{"cities", func(f simulate.Figures) simulate.Figure { return f.SiegesTaken }},
	{"contests", func(f simulate.Figures) simulate.Figure { return f.Contests }},
	{"provinces", func(f simulate.Figures) simulate.Figure { return f.ContestsTaken }},
}

// cells are a row of the table: the figure, and where there is a comparison the other
// one and the difference.
func (r figureRow) cells(a *app, s simulated) []any {
	row := []any{a.say("figure." + r.id), plain(r.of(s.Figures), 2)}
	if s.With != nil {
		row = append(row, plain(r.of(*s.With), 2), signedly(r.of(*s.More), 2))
	}
	return row
}
