package reports

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
)

func TestTheatre(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	rome := campaign.ViewFor(s.before, "rome")
	got := Theatre(rome)
	for _, p := range []maps.ProvinceID{
		"latium", "campania", // his own
		"samnium",           // an army of his stands there
		"etruria", "apulia", // neighbours
	} {
		if !slices.Contains(got, p) {
			t.Errorf("Rome's theatre lacks %s: %v", p, got)
		}
	}
	for _, p := range []maps.ProvinceID{"thracia", "zeugitana", "sardinia"} {
		if slices.Contains(got, p) {
			t.Errorf("Rome's theatre has %s: %v", p, got)
		}
	}
	if got := Theatre(campaign.ViewFor(s.before, "")); got != nil {
		t.Errorf("everybody has a theatre: %v", got)
	}

	// A fleet far from home brings the shores of its sea into sight.
	abroad := rome
	abroad.Fleets = map[campaign.FleetID]campaign.Fleet{"rome-argo": {ID: "rome-argo", Holder: "rome", At: "aegaeum"}}
	if got := Sight(abroad); !slices.Contains(got, "attica") {
		t.Errorf("the shores of a fleet's sea are out of sight: %v", got)
	}

	// Who has lands all over the map has all of it.
	everywhere := rome
	everywhere.Provinces = map[maps.ProvinceID]campaign.Province{}
	for _, p := range rome.Map.Provinces {
		everywhere.Provinces[p.ID] = campaign.Province{Controller: "rome"}
	}
	if got := Theatre(everywhere); got != nil {
		t.Errorf("a theatre of the whole map: %v", got)
	}
}

// TestPicturesAreNamed wants a report to name its pictures' files, as parts of the
// mail or as files beside it, and to show the whole map once.
func TestPicturesAreNamed(t *testing.T) {
	t.Parallel()
	both := romanReport(t)
	one := both
	one.Theatre = ""
	none := one
	none.Map = ""
	for name, tc := range map[string]struct {
		report   Report
		pictures []string
	}{
		"theatre and map": {both, []string{"theatre-rome.png", "map-en.png"}},
		"the map alone":   {one, []string{"map-en.png"}},
		"no picture":      {none, nil},
	} {
		for _, lang := range []string{"en", "fr"} {
			text, mail, file := Text(tc.report, lang), HTML(tc.report, lang), HTMLFile(tc.report, lang)
			if n := strings.Count(mail, "<img "); n != min(len(tc.pictures), 1) {
				t.Errorf("%s, %s: %d pictures", name, lang, n)
			}
			for i, p := range tc.pictures {
				if i > 0 { // attached, to be opened by itself
					if !strings.Contains(text, p) {
						t.Errorf("%s, %s: the report does not name %s", name, lang, p)
					}
					continue
				}
				if !strings.Contains(text, p) || !strings.Contains(mail, `src="cid:`+p+`"`) || !strings.Contains(file, `src="`+p+`"`) {
					t.Errorf("%s, %s: the report does not name %s", name, lang, p)
				}
			}
		}
	}
}
