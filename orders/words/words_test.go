package words

import (
	"strings"
	"testing"
)

func TestSay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang, id string
		args     map[string]any
		want     string
	}{
		{"en", "talents", map[string]any{"count": 1}, "1 talent"},
		{"fr", "talents", map[string]any{"count": 2}, "2 talents"},
		{"fr", "talents", map[string]any{"count": 0}, "0 talent"},
		{"en", "talents", map[string]any{"count": 0}, "0 talents"},
		{"fr", "season.title", map[string]any{"season": "été", "year": 280}, "été 280\u00a0av.\u00a0J.-C."},
		{"de", "nobody", nil, "nobody"},
	} {
		if got := Say(c.lang, c.id, c.args); got != c.want {
			t.Errorf("Say(%s, %s) = %q, want %q", c.lang, c.id, got, c.want)
		}
	}
}

// In French names take the articles and prepositions that belong to them.
func TestSayInFrench(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id   string
		args map[string]any
		want string
	}{
		{"event.army-raised", map[string]any{"holder": Party{Name: "Carthage"}, "army": "I", "province": "Latium", "leader": "Hannon"}, "Carthage lève l’armée I dans le Latium, sous les ordres d’Hannon."},
		{"event.fleet-disbanded.lapsed", map[string]any{"fleet": "Pontica", "sea": "mer Égée"}, "La flotte Pontica est désarmée en mer Égée, faute d’entretien."},
		{"event.province-taken.free", map[string]any{"province": "Étrurie", "to": Party{Name: "Romains"}}, "les Romains prennent le contrôle de l’Étrurie, que personne ne contrôlait."},
		{"event.province-taken.conquered", map[string]any{"province": "Étrurie", "to": Party{Name: "Romains"}, "from": Party{Name: "Gaule", You: true}}, "les Romains vous enlèvent l’Étrurie."},
		{"event.province-taken.conquered", map[string]any{"province": "Étrurie", "to": Party{Name: "Gaule", You: true}, "from": Party{Name: "Romains"}}, "vous enlevez l’Étrurie aux Romains."},
		{"event.talents-paid.tribute", map[string]any{"from": "Rome", "to": "Royaume de Macédoine", "talents": "2 talents"}, "Rome verse 2 talents au Royaume de Macédoine."},
		{"event.alliance-ended", map[string]any{"kingdom": Party{Name: "Volsques", Kingdom: true}, "player": "Carthage"}, "Carthage perd l’alliance des Volsques."},
		{"event.siege-lifted", map[string]any{"city": "Sardes", "army": "I"}, "L’armée I lève le siège de Sardes."},
	} {
		if got := strings.ReplaceAll(Say("fr", c.id, c.args), "\u00a0", " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.id, got, c.want)
		}
	}
}

// In English peoples take an article and a verb in the plural, and the reader is you.
func TestSayInEnglish(t *testing.T) {
	t.Parallel()
	for want, to := range map[string]Party{
		"the Gauls take Etruria from you.": {Name: "Gauls"}, "Athens takes Etruria from you.": {Name: "Athens"},
		"the Damascenes take Etruria from you.": {Name: "Damascenes", Kingdom: true}, "Tartessus takes Etruria from you.": {Name: "Tartessus"},
	} {
		if got := Say("en", "event.province-taken.conquered", map[string]any{"province": "Etruria", "to": to, "from": Party{Name: "Rome", You: true}}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestCampaign: a campaign that comes with the program is called in the reader's language, wherever
// a message names it; a referee's own as he called it.
func TestCampaign(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ lang, name, want string }{
		{"fr", "Central Mediterranean", "Méditerranée centrale"},
		{"fr", "The World of 500 BC", "Le monde en 500 av. J.-C."},
		{"en", "The Successors", "The Successors"},
		{"fr", "Chez nous", "Chez nous"},
		{"it", "The Successors", "The Successors"},
	} {
		if got := Campaign(tc.lang, tc.name); got != tc.want {
			t.Errorf("%s in %s is %q, not %q", tc.name, tc.lang, got, tc.want)
		}
	}
	if got, want := Say("fr", "undone.subject", map[string]any{"campaign": "Central Mediterranean"}), "Méditerranée centrale"; !strings.Contains(got, want) {
		t.Errorf("a mail is headed %q, without %q", got, want)
	}
}
