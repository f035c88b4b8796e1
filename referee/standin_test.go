package referee

import (
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
)

// field and garrison are a field army, and a provincial one of Greece, as they go into battle.
func field(p campaign.PlayerID) campaign.Force {
	return campaign.Force{Player: p, Army: campaign.ArmyID(p + "-i"), Leader: campaign.LeaderID(p + "-king"), Points: 200}
}

func garrison(a campaign.Advantage) campaign.Force {
	return campaign.Force{Player: "greece", Leader: "greece-king", Points: provincial(a).Budget().Points, Advantage: a}
}

// TestTableResult is what each kind of cell comes to, X-16 and X-17 among them, and
// those that the armies of a campaign do not reach.
func TestTableResult(t *testing.T) {
	t.Parallel()
	const won, lost = "rome", "greece"
	for _, test := range []struct {
		name    string
		column  string
		sum     int
		invaded campaign.Force
		winner  campaign.PlayerID
		mine    campaign.Losses // the invader's
		theirs  campaign.Losses
		fallen  campaign.LeaderID
	}{
		{"R/R, the upper", "1/1", 3, field(lost), lost, campaign.Losses{Of: 20}, campaign.Losses{Of: 20}, ""},
		{"R/R, the lower", "1/1", 4, field(lost), won, campaign.Losses{Of: 20}, campaign.Losses{Of: 20}, ""},
		{"¾/A", "1/1", 5, field(lost), won, campaign.Losses{Lost: 15, Of: 20}, campaign.Losses{Lost: 20, Of: 20}, ""},
		{"¾/A of a provincial army", "5/4", 4, garrison(campaign.NoAdvantage), won, campaign.Losses{Lost: 11, Of: 20}, campaign.Losses{Lost: 15, Of: 15}, ""},
		{"½/A of a provincial army", "5/4", 5, garrison(campaign.NoAdvantage), won, campaign.Losses{Lost: 7, Of: 20}, campaign.Losses{Lost: 15, Of: 15}, ""},
		{"¾/A of an unreliable corps", "1/1", 5, garrison(campaign.Unreliable), won, campaign.Losses{Lost: 13, Of: 20}, campaign.Losses{Lost: 17, Of: 17}, ""},
		{"A/¾, no more than all it has", "5/4", 1, garrison(campaign.Fortified), lost, campaign.Losses{Lost: 20, Of: 20}, campaign.Losses{Lost: 15, Of: 15}, ""},
		{"A/¼", "4/5", 1, field(lost), lost, campaign.Losses{Lost: 20, Of: 20}, campaign.Losses{Lost: 10, Of: 20}, ""},
		{"A/¾ of an army of less than the losses", "1/1", 2, campaign.Force{Player: lost, Points: 100}, lost, campaign.Losses{Lost: 20, Of: 20}, campaign.Losses{Lost: 10, Of: 10}, ""},
		{"R/A", "1/1", 9, field(lost), won, campaign.Losses{Of: 20}, campaign.Losses{Lost: 20, Of: 20}, ""},
		{"R/E", "4/1", 7, field(lost), won, campaign.Losses{Of: 20}, campaign.Losses{Lost: 20, Of: 20}, "greece-king"},
		{"R/E of a provincial army: no field army to destroy", "4/1", 7, garrison(campaign.NoAdvantage), won, campaign.Losses{Of: 20}, campaign.Losses{Lost: 15, Of: 15}, ""},
		{"E/R", "1/3", -2, field(lost), lost, campaign.Losses{Lost: 20, Of: 20}, campaign.Losses{Of: 20}, "rome-king"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := campaign.Battle{ID: "b1", Kind: campaign.FieldBattle, Invader: field(won), Invaded: test.invaded}
			r := tableResult(b, columnOf(t, test.column), test.sum)
			if r.Winner != test.winner || r.Losses[won] != test.mine || r.Losses[lost] != test.theirs {
				t.Errorf("it comes to %+v", r)
			}
			if fate, fell := r.Leaders[test.fallen]; (test.fallen != "") != (len(r.Leaders) == 1) || fell && fate != campaign.Killed {
				t.Errorf("of the leaders it says %v", r.Leaders)
			}
		})
	}
}

