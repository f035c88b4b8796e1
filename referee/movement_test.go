package referee

import (
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// movement are the steps in which armies move.
var movement = []func(*turn){(*turn).declareMoves, (*turn).sailFleets, (*turn).moveArmies, (*turn).declareTasks, (*turn).askInvaded}

func move(a campaign.ArmyID, to maps.ProvinceID, via ...maps.ProvinceID) orders.Order {
	o := orders.Order{Verb: orders.Move, Army: a, Province: to}
	if len(via) > 0 {
		o.Via = via[0]
	}
	return o
}

func invade(a campaign.ArmyID, to maps.ProvinceID, via ...maps.ProvinceID) orders.Order {
	o := move(a, to, via...)
	o.Verb = orders.Invade
	return o
}

func warily(o orders.Order) orders.Order {
	o.UnlessArmy = true
	return o
}

// army adds an army under a leader to the realm.
func army(id campaign.ArmyID, h campaign.HolderID, l campaign.LeaderID, at maps.ProvinceID) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) {
		d.Armies = append(d.Armies, campaign.Army{ID: id, Holder: h, Name: "N", Leader: l, At: at, Sequence: 20 + len(d.Armies)})
		posted(l, campaign.Post{Army: id})(d)
	}
}

// standing puts an army of the realm elsewhere.
func standing(id campaign.ArmyID, at maps.ProvinceID) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) {
		for i := range d.Armies {
			if d.Armies[i].ID == id {
				d.Armies[i].At = at
			}
		}
	}
}

// owned gives provinces to a holder, "" for nobody.
func owned(h campaign.HolderID, ids ...maps.ProvinceID) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) {
		for _, id := range ids {
			d.Provinces[id] = h
		}
	}
}

func immobile(id campaign.ArmyID) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) {
		for i := range d.Armies {
			d.Armies[i].Immobile = d.Armies[i].Immobile || d.Armies[i].ID == id
		}
	}
}

// then is a state to begin with that events made of another.
func then(before func(testing.TB) campaign.State, data ...campaign.Payload) func(testing.TB) campaign.State {
	return func(t testing.TB) campaign.State { return after(t, before(t), data...) }
}

// gelon leads a Syracusan army in Bruttium, across the strait from home.
var gelon = army("syracuse-i", "syracuse", "syracuse-gelon", "bruttium")

// camillus leads a second Roman army in Etruria.
var camillus = army("rome-ii", "rome", "rome-camillus", "etruria")

func TestMoves(t *testing.T) {
	t.Parallel()
	runRows(t, []row{
		{"one step at home (R-21)", nil, rome(move("rome-i", "etruria")), nil,
			[]string{`R-21 army-moved rome-i ["latium","etruria"]`, "no province-invaded", "no province-taken"}, nil},
		{"two steps through what is nobody's take both, and the cities (R-2)", given(owned("", "umbria", "picenum")), rome(move("rome-i", "picenum", "umbria")), nil,
			[]string{`army-moved ["latium","umbria","picenum"]`, `R-21 province-taken "picenum" "to":"rome"`, `province-taken "umbria"`, `R-2 city-taken "perusia" "rome"`}, nil},
		{"what is taken keeps its own list (R-51)", given(owned("", "etruria"), posted("rome-camillus", campaign.Post{Province: "campania"})), rome(move("rome-i", "etruria")), nil,
			[]string{`R-21 province-taken "etruria" "native":48`}, nil},
		{"cities do not follow where the house rules say never", given(owned("", "umbria"), house(func(h *campaign.HouseRules) { h.CityFollowsProvince = "never" })),
			rome(move("rome-i", "umbria")), nil, []string{`province-taken "umbria"`, "no city-taken"}, nil},
		{"an ally's province may be passed (R-21)", given(allied("rome", "samnites", "", ""), owned("", "apulia"), standing("tarentum-i", "lucania")),
			rome(move("rome-i", "apulia")), nil, []string{`army-moved ["latium","samnium","apulia"]`, `province-taken "apulia" "rome"`}, nil},
		{"what a kingdom's army takes is the kingdom's (R-34)", given(allied("rome", "samnites", "rome-camillus", "umbria")),
			rome(move("samnites-i", "picenum")), nil, []string{`province-taken "picenum" "to":"samnites"`}, nil},
		{"the shortest way, the first by id", given(allied("rome", "samnites", "", ""), standing("rome-i", "campania")), rome(move("rome-i", "umbria")), nil,
			[]string{`army-moved ["campania","latium","umbria"]`}, nil},
		{"a strait is crossed as land, in winter too (R-3)", given(gelon, winter), sheets{"syracuse": {move("syracuse-i", "sicilia")}}, nil,
			[]string{`army-moved ["bruttium","sicilia"]`}, nil},
	}, movement...)
}

