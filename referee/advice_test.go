package referee

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/say"
)

// advised is a player's season and what he is, or is not, told of it.
type advised struct {
	name   string
	before func(testing.TB) campaign.State
	orders []orders.Order
	code   orders.Code
	// want is what is said in English, its rule and what it suggests; "" if the advice
	// is not given.
	want string
}

// Each kind of advice is given where it helps, and is not where one thing is otherwise.
func TestAdvice(t *testing.T) {
	t.Parallel()
	for _, list := range [][]advised{adviceOnWar, adviceOnRealms, adviceOnDebts} {
		for _, c := range list {
			t.Run(string(c.code)+"/"+c.name, func(t *testing.T) {
				t.Parallel()
				s := realm(t)
				if c.before != nil {
					s = c.before(t)
				}
				if got := tellAdvice(t, s, c.orders, c.code, "en"); got != c.want {
					t.Errorf("said %q\nwant %q", got, c.want)
				}
				french := tellAdvice(t, s, c.orders, c.code, "fr")
				if (french == "") != (c.want == "") || strings.Contains(french, "<no value>") {
					t.Errorf("in French %q", french)
				}
			})
		}
	}
}

// tellAdvice is what Rome is told under a code, "" if nothing.
func tellAdvice(t *testing.T, s campaign.State, list []orders.Order, code orders.Code, lang string) string {
	t.Helper()
	found, err := Check(s, "rome", numbered(rome(slices.Clone(list)...))["rome"])
	if err != nil {
		t.Fatal(err)
	}
	view := campaign.ViewFor(s, "rome")
	var said []string
	for _, d := range found.Diagnostics {
		if d.Code != code {
			continue
		}
		if d.Severity != orders.Hint || d.Line == 0 {
			t.Errorf("it is a %s of line %d", d.Severity, d.Line)
		}
		j := say.NewDiagnosticJSON(d, lang, orders.NewNames(&view).With(list))
		said = append(said, strings.Join(append([]string{j.Message, string(j.Rule)}, j.Hints...), " | "))
	}
	return strings.Join(said, "\n")
}

var (
	idly       = orders.Order{Verb: orders.Pay, Payee: "tarentum", Talents: 1}
	toCampania = orders.Order{Verb: orders.Move, Army: "rome-i", Province: "campania"}
	atLucania  = campaign.ArmyMoved{Army: "tarentum-i", Path: []atlas.ProvinceID{"apulia", "lucania"}}
	atSardinia = orders.Order{Verb: orders.Move, Army: "rome-i", Province: "sardinia"}
)

// having is the realm after some events.
func having(data ...campaign.Payload) func(testing.TB) campaign.State {
	return func(t testing.TB) campaign.State { return after(t, realm(t), data...) }
}

// sendWith sends Camillus to the Samnites.
func sendWith(n campaign.Talents) orders.Order {
	return orders.Order{Verb: orders.Embassy, Leader: "rome-camillus", Kingdom: "samnites", Talents: n}
}