func columnOf(t *testing.T, name string) int {
	t.Helper()
	for i, c := range theBattleTable().Columns {
		if c.String() == name {
			return i
		}
	}
	t.Fatalf("there is no column %s", name)
	return 0
}

// TestTacticalBonus is what a leader is worth by his level.
func TestTacticalBonus(t *testing.T) {
	t.Parallel()
	for reach, want := range map[string][]int{"half": {0, 0, 0, 1, 1}, "full": {0, 0, 1, 2, 3}} {
		options := campaign.NoOptions()
		options.StandInLeader = reach
		s := campaign.State{Switched: &options, Leaders: map[campaign.LeaderID]campaign.Leader{}}
		for level, n := range want {
			s.Leaders["rome-king"] = campaign.Leader{Level: level}
			if got := tacticalBonus(&s, field("rome")); got != n {
				t.Errorf("%s: level %d is worth %d, not %d", reach, level, got, n)
			}
		}
		if got := tacticalBonus(&s, campaign.Force{Points: 150}); got != 0 {
			t.Errorf("%s: a bought commander is worth %d", reach, got)
		}
	}
}

// TestBetterQuality is how far quality moves the column.
func TestBetterQuality(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ invader, invaded, want int }{
		{3, 3, 0}, {3, 2, 1}, {2, 3, -1}, {4, 2, 2}, {2, 4, -2}, {5, 2, 2}, {1, 3, -2},
	} {
		if got := betterQuality(test.invader, test.invaded); got != test.want {
			t.Errorf("%d against %d moves it by %d, not %d", test.invader, test.invaded, got, test.want)
		}
	}
}

// TestTablePrisoner: who wins by the table may take the beaten leader prisoner, and nobody
// else may, nor after a battle that was fought.
func TestTablePrisoner(t *testing.T) {
	t.Parallel()
	const won, lost = "rome", "greece"
	r := tableResult(campaign.Battle{ID: "b1", Kind: campaign.FieldBattle, Invader: field(won), Invaded: field(lost)}, columnOf(t, "4/1"), 7)
	b := campaign.Battle{ID: "b1", State: campaign.Decided, Result: &r}
	says := campaign.Result{Winner: won, Leaders: map[campaign.LeaderID]campaign.Casualty{"greece-king": campaign.Captured}}
	got, ok := tablePrisoner(b, won, says)
	if !ok || got.Leaders["greece-king"] != campaign.Captured || got.Table == nil || r.Leaders["greece-king"] != campaign.Killed {
		t.Errorf("the winner's word comes to %v, %v", got, ok)
	}
	if _, ok := tablePrisoner(b, lost, says); ok {
		t.Error("the beaten says who is a prisoner")
	}
	if _, ok := tablePrisoner(b, won, campaign.Result{Winner: won}); ok {
		t.Error("who says nothing of him takes a prisoner")
	}
	fought := r
	fought.Table = nil
	if _, ok := tablePrisoner(campaign.Battle{State: campaign.Decided, Result: &fought}, won, says); ok {
		t.Error("the result of a battle that was fought is changed by one side")
	}
}

// atTable is a state in which two field armies are to fight, with the table.
func atTable(rome, greece campaign.Leader) campaign.State {
	options := campaign.DefaultOptions()
	options.StandIn, options.StandInLeader = true, "full"
	house := campaign.DefaultHouseRules()
	house.Unfought = campaign.UnfoughtTable
	return campaign.State{
		Switched: &options, House: house, Number: 2, Stage: campaign.Battles,
		Players: map[campaign.PlayerID]campaign.Player{"rome": {ID: "rome"}, "greece": {ID: "greece"}},
		Leaders: map[campaign.LeaderID]campaign.Leader{"rome-king": rome, "greece-king": greece},
		Armies:  map[campaign.ArmyID]campaign.Army{"rome-i": {ID: "rome-i", At: "apulia"}, "greece-i": {ID: "greece-i", At: "apulia"}},
		Battles: map[campaign.BattleID]campaign.Battle{"b1": {
			ID: "b1", Kind: campaign.FieldBattle, Province: "apulia", State: campaign.Open, Invader: field("rome"), Invaded: field("greece"),
		}},
	}
}

