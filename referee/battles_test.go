package referee

import (
	"encoding/json"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

var settling = []func(*turn){(*turn).takeReports, (*turn).noteStanding, (*turn).carryOver, (*turn).settleBattles}

// inBattle is a realm whose only battle is fought by the forces of two armies, or of
// an army and a province ("" for the army).
func inBattle(before func(testing.TB) campaign.State, p maps.ProvinceID, invader, invaded campaign.ArmyID, from maps.ProvinceID) func(testing.TB) campaign.State {
	return func(t testing.TB) campaign.State {
		s := before(t)
		tn := newTurn(s, Input{})
		b := campaign.Battle{Kind: campaign.FieldBattle, Province: p, Cause: campaign.ForProvince, Invader: tn.fieldForce(invader)}
		b.Invader.From = from
		if invaded == "" {
			b.Kind, b.Invaded = campaign.ProvincialBattle, tn.provincialForce(p, "")
		} else {
			b.Invaded = tn.fieldForce(invaded)
		}
		tn.queueBattle("R-41", b)
		tn.enter(campaign.Battles)
		if tn.err != nil {
			t.Fatal(tn.err)
		}
		return *tn.State()
	}
}

func result(r campaign.Result) orders.Order {
	return orders.Order{Verb: orders.Result, Battle: "b1", Result: &r}
}

func recorded(r campaign.Result) sheets { return sheets{"": {result(r)}} }

func lost(n int) map[campaign.PlayerID]campaign.Losses {
	return map[campaign.PlayerID]campaign.Losses{"rome": {Lost: n, Of: 20}}
}

func TestSettleBattles(t *testing.T) {
	t.Parallel()
	// Tarentum's army came to Latium from Samnium; Rome's was there.
	field := inBattle(given(standing("tarentum-i", "latium")), "latium", "tarentum-i", "rome-i", "samnium")
	// It came to Etruria from Umbria; Camillus defends.
	provincial := inBattle(given(standing("tarentum-i", "etruria"), owned("tarentum", "umbria")), "etruria", "tarentum-i", "", "umbria")
	contested := inBattle(then(given(standing("tarentum-i", "etruria"), owned("tarentum", "umbria")), campaign.ContestOpened{Province: "etruria", Army: "tarentum-i"}), "etruria", "tarentum-i", "", "")
	runRows(t, []row{
		{"the invader wins the province, not its cities (R-58); the loser retreats (R-57), the winner rises (R-62)", field, recorded(campaign.Result{Winner: "tarentum"}), nil,
			[]string{"R-56 battle-decided", "R-56 battle-settled b1", `R-62 level-gained tarentum-archytas "from":1,"to":2`, `R-58 province-taken latium "to":"tarentum"`, "R-57 army-retreated rome-i campania b1", "no city-taken", "no contest"}, nil},
		{"the invaded wins and keeps it; the invader goes back whence it came (R-57)", inBattle(given(standing("tarentum-i", "latium"), owned("tarentum", "samnium")), "latium", "tarentum-i", "rome-i", "samnium"), recorded(campaign.Result{Winner: "rome"}), nil,
			[]string{"level-gained rome-brutus", "R-57 army-retreated tarentum-i latium samnium", "no province-taken"}, nil},
		{"an army with nowhere to go is destroyed, its leader flees (R-57, R-59)", inBattle(given(standing("tarentum-i", "latium")), "latium", "tarentum-i", "rome-i", "samnium"), recorded(campaign.Result{Winner: "rome"}), nil,
			[]string{"R-59 leader-posted tarentum-archytas apulia fled", "R-57 army-destroyed tarentum-i"}, nil},
		{"a provincial army beaten: the province is lost, its leader flees (R-59)", provincial, recorded(campaign.Result{Winner: "tarentum"}), nil,
			[]string{`R-58 province-taken etruria "native":48`, "R-59 leader-posted rome-camillus latium fled", "no army-retreated"}, nil},
		{"a provincial army wins: a contest there ends (R-58)", contested, recorded(campaign.Result{Winner: "rome"}), nil,
			[]string{"level-gained rome-camillus", "R-46 contest-ended etruria", "R-57 army-retreated tarentum-i umbria"}, nil},
		{"a draw: the province is contested, nobody rises (R-56)", provincial, recorded(campaign.Result{}), nil,
			[]string{"R-56 contest-opened etruria tarentum-i", "no level-gained", "no leader-posted", "no retreated"}, nil},
		{"or stays so", contested, recorded(campaign.Result{}), nil, []string{"battle-settled", "no contest-opened", "no contest-ended"}, nil},
		{"unless the invader withdraws", contested, recorded(campaign.Result{Withdrawn: true}), nil,
			[]string{"R-46 contest-ended", "R-56 army-retreated tarentum-i umbria"}, nil},
		{"two field armies both stay", field, recorded(campaign.Result{}), nil, []string{"R-56 contest-opened latium tarentum-i", "no retreated", "no destroyed"}, nil},
		{"killed (R-60)", field, recorded(campaign.Result{Winner: "tarentum", Leaders: map[campaign.LeaderID]campaign.Casualty{"rome-brutus": campaign.Killed}}), nil,
			[]string{"R-60 leader-killed rome-brutus b1", "level-gained tarentum-archytas", "R-57 army-retreated rome-i"}, nil},
		{"captured (R-61)", provincial, recorded(campaign.Result{Winner: "tarentum", Leaders: map[campaign.LeaderID]campaign.Casualty{"rome-camillus": campaign.Captured}}), nil,
			[]string{`R-61 leader-captured rome-camillus "captor":"tarentum"`, "no leader-posted"}, nil},
		{"who wins and dies gains nothing", field, recorded(campaign.Result{Winner: "tarentum", Leaders: map[campaign.LeaderID]campaign.Casualty{"tarentum-archytas": campaign.Killed}}), nil,
			[]string{"leader-killed tarentum-archytas", "no level-gained", `province-taken "to":"tarentum"`}, nil},
		{"a strategist gains no more (R-6)", inBattle(given(level("tarentum-archytas", 4), standing("tarentum-i", "latium")), "latium", "tarentum-i", "rome-i", ""), recorded(campaign.Result{Winner: "tarentum"}), nil,
			[]string{"battle-settled", "no level-gained"}, nil},
		{"more than half lost: immobile, win or lose (R-63)", field, recorded(campaign.Result{Winner: "rome", Losses: lost(11)}), nil, []string{"R-63 army-immobilised rome-i"}, nil},
		{"half is not more than half", field, recorded(campaign.Result{Winner: "rome", Losses: lost(10)}), nil, []string{"battle-settled", "no immobilised"}, nil},
		{"so too if its camp was taken", field, recorded(campaign.Result{Winner: "tarentum", Camps: []campaign.PlayerID{"rome"}}), nil, []string{"army-retreated rome-i", "R-63 army-immobilised rome-i"}, nil},
		{"a beaten army regroups though nobody tells its losses", field, recorded(campaign.Result{Winner: "tarentum"}), nil, []string{"R-63 army-immobilised rome-i", "no immobilised tarentum-i"}, nil},
		{"but not twice in a season", then(field, campaign.ArmyImmobilised{Army: "rome-i"}), recorded(campaign.Result{Winner: "tarentum"}), nil, []string{"army-retreated rome-i", "no army-immobilised"}, nil},
		{"an award shakes nobody", field, recorded(campaign.Result{Winner: "tarentum", Unfought: true, Camps: []campaign.PlayerID{"rome"}}), nil, []string{"army-retreated rome-i", "no immobilised", "no level-gained"}, nil},
		{"a draw whose losses nobody tells shakes nobody", field, recorded(campaign.Result{}), nil, []string{"battle-settled", "no immobilised"}, nil},
		{"carried over (R-64)", field, nil, nil, []string{"R-64 battle-postponed b1", "no settled"}, nil},
		{"or drawn, if the house says so", inBattle(given(standing("tarentum-i", "latium"), house(func(h *campaign.HouseRules) { h.Unfought = "draw" })), "latium", "tarentum-i", "rome-i", ""), nil, nil,
			[]string{"R-64 battle-decided b1", "battle-settled", "contest-opened latium"}, nil},
	}, settling...)
}

// Two who fight for what neither controls: the winner takes it, or contests it.
func TestSettleMeetings(t *testing.T) {
	t.Parallel()
	at := func(h campaign.HolderID) func(testing.TB) campaign.State {
		return inBattle(given(owned(h, "samnium"), standing("rome-i", "samnium"), standing("tarentum-i", "samnium")), "samnium", "rome-i", "tarentum-i", "latium")
	}
	third := inBattle(then(given(owned("syracuse", "samnium"), standing("rome-i", "samnium"), standing("tarentum-i", "samnium")), campaign.ContestOpened{Province: "samnium", Army: "tarentum-i"}),
		"samnium", "rome-i", "tarentum-i", "latium")
	runRows(t, []row{
		{"nobody's, taken", at(""), recorded(campaign.Result{Winner: "tarentum"}), nil, []string{"R-57 army-retreated rome-i samnium latium", `R-29 province-taken samnium "to":"tarentum"`, "no city-taken"}, nil},
		{"nobody's, drawn", at(""), recorded(campaign.Result{}), nil, []string{"battle-settled", "no province-taken", "no contest"}, nil},
		{"X-8: another's, contested", at("syracuse"), recorded(campaign.Result{Winner: "rome"}), nil, []string{"R-57 army-retreated tarentum-i apulia", "R-29 contest-opened samnium rome-i", "no province-taken"}, nil},
		{"a third party wins: a new contest (R-46)", third, recorded(campaign.Result{Winner: "rome"}), nil, []string{"R-46 contest-ended tarentum-i", "contest-opened samnium rome-i"}, nil},
		{"a third party loses: the contest goes on", third, recorded(campaign.Result{Winner: "tarentum"}), nil, []string{"army-retreated rome-i latium", "no contest-ended", "no contest-opened"}, nil},
	}, settling...)
}

func TestRetreats(t *testing.T) {
	t.Parallel()
	beaten := recorded(campaign.Result{Winner: "tarentum"})
	battle := func(edits ...func(*campaign.CampaignFounded)) func(testing.TB) campaign.State {
		return inBattle(given(append(edits, standing("tarentum-i", "latium"))...), "latium", "tarentum-i", "rome-i", "samnium")
	}
	ordered := func(p maps.ProvinceID) sheets {
		return sheets{"": beaten[""], "rome": {{Verb: orders.Retreat, Army: "rome-i", Province: p}}}
	}
	landing := inBattle(then(given(), campaign.ArmyEmbarked{Army: "rome-i", Fleet: "rome-prima", From: "latium", To: "sicilia"}), "sicilia", "rome-i", "", "latium")
	runRows(t, []row{
		{"where its player says", battle(), ordered("etruria"), nil, []string{"R-57 retreat-ordered etruria", "army-retreated rome-i etruria"}, nil},
		{"not where he cannot", battle(), ordered("apulia"), nil, []string{"R-57 order-refused no-retreat-there", "army-retreated rome-i campania"}, nil},
		{"by default nearest to the capital, here by id", battle(), beaten, nil, []string{"army-retreated rome-i campania"}, nil},
		{"not where an army stands", battle(gelon, standing("syracuse-i", "campania")), beaten, nil, []string{"army-retreated rome-i etruria"}, nil},
		{"not where a contest is", then(battle(), campaign.ContestOpened{Province: "campania", Army: "syracuse-i"}), beaten, nil, []string{"army-retreated rome-i etruria"}, nil},
		{"not where it was newly invaded", then(battle(), campaign.ProvinceInvaded{Invasion: campaign.Invasion{Province: "campania"}}), beaten, nil, []string{"army-retreated rome-i etruria"}, nil},
		{"an uncontrolled province is taken", battle(owned("", "samnium"), owned("samnites", "campania", "etruria")), beaten, nil, []string{"army-retreated rome-i samnium", `R-57 province-taken samnium "to":"rome"`}, nil},
		{"to an ally", battle(allied("rome", "samnites", "", ""), owned("samnites", "campania", "etruria")), ordered("umbria"), nil, []string{"army-retreated rome-i umbria", "no province-taken \"umbria\""}, nil},
		{"a landing goes back aboard", landing, recorded(campaign.Result{Winner: "syracuse"}), nil, []string{"R-57 army-retreated rome-i sicilia latium"}, nil},
		{"or is lost, if the house says so", inBattle(then(given(owned("syracuse", "bruttium"), house(func(h *campaign.HouseRules) { h.RetreatBySea = false })), campaign.ArmyEmbarked{Army: "rome-i", Fleet: "rome-prima", From: "latium", To: "sicilia"}), "sicilia", "rome-i", "", "latium"),
			recorded(campaign.Result{Winner: "syracuse"}), nil, []string{"army-destroyed rome-i"}, nil},
	}, settling...)
}

func TestReports(t *testing.T) {
	t.Parallel()
	battle := inBattle(given(standing("tarentum-i", "latium")), "latium", "tarentum-i", "rome-i", "samnium")
	both := func(a, b campaign.Result) sheets {
		return sheets{"rome": {result(a)}, "tarentum": {result(b)}}
	}
	won := campaign.Result{Winner: "rome"}
	killed := func(l campaign.LeaderID, c campaign.Casualty, winner campaign.PlayerID) sheets {
		return rome(result(campaign.Result{Winner: winner, Leaders: map[campaign.LeaderID]campaign.Casualty{l: c}}))
	}
	runRows(t, []row{
		{"one alone decides nothing", battle, rome(result(won)), nil, []string{"R-56 battle-reported rome", "no battle-decided"}, nil},
		{"two who agree do", battle, both(won, won), nil, []string{"battle-reported rome", "battle-reported tarentum", "no disputed", "R-56 battle-decided b1"}, nil},
		{"losses only one tells are taken from him", battle, both(campaign.Result{Winner: "rome", Losses: lost(11)}, won), nil, []string{`battle-decided "rome":{"lost":11,"of":20}`}, nil},
		{"whether the invader withdraws is for him to say", battle, both(campaign.Result{}, campaign.Result{Withdrawn: true}), nil, []string{`battle-decided "withdrawn":true`}, nil},
		{"two who differ", battle, both(won, campaign.Result{Winner: "tarentum"}), nil, []string{`battle-reported tarentum "disputed":true`, "no battle-decided"}, nil},
		{"in losses", battle, both(campaign.Result{Winner: "rome", Losses: lost(11)}, campaign.Result{Winner: "rome", Losses: lost(12)}), nil, []string{`"disputed":true`, "no battle-decided"}, nil},
		{"the referee's word stands, and can be changed", battle, sheets{"": {result(won), result(campaign.Result{})}, "rome": {result(won)}}, nil,
			[]string{`battle-decided "winner":"rome"`, `battle-decided "result":{}`, "R-56 order-refused battle-decided-already"}, nil},
		{"others' battle", battle, sheets{"syracuse": {result(won)}}, nil, []string{"R-56 order-refused not-your-battle", "no battle-reported"}, nil},
		{"no such battle", given(), rome(result(won)), nil, []string{"R-56 order-refused unknown-battle"}, nil},
		{"a winner who was not there", battle, rome(result(campaign.Result{Winner: "syracuse"})), nil, []string{"R-56 order-refused not-a-party syracuse"}, nil},
		{"losses of one who was not there", battle, rome(result(campaign.Result{Losses: map[campaign.PlayerID]campaign.Losses{"syracuse": {Lost: 1, Of: 2}}})), nil, []string{"R-63 order-refused losses-unclear"}, nil},
		{"losses of nothing", battle, rome(result(campaign.Result{Losses: map[campaign.PlayerID]campaign.Losses{"rome": {Lost: 1}}})), nil, []string{"R-63 order-refused losses-unclear"}, nil},
		{"a leader who was not there", battle, killed("rome-camillus", campaign.Killed, "rome"), nil, []string{"R-60 order-refused not-in-battle rome-camillus"}, nil},
		{"a captive of the beaten", battle, killed("rome-brutus", campaign.Captured, "rome"), nil, []string{"battle-reported captured"}, nil},
		{"a captive of the winner", battle, killed("rome-brutus", campaign.Captured, "tarentum"), nil, []string{"battle-reported captured"}, nil},
	}, (*turn).takeReports)
}

// A battle carried over binds both armies and the province, and is taken up
// in the next season, with the forces as they then are.
func TestPostponed(t *testing.T) {
	t.Parallel()
	field := inBattle(given(camillus, gelon, standing("syracuse-i", "umbria"), owned("syracuse", "umbria"), standing("tarentum-i", "latium")), "latium", "tarentum-i", "rome-i", "samnium")
	next := then(field, campaign.BattlePostponed{Battle: "b1"}, campaign.SeasonOpened{Number: 2, Season: campaign.Season{Year: 280, Quarter: campaign.Autumn}},
		campaign.LevelGained{Leader: "rome-brutus", From: 1, To: 2})
	out := resolveSteps(t, next(t), sheets{
		"rome": {move("rome-i", "campania"), move("rome-ii", "latium")}, "tarentum": {move("tarentum-i", "samnium")}, "syracuse": {invade("syracuse-i", "latium")},
	}, nil, dicing...)
	expect(t, out, "R-64 order-refused army-held rome-i", "R-64 order-refused province-held latium", "R-64 order-refused province-held", "R-64 order-refused army-held tarentum-i",
		"R-64 battle-resumed b1", "no province-invaded", "no siege-attempted", "no army-moved", "no battle-queued")
	b := out.State.Battles["b1"]
	if b.State != campaign.Open || b.Invader.From != "samnium" || b.Season != 1 {
		t.Errorf("%+v", b)
	}
}

// A drawn battle of two field armies is fought again next season, unless one leaves or the
// controller answers otherwise.
func TestFoughtAgain(t *testing.T) {
	t.Parallel()
	s := then(given(standing("tarentum-i", "latium")), campaign.ContestOpened{Province: "latium", Army: "tarentum-i"})
	runRows(t, []row{
		{"again", s, nil, nil, []string{`R-40 province-invaded latium tarentum-i "asked":"rome"`, "R-50 battle-queued province latium tarentum-i rome-i", "no attempted"}, nil},
		{"the controller's leaves", s, rome(move("rome-i", "etruria")), nil, []string{"army-moved rome-i", "R-40 province-invaded latium", "no battle-queued field"}, nil},
		{"the invader cannot leave", s, tarentum(move("tarentum-i", "lucania")), nil, []string{"R-21 order-refused pass-foreign", "battle-queued"}, nil},
		{"and did", then(s, campaign.ProvinceTaken{Province: "samnium", To: ""}), tarentum(move("tarentum-i", "samnium")), nil, []string{"R-46 contest-ended latium", "army-moved tarentum-i", "no battle-queued"}, nil},
	}, dicing...)
}

// X-9 with the dice and the answers of the book: an interrupted contest goes on
// counting its attempts.
func TestInterruptedContest(t *testing.T) {
	t.Parallel()
	s := treasury(t, realm(t, lists("tarentum", 56), owned("tarentum", "umbria"), standing("tarentum-i", "umbria"), posted("rome-camillus", campaign.Post{Province: "latium"})), "rome", 2)
	play := func(list, answers sheets, results sheets, dice int) Outcome {
		t.Helper()
		var all Outcome
		roll := func(string) int { return dice }
		take := func(out Outcome, err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
			all.Events = append(all.Events, out.Events...)
			s = out.State
		}
		take(Resolve(s, Input{Orders: numbered(list), Dice: roll}))
		if s.Stage == campaign.Decisions {
			take(Resolve(s, Input{Orders: numbered(answers), Dice: roll}))
		}
		take(Report(s, Input{Orders: results}))
		take(Close(s, Input{}, Opening{}))
		return all
	}
	out := play(tarentum(invade("tarentum-i", "etruria")), rome(answerTo(orders.Contest, "etruria")), nil, 4)
	expect(t, out, `pacification-attempted "number":1,"modifier":1,"total":5,"success":false`)
	out = play(sheets{}, rome(answerTo(orders.Defend, "etruria")), recorded(campaign.Result{}), 6)
	expect(t, out, "invasion-answered defend {rome -1}", "battle-queued", "battle-settled", "no attempted", "no contest-ended")
	out = play(sheets{}, rome(answerTo(orders.Contest, "etruria")), nil, 4)
	expect(t, out, `pacification-attempted "number":2,"modifier":2,"total":6,"success":true`, "province-taken etruria")
}

// What a season comes to does not hang on the order in which maps are walked.
func TestSameEventsAlways(t *testing.T) {
	t.Parallel()
	s := realm(t, camillus, gelon, owned("", "samnium", "umbria"), allied("tarentum", "sards", "tarentum-milo", "sardinia"))
	list := sheets{
		"rome":     {move("rome-i", "samnium"), move("rome-ii", "picenum", "umbria")},
		"tarentum": {move("tarentum-i", "samnium")}, "syracuse": {invade("syracuse-i", "lucania")},
	}
	var first string
	for range 20 {
		out, err := Resolve(s, Input{Orders: numbered(list), Dice: seeded(nil)})
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(out.Events)
		if err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = string(text)
		}
		if first != string(text) {
			t.Fatalf("once\n%s\nonce\n%s", first, text)
		}
	}
	if !strings.Contains(first, "invader-diced") {
		t.Error("nobody met")
	}
}
