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
		{"fr", "season.title", map[string]any{"season": "été", "year": 280}, "été 280 av. J.-C."},
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
		{"event.army-raised", map[string]any{"army": "I", "province": "Latium", "leader": "Hannon"}, "L’armée de campagne I est levée dans le Latium sous les ordres d’Hannon."},
		{"event.fleet-disbanded.lapsed", map[string]any{"fleet": "Pontica", "sea": "mer Égée"}, "La flotte Pontica est perdue en mer Égée, faute d’entretien."},
		{"event.province-taken.free", map[string]any{"province": "Étrurie", "to": "Romains"}, "La province d’Étrurie, jusqu’ici libre, est prise par les Romains."},
		{"event.talents-paid.tribute", map[string]any{"from": "Rome", "to": "Royaume de Macédoine"}, "Versement de Rome au Royaume de Macédoine."},
		{"event.alliance-ended", map[string]any{"kingdom": "Volsques", "player": "Carthage"}, "Fin de l’alliance : les Volsques et Carthage."},
		{"event.siege-lifted", map[string]any{"city": "Sardes", "army": "I"}, "Le siège de Sardes par l’armée I est levé."},
	} {
		if got := strings.ReplaceAll(Say("fr", c.id, c.args), "\u00a0", " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.id, got, c.want)
		}
	}
}
