package referee_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/referee"
)

// ruled is a campaign in which a ruling can touch everything there is: two players and
// an ally, a siege, a contest, a captive, a fleet.
const ruled = `case: A campaign to rule about.
rules: [R-80]
step: ruling
map: italia
before:
  season: {year: 280, season: spring}
  players:
    - {id: rome, list: 53, bank: 2, provinces: [latium, umbria], cities: [roma], king: {name: Camillus, at: campania}, proconsuls: [{name: Brutus, at: umbria}, {name: Cassius, captor: greece}],
       armies: [{name: I, leader: Camillus}], fleets: [{name: Alba, sea: tyrrhenum}]}
    - {id: greece, list: 60, bank: 1, provinces: [campania, apulia], cities: [capua], king: {name: Solon, at: apulia}, proconsuls: [{name: Draco, at: bruttium}], armies: [{name: I, leader: Solon}]}
  kingdoms:
    - {id: bruttii, list: 51, provinces: [bruttium], patron: greece, treasury: 1, army: {name: I, leader: greece-draco}}
    - {id: samnites, list: 47, provinces: [samnium]}
  contests: [{province: campania, army: rome-i, attempts: 1}]
  sieges: [{city: capua, army: rome-i, attempts: 1}]
seasons:
  - orders: {rome: no change, greece: no change}
    rulings: [{note: {text: none}}]
    events: [{type: ruling-noted, rule: R-80}]
`

// TestRulingsKeepTheStateSound makes rulings at random, one after the other: each is
// refused in so many words, or its events lead to the state it gives, with books that
// balance and nothing where it cannot be. The season can always be played to its end.
func TestRulingsKeepTheStateSound(t *testing.T) {
	t.Parallel()
	c, err := readCase([]byte(ruled), "r80-ruled")
	if err != nil {
		t.Fatal(err)
	}
	start, err := c.Before.state(c.board)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		s := start
		dice := referee.SeededDice([]byte("a seed that never ties for long"))
		for range 3 {
			for range rapid.IntRange(1, 8).Draw(t, "rulings") {
				s = ruleAtRandom(t, s)
			}
			for s.Stage != campaign.Battles {
				out, err := referee.Resolve(s, referee.Input{Dice: dice})
				if err != nil {
					t.Fatal(err)
				}
				s = ruleAtRandom(t, out.State)
			}
			out, err := referee.Close(s, referee.Input{Dice: dice}, referee.Opening{Seed: "seed", NextSeedHash: "hash"})
			if err != nil {
				t.Fatal(err)
			}
			s = out.State
			if faults := referee.Unsound(&s); faults != nil {
				t.Fatalf("after season %d: %s", s.Number-1, strings.Join(faults, "; "))
			}
		}
	})
}

// ruleAtRandom makes one ruling and holds its outcome against what every state must be.
func ruleAtRandom(t *rapid.T, s campaign.State) campaign.State {
	r := anyRuling(t)
	out, err := referee.Rule(s, r, "a slip")
	if errors.Is(err, referee.ErrUnruly) {
		return s
	}
	if err != nil {
		t.Fatalf("%T %+v: %v", r, r, err)
	}
	folded, err := campaign.Apply(s, out.Events...)
	if err != nil {
		t.Fatalf("%T %+v: %v", r, r, err)
	}
	if inJSON(t, folded) != inJSON(t, out.State) {
		t.Fatalf("%T %+v: the events lead to another state", r, r)
	}
	var sum campaign.Talents
	for account, n := range out.State.Balances {
		if sum += n; n < 0 && account != campaign.Mint {
			t.Fatalf("%T %+v: %s has %d", r, r, account, n)
		}
	}
	if sum != 0 || len(out.Events) == 0 {
		t.Fatalf("%T %+v: balances sum to %d, %d events", r, r, sum, len(out.Events))
	}
	for _, e := range out.Events {
		if e.Rule == "" || e.Cause.Ruling != "a slip" {
			t.Fatalf("%T %+v: %s has rule %q and cause %+v", r, r, e.Data.Type(), e.Rule, e.Cause)
		}
	}
	if faults := referee.Unsound(&out.State); len(faults) > len(referee.Unsound(&s)) {
		t.Fatalf("%T %+v: %s", r, r, strings.Join(faults, "; "))
	}
	return out.State
}

