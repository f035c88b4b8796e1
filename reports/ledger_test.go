package reports

import (
	"archive/zip"
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"adimperii/campaign"
	"adimperii/maps"
)

// refereeLedger is the ledger of everything.
func (s small) refereeLedger(lang string) LedgerInput {
	in := LedgerInput{View: campaign.ViewFor(s.after, ""), Events: s.events, Balances: holdings(s.after), Lang: lang}
	return s.furnished(in, holdings(s.after))
}

func holdings(s campaign.State) map[campaign.HolderID]campaign.Talents {
	all := map[campaign.HolderID]campaign.Talents{}
	for account, held := range s.Balances {
		if account != campaign.Mint {
			all[campaign.HolderID(account)] = held
		}
	}
	return all
}

// playerLedger is what one player may have.
func (s small) playerLedger(p campaign.PlayerID) LedgerInput {
	in := LedgerInput{View: campaign.ViewFor(s.after, p), Lang: "fr"}
	for _, e := range s.events {
		if mine, ok := campaign.EventFor(&s.after, e.Event, p); ok {
			in.Events = append(in.Events, Numbered{N: e.N, Event: mine})
		}
	}
	return s.furnished(in, map[campaign.HolderID]campaign.Talents{p.Holder(): 0, "samnites": 0})
}

// furnished adds what a ledger is made of beside view and events.
func (s small) furnished(in LedgerInput, holders map[campaign.HolderID]campaign.Talents) LedgerInput {
	history := campaign.NewHistory()
	for _, e := range s.events {
		if err := history.Note(e.Event); err != nil {
			panic(err) // the fixture's events do not fit each other
		}
	}
	in.History = history.Seasons()
	in.Forecast = map[campaign.HolderID]Forecast{}
	for h := range holders {
		in.Forecast[h] = Forecast{Due: 1, Provinces: 3, Cities: 2, Armies: 1}
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewPaletted(image.Rect(0, 0, 40, 20), color.Palette{color.White, color.Black})); err != nil {
		panic(err) // it is written to memory
	}
	in.Map = picture.Bytes()
	return in
}

func written(t testing.TB, in LedgerInput) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := WriteLedger(&out, in); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func opened(t testing.TB, book []byte) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(book))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

