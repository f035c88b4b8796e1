package referee_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/referee"
)

// TestCases plays every case of testdata/cases: what it says comes of its orders,
// answers, results and dice must come, and nothing else.
func TestCases(t *testing.T) {
	t.Parallel()
	for _, c := range allCases(t) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, problem := range c.play("") {
				t.Error(problem)
			}
		})
	}
}

// TestCasesNeedTheirStep plays every case again without the step it names: a case
// that passes all the same shows nothing of it.
func TestCasesNeedTheirStep(t *testing.T) {
	t.Parallel()
	for _, c := range allCases(t) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if len(c.play(c.Step)) == 0 {
				t.Errorf("the case passes without the step %q", c.Step)
			}
		})
	}
}

// shared are the rules of steps that no event cites by itself, and why: a case must
// show them all the same, under `also`.
var shared = map[campaign.Rule]string{
	"R-6":  "what a level is: a victory that gains one cites R-62",
	"R-15": "a list of prices: what is spent cites the rule of what it is spent on",
	"R-84": "the column of the table: its die cites R-86",
	"R-85": "what is added to the die of the table, which cites R-86",
	"R-88": "levels won by the table: a victory that gains one cites R-62",
	"R-82": "who is the hegemon: an event that singles him out cites R-91",
	"R-36": "what a patron may field: it is told with the battle, which cites R-50",
}

// TestEveryStepHasACase holds the tables of steps against the cases: each step is
// one that some case needs, each rule of a step one that some case cites.
func TestEveryStepHasACase(t *testing.T) {
	t.Parallel()
	steps, rules := map[string]bool{}, map[campaign.Rule]bool{}
	for _, c := range allCases(t) {
		steps[c.Step] = true
		for _, r := range c.Rules {
			rules[r] = true
		}
		for _, r := range c.Also {
			rules[r] = rules[r] || shared[r] != ""
		}
	}
	for _, s := range referee.AllSteps() {
		if !steps[s.Name] {
			t.Errorf("no case needs the step %q", s.Name)
		}
		for _, r := range s.Rules {
			if !rules[r] {
				t.Errorf("no case shows %s, which the step %q carries out", r, s.Name)
			}
		}
	}
	for _, x := range []campaign.Rule{"X-1", "X-2", "X-3", "X-4", "X-5", "X-6", "X-7", "X-8", "X-9", "X-10", "X-11", "X-12", "X-13", "X-14", "X-15", "X-16", "X-17", "X-18", "X-19", "X-20", "X-21", "X-22", "X-23", "X-24"} {
		if !rules[x] {
			t.Errorf("no case plays the worked example %s", x)
		}
	}
}

func hasStep(name string) bool {
	return slices.ContainsFunc(referee.AllSteps(), func(s referee.StepInfo) bool { return s.Name == name })
}

// TestReadCaseIsStrict shows that a case that is not as it should be is no case.
func TestReadCaseIsStrict(t *testing.T) {
	t.Parallel()
	const head = `case: Nothing happens.
rules: [R-13]
step: income
map: italia
before:
  season: {year: 280, season: spring}
  players: [{id: rome, list: 53, king: {name: Camillus, at: latium}, provinces: [latium]}]
`
	const seasons = `seasons:
  - orders: {rome: no change}
    events: [{type: income-collected, rule: R-13}]
    after: {balances.rome: 1}
`
	const sound = head + seasons
	if _, err := readCase([]byte(sound), "r13-sound"); err != nil {
		t.Fatalf("the sound case: %v", err)
	}
	for _, test := range []struct{ name, file, old, new, want string }{
		{"unknown key", "", "step: income", "step: income\nexpect: all", "line 4: field expect not found"},
		{"unknown key deep down", "", "{id: rome, list", "{id: rome, lists: 1, list", "line 7: field lists not found"},
		{"second document", "", "{balances.rome: 1}", "{balances.rome: 1}\n---\ncase: Another.", "second document"},
		{"no rule", "", "rules: [R-13]", "rules: []", "must name a rule"},
		{"a rule that is in no book", "", "[R-13]", "[R-13, R-38]", "R-38 is no rule"},
		{"a rule that nothing cites", "", "[R-13]", "[R-13, R-14]", "cites R-14"},
		{"a side of another rule", "", "step: income", "shows: {R-14: applies}\nstep: income", "a side of R-14"},
		{"a side that is none", "", "step: income", "shows: {R-13: sometimes}\nstep: income", `"sometimes" is no side`},
		{"another rule's name", "r14-other", "", "", "named by its first rule"},
		{"no such step", "", "step: income", "step: outgo", `no step "outgo"`},
		{"no such map", "", "map: italia", "map: atlantis", "atlantis"},
		{"no seasons", "", seasons, "", "at least one season"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			src := strings.Replace(sound, test.old, test.new, 1)
			_, err := readCase([]byte(src), cmp.Or(test.file, "r13-sound"))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got error %v, want %q in it", err, test.want)
			}
		})
	}
}

// TestPlayIsStrict shows that a case fails over whatever it leaves out.
func TestPlayIsStrict(t *testing.T) {
	t.Parallel()
	const sound = `case: A siege.
rules: [R-47]
step: sieges
map: italia
before:
  season: {year: 280, season: spring}
  players:
    - {id: rome, list: 55, bank: 1, king: {name: Camillus, at: campania}, provinces: [campania], armies: [{name: I, leader: Camillus}]}
  kingdoms:
    - {id: campani, list: 51, provinces: [lucania], cities: [capua]}
seasons:
  - orders: {rome: no change}
    dice: {R-47/capua.rome-i/1: 3}
    events: [{type: siege-attempted, rule: R-47, data: {attempt: {total: 3, success: false}}, dice: [3]}]
    after: {cities.capua.siege: {army: rome-i, attempts: 1}}
`
	for _, test := range []struct{ name, old, new, want string }{
		{"sound", "", "", ""},
		{"a die left over", "/1: 3}", "/1: 3, R-47/capua.rome-i/2: 3}", "listed and not thrown"},
		{"a die not listed", "dice: {R-47/capua.rome-i/1: 3}", "dice: {}", "thrown and not listed"},
		{"a change left out", "after: {cities.capua.siege: {army: rome-i, attempts: 1}}", "after: {}", "cities.capua.siege.attempts"},
		{"a change that is none", "attempts: 1}", "attempts: 1}, balances.rome: 1", "is 1 before already"},
		{"an event that is not", "total: 3", "total: 4", "did not happen"},
		{"an event that must not be", "    after", "    never: [upkeep-paid]\n    after", "must not happen"},
		{"a diagnostic not listed", `no change`, `"hold I\nbesiege Rmoe"`, "said and not listed"},
		{"a diagnostic not said", "    dice", "    diagnostics: [{player: rome, line: 1, code: no-such-army}]\n    dice", "not said"},
		{"answers nobody asked for", "    dice", "    answers: {}\n    dice", "stops in decisions"},
		{"another treasury foretold", "    dice", "    projected: {rome: 7}\n    dice", "not 7"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c, err := readCase([]byte(strings.Replace(sound, test.old, test.new, 1)), "r47-sound")
			if err != nil {
				t.Fatal(err)
			}
			problems := strings.Join(c.play(""), "\n")
			if test.want == "" && problems != "" || !strings.Contains(problems, test.want) {
				t.Errorf("got problems %q, want %q", problems, test.want)
			}
		})
	}
}
