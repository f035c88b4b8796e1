package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

// printClaims shows what the players of a battle report of it, a line each.
func (a *app) printClaims(id campaign.BattleID, claims []desk.Claim) {
	if !slices.ContainsFunc(claims, func(c desk.Claim) bool { return c.Result != nil }) {
		return
	}
	widest := 0
	for _, c := range claims {
		widest = max(widest, utf8.RuneCountInString(a.player(c.Player)))
	}
	for _, c := range claims {
		text := c.Text
		if c.Result == nil {
			text = a.say("claims.nothing")
		}
		a.paragraph(fmt.Sprintf("%s  %-*s  ", id, widest, a.player(c.Player)), text)
	}
}

// compareClaims shows them side by side, and where they differ.
func (a *app) compareClaims(claims []desk.Claim) {
	if len(claims) != 2 || claims[0].Result == nil && claims[1].Result == nil {
		return
	}
	rows := [2]map[string]string{a.claimed(claims[0].Result), a.claimed(claims[1].Result)}
	var about []string
	for _, side := range rows {
		for _, key := range campaign.Sorted(side) {
			if !slices.Contains(about, key) {
				about = append(about, key)
			}
		}
	}
	slices.Sort(about)
	a.print("claims.head")
	t := a.table("reported", "", "", "")
	t.ResetHeaders()
	t.AppendHeader([]any{a.term("column", "reported"), a.player(claims[0].Player), a.player(claims[1].Player), ""})
	for _, key := range about {
		mark := ""
		if claims[0].Result != nil && claims[1].Result != nil && rows[0][key] != rows[1][key] {
			mark = "≠"
		}
		_, name, _ := strings.Cut(key, "\x00")
		t.AppendRow([]any{name, dash(rows[0][key]), dash(rows[1][key]), mark})
	}
	t.Render()
}

func dash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// claimed is a result, a line for each thing it says; the keys begin with their order.
func (a *app) claimed(r *campaign.Result) map[string]string {
	rows := map[string]string{}
	if r == nil {
		return rows
	}
	winner := a.player(r.Winner)
	if winner == "" {
		winner = a.say("claims.draw")
	}
	rows["0\x00"+a.say("claims.winner")] = winner
	for p, l := range r.Losses {
		rows["1\x00"+a.say("claims.losses", said{"player": a.player(p)})] = fmt.Sprintf("%d/%d", l.Lost, l.Of)
	}
	var camps []string
	for _, p := range r.Camps {
		camps = append(camps, a.player(p))
	}
	if len(camps) > 0 {
		rows["2\x00"+a.say("claims.camps")] = words.List(a.lang, camps)
	}
	for l, fate := range r.Leaders {
		rows["3\x00"+a.name("leader", string(l))] = a.term("claims", string(fate))
	}
	if r.Withdrawn {
		rows["4\x00"+a.say("claims.withdrawn")] = a.say("claims.yes")
	}
	return rows
}
