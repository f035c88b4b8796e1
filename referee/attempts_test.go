package referee

import (
	"testing"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

var dicing = []func(*turn){(*turn).declareMoves, (*turn).moveArmies, (*turn).declareTasks, (*turn).askInvaded, (*turn).answerInvasions, (*turn).queueBattles, (*turn).pacify, (*turn).besiege}

// besiege and pacify are of Rome's first army.
func besiege(c maps.CityID) orders.Order {
	return orders.Order{Verb: orders.Besiege, City: c, Army: "rome-i"}
}

func pacify(p maps.ProvinceID) orders.Order {
	return orders.Order{Verb: orders.Pacify, Province: p, Army: "rome-i"}
}

func hold(a campaign.ArmyID) orders.Order { return orders.Order{Verb: orders.Hold, Army: a} }

// lists gives a player another army list.
func lists(p campaign.PlayerID, list armies.ListID) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) {
		for i := range d.Players {
			if d.Players[i].ID == p {
				d.Players[i].List = list
			}
		}
	}
}

func TestAttempts(t *testing.T) {
	t.Parallel()
	throw := func(campania, capua, neapolis int) map[string]int {
		return map[string]int{"R-45/campania.rome-i/1": campania, "R-47/capua.rome-i/1": capua, "R-47/neapolis.rome-i/1": neapolis}
	}
	numidian := lists("rome", 56)
	roman := lists("rome", 53)
	runRows(t, []row{
		{"both, by default: 1 for each earlier attempt (R-45, R-47)", besieging(), nil, throw(4, 3, 6), []string{
			`R-45 pacification-attempted campania "number":2,"modifier":1,"total":5,"success":false`, `R-47 siege-attempted capua "number":3,"modifier":2,"total":5,"success":false`, "no neapolis"}, nil},
		{"6 is enough", besieging(), nil, throw(5, 4, 6), []string{
			`pacification-attempted "total":6,"success":true`, `R-45 province-taken campania "from":"tarentum","to":"rome"`, `siege-attempted capua "success":true`, `R-47 city-taken capua "from":"tarentum","to":"rome"`}, nil},
		{"lists marked ** pacify better", besieging(numidian), nil, throw(4, 3, 6), []string{`pacification-attempted "modifier":2,"total":6,"success":true`, `siege-attempted "modifier":2`}, nil},
		{"lists marked * besiege better", besieging(roman), nil, throw(4, 3, 6), []string{`pacification-attempted "modifier":1`, `siege-attempted "modifier":3,"total":6,"success":true`}, nil},
		{"the city ordered, a new siege", besieging(), rome(besiege("neapolis"), pacify("campania")), throw(1, 6, 5),
			[]string{"R-47 task-ordered rome-i neapolis", "R-45 task-ordered neapolis", `siege-attempted neapolis "number":1,"modifier":0`, "no siege-attempted capua"}, nil},
		{"hold is neither, and lifts the siege", besieging(), rome(hold("rome-i")), nil, []string{"task-ordered hold", "no attempted", "R-47 siege-lifted capua", "no contest-ended"}, nil},
		{"who fights rolls nothing", then(besieging(), campaign.StandingAnswerGiven{Player: "tarentum", Province: "campania", Answer: campaign.Answer{Kind: campaign.AnswerDefend}}), nil, nil,
			[]string{"invasion-answered defend standing", "battle-queued provincial", "no attempted", "no siege-lifted"}, nil},
		{"an enemy's city in one's own province", given(func(d *campaign.CampaignFounded) { d.Cities["roma"] = "tarentum" }), nil,
			map[string]int{"R-47/roma.rome-i/1": 1}, []string{`siege-attempted roma "number":1,"modifier":0,"total":1`}, nil},
		{"a city of nobody only if ordered", given(standing("rome-i", "campania")), nil, nil, []string{"no siege-attempted"}, nil},
		{"as here", given(standing("rome-i", "campania")), rome(besiege("neapolis")), throw(0, 0, 6), []string{"siege-attempted neapolis", `city-taken neapolis "to":"rome"`}, nil},
		{"in the season of arrival, if it was taken without battle", given(owned("", "umbria"), func(d *campaign.CampaignFounded) { d.Cities["perusia"] = "tarentum" }), rome(move("rome-i", "umbria")),
			map[string]int{"R-47/perusia.rome-i/1": 2}, []string{"province-taken umbria", "siege-attempted perusia"}, nil},
		{"X-2: both in the season of arrival in a kingdom's contested province", given(standing("rome-i", "etruria"), func(d *campaign.CampaignFounded) { d.Cities["perusia"] = "samnites" }), rome(invade("rome-i", "umbria", "latium")),
			map[string]int{"R-45/umbria.rome-i/1": 5, "R-47/perusia.rome-i/1": 6},
			[]string{"R-44 province-invaded umbria", "R-44 invasion-answered contest", "contest-opened umbria", `pacification-attempted "number":1,"modifier":0,"total":5,"success":false`, `siege-attempted perusia "total":6,"success":true`, "city-taken perusia rome"}, nil},
	}, dicing...)
}

func TestTasksRefused(t *testing.T) {
	t.Parallel()
	runRows(t, []row{
		{"a city elsewhere", besieging(), rome(besiege("roma")), nil, []string{"R-47 order-refused city-elsewhere"}, nil},
		{"one's own city", nil, rome(besiege("roma")), nil, []string{"R-47 order-refused city-friendly"}, nil},
		{"two cities", besieging(), rome(besiege("capua"), besiege("neapolis")), nil, []string{"task-ordered capua", "order-refused one-task"}, nil},
		{"hold and besiege", besieging(), rome(hold("rome-i"), besiege("neapolis")), nil, []string{"task-ordered hold", "order-refused one-task"}, nil},
		{"pacify where nothing is contested", nil, rome(pacify("latium")), nil, []string{"R-45 order-refused nothing-to-pacify"}, nil},
		{"another's army", nil, rome(hold("tarentum-i")), nil, []string{"order-refused not-yours"}, nil},
	}, movement...)
}

// a starred list needs 5, 4, 3, 2, 1; a plain one 6, 5, 4, 3, 2, 1.
func TestAttemptNumbers(t *testing.T) {
	t.Parallel()
	for bonus, needs := range [][]int{{6, 5, 4, 3, 2, 1}, {5, 4, 3, 2, 1}} {
		for earlier, need := range needs {
			for die := 1; die <= 6; die++ {
				got := attempt(die, earlier, bonus)
				if got.Success != (die >= need) || got.Number != earlier+1 {
					t.Errorf("bonus %d, attempt %d, die %d: %+v", bonus, earlier+1, die, got)
				}
			}
		}
	}
}
