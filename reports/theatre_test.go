package reports

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/maps/drawing"
)

func TestTheatre(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	rome := campaign.ViewFor(s.before, "rome")
	parts := Theatre(rome, nil, nil)
	if len(parts) != 1 {
		t.Fatalf("a realm at peace with itself is shown in %d parts", len(parts))
	}
	got := drawing.InSight(rome.Map, parts[0])
	for _, p := range []maps.ProvinceID{
		"latium", "campania", // his own
		"samnium",           // an army of his stands there
		"etruria", "apulia", // neighbours
	} {
		if !slices.Contains(got, p) {
			t.Errorf("Rome's theatre lacks %s: %v", p, got)
		}
	}
	if slices.Contains(got, "thracia") || len(got) > mostSeen {
		t.Errorf("Rome's theatre has too much: %v", got)
	}
	if got := Theatre(campaign.ViewFor(s.before, ""), nil, nil); got != nil {
		t.Errorf("everybody has a theatre: %v", got)
	}

	// A fleet far from home brings the shores of its sea into sight.
	abroad := rome
	abroad.Fleets = map[campaign.FleetID]campaign.Fleet{"rome-argo": {ID: "rome-argo", Holder: "rome", At: "aegaeum"}}
	if got := Sight(abroad); !slices.Contains(got, "attica") {
		t.Errorf("the shores of a fleet's sea are out of sight: %v", got)
	}

	// Who has lands all over the map sees those about his capital.
	everywhere := rome
	everywhere.Provinces = map[maps.ProvinceID]campaign.Province{}
	for _, p := range rome.Map.Provinces {
		everywhere.Provinces[p.ID] = campaign.Province{Controller: "rome"}
	}
	if got := drawing.InSight(everywhere.Map, Theatre(everywhere, nil, nil)[0]); len(got) > mostSeen || !slices.Contains(got, "latium") {
		t.Errorf("the theatre of who has everything: %v", got)
	}
}

// TestTheatreHasTheWars wants every place in a theatre where its player's side fights, besieges or is
// invaded, in this season's events or now, near or far; and nobody else's wars to widen it.
func TestTheatreHasTheWars(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	rome := campaign.ViewFor(s.before, "rome")
	fight := func(at maps.ProvinceID, sea maps.SeaID, a, b campaign.HolderID) []Numbered {
		return []Numbered{{N: 1, Event: campaign.Event{Data: campaign.BattleQueued{Battle: campaign.Battle{
			ID: "b9", Province: at, Sea: sea, Invader: campaign.Force{Holder: a}, Invaded: campaign.Force{Holder: b},
		}}}}}
	}
	shown := func(v campaign.View, events []Numbered) (all []maps.ProvinceID, parts int) {
		theatre := Theatre(v, nil, events)
		for _, p := range theatre {
			all = append(all, drawing.InSight(v.Map, p)...)
		}
		return all, len(theatre)
	}
	if all, parts := shown(rome, fight("thracia", "", "rome", "carthage")); parts != 1 || !slices.Contains(all, "thracia") {
		t.Errorf("a battle of Rome's in Thrace is not in the middle of her theatre: %v in %d parts", all, parts)
	}
	both := append(fight("thracia", "", "rome", "carthage"), fight("numidia", "", "carthage", "rome")...)
	both[1].Event.Data = campaign.BattleQueued{Battle: campaign.Battle{ID: "b10", Province: "numidia", Invaded: campaign.Force{Holder: "rome"}}}
	if all, parts := shown(rome, both); parts != 2 || !slices.Contains(all, "thracia") || !slices.Contains(all, "numidia") {
		t.Errorf("two wars far from each other: %v in %d parts", all, parts)
	}
	if all, _ := shown(rome, fight("thracia", "", "carthage", "macedon")); slices.Contains(all, "thracia") {
		t.Errorf("a battle of others is in Rome's theatre: %v", all)
	}
	if theatre := Theatre(rome, nil, fight("", "aegaeum", "rome", "carthage")); !slices.Contains(theatre[0].Seas, "aegaeum") {
		t.Errorf("a battle at sea is not in the theatre: %v", theatre)
	}
	invaded := rome
	invaded.Invasions = map[maps.ProvinceID]campaign.Invasion{"sardinia": {Province: "sardinia", Invader: "carthage", Invaded: "rome"}}
	if all, _ := shown(invaded, nil); !slices.Contains(all, "sardinia") {
		t.Errorf("an invasion is not in the theatre: %v", all)
	}
	besieged := rome
	besieged.Cities = map[maps.CityID]campaign.City{"carthago": {Siege: &campaign.Siege{Army: "rome-i"}}}
	if all, _ := shown(besieged, nil); !slices.Contains(all, "zeugitana") {
		t.Errorf("a siege of the player's is not in his theatre: %v", all)
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
