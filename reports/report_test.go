package reports

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/orders/words"
)

var update = flag.Bool("update", false, "write the golden files anew; read them before committing")

// golden compares with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not as it was; read the difference, then run with -update\ngot:\n%s", path, got)
	}
}

// romanReport is the report of Rome at the close of spring.
func romanReport(t testing.TB) Report {
	in := smallSeason(t).input("rome")
	in.Options = romanOptions()
	in.Awaited = []Awaited{{For: "orders"}}
	paris, err := time.LoadLocation("Europe/Paris")
	if err != nil {
		t.Fatal(err)
	}
	in.Deadline = time.Date(2026, 11, 29, 20, 0, 0, 0, paris)
	r := Build(in)
	r.Map, r.Theatre = "map-en.png", "theatre-rome.png"
	return r
}

func TestReportGolden(t *testing.T) {
	t.Parallel()
	r := romanReport(t)
	doc, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "rome.json", string(doc)+"\n")
	golden(t, "rome.en.txt", Text(r, "en"))
	golden(t, "rome.fr.txt", Text(r, "fr"))
	golden(t, "rome.fr.html", HTML(r, "fr"))
}

// Nothing that a Frenchman reads parts a year from its era, or the letters of the era.
func TestFrenchErasHoldTogether(t *testing.T) {
	t.Parallel()
	r := romanReport(t)
	page := HTML(r, "fr")
	for _, broken := range []string{" av.", "av. ", "J.-"} {
		if strings.Contains(page, broken) || strings.Contains(Text(r, "fr"), broken) && broken != "J.-" {
			t.Errorf("%q stands in a report, where a line may end", broken)
		}
	}
	if !strings.Contains(page, "280\u00a0av.\u00a0J.\u2011C.") {
		t.Error("the page names no year")
	}
}

func TestReportIsReadBack(t *testing.T) {
	t.Parallel()
	r := romanReport(t)
	doc, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var again Report
	if err := json.Unmarshal(doc, &again); err != nil {
		t.Fatal(err)
	}
	for _, lang := range words.Languages {
		if Text(again, lang) != Text(r, lang) || HTML(again, lang) != HTML(r, lang) {
			t.Errorf("%s: report.json renders otherwise than the report", lang)
		}
	}
}

// The reports of others hold nothing of what is Carthage's own.
func TestSecrets(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	for _, p := range []campaign.PlayerID{"rome", "epirus"} {
		in := s.input(p)
		in.Before, in.Events = nil, s.filtered(p, s.events) // the founding, with its addresses, included
		r := Build(in)
		doc, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		all := string(doc)
		for _, lang := range words.Languages {
			all += Text(r, lang) + HTML(r, lang) + All(r, lang)
		}
		if strings.Contains(all, secret) {
			t.Errorf("the report of %s tells what only Carthage knows", p)
		}
		for _, account := range r.Treasuries {
			if account.Holder == "carthage" || account.Holder == "syracuse" {
				t.Errorf("the report of %s shows the treasury of %s", p, account.Holder)
			}
		}
		if p == "rome" && strings.Contains(all, "Carthage to Epirus") {
			t.Error("Rome reads of a payment between others")
		}
	}
	own := All(Build(s.input("carthage")), "en")
	if !strings.Contains(own, secret) {
		t.Error("the canary is not where its owner should see it: the test proves nothing")
	}
}

func TestTreasuryAddsUp(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	for _, p := range []campaign.PlayerID{"rome", "carthage", "epirus"} {
		r := Build(s.input(p))
		if len(r.Treasuries) == 0 || r.Treasuries[0].Holder != p.Holder() {
			t.Fatalf("%s: the first treasury is not his own: %+v", p, r.Treasuries)
		}
		for _, a := range r.Treasuries {
			if before := s.before.Treasury(a.Holder); a.Before != before || a.Before+a.In-a.Out != a.After {
				t.Errorf("%s: %+v, but the bank held %d", p, a, before)
			}
		}
	}
}

func TestEveryRuleAndDieIsShown(t *testing.T) {
	t.Parallel()
	r := romanReport(t)
	for _, lang := range words.Languages {
		html := All(r, lang)
		for _, g := range append(r.Happened, r.Gazette.News...) {
			for _, i := range g.Items {
				if i.Rule != "" && !i.Superseded && !strings.Contains(html, "["+string(i.Rule)+"]") {
					t.Errorf("%s: %s is not cited", lang, i.Rule)
				}
				for _, d := range i.Dice {
					if !strings.Contains(html, d.Key) {
						t.Errorf("%s: the die %s is not shown", lang, d.Key)
					}
				}
			}
		}
	}
}

func TestFixedSeedIsSaid(t *testing.T) {
	t.Parallel()
	in := smallSeason(t).input("rome")
	in.View.FixedSeed = false
	free := Build(in)
	for lang, want := range map[string]string{"en": "fixed seed", "fr": "graine fixe"} {
		r := romanReport(t)
		if !strings.Contains(Text(r, lang), want) || !strings.Contains(HTML(r, lang), want) {
			t.Errorf("%s: the fixed seed goes unsaid", lang)
		}
		if strings.Contains(Text(free, lang), want) {
			t.Errorf("%s: a fixed seed is spoken of where there is none", lang)
		}
	}
}

