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

	"adimperii/maps/pagetest"
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

// unfolded lays a mail's parts in a folder, so that a browser shows it as a mail reader does, and
// gives the page.
func unfolded(t *testing.T, name string) string {
	t.Helper()
	home := t.TempDir()
	for part, data := range partsOf(t, name) {
		if part == "text/html" {
			part, data = "mail.html", contentID.ReplaceAll(data, []byte("$1"))
		}
		if err := os.WriteFile(filepath.Join(home, filepath.Base(part)), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(home, "mail.html")
}

// fit says which of some report mails take more of a telephone than they may.
func fit(t *testing.T, mails []string) {
	var pages []string
	for _, name := range mails {
		if n := firstLines(strings.ReplaceAll(string(partsOf(t, name)["text/plain"]), "\r\n", "\n")); n > mostLines {
			t.Errorf("%s: %d lines stand before the rest", filepath.Base(name), n)
		}
		pages = append(pages, unfolded(t, name))
	}
	t.Run("screens", func(t *testing.T) {
		said := pagetest.Run(t, "testdata/screens.mjs", pages...)
		measured := strings.Split(strings.TrimSpace(said), "\n")
		if len(measured) != len(pages) {
			t.Fatalf("%d of %d reports were measured", len(measured), len(pages))
		}
		for i, line := range measured {
			var height, first, wide int
			if _, err := fmt.Sscan(line, &height, &first, &wide); err != nil {
				t.Fatal(err)
			}
			t.Logf("%s: %.1f screens, %.2f until all is read that must be", filepath.Base(mails[i]), float64(height)/screen, float64(first)/screen)
			if height > mostScreens*screen || first > screen || wide > 360 {
				t.Errorf("%s is %d px high, %d of them until all is read that must be, and %d wide", filepath.Base(mails[i]), height, first, wide)
			}
		}
	})
}
