package orders_test

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
	"adimperii/orders/say"
	"adimperii/referee"
)

// unseen are realms of which people wrote before they, or whoever mended the reader, had
// seen what it reads; README.txt beside each scenario tells of it.
var unseen = map[string]struct {
	player   campaign.PlayerID
	scenario string // the realm whose it is, where it has none of its own
	battles  []campaign.Battle
	captives map[campaign.LeaderID]campaign.PlayerID // and who holds them
}{
	"unseen62": {player: "syracusans", scenario: "unseen32"},
	"unseen61": {
		player: "ptolemies", scenario: "unseen31", captives: map[campaign.LeaderID]campaign.PlayerID{"Nikias": "ptolemies"},
		battles: []campaign.Battle{fight("b1", "phoenicia", force("ptolemies", "II", "Dositheos"), force("seleucids", "Argyraspides", "Apollonios"))},
	},
	"unseen60": {player: "macedonians", scenario: "unseen36"},
	"unseen59": {
		player: "carthaginians", scenario: "unseen41", captives: map[campaign.LeaderID]campaign.PlayerID{"Laelius": "carthaginians"},
		battles: []campaign.Battle{fight("b1", "numidia", force("carthaginians", "II", "Hanno"), force("numidians", "I", "Masinissa"))},
	},
	"unseen58": {
		player: "romans", scenario: "unseen35", captives: map[campaign.LeaderID]campaign.PlayerID{"Deinokrates": "romans"},
		battles: []campaign.Battle{fight("b1", "illyria", force("macedonians", "I", "Philip"), force("romans", "I", "Sulpicius"))},
	},
	"unseen57": {player: "pergamum", scenario: "unseen53"},
	"unseen56": {player: "seleucids", scenario: "unseen53"},
	"unseen55": {player: "athens"},
	"unseen54": {player: "epirus", scenario: "unseen53"},
	"unseen53": {player: "antigonids"},
	"unseen52": {player: "epirus", scenario: "unseen49"},
	"unseen51": {player: "carthage", scenario: "unseen49"},
	"unseen50": {player: "gauls", scenario: "unseen49"},
	"unseen49": {player: "rome"},
	"unseen48": {
		player: "syracuse", captives: map[campaign.LeaderID]campaign.PlayerID{"Dentatus": "syracuse"},
		battles: []campaign.Battle{fight("b1", "lucania", force("rome", "II", "Curius"), force("syracuse", "", ""))},
	},
	"unseen47": {player: "macedon"},
	"unseen46": {player: "rome", captives: map[campaign.LeaderID]campaign.PlayerID{"Dentatus": "syracuse"}},
	"unseen45": {player: "carthage"},
	"unseen44": {
		player: "boeotians", captives: map[campaign.LeaderID]campaign.PlayerID{"Phoebidas": "boeotians", "Timotheus": "boeotians", "Diogiton": "macedonians"},
		battles: []campaign.Battle{
			fight("b1", "macedonia", force("boeotians", "II", "Pelopidas"), force("macedonians", "I", "Alexander")),
			fight("b2", "boeotia", force("athenians", "II", "Chabrias"), force("boeotians", "", "")),
		},
	},
	"unseen43": {
		player: "bactrians", scenario: "unseen28", captives: map[campaign.LeaderID]campaign.PlayerID{"Phriapatios": "bactrians"},
		battles: []campaign.Battle{fight("b1", "rhagiana", force("bactrians", "II", "Demetrios"), force("parthians", "I", "Arsakes"))},
	},
	"unseen42": {
		player: "pontics", scenario: "unseen22", captives: map[campaign.LeaderID]campaign.PlayerID{"Oppius": "pontics"},
		battles: []campaign.Battle{fight("b1", "armenia-minor", force("armenians", "II", "Artanes"), force("pontics", "", ""))},
	},
	"unseen41": {
		player: "numidians", captives: map[campaign.LeaderID]campaign.PlayerID{"Silanus": "numidians", "Vermina": "numidians", "Mazaetullus": "carthaginians"},
		battles: []campaign.Battle{
			fight("b1", "masaesylia", force("numidians", "I", "Masinissa"), force("masaesylians", "I", "Syphax")),
			fight("b2", "gaetulia", force("carthaginians", "II", "Hanno"), force("numidians", "", "")),
		},
	},
	"unseen40": {
		player: "nabataeans", captives: map[campaign.LeaderID]campaign.PlayerID{"Absalom": "nabataeans", "Taimu": "parthians"},
		battles: []campaign.Battle{
			fight("b1", "judaea", force("nabataeans", "II", "Rabbel"), force("jews", "I", "Jannaeus")),
			fight("b2", "arabia", force("parthians", "II", "Mitratses"), force("nabataeans", "", "")),
		},
	},
	"unseen39": {
		player: "athenians", captives: map[campaign.LeaderID]campaign.PlayerID{"Clearchus": "athenians", "Tiribazus": "athenians", "Charminus": "spartans"},
		battles: []campaign.Battle{
			fight("b1", "lydia", force("athenians", "I", "Alcibiades"), force("persians", "I", "Tissaphernes")),
			fight("b2", "aetolia", force("boeotians", "I", "Pagondas"), force("athenians", "", "")),
		},
	},
	"unseen38": {
		player: "getae", captives: map[campaign.LeaderID]campaign.PlayerID{"Fulvius": "getae", "Scorylo": "bosporans"},
		battles: []campaign.Battle{
			fight("b1", "thracia", force("getae", "II", "Rholes"), force("odrysians", "I", "Sadalas")),
			fight("b2", "scythia-minor", force("bosporans", "II", "Asander"), force("getae", "", "")),
		},
	},
	"unseen37": {
		player: "samnites", captives: map[campaign.LeaderID]campaign.PlayerID{"Volumnius": "samnites"},
		battles: []campaign.Battle{
			fight("b1", "latium", force("samnites", "I", "Egnatius"), force("romans", "I", "Fabius")),
			fight("b2", "bruttium", force("syracusans", "I", "Agathocles"), force("samnites", "", "")),
		},
	},
	"unseen36": {
		player: "rhodians", captives: map[campaign.LeaderID]campaign.PlayerID{"Zeuxis": "rhodians"},
		battles: []campaign.Battle{
			fight("b1", "lydia", force("rhodians", "I", "Eudamos"), force("pergamenes", "II", "Attalos")),
			fight("b2", "cyclades", force("macedonians", "II", "Perseus"), force("rhodians", "", "")),
		},
	},
	"unseen35": {
		player: "macedonians", captives: map[campaign.LeaderID]campaign.PlayerID{"Dionysodoros": "macedonians"},
		battles: []campaign.Battle{
			fight("b1", "aetolia", force("macedonians", "II", "Nikanor"), force("aetolians", "I", "Phaineas")),
			fight("b2", "orestis", force("romans", "I", "Sulpicius"), force("macedonians", "", "")),
		},
	},
	"unseen34": {
		player: "lusitanians", captives: map[campaign.LeaderID]campaign.PlayerID{"Gulussa": "lusitanians"},
		battles: []campaign.Battle{
			fight("b1", "contestania", force("lusitanians", "II", "Tautalus"), force("romans", "I", "Aemilianus")),
			fight("b2", "cantabria", force("gauls", "I", "Luernios"), force("lusitanians", "", "")),
		},
	},
	"unseen33": {
		player: "armenians", captives: map[campaign.LeaderID]campaign.PlayerID{"Murena": "armenians"},
		battles: []campaign.Battle{
			fight("b1", "phoenicia", force("armenians", "II", "Orontes"), force("seleucids", "I", "Selene")),
			fight("b2", "assyria", force("parthians", "I", "Sinatruces"), force("armenians", "", "")),
		},
	},
	"unseen32": {
		player: "romans", captives: map[campaign.LeaderID]campaign.PlayerID{"Xenophanes": "romans"},
		battles: []campaign.Battle{
			fight("b1", "apulia", force("romans", "II", "Marcellus"), force("carthaginians", "I", "Hannibal")),
			fight("b2", "sicilia-lilybaetana", force("syracusans", "I", "Epikydes"), force("romans", "", "")),
		},
	},
	"unseen31": {
		player: "seleucids", captives: map[campaign.LeaderID]campaign.PlayerID{"Archias": "seleucids"},
		battles: []campaign.Battle{
			fight("b1", "cappadocia", force("seleucids", "II", "Bacchides"), force("cappadocians", "I", "Ariarathes")),
			fight("b2", "babylonia", force("parthians", "I", "Mithridates"), force("seleucids", "", "")),
		},
	},
	"unseen30": {
		player: "belgae", captives: map[campaign.LeaderID]campaign.PlayerID{"Sabinus": "belgae"},
		battles: []campaign.Battle{
			fight("b1", "helvetia", force("belgae", "II", "Boduognatos"), force("romans", "I", "Caesar")),
			fight("b2", "batavia", force("suebi", "I", "Nasua"), force("belgae", "", "")),
		},
	},
	"unseen29": {
		player: "achaeans", captives: map[campaign.LeaderID]campaign.PlayerID{"Pythagoras": "achaeans"},
		battles: []campaign.Battle{
			fight("b1", "laconia", force("achaeans", "II", "Lykortas"), force("spartans", "I", "Nabis")),
			fight("b2", "cyclades", force("macedonians", "I", "Philippos"), force("achaeans", "", "")),
		},
	},
	"unseen28": {
		player: "bactrians", captives: map[campaign.LeaderID]campaign.PlayerID{"Phriapatios": "bactrians"},
		battles: []campaign.Battle{
			fight("b1", "rhagiana", force("bactrians", "II", "Demetrios"), force("parthians", "I", "Arsakes")),
			fight("b2", "albania", force("sarmatians", "I", "Gatalos"), force("bactrians", "", "")),
		},
	},
	"unseen27": {
		player: "bithynians", captives: map[campaign.LeaderID]campaign.PlayerID{"Philetairos": "bithynians"},
		battles: []campaign.Battle{
			fight("b1", "mysia", force("bithynians", "II", "Nikomedes"), force("pergamenes", "I", "Eumenes")),
			fight("b2", "paphlagonia", force("pontics", "I", "Pharnakes"), force("bithynians", "", "")),
		},
	},
	"unseen26": {
		player: "sertorians", captives: map[campaign.LeaderID]campaign.PlayerID{"Curio": "sertorians"},
		battles: []campaign.Battle{
			fight("b1", "bastetania", force("sertorians", "Diana", "Perperna"), force("romans", "II", "Thorius")),
			fight("b2", "carpetania", force("romans", "I", "Metellus"), force("sertorians", "", "")),
		},
	},
	"unseen25": {
		player: "odrysians", captives: map[campaign.LeaderID]campaign.PlayerID{"Mentor": "odrysians"},
		battles: []campaign.Battle{
			fight("b1", "macedonia", force("odrysians", "I", "Kersobleptes"), force("macedonians", "II", "Parmenion")),
			fight("b2", "bithynia", force("persians", "II", "Memnon"), force("odrysians", "", "")),
		},
	},
	"unseen24": {
		player: "syracusans", captives: map[campaign.LeaderID]campaign.PlayerID{"Adherbal": "syracusans"},
		battles: []campaign.Battle{
			fight("b1", "tripolitania", force("syracusans", "I", "Agathokles"), force("carthaginians", "II", "Hanno")),
			fight("b2", "bruttium", force("romans", "II", "Decius"), force("syracusans", "", "")),
		},
	},
	"unseen23": {
		player: "ptolemies", captives: map[campaign.LeaderID]campaign.PlayerID{"Achaios": "ptolemies"},
		battles: []campaign.Battle{
			fight("b1", "coele-syria", force("ptolemies", "II", "Xanthippos"), force("seleucids", "II", "Hierax")),
			fight("b2", "cyrenaica", force("carthaginians", "II", "Hanno"), force("ptolemies", "", "")),
		},
	},
	"unseen22": {
		player: "pontics", captives: map[campaign.LeaderID]campaign.PlayerID{"Oppius": "pontics"},
		battles: []campaign.Battle{
			fight("b1", "bithynia", force("pontics", "Chalkaspides", "Archelaos"), force("bithynians", "I", "Nikomedes")),
			fight("b2", "armenia-minor", force("armenians", "II", "Artanes"), force("pontics", "", "")),
		},
	},
	"unseen21": {
		player: "parthians", captives: map[campaign.LeaderID]campaign.PlayerID{"Sarpedon": "parthians"},
		battles: []campaign.Battle{
			fight("b1", "coele-syria", force("parthians", "Varaz", "Orobazes"), force("seleucids", "II", "Diodotos")),
			fight("b2", "osrhoene", force("armenians", "II", "Zareh"), force("parthians", "", "")),
		},
	},
	"unseen20": {
		player: "aedui", captives: map[campaign.LeaderID]campaign.PlayerID{"Sertorius": "aedui"},
		battles: []campaign.Battle{
			fight("b1", "helvetia", force("aedui", "II", "Cotus"), force("helvetii", "I", "Divico")),
			fight("b2", "armorica", force("belgae", "II", "Correus"), force("aedui", "", "")),
		},
	},
	"unseen19": {
		player: "seleucids", captives: map[campaign.LeaderID]campaign.PlayerID{"Nikolaos": "seleucids"},
		battles: []campaign.Battle{
			fight("b1", "coele-syria", force("seleucids", "I", "Antiochos"), force("ptolemies", "II", "Theodotos")),
			fight("b2", "pamphylia", force("rhodians", "II", "Damagoras"), force("seleucids", "", "")),
		},
	},
	"unseen18": {
		player: "carthaginians", captives: map[campaign.LeaderID]campaign.PlayerID{"Lentulus": "carthaginians"},
		battles: []campaign.Battle{
			fight("b1", "ilergetia", force("carthaginians", "II", "Hasdrubal"), force("romans", "III", "Scipio")),
			fight("b2", "bastetania", force("masaesylians", "II", "Vermina"), force("carthaginians", "", "")),
		},
	},
	"unseen17": {
		player: "macedonians", captives: map[campaign.LeaderID]campaign.PlayerID{"Polemaios": "macedonians"},
		battles: []campaign.Battle{
			fight("b1", "aetolia", force("macedonians", "II", "Prepelaos"), force("aetolians", "I", "Pantaleon")),
			fight("b2", "chalcidice", force("antigonids", "II", "Demetrios"), force("macedonians", "", "")),
		},
	},
	"unseen16": {
		player: "etruscans", captives: map[campaign.LeaderID]campaign.PlayerID{"Mago": "etruscans"},
		battles: []campaign.Battle{
			fight("b1", "umbria", force("etruscans", "II", "Aule"), force("senones", "I", "Brennos")),
			fight("b2", "corsica", force("syracusans", "II", "Leptines"), force("etruscans", "", "")),
		},
	},
	"unseen15": {
		player: "galatians", captives: map[campaign.LeaderID]campaign.PlayerID{"Kallikrates": "galatians"},
		battles: []campaign.Battle{
			fight("b1", "cilicia", force("galatians", "Taranis", "Akichorios"), force("seleucids", "II", "Patrokles")),
			fight("b2", "lydia", force("pergamenes", "I", "Philetairos"), force("galatians", "", "")),
		},
	},
	"unseen14": {
		player: "massaliotes", captives: map[campaign.LeaderID]campaign.PlayerID{"Bomilcar": "massaliotes"},
		battles: []campaign.Battle{
			fight("b1", "celtiberia", force("massaliotes", "Phokaia", "Zenothemis"), force("celtiberians", "I", "Karos")),
			fight("b2", "corsica", force("romans", "II", "Flaminius"), force("massaliotes", "", "")),
		},
	},
	"unseen13": {
		player: "spartans", captives: map[campaign.LeaderID]campaign.PlayerID{"Lysippos": "spartans"},
		battles: []campaign.Battle{
			fight("b1", "boeotia", force("spartans", "Lambda", "Panteus"), force("achaeans", "I", "Hyperbatas")),
			fight("b2", "attica", force("macedonians", "II", "Leontios"), force("spartans", "", "")),
		},
	},
	"unseen12": {
		player: "illyrians", captives: map[campaign.LeaderID]campaign.PlayerID{"Charixénos": "illyrians"},
		battles: []campaign.Battle{
			fight("b1", "aetolia", force("illyrians", "II", "Skerdilaïdas"), force("aetolians", "I", "Timaios")),
			fight("b2", "histria", force("romans", "II", "Postumius"), force("illyrians", "", "")),
		},
	},
	"unseen11": {
		player: "attalids", captives: map[campaign.LeaderID]campaign.PlayerID{"Zeuxis": "attalids"},
		battles: []campaign.Battle{
			fight("b1", "caria", force("attalids", "II", "Attalos"), force("rhodians", "I", "Pausistratos")),
			fight("b2", "lydia", force("bithynians", "I", "Prusias"), force("attalids", "", "")),
		},
	},
	"unseen10": {
		player: "bosporans", captives: map[campaign.LeaderID]campaign.PlayerID{"Sadalas": "bosporans"},
		battles: []campaign.Battle{
			fight("b1", "bithynia", force("bosporans", "II", "Satyros"), force("bithynians", "I", "Zipoitès")),
			fight("b2", "sindica", force("pontics", "II", "Ariobarzane"), force("bosporans", "", "")),
		},
	},
	"unseen9": {
		player: "syracusans", captives: map[campaign.LeaderID]campaign.PlayerID{"Hannon": "syracusans"},
		battles: []campaign.Battle{
			fight("b1", "lucania", force("syracusans", "II", "Leptinès"), force("tarentines", "I", "Archytas")),
			fight("b2", "bruttium", force("carthaginians", "II", "Magon"), force("syracusans", "", "")),
		},
	},
	"unseen8": {
		player: "ptolemies", captives: map[campaign.LeaderID]campaign.PlayerID{"Hermeias": "ptolemies"},
		battles: []campaign.Battle{
			fight("b1", "coele-syria", force("ptolemies", "II", "Polycratès"), force("seleucids", "II", "Théodotos")),
			fight("b2", "cyprus", force("rhodians", "I", "Théaitétos"), force("ptolemies", "", "")),
		},
	},
	"unseen7": {
		player: "epirotes", captives: map[campaign.LeaderID]campaign.PlayerID{"Ameinias": "epirotes"},
		battles: []campaign.Battle{
			fight("b1", "macedonia", force("epirotes", "Elephas", "Hélénos"), force("macedonians", "I", "Antigonos")),
			fight("b2", "bruttium", force("romans", "II", "Fabricius"), force("epirotes", "", "")),
		},
	},
	"unseen6": {
		player: "numidians", captives: map[campaign.LeaderID]campaign.PlayerID{"Luxinius": "numidians"},
		battles: []campaign.Battle{
			fight("b1", "zeugitana", force("numidians", "I", "Masinissa"), force("carthaginians", "I", "Hasdrubal")),
			fight("b2", "masaesylia", force("turdetani", "I", "Culchas"), force("numidians", "", "")),
		},
	},
	"unseen5": {
		player: "pontus", captives: map[campaign.LeaderID]campaign.PlayerID{"Attalos": "pontus"},
		battles: []campaign.Battle{
			fight("b1", "bithynia", force("pontus", "II", "Archélaos"), force("bithynians", "I", "Nicomedes")),
			fight("b2", "armenia-minor", force("armenians", "I", "Tigranes"), force("pontus", "", "")),
		},
	},
	"unseen4": {
		player: "arverni", captives: map[campaign.LeaderID]campaign.PlayerID{"Opimius": "arverni"},
		battles: []campaign.Battle{
			fight("b1", "gallia-transalpina", force("arverni", "I", "Luernios"), force("romans", "I", "Fulvius")),
			fight("b2", "armorica", force("belgae", "I", "Diviciacos"), force("arverni", "", "")),
		},
	},
	"unseen3": {player: "cyrene"},
	"unseen2": {
		player: "seleucids", captives: map[campaign.LeaderID]campaign.PlayerID{"Glaucon": "seleucids"},
		battles: []campaign.Battle{
			fight("b1", "coelesyria", force("seleucids", "I", "Antiochos"), force("ptolemies", "II", "Sostratos")),
			fight("b2", "cilicia", force("ptolemies", "I", "Philadelphe"), force("seleucids", "", "")),
		},
	},
	"unseen1": {
		player: "barcids", captives: map[campaign.LeaderID]campaign.PlayerID{"Mandonius": "barcids"},
		battles: []campaign.Battle{
			fight("b1", "carpetania", force("barcids", "II", "Hasdrubal Giscon"), force("celtiberians", "I", "Allucius")),
			fight("b2", "caesariensis", campaign.Force{Player: "barcids", Holder: "moors", Army: "Maura", Leader: "Bostar"}, force("masaesyles", "I", "Syphax")),
			fight("b3", "contestania", force("celtiberians", "II", "Indibilis"), force("barcids", "", "")),
		},
	},
}