func rows(t testing.TB, f *excelize.File, sheet string) [][]string {
	t.Helper()
	all, err := f.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestLedgerSheets(t *testing.T) {
	t.Parallel()
	f := opened(t, written(t, smallSeason(t).refereeLedger("en")))
	want := "Standings|Lands by season|Talents by season|Summary|Forecast|Carthage|Epirus|Rome|Samnites|Balances|Check|Events|Battles|Leaders|Dice|Provinces|Armies|Map"
	if got := strings.Join(f.GetSheetList(), "|"); got != want {
		t.Errorf("sheets %s, want %s", got, want)
	}
	for _, c := range []struct{ sheet, cell, value, formula string }{
		{"Summary", "C6", "Rome", ""},
		{"Summary", "D6", "5", `SUMIFS('Rome'!$G$2:$G$7,'Rome'!$B$2:$B$7,"<"&A6)-SUMIFS('Rome'!$F$2:$F$7,'Rome'!$B$2:$B$7,"<"&A6)`},
		{"Summary", "E6", "4", `SUMIFS('Rome'!$G$2:$G$7,'Rome'!$B$2:$B$7,A6)`},
		{"Summary", "F6", "5", `SUMIFS('Rome'!$F$2:$F$7,'Rome'!$B$2:$B$7,A6)`},
		{"Summary", "G6", "4", "D6+E6-F6"},
		{"Summary", "G7", "9", "D7+E7-F7"},
		{"Balances", "D4", "9", "B4-C4"},
		{"Balances", "F4", "0", "D4-E4"},
		{"Balances", "A6", "All", ""},
		{"Balances", "F6", "0", "SUM(F2:F5)"},
		{"Rome", "H2", "5", "G2-F2"},
		{"Rome", "H4", "8", "H3+G4-F4"},
		{"Rome", "F4", "1", ""},
		{"Rome", "G4", "", ""},
		{"Rome", "D4", "Rome keeps army I.", ""},
		{"Dice", "D2", "280bc-spring/R-31/samnites.epirus/1", ""},
		{"Dice", "E2", "4", ""},
		{"Battles", "A2", "b1", ""},
		{"Battles", "F2", "settled", ""},
	} {
		value, err := f.GetCellValue(c.sheet, c.cell)
		if err != nil {
			t.Fatal(err)
		}
		expression, err := f.GetCellFormula(c.sheet, c.cell)
		if err != nil {
			t.Fatal(err)
		}
		if value != c.value || expression != c.formula {
			t.Errorf("%s!%s = %q {%s}, want %q {%s}", c.sheet, c.cell, value, expression, c.value, c.formula)
		}
	}
}

// The panel equals the ledger: every account ends at what the campaign holds.
func TestLedgerEqualsTreasuries(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	f := opened(t, written(t, s.refereeLedger("en")))
	for sheet, h := range map[string]campaign.HolderID{"Rome": "rome", "Carthage": "carthage", "Epirus": "epirus", "Samnites": "samnites"} {
		all := rows(t, f, sheet)
		last := all[len(all)-1]
		if got := last[len(last)-1]; got != strconv.Itoa(int(s.after.Treasury(h))) {
			t.Errorf("%s ends at %s, the campaign holds %d", sheet, got, s.after.Treasury(h))
		}
	}
}

func TestPlayersLedgerIsHisOwn(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	book := written(t, s.playerLedger("rome"))
	f := opened(t, book)
	if got, want := strings.Join(f.GetSheetList(), "|"), "Classement|Possessions par saison|Talents par saison|Résumé|Prévisions|Rome|Samnites|Soldes|Contrôle|Événements|Batailles|Chefs|Dés|Provinces|Armées|Carte"; got != want {
		t.Errorf("sheets %s, want %s", got, want)
	}
	if all := unzipped(t, book); strings.Contains(all, secret) || strings.Contains(all, "Carthage à") {
		t.Error("the ledger of Rome tells what only Carthage knows")
	}
	// What Epirus reads of a kingdom that changed hands is brought forward, so that it adds up.
	in := s.playerLedger("rome")
	for i := range in.Events {
		if in.Events[i].N == 3 {
			in.Events[i].Event.Entries = nil
		}
	}
	if got := rows(t, opened(t, written(t, in)), "Rome")[1][3]; got != "Report à nouveau" {
		t.Errorf("the first line says %q", got)
	}
}

func unzipped(t testing.TB, book []byte) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(&all, r); err != nil {
			t.Fatal(err)
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

func TestLedgerIsDeterministic(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	first := written(t, s.refereeLedger("en"))
	for range 3 {
		if !bytes.Equal(first, written(t, s.refereeLedger("en"))) {
			t.Fatal("two ledgers of one campaign differ")
		}
	}
	if all := unzipped(t, first); !strings.Contains(all, "2000-01-01T00:00:00Z") || strings.Contains(all, "2026-") && !strings.Contains(all, "2026-11-21T08:30:00Z") {
		t.Error("the ledger holds a clock value")
	}
}

// A name is never taken for a formula, nor for the end of a sheet's name.
func TestLedgerNames(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	rome := s.after.Players["rome"]
	rome.Name = names2(`=HYPERLINK("http://x")!'[Summary]`, "=1+1")
	s.after.Players["rome"] = rome
	king := s.after.Leaders["rome-curius"]
	king.Name = "@SUM(A1:A9)"
	s.after.Leaders["rome-curius"] = king
	f := opened(t, written(t, s.refereeLedger("en")))
	quoted := regexp.MustCompile(`'[^']*'`)
	for _, sheet := range f.GetSheetList() {
		if strings.ContainsAny(sheet, `[]:*?/\'`) || len([]rune(sheet)) > 31 {
			t.Errorf("a sheet is called %q", sheet)
		}
		for r, row := range rows(t, f, sheet) {
			for c := range row {
				cell, _ := excelize.CoordinatesToCellName(c+1, r+1)
				expression, _ := f.GetCellFormula(sheet, cell)
				expression = quoted.ReplaceAllString(expression, "") // the names of sheets
				if strings.Contains(expression, "HYPERLINK") || strings.HasPrefix(expression, "SUM(A1") {
					t.Errorf("%s!%s calculates %s", sheet, cell, expression)
				}
			}
		}
	}
	all := rows(t, f, "Armies")
	if !strings.Contains(fmt.Sprint(all), "@SUM(A1:A9)") {
		t.Error("the leader lost his name")
	}
}

func TestSheetName(t *testing.T) {
	t.Parallel()
	taken := map[string]bool{"summary": true}
	for _, c := range []struct{ name, want string }{
		{"Rome", "Rome"}, {"rome", "rome (2)"}, {"ROME", "ROME (3)"}, {"Summary", "Summary (2)"}, {"a/b\\c?*[d]:'e", "a b c   d   e"},
		{"", "id"}, {"history", "id (2)"}, {"'quoted'", "quoted"}, {strings.Repeat("é", 40), strings.Repeat("é", 31)},
		{strings.Repeat("é", 40), strings.Repeat("é", 27) + " (2)"}, {strings.Repeat("𐌀", 20), strings.Repeat("𐌀", 15)}, {"\x00\x01", "id (3)"},
	} {
		if got := sheetName(c.name, "id", taken); got != c.want {
			t.Errorf("%q becomes %q, want %q", c.name, got, c.want)
		}
	}
}

// LibreOffice calculates every formula to the value it carries. Starting it takes
// some seconds, so it runs only where it is installed and not with -short.
func TestLibreOfficeAgrees(t *testing.T) {
	office, err := exec.LookPath("soffice")
	if err != nil || testing.Short() {
		t.Skip("soffice is not installed, or -short: the cached values are not recalculated")
	}
	dir := t.TempDir()
	book := filepath.Join(dir, "ledger.xlsx")
	if err := os.WriteFile(book, written(t, smallSeason(t).refereeLedger("fr")), 0o600); err != nil {
		t.Fatal(err)
	}
	recalculating(t, filepath.Join(dir, "profile"))
	convert(t, office, dir, "xlsx:Calc MS Excel 2007 XML", filepath.Join(dir, "out"), book)
	if keep := os.Getenv("LEDGER_OUT"); keep != "" {
		convert(t, office, dir, "pdf", keep, book)
	}
	ours := opened(t, readFile(t, book))
	theirs := opened(t, readFile(t, filepath.Join(dir, "out", "ledger.xlsx")))
	formulas := 0
	for _, sheet := range ours.GetSheetList() {
		for r, row := range rows(t, ours, sheet) {
			for c, want := range row {
				cell, _ := excelize.CoordinatesToCellName(c+1, r+1)
				expression, _ := ours.GetCellFormula(sheet, cell)
				got, err := theirs.GetCellValue(sheet, cell)
				if err != nil {
					t.Fatal(err)
				}
				if got != want || strings.HasPrefix(got, "#") || strings.HasPrefix(got, "Err") {
					t.Errorf("%s!%s {%s} carries %q, LibreOffice finds %q", sheet, cell, expression, want, got)
				}
				if expression != "" {
					formulas++
				}
			}
		}
	}
	if charts := strings.Count(unzipped(t, readFile(t, filepath.Join(dir, "out", "ledger.xlsx"))), "<c:lineChart>"); charts != 2 {
		t.Errorf("LibreOffice finds %d charts, want 2", charts)
	}
	if formulas < 40 {
		t.Errorf("only %d formulas were compared", formulas)
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// recalculating makes a profile that does not trust the values in a workbook.
func recalculating(t *testing.T, profile string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Join(profile, "user"), 0o700); err != nil {
		t.Fatal(err)
	}
	settings := `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`
	if err := os.WriteFile(filepath.Join(profile, "user", "registrymodifications.xcu"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
}

func convert(t *testing.T, office, dir, format, out, book string) {
	t.Helper()
	cmd := exec.Command(office, "-env:UserInstallation=file://"+filepath.Join(dir, "profile"), "--headless", "--convert-to", format, "--outdir", out, book)
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Skipf("soffice does not run here: %v\n%s", err, text)
	}
}

// hundredSeasons is a campaign of twelve players over 100 seasons.
func hundredSeasons() LedgerInput {
	in := LedgerInput{Lang: "en", Balances: map[campaign.HolderID]campaign.Talents{}}
	in.View = campaign.View{Campaign: "Long", Map: loadMap(), Players: map[campaign.PlayerID]campaign.PublicPlayer{}}
	season := campaign.Season{Year: 280}
	add := func(e campaign.Event) {
		e.Season = season
		in.Events = append(in.Events, Numbered{N: len(in.Events) + 1, Event: e})
	}
	for n := 1; n <= 100; n++ {
		add(campaign.Event{Rule: "R-1", Data: campaign.SeasonOpened{Number: n, Season: season}})
		for i := range 12 {
			p := campaign.PlayerID(fmt.Sprintf("player-%02d", i))
			in.View.Players[p] = campaign.PublicPlayer{ID: p, Name: names2(string(p), string(p))}
			in.Balances[p.Holder()] += 2
			add(campaign.Event{Rule: "R-13", Entries: campaign.Earn(p.Holder(), 10), Data: campaign.IncomeCollected{Holder: p.Holder(), Provinces: []maps.ProvinceID{"latium"}}})
			add(campaign.Event{Rule: "R-16", Entries: campaign.Spend(p.Holder(), 4), Data: campaign.UpkeepPaid{Holder: p.Holder(), Armies: []campaign.ArmyID{"a", "b"}}})
			for range 2 {
				add(campaign.Event{Rule: "R-20", Entries: campaign.Spend(p.Holder(), 2), Data: campaign.ArmyRaised{Army: campaign.Army{Name: "I", Holder: p.Holder(), At: "latium"}}})
			}
			add(campaign.Event{Rule: "R-47", Dice: []campaign.Die{{Key: fmt.Sprintf("%s/R-47/roma.%s/1", season, p), Value: n%6 + 1}}, Data: campaign.SiegeAttempted{City: "roma", Army: "a", Attempt: campaign.Attempt{Number: 1, Total: n%6 + 1}}})
		}
		season = season.Next()
	}
	return in
}

func BenchmarkLedgerOf100Seasons(b *testing.B) {
	in := hundredSeasons()
	b.ReportAllocs()
	for b.Loop() {
		if err := WriteLedger(io.Discard, in); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReport(b *testing.B) {
	s := smallSeason(b)
	in := s.input("rome")
	in.Options = romanOptions()
	b.ReportAllocs()
	for b.Loop() {
		r := Build(in)
		Text(r, "en")
		HTML(r, "fr")
	}
}
