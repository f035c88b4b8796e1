package referee

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

func TestCheck(t *testing.T) {
	t.Parallel()
	s := realm(t, allied("rome", "sards", "", ""))
	list := numbered(rome(
		orders.Order{Verb: orders.RaiseArmy, Army: "rome-ii", Name: "II", Province: "etruria", Leader: "rome-camillus"},
		orders.Order{Verb: orders.BuildFleet, Fleet: "rome-nova", Name: "Nova", Province: "latium"},
		reserve(2),
		orders.Order{Verb: orders.Pay, Payee: "tarentum", Talents: 3},
		orders.Order{Verb: orders.Post, Leader: "rome-brutus", Province: "campania"},
		orders.Order{Verb: orders.Result, Battle: "b1"},
	))["rome"]
	got, err := Check(s, "rome", list)
	if err != nil {
		t.Fatal(err)
	}
	// Brutus leaves, so his army disbands before upkeep: 1 for the fleet, 2 + 2 for
	// what is raised, 2 reserved, 3 paid.
	if got.Before != 10 || got.After != 0 {
		t.Errorf("talents %d to %d, want 10 to 0", got.Before, got.After)
	}
	var said []string
	for _, d := range got.Diagnostics {
		said = append(said, string(d.Code)+" "+string(d.Severity)+" "+string(d.Rule))
		if d.Line == 0 {
			t.Errorf("%s has no line", d.Code)
		}
	}
	want := []string{"army-left-leaderless warning R-10", "result-too-early error R-56"}
	if !slices.Equal(said, want) {
		t.Errorf("said %q, want %q", said, want)
	}
	if len(got.Refused) != 1 || !got.Refused[list[5].Place] {
		t.Errorf("refused %v", got.Refused)
	}
}

func TestCheckNamesTheShortfall(t *testing.T) {
	t.Parallel()
	s := treasury(t, realm(t), "rome", 3)
	got, err := Check(s, "rome", numbered(rome(orders.Order{Verb: orders.BuildFleet, Fleet: "rome-nova", Province: "latium"}))["rome"])
	if err != nil {
		t.Fatal(err)
	}
	if got.Diagnostics[0].Code != orders.TooFewTalents || got.Diagnostics[0].Args["short"] != "1" || got.After != 1 {
		t.Errorf("%+v", got)
	}
}

// Standing orders may name what the same sheet makes.
func TestStandingOrdersForWhatIsMade(t *testing.T) {
	t.Parallel()
	got, err := Check(realm(t), "rome", numbered(rome(
		orders.Order{Verb: orders.Retreat, Army: "rome-ii", Province: "latium"},
		orders.Order{Verb: orders.RaiseArmy, Army: "rome-ii", Province: "etruria", Leader: "rome-camillus"},
		orders.Order{Verb: orders.Appoint, Leader: "rome-x", Name: "X", Province: "latium"},
		orders.Order{Verb: orders.Promote, Leader: "rome-x"},
	))["rome"])
	if err != nil || len(got.Refused) > 0 {
		t.Errorf("%v %+v", err, got.Diagnostics)
	}
}

// What is paid into an ally's treasury is foreseen in it.
func TestAlliesForeseen(t *testing.T) {
	t.Parallel()
	s := realm(t, allied("rome", "sards", "", ""))
	found, err := Check(s, "rome", numbered(rome(orders.Order{Verb: orders.Pay, Payee: "sards", Talents: 3}))["rome"])
	was := s.Treasury("sards")
	if err != nil || !slices.Equal(found.Allies, []Treasury{{"sards", was, was + 3}}) {
		t.Errorf("%v %+v", err, found.Allies)
	}
	if found, err = Check(s, "tarentum", nil); err != nil || found.Allies != nil {
		t.Errorf("another's ally is foreseen: %v %+v", err, found.Allies)
	}
}

// Two players may write on lines of the same number; a refusal is one player's.
func TestRefusalsAreOfOnePlayer(t *testing.T) {
	t.Parallel()
	post := func(l campaign.LeaderID) orders.Order {
		return orders.Order{Verb: orders.Post, Leader: l, Province: "apulia"}
	}
	out := resolveSteps(t, realm(t), sheets{"rome": {post("rome-camillus")}, "tarentum": {post("tarentum-milo")}}, nil, (*turn).placeLeaders)
	expect(t, out, "order-refused rome", "leader-posted tarentum-milo apulia")
}

