package desk_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/rulebook"
	"adimperii/referee/desk"
)

// wordy is how Rome says its invasion: not as the program would write it.
const wordy = "ORDERS\n# for spring\n  INVADE western sicily with I via Eastern Sicily   \nappoint Dentatus at Latium\nbuild fleet Vesta at Umbria\nEND\n"

// wartime is a season in battles: Rome invaded and Carthage contests.
func wartime(t *testing.T) *house {
	t.Helper()
	h := newHouse(t, open)
	h.fetch(h.letter("consul@example.org", wordy), h.letter("carthage@example.org", "rien à changer\nsi envahie contester Sicile occidentale\n"))
	h.resolveAll()
	return h
}

// resolveAll takes the season to its battles.
func (h *house) resolveAll() {
	h.Helper()
	for h.status().State != campaign.Battles {
		_, err := h.resolve(desk.Step{Now: true, Stage: h.status().State})
		h.must(err)
	}
}

func (h *house) log(f desk.LogFilter) (lines []desk.LogLine, err error) {
	h.Helper()
	h.look(func(d *desk.Desk) error {
		lines, err = d.Log(f)
		return nil
	})
	return lines, err
}

// one is the only event a filter lets through.
func (h *house) one(f desk.LogFilter) desk.LogLine {
	h.Helper()
	lines, err := h.log(f)
	h.must(err)
	if len(lines) != 1 {
		h.Fatalf("%d events pass %+v: %+v", len(lines), f, lines)
	}
	return lines[0]
}

func (h *house) explain(event string) (all []desk.Explanation, err error) {
	h.Helper()
	h.look(func(d *desk.Desk) error {
		all, err = d.Explain(event)
		return nil
	})
	return all, err
}

func (h *house) explained(n int) desk.Explanation {
	h.Helper()
	all, err := h.explain(strconv.Itoa(n))
	h.must(err)
	if len(all) != 1 {
		h.Fatalf("line %d is explained %d times", n, len(all))
	}
	return all[0]
}

func TestExplainAnOrder(t *testing.T) {
	t.Parallel()
	h := wartime(t)
	moved := h.explained(h.one(desk.LogFilter{Type: "army-moved"}).N)
	o := moved.Order
	if o == nil || o.Player != "rome" || o.From != "consul@example.org" || o.Line != 3 || !strings.HasSuffix(o.Mail, ".eml") || o.Received != "2026-03-01T10:01:00Z" {
		t.Fatalf("the order is %+v", o)
	}
	if want := "  INVADE western sicily with I via Eastern Sicily"; o.Written != want {
		t.Errorf("written %q, want %q", o.Written, want)
	}
	if want := "invade Western Sicily with I via Eastern Sicily"; o.Canonical != want {
		t.Errorf("understood %q, want %q", o.Canonical, want)
	}
	if moved.Rule == nil || moved.Rule.ID != "R-22" || moved.Rule.Text["fr"] == "" || moved.Command != "resolve" || moved.Number != 1 {
		t.Errorf("explained as %+v", moved)
	}
	if !strings.Contains(moved.Text.In("en"), "Army I of Rome leaves") || !strings.Contains(moved.Text.In("fr"), "L’armée I de Rome") {
		t.Errorf("told as %+v", moved.Text)
	}
	if moved.Audience != nil || len(moved.Dice) != 0 || len(moved.Entries) != 0 {
		t.Errorf("a march has dice, entries or secrets: %+v", moved)
	}

	refused := h.explained(h.one(desk.LogFilter{Type: "order-refused"}).N)
	if refused.Order == nil || refused.Order.Written != "build fleet Vesta at Umbria" || !slices.Equal(refused.Audience, []campaign.PlayerID{"rome"}) {
		t.Errorf("the refusal is %+v, for %v", refused.Order, refused.Audience)
	}
	income := h.explained(h.one(desk.LogFilter{Type: "income-collected", Player: "rome"}).N)
	if income.Order != nil || income.Ruling != "" || len(income.Entries) != 2 || income.Command != "new" {
		t.Errorf("income is %+v", income)
	}
}

func TestExplainDice(t *testing.T) {
	t.Parallel()
	h := wartime(t)
	rolled := h.one(desk.LogFilter{Rule: "45", Type: "pacification-attempted"})
	if len(rolled.Dice) != 1 {
		t.Fatalf("the dice are %+v", rolled.Dice)
	}
	wantProof := func(want desk.Proof) {
		t.Helper()
		byKey, err := h.explain(rolled.Dice[0].Key)
		h.must(err)
		if len(byKey) != 1 || byKey[0].N != rolled.N || len(byKey[0].Dice) != 1 || byKey[0].Dice[0].Proof != want || byKey[0].Dice[0].Die != rolled.Dice[0] {
			t.Errorf("the die is %+v, want %s", byKey, want)
		}
	}
	wantProof(desk.Pending)
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	wantProof(desk.Proved)
}

