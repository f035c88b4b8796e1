package words

import "testing"

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
