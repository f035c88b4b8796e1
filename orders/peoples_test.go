package orders_test

import (
	stdmaps "maps"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/read"
	"adimperii/orders/tokens"
	"adimperii/orders/words"
)

// read1 reads one line in a block: the order, or the code that refuses it with what
// is suggested.
func read1(v *campaign.View, lang, line string) string {
	s := read.Parse("ORDERS\n"+line+"\nEND", read.Context{View: v, Lang: lang})
	if len(s.Diagnostics) > 0 {
		d := s.Diagnostics[0]
		return strings.TrimSpace("!" + string(d.Code) + " " + strings.Join(d.Hints, ", "))
	}
	return s.Orders[0].Canonical
}

// Players and kingdoms are called by their peoples, their lands and what is theirs.
func TestPeoples(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ line, want string }{
		{"pay the Carthaginians 3", "pay Carthage 3"},
		{"payer 3 talents aux Carthaginois", "pay Carthage 3"},
		{"allow the Spartans through the Ionian Sea", "allow Sparta through Ionian Sea"},
		{"laissez passer les Lacédémoniens en mer Ionienne", "allow Sparta through Ionian Sea"},
		{"challenge the Carthaginian fleet in the Tyrrhenian Sea", "challenge Carthage in Tyrrhenian Sea"},
		{"attaquer la flotte carthaginoise en mer Tyrrhénienne", "challenge Carthage in Tyrrhenian Sea"},
		{"attack the ships of the Carthaginians in the Tyrrhenian Sea", "challenge Carthage in Tyrrhenian Sea"},
		{"embassy Decius to the Epirotes with 2", "embassy Decius to Epirots with 2"},
		{"envoyer Decius auprès des Gaulois avec 2 talents", "embassy Decius to Gauls with 2"},
		{"renoncer à l'Épire", "renounce Epirots"},
		{"result b1 winner the Romans; losses of the Carthaginians 12/40", "result b1 winner Rome; losses Carthage 12/40"},
		{"move army I of the Romans to Campania", "move I to Campania"},
		{"move the Roman army II to Latium", "move II to Latium"},
		{"move the Epirote army to Thessaly", "move Chaones to Thessaly"},
		// a land is still a land, and a shortened name may not spend talents
		{"move army I to Etruria", "move I to Etruria"},
		{"pay the Carthagin 3", "!in-full Carthage"},
		{"pay the Syracusans 3", "!unknown-holder"},
		// nobody else's army is one's own by its people
		{"move the Carthaginian army to Latium", "!unknown-army Chaones, I, II, III"},
	} {
		if got := read1(corpusView(t), "en", c.line); got != c.want {
			t.Errorf("%q is read as %q, want %q", c.line, got, c.want)
		}
	}
}

// A people that two are called after is neither's alone; and who bears its very name
// has it to himself.
func TestPeoplesAreNotGuessed(t *testing.T) {
	t.Parallel()
	v := *corpusView(t)
	v.Players = stdmaps.Clone(v.Players)
	v.Players["capua"] = campaign.PublicPlayer{ID: "capua", Name: campaign.Names{"en": "New Carthage", "fr": "Nouvelle Carthage"}}
	v.Kingdoms = stdmaps.Clone(v.Kingdoms)
	v.Kingdoms["greeks"] = campaign.Kingdom{ID: "greeks", Name: campaign.Names{"en": "Spartans", "fr": "Spartiates"}}
	for line, want := range map[string]string{
		"pay the Carthaginians 3":                   "!ambiguous Carthage, New Carthage",
		"pay Carthage 3":                            "pay Carthage 3",
		"pay the Spartans 3":                        "pay Spartans 3",
		"pay Sparta 3":                              "pay Sparta 3",
		"pay the Lacedaemonians 3":                  "!ambiguous Sparta, Spartans",
		"allow the Spartans through the Ionian Sea": "!wrong-kind",
	} {
		if got := read1(&v, "en", line); got != want {
			t.Errorf("%q is read as %q, want %q", line, got, want)
		}
	}
}

// No name is that of two peoples.
func TestPeoplesAreApart(t *testing.T) {
	t.Parallel()
	whose := map[string]string{}
	for _, p := range words.Peoples {
		for _, name := range p.Names() {
			name = tokens.FoldName(name)
			if other, ok := whose[name]; ok && other != p.Plural["en"] {
				t.Errorf("%s is of the %s and of the %s", name, other, p.Plural["en"])
			}
			whose[name] = p.Plural["en"]
		}
	}
}

// Armies and fleets are told by number, however it is written, and by where they are.
func TestNumbersAndPlaces(t *testing.T) {
	t.Parallel()
	for want, lines := range map[string][]string{
		"move II to Latium": {
			"move army #2 to Latium", "move army # 2 to Latium", "march army no. 2 to Latium", "move army number two to Latium", "move army No. II to Latium",
			"déplacer l’armée n° 2 vers le Latium", "déplacer l’armée nº2 au Latium", "déplacer l'armée numéro deux vers le Latium",
			"move my second army to Latium", "déplacer ma deuxième armée vers le Latium", "déplacez notre IIe armée vers le Latium",
			"army II in Campania to Latium", "army II (Campania) to Latium", "the army in Campania to Latium", "army II at Campania marches to Latium",
			"move the second army in Campania to Latium", "l'armée II en Campanie vers le Latium", "déplacer l'armée de Campanie vers le Latium",
			"move army #2 to Latium # as we said",
		},
		"upkeep army I, army II, fleet Pontica": {"upkeep army #1, army #2, fleet Pontica"},
		"hold II":                               {"keep army II in Campania", "garder l'armée II en Campanie", "hold army #2 in Campania"},
		"disband army II":                       {"disband army II in Campania"},
		"sail Pontica to Ionian Sea":            {"sail fleet Pontica in the Tyrrhenian Sea to the Ionian Sea"},
		"!elsewhere":                            {"army II in Latium to Umbria", "move army #2 in Latium to Umbria", "embark army II (Latium) on Pontica to Sardinia"},
		"!unexpected-words move ARMY to PROVINCE [via PROVINCE]": {"move army I to Umbria or not"},
		"!unknown-army I, II, III":                               {"move army #7 to Latium"},
	} {
		for _, line := range lines {
			if got := read1(corpusView(t), "en", line); got != want {
				t.Errorf("%q is read as %q, want %q", line, got, want)
			}
		}
	}
}
