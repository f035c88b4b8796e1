package maps_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
)

func TestParse(t *testing.T) {
	t.Parallel()
	m, err := maps.Parse([]byte(mapstest.Small), "small.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if m.Name.In("fr") != "Petite" || len(m.Provinces) != 4 || len(m.Cities) != 1 || len(m.Seas) != 2 {
		t.Errorf("%v: %d provinces, %d cities, %d seas", m.Name, len(m.Provinces), len(m.Cities), len(m.Seas))
	}
	p, ok := m.Province("alba")
	if !ok || p.NativeList != 47 || p.At != (maps.Point{Lon: 10, Lat: 40}) || p.GreatRiver ||
		!slices.Equal(p.Aliases, []string{"Alba Longa"}) || !slices.Equal(p.Regions, []maps.Region{maps.Plain}) || p.Terrain != nil || !p.Coastal() {
		t.Errorf("alba: %+v, %v", p, ok)
	}
	if c, ok := m.City("urbs"); !ok || c.Province != "alba" || c.Name.In("fr") != "Ville" {
		t.Errorf("urbs: %+v, %v", c, ok)
	}
	if z, ok := m.Sea("pontus"); !ok || !slices.Equal(z.Neighbours, []maps.SeaID{"mare"}) {
		t.Errorf("pontus: %+v, %v", z, ok)
	}
	if want := [2]maps.ProvinceID{"bruma", "isla"}; m.Straits[0] != want {
		t.Errorf("strait %v, want %v", m.Straits[0], want)
	}
	if _, ok := m.Province("urbs"); ok {
		t.Error("a city was found as a province")
	}
	if string(m.Source()) != mapstest.Small || len(m.Hash()) != 64 {
		t.Error("source or hash are not those of the file")
	}
}

// What maps of old name among the regions is terrain, and of the five regions plain.
func TestCountry(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		written string
		regions []maps.Region
		terrain []maps.Terrain
	}{
		{"regions: [hills]", []maps.Region{maps.Plain}, []maps.Terrain{maps.Hills}},
		{"regions: [steppe, marsh, forest, hills]", []maps.Region{maps.Steppe, maps.Forest}, []maps.Terrain{maps.Marsh, maps.Hills}},
		{"regions: [coast]", []maps.Region{maps.Plain}, nil},
		{"regions: [desert]", []maps.Region{maps.Desert}, nil},
		{"regions: [mountains, hills], terrain: [hills, marsh, coast]", []maps.Region{maps.Mountains}, []maps.Terrain{maps.Hills, maps.Marsh}},
	} {
		m, err := maps.Parse([]byte(strings.Replace(mapstest.Small, "seas: [mare], regions: [hills]", "seas: [mare], "+tc.written, 1)), "small.yaml")
		if err != nil {
			t.Errorf("%s: %v", tc.written, err)
			continue
		}
		if p, _ := m.Province("bruma"); !slices.Equal(p.Regions, tc.regions) || !slices.Equal(p.Terrain, tc.terrain) {
			t.Errorf("%s: %v with %v", tc.written, p.Regions, p.Terrain)
		}
	}
}

func TestFold(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ a, b string }{
		{"Étolie", "ETOLIE"}, {"Gaule  cisalpine", "gaule-cisalpine"},
		{"Mœsie", "moesie"}, {"Canal d’Otrante", "canal d'otrante"}, {" Cæsarea ", "Caesarea"},
	} {
		if maps.Fold(tc.a) != maps.Fold(tc.b) {
			t.Errorf("%q folds to %q, %q to %q", tc.a, maps.Fold(tc.a), tc.b, maps.Fold(tc.b))
		}
	}
	if maps.Fold("Sparte") == maps.Fold("Sparta") {
		t.Error("different letters fold alike")
	}
}

