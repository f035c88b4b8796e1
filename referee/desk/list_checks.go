package desk

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders/form"
	"adimperii/orders/muster"
	"adimperii/orders/words"
)

// What a sealed list says of itself is held against the battle, as far as that needs nobody's
// prices. It is told to its sender alone, and nothing is refused for it.

// strategist is the highest level of a leader.
const strategist = 4

// checked says of a list that can be read as text what it says that does not fit the battle.
func (a *acknowledgement) checked(list mail.Attachment, b campaign.Battle) {
	m := muster.Read(plainOf(list))
	if !m.Says() {
		return
	}
	found := a.misfits(m, b)
	if len(found) == 0 {
		a.line("ack.list.fits", nil)
		return
	}
	a.line("ack.list.check", nil)
	for _, text := range found {
		a.b.WriteString("  - " + text + "\n")
	}
}

// plainOf is what a file says as text, "" of one that is none.
func plainOf(a mail.Attachment) string {
	switch ending := strings.ToLower(path.Ext(a.Name)); {
	case a.Text != "":
		return a.Text
	case ending == ".xlsx" || ending == ".xlsm":
		return form.Plain(a.Data)
	case strings.HasPrefix(a.Type, "text/") || slices.Contains([]string{".csv", ".tsv", ".md"}, ending):
		if utf8.Valid(a.Data) {
			return string(a.Data)
		}
		letters := make([]rune, len(a.Data)) // as Excel writes it in the west
		for i, b := range a.Data {
			letters[i] = rune(b)
		}
		return string(letters)
	}
	return ""
}

// misfits are what a list says that does not fit the player's army in a battle.
func (a *acknowledgement) misfits(m muster.Muster, b campaign.Battle) (found []string) {
	force := b.Invader
	if b.Invaded.Player == a.player {
		force = b.Invaded
	}
	amiss := func(id string, args map[string]any) { found = append(found, a.say("ack.list."+id, args)) }
	points, most, least, corps := force.Points, usualCorps, usualCorps, m.Corps
	if force.Army == "" && force.Advantage != campaign.Unreliable {
		most, least = 2, 2
	}
	if b.OpenToChoice() && force.Player == b.Invaded.Player { // it may yet have the third corps, or none
		points, most, least = armies.ProvincialUnreliable.Budget().Points, usualCorps, 2
	}
	if total := cmp.Or(m.Points, m.Sum); total > points {
		amiss("points", map[string]any{"total": total, "points": points})
	}
	if m.Points > 0 && m.Sum > 0 && m.Points != m.Sum {
		amiss("sum", map[string]any{"total": m.Points, "sum": m.Sum})
	}
	if m.List != 0 && len(force.Lists) > 0 && !slices.Contains(force.Lists, m.List) {
		amiss("list", map[string]any{"list": int(m.List), "lists": a.listsNamed(force.Lists)})
	}
	if corps > 0 && (corps > most || corps < least) {
		amiss("corps", map[string]any{"corps": corps, "least": least, "most": most})
	}
	own := 0
	if a.s.Leaders[force.Leader].Level == strategist {
		own = 1 // the commander-in-chief himself
	}
	if m.Strategists > own {
		amiss("strategist", map[string]any{"own": own > 0})
	}
	for _, id := range m.Allies {
		if !slices.Contains(force.Corps, id) && !slices.Contains(force.Lists, id) {
			amiss("ally", map[string]any{"list": int(id), "lists": a.listsNamed(force.Corps)})
		}
	}
	if m.Allied > 1 {
		amiss("allied", map[string]any{"corps": m.Allied})
	}
	return found
}

// usualCorps are those of an army of 200 points (R-52, ADLG).
const usualCorps = 3

// listsNamed are army lists by number and name, for the reader; "" for none.
func (a *acknowledgement) listsNamed(ids []armies.ListID) string {
	var all []string
	for _, id := range ids {
		l, _ := armies.ByID(id)
		all = append(all, a.say("sheet.list", map[string]any{"number": int(id), "name": l.Name.In(a.lang)}))
	}
	if len(all) == 0 {
		return ""
	}
	return words.List(a.lang, all)
}