// TestStandInEnds: on which die the invader wins goes from 1, always, to 7, never.
func TestStandInEnds(t *testing.T) {
	t.Parallel()
	s := atTable(campaign.Leader{Level: 1}, campaign.Leader{Level: 4})
	s.Armies["rome-i"] = campaign.Army{ID: "rome-i", At: "apulia", Moved: 2, Aboard: "rome-prima"}
	if in := StandIn(s, "b1"); in.InvaderWinsOn != 7 || in.Die() != -4 {
		t.Errorf("a landing against a strategist: %+v", in)
	}
	s = atTable(campaign.Leader{Level: 4}, campaign.Leader{Level: 1})
	s.Armies["greece-i"] = campaign.Army{ID: "greece-i", At: "apulia", Immobile: true}
	if in := StandIn(s, "b1"); in.InvaderWinsOn != 1 || in.Column != "5/4" {
		t.Errorf("a strategist against an army that must regroup: %+v", in)
	}
	s.Switched = nil
	if in := StandIn(s, "b1"); in != nil {
		t.Errorf("without the option: %+v", in)
	}
	if open := Unfought(&s); len(open) > 0 {
		t.Errorf("without the option %v go to the table", open)
	}
	for _, d := range Defences(s, campaign.Invasion{Province: "apulia", Army: "rome-i", Asked: "greece"}) {
		if d.StandIn != nil {
			t.Errorf("without the option a defence has odds: %+v", d)
		}
	}
}

// TestAskedOnce: who has asked for the table and asks again is not told again, also when it
// has decided.
func TestAskedOnce(t *testing.T) {
	t.Parallel()
	s := atTable(campaign.Leader{}, campaign.Leader{})
	in := Input{
		Orders: map[campaign.PlayerID][]orders.Order{"rome": {{Verb: orders.Table, Battle: "b1", Place: orders.Place{Line: 1}}}},
		Dice:   func(string) int { return 4 },
	}
	for i, want := range []int{1, 0, 0} {
		out, err := Report(s, in)
		if err != nil || len(out.Events) != want {
			t.Fatalf("asked %d times: %v, %v", i+1, out.Events, err)
		}
		if s = out.State; i == 1 {
			if out, err = Table(s, in, Tabling{Why: campaign.TableUnfought, Battles: Unfought(&s)}); err != nil || len(out.Events) != 2 {
				t.Fatalf("the table: %v, %v", out.Events, err)
			}
			s = out.State
		}
	}
}

// TestFallenByTable is which field armies the table ends.
func TestFallenByTable(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		cell             campaign.TableCell
		immobile         bool
		rome, greece     campaign.DestroyReason
		stillRome, still bool
	}{
		{campaign.TableCell{Invader: "R", Invaded: "E"}, false, "", campaign.DestroyedByTable, false, false},
		{campaign.TableCell{Invader: "E", Invaded: "R"}, false, campaign.DestroyedByTable, "", false, false},
		{campaign.TableCell{Invader: "¾", Invaded: "A"}, false, "", "", false, false},
		{campaign.TableCell{Invader: "¾", Invaded: "A"}, true, "", campaign.DestroyedWeakened, false, true},
		{campaign.TableCell{Invader: "A", Invaded: "¼"}, true, campaign.DestroyedWeakened, "", true, false},
	} {
		s := atTable(campaign.Leader{}, campaign.Leader{})
		for _, id := range []campaign.ArmyID{"rome-i", "greece-i"} {
			s.Armies[id] = campaign.Army{ID: id, At: "apulia", Immobile: test.immobile}
		}
		b := s.Battles["b1"]
		b.Result = &campaign.Result{Winner: "rome", Table: &test.cell}
		if test.cell.Invader == "A" || test.cell.Invader == "E" {
			b.Result.Winner = "greece"
		}
		turn := newTurn(s, Input{})
		if rome, greece := turn.fallenByTable(b, b.Invader), turn.fallenByTable(b, b.Invaded); rome != test.rome || greece != test.greece {
			t.Errorf("%v, regrouping %v: the invader %q, the invaded %q", test.cell, test.immobile, rome, greece)
		}
		if rome, greece := turn.stillShaken(b, b.Invader), turn.stillShaken(b, b.Invaded); rome != test.stillRome || greece != test.still {
			t.Errorf("%v, regrouping %v: must regroup still: the invader %v, the invaded %v", test.cell, test.immobile, rome, greece)
		}
	}
}

