package orders_test

import (
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
)

// A realm is what the players of a corpus know of a campaign.
type realm struct {
	on        string // of the maps that come with the program
	season    campaign.Season
	players   map[campaign.PlayerID]campaign.Player
	battles   map[campaign.BattleID]campaign.Battle
	kingdoms  map[campaign.KingdomID]campaign.Names
	patrons   map[campaign.KingdomID]campaign.PlayerID
	provinces map[maps.ProvinceID]campaign.HolderID
	leaders   []campaign.Leader
	armies    []campaign.Army
	fleets    []campaign.Fleet
}

// view is what a player sees of it while orders are written.
func (r realm) view(t testing.TB, player campaign.PlayerID) *campaign.View {
	t.Helper()
	src, _ := maps.Builtin(r.on)
	m, err := maps.Parse(src, r.on+".yaml")
	if err != nil {
		t.Fatal(err)
	}
	s := campaign.State{
		Name: "Corpus", Season: r.season, Stage: campaign.Orders, Map: m, Players: r.players, Battles: r.battles,
		Kingdoms:  map[campaign.KingdomID]campaign.Kingdom{},
		Provinces: map[maps.ProvinceID]campaign.Province{},
		Leaders:   map[campaign.LeaderID]campaign.Leader{},
		Armies:    map[campaign.ArmyID]campaign.Army{},
		Fleets:    map[campaign.FleetID]campaign.Fleet{},
	}
	for id, names := range r.kingdoms {
		s.Kingdoms[id] = campaign.Kingdom{ID: id, Name: names, Patron: r.patrons[id]}
	}
	for at, holder := range r.provinces {
		s.Provinces[at] = campaign.Province{Controller: holder}
	}
	for _, l := range r.leaders {
		s.Leaders[l.ID] = l
	}
	for _, a := range r.armies {
		s.Armies[a.ID] = a
	}
	for _, f := range r.fleets {
		s.Fleets[f.ID] = f
	}
	v := campaign.ViewFor(s, player)
	return &v
}

// corpusView is the view of Rome in the corpora: an ordinary campaign, in which one
// army, one kingdom and one player are not called like another.
func corpusView(t testing.TB) *campaign.View {
	t.Helper()
	return realm{
		on: "central-mediterranean", season: campaign.Season{Year: 280, Quarter: campaign.Autumn},
		players: map[campaign.PlayerID]campaign.Player{
			"rome":     {ID: "rome", Name: campaign.Names{"en": "Rome", "fr": "Rome"}, Language: "en"},
			"carthage": {ID: "carthage", Name: campaign.Names{"en": "Carthage", "fr": "Carthage"}, Language: "fr"},
			"sparta":   {ID: "sparta", Name: campaign.Names{"en": "Sparta", "fr": "Sparte"}, Language: "en"},
		},
		battles: map[campaign.BattleID]campaign.Battle{
			"b1": {ID: "b1", Kind: campaign.FieldBattle, Province: "etruria",
				Invader: campaign.Force{Player: "rome", Army: "rome-i", Leader: "rome-fabius"},
				Invaded: campaign.Force{Player: "carthage", Army: "carthage-elephants", Leader: "carthage-hanno"}},
		},
		kingdoms: map[campaign.KingdomID]campaign.Names{
			"epirots": {"en": "Epirots", "fr": "Épirotes"}, "etruscans": {"en": "Etruscans", "fr": "Étrusques"},
			"gauls": {"en": "Gauls", "fr": "Gaulois"}, "numidians": {"en": "Numidians", "fr": "Numides"},
		},
		patrons: map[campaign.KingdomID]campaign.PlayerID{"epirots": "rome"},
		provinces: map[maps.ProvinceID]campaign.HolderID{
			"latium": "rome", "campania": "rome", "umbria": "rome", "samnium": "rome", "epirus": "epirots", "etruria": "etruscans",
			"zeugitana": "carthage", "laconia": "sparta", "gallia-cisalpina": "gauls", "numidia": "numidians",
		},
		leaders: []campaign.Leader{
			{ID: "rome-fabius", Name: "Fabius", Player: "rome", King: true, Post: campaign.Post{Army: "rome-i"}},
			{ID: "rome-marcus-livius", Name: "Marcus Livius", Player: "rome", Post: campaign.Post{Army: "rome-ii"}},
			{ID: "rome-regulus", Name: "Regulus", Player: "rome", Post: campaign.Post{Army: "rome-iii"}},
			{ID: "rome-varro", Name: "Varro", Player: "rome", Post: campaign.Post{Army: "epirots-chaones"}},
			{ID: "rome-decius", Name: "Decius", Player: "rome", Post: campaign.Post{Province: "latium"}},
			{ID: "rome-cotta", Name: "Cotta", Player: "rome", Post: campaign.Post{Province: "campania"}},
			{ID: "rome-scipio", Name: "Scipio", Player: "rome", Status: campaign.Captive, Captor: "carthage"},
			{ID: "rome-aulus", Name: "Aulus", Player: "rome", Status: campaign.Dead},
			{ID: "carthage-hanno", Name: "Hanno", Player: "carthage", King: true, Post: campaign.Post{Army: "carthage-elephants"}},
			{ID: "carthage-mago", Name: "Mago", Player: "carthage", Status: campaign.Captive, Captor: "rome"},
		},
		armies: []campaign.Army{
			{ID: "rome-i", Holder: "rome", Name: "I", At: "latium", Leader: "rome-fabius"},
			{ID: "rome-ii", Holder: "rome", Name: "II", At: "campania", Leader: "rome-marcus-livius"},
			{ID: "rome-iii", Holder: "rome", Name: "III", At: "umbria", Leader: "rome-regulus"},
			{ID: "epirots-chaones", Holder: "epirots", Name: "Chaones", At: "epirus", Leader: "rome-varro"},
			{ID: "carthage-elephants", Holder: "carthage", Name: "Elephants", At: "zeugitana", Leader: "carthage-hanno"},
		},
		fleets: []campaign.Fleet{
			{ID: "rome-pontica", Holder: "rome", Name: "Pontica", At: "tyrrhenum"},
			{ID: "rome-liburna", Holder: "rome", Name: "Liburna", At: "ionium"},
			{ID: "carthage-tanit", Holder: "carthage", Name: "Tanit", At: "africum"},
		},
	}.view(t, "rome")
}

