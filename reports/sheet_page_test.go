package reports

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders/words"
)

// undecided makes the battle a provincial one whose advantage is not chosen: the longest
// sheet there is.
func undecided(b *campaign.Battle) {
	b.Kind = campaign.ProvincialBattle
	b.Invaded = campaign.Force{Player: "epirus", Holder: "epirus", Lists: []armies.ListID{44, 51}, Points: 150}
}

// The sheet says which edition its figures are of, and marks what is not sure.
func TestSheetEdition(t *testing.T) {
	t.Parallel()
	for edition, want := range map[int]string{0: "yours to agree on: ___", 3: "By the third edition", 4: "By the fourth edition"} {
		view := queued(t, func(*campaign.Battle) {})
		view.ADLG = edition
		sheet, _ := BuildSheet(view, "b1", nil, nil)
		if text := strings.Join(strings.Fields(SheetText(sheet, "en")), " "); !strings.Contains(text, want) || !strings.Contains(text, "What is marked °") {
			t.Errorf("edition %d: %q is not said:\n%s", edition, want, text)
		}
	}
}

// Only where a coast may stand and a region is dry are players warned.
func TestSheetDryCoast(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		country string
		want    bool
	}{
		{"seas: [mare], regions: [plain, desert]", true},
		{"seas: [mare], regions: [steppe]", true},
		{"seas: [mare], regions: [plain, forest, mountains]", false},
		{"regions: [desert]", false},
		{"great_river: true, regions: [desert]", true},
	} {
		m, err := maps.Parse([]byte("name: {en: Small}\nprovinces:\n  - {id: apulia, name: {en: Apulia}, neighbours: [isla], "+c.country+", at: [10, 40]}\n  - {id: isla, name: {en: Isla}, neighbours: [apulia], regions: [plain], seas: [mare], at: [12, 40]}\nseas:\n  - {id: mare, name: {en: Mare}, at: [11, 39]}\n"), "small.yaml")
		if err != nil {
			t.Fatal(err)
		}
		view := queued(t, func(*campaign.Battle) {})
		view.Map = m
		sheet, _ := BuildSheet(view, "b1", nil, nil)
		if got := strings.Contains(SheetText(sheet, "en"), "In desert and steppe"); got != c.want {
			t.Errorf("%s: warned %v", c.country, got)
		}
	}
}

// A side has as many columns as it may have corps.
func TestSheetTally(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*campaign.Battle)
		want   [2]int
	}{
		"field":     {func(*campaign.Battle) {}, [2]int{3, 3}},
		"undecided": {undecided, [2]int{3, 3}},
		"fortified": {func(b *campaign.Battle) {
			undecided(b)
			b.Invaded.Advantage, b.State = campaign.Fortified, campaign.Decided
		}, [2]int{3, 2}},
		"unreliable": {func(b *campaign.Battle) {
			undecided(b)
			b.Invaded.Advantage, b.State = campaign.Unreliable, campaign.Decided
		}, [2]int{3, 3}},
	} {
		sheet, _ := BuildSheet(queued(t, c.change), "b1", nil, nil)
		if sheet.Tally == nil || sheet.Tally.Corps != c.want {
			t.Errorf("%s: %+v", name, sheet.Tally)
		}
	}
}

// printedPage is a page of a PDF.
var printedPage = regexp.MustCompile(`/Type /Page\b[^s]`)

// On paper the sheet is one page, the same each time, and without the code word, which
// the opponent would see.
func TestSheetPDF(t *testing.T) {
	t.Parallel()
	sheet, _ := BuildSheet(queued(t, undecided), "b1", nil, nil)
	sheet.Meet = append([]campaign.Names{{"en": "To be fought by Monday.", "fr": "À jouer avant lundi."}}, sheet.Meet...)
	sheet.CodeWord = secret
	for _, lang := range words.Languages {
		pdf, err := SheetPDF(sheet, lang)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(printedPage.FindAll(pdf, -1)); n != 1 {
			t.Errorf("%s: %d pages", lang, n)
		}
		again, _ := SheetPDF(sheet, lang)
		if !bytes.Equal(pdf, again) {
			t.Errorf("%s: printed twice, it differs", lang)
		}
		text := pdfText(t, pdf)
		for _, part := range []string{sheet.Place.In(lang), "__/__", sheet.Meet[0].In(lang), sheet.Tally.Rows[1].In(lang), map[string]string{"en": "Republican Roman", "fr": "Épire"}[lang]} {
			if text != "" && !strings.Contains(text, part) {
				t.Errorf("%s: %q is not printed:\n%s", lang, part, text)
			}
		}
		if strings.Contains(text, secret) {
			t.Errorf("%s: the code word is printed", lang)
		}
	}
	many := sheet
	for range 200 {
		many.Retreats = append(many.Retreats, sheet.Results[0])
	}
	if _, err := SheetPDF(many, "en"); err == nil {
		t.Error("200 lines fit below the tallies")
	}
	sheet.Stake = make([]campaign.Names, 300)
	for i := range sheet.Stake {
		sheet.Stake[i] = campaign.Names{"en": strings.Repeat("very long ", 20)}
	}
	if _, err := SheetPDF(sheet, "en"); err == nil {
		t.Error("no page is too small")
	}
}

// pdfText is the text of a PDF as Poppler reads it, "" where Poppler is not at hand.
func pdfText(t *testing.T, pdf []byte) string {
	t.Helper()
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		return ""
	}
	file := filepath.Join(t.TempDir(), "sheet.pdf")
	if err := os.WriteFile(file, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), tool, "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestSheetPrinted prints the longest page of a browser and counts the sheets of paper;
// it wants /usr/bin/chromium, which .ci/run installs. Starting that takes some seconds.
func TestSheetPrinted(t *testing.T) {
	t.Parallel()
	const chromium = "/usr/bin/chromium"
	if _, err := os.Stat(chromium); err != nil || testing.Short() {
		t.Skip("no page is printed: there is no " + chromium)
	}
	sheet, _ := BuildSheet(queued(t, undecided), "b1", nil, nil)
	sheet.CodeWord = secret
	for _, lang := range words.Languages {
		dir := t.TempDir()
		page, pdf := filepath.Join(dir, "sheet.html"), filepath.Join(dir, "sheet.pdf")
		if err := os.WriteFile(page, []byte(SheetHTML(sheet, lang)), 0o600); err != nil {
			t.Fatal(err)
		}
		run := exec.CommandContext(t.Context(), chromium, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+dir, "--no-pdf-header-footer", "--print-to-pdf="+pdf, page)
		if said, err := run.CombinedOutput(); err != nil {
			t.Skipf("%s does not print: %v\n%s", chromium, err, said)
		}
		printed, err := os.ReadFile(pdf)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(printedPage.FindAll(printed, -1)); n != 1 {
			t.Errorf("%s: printed on %d pages", lang, n)
		}
		if strings.Contains(pdfText(t, printed), secret) {
			t.Errorf("%s: the code word is printed", lang)
		}
	}
}