// fight is a battle in a province, between armies; "" for those of its own.
func fight(id campaign.BattleID, at maps.ProvinceID, invader, invaded campaign.Force) campaign.Battle {
	return campaign.Battle{ID: id, Kind: campaign.FieldBattle, Province: at, Invader: invader, Invaded: invaded}
}

func force(p campaign.PlayerID, army campaign.ArmyID, leader campaign.LeaderID) campaign.Force {
	return campaign.Force{Player: p, Holder: p.Holder(), Army: army, Leader: leader}
}

// unseenView is what the writer of such a realm sees of it.
func unseenView(t testing.TB, set string) *campaign.View {
	t.Helper()
	v := campaign.ViewFor(unseenState(t, set), unseen[set].player)
	return &v
}

// loaded are the scenarios of such realms, each read once.
var loaded sync.Map

// unseenState is such a realm.
func unseenState(t testing.TB, set string) campaign.State {
	t.Helper()
	of := unseen[set]
	from := cmp.Or(of.scenario, set)
	load, _ := loaded.LoadOrStore(from, sync.OnceValues(func() (scenario.Scenario, error) {
		return scenario.Load("testdata/"+from+"/scenario.yaml", "")
	}))
	sc, err := load.(func() (scenario.Scenario, error))()
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Apply(campaign.State{Map: sc.Map},
		campaign.Event{Season: sc.Founded.Start, Data: sc.Founded, Entries: sc.Banks},
		campaign.Event{Data: campaign.SeasonOpened{Number: 1, Season: sc.Founded.Start}})
	if err != nil {
		t.Fatal(err)
	}
	leader := func(name campaign.LeaderID) campaign.LeaderID {
		for _, id := range campaign.Sorted(s.Leaders) {
			if s.Leaders[id].Name == string(name) {
				return id
			}
		}
		t.Fatalf("%s has no leader %s", set, name)
		return ""
	}
	army := func(f campaign.Force) campaign.ArmyID {
		for _, id := range campaign.Sorted(s.Armies) {
			if a := s.Armies[id]; a.Name == string(f.Army) && a.Holder == f.Holder {
				return id
			}
		}
		t.Fatalf("%s has no army %s", set, f.Army)
		return ""
	}
	s.Battles = map[campaign.BattleID]campaign.Battle{}
	for _, b := range of.battles {
		for _, f := range []*campaign.Force{&b.Invader, &b.Invaded} {
			if f.Army != "" {
				f.Army, f.Leader = army(*f), leader(f.Leader)
			}
		}
		s.Battles[b.ID] = b
	}
	for name, captor := range of.captives {
		id := leader(name)
		captive := s.Leaders[id]
		captive.Status, captive.Captor = campaign.Captive, captor
		s.Leaders[id] = captive
	}
	options := s.Options() // with a plague in the player's hand, the battle table and the Ides
	options.Stratagems, options.Ides, options.StandIn = campaign.Yearly, true, true
	s.Switched = &options
	s.Stratagems = &campaign.Stratagems{Copies: map[campaign.StratagemID]int{"plague": 1}, Hands: map[campaign.PlayerID][]campaign.StratagemID{of.player: {"plague"}}}
	return s
}

