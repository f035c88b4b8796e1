package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adimperii/maps"
)

// What is never taken: each is refused wherever a name, an address or a text is given.
var (
	badNames = map[string]string{
		"control": "Ro\x1b[2Jme", "C1": "Ro\u009bme", "bidi": "Ro\u202eme", "lines": "Ro\nme", "long": strings.Repeat("x", 5000), "blank": " ",
	}
	badAddresses = map[string]string{
		"none": "rome@", "bare": "rome", "control": "ro\x1bme@mail.example", "bidi": "ro\u202eme@mail.example", "long": strings.Repeat("x", 5000) + "@mail.example",
		"named": "Rome <rome@mail.example>", "lines": "rome@mail.example\nBcc: x@mail.example", "blank": " ",
	}
	badTexts = map[string]string{"control": "so\x1b[2J", "C1": "so\u009b", "bidi": "so\u202e", "long": strings.Repeat("x", 20_001), "bell": "so\x07", "empty": "", "blank": " \n"}
)

// TestOnlyLegible gives each command that writes names, addresses or texts into the record
// such as nothing could show: it is refused in the referee's words and nothing is journalled.
func TestOnlyLegible(t *testing.T) {
	t.Parallel()
	dir, talk, code := newCampaign(t, nil, "--scenario", "central-mediterranean")
	if code != exitDone {
		t.Fatal(talk)
	}
	mails := filepath.Join(t.TempDir(), "mails")
	if err := os.Mkdir(mails, 0o755); err != nil {
		t.Fatal(err)
	}
	letter := "From: rome@example.org\nSubject: x\nMessage-ID: <1@example.org>\nDate: Mon, 2 Mar 2026 10:00:00 +0000\n\nnote Salve!\n"
	if err := os.WriteFile(filepath.Join(mails, "1.eml"), []byte(letter), 0o644); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) (string, int) {
		var said bytes.Buffer
		code := Run(append([]string{"-C", dir}, args...), Streams{In: strings.NewReader(""), Out: &said, Err: &said, Plain: true, Now: func() time.Time { return time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC) }})
		return said.String(), code
	}
	if talk, code := run("fetch", "--from", mails); code != exitDone {
		t.Fatal(talk)
	}
	journal := func() string {
		data, err := os.ReadFile(filepath.Join(dir, "journal.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	was := journal()
	for line, bad := range map[string]map[string]string{
		"player set rome --name X":             badNames,
		"player set rome --name-fr X":          badNames,
		"player set rome --email X":            badAddresses,
		"player set rome --lang fr --reason X": lacking(badTexts, "empty", "blank"),
		"player add X --name Gauls --email g@mail.example --rebel-in latium --list 89":              badNames,
		"player add gauls --name X --email g@mail.example --rebel-in latium --list 89":              badNames,
		"player add gauls --name Gauls --email g@mail.example --rebel-in latium --list 89 --king X": badNames,
		"player add gauls --name Gauls --email X --rebel-in latium --list 89":                       badAddresses,
		"player add gauls --name Gauls --email g@mail.example --rebel-in latium --list 89 --note X": lacking(badTexts, "empty", "blank"),
		"player drop rome --reason X":                     badTexts,
		"player drop rome --reason so --note X":           lacking(badTexts, "empty", "blank"),
		"player away rome --until 2026-12-05 --deputy X":  badAddresses,
		"player away rome --until X":                      badNames,
		"ruling note X --reason so":                       badTexts,
		"ruling talents rome 3 --reason X":                badTexts,
		"ruling talents rome 3 --reason so --note X":      lacking(badTexts, "empty", "blank"),
		"ruling leader appoint rome latium X --reason so": badNames,
		"ruling house X --reason so":                      badNames,
		"settings treasuries open --reason X":             badTexts,
		"undo --reason X":                                 badTexts,
		"reply 1 X":                                       badTexts,
		"reply --player rome X":                           badTexts,
		"inbox dismiss 1 --reason X":                      badTexts,
		"inbox accept 1 --reason X":                       badTexts,
		"deadline orders X":                               badNames,
		"new DIR --name X":                                badNames,
		"new DIR --email X":                               badAddresses,
		"new DIR --player rome=X":                         badAddresses,
		"new DIR --players rome:53:en:X":                  badAddresses,
		"new DIR --players X:53:en:rome@mail.example":     badNames,
	} {
		for what, given := range bad {
			for _, lang := range []string{"en", "fr"} {
				var args []string
				for word := range strings.FieldsSeq(line) {
					word = strings.Replace(word, "DIR", filepath.Join(dir, "other"), 1)
					if rest, ok := strings.CutSuffix(word, "X"); ok {
						word = rest + given
					}
					args = append(args, word)
				}
				said, code := run(append(args, "--lang", lang)...)
				if code != exitUsage && code != exitRefused || strings.TrimSpace(said) == "" || !maps.Legible(said) || len(said) > 3000 {
					t.Errorf("%s, %s in %s: exit %d, says %.300q", line, what, lang, code, said)
				}
			}
		}
	}
	if journal() != was {
		t.Error("something was journalled")
	}
}

// lacking leaves out what a flag may be given.
func lacking(bad map[string]string, names ...string) map[string]string {
	left := map[string]string{}
	for name, text := range bad {
		left[name] = text
	}
	for _, name := range names {
		delete(left, name)
	}
	return left
}