// An army that waits for a battle carried over is offered no dice, and warned of.
func TestHeldArmyThrowsNoDice(t *testing.T) {
	t.Parallel()
	s := realm(t, func(d *campaign.CampaignFounded) { d.Armies[0].At, d.Cities["capua"] = "campania", "tarentum" })
	siege := orders.Order{Verb: orders.Besiege, City: "capua", Army: "rome-i"}
	held := after(t, s, campaign.BattleQueued{Battle: campaign.Battle{
		ID: "b1", State: campaign.Postponed, Province: "campania",
		Invader: campaign.Force{Player: "rome", Army: "rome-i"}, Invaded: campaign.Force{Player: "tarentum"},
	}})
	for i, s := range []campaign.State{s, held} {
		list, err := Options(s, "rome")
		if err != nil {
			t.Fatal(err)
		}
		found, err := Check(s, "rome", []orders.Order{siege})
		if err != nil {
			t.Fatal(err)
		}
		offered := slices.ContainsFunc(list, func(o orders.Order) bool { return o.Verb == orders.Besiege })
		warned := slices.ContainsFunc(found.Diagnostics, func(d orders.Diagnostic) bool { return d.Code == orders.HeldIdle && d.Rule == "R-64" })
		if bound := i == 1; offered == bound || warned != bound {
			t.Errorf("held %v: offered %v, warned %v", bound, offered, warned)
		}
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	s := realm(t, allied("rome", "samnites", "", ""), fleetAt("ionium"))
	list, err := Options(s, "rome")
	if err != nil {
		t.Fatal(err)
	}
	again, err := Options(s, "rome")
	if err != nil {
		t.Fatal(err)
	}
	verbs := map[orders.Verb]int{}
	for i, o := range list {
		verbs[o.Verb]++
		if o.Verb != again[i].Verb || o.Province != again[i].Province || o.Leader != again[i].Leader {
			t.Fatalf("option %d is once %v, once %v", i, o, again[i])
		}
		found, err := Check(s, "rome", []orders.Order{o})
		if err != nil || slices.ContainsFunc(found.Diagnostics, func(d orders.Diagnostic) bool { return d.Severity == orders.Error }) {
			t.Errorf("%+v: %v %v", o, found.Diagnostics, err)
		}
	}
	for _, v := range []orders.Verb{
		orders.Appoint, orders.Post, orders.Assign, orders.RaiseArmy, orders.BuildFleet, orders.Disband, orders.Upkeep, orders.Move, orders.Hold,
		orders.Allow, orders.Challenge, orders.Embassy, orders.Reserve, orders.Renounce, orders.Pay, orders.Defend, orders.Contest,
		orders.Withdraw, orders.Promote, orders.NameKing, orders.NoChange,
	} {
		if verbs[v] == 0 {
			t.Errorf("nothing to %s", v)
		}
	}
	if verbs[orders.Reorganise] != 0 || verbs[orders.Release] != 0 || len(list) > 200 {
		t.Errorf("%d options: %v", len(list), verbs)
	}
}

// scenes are what the properties below begin with: players short of talents and
// rich, in peace and at war with each other.
func scenes(t *testing.T) []campaign.State {
	poor := treasury(t, realm(t, allied("rome", "samnites", "", ""), legions), "rome", 4)
	atWar := after(t, realm(t, allied("syracuse", "sards", "syracuse-gelon", "sardinia"), fleetAt("ionium")),
		campaign.ArmyMoved{Army: "tarentum-i", Path: []atlas.ProvinceID{"apulia", "campania"}},
		campaign.ContestOpened{Province: "campania", Army: "tarentum-i"},
		campaign.LeaderCaptured{Leader: "tarentum-milo", Captor: "rome"})
	return []campaign.State{poor, atWar}
}

// choose draws some of the orders a player might give, on lines of their own.
func choose(rt *rapid.T, options []orders.Order, label string) []orders.Order {
	return numbered(rome(rapid.SliceOfN(rapid.SampledFrom(options), 0, 12).Draw(rt, label)...))["rome"]
}

// Whatever players order together, of what each may order alone, the season is
// resolved without a fault, and no bank is overdrawn.
func TestAnyOrdersResolve(t *testing.T) {
	t.Parallel()
	for _, s := range scenes(t) {
		options := map[campaign.PlayerID][]orders.Order{}
		for _, p := range s.PlayersInPlay() {
			options[p] = mustOptions(t, s, p)
		}
		rapid.Check(t, func(rt *rapid.T) {
			list := sheets{}
			for _, p := range s.PlayersInPlay() {
				list[p] = choose(rt, options[p], string(p))
			}
			out, err := Resolve(s, Input{Orders: list, Dice: seeded(nil)})
			if err != nil {
				rt.Fatal(err)
			}
			for account, n := range out.State.Balances {
				if account != campaign.Mint && n < 0 {
					rt.Fatalf("%s has %d", account, n)
				}
			}
		})
	}
}

// What Check finds wrong with the orders of a player who alone gives any is what
// Resolve finds, but for what his own embassies change, and for bars, which Check
// can only warn of.
func TestCheckAgreesWithResolve(t *testing.T) {
	t.Parallel()
	for _, s := range scenes(t) {
		options := slices.DeleteFunc(mustOptions(t, s, "rome"), func(o orders.Order) bool { return o.Verb == orders.Embassy })
		rapid.Check(t, func(rt *rapid.T) {
			list := choose(rt, options, "rome")
			out, err := Resolve(s, Input{Orders: sheets{"rome": list}, Dice: seeded(nil)})
			if err != nil {
				rt.Fatal(err)
			}
			var refused, found []int
			for _, e := range out.Events {
				if code := refusedFor(e); code != "" && !slices.Contains(ofOthers, code) {
					refused = append(refused, e.Cause.Line)
				}
			}
			check, err := Check(s, "rome", list)
			if err != nil {
				rt.Fatal(err)
			}
			for _, d := range check.Diagnostics {
				if d.Severity == orders.Error {
					found = append(found, d.Line)
				}
			}
			slices.Sort(refused)
			slices.Sort(found)
			if refused, found = slices.Compact(refused), slices.Compact(found); !slices.Equal(refused, found) {
				rt.Fatalf("Resolve refuses lines %v, Check %v: %v", refused, found, check.Diagnostics)
			}
		})
	}
}

// ofOthers are the refusals that other players' fleets cause.
var ofOthers = []orders.Code{orders.ChallengeDeclined, orders.FleetBarred, orders.FleetDidNotArrive, orders.CrossingBarred}

// refusedFor is why an event says that an order was not carried out as written; ""
// if it does not.
func refusedFor(e campaign.Event) orders.Code {
	switch d := e.Data.(type) {
	case campaign.OrderRefused:
		return orders.Code(d.Code)
	case campaign.ArmyStopped:
		return orders.Code(d.Why)
	}
	return ""
}

func mustOptions(t *testing.T, s campaign.State, p campaign.PlayerID) []orders.Order {
	t.Helper()
	list, err := Options(s, p)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestRefusalsOfferTheRightOrder offers, beside why an order is refused, the whole line of the one that was
// probably meant.
func TestRefusalsOfferTheRightOrder(t *testing.T) {
	t.Parallel()
	peace := realm(t)
	siege := besieging(func(d *campaign.CampaignFounded) {
		d.Armies = append(d.Armies, campaign.Army{ID: "rome-ii", Holder: "rome", Name: "II", Leader: "rome-camillus", At: "etruria", Sequence: 20})
	}, posted("rome-camillus", campaign.Post{Army: "rome-ii"}))(t)
	for _, c := range []struct {
		s     campaign.State
		given orders.Order
		code  orders.Code
		want  orders.Order
	}{
		{peace, orders.Order{Verb: orders.Move, Army: "rome-i", Province: "lucania"}, orders.MoveIsInvasion, orders.Order{Verb: orders.Invade, Army: "rome-i", Province: "lucania"}},
		{peace, orders.Order{Verb: orders.Invade, Army: "rome-i", Province: "etruria"}, orders.InvadesOwn, orders.Order{Verb: orders.Move, Army: "rome-i", Province: "etruria"}},
		{siege, orders.Order{Verb: orders.Besiege, Army: "rome-ii", City: "capua"}, orders.CityElsewhere, orders.Order{Verb: orders.Besiege, Army: "rome-i", City: "capua"}},
	} {
		got, err := Check(c.s, "rome", numbered(rome(c.given))["rome"])
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, d := range got.Diagnostics {
			if d.Code != c.code {
				continue
			}
			found = len(d.Try) == 1 && d.Try[0][0].Verb == c.want.Verb && d.Try[0][0].Army == c.want.Army && d.Try[0][0].Province == c.want.Province && d.Try[0][0].City == c.want.City
		}
		if !found {
			t.Errorf("%+v is answered with %+v", c.given, got.Diagnostics)
		}
	}
}