var adviceOnWar = []advised{
	{
		"an army beside", having(atLucania), []orders.Order{idly}, orders.ProvinceExposed,
		"Another player’s army (Tarentum) stands beside Campanie, where no leader or army of yours will be: to defend it would cost 1 talent, and you will have 7. | R-41 | appoint Aulus at Campanie",
	},
	{"no army beside", nil, []orders.Order{idly}, orders.ProvinceExposed, ""},
	{"an army will be there", having(atLucania), []orders.Order{toCampania}, orders.ProvinceExposed, ""},
	{"a leader will be there", having(atLucania), []orders.Order{{Verb: orders.Post, Leader: "rome-camillus", Province: "campania"}}, orders.ProvinceExposed, ""},
	{"an answer is given", having(atLucania), []orders.Order{{Verb: orders.Contest, Province: "campania", IfInvaded: true}}, orders.ProvinceExposed, ""},
	{"it regroups", having(atLucania, campaign.ArmyImmobilised{Army: "tarentum-i"}), []orders.Order{idly}, orders.ProvinceExposed, ""},

	{
		"a contest begun", having(
			campaign.ArmyMoved{Army: "rome-i", Path: []atlas.ProvinceID{"latium", "samnium"}}, campaign.ContestOpened{Province: "samnium", Army: "rome-i", Attempts: 2}),
		[]orders.Order{toCampania}, orders.AttemptsLost, "Army I leaves Samnium, which it was pacifying. Its 2 attempts are lost. | R-46",
	},
	{
		"a contest without a die", having(
			campaign.ArmyMoved{Army: "rome-i", Path: []atlas.ProvinceID{"latium", "samnium"}}, campaign.ContestOpened{Province: "samnium", Army: "rome-i"}),
		[]orders.Order{toCampania}, orders.AttemptsLost, "",
	},
	{
		"a siege begun", having(
			campaign.ArmyMoved{Army: "rome-i", Path: []atlas.ProvinceID{"latium", "campania", "lucania", "apulia"}},
			campaign.SiegeAttempted{City: "tarentum", Army: "rome-i", Attempt: campaign.Attempt{Number: 1}}),
		[]orders.Order{{Verb: orders.Invade, Army: "rome-i", Province: "lucania"}}, orders.AttemptsLost, "Army I leaves the siege of Tarente. Its 1 attempt is lost. | R-47",
	},

	{
		"a fleet could", nil, []orders.Order{atSardinia}, orders.SeaBetween,
		"Army I can only get to Sardaigne by sea, aboard a fleet. | R-26 | embark army I on fleet Prima to Sardaigne",
	},
	{
		"a fleet could, having sailed", given(fleetOf("rome-prima", "libycum")), []orders.Order{atSardinia}, orders.SeaBetween,
		"Army I can only get to Sardaigne by sea, aboard a fleet. | R-26 | sail fleet Prima to Tyrrhenian Sea / embark army I on fleet Prima to Sardaigne",
	},
	{
		"no fleet can", given(fleetOf("rome-prima", "hadria")), []orders.Order{atSardinia}, orders.SeaBetween,
		"Army I can only get to Sardaigne by sea, aboard a fleet, and none of yours can take it there. | R-26",
	},
	{"in winter", given(winter), []orders.Order{atSardinia}, orders.SeaBetween, "Army I can only get to Sardaigne by sea, aboard a fleet, and not in winter. | R-25"},
	{"by land", nil, []orders.Order{{Verb: orders.Move, Army: "rome-i", Province: "samnium"}}, orders.SeaBetween, ""},
	{"where it is", nil, []orders.Order{{Verb: orders.Move, Army: "rome-i", Province: "latium"}}, orders.SeaBetween, ""},

	{"forgotten", nil, []orders.Order{idly}, orders.ArmyIdle, "Army I has no order: it stays where it is. | R-21"},
	{
		"two", func(t testing.TB) campaign.State {
			return treasury(t, realm(t, allied("rome", "sards", "rome-camillus", "sardinia")), "sards", 1)
		},
		[]orders.Order{idly}, orders.ArmyIdle,
		"Armies I (Rome) and I (Sards) have no orders: they stay where they are. | R-21",
	},
	{"seen to", nil, []orders.Order{{Verb: orders.Hold, Army: "rome-i"}}, orders.ArmyIdle, ""},
	{"no change", nil, []orders.Order{{Verb: orders.NoChange}}, orders.ArmyIdle, ""},
	{"nothing yet", nil, nil, orders.ArmyIdle, ""},
	{
		"busy with a contest", having(
			campaign.ArmyMoved{Army: "rome-i", Path: []atlas.ProvinceID{"latium", "samnium"}}, campaign.ContestOpened{Province: "samnium", Army: "rome-i"}),
		[]orders.Order{idly}, orders.ArmyIdle, "",
	},

	{
		"a talent is there", having(campaign.ArmyImmobilised{Army: "rome-i"}), []orders.Order{idly}, orders.ArmyRegroups,
		"Army I regroups and cannot move this season, unless you pay 1 talent. | R-63 | reorganise army I",
	},
	{"paid for", having(campaign.ArmyImmobilised{Army: "rome-i"}), []orders.Order{{Verb: orders.Reorganise, Army: "rome-i"}}, orders.ArmyRegroups, ""},
	{
		"nothing is left", func(t testing.TB) campaign.State {
			return treasury(t, after(t, realm(t), campaign.ArmyImmobilised{Army: "rome-i"}), "rome", 3)
		},
		[]orders.Order{idly}, orders.ArmyRegroups, "",
	},
}

// fleetOf puts a fleet to sea elsewhere.
func fleetOf(id campaign.FleetID, sea atlas.SeaID) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) {
		for i := range d.Fleets {
			if d.Fleets[i].ID == id {
				d.Fleets[i].At = sea
			}
		}
	}
}

func named(h *campaign.HouseRules) { h.UpkeepDefault = "pay_named" }