// TestProblems changes one thing in the small map and expects one complaint.
func TestProblems(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name     string
		old, new string
		line     int
		message  string
	}{
		{"unknown top key", "straits:", "strait:", 12, `unknown key "strait" in the map; did you mean "straits"?`},
		{"unknown key", "great_river: true, at: [10, 42]", "great_rivers: true, great_river: true, at: [10, 42]", 5, `unknown key "great_rivers" in province cota; did you mean "great_river"?`},
		{"unknown city key", "province: alba, at", "province: alba, walls: 3, at", 8, `unknown key "walls" in city urbs`},
		{"no-break space", "name: {en: Bruma}", "name: {en: Bruma,\u00a0fr: Brume}", 4, `unknown key "\u00a0fr" in the name of province bruma; did you mean "fr"?`},
		{"doubled key", "id: cota,", "id: cota, id: cota,", 5, `province cota has the key "id" twice`},
		{"no id", "id: urbs, ", "", 8, `city number 1 lacks "id"`},
		{"no name", "name: {en: Cota}, ", "", 5, `province cota lacks "name"`},
		{"no place", ", at: [12, 39]", "", 6, `province isla lacks "at"`},
		{"no regions", "regions: [hills], ", "", 4, `province bruma lacks "regions"`},
		{"empty name", "{en: Cota}", "{}", 5, "the name of province cota needs at least one of en, fr, la"},
		{"blank name", "{en: Cota}", `{en: " "}`, 5, "the name of province cota is empty"},
		{"null name", "{en: Cota}", "{en: }", 5, "the name of province cota must be a text"},
		{"name without letters", "{en: Cota}", `{en: Cota, fr: "--"}`, 5, `province cota has a name of accents and hyphens alone, "--"`},
		{"control character", "{en: Cota}", `{en: "Co\ata"}`, 5, "the name of province cota holds a control character"},
		{"turned", "{en: Cota}", `{en: "Co\u202eta"}`, 5, "the name of province cota holds a control character"},
		{"language", "{en: Cota}", "{en: Cota, de: Kota}", 5, `unknown key "de" in the name of province cota`},
		{"bad id", "id: urbs", "id: Urbs", 8, `the id "Urbs" must be of lower-case letters, digits and single hyphens`},
		{"id across kinds", "id: urbs", "id: mare", 10, `the id "mare" is already that of the city on line 8`},
		{"same name", "{en: Bruma}", "{en: ALBA}", 4, `province bruma is called "ALBA", which also means province alba (line 3)`},
		{"same alias in another language", "{en: Cota}", "{en: Cota, fr: alba-longa}", 5, `province cota is called "alba-longa", which also means province alba (line 3)`},
		{"name of another's id", "{en: Outer Sea}", "{en: Mare}", 11, `sea pontus is called "Mare", which also means sea mare (line 10)`},
		{"one-way neighbour", "neighbours: [alba, bruma]", "neighbours: [bruma]", 3, "province alba has the neighbour cota, but cota does not have alba"},
		{"unknown neighbour", "neighbours: [alba, bruma]", "neighbours: [alba, bruma, brumma]", 5, `province cota names an unknown neighbour "brumma"; did you mean "bruma"?`},
		{"own neighbour", "neighbours: [alba, bruma]", "neighbours: [alba, bruma, cota]", 5, "province cota is its own neighbour"},
		{"doubled neighbour", "neighbours: [alba, bruma]", "neighbours: [alba, bruma, alba]", 5, `province cota names the neighbour "alba" twice`},
		{"aliases no list", "[Alba Longa]", "Alba Longa", 3, "the aliases of province alba must be a list"},
		{"unknown sea", "seas: [mare, pontus]", "seas: [mare, pontus, pantus]", 6, `province isla names an unknown sea "pantus"; did you mean "pontus"?`},
		{"one-way seas", "{en: Outer Sea}, neighbours: [mare]", "{en: Outer Sea}", 10, "sea mare has the neighbour pontus, but pontus does not have mare"},
		{"sea without coast", "seas: [mare, pontus]", "seas: [mare]", 11, "sea pontus has no coast: no province names it"},
		{"coast without sea", "great_river: true, ", "", 5, "province cota has a coast, but neither a sea nor a great river"},
		{"unknown region", "[hills]", "[hils]", 4, `province bruma names an unknown region "hils"; did you mean "hills"?`},
		{"orphan city", "province: alba", "province: albia", 8, `city urbs stands in an unknown province "albia"; did you mean "alba"?`},
		{"city without province", "province: alba, ", "", 8, `city urbs lacks "province"`},
		{"unknown strait", "[isla, bruma]", "[isla, broma]", 12, `a strait names an unknown province "broma"; did you mean "bruma"?`},
		{"inland strait", "[isla, bruma]", "[isla, cota]", 12, "a strait names province cota, which has no sea"},
		{"strait by land", "[isla, bruma]", "[alba, bruma]", 12, "a strait joins alba and bruma, which are neighbours by land"},
		{"strait to itself", "[isla, bruma]", "[isla, isla]", 12, "a strait joins isla with itself"},
		{"doubled strait", "[[isla, bruma]]", "[[isla, bruma], [bruma, isla]]", 12, "the strait of bruma and isla is given twice"},
		{"strait of one", "[[isla, bruma]]", "[[isla]]", 12, "a strait must be a list of two provinces"},
		{"list number", "native_list: 47", "native_list: 201", 3, "native_list of province alba must be from 1 to 200, not 201"},
		{"list number in parts", "native_list: 47", "native_list: 4.5", 3, "native_list of province alba must be a whole number, not 4.5"},
		{"list name", "native_list: 47", "native_list: latins", 3, `native_list of province alba must be a number, not "latins"`},
		{"river", "at: [12, 39]", "great_river: rhine, at: [12, 39]", 6, `great_river of province isla must be true or false, not "rhine"`},
		{"longitude", "[12, 39]", "[181, 39]", 6, "the longitude in the place of province isla must be from -180 to 180, not 181"},
		{"latitude", "[12, 39]", "[12, -90.5]", 6, "the latitude in the place of province isla must be from -90 to 90, not -90.5"},
		{"not a number", "[12, 39]", "[12, .nan]", 6, `the latitude in the place of province isla must be a number, not ".nan"`},
		{"place", "[12, 39]", "[12]", 6, "the place of province isla must be [longitude, latitude]"},
		{"alias of YAML", "aliases: [Alba Longa]", "aliases: &a [Alba Longa]", 0, ""},
		{"use of an alias", "great_river: true, at: [10, 42]", "great_river: &r true, native_list: *r, at: [10, 42]", 5, "native_list of province cota is a YAML alias; write it out"},
		{"province no mapping", "  - {id: urbs, name: {en: Alba, fr: Ville}, province: alba, at: [10.1, 40.1]}", "  - urbs", 8, "city number 1 must be a mapping of id, name, aliases, at, province"},
		{"second document", "straits: [[isla, bruma]]\n", "straits: [[isla, bruma]]\n---\nname: {en: More}\n", 13, "a second document begins; a map file holds one"},
		{"strait without brackets", "[[isla, bruma]]", "[isla-bruma]", 12, "a strait must be a list of two provinces, such as"},
		{"terrain that is a region", "regions: [hills], ", "regions: [plain], terrain: [steppe], ", 4, `province bruma names an unknown terrain "steppe"; there are hills, marsh, coast`},
		{"terrain twice", "regions: [hills], ", "regions: [plain], terrain: [marsh, marsh], ", 4, `province bruma names the terrain "marsh" twice`},
		{"terrain coast without sea", "regions: [forest, coast], great_river: true", "regions: [forest], terrain: [coast]", 5, "province cota has a coast, but neither"},
		{"region far from any", "[hills]", "[volcano]", 4, `province bruma names an unknown region "volcano"; there are plain, forest, mountains`},
		{"tab", "  - {id: bruma,", "\t- {id: bruma,", 4, "not YAML: found character that cannot start any token; the line begins with a tab"},
		{"latin1", "{en: Cota}", "{en: C\xf4ta}", 5, "the file is not UTF-8; save it as that"},
		{"syntax", "straits: [[isla, bruma]]", "straits: [[isla, bruma]", 12, "not YAML"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			src := strings.Replace(mapstest.Small, tc.old, tc.new, 1)
			if src == mapstest.Small {
				t.Fatalf("the small map has no %q", tc.old)
			}
			_, err := maps.Parse([]byte(src), "m.yaml")
			if tc.message == "" {
				if err != nil {
					t.Errorf("refused: %v", err)
				}
				return
			}
			var problems maps.Problems
			if !errors.As(err, &problems) {
				t.Fatalf("error %v, want Problems", err)
			}
			if len(problems) != 1 || problems[0].Line != tc.line || !strings.HasPrefix(problems[0].Message, tc.message) {
				t.Errorf("got\n%v\nwant line %d: %s", err, tc.line, tc.message)
			}
		})
	}
}

