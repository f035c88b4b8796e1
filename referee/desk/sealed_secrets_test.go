package desk_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// Whatever Rome seals, and however it calls it, no word of it stands anywhere but in the letter
// itself and in what Rome is answered: not in the journal, not in what is derived from it, not in
// Carthage's mails, proof or ledger, in workbooks and pictures neither.
func TestSealedListsAreSecret(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.emptyOutbox()
	chance := rand.New(rand.NewPCG(53, 55))
	var words []string
	word := func() string {
		w := ""
		for range 12 {
			w += string(rune('a' + chance.IntN(26)))
		}
		words = append(words, w)
		return w
	}
	for _, kind := range []string{"text/plain", "application/pdf", "text/csv", "image/png", "application/vnd.oasis.opendocument.spreadsheet"} {
		ending := kind[strings.LastIndexAny(kind, "/.")+1:]
		text := fmt.Sprintf("liste %d\n%s\ncorps 1: %d points, %s\n%s", 50+chance.IntN(10), word(), chance.IntN(250), word(), strings.Repeat(word()+"\n", chance.IntN(300)))
		h.fetch(h.enclose("rome@example.org", "list b1\n", enclosed{word() + "." + ending, kind, text}))
		h.emptyOutbox()
		h.now = h.now.Add(2 * time.Hour)
	}
	if n := len(h.battles()[0].Sealed["rome"]); n != 64 || len(h.events("list-sealed")) != 5 {
		t.Fatalf("%d lists are sealed", len(h.events("list-sealed")))
	}
	files := h.allBut("rome", "carthage")
	if len(files) < 20 {
		t.Fatalf("only %d files were looked through", len(files))
	}
	for name, text := range files {
		for _, w := range words {
			if strings.Contains(text, w) {
				t.Errorf("%s holds %q", name, w)
			}
		}
	}
}

// allBut are all files of a campaign but letters and what was sent to one player, and all that
// another could be given; archives by their parts.
func (h *house) allBut(whose, p campaign.PlayerID) map[string]string {
	h.Helper()
	all := map[string]string{}
	add := func(name string, data []byte) {
		all[name] = string(data)
		archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return
		}
		for _, f := range archive.File {
			r, err := f.Open()
			h.must(err)
			part, err := io.ReadAll(r)
			h.must(err)
			all[name+" "+f.Name] = string(part)
		}
	}
	h.must(filepath.WalkDir(h.dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.Contains(name, "/inbox/") {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil || !strings.HasSuffix(name, ".eml") {
			add(name, data)
			return err
		}
		l := mail.Read(data)
		if slices.Contains(l.To, string(whose)+"@example.org") {
			return nil
		}
		add(name, []byte(l.Subject+"\n"+l.Body))
		for _, a := range l.Attachments {
			add(name+" "+a.Name, a.Data)
		}
		return nil
	}))
	proof, err := os.ReadFile(h.proof(p))
	h.must(err)
	add("proof", proof)
	h.look(func(d *desk.Desk) error {
		report, err := d.Report(p)
		if err != nil {
			return err
		}
		told, err := json.Marshal(report)
		add("report.json", told)
		if err != nil {
			return err
		}
		status, err := d.Status()
		if err != nil {
			return err
		}
		shown, err := json.Marshal(status)
		add("status", shown)
		return err
	})
	return all
}