func TestMovesRefused(t *testing.T) {
	t.Parallel()
	straits := house(func(h *campaign.HouseRules) { h.StraitCostsStep = true })
	runRows(t, []row{
		{"three steps", nil, rome(move("rome-i", "lucania"), invade("rome-i", "bruttium")), nil,
			[]string{"R-22 order-refused move-is-invasion lucania tarentum", `R-21 order-refused too-far "have":"2" "need":"3"`, "no army-moved"}, nil},
		{"no way at all", nil, rome(invade("rome-i", "sardinia")), nil, []string{"R-21 order-refused not-adjacent sardinia"}, nil},
		{"no army of that name, another's army", nil, rome(move("rome-x", "etruria"), move("tarentum-i", "lucania")), nil,
			[]string{"order-refused no-such-army", "order-refused not-yours"}, nil},
		{"already there", nil, rome(move("rome-i", "latium")), nil, []string{"R-21 order-refused already-there"}, nil},
		{"twice", nil, rome(move("rome-i", "etruria"), move("rome-i", "campania")), nil,
			[]string{"order-refused army-ordered-already", `army-moved ["latium","etruria"]`}, nil},
		{"immobile (R-63)", given(immobile("rome-i")), rome(move("rome-i", "etruria")), nil, []string{"R-63 order-refused army-immobile", "no army-moved"}, nil},
		{"without a leader (R-10)", given(house(func(h *campaign.HouseRules) { h.LeaderlessGrace = 2 }), army("rome-iii", "rome", "", "campania")),
			rome(move("rome-iii", "latium")), nil, []string{"R-10 order-refused army-leaderless"}, nil},
		{"through another's land (R-21)", nil, rome(invade("rome-i", "apulia")), nil, []string{"R-21 order-refused pass-foreign samnium samnites"}, nil},
		{"through a contested province (R-42)", then(given(gelon, standing("syracuse-i", "campania")), campaign.ContestOpened{Province: "campania", Army: "syracuse-i"}),
			rome(invade("rome-i", "lucania")), nil, []string{"R-42 order-refused pass-contested campania"}, nil},
		{"by a way that is none", nil, rome(move("rome-i", "etruria", "campania")), nil, []string{"R-21 order-refused not-adjacent etruria campania"}, nil},
		{"by where it goes", nil, rome(move("rome-i", "etruria", "etruria")), nil, []string{"R-21 order-refused not-adjacent"}, nil},
		{"invading one's own", nil, rome(invade("rome-i", "etruria")), nil, []string{"R-22 order-refused invades-own"}, nil},
		{"invading an ally (R-34)", given(allied("rome", "samnites", "", "")), rome(invade("rome-i", "samnium")), nil, []string{"R-34 order-refused invades-ally samnites"}, nil},
		{"the strait and another step, where it takes the whole move (R-3)", given(gelon, straits, standing("syracuse-i", "sicilia"), owned("", "lucania")),
			sheets{"syracuse": {move("syracuse-i", "lucania")}}, nil, []string{"R-3 order-refused strait-alone", "no army-moved"}, nil},
		{"the strait where a fleet bars it (R-3)", given(gelon, house(func(h *campaign.HouseRules) { h.FleetsBlockStraits = true })),
			sheets{"syracuse": {move("syracuse-i", "sicilia")}}, nil, []string{"R-3 army-stopped strait-barred bruttium", "no army-moved"}, nil},
	}, movement...)
}