// carriedOut are those of some orders that the referee would not refuse, as texts.
func carriedOut(t testing.TB, s campaign.State, p campaign.PlayerID, all orders.Sheet) (texts []string) {
	t.Helper()
	checked, err := referee.Check(s, p, all.Orders)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range all.Orders {
		if !checked.Refused[o.Place] {
			texts = append(texts, o.Canonical)
		}
	}
	return texts
}

// TestUnseen measures the reader by what was written before anybody looked at it, and holds
// it, line by line and letter by letter, to how it reads that today; -v shows what is wrong, but of blind realms only how much. The usual run reads the
// realms written last.
func TestUnseen(t *testing.T) {
	t.Parallel()
	for set := range unseen {
		if !thorough() && realmNumber(set) < firstUsual {
			continue
		}
		for _, lang := range []string{"en", "fr"} {
			t.Run(set+"."+lang, func(t *testing.T) {
				t.Parallel()
				state := unseenState(t, set)
				ready := read.Context{View: unseenView(t, set), Lang: lang}.Ready()
				labels := ready
				labels.Lang = "en"
				var readings, wrong strings.Builder
				var sheet orders.Sheet
				all, whole, dropped, offered, silent, wrongs := 0, 0, 0, 0, 0, 0
				reading := func(text string) []string {
					sheet = read.Parse(text, ready)
					return readAs(sheet)
				}
				judge := func(where, text string, got, want []string) {
					want = canonical(want, labels)
					fmt.Fprintf(&readings, "%s => %s\n", where, strings.Join(got, " // "))
					for _, d := range sheet.Diagnostics {
						var lines []string
						for _, way := range d.Try {
							lines = append(lines, say.AsLine(way, lang, sheet.Names))
							if o := way[0]; o.Verb == orders.Result && !offers(sheet, grammar.Canonical(o, sheet.Names), ready) {
								t.Errorf("%s %q is offered %+v, which does not parse back", where, text, o.Outcome())
							}
						}
						if slices.Sort(lines); len(slices.Compact(slices.Clone(lines))) < len(lines) {
							t.Errorf("%s %q is offered the same twice: %q", where, text, lines)
						}
					}
					bare := func(all []string) (names []string) { // labels have names without quotation marks
						for _, x := range all {
							if x = strings.ReplaceAll(x, `"`, ""); strings.HasPrefix(x, "note ") || strings.HasPrefix(x, "proclaim ") {
								x = strings.TrimSuffix(x, ".") // of the sentence, or of what is told
							}
							names = append(names, x)
						}
						return names
					}
					got, want = bare(got), bare(want)
					for _, g := range got {
						if !isCode(g) && !slices.Contains(want, g) && (!slices.Equal(want, []string{"!"}) || slices.Contains(bare(carriedOut(t, state, unseen[set].player, sheet)), g)) {
							fmt.Fprintf(&wrong, "%s %q is read WRONGLY as %q, not %q\n", where, text, got, want)
							wrongs++
						}
					}
					for _, w := range want {
						if isCode(w) || w == "~" {
							continue
						}
						all++
						switch {
						case slices.Contains(got, w):
							whole++
						case len(got) == 0:
							dropped++
						case offers(sheet, w, ready):
							offered++
						case !slices.ContainsFunc(got, isCode): // nothing of the text is asked about
							silent++
						}
					}
				}
				for _, w := range unseenLines(t, set+"/lines."+lang) {
					judge(fmt.Sprint(w.line), w.text, reading(w.text), w.want)
				}
				t.Logf("lines: %d of %d orders whole (%d %%), %d dropped, %d lost without a word, the right line offered for %d of %d others", whole, all, 100*whole/all, dropped, silent, offered, all-whole-dropped-silent)
				all, whole, dropped = 0, 0, 0
				for _, w := range letterLines(t, set+"/letters."+lang) {
					judge(fmt.Sprint("letter ", w.line), w.text, reading(w.text), w.want)
				}
				t.Logf("letters: %d of %d orders whole (%d %%)", whole, all, 100*whole/all)
				if t.Logf("%d readings wrong", wrongs); !slices.Contains(blind, set) { // nobody shall see those of a realm that measures
					t.Log(wrong.String())
				}
				asRead(t, set+"."+lang, readings.String())
			})
		}
	}
}