// macedonView is the view of Macedon in the corpora: another map, and units that
// have names rather than numbers.
func macedonView(t testing.TB) *campaign.View {
	t.Helper()
	return realm{
		on: "ancient-world", season: campaign.Season{Year: 280, Quarter: campaign.Summer},
		players: map[campaign.PlayerID]campaign.Player{
			"macedon": {ID: "macedon", Name: campaign.Names{"en": "Macedon", "fr": "Macédoine"}, Language: "en"},
			"athens":  {ID: "athens", Name: campaign.Names{"en": "Athens", "fr": "Athènes"}, Language: "fr"},
			"pontus":  {ID: "pontus", Name: campaign.Names{"en": "Pontus", "fr": "Pont"}, Language: "en"},
		},
		battles: map[campaign.BattleID]campaign.Battle{
			"b1": {ID: "b1", Kind: campaign.FieldBattle, Province: "boeotia",
				Invader: campaign.Force{Player: "macedon", Army: "macedon-ii", Leader: "macedon-craterus"},
				Invaded: campaign.Force{Player: "athens", Army: "athens-hoplites", Leader: "athens-chares"}},
		},
		kingdoms: map[campaign.KingdomID]campaign.Names{
			"illyrians": {"en": "Illyrians", "fr": "Illyriens"}, "thracians": {"en": "Thracians", "fr": "Thraces"}, "aetolians": {"en": "Aetolians", "fr": "Étoliens"},
			"achaeans": {"en": "Achaeans", "fr": "Achéens"}, "cretans": {"en": "Cretans", "fr": "Crétois"},
		},
		patrons: map[campaign.KingdomID]campaign.PlayerID{"illyrians": "macedon"},
		provinces: map[maps.ProvinceID]campaign.HolderID{
			"macedonia": "macedon", "thessalia": "macedon", "chalcidice": "macedon", "orestis": "macedon", "attica": "athens", "boeotia": "athens",
			"bithynia": "pontus", "illyria": "illyrians", "thracia": "thracians", "aetolia": "aetolians", "achaia": "achaeans", "creta": "cretans",
		},
		leaders: []campaign.Leader{
			{ID: "macedon-demetrius", Name: "Demetrius", Player: "macedon", King: true, Post: campaign.Post{Army: "macedon-i"}},
			{ID: "macedon-craterus", Name: "Craterus", Player: "macedon", Post: campaign.Post{Army: "macedon-ii"}},
			{ID: "macedon-leonnatus", Name: "Leonnatus", Player: "macedon", Post: campaign.Post{Army: "macedon-argyraspides"}},
			{ID: "macedon-polyperchon", Name: "Polyperchon", Player: "macedon", Post: campaign.Post{Army: "illyrians-taulantians"}},
			{ID: "macedon-peucestas", Name: "Peucestas", Player: "macedon", Post: campaign.Post{Province: "macedonia"}},
			{ID: "macedon-alcetas", Name: "Alcetas", Player: "macedon", Post: campaign.Post{Province: "thessalia"}},
			{ID: "macedon-eumenes", Name: "Eumenes", Player: "macedon", Status: campaign.Captive, Captor: "athens"},
			{ID: "athens-chares", Name: "Chares", Player: "athens", King: true, Post: campaign.Post{Army: "athens-hoplites"}},
			{ID: "athens-leosthenes", Name: "Leosthenes", Player: "athens", Status: campaign.Captive, Captor: "macedon"},
		},
		armies: []campaign.Army{
			{ID: "macedon-i", Holder: "macedon", Name: "I", At: "macedonia", Leader: "macedon-demetrius"},
			{ID: "macedon-ii", Holder: "macedon", Name: "II", At: "thessalia", Leader: "macedon-craterus"},
			{ID: "macedon-argyraspides", Holder: "macedon", Name: "Argyraspides", At: "chalcidice", Leader: "macedon-leonnatus"},
			{ID: "illyrians-taulantians", Holder: "illyrians", Name: "Taulantians", At: "illyria", Leader: "macedon-polyperchon"},
			{ID: "athens-hoplites", Holder: "athens", Name: "Hoplites", At: "boeotia", Leader: "athens-chares"},
		},
		fleets: []campaign.Fleet{
			{ID: "macedon-triton", Holder: "macedon", Name: "Triton", At: "aegaeum"},
			{ID: "macedon-nereid", Holder: "macedon", Name: "Nereid", At: "ionium"},
			{ID: "athens-paralus", Holder: "athens", Name: "Paralus", At: "creticum"},
		},
	}.view(t, "macedon")
}