var adviceOnRealms = []advised{
	{
		"unnamed", given(house(named)), []orders.Order{idly, {Verb: orders.Hold, Army: "rome-i"}}, orders.LapseUnspent,
		"8 talents are left unspent, and 1 of them would keep fleet Prima. | R-17 | upkeep fleet Prima",
	},
	{"named", given(house(named)), []orders.Order{{Verb: orders.Upkeep, Units: []orders.Unit{{Army: "rome-i"}, {Fleet: "rome-prima"}}}}, orders.LapseUnspent, ""},
	{
		"nothing to keep it with", func(t testing.TB) campaign.State { return treasury(t, realm(t), "rome", 1) },
		[]orders.Order{{Verb: orders.Hold, Army: "rome-i"}}, orders.LapseUnspent, "",
	},

	{
		"with the least", nil, []orders.Order{sendWith(1)}, orders.EmbassyOutbid,
		"If another embassy goes to Samnites, dice decide, and each talent more is +1. You have 7 left. | R-31",
	},
	{"with more", nil, []orders.Order{sendWith(2)}, orders.EmbassyOutbid, ""},
	{"with all there is", func(t testing.TB) campaign.State { return treasury(t, realm(t), "rome", 3) }, []orders.Order{sendWith(1)}, orders.EmbassyOutbid, ""},
	{
		"against a patron", given(allied("tarentum", "samnites", "", "")), []orders.Order{sendWith(2)}, orders.EmbassyOutbid,
		"The patron of Samnites (Tarentum) rolls too, with +1 and with all he reserved. Each talent you add is +1 for you. | R-32",
	},
	{"outweighing a patron", given(allied("tarentum", "samnites", "", "")), []orders.Order{sendWith(3)}, orders.EmbassyOutbid, ""},

	{"at peace", nil, []orders.Order{idly}, orders.LeaderIdle, "Camillus leads nothing and has no order: he stays where he is. | R-8"},
	{"posted", nil, []orders.Order{{Verb: orders.Post, Leader: "rome-camillus", Province: "campania"}}, orders.LeaderIdle, ""},
	{
		"on guard", given(posted("rome-camillus", campaign.Post{Province: "campania"})), []orders.Order{idly}, orders.LeaderIdle,
		"Camillus leads nothing and has no order: he stays where he is. | R-8",
	},
	{
		"on guard beside an army", func(t testing.TB) campaign.State {
			return after(t, realm(t, posted("rome-camillus", campaign.Post{Province: "campania"})), atLucania)
		},
		[]orders.Order{idly}, orders.LeaderIdle, "",
	},
	{"no change", nil, []orders.Order{{Verb: orders.NoChange}}, orders.LeaderIdle, ""},

	{
		"at an ally's", given(allied("rome", "sards", "", ""), posted("rome-camillus", campaign.Post{Kingdom: "sards"})), []orders.Order{idly}, orders.AmbassadorIdle,
		"Camillus is still on embassy to your ally (Sards); he can be posted elsewhere. | R-33",
	},
	{"not an ally's yet", given(posted("rome-camillus", campaign.Post{Kingdom: "sards"})), []orders.Order{idly}, orders.AmbassadorIdle, ""},
}

// asked is the realm with Campania and Etruria invaded, and Rome asked; then, with
// orders of Rome's, the battles.
func asked(answers ...orders.Order) func(testing.TB) campaign.State {
	return func(t testing.TB) campaign.State {
		t.Helper()
		s := after(t, realm(t), atLucania)
		list := numbered(tarentum(orders.Order{Verb: orders.Invade, Army: "tarentum-i", Province: "campania"}))
		for {
			out, err := Resolve(s, Input{Orders: list, Dice: seeded(nil)})
			if err != nil {
				t.Fatal(err)
			}
			s, list = out.State, numbered(rome(answers...))
			if answers == nil || s.Stage == campaign.Battles {
				return s
			}
		}
	}
}

var (
	defended = orders.Order{Verb: orders.Defend, Province: "campania"}
	fought   = orders.Order{Verb: orders.Result, Battle: "b1", Result: &campaign.Result{Winner: "rome"}}
)

var adviceOnDebts = []advised{
	{
		"asked", asked(), nil, orders.AnswerOwed,
		"This invasion still waits for your answer: Campanie. | R-40 | defend Campanie | contest Campanie | withdraw from Campanie",
	},
	{"answered", asked(), []orders.Order{defended}, orders.AnswerOwed, ""},
	{"answered for another province", asked(), []orders.Order{{Verb: orders.Defend, Province: "latium"}}, orders.AnswerOwed,
		"This invasion still waits for your answer: Campanie. | R-40 | defend Campanie | contest Campanie | withdraw from Campanie"},
	{"not asked", having(campaign.StageEntered{Stage: campaign.Decisions}), nil, orders.AnswerOwed, ""},

	{"fought", asked(defended), nil, orders.ResultOwed, "Battle b1 still waits for your report: how it ended, and the losses of both. | R-56"},
	{"reported", asked(defended), []orders.Order{fought}, orders.ResultOwed, ""},
	{"not fought", having(campaign.StageEntered{Stage: campaign.Battles}), nil, orders.ResultOwed, ""},
}

// Advice is the same whatever a player may not know: others' talents, orders, heirs and
// leave to pass.
func TestAdviceTellsNoSecret(t *testing.T) {
	t.Parallel()
	secrets := []campaign.Payload{
		campaign.HeirNamed{Player: "tarentum", Heir: campaign.Heir{Proconsul: "tarentum-milo"}},
		campaign.StandingAnswerGiven{Player: "tarentum", Province: "apulia", Answer: campaign.Answer{Kind: campaign.AnswerContest}},
		campaign.PassageAllowed{Player: "tarentum", To: "rome", Sea: "ionium"},
		campaign.TaskOrdered{Player: "tarentum", Army: "tarentum-i", Task: campaign.Task{Hold: true}},
	}
	for _, list := range [][]advised{adviceOnWar, adviceOnRealms, adviceOnDebts} {
		for _, c := range list {
			s := realm(t)
			if c.before != nil {
				s = c.before(t)
			}
			other := treasury(t, treasury(t, after(t, s, secrets...), "tarentum", 99), "syracuse", 0)
			if open, secret := tellAdvice(t, s, c.orders, c.code, "en"), tellAdvice(t, other, c.orders, c.code, "en"); open != secret {
				t.Errorf("%s/%s: %q becomes %q", c.code, c.name, open, secret)
			}
		}
	}
}