// canonical are labels as orders are written: "disband II" is of an army, losses are in any order, dates as they were written. What one of
// them makes is known to those behind it.
func canonical(labels []string, c read.Context) []string {
	want := slices.Clone(labels)
	sheet := read.Parse("ORDERS\n"+strings.Join(want, "\n")+"\nEND", c)
	for _, o := range slices.Concat(sheet.Orders, sheet.Requests) {
		if at := o.Line - 2; !isCode(want[at]) {
			want[at] = o.Canonical
		}
	}
	return want
}

// firstUsual is the first realm that the usual run reads: all of them take it a minute.
const firstUsual = 53

// realmNumber is which realm one of these is.
func realmNumber(set string) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(set, "unseen"))
	return n
}

// thorough says that all realms are read, as .ci/run does, and whoever writes anew how they are read.
func thorough() bool { return os.Getenv("ADIMPERII_BUILDS") != "" || *update }

// offers says that a diagnostic of a sheet offers a line that is read as an order, as the label has it.
func offers(s orders.Sheet, want string, c read.Context) bool {
	c.Earlier = s.Orders // to which a reply adds
	return slices.ContainsFunc(s.Diagnostics, func(d orders.Diagnostic) bool {
		return slices.ContainsFunc(d.Try, func(way []orders.Order) bool {
			return slices.ContainsFunc(readAs(read.Parse(say.AsLine(way, c.Lang, s.Names), c)), func(got string) bool {
				return strings.ReplaceAll(got, `"`, "") == want
			})
		})
	})
}

