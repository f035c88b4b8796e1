package desk_test

import (
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// Each letter has its answer, which says in which of the four states its sender is,
// what was understood and refused, and what he may have forgotten.
func TestAcknowledgement(t *testing.T) {
	t.Parallel()
	const forgotten = "Army I has no order: it stays where it is. [R-21]"
	for _, tc := range []struct {
		name, subject string
		letters       []string // the last one is answered
		want, never   []string
	}{
		{
			name: "nothing received", letters: []string{"Will you be at the club?\n"},
			want: []string{"no orders of yours are on file yet", "There was no order in this letter. If you mean to change nothing, write “no change”.", "Taken for talk, not for an order: “Will you be at the club?”."},
		},
		{
			name: "complete", letters: []string{"move I to Lucania\n"},
			want: []string{
				"Spring 264 BC: your orders are complete.\nReceived Sunday 1 March 2026, 10:01 (UTC); the latest letter received counts.\n\nUnderstood:\n  + move army I to Lucania\n",
				"Talents: 10 now, 9 once these orders and the upkeep are paid.\n",
			},
			never: []string{"Refused", "Taken for talk"},
		},
		{
			name: "no change", letters: []string{"no change\n"},
			want: []string{"noted, you change nothing"}, never: []string{"Understood", forgotten},
		},
		{
			name: "with errors", letters: []string{"move I to Lucanai\nappoint Gaius at Latium\n"},
			want: []string{
				"your orders are on file, but some lines need you", "  + appoint Gaius at Latium",
				"Refused:\n  - line 1: move I to Lucanai\n    There is no province “Lucanai” on this map. [R-21]\n    Perhaps: Lucania, move army I to Lucania\n",
			},
			never: []string{forgotten}, // it may be the army of the refused line
		},
		{
			name: "an army without orders", letters: []string{"appoint Gaius at Latium\n"},
			want: []string{"Note:\n  - " + forgotten},
		},
		{
			name: "nothing but errors", letters: []string{"move I to Lucanai\n"},
			want: []string{"no line of it could be taken as an order. You have no orders on file."}, never: []string{"Understood", "still stands"},
		},
		{
			name: "nothing but errors, after orders", letters: []string{"move I to Lucania\n", "move I to Latuim\n"},
			want: []string{
				"some lines need you", "No line of this letter could be taken as an order, so what you sent before still stands.", "  + move army I to Lucania",
				"  - line 1: move I to Latuim\n",
			},
		},
		{
			name: "talk, after errors", letters: []string{"move I to Lucanai\nappoint Gaius at Latium\n", "Thank you!\n"},
			want: []string{"There was no order in this letter, so nothing you sent before has changed.", "Refused in your letter of Sunday 1 March 2026, 10:01 (UTC):\n  - line 1: move I to Lucanai\n"},
		},
		{
			name: "more than one thing to say of a line", letters: []string{"- move I to Zeugitana\n"},
			want: []string{"Refused:\n  - line 1: move I to Zeugitana\n    Zeugitana is", "\n    Army I can only get to Zeugitana by sea, aboard a fleet"}, never: []string{"Note"},
		},
		{
			name: "no end of lines, and a line without end", letters: []string{strings.Repeat("move I to Nowhere\n", 60) + "hold " + strings.Repeat("x", 500) + "\n"},
			want: []string{"\n  … and 21 more lines of the kind.\n"}, never: []string{strings.Repeat("x", 161)},
		},
		{
			name: "a line without end", letters: []string{"hold " + strings.Repeat("x", 500) + "\n"},
			want: []string{"line 1: hold xxx", "called “xxx", "x…”"}, never: []string{strings.Repeat("x", 161)},
		},
		{
			name: "an order that a later one replaces", letters: []string{"defend Latium\ncontest Latium\nname king Brutus\n"},
			want:  []string{"Understood:\n  + contest Latium\n  + name king Brutus\n", "  - line 1: defend Latium\n    A later line answers for Latium too, and the later one counts. [R-41]\n"},
			never: []string{"+ defend Latium"},
		},
		{
			name: "two that end in one place", letters: []string{"appoint Gaius at Latium\nraise army II at Latium under Gaius\nmove I to Lucania\nmove II to Lucania\n"},
			want: []string{"  + move army I to Lucania\n", "Refused:\n  - line 4: move II to Lucania\n"}, never: []string{"  + move army II to Lucania"},
		},
		{
			name: "another season's", subject: "Orders for winter 264", letters: []string{"move I to Lucania\n"},
			want: []string{"Your letter speaks of “winter 264”; its orders count for the season under way (spring 264 BC). [R-1]"},
		},
		{
			name: "this season's", subject: "Orders for spring 264", letters: []string{"move I to Lucania\n"},
			want: []string{"orders are complete"}, never: []string{"speaks of"},
		},
		{
			name: "much talk", letters: []string{"move I to Lucania\nThe snow lies deep and the passes are said to be closed.\nOne.\nTwo.\nThree.\n"},
			want: []string{"Taken for talk, not for orders: “The snow lies deep and the passe…”, “One.”, “Two.” and 1 more."},
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			var last post
			for _, text := range tc.letters {
				last = h.letter("rome@example.org", text)
				if tc.subject != "" {
					last.subject = tc.subject
				}
				h.fetch(last)
			}
			h.wantAnswer(last, tc.want...)
			for _, never := range tc.never {
				if text := h.answer(last); strings.Contains(text, never) {
					t.Errorf("the answer says %q:\n%s", never, text)
				}
			}
		})
	}
}

// In the stage of decisions whoever writes is told which answers he still owes.
func TestAnswerStillOwed(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.fetch(h.letter("rome@example.org", invasion), h.letter("carthage@example.org", "rien à changer\n"))
	_, err := h.resolve(desk.Step{Stage: campaign.Orders})
	h.must(err)
	p := h.letter("carthage@example.org", "Merci, je réfléchis.\n")
	h.fetch(p)
	h.wantAnswer(p, "rien de vous n’est enregistré depuis", "Cette invasion attend encore votre réponse\u00a0: Sicile occidentale. [R-40]", "défendre la Sicile occidentale, contester la Sicile occidentale, évacuer la Sicile occidentale")
	q := h.letter("carthage@example.org", "défendre Sicile occidentale\n")
	h.fetch(q)
	if text := h.answer(q); strings.Contains(text, "attend encore") || !strings.Contains(text, "votre réponse est enregistrée") {
		t.Errorf("the answer is\n%s", text)
	}
}

// The usual answer fits a telephone's screen, and advice never fills it.
func TestAcknowledgementIsShort(t *testing.T) {
	t.Parallel()
	const columns, rows = 42, 30
	for name, text := range map[string]string{
		"usual":     "Hi James, here are mine:\n\nappoint Gaius at Latium\nmove I to Lucania\nbuild fleet Ostia at Latium\n\nAll the best,\nTom\n",
		"forgetful": "appoint Gaius at Latium\nappoint Lucius at Bruttium\n",
	} {
		h := newHouse(t, open)
		p := h.letter("rome@example.org", text)
		h.fetch(p)
		shown := 0
		answer := strings.TrimSpace(h.answer(p))
		for line := range strings.Lines(answer) {
			shown += 1 + len([]rune(strings.TrimRight(line, "\n")))/columns
		}
		if shown > rows {
			t.Errorf("%s: %d lines of a telephone:\n%s", name, shown, answer)
		}
	}
}
