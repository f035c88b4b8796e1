package referee

import (
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// answering are the steps of the stage of decisions that come before any die.
var answering = []func(*turn){(*turn).answerInvasions, (*turn).queueBattles}

func answerTo(v orders.Verb, p maps.ProvinceID) orders.Order {
	return orders.Order{Verb: v, Province: p}
}

func to(o orders.Order, p maps.ProvinceID) orders.Order {
	o.To = p
	return o
}

// invaded is a realm in which an army came to a province of Rome, or of a kingdom
// allied to it.
func invaded(before func(testing.TB) campaign.State, a campaign.ArmyID, by campaign.PlayerID, p maps.ProvinceID, from maps.ProvinceID) func(testing.TB) campaign.State {
	return func(t testing.TB) campaign.State {
		s := before(t)
		h := s.Provinces[p].Controller
		return after(t, s, campaign.ArmyMoved{Army: a, Path: []maps.ProvinceID{from, p}}, campaign.ProvinceInvaded{Invasion: campaign.Invasion{
			Province: p, Army: a, Invader: by, Invaded: h, Asked: s.SideOf(h), From: from,
		}}, campaign.StageEntered{Stage: campaign.Decisions})
	}
}

func TestAnswers(t *testing.T) {
	t.Parallel()
	bank := func(n campaign.Talents) map[campaign.HolderID]campaign.Talents {
		return map[campaign.HolderID]campaign.Talents{"rome": n}
	}
	etruria := invaded(given(posted("rome-camillus", campaign.Post{Province: "campania"}), standing("tarentum-i", "umbria")), "tarentum-i", "tarentum", "etruria", "umbria")
	led := invaded(given(standing("tarentum-i", "umbria")), "tarentum-i", "tarentum", "etruria", "umbria")
	latium := invaded(given(standing("tarentum-i", "samnium")), "tarentum-i", "tarentum", "latium", "samnium")
	allies := invaded(given(allied("rome", "samnites", "", "")), "tarentum-i", "tarentum", "samnium", "apulia")
	no := func(answer string) func(*campaign.CampaignFounded) {
		return house(func(h *campaign.HouseRules) { h.NoAnswer = answer })
	}
	surrounded := given(standing("tarentum-i", "samnium"), owned("samnites", "etruria", "campania"))
	runRows(t, []row{
		{"defend for 1 (R-41)", etruria, rome(answerTo(orders.Defend, "etruria")), nil,
			[]string{`R-41 invasion-answered etruria defend given {mint`, `R-52 battle-queued b1 provincial etruria "from":"umbria" "lists":[52] "points":150 "advantage":"fortified"`}, bank(9)},
		{"free with a leader, who commands (R-41, R-51)", led, rome(answerTo(orders.Defend, "etruria")), nil,
			[]string{"R-41 invasion-answered defend given", `battle-queued provincial "leader":"rome-camillus" "points":150`}, bank(10)},
		{"with a field army, which fights, and takes no advantage (R-52)", latium, rome(orders.Order{Verb: orders.Defend, Province: "latium", Advantage: campaign.Fortified}), nil,
			[]string{"invasion-answered defend", `R-50 battle-queued field "army":"rome-i"`, "no advantage\":\"fortified\",\"points"}, bank(10)},
		{"an unreliable corps makes 200 points (R-52)", led, rome(orders.Order{Verb: orders.Defend, Province: "etruria", Advantage: campaign.Unreliable}), nil,
			[]string{`R-52 battle-queued "points":200,"advantage":"unreliable"`}, nil},
		{"contest: leaders leave, the province is contested (R-42, R-59)", led, rome(answerTo(orders.Contest, "etruria")), nil,
			[]string{"R-42 invasion-answered contest", "R-59 leader-posted rome-camillus latium fled", "R-42 contest-opened etruria tarentum-i", "no battle-queued", "no province-taken"}, bank(10)},
		{"to where he says", led, rome(to(answerTo(orders.Contest, "etruria"), "campania")), nil, []string{"R-42 leader-posted rome-camillus campania", "contest-opened"}, nil},
		{"an army leaves as in R-57", latium, rome(answerTo(orders.Contest, "latium")), nil, []string{"R-42 army-retreated rome-i latium campania", "contest-opened latium"}, nil},
		{"withdraw: the province is gone at once (R-43)", latium, rome(to(answerTo(orders.Withdraw, "latium"), "etruria")), nil,
			[]string{"R-43 invasion-answered withdraw", "R-42 army-retreated rome-i etruria", `R-43 province-taken latium "from":"rome","to":"tarentum"`, "no city-taken"}, nil},
		{"an army that cannot leave must defend (R-42)", invaded(surrounded, "tarentum-i", "tarentum", "latium", "samnium"), rome(answerTo(orders.Withdraw, "latium")), nil,
			[]string{"R-42 invasion-answered defend automatic", "battle-queued field rome-i", "no province-taken"}, nil},
		{"no answer: defended where it is free", led, nil, nil, []string{"R-41 invasion-answered defend default", "battle-queued"}, bank(10)},
		{"no answer: contested elsewhere", etruria, nil, nil, []string{"R-41 invasion-answered contest default", "contest-opened"}, bank(10)},
		{"no answer: withdraw, if the house says so", invaded(given(no("withdraw"), standing("tarentum-i", "umbria")), "tarentum-i", "tarentum", "etruria", "umbria"), nil, nil,
			[]string{"R-41 invasion-answered withdraw default", "province-taken etruria"}, nil},
		{"no answer: contest, if the house says so", invaded(given(no("contest"), standing("tarentum-i", "umbria")), "tarentum-i", "tarentum", "etruria", "umbria"), nil, nil,
			[]string{"R-41 invasion-answered contest default"}, nil},
		{"a standing answer", then(etruria, campaign.StandingAnswerGiven{Player: "rome", Province: "etruria", Answer: campaign.Answer{Kind: campaign.AnswerDefend}}), nil, nil,
			[]string{"R-41 invasion-answered defend standing"}, bank(9)},
		{"what is answered when asked comes before it", then(etruria, campaign.StandingAnswerGiven{Player: "rome", Province: "etruria", Answer: campaign.Answer{Kind: campaign.AnswerDefend}}),
			rome(answerTo(orders.Contest, "etruria")), nil, []string{"invasion-answered contest given"}, bank(10)},
		{"an ally's defence is the ally's cost (R-44)", func(t testing.TB) campaign.State { return treasury(t, allies(t), "samnites", 1) }, rome(answerTo(orders.Defend, "samnium")), nil,
			[]string{`R-41 invasion-answered "player":"rome" defend`, `battle-queued "holder":"samnites" "lists":[47]`}, map[campaign.HolderID]campaign.Talents{"samnites": 0, "rome": 10}},
		{"an ally that cannot pay contests, whatever its patron has", allies, rome(answerTo(orders.Defend, "samnium")), nil,
			[]string{`R-41 order-refused too-few-talents "short":"1"`, "R-41 invasion-answered contest too-poor", "contest-opened"}, bank(10)},
		{"a kingdom without a patron contests (R-44)", invaded(given(), "tarentum-i", "tarentum", "samnium", "apulia"), nil, nil,
			[]string{"R-44 invasion-answered contest automatic", "R-42 contest-opened samnium"}, nil},
		{"a province nobody invades", led, rome(answerTo(orders.Defend, "latium")), nil, []string{"R-40 order-refused not-invaded latium"}, nil},
		{"nowhere to go there", latium, rome(to(answerTo(orders.Withdraw, "latium"), "apulia")), nil, []string{"R-57 order-refused no-retreat-there"}, nil},
		{"a conquered province may be defended with its own list (R-51)", then(led, campaign.ProvinceTaken{Province: "etruria", From: "rome", To: "rome", Native: 48}), rome(answerTo(orders.Defend, "etruria")), nil,
			[]string{`battle-queued "lists":[52,48]`}, nil},
	}, answering...)
}

// with 2 talents all three provinces are defended, with 1 the first two.
func TestOrderOfDefence(t *testing.T) {
	t.Parallel()
	base := invaded(invaded(invaded(given(camillus, standing("rome-ii", "bruttium"), standing("rome-i", "sardinia"), gelon, standing("syracuse-i", "campania"), standing("tarentum-i", "samnium"),
		army("tarentum-ii", "tarentum", "tarentum-milo", "umbria"), posted("syracuse-hiero", campaign.Post{}), posted("rome-camillus", campaign.Post{Province: "latium"})),
		"tarentum-i", "tarentum", "latium", "samnium"), "tarentum-ii", "tarentum", "etruria", "umbria"), "syracuse-i", "syracuse", "campania", "lucania")
	answers := rome(answerTo(orders.Defend, "latium"), answerTo(orders.Defend, "etruria"), answerTo(orders.Defend, "campania"))
	for n, want := range map[campaign.Talents][]string{
		2: {"invasion-answered latium defend []", "invasion-answered etruria defend {rome -1}", "invasion-answered campania defend {rome -1}", "no too-poor"},
		1: {"invasion-answered latium defend []", "invasion-answered etruria defend {rome -1}", `R-41 order-refused campania "short":"1"`, "invasion-answered campania contest too-poor"},
	} {
		out := resolveSteps(t, treasury(t, base(t), "rome", n), answers, nil, answering...)
		expect(t, out, want...)
		if got := out.State.Treasury("rome"); got != 0 {
			t.Errorf("with %d talents %d are left", n, got)
		}
	}
	// The stated order decides: Campania first, and Etruria is contested.
	slices.Reverse(answers["rome"])
	out := resolveSteps(t, treasury(t, base(t), "rome", 1), answers, nil, answering...)
	expect(t, out, "invasion-answered campania defend {rome -1}", "invasion-answered etruria contest too-poor", "invasion-answered latium defend")
}

// Check foresees what answers cost and what they come to.
func TestAnswersChecked(t *testing.T) {
	t.Parallel()
	s := invaded(given(posted("rome-camillus", campaign.Post{Province: "campania"}), standing("tarentum-i", "umbria")), "tarentum-i", "tarentum", "etruria", "umbria")(t)
	found, err := Check(s, "rome", numbered(rome(answerTo(orders.Contest, "etruria"), answerTo(orders.Defend, "etruria"), answerTo(orders.Defend, "latium")))["rome"])
	if err != nil {
		t.Fatal(err)
	}
	var codes []orders.Code
	for _, d := range found.Diagnostics {
		codes = append(codes, d.Code)
	}
	if want := []orders.Code{orders.AnswerReplaced, orders.AdvantageOpen, orders.NotInvaded}; !slices.Equal(codes, want) || found.After != found.Before-1 {
		t.Errorf("%v, %d to %d", codes, found.Before, found.After)
	}
}
