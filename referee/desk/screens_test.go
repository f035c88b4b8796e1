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
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
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

// fit says which of some report mails take more of a telephone than they may.
func fit(t *testing.T, mails []string) {
	dir := t.TempDir()
	var pages []string
	for _, name := range mails {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := mail.ReadMessage(bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		all := parts(t, m.Header, m.Body)
		if n := firstLines(strings.ReplaceAll(string(all["text/plain"]), "\r\n", "\n")); n > mostLines {
			t.Errorf("%s: %d lines stand before the rest", filepath.Base(name), n)
		}
		home := filepath.Join(dir, fmt.Sprint(len(pages)))
		for part, data := range all {
			if part == "text/html" {
				part, data = "mail.html", bytes.ReplaceAll(data, []byte("cid:"), nil)
				pages = append(pages, filepath.Join(home, part))
			}
			if err := os.MkdirAll(home, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(home, filepath.Base(part)), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Run("screens", func(t *testing.T) {
		playwright := os.Getenv("PLAYWRIGHT_HOME")
		if playwright == "" {
			t.Skip("no report is opened in a browser: PLAYWRIGHT_HOME does not say where playwright-core is; .ci/run does")
		}
		script, err := filepath.Abs("testdata/screens.mjs")
		if err != nil {
			t.Fatal(err)
		}
		run := exec.CommandContext(t.Context(), "node", append([]string{script}, pages...)...)
		run.Dir = playwright
		said, err := run.Output()
		if err != nil {
			t.Fatalf("%v\n%s", err, said)
		}
		measured := strings.Split(strings.TrimSpace(string(said)), "\n")
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