func inJSON(t *rapid.T, s campaign.State) string {
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// anyRuling is one of any kind, about things that mostly exist.
func anyRuling(t *rapid.T) referee.Ruling {
	province := draw[maps.ProvinceID](t, "latium", "umbria", "campania", "apulia", "bruttium", "samnium", "picenum", "atlantis")
	city := draw[maps.CityID](t, "roma", "capua", "tarentum", "atlantis")
	sea := draw[maps.SeaID](t, "tyrrhenum", "ionium", "styx")
	army := draw[campaign.ArmyID](t, "rome-i", "rome-ii", "greece-i", "bruttii-i", "gauls-i", "")
	fleet := draw[campaign.FleetID](t, "rome-alba", "rome-i", "")
	leader := draw[campaign.LeaderID](t, "rome-camillus", "rome-brutus", "rome-cassius", "greece-solon", "greece-draco", "gauls-rex", "")
	player := draw[campaign.PlayerID](t, "rome", "greece", "gauls", "")
	kingdom := draw[campaign.KingdomID](t, "bruttii", "samnites", "greece", "")
	holder := draw[campaign.HolderID](t, "rome", "greece", "bruttii", "samnites", "gauls", "")
	n := rapid.IntRange(-2, 5).Draw(t, "n")
	post := []campaign.Post{{Province: province}, {Army: army}, {Fleet: fleet}, {Kingdom: kingdom}}[rapid.IntRange(0, 3).Draw(t, "post")]
	joiner := campaign.Player{
		ID: draw[campaign.PlayerID](t, "gauls", "samnites", "greece"), List: 89, Language: "en", Emails: []string{"g@example.org"},
		Name: draw(t, campaign.Names{"en": "Gauls"}, campaign.Names{"fr": "Gaulois"}),
	}
	all := []referee.Ruling{
		referee.RuleNote{Text: string(city)},
		referee.RuleTalents{Holder: holder, Talents: campaign.Talents(n)},
		referee.RuleProvince{Province: province, To: holder},
		referee.RuleCity{City: city, To: holder},
		referee.RuleContest{Province: province, Army: army, Attempts: n},
		referee.RuleSiege{City: city, Army: army, Attempts: n},
		referee.RuleMove{Army: army, To: province},
		referee.RuleSail{Fleet: fleet, To: sea},
		referee.RuleArmy{Holder: holder, At: province, Leader: leader},
		referee.RuleFleet{Player: player, At: sea},
		referee.RuleDisband{Army: army, Fleet: fleet},
		referee.RuleRename{Army: army, Fleet: fleet, Name: "Victrix"},
		referee.RuleOrder{Army: army, Shaken: n > 2},
		referee.RulePost{Leader: leader, To: post},
		referee.RuleDeath{Leader: leader},
		referee.RuleCapture{Leader: leader, Captor: player},
		referee.RuleReturn{Leader: leader, To: province},
		referee.RuleLevel{Leader: leader, Level: n},
		referee.RuleKing{Leader: leader},
		referee.RuleProconsul{Player: player, At: province, Name: "Novus"},
		referee.RuleAlliance{Kingdom: kingdom, Patron: player, Leader: leader},
		referee.RuleBattle{Battle: draw[campaign.BattleID](t, "b1", "b2"), Winner: player},
		referee.RuleHouse{Key: draw(t, "tribute", "unfought", "new_king_level"), Value: draw(t, "true", "draw", "0", "1")},
		referee.RuleList{Holder: holder, List: draw[armies.ListID](t, 0, 47, 53, 999)},
		referee.RuleCapital{Player: player, To: province},
		referee.RuleJoin{Player: joiner, King: "Rex", Bank: campaign.Talents(n), Kingdom: kingdom, At: province},
		referee.RuleJoin{Player: joiner, King: "Rex", Bank: 3, At: province},
		referee.RuleLeave{Player: player},
		referee.RuleAddress{Player: player, Emails: []string{"x@example.org"}},
		referee.RuleName{Player: player, Name: joiner.Name},
	}
	return all[rapid.IntRange(0, len(all)-1).Draw(t, "ruling")]
}

func draw[T any](t *rapid.T, from ...T) T { return rapid.SampledFrom(from).Draw(t, "one") }

func TestRulingsWantAReason(t *testing.T) {
	t.Parallel()
	if _, err := referee.Rule(campaign.State{}, referee.RuleNote{Text: "x"}, " "); !errors.Is(err, referee.ErrUnruly) || !strings.Contains(err.Error(), "reason") {
		t.Errorf("without a reason: %v", err)
	}
}
