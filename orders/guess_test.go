package orders_test

import (
	"slices"
	"testing"

	"adimperii/orders"
	"adimperii/orders/read"
)

// TestGuesses reads, or offers for what is asked about, the order that leaves out the least of what is named, that an army
// or a fleet can carry out, and that whoever is named first is to carry out.
func TestGuesses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ set, lang, text, want string }{
		// What it names tells more than the run of it that is an order: Mastanabal takes no army II.
		{"unseen6", "fr", "Mastanabal, prends 2 talents et va me gagner l'alliance des Ligures.", "embassy Mastanabal to Ligurians with 2"},
		{"unseen11", "en", "Eumenes and army I get on the Nike, and off they go to Thessaly.", "embark I on Nike to Thessaly"},
		// The map tells which of two provinces is on the way, and what is invaded.
		{"unseen13", "en", "Army Dodona makes invasion of Macedonia, the road is Upper Macedonia.", "invade Macedonia with Dodona via Upper Macedonia"},
		{"unseen5", "fr", "La II fait étape dans le Pont et finit en Petite Arménie", "move II to Lesser Armenia via Pontus"},
		{"unseen10", "en", "Army II gives up on Sinope and goes to Galatia.", "move II to Galatia"},
		// A misspelt name is one too: what leaves it out is no nearer.
		{"unseen8", "en", "pay Rodians 2", "pay Rhodians 2"},
		// Two by themselves may be meant beside each other.
		{"unseen13", "fr", "Hippitas va en Étolie et Sphairos prend sa place en Attique.", "post Sphairos to Attica"},
		// A noun tells what is made; some army is none that is known.
		{"unseen13", "en", "2 talents: army III, Attica (Hippitas)", "raise army III at Attica under Hippitas"},
		{"unseen13", "en", "fleet plz, attica", "build fleet I at Attica"},
		// An answer to an invasion stands until it comes.
		{"unseen3", "fr", "Tripolitaine attaquée : on défend avec le corps peu fiable", "defend Tripolitania unreliable if invaded"},
		// A request is known by its words.
		{"unseen13", "en", "No change from last season.", "no change"},
		{"unseen8", "en", "The First goes through Judaea and attacks Coele Syria.", "invade Coele Syria with I via Judaea"},
	} {
		ready := read.Context{View: unseenView(t, c.set), Lang: c.lang}.Ready()
		if sheet := read.Parse(c.text, ready); !slices.Contains(readAs(sheet), c.want) && !offers(sheet, c.want, ready) {
			t.Errorf("%q is not offered %q: %+v", c.text, c.want, sheet.Diagnostics)
		}
	}
}

// TestOppositesAreNotOffered neither reads nor offers what a sentence says the opposite of.
func TestOppositesAreNotOffered(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		set, lang, text string
		not             orders.Verb
	}{
		{"unseen46", "fr", "On ne se bat pas en Campanie.", orders.Defend},
		{"unseen45", "fr", "Je promets à Syracuse de ne pas toucher à la Sicile et elle me donnera 3 talents.", orders.Pay},
		{"unseen45", "en", "Syracuse gives us 3 talents for it.", orders.Pay},
		{"unseen48", "en", "Barring the Ionian Sea to Rome is what my fleet does.", orders.Allow},
		{"unseen48", "en", "Scrap the attack on Latium, army I stays.", orders.Invade},
	} {
		sheet := read.Parse(c.text, read.Context{View: unseenView(t, c.set), Lang: c.lang})
		all := slices.Clone(sheet.Orders)
		for _, d := range sheet.Diagnostics {
			all = append(all, slices.Concat(d.Try...)...)
		}
		if slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == c.not }) {
			t.Errorf("%q is read as, or offered, %q: %+v", c.text, c.not, sheet)
		}
	}
}