// TestPrisonerByReport: the winner of the table's battle tells by a result of his own that
// the beaten leader is his prisoner; the beaten tells nothing any more.
func TestPrisonerByReport(t *testing.T) {
	t.Parallel()
	s := atTable(campaign.Leader{ID: "rome-king", Player: "rome"}, campaign.Leader{ID: "greece-king", Player: "greece"})
	b := s.Battles["b1"]
	r := tableResult(b, columnOf(t, "4/1"), 7)
	b.State, b.Result = campaign.Decided, &r
	s.Battles["b1"] = b
	says := &campaign.Result{Winner: "rome", Leaders: map[campaign.LeaderID]campaign.Casualty{"greece-king": campaign.Captured}}
	for p, want := range map[campaign.PlayerID]campaign.Casualty{"rome": campaign.Captured, "greece": campaign.Killed} {
		out, err := Report(s, Input{Orders: map[campaign.PlayerID][]orders.Order{p: {{Verb: orders.Result, Battle: "b1", Result: says, Place: orders.Place{Line: 1}}}}})
		if err != nil {
			t.Fatal(err)
		}
		if got := out.State.Battles["b1"].Result.Leaders["greece-king"]; got != want {
			t.Errorf("when %s says so he is %q, not %q", p, got, want)
		}
	}
}

// TestChoicesInABattle: who fights is offered the table where there is one, and the
// advantages of a provincial army while they may be chosen.
func TestChoicesInABattle(t *testing.T) {
	t.Parallel()
	offered := func(s campaign.State, p campaign.PlayerID) []orders.Verb {
		list, err := Options(s, p)
		if err != nil {
			t.Fatal(err)
		}
		var verbs []orders.Verb
		for _, o := range list {
			if o.Battle == "b1" && o.Verb != orders.Result {
				verbs = append(verbs, o.Verb)
			}
		}
		return verbs
	}
	s := realm(t)
	b := atTable(campaign.Leader{}, campaign.Leader{}).Battles["b1"]
	b.Kind, b.Invader.Player, b.Invaded = campaign.ProvincialBattle, "rome", campaign.Force{Player: "syracuse", Points: 150}
	s.Battles, s.Stage = map[campaign.BattleID]campaign.Battle{"b1": b}, campaign.Battles
	all := []orders.Verb{orders.Table, orders.Concede, orders.SealList, orders.Fortify, orders.UnreliableCorps}
	for _, on := range []bool{false, true} {
		options := campaign.DefaultOptions()
		options.StandIn = on
		s.Switched = &options
		table := all[:3]
		if !on {
			table = all[1:3]
		}
		if got := offered(s, "rome"); !slices.Equal(got, table) {
			t.Errorf("the table %v: Rome is offered %v", on, got)
		}
		if got := offered(s, "syracuse"); !slices.Equal(got, append(table[:len(table):len(table)], all[3:]...)) {
			t.Errorf("the table %v: Syracuse is offered %v", on, got)
		}
		if got := offered(s, "tarentum"); len(got) > 0 {
			t.Errorf("who does not fight is offered %v", got)
		}
	}
}
