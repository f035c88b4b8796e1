package reports

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/orders/read"
)

func romesGuide(t *testing.T, lang string) Guide {
	t.Helper()
	s := smallSeason(t)
	return BuildGuide(GuideInput{View: campaign.ViewFor(s.after, "rome"), Referee: "Arbiter, arbiter@example.org", CodeWords: true}, lang)
}

func TestGuideTells(t *testing.T) {
	t.Parallel()
	for lang, wanted := range map[string][]string{
		"en": {"a guide for Rome", "    ORDERS\n", "“code: WORD”", "Arbiter, arbiter@example.org", "“Understood”", "if invaded”",
			"- hold ARMY (halt, rest, stay) [R-21]\n  hold army II\n", "280bc-"},
		"fr": {"guide du joueur (Rome)", "    ORDRES\n", "« code : MOT »", "« À noter »", "d’invasion »",
			"- maintenir ARMÉE sur place", "[R-21]\n  maintenir l’armée II sur place\n", "- rien à changer\n"},
	} {
		text := plainSpaces.Replace(romesGuide(t, lang).Text())
		for _, want := range wanted {
			if !strings.Contains(text, want) {
				t.Errorf("the guide in %s lacks %q:\n%s", lang, want, text)
			}
		}
		for line := range strings.Lines(text) {
			if utf8.RuneCountInString(line) > columns+1 {
				t.Errorf("in %s this is too long: %s", lang, line)
			}
		}
	}
	open := BuildGuide(GuideInput{View: campaign.ViewFor(smallSeason(t).after, "rome")}, "en").Text()
	if strings.Contains(open, "code") || strings.Contains(open, "Your referee is") {
		t.Error("a campaign without code words, and nobody to ask, tells of both")
	}
}

// The letter shown is one that could be sent.
func TestGuidesLetterIsUnderstood(t *testing.T) {
	t.Parallel()
	view := campaign.ViewFor(smallSeason(t).after, "rome")
	for _, lang := range []string{"en", "fr"} {
		letter := strings.Join(BuildGuide(GuideInput{View: view}, lang).Sections[1].Lines, "\n")
		sheet := read.Parse(letter, read.Context{View: &view, Lang: lang})
		if len(sheet.Orders) != 3 || len(sheet.Diagnostics) > 0 {
			t.Errorf("%s\nis read as %+v %+v", letter, sheet.Orders, sheet.Diagnostics)
		}
	}
}

// legible type has this many points at least.
const legible = 8

func TestGuideFillsTwoPages(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "fr"} {
		g := romesGuide(t, lang)
		pdf, err := g.PDF()
		if err != nil {
			t.Fatal(err)
		}
		if pages := bytes.Count(pdf, []byte("/Type /Page\n")); pages != 2 {
			t.Errorf("%d pages in %s", pages, lang)
		}
		again, err := g.PDF()
		if err != nil || !bytes.Equal(pdf, again) {
			t.Errorf("printed twice, the guide in %s differs (%v)", lang, err)
		}
		p := newPaper(lang, g.Title)
		for _, write := range []func(*paper){g.prose, g.Orders.table} {
			if !p.fitted(write) || p.size < legible {
				t.Errorf("in %s the type is of %g points", lang, p.size)
			}
		}
	}
}

// Names that nobody would use leave no page behind that lacks some of its text.
func TestGuideTooLong(t *testing.T) {
	t.Parallel()
	g := romesGuide(t, "en")
	g.Lead = strings.Repeat(g.Lead+" ", 100)
	if _, err := g.PDF(); !errors.Is(err, ErrGuideTooLong) {
		t.Errorf("printed: %v", err)
	}
}

// What is printed can be read off the paper by another's program.
func TestGuideAsPrinted(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is not installed")
	}
	for _, lang := range []string{"en", "fr"} {
		g := romesGuide(t, lang)
		pdf, err := g.PDF()
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "guide.pdf")
		if err := os.WriteFile(file, pdf, 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("pdftotext", "-raw", file, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		printed := " " + strings.Join(strings.Fields(string(out)), " ") + " "
		for _, s := range g.Sections {
			for _, text := range append(append(s.Text, s.Lines...), s.After...) {
				if !strings.Contains(printed, strings.Join(strings.Fields(text), " ")) {
					t.Errorf("in %s this is not printed: %s", lang, text)
				}
			}
		}
		for _, c := range g.Orders.Chapters {
			for _, l := range c.Lessons {
				if !strings.Contains(printed, " "+strings.Join(strings.Fields(l.Example), " ")+" ") {
					t.Errorf("in %s this is not printed: %s", lang, l.Example)
				}
				for _, word := range append(strings.Fields(l.Form), strings.Fields(strings.Join(l.Also, ", "))...) {
					if !strings.Contains(printed, word) {
						t.Errorf("in %s this is not printed: %s of %s", lang, word, l.Form)
					}
				}
			}
		}
	}
}
