package names_test

import (
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/names"
)

// view is that of a player whose leaders bear some names; the last of them is another's.
func view(leaders ...string) *campaign.View {
	v := &campaign.View{Player: "rome", Players: map[campaign.PlayerID]campaign.PublicPlayer{"rome": {ID: "rome"}, "gaul": {ID: "gaul"}}, Leaders: map[campaign.LeaderID]campaign.Leader{}}
	for n, name := range leaders {
		l := campaign.Leader{ID: campaign.LeaderID(name), Player: "rome", Name: name, Status: campaign.Serving}
		if n == len(leaders)-1 {
			l.Player = "gaul"
		}
		v.Leaders[l.ID] = l
	}
	return v
}

// TestForms finds leaders by the forms that their names have in other languages, where each is one leader's alone.
func TestForms(t *testing.T) {
	t.Parallel()
	l := names.NewGazetteer(view("Orontes", "Demetrios", "Nero", "Alexander", "Ptolemaios", "Antimachos", "Xenophanes", "Kassandros", "Cotus", "Hannon", "Hanno", "Brennus"))
	for form, want := range map[string]string{
		"oronte": "Orontes", "demetrius": "Demetrios", "neron": "Nero", "alexandre": "Alexander", "ptolemee": "Ptolemaios", "antimaque": "Antimachos",
		"xenophane": "Xenophanes", "xenofanes": "Xenophanes", "cassandre": "Kassandros", "cassandros": "Kassandros",
		"cote":  "", // the coast
		"hanno": "Hanno", "hannon": "Hannon",
		"oront": "",
	} {
		got := l.Kinds[orders.ALeader].Exactly(form)
		if want == "" && len(got) > 0 || want != "" && (len(got) != 1 || got[0] != want) {
			t.Errorf("%s is %q, not %q", form, got, want)
		}
	}
	if got := l.Foreign()[orders.ALeader].Exactly("brennos"); len(got) != 1 || got[0] != "Brennus" {
		t.Errorf("brennos is %q, not another's Brennus", got)
	}
}

// TestFormsOfParts finds leaders by such forms of a part of their names, where no other has it in any form.
func TestFormsOfParts(t *testing.T) {
	t.Parallel()
	l := names.NewGazetteer(view("Ptolemy Ceraunus", "Ptolémée Philadelphe", "Brennus"))
	for form, want := range map[string]string{
		"ptolemy": "", "ptolemee": "", "ceraunos": "Ptolemy Ceraunus", "ceraunus": "Ptolemy Ceraunus", "philadelphus": "Ptolémée Philadelphe",
		"ptolemy philadelphus": "Ptolémée Philadelphe", "ptolemee ceraunos": "Ptolemy Ceraunus",
	} {
		got := l.Kinds[orders.ALeader].Exactly(form)
		if want == "" && len(got) > 0 || want != "" && (len(got) != 1 || got[0] != want) {
			t.Errorf("%s is %q, not %q", form, got, want)
		}
	}
}

// TestFormsOfForces finds the player's armies and fleets by such forms, where no leader and nothing else is called so.
func TestFormsOfForces(t *testing.T) {
	t.Parallel()
	v := view("Arsinoe", "Brennus")
	v.Fleets = map[campaign.FleetID]campaign.Fleet{"a": {ID: "a", Name: "Berenike", Holder: "rome"}, "b": {ID: "b", Name: "Arsinoa", Holder: "rome"}, "c": {ID: "c", Name: "Stratonike", Holder: "gaul"}}
	v.Armies = map[campaign.ArmyID]campaign.Army{"d": {ID: "d", Name: "Argyraspides", Holder: "rome"}, "e": {ID: "e", Name: "II", Holder: "rome"}}
	l := names.NewGazetteer(v)
	for _, x := range []struct {
		kind       orders.Kind
		form, want string
	}{
		{orders.AFleet, "berenice", "a"}, {orders.AnArmy, "argyraspide", "d"},
		{orders.AFleet, "arsinoe", ""},    // the leader
		{orders.AFleet, "stratonice", ""}, // another's
	} {
		if got := l.Kinds[x.kind].Exactly(x.form); x.want == "" && len(got) > 0 || x.want != "" && (len(got) != 1 || got[0] != x.want) {
			t.Errorf("%s is %q, not %q", x.form, got, x.want)
		}
	}
}