// unseenLines are the lines of a file, as [corpus] has them.
func unseenLines(t testing.TB, file string) []written {
	t.Helper()
	src, err := os.ReadFile("testdata/" + file + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []written
	for i, line := range strings.Split(string(src), "\n") {
		if w, ok := labelled(i+1, line); ok && !strings.HasPrefix(line, "#") {
			all = append(all, w)
		}
	}
	return all
}

// TestEveryday reads everyday ways to order everything, and sentences that say more than one thing, as testdata/read has
// them; none as an order that it is not.
func TestEveryday(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "fr"} {
		realms := map[string]read.Context{}
		var readings strings.Builder
		all, right := 0, 0
		for _, w := range append(unseenLines(t, "unseen2/everyday."+lang), unseenLines(t, "said."+lang)...) {
			set, text, told := strings.Cut(w.text, ": ")
			if _, known := unseen[set]; !told || !known {
				set, text = "unseen2", w.text
			}
			if realms[set].View == nil {
				realms[set] = read.Context{View: unseenView(t, set), Lang: lang}.Ready()
			}
			got := readAs(read.Parse(text, realms[set]))
			fmt.Fprintf(&readings, "%s => %s\n", strings.ReplaceAll(w.text, "\n", " | "), strings.Join(got, " // "))
			for _, g := range got {
				if !isCode(g) && !slices.Contains(w.want, g) && !stillWrong[text] {
					t.Errorf("%s line %d: %q is read WRONGLY as %q, not %q", lang, w.line, text, got, w.want)
				}
			}
			for _, want := range w.want {
				if !isCode(want) {
					all++
					right += oneIf(slices.Contains(got, want))
				}
			}
		}
		t.Logf("%s: %d of %d orders whole", lang, right, all)
		asRead(t, "everyday."+lang, readings.String())
	}
}

