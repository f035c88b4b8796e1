package reports

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// chapterOf is the season as a player, or with "" everybody, is told it afterwards.
func (s small) chapterOf(p campaign.PlayerID) Chapter {
	before := campaign.ViewFor(s.before, p)
	return BuildChapter(campaign.ViewFor(s.after, p), &before, s.told(p))
}

func TestGazetteGolden(t *testing.T) {
	t.Parallel()
	c := smallSeason(t).chapterOf("")
	c.Deadline = time.Date(2026, 12, 1, 20, 0, 0, 0, time.UTC)
	for _, lang := range words.Languages {
		golden(t, "gazette."+lang+".md", GazetteMarkdown(c, lang))
		for _, text := range []string{GazetteMarkdown(c, lang), GazetteHTML(c, lang)} {
			for _, private := range []string{secret, "talents)", "Upkeep", "Entretien", "laurel"} {
				if strings.Contains(text, private) {
					t.Errorf("%s: the gazette tells all of %q", lang, private)
				}
			}
		}
	}
	if quiet := GazetteMarkdown(Chapter{Campaign: "Peace"}, "fr"); !strings.Contains(quiet, "tout est calme") {
		t.Errorf("nothing happened, and the gazette says:\n%s", quiet)
	}
}

// What is proclaimed, and what people are called, marks nothing up in a forum, and is no
// HTML in a page.
func TestGazetteOfHostileNames(t *testing.T) {
	t.Parallel()
	hostile := "1. <script>x</script> [a](http://x) *b* `c` &amp; | # ![i](j) ~~k~~\n- l\n  > m\r\n12) n\n==="
	g := Chapter{Campaign: hostile, Words: []Proclamation{{Name: names2(hostile, hostile), Text: hostile}}, Told: []Tidings{{War, []campaign.Names{names2(hostile, hostile)}}}}
	text := GazetteMarkdown(g, "en")
	for _, bare := range []string{`(^|[^\\])[<\[*` + "`" + `|~]`, `(^|[^\\])&[a-z#]`, `(?m)^(- |  )?(\d+[.)]|[>=+-])`, `(?m)^ {3}`} {
		if at := regexp.MustCompile(bare).FindString(strings.NewReplacer("**", "", "\n- 1\\", "\n").Replace(text)); at != "" {
			t.Errorf("%q marks up in\n%s", at, text)
		}
	}
	if html := GazetteHTML(g, "en"); strings.Contains(html, "<script>x") || !strings.Contains(html, "&lt;script&gt;x") {
		t.Errorf("hostile HTML: %s", html)
	}
}

// A chapter tells each thing once, what its reader may know, and the headline is not said
// again.
func TestChapter(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	all, own := s.chapterOf(""), s.chapterOf("carthage")
	text := func(c Chapter) (said []string) {
		for _, part := range c.Told {
			said = append(said, part.Sentences("en")...)
		}
		return said
	}
	if got := all.Headline.In("en"); got != "Epirus beats Rome in battle b1, in Apulia" {
		t.Errorf("a battle comes before a new king, and the headline is %q", got)
	}
	peace := s.told("")
	peace = slices.DeleteFunc(peace, func(e Numbered) bool { return tellings[e.Event.Data.Type()].kind == Fighting })
	view, before := campaign.ViewFor(s.after, ""), campaign.ViewFor(s.before, "")
	crowned := BuildChapter(view, &before, peace)
	if got := crowned.Headline.In("en"); !strings.Contains(got, "Curius") || strings.Contains(strings.Join(text(crowned), "\n"), got) {
		t.Errorf("the headline %q is told again, or is another", got)
	}
	public := strings.Join(text(all), "\n")
	for _, want := range []string{"b1", "Samnites", "the letter came in time"} {
		if !strings.Contains(public, want) {
			t.Errorf("%q is not told in\n%s", want, public)
		}
	}
	for _, never := range []string{"Carthage pays", "moves", "is queued", "Barbula leaves"} {
		if strings.Contains(public, never) {
			t.Errorf("%q is told in\n%s", never, public)
		}
	}
	if !strings.Contains(strings.Join(text(own), "\n"), "pay Epirus 1 talent") {
		t.Errorf("Carthage is not told what it paid:\n%q", text(own))
	}
	said := text(own)
	slices.Sort(said)
	if len(slices.Compact(slices.Clone(said))) != len(said) {
		t.Errorf("something is told twice: %q", said)
	}
}

func TestChronicle(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	lines := Chronicle(campaign.ViewFor(s.after, ""), nil, s.events, "en")
	all := strings.Join(lines, "\n")
	for _, want := range []string{"The campaign “War in the West” begins. [R-4]", "Carthage pays Epirus 1 talent. [R-18]", "Syracuse resists army I of Carthage (attempt 1: die 4; 6 needed). [R-47]", "Rome: letter received Saturday 21 November 2026, 08:30 (UTC), on file."} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not told in\n%s", want, all)
		}
	}
}

// A teller knows what is long gone, and says whose letter or order it was.
func TestTeller(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	all := NewTeller(campaign.ViewFor(s.after, ""), s.events)
	told := map[string]campaign.Names{}
	for _, e := range s.events {
		told[e.Event.Data.Type()] = all.Tell(e.Event)
	}
	for kind, want := range map[string]campaign.Names{
		"order-refused":  {"en": "Rome, “build fleet at Latium in Tyrrhenian Sea”: Fleet Punica of Carthage carries", "fr": "Rome, «\u202fbuild fleet at Latium in Tyrrhenian Sea\u202f»\u00a0: La flotte"},
		"army-destroyed": {"en": "Army I of Rome, beaten in battle b1, in Apulia, is destroyed", "fr": "Vaincue à la bataille b1, en Apulie, l’armée I de Rome est détruite"},
	} {
		if got := told[kind]; !strings.HasPrefix(got["en"], want["en"]) || !strings.HasPrefix(got["fr"], want["fr"]) {
			t.Errorf("%s: %+v", kind, got)
		}
	}
	stranger := campaign.Event{Data: campaign.LetterFiled{Letter: campaign.Letter{Kind: campaign.Quarantined, From: "x@example.org", Reason: "unknown-sender"}}}
	if got := all.Tell(stranger)["en"]; got != "x@example.org: letter received ?, set aside (unknown-sender); nothing in it counts unless you accept it." {
		t.Error(got)
	}
}

// Who contests again what he contested before is told by the attempt to pacify it.
func TestAContestThatWasTriedIsToldOnce(t *testing.T) {
	t.Parallel()
	answer := campaign.InvasionAnswered{Province: "apulia", Player: "epirus", Answer: campaign.Answer{Kind: campaign.AnswerContest}}
	attempt := campaign.PacificationAttempted{Province: "apulia", Army: "rome-i"}
	for _, tc := range []struct {
		name   string
		events []campaign.Payload
		told   bool
	}{{"answered", []campaign.Payload{answer}, false}, {"tried", []campaign.Payload{answer, attempt}, true}} {
		var events []Numbered
		for i, d := range tc.events {
			events = append(events, Numbered{N: i + 1, Event: campaign.Event{Data: d}})
		}
		if got := endsOf(events).tells(events[0].Event); got != tc.told {
			t.Errorf("%s: told elsewhere: %v", tc.name, got)
		}
	}
}
