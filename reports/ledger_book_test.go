package reports

import (
	"bytes"
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"adimperii/campaign"
)

// No page is there for nothing: at the founding there are neither battles nor dice.
func TestLedgerHasNoEmptyPage(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	first := s.refereeLedger("en")
	first.Events, first.View = first.Events[:2], campaign.ViewFor(s.before, "")
	first.Balances = map[campaign.HolderID]campaign.Talents{"rome": 5, "carthage": 9, "samnites": 0}
	light := s.playerLedger("rome")
	light.Light, light.Since = true, 1
	for name, in := range map[string]LedgerInput{"whole": s.refereeLedger("fr"), "first": first, "light": light, "player": s.playerLedger("carthage")} {
		f := opened(t, written(t, in))
		for _, sheet := range f.GetSheetList() {
			if len(rows(t, f, sheet)) < 2 {
				t.Errorf("%s: %s is empty", name, sheet)
			}
			switch {
			case name == "first" && (sheet == "Battles" || sheet == "Dice" || sheet == "Samnites"):
				t.Errorf("there is a page of %s before the first season", sheet)
			case name == "light" && (sheet == "Provinces" || sheet == "Armées"):
				t.Errorf("the light copy has %s", sheet)
			}
		}
	}
}

// The charts are the format's own, with a line for each realm from its column.
func TestLedgerCharts(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	all := html.UnescapeString(unzipped(t, written(t, s.refereeLedger("en"))))
	if n := strings.Count(all, "<c:lineChart>") + strings.Count(all, "<lineChart>"); n != 2 {
		t.Errorf("%d line charts, want 2", n)
	}
	for _, want := range []string{"'Lands by season'!$C$1", "'Lands by season'!$E$2:$E$3", "'Talents by season'!$C$2:$C$3", "Provinces and cities at the end of each season"} {
		if !strings.Contains(all, want) {
			t.Errorf("no chart refers to %s", want)
		}
	}
	if strings.Contains(all, "$E$2:$E$4") {
		t.Error("a chart draws the season under way")
	}
}

// An entry leads to its event, which tells the same.
func TestLedgerLinks(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	for lang, in := range map[string]LedgerInput{"en": s.refereeLedger("en"), "fr": s.playerLedger("rome")} {
		f := opened(t, written(t, in))
		followed := 0
		for r, row := range rows(t, f, "Rome") {
			at := fmt.Sprintf("A%d", r+1)
			there, to, err := f.GetCellHyperLink("Rome", at)
			if err != nil || !there {
				continue
			}
			followed++
			sheet, cell, _ := strings.Cut(strings.ReplaceAll(to, "'", ""), "!")
			n, err := f.GetCellValue(sheet, cell)
			what, err2 := f.GetCellValue(sheet, "D"+strings.TrimPrefix(cell, "A"))
			if err != nil || err2 != nil || n != row[0] || what != row[3] {
				t.Errorf("%s: %s %q leads to %s: %s %q (%v, %v)", lang, at, row[3], to, n, what, err, err2)
			}
		}
		if followed < 4 {
			t.Errorf("%s: %d entries lead to their event", lang, followed)
		}
	}
}

// The page of checks is green, and red where the workbook contradicts itself.
func TestLedgerChecks(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	in := s.refereeLedger("en")
	verdicts := func() string {
		f := opened(t, written(t, in))
		var all []string
		for _, row := range rows(t, f, "Check")[1:] {
			all = append(all, row[len(row)-1])
		}
		formats, err := f.GetConditionalFormats("Check")
		if err != nil || len(formats) != 1 {
			t.Errorf("%d cells are coloured (%v)", len(formats), err)
		}
		return strings.Join(all, " ")
	}
	if got, want := verdicts(), "right right right right right right right"; got != want {
		t.Errorf("verdicts %s, want %s", got, want)
	}
	in.History[len(in.History)-1].Cities["rome"]++
	if got, want := verdicts(), "right right right right wrong right wrong"; got != want {
		t.Errorf("with a city too many: %s, want %s", got, want)
	}
}

// A forecast is calculated from what brings and what costs.
func TestLedgerForecast(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	f := opened(t, written(t, s.refereeLedger("en")))
	for r, row := range rows(t, f, "Forecast") {
		if row[0] != "Rome" {
			continue
		}
		if got, want := strings.Join(row, " "), "Rome 9 1 3 2 5 13 1 0 1 12"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
		if formula, err := f.GetCellFormula("Forecast", "G"+strconv.Itoa(r+1)); err != nil || !strings.Contains(formula, "MIN(") {
			t.Errorf("what the season opens with is %q (%v)", formula, err)
		}
	}
}

// Careers are counted from the battles that were fought.
func TestLedgerLeaders(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	f := opened(t, written(t, s.refereeLedger("en")))
	found := map[string]string{}
	for _, row := range rows(t, f, "Leaders") {
		found[row[0]] = strings.Join(row[1:11], "|")
	}
	for leader, want := range map[string]string{
		"Laevinus": "Rome|King|spring 280 BC|1|1|1|0|1|0|Killed in battle",
		"Pyrrhus":  "Epirus|King|spring 280 BC|4|4|1|1|0|0|Leads army Elephants of Epirus",
		"Curius":   "Rome|King|spring 280 BC|1|1|0|0|0|0|Leads army II of Rome",
	} {
		if found[leader] != want {
			t.Errorf("%s: %s, want %s", leader, found[leader], want)
		}
	}
}

