package referee_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/referee"
)

// What a journal must be, whatever is ordered: its events sum to nothing and lead,
// read back, to the very state that resolution came to; and the same orders and
// dice make the same journal, byte by byte.

// chronicle plays seasons by chance and keeps the journal.
type chronicle struct {
	chance  *rand.Rand
	state   campaign.State
	journal bytes.Buffer
	allied  bool // an alliance was formed: two armies of one side may have met by it
}

// playJournal plays seasons from a state with orders given by chance, of those the
// players may give, and writes down all that happens.
func playJournal(t *testing.T, s campaign.State, seed uint64, seasons int) *chronicle {
	t.Helper()
	c := &chronicle{chance: rand.New(rand.NewPCG(seed, 11)), state: s}
	for range seasons {
		dice := referee.SeededDice(fmt.Append(nil, seed, c.state.Number))
		for c.state.Stage != campaign.Battles {
			c.take(t)(referee.Resolve(c.state, referee.Input{Orders: c.sheets(t), Dice: dice}))
		}
		c.take(t)(referee.Report(c.state, referee.Input{Orders: map[campaign.PlayerID][]orders.Order{"": c.results()}, Dice: dice}))
		c.take(t)(referee.Close(c.state, referee.Input{Orders: c.sheets(t), Dice: dice}, referee.Opening{Seed: "seed", NextSeedHash: "hash"}))
		c.quiet(t)
	}
	return c
}

// take goes on from what a resolution came to, if its events, read back from the
// journal, come to the same.
func (c *chronicle) take(t *testing.T) func(referee.Outcome, error) {
	t.Helper()
	return func(out referee.Outcome, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		before := jsonOf(t, c.state)
		read := c.state
		for _, e := range out.Events {
			line := jsonOf(t, e)
			c.journal.Write(append(line, '\n'))
			var back campaign.Event
			if err := json.Unmarshal(line, &back); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			if read, err = campaign.Apply(read, back); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			c.posted(t, e)
		}
		if diff := cmp.Diff(string(jsonOf(t, out.State)), string(jsonOf(t, read))); diff != "" {
			t.Fatalf("the state is not what its events come to (-state +events):\n%s", diff)
		}
		if !bytes.Equal(before, jsonOf(t, c.state)) {
			t.Fatal("the state that was given has been changed")
		}
		c.state = out.State
	}
}

// posted holds an event's entries to zero, and its cause to a rule.
func (c *chronicle) posted(t *testing.T, e campaign.Event) {
	t.Helper()
	var sum campaign.Talents
	for _, entry := range e.Entries {
		sum += entry.Talents
	}
	if sum != 0 {
		t.Errorf("the entries of %s sum to %d", e.Data.Type(), sum)
	}
	switch e.Data.(type) {
	case campaign.StageEntered, campaign.SeasonClosed:
	case campaign.AllianceFormed:
		c.allied = true
	default:
		if !inTheBook(e.Rule) {
			t.Errorf("%s cites %q", e.Data.Type(), e.Rule)
		}
	}
}

// quiet holds a season that begins to what is then always so.
func (c *chronicle) quiet(t *testing.T) {
	t.Helper()
	type place struct {
		of string
		at atlas.ProvinceID
	}
	there := map[place]campaign.ArmyID{}
	for _, id := range campaign.Sorted(c.state.Armies) {
		a := c.state.Armies[id]
		if a.Leader == "" {
			t.Errorf("season %d begins and nobody leads %s", c.state.Number, id)
		}
		of := string(c.state.SideOf(a.Holder))
		if c.allied {
			of = string(a.Holder)
		}
		if other, both := there[place{of, a.At}]; both {
			t.Errorf("season %d begins with %s and %s in %s", c.state.Number, other, id, a.At)
		}
		there[place{of, a.At}] = id
	}
	var sum campaign.Talents
	for account, n := range c.state.Balances {
		sum += n
		if account != campaign.Mint && n < 0 {
			t.Errorf("season %d begins and %s has %d", c.state.Number, account, n)
		}
	}
	if sum != 0 {
		t.Errorf("all accounts sum to %d", sum)
	}
}

// sheets are what each player orders: of what he may, each order on a line of its
// own. Some write nothing.
func (c *chronicle) sheets(t *testing.T) map[campaign.PlayerID][]orders.Order {
	t.Helper()
	all := map[campaign.PlayerID][]orders.Order{}
	for _, p := range c.state.PlayersInPlay() {
		if c.chance.IntN(8) == 0 {
			continue
		}
		options, err := referee.Options(c.state, p)
		if err != nil {
			t.Fatal(err)
		}
		list := []orders.Order{}
		for line := range c.chance.IntN(9) {
			o := c.pick(options)
			o.Line, o.Column = line+1, 1
			list = append(list, o)
		}
		all[p] = list
	}
	return all
}

// warlike are the verbs that bring players together.
var warlike = []orders.Verb{orders.Move, orders.Invade, orders.Embark, orders.Sail, orders.RaiseArmy}

// pick is one of the options: each verb is as likely as any other, but a third of the
// lines are warlike if they can be.
func (c *chronicle) pick(options []orders.Order) orders.Order {
	byVerb := map[orders.Verb][]orders.Order{}
	for _, o := range options {
		byVerb[o.Verb] = append(byVerb[o.Verb], o)
	}
	verbs := slices.Sorted(maps.Keys(byVerb))
	peaceful := func(v orders.Verb) bool { return !slices.Contains(warlike, v) }
	if war := slices.DeleteFunc(slices.Clone(verbs), peaceful); len(war) > 0 && c.chance.IntN(3) == 0 {
		verbs = war
	}
	list := byVerb[verbs[c.chance.IntN(len(verbs))]]
	return list[c.chance.IntN(len(list))]
}

