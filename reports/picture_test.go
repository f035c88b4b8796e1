package reports

import (
	"bytes"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
)

func TestMapPicture(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	p := MapPicture(campaign.ViewFor(s.after, "rome"), "fr")
	if p.Title != "War in the West" || p.Subtitle != "été 280 av. J.-C." {
		t.Errorf("titled %q, %q", p.Title, p.Subtitle)
	}
	rome := p.Owners["latium"]
	if samnium := p.Owners["samnium"]; !samnium.Allied || samnium.Tint != rome.Tint || samnium.ID != "samnites" {
		t.Errorf("an ally is shown as %+v, its patron as %+v", samnium, rome)
	}
	numbers := map[int]string{}
	for _, o := range p.Owners {
		if o.Number > 0 && (o.Allied || numbers[o.Number] != "" && numbers[o.Number] != o.ID) {
			t.Errorf("%s has number %d, as has %q", o.ID, o.Number, numbers[o.Number])
		}
		numbers[o.Number] = o.ID
	}
	if len(numbers) < 2 {
		t.Errorf("no kingdom has a number: %v", p.Owners)
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
	seen := map[maps.Symbol]bool{}
	for _, l := range p.Legend {
		seen[l.Symbol] = true
	}
	if seen[maps.SymbolContested] || !seen[maps.SymbolBesieged] || !seen[maps.SymbolFleet] {
		t.Errorf("the legend explains %v", seen)
	}
	drawing, err := maps.Draw(loadMap(), p)
	if err != nil {
		t.Fatal(err)
	}
	var svg bytes.Buffer
	if err := drawing.SVG(&svg); err != nil || !bytes.Contains(svg.Bytes(), []byte("Samnites (allié")) {
		t.Errorf("the picture lacks its legend: %v", err)
	}
}