// A player's workbooks, the whole and the light one, tell his own hand, in his language, with what
// is ready and what goes back; the referee's and another player's nothing of it.
func TestLedgerStratagems(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	s.after.Stratagems = &campaign.Stratagems{
		Hands:    map[campaign.PlayerID][]campaign.StratagemID{"rome": {"murder", "janus", "favour"}, "carthage": {"plague"}},
		Named:    map[campaign.PlayerID][]campaign.Play{"rome": {{Stratagem: "favour", On: []campaign.Target{{Kind: "kingdom", ID: "samnites"}}, Number: 6}}},
		Unwanted: map[campaign.PlayerID][]campaign.StratagemID{"rome": {"janus"}},
	}
	for lang, want := range map[string][][]string{
		"en": {
			{"Stratagem", "Played on", "What it does", "Note"}, {"Assassination", "On a leader of another player who is no captive"},
			{"Janus", "By itself", "No player’s province", "It goes back into the bag"}, {"Divine favour", "On a contested province", "", "Divine favour on "},
		},
		"fr": {
			{"Stratagème", "Se joue", "Effet", "Remarque"}, {"Assassinat", "Contre un chef d’un autre joueur"},
			{"Janus", "Tout seul", "", "Il retourne dans le sac"}, {"Faveur divine", "Contre une province contestée", "", "Faveur divine contre "},
		},
	} {
		for _, light := range []bool{false, true} {
			in := s.playerLedger("rome")
			in.Lang, in.Light, in.Since = lang, light, 1
			got := rows(t, opened(t, written(t, in)), map[string]string{"en": "Stratagems", "fr": "Stratagèmes"}[lang])
			if len(got) != len(want) {
				t.Fatalf("%s: %q", lang, got)
			}
			for r := range want {
				for c := range want[r] {
					if !strings.HasPrefix(got[r][c], want[r][c]) {
						t.Errorf("%s: %q, want %q", lang, got[r][c], want[r][c])
					}
				}
			}
		}
	}
	for _, in := range []LedgerInput{s.refereeLedger("en"), s.playerLedger("epirus")} {
		if got := opened(t, written(t, in)).GetSheetList(); slices.ContainsFunc(got, func(name string) bool { return strings.HasPrefix(name, "Stratag") }) {
			t.Errorf("sheets %q", got)
		}
	}
}

// Whatever others did in secret, a player's workbooks are the same byte for byte.
func TestPlayersLedgerKeepsSecrets(t *testing.T) {
	t.Parallel()
	books := func(hidden func(s *small)) (all [][]byte) {
		s := smallSeason(t)
		hidden(&s)
		for _, light := range []bool{false, true} {
			in := s.playerLedger("rome")
			in.Light, in.Since = light, 1
			all = append(all, written(t, in))
		}
		return all
	}
	bag := func(s *small, held campaign.StratagemID) {
		s.after.Stratagems = &campaign.Stratagems{Hands: map[campaign.PlayerID][]campaign.StratagemID{"rome": {"murder"}, "carthage": {held, "pax"}}, Unwanted: map[campaign.PlayerID][]campaign.StratagemID{"carthage": {held}}}
	}
	plain := books(func(s *small) { bag(s, "plague") })
	secrets := books(func(s *small) {
		bag(s, "janus")
		s.after.Balances["carthage"] += 17
		s.after.Balances["syracuse"] += 3
		carthage := s.after.Players["carthage"]
		carthage.Emails, carthage.Language = []string{secret + "@other.example"}, "en"
		s.after.Players["carthage"] = carthage
		note := Numbered{Event: campaign.Event{Audience: []campaign.PlayerID{"carthage"}, Data: campaign.Noted{Player: "carthage", Text: secret}}}
		reserve := Numbered{Event: campaign.Event{
			Rule: "R-32", Audience: []campaign.PlayerID{"carthage"}, Entries: campaign.Spend("carthage", 2),
			Dice: []campaign.Die{{Key: secret, Value: 6}}, Data: campaign.TalentsReserved{Player: "carthage", Kingdom: "syracuse", Talents: 2},
		}}
		later := append([]Numbered{note, reserve}, s.events[6:]...)
		s.events = append(s.events[:6:6], later...)
		for i := range s.events {
			s.events[i].N = i + 1
			if e := &s.events[i].Event; e.Cause.Player == "carthage" {
				e.Cause.Order, e.Cause.Note = secret, secret
			}
		}
	})
	for i := range plain {
		if !bytes.Equal(plain[i], secrets[i]) {
			t.Errorf("workbook %d tells of what is hidden: %s", i+1, differs(t, plain[i], secrets[i]))
		}
	}
}

// differs names a cell in which two workbooks do.
func differs(t *testing.T, a, b []byte) string {
	t.Helper()
	one, other := opened(t, a), opened(t, b)
	for _, sheet := range one.GetSheetList() {
		for r, row := range rows(t, one, sheet) {
			for c, value := range row {
				cell, err := excelize.CoordinatesToCellName(c+1, r+1)
				if err != nil {
					t.Fatal(err)
				}
				if again, err := other.GetCellValue(sheet, cell); err != nil || again != value {
					return fmt.Sprintf("%s!%s is %q and %q (%v)", sheet, cell, value, again, err)
				}
			}
		}
	}
	return "no cell"
}
