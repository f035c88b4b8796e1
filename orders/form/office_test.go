package form

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/xuri/excelize/v2"
)

// LibreOffice, told to trust no cached value, finds the sums that the form should
// show, and what it saves is read as what was filled in. Starting it takes seconds,
// so that the test runs only where it is installed and not with -short.
func TestLibreOffice(t *testing.T) {
	office, err := exec.LookPath("soffice")
	if err != nil || testing.Short() {
		t.Skip("soffice is not installed, or -short: the form's formulas are not calculated")
	}
	in := testInput(t, "fr")
	in.Orders = in.Options[:2]
	dir := t.TempDir()
	book := filepath.Join(dir, "ordres.xlsx")
	data := filled(t, xlsx(t, in), map[string]any{
		"B8": "lever armée", "C8": "Fabius", "E8": "Latium", "I8": "III",
		"B9": "lever armée", "C9": "Fabius", "E9": "Épire", "G9": "Épirotes", "I9": "Nova",
		"B10": "réserver", "G10": "Samnites", "H10": 4,
		"B11": "déplacer", "D11": "Alpha Secunda",
		"B12": "tenir", "D12": "Alpha Secunda", "H12": 3,
		"B13": "déplacer Alpha Secunda vers Étrurie",
		"E14": "Latium",
		// What a drop-down list is made of: INDIRECT finds the lists by their names.
		"N11": `=COUNTA(INDIRECT("list_"&INDEX(verb_ids,MATCH($B11,verbs,0))&"_unit"))`,
	})
	if err := os.WriteFile(book, data, 0o600); err != nil {
		t.Fatal(err)
	}
	saved := converted(t, office, dir, book)
	f, err := excelize.OpenReader(bytes.NewReader(saved))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for cell, want := range map[string]string{
		"C3": "7", "E3": "2", "G3": "6", "J3": "-1",
		"K6": "0", "K8": "2", "K9": "0", "K10": "4", "K13": "", "K15": "",
		"L6": "✓", "L7": "✓", "L8": "✓", "L9": "✓", "L10": "✓", "L15": "",
		"L11": "remplissez les cases jaunes", "L12": "videz les cases grises",
		"N11": "2", "L13": "lu comme vous l’écrivez", "L14": "choisissez un ordre",
	} {
		if got, err := f.GetCellValue("Ordres", cell); got != want || err != nil {
			t.Errorf("%s is %q, want %q (%v)", cell, got, want, err)
		}
	}
	if rules, err := f.GetDataValidations("Ordres"); err != nil || len(rules) < int(columns) {
		t.Errorf("%d drop-down lists, %v", len(rules), err)
	}
	got := readForm(t, "ordres.xlsx", saved, in.View)
	want := []string{
		`appoint "Proconsul" at Latium`, "post Fabius to Latium", "raise army III at Latium under Fabius",
		"raise army Nova at Epirus under Fabius from Epirots", "reserve 4 for Samnites", "move army Alpha Secunda to Etruria",
	}
	if !slices.Equal(canonical(got.Orders), want) {
		t.Errorf("read back: %q", canonical(got.Orders))
	}
	var cells []string
	for _, d := range got.Diagnostics {
		cells = append(cells, d.Cell)
	}
	if !slices.Equal(cells, []string{"E11", "H12", "B14"}) {
		t.Errorf("diagnostics at %q", cells)
	}
	if !slices.Equal(got.CodeWords, []string{"golu-bani"}) {
		t.Errorf("code words %q", got.CodeWords)
	}
}

// converted is a workbook as LibreOffice saves it, all formulas calculated anew.
func converted(t *testing.T, office, dir, book string) []byte {
	t.Helper()
	profile := filepath.Join(dir, "profile")
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
	out := filepath.Join(dir, "out")
	run := func(format, to string) {
		cmd := exec.Command(office, "-env:UserInstallation=file://"+profile, "--headless", "--convert-to", format, "--outdir", to, book)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Skipf("soffice does not run here: %v\n%s", err, text)
		}
	}
	run("xlsx:Calc MS Excel 2007 XML", out)
	if keep := os.Getenv("FORM_OUT"); keep != "" { // to be looked at
		run("pdf", filepath.Dir(keep))
	}
	data, err := os.ReadFile(filepath.Join(out, filepath.Base(book)))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
