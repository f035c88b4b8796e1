package muster

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adimperii/armies"
)

// strategos is a strategist in French.
const strategos = "stratège" //nolint:misspell // a word of French

// Texts as people write them, and what each says of itself.
func TestRead(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want Muster
	}{
		"typed lines": {
			"list 53; 200 points; initiative 3; camp fortified\ncorps 1: brilliant, 9 units, 80 points\ncorps 2: competent, allied 47, 8 units, 61 points\ncorps 3: ordinary, 7 units, 59 points\n",
			Muster{List: 53, Points: 200, Sum: 200, Corps: 3, Allied: 1, Allies: []armies.ListID{47}},
		},
		"French": {
			"Armée carthaginoise, liste n° 55 – 200 pts\nCorps 1 (" + strategos + ") : 85 points\n 4 Éléphants 13 pts\nCorps 2, allié : liste 56 Numides, 55 pts\nCorps 3 : 60 pts\nPoints de commandement : 4\nTotal : 199/200\n",
			Muster{List: 55, Points: 199, Sum: 200, Corps: 3, Allied: 1, Allies: []armies.ListID{56}, Strategists: 1},
		},
		"a table": {
			"Liste;53\nCorps;Unité;Nombre;Points\nCorps 1;Hastati;4;44 pts\nCorps 1;Triarii;2;22 pts\nCorps 2;Cavalerie;4;40 pts\nTotal;;;150\n",
			Muster{List: 53, Points: 150, Corps: 2},
		},
		"ordinals, without a strategist": {
			"1st corps: 70 points\n2nd corps: 60 points\nIII is no corps\nNo strategist.\nPas de " + strategos + "\n",
			Muster{Sum: 130, Corps: 2},
		},
		"an ally in the first line": {"List 53 Republican Roman with allies (47)\n", Muster{List: 53, Allies: []armies.ListID{47}}},
		"Roman figures":             {"Corps I\nCorps II\nCorps III\n", Muster{Corps: 3}},
		"units of allies":           {"list 53\n8 allied units\nallied, 8 units\n4 Allies 44 points\n", Muster{List: 53}},
		"command points":            {"list 53, 4 command points\n3 points de commandement\n", Muster{List: 53}},
		"a letter":                  {"Dear referee, here is what I bring. Some 40 legions and 100 points of honour!\nBest wishes", Muster{}},
		"nothing":                   {"", Muster{}},
	} {
		if got := Read(c.text); cmp.Diff(c.want, got) != "" {
			t.Errorf("%s: -want +got\n%s", name, cmp.Diff(c.want, got))
		}
	}
}

// Whatever comes in the place of a list is read within bounds, and what it says are numbers
// that a list may have.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"list 53; 200 points\ncorps 2: allied 47, 61 points\nTotal 199/200", "Liste n° 55\nCorps I, " + strategos, "\xff\xfe\x00l\x00i\x00s\x00t",
		"corps 1\r\ncorps 1\rcorps 4: 999 pts", strings.Repeat("list 1 ", 2000), "allied" + strings.Repeat(" ", 500) + "47", "total" + strings.Repeat("x", 100) + "200",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m := Read(text)
		if m.List < 0 || m.List > mostList || m.Points < 0 || m.Points > 999 || m.Sum < 0 || m.Corps < 0 || m.Corps > 4 || m.Allied > m.Corps || m.Strategists < 0 {
			t.Errorf("%q says %+v", text, m)
		}
		for _, id := range m.Allies {
			if id <= 0 || id > mostList {
				t.Errorf("%q names list %d", text, id)
			}
		}
	})
}
