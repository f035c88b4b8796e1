package referee

import (
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// Leave to pass is offered where another's army stands beside a province, if the house
// rules know it, and so are the moves that need it.
func TestLeaveIsOffered(t *testing.T) {
	t.Parallel()
	offered := func(p campaign.PlayerID, edits ...func(*campaign.CampaignFounded)) []orders.Order {
		return slices.DeleteFunc(mustOptions(t, realm(t, edits...), p), func(o orders.Order) bool {
			return o.Verb != orders.Allow || o.Province == ""
		})
	}
	visits := army("tarentum-ii", "tarentum", "tarentum-milo", "samnium")
	leave := house(func(h *campaign.HouseRules) { h.LandPassage = true })
	if list := offered("rome", visits); len(list) > 0 {
		t.Errorf("leave is offered where there is none: %v", list)
	}
	var through []maps.ProvinceID
	for _, o := range offered("rome", visits, leave) {
		if o.Player != "tarentum" {
			t.Errorf("leave is offered to %s, who is nowhere near", o.Player)
		}
		through = append(through, o.Province)
	}
	if want := []maps.ProvinceID{"campania", "latium"}; !slices.Equal(through, want) {
		t.Errorf("leave is offered through %v, want %v", through, want)
	}
}

// A way that needs nobody's leave goes before one that does, and only the latter is
// warned of.
func TestOwnWayBeforeLeave(t *testing.T) {
	t.Parallel()
	leave := house(func(h *campaign.HouseRules) { h.LandPassage = true })
	for _, c := range []struct {
		name  string
		edit  func(*campaign.CampaignFounded)
		warns bool
	}{
		{"through what is nobody's", owned("", "umbria"), false},
		{"through another's", owned("tarentum", "umbria"), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := realm(t, leave, c.edit, owned("tarentum", "samnium"))
			found, err := Check(s, "rome", numbered(rome(move("rome-i", "picenum")))["rome"])
			if err != nil {
				t.Fatal(err)
			}
			warned := slices.ContainsFunc(found.Diagnostics, func(d orders.Diagnostic) bool { return d.Code == orders.LeaveAwaited })
			if warned != c.warns {
				t.Errorf("warned: %v, want %v; %v", warned, c.warns, found.Diagnostics)
			}
		})
	}
}
