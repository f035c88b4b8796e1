package orders_test

import (
	stdmaps "maps"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
	"adimperii/orders/words"
)

func TestFrenchArticles(t *testing.T) {
	t.Parallel()
	v := *corpusView(t)
	v.Players = stdmaps.Clone(v.Players)
	v.Players["macedon"] = campaign.PublicPlayer{ID: "macedon", Name: campaign.Names{"en": "Macedon", "fr": "Royaume de Macédoine"}}
	v.Players["rome-too"] = campaign.PublicPlayer{ID: "rome-too", Name: campaign.Names{"en": "Latins", "fr": "Spartiates"}}
	v.Kingdoms = stdmaps.Clone(v.Kingdoms)
	v.Kingdoms["media"] = campaign.Kingdom{ID: "media", Name: campaign.Names{"en": "Media", "fr": "Médie"}}
	for _, c := range []struct{ order, want string }{
		{"move I to Etruria via Campania", "déplacer l’armée I vers l’Étrurie par la Campanie"},
		{"raise army IV at Latium under Decius", "lever armée IV dans le Latium sous Decius"},
		{"raise army IV at Epirus under Decius from Epirots", "lever armée IV en Épire sous Decius des Épirotes"},
		{"build fleet Nova at Campania in Tyrrhenian Sea", "construire flotte Nova en Campanie en mer Tyrrhénienne"},
		{"post Decius to Western Sicily", "placer Decius en Sicile occidentale"},
		{"assign Decius to army III", "affecter Decius à l’armée III"},
		{"upkeep army I, fleet Pontica", "entretenir l’armée I, la flotte Pontica"},
		{"sail Pontica to Ionian Sea", "déplacer la flotte Pontica vers la mer Ionienne"},
		{"allow Macedon through Ionian Sea", "laisser passer le Royaume de Macédoine en mer Ionienne"},
		{"allow Latins through Latium", "laisser passer les Spartiates par le Latium"},
		{"challenge Carthage in African Sea", "défier Carthage en mer d’Afrique"},
		{"besiege Tarquinia with I", "assiéger Tarquinia avec l’armée I"},
		{"embassy Decius to Gauls with 2", "envoyer Decius en ambassade auprès des Gaulois avec 2 talents"},
		{"embassy Decius to Media with 2", "envoyer Decius en ambassade auprès de la Médie avec 2 talents"},
		{"renounce Epirots", "renoncer aux Épirotes"},
		{"reserve 2 for Epirots", "réserver 2 talents pour les Épirotes"},
		{"pay Macedon 3", "verser 3 talents au Royaume de Macédoine"},
		{"withdraw from Latium to Etruria if invaded", "évacuer le Latium vers l’Étrurie en cas d’invasion"},
		{"retreat I to Lucania", "replier l’armée I vers la Lucanie"},
	} {
		s := read.Parse(c.order, read.Context{View: &v, Lang: "en"})
		if len(s.Orders) != 1 {
			t.Errorf("%q: %+v", c.order, s.Diagnostics)
			continue
		}
		if got := grammar.Write(s.Orders[0], "fr", s.Names); got != c.want {
			t.Errorf("%q is written %q, want %q", c.order, got, c.want)
		}
	}
}

// Every land and sea of the maps that come with the program is written and read back
// in French, whatever article and preposition it takes.
func TestFrenchLandsAreReadBack(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"central-mediterranean", "ancient-world"} {
		src, _ := maps.Builtin(name)
		m, err := maps.Parse(src, name)
		if err != nil {
			t.Fatal(err)
		}
		v := *corpusView(t)
		v.Map = m
		var given []orders.Order
		for _, p := range m.Provinces {
			if fr := p.Name["fr"]; words.Land(fr).The() == fr && !slices.Contains([]string{"Chypre", "Koush", "Méroé", "Rhodes", "Tyras et Olbia"}, fr) {
				t.Errorf("%s: has %s no article?", name, fr)
			}
			given = append(given,
				orders.Order{Verb: orders.Move, Army: "rome-i", Province: p.ID, Via: p.ID}, orders.Order{Verb: orders.Defend, Province: p.ID, IfInvaded: true},
				orders.Order{Verb: orders.Post, Leader: "rome-decius", Province: p.ID}, orders.Order{Verb: orders.Withdraw, Province: p.ID, To: p.ID},
				orders.Order{Verb: orders.RaiseArmy, Army: "rome-iv", Name: "IV", Province: p.ID, Leader: "rome-decius"},
				orders.Order{Verb: orders.Allow, Player: "carthage", Province: p.ID}, orders.Order{Verb: orders.Embark, Army: "rome-i", Fleet: "rome-pontica", Province: p.ID})
		}
		for _, s := range m.Seas {
			given = append(given, orders.Order{Verb: orders.Sail, Fleet: "rome-pontica", Sea: s.ID}, orders.Order{Verb: orders.Allow, Player: "carthage", Sea: s.ID},
				orders.Order{Verb: orders.Challenge, Player: "carthage", Sea: s.ID}, orders.Order{Verb: orders.BuildFleet, Fleet: "rome-nova", Name: "Nova", Province: "latium", Sea: s.ID})
		}
		ready := read.Context{View: &v}.Ready()
		for _, o := range given {
			names := orders.NewNames(&v).With([]orders.Order{o})
			text := grammar.Write(o, "fr", names)
			if strings.Contains(text, " le le ") || strings.Contains(text, "  ") {
				t.Errorf("%q", text)
			}
			s := read.Parse("ORDRES\n"+text+"\nFIN", ready)
			if len(s.Orders) != 1 || s.Orders[0].Canonical != grammar.Canonical(o, names) {
				t.Errorf("%s: %q is read as %+v %+v", name, text, s.Orders, s.Diagnostics)
			}
		}
	}
}
