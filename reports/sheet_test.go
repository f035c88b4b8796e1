package reports

import (
	"slices"
	"strings"
	"testing"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/orders/words"
)

// queued is a view of Epirus while the battle is to be fought, as b changes it.
func queued(t *testing.T, change func(*campaign.Battle)) campaign.View {
	t.Helper()
	s := smallSeason(t)
	events := make([]campaign.Event, 0, 24)
	for _, e := range spring()[:24] {
		events = append(events, e)
		if q, ok := e.Data.(campaign.BattleQueued); ok {
			change(&q.Battle)
			events[len(events)-1].Data = q
		}
	}
	state, err := campaign.Apply(s.before, events...)
	if err != nil {
		t.Fatal(err)
	}
	return campaign.ViewFor(state, "epirus")
}

func TestSheetGolden(t *testing.T) {
	t.Parallel()
	view := queued(t, func(*campaign.Battle) {})
	sheet, ok := BuildSheet(view, "b1", []orders.Order{{Verb: orders.Retreat, Army: "epirus-elephants", Province: "lucania"}}, nil)
	if !ok {
		t.Fatal("no sheet")
	}
	for _, lang := range words.Languages {
		golden(t, "b1."+lang+".txt", SheetText(sheet, lang))
		if html := SheetHTML(sheet, lang); strings.Contains(html, "Zgotmpl") {
			t.Errorf("%s: the template refused a value", lang)
		}
	}
	if _, ok := BuildSheet(view, "b9", nil, nil); ok {
		t.Error("a sheet for a battle there is not")
	}
}

// The sheet says of each kind of battle what holds of it, and nothing else.
func TestSheetKinds(t *testing.T) {
	t.Parallel()
	provincial := func(a campaign.Advantage, points int) func(*campaign.Battle) {
		return func(b *campaign.Battle) {
			b.Kind = campaign.ProvincialBattle
			b.Invaded = campaign.Force{Player: "epirus", Holder: "epirus", Lists: []armies.ListID{44, 51}, Points: points, Advantage: a}
		}
	}
	for _, c := range []struct {
		name    string
		change  func(*campaign.Battle)
		has     []string
		without []string
	}{
		{"field", func(*campaign.Battle) {}, []string{"200 points in 3 corps", "mostly has 18 to 25", "who adds 3 to the command die", "Region: plain, as", "also allows hills", "53 Republican Roman", "47 Tribes of Italy", "Pyrrhus is a strategist", "the province lies on the sea"}, []string{"fortifications for free", "150 points", "desert"}},
		{"provincial", provincial("", 150), []string{"150 points in 2 corps", "no minima and maxima for 150 points", "mostly has 14 to 23", "44 Pyrrhic and 51 Campanian", "No advantage has been chosen yet", "“unreliable corps in b1”", "If nothing is chosen it is fortified", "one is bought"}, []string{"strategist: +1"}},
		{"fortified", provincial(campaign.Fortified, 150), []string{"8 fortifications", "1 terrain piece", "is applied before"}, []string{"Advantage: unreliable"}},
		{"unreliable", provincial(campaign.Unreliable, 200), []string{"200 points", "3 corps", "at least 50"}, []string{"fortifications for free"}},
		{"inland", func(b *campaign.Battle) { b.Province = "dardania" }, []string{"No coast may be placed"}, []string{"A coast may be placed"}},
		{"naval", func(b *campaign.Battle) {
			b.Kind, b.Province, b.Sea, b.Cause = campaign.NavalBattle, "", "ionium", campaign.ForSea
			b.Invader.Army, b.Invader.Fleet, b.Invaded.Army, b.Invaded.Fleet = "", "carthage-punica", "", "carthage-punica"
		}, []string{"naval rules", "Ionian Sea", "neighbouring zone"}, []string{"points", "City gates"}},
		{"relief", func(b *campaign.Battle) { b.Cause = campaign.Relief }, []string{"siege"}, nil},
		{"meeting", func(b *campaign.Battle) { b.Cause = campaign.Meeting }, []string{"fight again next season"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			sheet, _ := BuildSheet(queued(t, c.change), "b1", nil, nil)
			text := strings.Join(strings.Fields(SheetText(sheet, "en")), " ")
			if c.name == "naval" {
				text = strings.ReplaceAll(text, "points lost, of how many", "")
			}
			for _, want := range c.has {
				if !strings.Contains(text, want) {
					t.Errorf("%q is not said:\n%s", want, text)
				}
			}
			for _, not := range c.without {
				if strings.Contains(text, not) {
					t.Errorf("%q is said:\n%s", not, text)
				}
			}
			if fr := SheetText(sheet, "fr"); strings.Contains(fr, "sheet.") || strings.Contains(text, "sheet.") {
				t.Errorf("a word is missing:\n%s\n%s", text, fr)
			}
		})
	}
}

// An army that can be ordered nowhere is told what becomes of it if it is beaten.
func TestSheetWithoutRetreat(t *testing.T) {
	t.Parallel()
	for want, aboard := range map[string]campaign.FleetID{"has no way out": "", "goes back aboard fleet Punica": "carthage-punica"} {
		view := queued(t, func(*campaign.Battle) {})
		a := view.Armies["epirus-elephants"]
		a.Aboard, a.From = aboard, "sicilia"
		view.Armies = map[campaign.ArmyID]campaign.Army{a.ID: a}
		sheet, _ := BuildSheet(view, "b1", nil, nil)
		for _, lang := range words.Languages {
			text := strings.Join(strings.Fields(SheetText(sheet, lang)), " ")
			if lang == "en" && !strings.Contains(text, want) || strings.Contains(text, "sheet.") || strings.Contains(text, "<no value>") {
				t.Errorf("%q is not said:\n%s", want, text)
			}
		}
		view.Player = "carthage"
		if sheet, _ = BuildSheet(view, "b1", nil, nil); len(sheet.NoRetreat) != 0 {
			t.Errorf("told of another's army: %+v", sheet.NoRetreat)
		}
	}
}

// The forms for a result are understood when they come back.
func TestResultForms(t *testing.T) {
	t.Parallel()
	view := queued(t, func(*campaign.Battle) {})
	view.Stage = campaign.Battles
	sheet, _ := BuildSheet(view, "b1", nil, nil)
	if len(sheet.Results) != 3 {
		t.Fatalf("%d forms", len(sheet.Results))
	}
	for _, l := range sheet.Results {
		for _, text := range []string{l.Text["en"], l.Text["fr"]} {
			unedited := read.Parse("ORDERS\n"+text+"\nEND", read.Context{View: &view, Lang: "fr"})
			other := func(d orders.Diagnostic) bool { return d.Code != orders.BadLosses }
			if len(unedited.Orders) > 0 || len(unedited.Diagnostics) == 0 || slices.ContainsFunc(unedited.Diagnostics, other) {
				t.Errorf("%q unedited is read as %+v, %+v", text, unedited.Orders, unedited.Diagnostics)
			}
			text = strings.ReplaceAll(text, "__/__", "7/20")
			sheet := read.Parse("ORDERS\n"+text+"\nEND", read.Context{View: &view, Lang: "fr"})
			if len(sheet.Diagnostics) > 0 || len(sheet.Orders) != 1 || len(sheet.Orders[0].Result.Losses) != 2 {
				t.Errorf("%q is read as %+v, %+v", text, sheet.Orders, sheet.Diagnostics)
			}
		}
	}
}
