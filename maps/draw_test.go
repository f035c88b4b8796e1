package maps

import (
	"os"
	"path/filepath"
	"testing"
)

// war is a picture with one of everything.
func war() Picture {
	rome, carthage := Owner{ID: "rome", Tint: 0}, Owner{ID: "carthage", Tint: 1}
	syracuse := Owner{ID: "syracuse", Tint: 2}
	epirus := Owner{ID: "epirus", Tint: 3}
	macedon := Owner{ID: "macedonia", Tint: 4}
	samnites := Owner{ID: "samnites", Tint: 0, Allied: true}
	gauls := Owner{ID: "gauls", Tint: 5}
	return Picture{
		Title: "Central Mediterranean", Subtitle: "Spring, 280 BC", Lang: "en",
		Owners: map[ProvinceID]Owner{
			"latium": rome, "campania": rome, "umbria": rome, "samnium": samnites,
			"zeugitana": carthage, "byzacium": carthage, "sardinia": carthage, "sicilia-lilybaetana": carthage,
			"sicilia-syracusana": syracuse, "epirus": epirus, "aetolia": epirus,
			"macedonia": macedon, "thessalia": macedon,
			"gallia-cisalpina": gauls, "venetia": gauls,
		},
		CityOwners: map[CityID]Owner{
			"roma": rome, "capua": rome, "carthago": carthage, "caralis": carthage, "lilybaeum": carthage,
			"syracusae": syracuse, "ambracia": epirus, "pella": macedon, "tarentum": epirus,
		},
		Contested: map[ProvinceID]Owner{"apulia": epirus, "numidia": carthage},
		Besieged:  map[CityID]Owner{"syracusae": carthage, "tarentum": rome},
		Armies: []ArmyMark{
			{"latium", rome, "Legio I", "Laevinus"}, {"samnium", rome, "Legio II", "Barbula"},
			{"apulia", epirus, "Elephants", "Pyrrhus"}, {"sicilia-syracusana", carthage, "I", "Hanno"},
			{"thessalia", macedon, "Phalanx", "Keraunos"}, {"gallia-cisalpina", gauls, "Boii", "Britomaris"},
		},
		Fleets: []FleetMark{
			{"africum", carthage, "Punica", "Magon"}, {"ionium", epirus, "Epirotica", ""}, {"ionium", syracuse, "Ortygia", "Thoenon"},
		},
		Legend: []LegendEntry{
			{SymbolLand, rome, "Rome"}, {SymbolLand, carthage, "Carthage"}, {SymbolLand, syracuse, "Syracuse"},
			{SymbolLand, epirus, "Epirus"}, {SymbolLand, macedon, "Macedonia"}, {SymbolLand, gauls, "Gauls"},
			{SymbolLand, samnites, "Samnites (allied to Rome)"},
			{SymbolFree, Owner{}, "uncontrolled"}, {SymbolContested, epirus, "contested"},
			{SymbolBesieged, rome, "besieged"}, {SymbolArmy, rome, "field army"}, {SymbolFleet, carthage, "fleet"},
			{SymbolStrait, Owner{}, "strait"},
		},
	}
}

func TestTryOut(t *testing.T) {
	dir := os.Getenv("MAPS_OUT")
	if dir == "" {
		t.Skip("set MAPS_OUT to a folder to look at the pictures")
	}
	d, err := Draw(mediterranean(t), war())
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range map[string]func(*os.File) error{
		"war.svg": func(f *os.File) error { return d.SVG(f) },
		"war.pdf": func(f *os.File) error { return d.PDF(f) },
		"war.png": func(f *os.File) error { return d.PNG(f, 1600) },
	} {
		f, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := write(f); err != nil {
			t.Error(err)
		}
		f.Close()
	}
}