func TestStacking(t *testing.T) {
	t.Parallel()
	runRows(t, []row{
		{"onto one that stays", given(camillus), rome(move("rome-i", "etruria")), nil,
			[]string{"R-23 army-stopped rome-i stacking latium etruria rome-ii", "no army-moved"}, nil},
		{"the one ordered later stops a step short", given(camillus), rome(move("rome-i", "campania"), move("rome-ii", "campania", "latium")), nil,
			[]string{`army-moved rome-i ["latium","campania"]`, `army-moved rome-ii ["etruria","latium"]`, `R-23 army-stopped rome-ii "at":"latium" "wanted":"campania"`}, nil},
		{"back to its start, which pushes back who came there", given(camillus, army("rome-iii", "rome", "", "campania")),
			rome(move("rome-ii", "latium"), move("rome-i", "campania")), nil,
			[]string{`army-stopped rome-ii "at":"etruria"`, `army-stopped rome-i "at":"latium"`, "no army-moved"}, nil},
		{"a swap of one's own armies is none of it", given(camillus), rome(move("rome-ii", "latium"), move("rome-i", "etruria")), nil,
			[]string{"army-moved rome-ii", "army-moved rome-i", "no army-stopped", "no invader-diced"}, nil},
		{"a kingdom's army is of its patron's side", given(allied("rome", "samnites", "rome-camillus", "umbria")), rome(move("samnites-i", "latium")), nil,
			[]string{"R-23 army-stopped samnites-i stacking"}, nil},
		{"two of one side in one invasion", given(camillus, owned("tarentum", "umbria")), rome(invade("rome-ii", "umbria"), invade("rome-i", "umbria")), nil,
			[]string{"army-moved rome-ii", "R-23 army-stopped rome-i latium", `province-invaded umbria rome-ii "from":"etruria"`}, nil},
	}, movement...)
}

// Check foresees what a player's own orders come to, and advises.
func TestMovesChecked(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		state    campaign.State
		order    orders.Order
		severity orders.Severity
		code     orders.Code
	}{
		{"stacking is an error, told with where it stops", realm(t, camillus), move("rome-i", "etruria"), orders.Error, orders.Stacking},
		{"several ways", realm(t, allied("rome", "samnites", "", ""), standing("rome-i", "campania")), move("rome-i", "umbria"), orders.Hint, orders.WayChosen},
		{"an invasion of nobody", realm(t, owned("", "umbria")), invade("rome-i", "umbria"), orders.Hint, orders.InvadesNobody},
		{"a move that hangs on an embassy", realm(t), move("rome-i", "umbria"), orders.Warning, orders.AllianceAwaited},
		{"a move into another's", realm(t), move("rome-i", "umbria"), orders.Error, orders.MoveIsInvasion},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			c.order.Line, c.order.Column = 3, 1
			list := []orders.Order{c.order}
			if c.code == orders.AllianceAwaited {
				list = append(list, orders.Order{Verb: orders.Embassy, Place: orders.Place{Line: 4, Column: 1}, Leader: "rome-camillus", Kingdom: "samnites", Talents: 1})
			}
			found, err := Check(c.state, "rome", list)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range found.Diagnostics {
				if d.Code == c.code && d.Severity == c.severity && d.Line == 3 && d.Args["province"] != "" {
					return
				}
			}
			t.Errorf("no %s %s in %v", c.severity, c.code, found.Diagnostics)
		})
	}
}
