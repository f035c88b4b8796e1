package desk_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/maps"
	"adimperii/referee/desk"
)

// FuzzSeason plays a season with a letter of Rome's, or with a mail of any kind: nothing
// fails but what waits or is refused, the folder is whole, every mail can be read, and
// nothing that is written holds a character that would be obeyed instead of shown.
func FuzzSeason(f *testing.F) {
	for _, text := range []string{
		invasion, "move I to Lucania\nappoint Ap\x1bpius\u202e in Latium\n", "proclaim Ro\u202eme\u009b31m\nnote so\x07 be it\n", "away until 5 December\nluck x\n",
		"raise army \"\x00\" in Latium\nshow orders\nsend form\nsend ledger\nsend guide\n", "ORDERS\nmove\u2028I\u0085to\x0bLucania\nEND",
	} {
		f.Add([]byte(text), true)
	}
	f.Add([]byte("From: =?utf-8?q?R=1Bome=E2=80=AE?= <rome@example.org>\nSubject: =?utf-8?q?=1B[2J=C2=9B?=\nMessage-ID: <\x1b@x>\nContent-Disposition: attachment; filename=\"\x1b.xlsx\"\n\nx"), false)
	if flag.Lookup("test.fuzz").Value.String() != "" || flag.Lookup("test.fuzzworker").Value.String() == "true" {
		seedLetters(f)
	}
	if _, err := os.Stat("/dev/shm"); err == nil {
		f.Setenv("TMPDIR", "/dev/shm")
	}
	f.Fuzz(func(t *testing.T, raw []byte, text bool) {
		h := newHouse(t, open)
		letter := mail.Received{Raw: raw, At: time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC)}
		if text {
			letter = post{from: "rome@example.org", id: "1@example.org", subject: "orders", text: string(raw), at: letter.At}.received()
		}
		h.must(h.do(func(d *desk.Desk) error {
			_, err := d.Fetch(t.Context(), desk.Mails{letter})
			h.must(err)
			_, err = d.Status()
			h.must(err)
			h.deliver(d)
			for _, stage := range []campaign.Stage{campaign.Orders, campaign.Decisions} {
				_, err := d.Resolve(desk.Step{Now: true, Stage: stage})
				h.mustNotFail(err)
			}
			_, err = d.CloseSeason(desk.Step{Now: true})
			h.mustNotFail(err)
			h.deliver(d)
			_, err = d.Status()
			return err
		}))
		report, err := desk.Verify(h.dir, "")
		if h.must(err); !report.OK {
			t.Errorf("the folder is not whole: %v", report.Problems)
		}
		h.wantShowable()
	})
}

// seedLetters adds some of the letters of the tests of other rooms.
func seedLetters(f *testing.F) {
	archives, err := filepath.Glob("../../mail/testdata/letters/*.txtar")
	if err != nil || len(archives) == 0 {
		f.Fatal("no letters to begin with", err)
	}
	for _, name := range archives {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for i, file := range archive.Files {
			if kind := filepath.Ext(file.Name); i%120 == 0 || kind == ".raw" && i%10 == 0 {
				f.Add(file.Data, kind != ".raw")
			}
		}
	}
	for _, name := range []string{"letters.en.txt", "letters.fr.txt", "corpus.en.txt", "corpus.fr.txt"} {
		data, err := os.ReadFile(filepath.Join("../../orders/testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		for at := 0; at < len(data); at += 10_000 {
			f.Add(data[at:min(at+400, len(data))], true) // as long as letters are
		}
	}
}

// mustNotFail lets pass what people are to do something about.
func (h *house) mustNotFail(err error) {
	h.Helper()
	var waits *desk.WaitingError
	var refused *desk.InputError
	if !errors.As(err, &waits) && !errors.As(err, &refused) {
		h.must(err)
	}
}

// deliver sends what is due, to files.
func (h *house) deliver(d *desk.Desk) {
	h.Helper()
	dir := h.TempDir()
	_, err := d.Send(h.Context(), desk.Sending{Out: dir, Anyway: true})
	h.must(err)
	h.must(filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		raw, err := os.ReadFile(path)
		h.must(err)
		if _, err := netmail.ReadMessage(bytes.NewReader(raw)); err != nil {
			h.Errorf("%s is no mail: %v", entry.Name(), err)
		}
		letter := mail.Read(raw)
		if letter.From == "" || len(letter.To) == 0 || letter.MessageID == "" || strings.TrimSpace(letter.Body) == "" {
			h.Errorf("%s lacks something: %+v", entry.Name(), letter)
		}
		h.wantLegible(entry.Name()+" as sent", raw)
		h.wantLegible(entry.Name(), []byte(letter.Subject+"\n"+letter.Body))
		for _, a := range letter.Attachments {
			h.wantLegible(entry.Name()+", "+a.Name, a.Data)
		}
		return nil
	}))
}

// wantShowable looks at all files of the campaign that are not somebody else's mails.
func (h *house) wantShowable() {
	h.Helper()
	h.must(filepath.WalkDir(h.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) == ".eml" {
			return err
		}
		data, err := os.ReadFile(path)
		h.wantLegible(entry.Name(), data)
		return err
	}))
}

// wantLegible looks at a text, or at those of a workbook.
func (h *house) wantLegible(name string, data []byte) {
	h.Helper()
	book, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		switch filepath.Ext(name) {
		case ".png", ".pdf", ".gz":
			return
		}
		if text := string(data); !maps.Legible(strings.ReplaceAll(text, "\r\n", "\n")) {
			h.Errorf("%s cannot be shown: %s", name, illegible(text))
		}
		return
	}
	for _, file := range book.File {
		r, err := file.Open()
		h.must(err)
		text, err := io.ReadAll(r)
		h.must(err)
		h.wantLegible(name+", "+file.Name, bytes.ReplaceAll(text, []byte("_x000"), []byte("\x1b")))
	}
}

// illegible is the first such character of a text, and what stands around it.
func illegible(text string) string {
	at := strings.IndexFunc(text, func(r rune) bool { return maps.Harmful(r) || r == '\ufffd' })
	return fmt.Sprintf("%q", text[max(0, at-40):min(len(text), max(at, 0)+40)])
}
