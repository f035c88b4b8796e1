package reports

import (
	"errors"
	"strings"
	"testing"
)

func booklet(text string) Booklet {
	return Booklet{Language: "en", Title: "A booklet", Chapters: []BookletChapter{{Title: "One", Parts: []BookletPart{{
		Title: "Beginning", Blocks: []BookletBlock{
			{Text: Passage{{Text: "Type "}, {Text: "adimperii status", Style: Typed}, {Text: ", "}, {Text: "now", Style: Strong}, {Text: "; " + text}}},
			{Lines: []string{"adimperii status", "adimperii send"}, Info: "sh"},
			{Text: Passage{{Text: "an entry"}}, Item: true},
		},
	}}}}}
}

func TestBookletText(t *testing.T) {
	t.Parallel()
	const want = "A booklet\n=========\n\n\nOne\n---\nBeginning\n  Type `adimperii status`, now; then wait.\n\n" +
		"    adimperii status\n    adimperii send\n\n  - an entry\n"
	if got := booklet("then wait.").Text(); got != want {
		t.Errorf("printed:\n%q\nwant\n%q", got, want)
	}
}

// A chapter that does not fit its page is not printed without its end.
func TestBookletTooLong(t *testing.T) {
	t.Parallel()
	if _, err := booklet(strings.Repeat("and so on ", 5000)).PDF(); !errors.Is(err, ErrBookletTooLong) {
		t.Errorf("printed: %v", err)
	}
	if _, err := booklet("then wait.").PDF(); err != nil {
		t.Error(err)
	}
}

// A command does not part from its program's name, nor a word from what follows it.
func TestBookletWords(t *testing.T) {
	t.Parallel()
	var got []string
	for _, word := range spaced(booklet("wait.").Chapters[0].Parts[0].Blocks[0].Text) {
		var text string
		for _, r := range word {
			text += r.text
		}
		got = append(got, text)
	}
	if want := "Type|adimperii status,|now;|wait."; strings.Join(got, "|") != want {
		t.Errorf("words: %s, want %s", strings.Join(got, "|"), want)
	}
}
