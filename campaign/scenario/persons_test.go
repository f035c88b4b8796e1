package scenario

import (
	"strings"
	"testing"
)

func TestAddress(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"ann@x.org": "ann@x.org", "Ann@X.org": "ann@x.org", "ann+rome@x.org": "ann+rome@x.org",
		"": "", "ann": "", "@x.org": "", "Ann <ann@x.org>": "", "<ann@x.org>": "", "ann@x.org, bob@x.org": "", " ann@x.org": "",
		"ann@x.org\r\nBcc: all@x.org": "", "ann\x00@x.org": "", "a\u202en@x.org": "", "ann @x.org": "", "ann@x.org (Ann)": "",
		strings.Repeat("a", 300) + "@x.org": "", "\xff@x.org": "",
	} {
		if got, ok := Address(text); got != want || ok != (want != "") {
			t.Errorf("%q is %q (%v), want %q", text, got, ok, want)
		}
	}
}

func TestPersonName(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Ann": "Ann", "  Zoë O'Neill ": "Zoë O'Neill", strings.Repeat("é", 60): strings.Repeat("é", 60),
		"": "", "  ": "", "Ann\nBcc: x": "", "Ann\x1b[2J": "", "A\u202eB": "", "A\u2028B": "", strings.Repeat("é", 61): "", "\xff": "",
	} {
		if got, ok := PersonName(text); ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q (%v), want %q", text, got, ok, want)
		}
	}
}

func TestPlaceholder(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{
		"rome@example.org": true, "r@mail.example.com": true, "r@x.invalid": true, "r@localhost": true, "r@EXAMPLE.org.": true, "r@x.test": true, "": true, "r@": true,
		"r@myexample.org": false, "r@example.fr": false, "example.org@x.fr": false, "r@test.fr": false,
	} {
		if Placeholder(address) != want {
			t.Errorf("%s: not %v", address, want)
		}
	}
}

func TestAssign(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name   string
		people []Seating
		want   string // "": no error
	}{
		{"by id and name", []Seating{{"rome", []string{"a@x.org", "b@x.org"}, "fr"}, {"CARTHAGE", []string{"c@x.org"}, ""}}, ""},
		{"nobody", nil, ""},
		{"no seat", []Seating{{"gaul", []string{"a@x.org"}, ""}}, `no seat "gaul"; it has rome, carthage, macedon, syracuse`},
		{"twice", []Seating{{"rome", []string{"a@x.org"}, ""}, {"Rome", []string{"b@x.org"}, ""}}, "rome is given twice"},
		{"another's", []Seating{{"rome", []string{"a@x.org"}, ""}, {"syracuse", []string{"a@x.org"}, ""}}, "every address is one player's"},
		{"a placeholder's", []Seating{{"rome", []string{"carthage@example.org"}, ""}}, "every address is one player's"},
	} {
		s, err := Load("central-mediterranean", "")
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Assign(tc.people); (err == nil) != (tc.want == "") || err != nil && !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v, want %q", tc.name, err, tc.want)
		}
		if tc.name != "by id and name" {
			continue
		}
		rome, _ := s.Seat("rome")
		if strings.Join(rome.Emails, " ") != "a@x.org b@x.org" || rome.Language != "fr" {
			t.Errorf("Rome is %+v", rome)
		}
		if who := s.Unknown(); len(who) != 2 || who[0].ID != "macedon" {
			t.Errorf("unknown are %v", who)
		}
	}
}

func TestChooseSeatsByName(t *testing.T) {
	t.Parallel()
	for players, want := range map[string]string{
		"gauls,rome": "rome gauls", "Épire, Rome ,rome": "rome epirus", "Rome,Carthage,Epirus,Gauls of the Po": "rome carthage epirus gauls", "": "rome carthage epirus gauls",
		"rome": "is for 2 to 4 players, not 1", "rome,atlantis": `has no seat "atlantis"`, "rome,": `has no seat ""`,
		"0": "write how many", "-1": "write how many", "1001": "write how many", "5": "is for 2 to 4 players, not 5",
	} {
		s, err := Choose("first-punic-war", "", players)
		if err != nil {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%q: %v, want %q", players, err, want)
			}
			continue
		}
		if got := strings.Join(s.seatIDs(), " "); got != want {
			t.Errorf("%q: %q, want %q", players, got, want)
		}
		if len(s.Founded.Players)+len(s.Founded.Kingdoms) < 4 {
			t.Errorf("%q: the absent are no kingdoms", players)
		}
		founded(t, s)
	}
}