func TestAllProblemsAtOnce(t *testing.T) {
	t.Parallel()
	src := strings.NewReplacer("[hills]", "[hils]", "province: alba", "province: nowhere", "[12, 39]", "[400, 39]").Replace(mapstest.Small)
	_, err := maps.Parse([]byte(src), "m.yaml")
	want := `m.yaml:4: province bruma names an unknown region "hils"; did you mean "hills"?
m.yaml:6: the longitude in the place of province isla must be from -180 to 180, not 400
m.yaml:8: city urbs stands in an unknown province "nowhere"`
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
}

func TestDisconnected(t *testing.T) {
	t.Parallel()
	src := strings.NewReplacer("seas: [mare, pontus]", "seas: [pontus]", "neighbours: [pontus]", "neighbours: []",
		"{en: Outer Sea}, neighbours: [mare]", "{en: Outer Sea}", "straits: [[isla, bruma]]\n", "").Replace(mapstest.Small)
	_, err := maps.Parse([]byte(src), "m.yaml")
	if want := "m.yaml:6: not connected with the rest of the map: isla, pontus"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestWholeFile(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ name, src, want string }{
		{"empty", "", "m: the file is empty"},
		{"list", "- a\n- b\n", "m:1: the map must be a mapping"},
		{"no provinces", "name: {en: A}\nprovinces: []\n", "m:1: the map has no province"},
		{"too large", strings.Repeat("#\n", 2<<20+1), "m: the file has 4194306 bytes"},
		{"binary", "\x01\x02", "m: not YAML"},
		{"not UTF-8", "name: {en: \xe9}", "not UTF-8; save it"},
		{"UTF-16", "n\x00a\x00m\x00e\x00:\x00", "not UTF-8; save it"},
	} {
		if _, err := maps.Parse([]byte(tc.src), "m"); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: got %v, want %s", tc.name, err, tc.want)
		}
	}
}

