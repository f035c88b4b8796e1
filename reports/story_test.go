package reports

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// TestTheMailTellsEachThingOnce: what the mail tells stands in it once, as a sentence that
// ends with a full stop, in both languages; what came of it is told in its place, and what
// led there is not.
func TestTheMailTellsEachThingOnce(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	for _, p := range []campaign.PlayerID{"rome", "carthage", "epirus"} {
		in := s.input(p)
		in.Options = romanOptions()
		r := Build(in)
		for _, lang := range words.Languages {
			mail := flat(Text(r, lang))
			told := append(sentences(r.Story.News, lang), slices.Concat(sentences(r.Story.Near, lang), sentences(r.Story.Abroad, lang), sentences(r.Story.Dice, lang))...)
			for _, i := range slices.Concat(r.Story.Own, r.Story.Refused) {
				told = append(told, i.Text.In(lang))
			}
			if len(told) < 4 {
				t.Errorf("%s, %s: only %q", p, lang, told)
			}
			for _, sentence := range told {
				if n := strings.Count(mail, capital(flat(sentence))); n != 1 || !strings.HasSuffix(sentence, ".") {
					t.Errorf("%s, %s: told %d times: %q", p, lang, n, sentence)
				}
			}
			b := newBuilder(&in.View, in.Before, in.Events)
			for _, i := range b.items(in.Events) {
				if text := i.Text.In(lang); !slices.Contains(told, text) && strings.Contains(mail, flat(text)) {
					t.Errorf("%s, %s: told beside what came of it: %q", p, lang, text)
				}
			}
		}
	}
}

func sentences(all []campaign.Names, lang string) []string {
	var texts []string
	for _, n := range all {
		texts = append(texts, n.In(lang))
	}
	return texts
}

// flat is a text without its line breaks.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// TestWhatLedThereIsNotTold: of a battle the mail tells who won and what became of the
// armies, and not the invasion, the answer and the queue; of an alliance, not the embassy.
func TestWhatLedThereIsNotTold(t *testing.T) {
	t.Parallel()
	text := flat(Text(romanReport(t), "en"))
	for _, want := range []string{
		"Epirus beats you in battle b1, in Apulia (losses: 12/22 against 20/20); your camp is taken; Laevinus is killed; army I is destroyed.",
		"You gain the alliance of the Samnites.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not told", want)
		}
	}
	for _, no := range []string{"invades Apulia", "leaves Samnium", "leaves as ambassador", "is disputed", "begins", "on file", "Proconsul"} {
		if strings.Contains(text, no) {
			t.Errorf("%q is told", no)
		}
	}
}