// Lines fit a telephone held upright or a terminal, but for what cannot be broken.
func TestTextWidth(t *testing.T) {
	t.Parallel()
	r := romanReport(t)
	for _, lang := range words.Languages {
		for line := range strings.Lines(Text(r, lang)) {
			line = strings.TrimRight(line, "\n")
			if utf8.RuneCountInString(line) > columns && strings.Contains(strings.TrimSpace(line), " ") && !strings.HasPrefix(line, "    ") && !strings.Contains(line, "/R-") {
				t.Errorf("%s: %d characters: %s", lang, utf8.RuneCountInString(line), line)
			}
			if strings.HasSuffix(line, " ") {
				t.Errorf("%s: ends in a space: %q", lang, line)
			}
		}
	}
}

func TestHTMLEscapes(t *testing.T) {
	t.Parallel()
	r := Build(smallSeason(t).input("epirus"))
	r.Map = `map@x"><script>`
	html := HTML(r, "en")
	if strings.Contains(html, "<people>") || strings.Contains(html, "<script") {
		t.Error("a player's words become markup")
	}
	if !strings.Contains(html, `src="cid:map@xscript"`) {
		t.Error("the picture is not cited by its Content-ID")
	}
	if strings.Contains(html, "ZgotmplZ") {
		t.Error("the template refused a value")
	}
}

// A question gives the lines that answer it, and no others.
func TestQuestions(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	in := s.input("epirus")
	battle := spring()[23].Data.(campaign.BattleQueued).Battle
	in.View.Battles = map[campaign.BattleID]campaign.Battle{"b1": battle}
	in.Options = []orders.Order{
		{Verb: orders.Defend, Province: "apulia"}, {Verb: orders.Contest, Province: "apulia"}, {Verb: orders.Withdraw, Province: "apulia"},
		{Verb: orders.Defend, Province: "apulia", IfInvaded: true}, {Verb: orders.Contest, Province: "epirus"},
		{Verb: orders.Retreat, Army: "epirus-elephants", Province: "epirus"}, {Verb: orders.Promote, Leader: "epirus-pyrrhus"},
	}
	in.View.Invasions = map[maps.ProvinceID]campaign.Invasion{"apulia": {Province: "apulia", Army: "rome-i"}}
	in.Awaited = []Awaited{{For: "answer", Province: "apulia"}, {For: "result", Battle: "b1"}, {For: "retreat", Battle: "b1"}, {For: "successor"}}
	r := Build(in)
	for i, want := range []int{3, 3, 1, 1} {
		if got := len(r.Questions[i].Lines); got != want {
			t.Errorf("%s: %d lines, want %d: %+v", r.Questions[i].For, got, want, r.Questions[i].Lines)
		}
	}
	for lang, want := range map[string][]string{
		"en": {"defend Apulia", "contest Apulia", "withdraw from Apulia", "retreat army Elephants to Epirus", "result b1 winner Rome"},
		"fr": {"défendre l’Apulie", "contester l’Apulie", "replier l’armée Elephants vers l’Épire", "résultat b1 vainqueur Rome"},
	} {
		for _, line := range want {
			if !strings.Contains(Text(r, lang), line) {
				t.Errorf("%s: %q is not given to be copied", lang, line)
			}
		}
	}
}

// What is offered to be copied is understood when it comes back.
func TestLinesAreUnderstood(t *testing.T) {
	t.Parallel()
	r := romanReport(t)
	view := smallSeason(t).input("rome").View
	for _, c := range r.Options {
		for _, l := range c.Lines {
			for _, text := range []string{l.Text["en"], l.Text["fr"]} {
				sheet := read.Parse("ORDERS\n"+text+"\nEND", read.Context{View: &view, Lang: "en"})
				if len(sheet.Diagnostics) > 0 || len(sheet.Orders) != 1 || sheet.Orders[0].Verb != l.Verb {
					t.Errorf("%q is read as %+v, %+v", text, sheet.Orders, sheet.Diagnostics)
				}
			}
		}
	}
}

// TestTheHeirNamedIsTold: whom a player has named stays his heir, so his report says who it is.
func TestTheHeirNamedIsTold(t *testing.T) {
	t.Parallel()
	in := smallSeason(t).input("rome")
	for heir, want := range map[campaign.Heir]string{
		{Name: "Manius"}:            "Manius",
		{Proconsul: "rome-barbula"}: "Barbula",
	} {
		in.View.Standing.Heir = &heir
		r := Build(in)
		for lang, say := range map[string]string{"en": "; " + want + " is the heir", "fr": " ; " + want + " doit lui succéder"} {
			text := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(Text(r, lang))
			if !strings.Contains(strings.Join(strings.Fields(text), " "), say) {
				t.Errorf("%s: %q is not told", lang, say)
			}
		}
	}
}