// TestHints measures how often what is refused is answered with the line that would be right.
func TestHints(t *testing.T) {
	t.Parallel()
	for _, set := range []string{"unseen1", "unseen2", "unseen4", "unseen5", "unseen6", "unseen7", "unseen8", "unseen9", "unseen10", "unseen11"} {
		for _, lang := range []string{"en", "fr"} {
			t.Run(set+"."+lang, func(t *testing.T) {
				t.Parallel()
				ready := read.Context{View: unseenView(t, set), Lang: lang}.Ready()
				offered, refused := 0, 0
				var without strings.Builder
				for _, w := range unseenLines(t, set+"/hints."+lang) {
					sheet := read.Parse(w.text, ready)
					if slices.Contains(readAs(sheet), w.want[0]) {
						continue // it is read
					}
					refused++
					var lines []string
					for _, d := range sheet.Diagnostics {
						for _, way := range d.Try {
							lines = append(lines, say.AsLine(way, lang, sheet.Names))
						}
					}
					if slices.ContainsFunc(lines, func(line string) bool {
						return slices.Contains(readAs(read.Parse(line, ready)), w.want[0])
					}) {
						offered++
						continue
					}
					fmt.Fprintf(&without, "%q: %q, not %q\n", w.text, lines, w.want)
				}
				t.Logf("%d of %d refused lines have the right one offered; not:\n%s", offered, refused, without.String())
			})
		}
	}
}

