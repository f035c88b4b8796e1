package campaign

import (
	"testing"

	"pgregory.net/rapid"
)

func TestSlug(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ name, want string }{
		{"I", "i"},
		{"Legio X", "legio-x"},
		{"Héraclès d'Épire", "heracles-d-epire"},
		{"  Hannibal -- Barca ", "hannibal-barca"},
		{"Straße", "strasse"},
		{"Ⅷ", "viii"},
		{"Ἀλέξανδρος", ""},
		{"", ""},
	} {
		if got := Slug(tc.name); got != tc.want {
			t.Errorf("Slug(%q) = %q, want %q", tc.name, got, tc.want)
		}
	}
}

func TestNewID(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		holder HolderID
		name   string
		taken  []string
		want   string
	}{
		{"pompey", "I", nil, "pompey-i"},
		{"pompey", "I", []string{"pompey-i"}, "pompey-i-2"},
		{"pompey", "I", []string{"pompey-i", "pompey-i-2"}, "pompey-i-3"},
		{"pompey", "I", []string{"pompey-i-2"}, "pompey-i"},
		{"pompey", "Ἀ", nil, "pompey"},
		{"pompey", "Ἀ", []string{"pompey"}, "pompey-2"},
	} {
		taken := map[string]bool{}
		for _, id := range tc.taken {
			taken[id] = true
		}
		if got := NewID(func(id string) bool { return taken[id] }, tc.holder, tc.name); got != tc.want {
			t.Errorf("NewID(%v, %q, %q) = %q, want %q", tc.taken, tc.holder, tc.name, got, tc.want)
		}
	}
}

func TestSlugIsAnIdentifier(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.String().Draw(t, "name")
		slug := Slug(name)
		for i := range len(slug) {
			if c := slug[i]; c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
				t.Fatalf("Slug(%q) = %q holds %q", name, slug, c)
			}
		}
		if Slug(slug) != slug {
			t.Fatalf("Slug(%q) = %q, whose slug is %q", name, slug, Slug(slug))
		}
	})
}

func TestNextNumeral(t *testing.T) {
	t.Parallel()
	taken := map[string]bool{}
	want := map[int]string{1: "I", 4: "IV", 9: "IX", 14: "XIV", 40: "XL", 49: "XLIX", 90: "XC", 99: "XCIX", 444: "CDXLIV"}
	for n := 1; n <= 444; n++ {
		got := NextNumeral(func(name string) bool { return taken[name] })
		taken[got] = true
		if w := want[n]; w != "" && got != w {
			t.Errorf("numeral %d: %q, want %q", n, got, w)
		}
	}
	if got := NextNumeral(func(name string) bool { return name == "I" || name == "III" }); got != "II" {
		t.Errorf("the first free of I, III: %q", got)
	}
}

func TestFileName(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{"rome": "rome", "con": "con_", "com1": "com1_", "lpt9": "lpt9_", "com10": "com10", "nul": "nul_", "conan": "conan"} {
		if got := FileName(id); got != want {
			t.Errorf("FileName(%q) = %q, want %q", id, got, want)
		}
	}
}
