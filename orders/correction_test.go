package orders_test

import (
	"slices"
	"strings"
	"testing"

	"adimperii/orders/read"
)

// TestCorrections reads what the next sentence, or the end of the same, puts in the place of a part of an
// order; it asks where it is open what of it is meant.
func TestCorrections(t *testing.T) {
	t.Parallel()
	readsAs(t, "unseen7", []reads{
		{"en", "Reserve 2 for the Dardanians. Actually make it 3.", "reserve 3 for Dardanians"},
		{"en", "Reserve 2 for the Dardanians.\nActually make it 3.", "reserve 3 for Dardanians"},
		{"en", "Reserve 2 for the Dardanians. In fact three.", "reserve 3 for Dardanians"},
		{"en", "Cineas goes to Apulia, no, make that Bruttium", "post Cinéas to Bruttium"},
		{"en", "I goes to Aetolia. Sorry, I mean Upper Macedonia.", "move army I to Upper Macedonia"},
		{"en", "Army I invades Macedonia via Upper Macedonia. Sorry, Thessaly.", "!"},
		{"en", "Hold II. Actually make it 3.", "!"},
		{"en", "II invades Lucania. Sorry, Bruttium.", "!"}, // which is his own: no invasion
		{"en", "Reserve 3 for the Dardanians.\nNo. 2", "reserve 3 for Dardanians"},
		{"en", "Reserve 3 for the Dardanians.\nNo, 2", "reserve 2 for Dardanians"},
		{"en", "Sail Leucas to the Propontis. Rather the Cretan Sea.", "sail fleet Leucas to Cretan Sea"},
		{"en", "Sail Leucas to the Cretan Sea. I mean Alcyon.", "sail fleet Alcyon to Cretan Sea"},
		{"en", "Besiege Pella with Elephas. Rather Athens.", "besiege Athens with army Elephas"},
		{"fr", "Réserver 2 pour les Dardaniens. Finalement, mets-en 3.", "reserve 3 for Dardanians"},
		{"fr", "Réserver 2 pour les Dardaniens. Finalement trois.", "reserve 3 for Dardanians"},
		{"fr", "Réserver 2 pour les Dardaniens. Plutôt 3.", "reserve 3 for Dardanians"},
	})
}

// TestLikelierSum takes a bare figure beside a payment for a sum, not for an army of that number, nor a
// dialogue, answers given in advance and an army that falls back for what they are not.
func TestLikelierSum(t *testing.T) {
	t.Parallel()
	readsAs(t, "unseen7", []reads{
		{"en", "Pay 2", "!"},
		{"en", "I pay 2", "!"},
		{"en", "pay army 2", "upkeep army II"},
		{"en", "upkeep 2", "upkeep army II"},
		{"en", "Bill: withdraw from Bruttium and I'll leave you in peace. Me: no.", "!"},
		{"en", "Elephas falls back to Epirus", "!"}, // of a battle, or before it
		{"en", "Elephas falls back to Epirus if beaten", "retreat army Elephas to Epirus"},
		{"en", "I falls back to Aetolia", "move army I to Aetolia"},
		{"fr", "Payer 2", "!"},
		{"fr", "Lever une armée Milan-noir en Étolie sous Mégaclès", "raise army Milan-noir at Aetolia under Mégaclès"}, // Milan is a city
		{"en", "Elephas, I, and II all hold", "hold army Elephas // hold army I // hold army II"},
		{"en", "Bardylis, Elephas and I all hold this season", "hold army Bardylis // hold army Elephas // hold army I"},
		{"en", "elephas hold, I hold, II keeps sieging tarentum", "hold army Elephas // hold army I // besiege Tarentum with army II"},
		{"fr", "Guillaume : évacue le Bruttium et je te fiche la paix. Moi : non.", "!"},
		{"fr", "Elephas se replie en Épire", "!"},
		{"fr", "Ramener la II à la maison", "!"},
	})
	readsAs(t, "unseen8", []reads{
		{"en", "Pay 1 to Kush and 2 to Rhodes, for keeping quiet.", "pay Kushites 1 // pay Rhodians 2"},
		{"en", "Send somebody to the Lycians with 2 talents.", "!"},
		{"en", "Standing answers: Cyprus defend fortified, Marmarica contest.", "defend Cyprus fortified if invaded // contest Marmarica if invaded"},
		{"fr", "Réponses d'avance : Chypre défendue, Marmarique contestée.", "defend Cyprus if invaded // contest Marmarica if invaded"},
		{"en", "I set aside two talents to protect my alliance with the Nabataeans.", "reserve 2 for Nabataeans"},
		{"en", "II back to Judaea, it's too hot up there", "move army II to Judaea"},
		{"fr", "Je laisse Sosibios à Chypre.", "post Sosibios to Cyprus"},
		{"en", "Neil wrote me this:\n\"Army II leaves Phoenicia. Army Ibis goes to Upper Egypt.\"", "!"},
		{"en", "Ibis goes to Upper Egypt, and if Middle Egypt gets invaded we contest it.", "move army Ibis to Upper Egypt // contest Middle Egypt if invaded"},
		{"fr", "J'avais d'abord voulu que la Première aille en Marmarique.", ""},
		{"fr", "Le proconsul de la saison sera Aristomène, en Judée, pour épauler Échécratès.", "!"},
		{"fr", "L'armée II attaque la Cœlé-Syrie et l'armée I la remplace en Phénicie, par la Judée.", "invade Coele Syria with army II // move army I to Phoenicia via Judaea"},
		{"fr", "On replie la II en Judée, ça sent le roussi au nord.", "!"},
	})
}

// reads is a text and what it is read as: ! for questions alone.
type reads struct{ lang, text, want string }

func readsAs(t *testing.T, set string, all []reads) {
	t.Helper()
	ready := read.Context{View: unseenView(t, set)}.Ready()
	for _, r := range all {
		ready.Lang = r.lang
		got := readAs(read.Parse(r.text, ready))
		asked := len(got) > 0 && !slices.ContainsFunc(got, func(g string) bool { return !isCode(g) })
		if r.want == "!" && !asked || r.want != "!" && strings.Join(got, " // ") != r.want {
			t.Errorf("%q is read as %q, not %q", r.text, got, r.want)
		}
	}
}