// TestRivalsAreOffered offers the line of whichever order comes as near as another: who or what is
// misspelt tells which, and an army that is not named may be the one that stands there.
func TestRivalsAreOffered(t *testing.T) {
	t.Parallel()
	v := unseenView(t, "unseen5")
	for text, want := range map[string]string{
		"Menophenas goes to Colchis": "post Ménophanès to Colchis",
	} {
		sheet := read.Parse(text, read.Context{View: v, Lang: "en"})
		if !slices.ContainsFunc(sheet.Diagnostics, func(d orders.Diagnostic) bool {
			return slices.ContainsFunc(d.Try, func(way []orders.Order) bool { return say.AsLine(way, "en", sheet.Names) == want })
		}) {
			t.Errorf("%q is answered with %+v, not offered %q", text, sheet.Diagnostics, want)
		}
	}
}

// TestBlockReadsAsLetter reads between ORDERS and END what a letter is read as beside none: an order
// over two sentences, a choice for a battle and a result in one's own words.
func TestBlockReadsAsLetter(t *testing.T) {
	t.Parallel()
	ready := read.Context{View: unseenView(t, "unseen6"), Lang: "en"}.Ready()
	for _, text := range []string{
		"Zeugitana must fall! Atlas attacks it.",
		"In b2 I choose the fortifications",
		"b1: we Numidians won, I lost 9 of 23 and took the Carthaginian camp",
	} {
		alone, within := readAs(read.Parse(text, ready)), readAs(read.Parse("ORDERS\n"+text+"\nEND", ready))
		if len(alone) != 1 || isCode(alone[0]) || !slices.Equal(alone, within) {
			t.Errorf("%q is read as %q, within a block as %q", text, alone, within)
		}
	}
	broken := "Dear Beryl, the weather here is lovely and the garden is full of roses this\nmorning. War on Zeugitana! Atlas strikes."
	if got := readAs(read.Parse(broken, ready)); !slices.Equal(got, []string{"invade Zeugitana with Atlas"}) {
		t.Errorf("%q is read as %q", broken, got)
	}
}

// TestResultEatsNoOrder reads the order in the line behind a result, however it may go on there.
func TestResultEatsNoOrder(t *testing.T) {
	t.Parallel()
	v := unseenView(t, "unseen6")
	for lang, text := range map[string]string{
		"en": "result b1 winner Carthage; losses Numidians 20/20; losses Carthage 3/20\nretreat I to Zeugitana",
		"fr": "résultat b1 vainqueur Carthage; pertes Carthage 3/20; pertes Numides 20/20\nreplier I vers Zeugitane",
	} {
		for _, text := range []string{text, "ORDERS\n" + text + "\nEND"} {
			if got := readAs(read.Parse(text, read.Context{View: v, Lang: lang})); len(got) != 2 || !strings.HasPrefix(got[0], "result b1 ") || got[1] != "retreat I to Zeugitana" {
				t.Errorf("%q is read as %q", text, got)
			}
		}
	}
}
