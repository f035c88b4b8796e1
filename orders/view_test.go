package orders_test

import (
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/read"
)

// testView is the view of Rome, patron of the Epirots, at war with Carthage in the
// central Mediterranean.
func testView(t testing.TB) *campaign.View {
	t.Helper()
	src, ok := maps.Builtin("central-mediterranean")
	if !ok {
		t.Fatal("the map central-mediterranean is missing")
	}
	m, err := maps.Parse(src, "central-mediterranean.yaml")
	if err != nil {
		t.Fatal(err)
	}
	rome, carthage, epirus := campaign.HolderID("rome"), campaign.HolderID("carthage"), campaign.HolderID("epirots")
	s := campaign.State{
		Name: "Test", Season: campaign.Season{Year: 280, Quarter: campaign.Autumn}, Stage: campaign.Orders, Map: m,
		Players: map[campaign.PlayerID]campaign.Player{
			"rome":     {ID: "rome", Name: campaign.Names{"en": "Romans", "fr": "Romains"}, Language: "en"},
			"carthage": {ID: "carthage", Name: campaign.Names{"en": "Carthaginians", "fr": "Carthaginois"}, Language: "fr"},
			"sparta":   {ID: "sparta", Name: campaign.Names{"en": "Spartans", "fr": "Spartiates"}, Language: "en"},
		},
		Kingdoms: map[campaign.KingdomID]campaign.Kingdom{
			"epirots":  {ID: "epirots", Name: campaign.Names{"en": "Epirots", "fr": "Épirotes"}, Patron: "rome"},
			"samnites": {ID: "samnites", Name: campaign.Names{"en": "Samnites", "fr": "Samnites"}},
		},
		Provinces: map[maps.ProvinceID]campaign.Province{"latium": {Controller: rome}, "epirus": {Controller: epirus}},
		Leaders: map[campaign.LeaderID]campaign.Leader{
			"rome-fabius":          {ID: "rome-fabius", Player: "rome", Name: "Fabius", King: true, Post: campaign.Post{Province: "latium"}},
			"rome-marcus-claudius": {ID: "rome-marcus-claudius", Player: "rome", Name: "Marcus Claudius", Post: campaign.Post{Army: "rome-i"}},
			"rome-marcus-livius":   {ID: "rome-marcus-livius", Player: "rome", Name: "Marcus Livius", Post: campaign.Post{Army: "rome-alpha-secunda"}},
			"rome-decius":          {ID: "rome-decius", Player: "rome", Name: "Decius", Status: campaign.Captive, Captor: "carthage"},
			"rome-aulus":           {ID: "rome-aulus", Player: "rome", Name: "Aulus", Status: campaign.Dead},
			"carthage-hanno":       {ID: "carthage-hanno", Player: "carthage", Name: "Hanno", King: true, Post: campaign.Post{Army: "carthage-ii"}},
			"carthage-mago":        {ID: "carthage-mago", Player: "carthage", Name: "Mago", Status: campaign.Captive, Captor: "rome"},
		},
		Armies: map[campaign.ArmyID]campaign.Army{
			"rome-i":             {ID: "rome-i", Holder: rome, Name: "I", At: "latium", Leader: "rome-marcus-claudius"},
			"rome-alpha-secunda": {ID: "rome-alpha-secunda", Holder: rome, Name: "Alpha Secunda", At: "campania", Leader: "rome-marcus-livius"},
			"epirots-i":          {ID: "epirots-i", Holder: epirus, Name: "I", At: "epirus"},
			"epirots-chaones":    {ID: "epirots-chaones", Holder: epirus, Name: "Chaones", At: "epirus"},
			"carthage-ii":        {ID: "carthage-ii", Holder: carthage, Name: "II", At: "zeugitana", Leader: "carthage-hanno"},
		},
		Fleets: map[campaign.FleetID]campaign.Fleet{
			"rome-pontica":   {ID: "rome-pontica", Holder: rome, Name: "Pontica", At: "tyrrhenum"},
			"rome-chaones":   {ID: "rome-chaones", Holder: rome, Name: "Chaones", At: "ionium"},
			"carthage-tanit": {ID: "carthage-tanit", Holder: carthage, Name: "Tanit", At: "africum"},
		},
		Battles: map[campaign.BattleID]campaign.Battle{
			"b1": {ID: "b1", Kind: campaign.FieldBattle, Province: "etruria",
				Invader: campaign.Force{Player: "carthage", Army: "carthage-ii", Leader: "carthage-hanno"},
				Invaded: campaign.Force{Player: "rome", Army: "rome-i", Leader: "rome-marcus-claudius"}},
		},
	}
	v := campaign.ViewFor(s, "rome")
	return &v
}

// inLanguage, after and ofForm are a context whose names were made before, for a language,
// behind orders and for a form.
func inLanguage(c read.Context, lang string) read.Context { c.Lang = lang; return c }

func after(c read.Context, earlier []orders.Order) read.Context { c.Earlier = earlier; return c }

func ofForm(c read.Context, name string) read.Context { c.Form = name; return c }
