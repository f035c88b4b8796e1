package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/orders/words"
)

// TestHandbooksSeason types what the handbooks have one type for a first season by
// hand, against a campaign in a folder: letters come from testdata/handbook, and mails
// are written to files. It takes some seconds: mails are written whole, with maps, as the
// handbooks have it.
func TestHandbooksSeason(t *testing.T) {
	t.Parallel()
	for _, lang := range words.Languages {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			h := handTyped{T: t, dir: t.TempDir(), address: map[string]string{}}
			for _, c := range handbookIn(t, lang).Chapters {
				for _, p := range c.Parts {
					for _, b := range p.Blocks {
						if strings.HasSuffix(b.Info, " run") {
							for _, line := range commandLines(b) {
								h.enter(line)
							}
						}
					}
				}
			}
			if h.fetched != 3 {
				t.Errorf("letters were fetched %d times", h.fetched)
			}
			status := h.run("--lang", "en", "status")
			if !strings.Contains(status, "summer 264 BC (season 2), orders") || !strings.Contains(h.run("--lang", "en", "log"), "Rome takes Western Sicily from Carthage.") {
				t.Errorf("the season came to\n%s", status)
			}
			h.run("verify")
		})
	}
}

// handTyped is a season as it is typed.
type handTyped struct {
	*testing.T
	dir, campaign string
	address       map[string]string // by player
	fill          []string          // what stands in letters for addresses and code words
	fetched, sent int
}

// online are commands that need a network.
var online = []string{"check"}

func (h *handTyped) enter(line string) {
	h.Helper()
	args := splitWords(strings.ReplaceAll(line, "mail.example", "punic.net")) // which is no stopgap
	if args[0] == "cd" {
		h.campaign = filepath.Join(h.dir, args[1])
		return
	}
	l := told{"", args[1:]}
	if slices.Contains(online, l.args[0]) {
		return
	}
	args = l.args
	switch {
	case args[0] == "new":
		for i, arg := range args {
			if arg == "--player" {
				who, address, _ := strings.Cut(args[i+1], "=")
				h.address[who], _, _ = strings.Cut(address, ",")
			}
		}
		args[1] = filepath.Join(h.dir, args[1])
		args = append(args, "--seed", "0badcafe")
	case args[0] == "fetch":
		h.fetched++
		args = append(args, "--from", h.letters())
	case args[0] == "send" && len(args) == 1:
		h.sent++
		args = append(args, "--out", filepath.Join(h.dir, fmt.Sprint("mails-", h.sent)))
	}
	h.run(args...)
	if args[0] == "send" && len(args) > 1 && args[1] == "--out" {
		if mails, err := os.ReadDir(args[2]); err != nil || len(mails) == 0 {
			h.Errorf("there was nothing to send the %d. time: %v", h.sent, err)
		}
	}
}

// run runs the program, which is to do it.
func (h *handTyped) run(args ...string) string {
	h.Helper()
	if h.campaign != "" {
		args = append([]string{"-C", h.campaign}, args...)
	}
	var out, talk bytes.Buffer
	now := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	if code := Run(args, Streams{In: strings.NewReader(""), Out: &out, Err: &talk, Now: func() time.Time { return now }}); code != exitDone {
		h.Fatalf("adimperii %s: exit code %d\n%s%s", strings.Join(args, " "), code, &out, &talk)
	}
	return out.String()
}

// letters is a folder with the letters of this fetching, from the players' addresses
// and with their code words.
func (h *handTyped) letters() string {
	h.Helper()
	for who, address := range h.address {
		if h.fetched > 1 {
			break // the words hold for the season
		}
		word := codeWord(h.run("report", who))
		if word == "" {
			h.Fatalf("the report of %s has no code word", who)
		}
		h.fill = append(h.fill, "{"+who+" address}", address, "{"+who+" word}", word)
	}
	files, err := filepath.Glob(filepath.Join("testdata", "handbook", fmt.Sprint(h.fetched, "-*.eml")))
	if err != nil || len(files) == 0 {
		h.Fatalf("no letters for fetching the %d. time: %v", h.fetched, err)
	}
	to := h.TempDir()
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			h.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, filepath.Base(file)), []byte(strings.NewReplacer(h.fill...).Replace(string(src))), 0o600); err != nil {
			h.Fatal(err)
		}
	}
	return to
}
