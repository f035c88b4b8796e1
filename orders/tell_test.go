package orders_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
)

// TestWords holds what players write to the referee himself against what it is taken
// for: nothing may be taken for a wish to leave, for a dispute or the like that is none.
func TestWords(t *testing.T) {
	t.Parallel()
	v := corpusView(t)
	for _, lang := range []string{"en", "fr"} {
		right, all := 0, 0
		for _, w := range corpus(t, "words."+lang) {
			body := w.text
			sheet := letters.Text{Body: body}.Read(letters.Submission{}, read.Context{View: v, Lang: lang}).Sheet
			var kinds []string
			for _, said := range sheet.Words {
				kinds = append(kinds, string(said.Kind))
			}
			want := strings.Join(w.want, " ")
			if want == "!" {
				if !sheet.HasErrors() {
					t.Errorf("words.%s.txt:%d: %q is not asked about", lang, w.line, body)
				}
				want = ""
			}
			all++
			if got := strings.Join(kinds, " "); got == want {
				right++
			} else {
				t.Errorf("words.%s.txt:%d: %q is taken for %q, not %q", lang, w.line, body, got, want)
			}
		}
		t.Logf("%s: %d of %d letters as expected", lang, right, all)
	}
}

// Words are told where they stand, sentences that a mail program broke put together; what
// belongs together is one.
func TestWordsInALetter(t *testing.T) {
	t.Parallel()
	v := corpusView(t)
	for _, c := range []struct {
		name, body string
		want       []orders.Words
	}{
		{"beside orders", "Hello Tom,\n\nhold army II. When does the season end? I had a lovely time in Spain.\nOur legions are weary.\n\nRegards,\nAnn", []orders.Words{
			{orders.Ask, orders.Place{Line: 3, Column: 15, Source: "When does the season end?"}, "When does the season end?"},
			{orders.Other, orders.Place{Line: 3, Column: 41, Source: "I had a lovely time in Spain."}, "I had a lovely time in Spain. Our legions are weary."},
		}},
		{"a sentence over two lines", "hold army II\n\nCould I please have until Sunday evening to send the rest of my orders,\nsince I have a lot of work at the moment? Thanks!", []orders.Words{
			{orders.Extend, orders.Place{Line: 3, Column: 1, Source: "Could I please have until Sunday evening to send the rest of my orders, since I have a lot of work at the moment?"},
				"Could I please have until Sunday evening to send the rest of my orders, since I have a lot of work at the moment?"},
		}},
		{"around a block", "Sorry, I quit after this turn because of work.\n\nORDERS\nhold II\nI am leaving the campaign\nEND\nOur men are tired.\nCheers,\nBob Smith\nConsul", []orders.Words{
			{orders.Leave, orders.Place{Line: 1, Column: 1, Source: "Sorry, I quit after this turn because of work."}, "Sorry, I quit after this turn because of work."},
			{orders.Leave, orders.Place{Line: 5, Column: 1, Source: "I am leaving the campaign"}, "I am leaving the campaign"},
			{orders.Other, orders.Place{Line: 7, Column: 1, Source: "Our men are tired."}, "Our men are tired."},
		}},
		{"in a list", "- hold II\n- when is the deadline?\n> I quit.\n# I quit.\ncode: I quit\nadd", []orders.Words{
			{orders.Ask, orders.Place{Line: 2, Column: 3, Source: "when is the deadline?"}, "when is the deadline?"},
		}},
		{"behind a farewell", "hold II\nCheers,\nTom\nI quit.", []orders.Words{
			{orders.Leave, orders.Place{Line: 4, Column: 1, Source: "I quit."}, "I quit."},
		}},
		{"what is proclaimed", "proclaim I quit this game of peace\nnote I quit.", nil},
		{"what is ordered", "hold II because I quit", nil},
		{"nothing", "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for i := range c.want {
				c.want[i].Place.Mail = "7.eml"
			}
			got := letters.Text{Mail: "7.eml", Body: c.body}.Read(letters.Submission{}, read.Context{View: v}).Sheet.Words
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("got  %+v\nwant %+v", got, c.want)
			}
			line, err := json.Marshal(orders.Sheet{Words: got})
			var again orders.Sheet
			if err != nil || json.Unmarshal(line, &again) != nil || !reflect.DeepEqual(again.Words, got) {
				t.Errorf("is kept as %s (%v)", line, err)
			}
		})
	}
}
