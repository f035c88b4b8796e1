package desk_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"codeberg.org/go-fonts/liberation/liberationmonoregular"
	"codeberg.org/go-fonts/liberation/liberationserifbold"
	"codeberg.org/go-fonts/liberation/liberationserifitalic"
	"codeberg.org/go-fonts/liberation/liberationserifregular"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/maps/pagetest"
	"adimperii/referee/desk"
	"adimperii/referee/simulate"
)

// What a report may take of a telephone 360 px wide: screens of 740 px in all, and one of
// them, or lines of plain text, until all is said that must be read.
const (
	screen      = 740
	mostScreens = 8
	mostLines   = 60
)

// parts are the parts of a mail, by their type and after it by their name.
func parts(t *testing.T, header mail.Header, body io.Reader) map[string][]byte {
	t.Helper()
	kind, params, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{}
	if !strings.HasPrefix(kind, "multipart/") {
		switch header.Get("Content-Transfer-Encoding") {
		case "base64":
			body = base64.NewDecoder(base64.StdEncoding, body)
		case "quoted-printable":
			body = quotedprintable.NewReader(body)
		}
		data, err := io.ReadAll(body)
		if err != nil {
			t.Fatal(err)
		}
		_, disposition, _ := mime.ParseMediaType(header.Get("Content-Disposition"))
		if name := disposition["filename"]; name != "" {
			kind = name
		}
		all[kind] = data
		return all
	}
	for of := multipart.NewReader(body, params["boundary"]); ; {
		p, err := of.NextRawPart()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		for name, data := range parts(t, mail.Header(p.Header), p) {
			if _, have := all[name]; !have {
				all[name] = data
			}
		}
	}
}

// firstLines is how many lines of a plain report stand before its third heading.
func firstLines(text string) int {
	headings, lines := 0, strings.Split(text, "\n")
	for i, line := range lines {
		if line == "" || strings.Trim(line, "-") != "" {
			continue
		}
		if headings++; headings == 3 {
			return i - 1
		}
	}
	return len(lines)
}

// partsOf are the parts of a mail in a file.
func partsOf(t *testing.T, name string) map[string][]byte {
	t.Helper()
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	m, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return parts(t, m.Header, m.Body)
}

// contentID is how HTML speaks of a picture in its mail, by the name of the file.
var contentID = regexp.MustCompile(`cid:([^"@]+)@[^"]*`)

// typefaces are the fonts that a report asks for after Georgia, which Debian has not. Pages bring
// them along, so that a mail is as high on every machine, whatever fonts that one has.
var typefaces = []struct {
	family, weight, style string
	ttf                   []byte
}{
	{"Liberation Serif", "normal", "normal", liberationserifregular.TTF},
	{"Liberation Serif", "bold", "normal", liberationserifbold.TTF},
	{"Liberation Serif", "normal", "italic", liberationserifitalic.TTF},
	{"Liberation Mono", "normal", "normal", liberationmonoregular.TTF},
}

// unfolded lays a mail's parts in a folder, so that a browser shows it as a mail reader does, and
// gives the page.
func unfolded(t *testing.T, name string) string {
	t.Helper()
	home := t.TempDir()
	all := partsOf(t, name)
	var style strings.Builder
	for i, face := range typefaces {
		file := fmt.Sprintf("typeface%d.ttf", i)
		all[file] = face.ttf
		fmt.Fprintf(&style, "@font-face{font-family:'%s';font-weight:%s;font-style:%s;src:url(%s)}", face.family, face.weight, face.style, file)
	}
	for part, data := range all {
		if part == "text/html" {
			part, data = "mail.html", contentID.ReplaceAll(data, []byte("$1"))
			data = bytes.Replace(data, []byte("</head>"), []byte("<style>"+style.String()+"</style></head>"), 1)
		}
		if err := os.WriteFile(filepath.Join(home, filepath.Base(part)), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(home, "mail.html")
}

// fit says which of some report mails take more of a telephone than they may.
func fit(t *testing.T, mails []string) {
	for _, name := range mails {
		if n := firstLines(strings.ReplaceAll(string(partsOf(t, name)["text/plain"]), "\r\n", "\n")); n > mostLines {
			t.Errorf("%s: %d lines stand before the rest", filepath.Base(name), n)
		}
	}
	onTelephone(t, mails, func(name string, height, _, first int) {
		t.Logf("%s: %.1f screens, %.2f until all is read that must be", name, float64(height)/screen, float64(first)/screen)
		if height > mostScreens*screen || first > screen {
			t.Errorf("%s is %d px high, %d of them until all is read that must be", name, height, first)
		}
	})
}

// onTelephone measures mails in the browser, as [screen] high as a telephone's: the whole, where
// what is asked ends, and where what must be read first does. None is wider than the telephone.
func onTelephone(t *testing.T, mails []string, judge func(name string, height, asked, first int)) {
	var pages []string
	for _, name := range mails {
		pages = append(pages, unfolded(t, name))
	}
	t.Run("screens", func(t *testing.T) {
		said := pagetest.Run(t, "testdata/screens.mjs", pages...)
		measured := strings.Split(strings.TrimSpace(said), "\n")
		if len(measured) != len(pages) {
			t.Fatalf("%d of %d mails were measured", len(measured), len(pages))
		}
		for i, line := range measured {
			var height, asked, first, wide int
			if _, err := fmt.Sscan(line, &height, &asked, &first, &wide); err != nil {
				t.Fatal(err)
			}
			judge(filepath.Base(mails[i]), height, asked, first)
			if wide > 360 {
				t.Errorf("%s is %d px wide", filepath.Base(mails[i]), wide)
			}
		}
	})
}

// TestQuestionsAreShortOnTelephones has bots play until some are invaded: each invasion, with
// what every answer to it costs and means, is read on about a screen.
func TestQuestionsAreShortOnTelephones(t *testing.T) {
	t.Parallel()
	sc, err := scenario.Load("central-mediterranean", "")
	if err != nil {
		t.Fatal(err)
	}
	for i := range sc.Founded.Players {
		sc.Founded.Players[i].Language = []string{"en", "fr"}[i%2]
	}
	dir := playedUntil(t, sc, 8, func(s simulate.Step) bool { return s.After.Number > 2 && s.After.Stage == campaign.Decisions })
	out := t.TempDir()
	d, err := desk.Open(dir, desk.Options{Now: func() time.Time { return founding }, Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if _, err := d.Send(t.Context(), desk.Sending{Out: out, Anyway: true}); err != nil {
		t.Fatal(err)
	}
	mails, err := filepath.Glob(filepath.Join(out, "*-question-*.eml"))
	if err != nil || len(mails) == 0 {
		t.Fatalf("%d questions went out (%v)", len(mails), err)
	}
	onTelephone(t, mails, func(name string, _, asked, _ int) {
		text := strings.Join(strings.Fields(string(partsOf(t, filepath.Join(out, name))["text/plain"])), " ")
		invasions := strings.Count(text, "Que faites-vous") + strings.Count(text, "What do you do?")
		t.Logf("%s: %d invasions on %.2f screens", name, invasions, float64(asked)/screen)
		if asked > invasions*screen*6/5 {
			t.Errorf("%s: %d invasions take %d px:\n%s", name, invasions, asked, text)
		}
	})
}