// What dice brought about names them, though another event holds them.
func TestExplainWhatDiceDecided(t *testing.T) {
	t.Parallel()
	h := wartime(t)
	taken := desk.LogFilter{Rule: "R-45", Type: "province-taken"}
	for range 6 { // the sixth attempt succeeds for certain
		if lines, err := h.log(taken); err != nil || len(lines) > 0 {
			h.must(err)
			break
		}
		_, err := h.close(desk.Step{Now: true})
		h.must(err)
		h.resolveAll()
	}
	event := h.one(taken)
	got := h.explained(event.N)
	if got.Decided == nil || got.Decided.N >= event.N || len(got.Decided.Dice) != 1 || !strings.Contains(got.Decided.Dice[0].Key, "/R-45/") {
		t.Fatalf("the die is not named: %+v", got)
	}
	if by := h.explained(got.Decided.N); by.Type != "pacification-attempted" || by.Text["en"] != got.Decided.Text["en"] || by.Decided != nil {
		t.Errorf("it is said to come of %+v", by)
	}
}

func TestExplainRefuses(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	for event, want := range map[string]string{
		"0": "lines 1 to", "-1": "lines 1 to", "9999": "no 9999", "5": "ends the command new", "": "neither", "280bc-spring/R-45/x/1": "neither", "1.5": "neither",
	} {
		_, err := h.explain(event)
		var input *desk.InputError
		if !errors.As(err, &input) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", event, err, want)
		}
	}
}

func TestLog(t *testing.T) {
	t.Parallel()
	h := wartime(t)
	all, err := h.log(desk.LogFilter{})
	h.must(err)
	if !slices.IsSortedFunc(all, func(a, b desk.LogLine) int { return a.N - b.N }) || all[0].Type != "campaign-founded" {
		t.Errorf("not in order: %+v", all)
	}
	for _, c := range []struct {
		name    string
		filter  desk.LogFilter
		has     []string // types of event
		without []string
	}{
		{"a rule", desk.LogFilter{Rule: "R-7"}, []string{"proconsul-appointed"}, []string{"army-moved"}},
		{"a season", desk.LogFilter{Season: 1}, []string{"campaign-founded", "army-moved"}, nil},
		{"a province by its id", desk.LogFilter{Province: "sicilia-lilybaetana"}, []string{"army-moved", "province-invaded", "contest-opened", "pacification-attempted"}, []string{"proconsul-appointed", "upkeep-paid"}},
		{"a province by its French name", desk.LogFilter{Province: "sicile OCCIDENTALE"}, []string{"province-invaded"}, []string{"proconsul-appointed"}},
		{"a player, by his army", desk.LogFilter{Player: "rome", Type: "pacification-attempted"}, []string{"pacification-attempted"}, nil},
		{"a player, by his land", desk.LogFilter{Player: "carthage"}, []string{"province-invaded", "pacification-attempted", "letter-filed"}, []string{"proconsul-appointed", "order-refused"}},
		{"two filters", desk.LogFilter{Player: "carthage", Rule: "16"}, []string{"upkeep-paid"}, []string{"income-collected"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			lines, err := h.log(c.filter)
			h.must(err)
			types := map[string]bool{}
			for _, l := range lines {
				types[l.Type] = true
			}
			for _, kind := range c.has {
				if !types[kind] {
					t.Errorf("no %s", kind)
				}
			}
			for _, kind := range c.without {
				if types[kind] {
					t.Errorf("there is %s", kind)
				}
			}
		})
	}
}

func TestLogRefuses(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	for want, f := range map[string]desk.LogFilter{
		"no player":   {Player: "gaul"},
		"no province": {Province: "atlantis"},
		"no rule":     {Rule: "R-199"},
		"no season":   {Season: 2},
		"no type":     {Type: "army-moving"},
	} {
		_, err := h.log(f)
		var input *desk.InputError
		if !errors.As(err, &input) || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", f, err, want)
		}
	}
}

func TestRules(t *testing.T) {
	t.Parallel()
	house := desk.Usually()
	house.House.FleetCapacity = 2
	house.Options.EndShare = 60
	all, err := desk.Rules(house)
	if err != nil || len(all) != len(rulebook.Rules()) || all[0].ID != "R-1" {
		t.Fatalf("%d rules, %v", len(all), err)
	}
	got, err := desk.Rules(house, "26", "r-1")
	if err != nil || len(got) != 2 || got[0].ID != "R-26" || got[1].ID != "R-1" {
		t.Fatalf("%+v, %v", got, err)
	}
	h := got[0].House
	if len(h) != 1 || h[0].Key != "fleet_capacity" || h[0].Value != "2" || h[0].Default != "1" || !strings.Contains(h[0].Effect["en"], "up to 2 armies") {
		t.Errorf("the house rules of R-26 are %+v", h)
	}
	for number, want := range map[string]string{"R-49": "perhaps: R-4, R-40", "X-1": "R-1 to R-80", "": "R-1 to R-80"} {
		_, err := desk.Rules(house, number)
		var input *desk.InputError
		if !errors.As(err, &input) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", number, err, want)
		}
	}
}