// results are what the referee records of most battles.
func (c *chronicle) results() []orders.Order {
	var list []orders.Order
	for _, id := range c.state.OpenBattles() {
		b := c.state.Battles[id]
		r := campaign.Result{Winner: []campaign.PlayerID{b.Invader.Player, b.Invaded.Player, ""}[c.chance.IntN(3)]}
		if fate := c.chance.IntN(4); fate == 0 && b.Invader.Leader != "" {
			r.Leaders = map[campaign.LeaderID]campaign.Casualty{b.Invader.Leader: campaign.Killed}
		}
		if c.chance.IntN(5) > 0 {
			list = append(list, orders.Order{Verb: orders.Result, Battle: id, Result: &r, Place: orders.Place{Line: len(list) + 1}})
		}
	}
	return list
}

func jsonOf(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// italy is a small campaign of three players and two kingdoms, on the map italia if
// no other is given.
func italy(t testing.TB, board *atlas.Map) campaign.State {
	t.Helper()
	if board == nil {
		var err error
		if board, err = sharedBoard("italia"); err != nil {
			t.Fatal(err)
		}
	}
	const before = `
season: {year: 280, season: spring}
players:
  - {id: rome, list: 53, bank: 6, provinces: [latium, etruria], cities: [roma], king: {name: Camillus, at: latium}, proconsuls: [{name: Lars, at: etruria}], armies: [{name: I, leader: Camillus}], fleets: [{name: Prima, sea: tyrrhenum}]}
  - {id: greece, list: 60, bank: 6, provinces: [lucania, apulia], cities: [tarentum], king: {name: Solon, level: 2, at: apulia}, proconsuls: [{name: Archytas, at: lucania}], armies: [{name: I, leader: Archytas}, {name: II, leader: Solon}]}
  - {id: gaul, list: 89, bank: 6, provinces: [umbria, picenum], cities: [perusia], king: {name: Brennus, at: umbria}, proconsuls: [{name: Viridomar, at: picenum}], armies: [{name: I, leader: Brennus}]}
kingdoms:
  - {id: samnites, list: 51, provinces: [samnium], patron: rome, treasury: 4}
  - {id: siculi, list: 50, provinces: [sicilia, bruttium], cities: [syracusae]}
`
	var b caseBefore
	if err := strictYAML([]byte(before), &b); err != nil {
		t.Fatal(err)
	}
	s, err := b.state(board)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// mediterranean is the campaign that comes with the program.
func mediterranean(t testing.TB) campaign.State {
	t.Helper()
	sc, err := scenario.Load("central-mediterranean", "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Apply(campaign.State{Map: sc.Map},
		campaign.Event{Data: sc.Founded, Entries: sc.Banks},
		campaign.Event{Data: campaign.SeasonOpened{Number: 1, Season: sc.Founded.Start}},
	)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestJournalFoldsToTheState plays seasons by chance on a small map and on the one
// that comes with the program.
func TestJournalFoldsToTheState(t *testing.T) {
	t.Parallel()
	for seed := range uint64(24) {
		t.Run(fmt.Sprintf("italia/%d", seed), func(t *testing.T) {
			t.Parallel()
			playJournal(t, italy(t, nil), seed, 6)
		})
	}
	for seed := range uint64(4) {
		t.Run(fmt.Sprintf("central-mediterranean/%d", seed), func(t *testing.T) {
			t.Parallel()
			playJournal(t, mediterranean(t), seed, 4)
		})
	}
}

// TestJournalIsTheSameAgain plays the same seasons again, on another number of
// processors, and on the same map written in another order.
func TestJournalIsTheSameAgain(t *testing.T) {
	const seed, seasons = 5, 4
	want := playJournal(t, italy(t, nil), seed, seasons).journal.String()
	if len(want) == 0 {
		t.Fatal("nothing happened")
	}
	same := func(what string, got *chronicle) {
		t.Helper()
		if diff := cmp.Diff(want, got.journal.String()); diff != "" {
			t.Errorf("%s makes another journal (-before +now):\n%s", what, diff)
		}
	}
	same("to do it again", playJournal(t, italy(t, nil), seed, seasons))
	before := runtime.GOMAXPROCS(1)
	same("one processor", playJournal(t, italy(t, nil), seed, seasons))
	runtime.GOMAXPROCS(before)
	same("another order of the map", playJournal(t, italy(t, backwards(t, "italia")), seed, seasons))
}

// backwards is a map with every list in it written the other way round.
func backwards(t *testing.T, name string) *atlas.Map {
	t.Helper()
	src, err := os.ReadFile(filepath.Join("testdata", "maps", name+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(src, &doc); err != nil {
		t.Fatal(err)
	}
	var turn func(*yaml.Node)
	turn = func(n *yaml.Node) {
		pair := len(n.Content) == 2 && n.Content[0].Tag != "!!str" // a place on the ground
		if n.Kind == yaml.SequenceNode && !pair {
			slices.Reverse(n.Content)
		}
		for _, child := range n.Content {
			turn(child)
		}
	}
	turn(&doc)
	if src, err = yaml.Marshal(&doc); err != nil {
		t.Fatal(err)
	}
	m, err := atlas.Parse(src, "backwards")
	if err != nil {
		t.Fatal(err)
	}
	return m
}
