package handbook

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"adimperii/orders/words"
	"adimperii/reports"
)

// widest is how many characters a line in a box may have, so that all boxes are
// printed in type of one size.
const widest = 72

func TestHandbookIsSixPages(t *testing.T) {
	t.Parallel()
	for _, lang := range words.Languages {
		book, err := In(lang)
		if err != nil {
			t.Fatal(err)
		}
		pdf, err := book.PDF()
		if err != nil {
			t.Fatal(err)
		}
		if pages := bytes.Count(pdf, []byte("/Type /Page\n")); pages != 6 {
			t.Errorf("%d pages in %s", pages, lang)
		}
		again, err := book.PDF()
		if err != nil || !bytes.Equal(pdf, again) {
			t.Errorf("printed twice, the handbook in %s differs (%v)", lang, err)
		}
		for _, b := range blocks(book) {
			for _, line := range b.Lines {
				if utf8.RuneCountInString(line) > widest {
					t.Errorf("in %s this is too long for its box: %s", lang, line)
				}
			}
		}
		printed(t, book, pdf)
	}
}

// printed has another program read the words off the paper.
func printed(t *testing.T, book reports.Booklet, pdf []byte) {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Log("pdftotext is not installed")
		return
	}
	file := filepath.Join(t.TempDir(), "handbook.pdf")
	if err := os.WriteFile(file, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	text := flat(string(out))
	for _, b := range blocks(book) {
		for _, line := range b.Lines {
			if !strings.Contains(text, flat(line)) {
				t.Errorf("in %s this is not printed: %s", book.Language, line)
			}
		}
		for _, word := range strings.Fields(strings.ReplaceAll(b.Text.Plain(), "`", "")) {
			if !strings.Contains(text, word) {
				t.Errorf("in %s this is not printed: %s", book.Language, word)
			}
		}
	}
}

func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

func blocks(book reports.Booklet) (all []reports.BookletBlock) {
	all = append(all, reports.BookletBlock{Text: book.Lead})
	for _, c := range book.Chapters {
		for _, p := range c.Parts {
			all = append(all, reports.BookletBlock{Text: reports.Passage{{Text: p.Title}}})
			all = append(all, p.Blocks...)
		}
	}
	return all
}

// A French space is no plain one: narrow before ; ! ? and within guillemets, wide
// before a colon; and an apostrophe is round.
var unFrench = regexp.MustCompile(`[ \x{a0}][;!?»]|«[ \x{a0}]|[ \x{202f}]:|[\pL\d)»][;!?»]|[\pL)»]:|«\pL|'`)

func TestHandbookIsFrench(t *testing.T) {
	t.Parallel()
	book, err := In("fr")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range blocks(book) {
		var prose strings.Builder
		for _, piece := range b.Text {
			if piece.Style == reports.Typed {
				piece.Text = "x"
			}
			prose.WriteString(piece.Text)
		}
		if wrong := unFrench.FindString(prose.String()); wrong != "" {
			t.Errorf("%q is no French typography: %s", wrong, &prose)
		}
	}
}

func TestHandbookMistakes(t *testing.T) {
	t.Parallel()
	for name, src := range map[string]string{
		"box without an end":  "# T\n## C\n### P\n```sh\nadimperii status\n",
		"text below no part":  "# T\n## C\ntext\n",
		"a box below no part": "# T\n## C\n```sh\n```\n",
		"an entry too early":  "# T\n## C\n- text\n",
	} {
		if _, err := parse("en", src); err == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
