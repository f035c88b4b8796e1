package orders_test

import (
	"slices"
	"testing"

	"adimperii/orders"
	"adimperii/orders/read"
)

// What is asked or told beside orders is read in both languages, and is no order.
func TestRequests(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for _, c := range []struct {
		line string
		want string // canonical; "!" and a code where it is refused, "~" where it is prose
	}{
		{"away until 5 December", "away until 5 December"},
		{"away until 5 December 2026", "away until 5 December 2026"},
		{"away until December 5", "away until 5 December"},
		{"away until December 5, 2026", "away until 5 December 2026"},
		{"away until 5 Dec", "away until 5 December"},
		{"away until 5 Dec.", "away until 5 December"},
		{"away until 2026-12-05", "away until 5 December 2026"},
		{"away until 5/12/2026", "away until 5 December 2026"},
		{"away until 5.12.2026", "away until 5 December 2026"},
		{"away until 5/12/26", "away until 5 December 2026"},
		{"away until 5/12", "away until 5 December"},
		{"Away until the 5th of December.", "away until 5 December"},
		{"away until Saturday 5 December", "away until 5 December"},
		{"away till 1 March", "away until 1 March"},
		{"I am away until 5 December, sorry", "away until 5 December"},
		{"I'll be away until 5 December please", "away until 5 December"},
		{"I shall be away until 5 December", "away until 5 December"},
		{"I'm away until 29 February", "away until 29 February"},
		{"absent jusqu'au 5 décembre", "away until 5 December"},
		{"absent jusqu’au 5 décembre 2026", "away until 5 December 2026"},
		{"Absente jusqu'au samedi 5 décembre", "away until 5 December"},
		{"absent jusqu'au 1er mars", "away until 1 March"},
		{"je suis absent jusqu'au 14 juillet", "away until 14 July"},
		{"Je serai absent jusqu'au 2 août 2027.", "away until 2 August 2027"},
		{"absent jusqu'au 5/12/2026", "away until 5 December 2026"},
		{"en vacances jusqu'au 20 déc.", "away until 20 December"},
		{"hold Alpha Secunda / away until 5/12/2026", "hold Alpha Secunda//away until 5 December 2026"},
		{"away until Sunday", "!bad-date"},
		{"away until 30 February", "!bad-date"},
		{"away until 29/2/2027", "!bad-date"},
		{"away until 12/25/2026", "!bad-date"},
		{"away until 5 ju", "!bad-date"},
		{"absent jusqu'au 5 jui", "!bad-date"},
		{"absent jusqu'au retour du printemps", "!bad-date"},
		{"away until we win", "!bad-date"},
		{"away until", "!incomplete"},
		{"I'll be away from 1 to 5 December.", "!away-from"},
		{"I am on holiday from December 2nd to December 9th 2026", "!away-from"},
		{"je serai absente du 1er au 5 décembre", "!away-from"},
		{"Je pars en vacances du 2 au 9/12, merci de ne pas m'attendre", "!away-from"},
		{"Je ne serai pas là avant le 6 décembre", "away until 6 December"},
		{"Proclaim: we are free. Note to the referee: I shall be late. Really.", "proclaim we are free.//note I shall be late. Really."},
		{"I won't be away from Rome for 2 talents", "~"},
		{"I am away until Sunday.", "~"},
		{"Je serai absent jusqu'à lundi.", "~"},
		{"I am away until 31 June", "!bad-date"},
		{"Away with him!", "~"},
		{"He is away until the spring.", "~"},
		{"I go to my sister's and shall be away until 9 February; she has no machine", "away until 9 February"},
		{"Hold Alpha Secunda; I am away until 20 March, at sea.", "hold Alpha Secunda//away until 20 March"},
		{"Je pars voir maman, donc je suis absente jusqu'au 5 janvier, et là-bas rien ne marche.", "away until 5 January"},
		{"Colin is away until 3 March, so hold Alpha Secunda", "hold Alpha Secunda"},
		{"If I am away until 3 March, hold Alpha Secunda", "!conditional"},
		{"I was at sea and was away until 3 March", "~"},
		{"confirm b1", "confirm b1"},
		{"Confirm battle b1.", "confirm b1"},
		{"I confirm the result of battle b1", "confirm b1"},
		{"please confirm b1", "confirm b1"},
		{"confirmer b1", "confirm b1"},
		{"Je confirme le résultat de la bataille b1.", "confirm b1"},
		{"je confirme b1", "confirm b1"},
		{"confirm b7", "!unknown-battle"},
		{"confirm", "~"},
		{"I confirm.", "~"},
		{"Je confirme.", "~"},
		{"I confirm the result.", "confirm b1"},
		{"Je confirme le résultat.", "confirm b1"},
		{"Please confirm that you got my orders.", "~"},
		{"Please confirm receipt.", "~"},
		{"Merci de confirmer la réception.", "~"},
		{"Confirm this, please", "~"},
		{"fortify b1", "fortify b1"},
		{"Fortify battle b1.", "fortify b1"},
		{"fortify b7", "!unknown-battle"},
		{"fortifiez b1 !", "fortify b1"},
		{"unreliable corps b1", "unreliable corps in b1"},
		{"troisième corps peu fiable en b1", "unreliable corps in b1"},
		{"hold Alpha Secunda / unreliable corps in b1", "hold Alpha Secunda//unreliable corps in b1"},
		{"We shall fortify ourselves with wine.", "~"},
		{"send ledger", "send ledger"},
		{"Send me my ledger again", "send ledger"},
		{"send us the ledger when you get a minute, my wife asks", "send ledger"},
		{"Don't send me the ledger when you are busy", "~"},
		{"Please send the ledger.", "send ledger"},
		{"envoyer livre de comptes", "send ledger"},
		{"envoyer le livre de comptes", "send ledger"},
		{"Pourriez-vous m’envoyer mon livre de comptes ?", "send ledger"},
		{"renvoyez-moi le livre de comptes", "send ledger"},
	} {
		t.Run(c.line, func(t *testing.T) {
			t.Parallel()
			s := read.Parse(c.line, read.Context{View: v})
			got := ""
			for _, r := range slices.Concat(s.Orders, s.Requests) {
				got += "//" + r.Canonical
			}
			for _, d := range s.Diagnostics {
				if d.Severity == orders.Error {
					got += "//!" + string(d.Code)
				}
			}
			if want := "//" + c.want; got != want && (got != "" || c.want != "~") {
				t.Errorf("is read as %q, not %q: %+v", got, want, s.Diagnostics)
			}
			if len(s.Requests) > 0 && slices.ContainsFunc(s.Orders, func(o orders.Order) bool { return o.Verb.Request() }) {
				t.Errorf("a request is an order: %+v", s.Orders)
			}
		})
	}
}