func TestTooManyThings(t *testing.T) {
	t.Parallel()
	src := "name: {en: A}\nprovinces:\n" + strings.Repeat("  - {}\n", maps.MaxThings+1)
	if _, err := maps.Parse([]byte(src), "m"); err == nil || !strings.Contains(err.Error(), "more than 20000") {
		t.Errorf("got %.200v", err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(mapstest.Small))
	for _, src := range []string{"", "a: &a [*a]", "<<: {name: {}}", "provinces: [{id: [a], at: {}}]", "? [a]\n: b", "name: !!binary x"} {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		m, err := maps.Parse(src, "fuzz")
		if err != nil {
			var problems maps.Problems
			if !errors.As(err, &problems) || len(problems) == 0 || m != nil {
				t.Fatalf("map %v with error %v", m, err)
			}
			return
		}
		again, err := maps.Parse(m.Source(), "fuzz")
		if err != nil || again.Hash() != m.Hash() {
			t.Fatalf("accepted once, then %v", err)
		}
		for _, p := range m.Provinces {
			for _, n := range m.Neighbours(p.ID) {
				if !m.Adjacent(n, p.ID) || m.Distance(p.ID, n) != 1 {
					t.Fatalf("%s and %s are not on equal terms", p.ID, n)
				}
			}
		}
	})
}
