package mail

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestRequiredWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ expression, words string }{
		{`wrote|writes`, "writes, wrote"},
		{`^(?:not |un)delivered$`, "not delivered, undelivered"},
		{`mail(?:er)?-daemon`, "mail-daemon, mailer-daemon"},
		{`\d+ (?:was|were) lost`, " was lost,  were lost"},
		{`over.{0,9}quota`, "quota"},
		{`(?:abc)+x`, "abc"},
		{`gr[ae]y`, "gray, grey"},
		{`mail|`, ""},
		{`(?i)mail`, ""},
		{`ab|mail`, ""},
		{`[a-z]+`, ""},
	} {
		var got []string
		if f := requiredWords(c.expression); f != nil {
			for _, words := range f.words {
				got = append(got, words...)
			}
		}
		slices.Sort(got)
		if words := strings.Join(got, ", "); words != c.words {
			t.Errorf("%s: %q, want %q", c.expression, words, c.words)
		}
	}
}

// What is passed over for its words is what the expression would not match, in
// the answers of robots in the test data.
func TestWordsPassOverNothing(t *testing.T) {
	t.Parallel()
	patterns := []pattern{
		bouncePhrase, bounceSubject, absent, returns, ofMail, declared, urgent, salute, parted, challenge, heldBack, click, autoSubject, awayEcho, awayNote, receiptPhrase, receiptNotice,
		noReply, daemon, listMachine, listSubject, forwardPhrases, forwardOpenings, deviceVerbs, devices, unsubscribing, footerHead, legalHead, banner, ofBanner, virusNote, announcement, replyAbove,
	}
	files, err := filepath.Glob("testdata/robots/auto-reply*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no mails", err)
	}
	matched := 0
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range slices.Compact(strings.Split(strings.ToLower(string(raw)), "\n")) {
			for _, p := range patterns {
				if c := p.compiled(); c.words != nil && c.MatchString(line) {
					matched++
					if !c.words.anyIn(line) {
						t.Errorf("%.60s: %q passed over", c.Regexp, line)
					}
				}
			}
		}
	}
	if matched < 100 {
		t.Errorf("only %d lines matched anything", matched)
	}
}