// A day without its year has none, and what is no day is answered with one.
func TestUntil(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for line, want := range map[string]string{
		"away until 5 December":           "--12-05",
		"away until 5 December 2026":      "2026-12-05",
		"absent jusqu'au 1er mars":        "--03-01",
		"absent jusqu’au 3 septembre '27": "2027-09-03",
	} {
		s := read.Parse(line, read.Context{View: v})
		if len(s.Requests) != 1 || s.Requests[0].Until != want || s.Requests[0].Verb != orders.Away || s.HasOrders() {
			t.Errorf("%q is read as %+v, want %s", line, s, want)
		}
	}
	for line, want := range map[string]bool{
		"away until 5 December":                           false,
		"away until 5 December deputy":                    true,
		"away until 5 December 2026 with a deputy":        true,
		"absent jusqu'au 1er mars remplaçant":             true,
		"absente jusqu'au 1er mars avec un remplaçant":    true,
		"absent jusqu'au 1er mars":                        false,
		"absent jusqu'au 1er mars, avec un suppléant":     true,
		"I am away until 5 December with the deputy":      true,
		"je serai absent jusqu'au 5 décembre, remplaçant": true,
	} {
		s := read.Parse(line, read.Context{View: v})
		if len(s.Requests) != 1 || s.Requests[0].Deputy != want || s.HasErrors() {
			t.Errorf("%q is read as %+v", line, s)
		}
	}
	for _, c := range []struct{ line, lang, hint string }{
		{"away until Sunday", "en", "5 December"},
		{"absent jusqu'au dégel", "fr", "5 décembre"},
		{"away until 3 June or later", "en", "3 June"},
		{"absent jusqu'au 1er juin ou 2027", "fr", "1er juin"},
	} {
		s := read.Parse(c.line, read.Context{View: v, Lang: c.lang})
		if len(s.Diagnostics) != 1 || !slices.Equal(s.Diagnostics[0].Hints, []string{c.hint}) {
			t.Errorf("%q is answered %+v, want the hint %q", c.line, s.Diagnostics, c.hint)
		}
	}
}
