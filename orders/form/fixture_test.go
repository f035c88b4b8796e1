package form

import (
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/read"
)

// testView is the view of Rome, with an ally whose army is called as one of its own.
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
		Name: "Test: two & more", Number: 3, Season: campaign.Season{Year: 280, Quarter: campaign.Autumn}, Stage: campaign.Orders, Map: m,
		Players: map[campaign.PlayerID]campaign.Player{
			"rome":     {ID: "rome", Name: campaign.Names{"en": "Romans", "fr": "Romains"}, Language: "en"},
			"carthage": {ID: "carthage", Name: campaign.Names{"en": "Carthaginians", "fr": "Carthaginois"}, Language: "fr"},
		},
		Kingdoms: map[campaign.KingdomID]campaign.Kingdom{
			"epirots":  {ID: "epirots", Name: campaign.Names{"en": "Epirots", "fr": "Épirotes"}, Patron: "rome"},
			"samnites": {ID: "samnites", Name: campaign.Names{"en": "Samnites", "fr": "Samnites"}},
		},
		Provinces: map[maps.ProvinceID]campaign.Province{"latium": {Controller: rome}, "epirus": {Controller: epirus}},
		Leaders: map[campaign.LeaderID]campaign.Leader{
			"rome-fabius":        {ID: "rome-fabius", Player: "rome", Name: "Fabius", King: true, Post: campaign.Post{Province: "latium"}},
			"rome-marcus-livius": {ID: "rome-marcus-livius", Player: "rome", Name: "Marcus Livius", Post: campaign.Post{Army: "rome-alpha-secunda"}},
			"rome-decius":        {ID: "rome-decius", Player: "rome", Name: "Decius", Status: campaign.Captive, Captor: "carthage"},
			"carthage-hanno":     {ID: "carthage-hanno", Player: "carthage", Name: "Hanno", King: true, Post: campaign.Post{Army: "carthage-ii"}},
			"carthage-mago":      {ID: "carthage-mago", Player: "carthage", Name: "Mago", Status: campaign.Captive, Captor: "rome"},
		},
		Armies: map[campaign.ArmyID]campaign.Army{
			"rome-i":             {ID: "rome-i", Holder: rome, Name: "I", At: "latium"},
			"rome-alpha-secunda": {ID: "rome-alpha-secunda", Holder: rome, Name: "Alpha Secunda", At: "campania", Leader: "rome-marcus-livius"},
			"epirots-i":          {ID: "epirots-i", Holder: epirus, Name: "I", At: "epirus"},
			"carthage-ii":        {ID: "carthage-ii", Holder: carthage, Name: "II", At: "zeugitana", Leader: "carthage-hanno"},
		},
		Fleets: map[campaign.FleetID]campaign.Fleet{
			"rome-pontica": {ID: "rome-pontica", Holder: rome, Name: "Pontica", At: "tyrrhenum"},
		},
		Battles: map[campaign.BattleID]campaign.Battle{
			"b1": {ID: "b1", Kind: campaign.FieldBattle, Province: "etruria",
				Invader: campaign.Force{Player: "carthage", Army: "carthage-ii", Leader: "carthage-hanno"},
				Invaded: campaign.Force{Player: "rome", Army: "rome-i"}},
		},
		Balances: map[campaign.Account]campaign.Talents{rome.Account(): 7},
	}
	v := campaign.ViewFor(s, "rome")
	return &v
}

// readForm reads a form as it came with a letter.
func readForm(t testing.TB, name string, data []byte, v *campaign.View) orders.Sheet {
	t.Helper()
	f, ok := Attached(name, data)
	if !ok {
		t.Fatalf("%s is taken for no form", name)
	}
	return f.Read(read.Context{View: v, Mail: "0001.eml"})
}

func canonical(list []orders.Order) []string {
	all := make([]string, 0, len(list))
	for _, o := range list {
		all = append(all, o.Canonical)
	}
	return all
}
