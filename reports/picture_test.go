package reports

import (
	"bytes"
	"maps"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps/drawing"
)

func TestMapPicture(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	in := s.input("rome")
	p := MapPicture(in.View, in.Before, in.Events, "fr")
	if p.Title != "War in the West" || !strings.HasPrefix(p.Subtitle, "été 280\u00a0av.\u00a0J.-C.") || !strings.HasSuffix(p.Subtitle, "printemps 280\u00a0av.\u00a0J.-C.") {
		t.Errorf("titled %q, %q", p.Title, p.Subtitle)
	}
	rome := p.Owners["latium"]
	if samnium := p.Owners["samnium"]; !samnium.Allied || samnium.Tint != rome.Tint || samnium.ID != "samnites" {
		t.Errorf("an ally is shown as %+v, its patron as %+v", samnium, rome)
	}
	if _, owned := p.Owners["corsica"]; owned {
		t.Error("Corsica has an owner")
	}
	if p.Besieged["syracusae"].ID != "carthage" {
		t.Errorf("Syracuse is besieged by %+v", p.Besieged["syracusae"])
	}
	leaders := map[string]string{}
	for _, a := range p.Armies {
		leaders[a.Owner.ID+" "+a.Label] = a.Leader
	}
	if len(leaders) != 3 || leaders["rome II"] != "Curius" || leaders["epirus Elephants"] != "Pyrrhus" {
		t.Errorf("armies %v", leaders)
	}
	if len(p.Fleets) != 1 || p.Fleets[0].At != "tyrrhenum" {
		t.Errorf("fleets %+v", p.Fleets)
	}
	seen := map[drawing.Symbol]bool{}
	for _, l := range p.Legend {
		seen[l.Symbol] = true
	}
	if seen[drawing.SymbolContested] || !seen[drawing.SymbolBesieged] || !seen[drawing.SymbolFleet] {
		t.Errorf("the legend explains %v", seen)
	}
	drawing, err := drawing.Draw(loadMap(), p)
	if err != nil {
		t.Fatal(err)
	}
	var svg bytes.Buffer
	if err := drawing.SVG(&svg); err != nil || !bytes.Contains(svg.Bytes(), []byte("Samnites (allié")) {
		t.Errorf("the picture lacks its legend: %v", err)
	}
	for word, want := range map[string]bool{">montagnes<": true, ">forêt<": true, ">marais<": true, ">steppe<": true, ">plaine<": false} {
		if bytes.Contains(svg.Bytes(), []byte(word)) != want {
			t.Errorf("the legend explains %s: %t", word, !want)
		}
	}
}

// TestKingdomsAreNumbered wants a kingdom without a patron in no player's colour.
func TestKingdomsAreNumbered(t *testing.T) {
	t.Parallel()
	view := campaign.ViewFor(smallSeason(t).after, "")
	view.Kingdoms = maps.Clone(view.Kingdoms)
	samnites := view.Kingdoms["samnites"]
	samnites.Patron = ""
	view.Kingdoms["samnites"] = samnites
	p := MapPicture(view, nil, nil, "en")
	if o := p.Owners["samnium"]; o.Number == 0 || o.Allied || o.Tint != 0 {
		t.Errorf("a free kingdom is shown as %+v", o)
	}
	if o := p.Owners["sicilia-syracusana"]; o.Number != 0 || !o.Allied {
		t.Errorf("an allied kingdom is shown as %+v", o)
	}
}
