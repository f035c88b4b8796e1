package mail_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adimperii/mail"
)

// yardstick is real mail with what its senders wrote (see its README), read in
// place and never copied.
const yardstick = "../../shared/mail"

type row struct {
	ID, File, Input, Format, Expected, Lines, Lang, Tier, Compare, Kind string
	Set                                                                 string
	Ambiguous, Align                                                    any
	Part                                                                string `json:"expected_part"`
	PythonAgrees                                                        bool   `json:"python_agrees"`
	EncodingProblem                                                     bool   `json:"is_encoding_problem"`
}

func rows(t *testing.T, name string) []row {
	t.Helper()
	f, err := os.Open(filepath.Join(yardstick, name))
	if err != nil {
		t.Skipf("the yardstick is not here: %v", err)
	}
	defer func() { _ = f.Close() }()
	var out []row
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var r row
		if err := json.Unmarshal(in.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		out = append(out, r)
	}
	return out
}

func slurp(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(yardstick, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

func asMail(kind, body string) []byte {
	return []byte("From: a@example.org\nSubject: Re: x\nMIME-Version: 1.0\nContent-Type: " + kind +
		"; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n" + body)
}

func squeezedLines(text string) []string {
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		if s := squeeze(line); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// fault compares what was read with the classes of the lines: every K line must
// have come out, in order, and nothing but K and S lines.
func fault(classed string, got []string) string {
	var lines []string
	for line := range strings.SplitSeq(strings.ReplaceAll(classed, "\r\n", "\n"), "\n") {
		class, text, _ := strings.Cut(line, "\t")
		text = squeeze(text)
		if text == "" || class == "B" {
			continue
		}
		if class == "K" && (len(got) == 0 || got[0] != text) {
			return fmt.Sprintf("lost %q, next read: %q", text, got[:min(1, len(got))])
		}
		if class != "D" && len(got) > 0 && got[0] == text {
			got = got[1:]
		}
		lines = append(lines, text)
	}
	if len(got) > 0 {
		return fmt.Sprintf("read %q (quoted: %v)", got[0], slices.Contains(lines, got[0]))
	}
	return ""
}

func TestYardstickReplies(t *testing.T) {
	t.Parallel()
	good, all := 0, 0
	byLang := map[string][2]int{}
	for _, r := range rows(t, "replies.jsonl") {
		if r.Ambiguous != nil || r.Align != nil || r.Tier == "C" {
			continue
		}
		kind := "text/plain"
		if r.Format == "html" {
			kind = "text/html"
		}
		raw := asMail(kind, slurp(t, r.Input))
		if r.Format == "eml" {
			raw = []byte(slurp(t, r.Input))
		}
		l := mail.Read(raw)
		if l.Automatic {
			t.Errorf("%s/%s: taken for a robot: %s", r.Set, r.ID, l.Reason)
		}
		var why string
		if r.Lines != "" {
			why = fault(slurp(t, r.Lines), squeezedLines(l.Text))
		} else if want := squeeze(slurp(t, r.Expected)); squeeze(l.Text) != want {
			why = fmt.Sprintf("got %q, want %q", squeeze(l.Text), want)
		}
		n := byLang[r.Lang]
		all, n[1] = all+1, n[1]+1
		if why == "" {
			good, n[0] = good+1, n[0]+1
		} else {
			t.Logf("%s/%s: %s", r.Set, r.ID, why)
		}
		byLang[r.Lang] = n
	}
	t.Logf("%d of %d replies read without fault", good, all)
	for _, lang := range slices.Sorted(maps.Keys(byLang)) {
		t.Logf("  %-14s %d of %d", lang, byLang[lang][0], byLang[lang][1])
	}
	if good*100 < all*97 {
		t.Errorf("want 97 per cent")
	}
}

func TestYardstickMIME(t *testing.T) {
	t.Parallel()
	var good, compared, more, partial, read int
	list := rows(t, "mime.jsonl")
	for _, r := range list {
		l := mail.Read([]byte(slurp(t, r.File)))
		if l.Reason != mail.Unreadable {
			read++
		} else {
			t.Errorf("%s: unreadable", r.File)
		}
		if r.Expected == "" || !r.PythonAgrees || strings.Contains(r.Part, "Html") {
			continue // HTML is given there as HTML: nothing to compare text with
		}
		want := lineEnds.Replace(slurp(t, r.Expected))
		if r.EncodingProblem && strings.Contains(l.Body, want) {
			// What the label's own reader stumbled over is not in the label, as a
			// part cut short by another's delimiter: a person's orders are rather
			// read than lost (RFC 2046 5.1.2).
			if partial++; l.Body != want {
				more++
				t.Logf("%s: got %.200q, labelled %.200q", r.File, l.Body, want)
			}
			continue
		}
		if compared++; l.Body == want {
			good++
		} else {
			t.Logf("%s: got %.200q, want %.200q", r.File, l.Body, want)
		}
	}
	t.Logf("%d of %d read; %d of %d bodies right; of %d labelled in part, %d hold more than the label",
		read, len(list), good, compared, partial, more)
	if good*100 < compared*95 {
		t.Errorf("want 95 per cent")
	}
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

func TestYardstickAuto(t *testing.T) {
	t.Parallel()
	list := rows(t, "auto.jsonl")
	for _, r := range list {
		want := mail.Reason(r.Kind)
		if r.Kind == "abuse-report" {
			want = mail.Report
		}
		if l := mail.Read([]byte(slurp(t, r.File))); l.Reason != want || !l.Automatic {
			t.Errorf("%s: got %q, want %q", r.File, l.Reason, want)
		}
	}
	t.Logf("%d robots", len(list))
}
