package invariants_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/referee"
	"adimperii/referee/simulate/invariants"
	"adimperii/referee/simulate/worlds"
)

// TestInvariantsHold plays campaigns by chance, on worlds of chance and on one that
// comes with the program: every player writes some of what he may order, some of it
// made wrong, and some of what only others may. SEASONS and FROM, the first seed, have
// it play longer.
func TestInvariantsHold(t *testing.T) {
	t.Parallel()
	games, seasons := uint64(12), number(t, "SEASONS", 6)
	if seasons > 6 {
		games = uint64(seasons) / 6
	}
	first := uint64(number(t, "FROM", 1))
	for seed := first; seed < first+games; seed++ {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
			t.Parallel()
			var sc scenario.Scenario
			var err error
			if seed%6 == 0 {
				sc, err = scenario.Load("central-mediterranean", "")
			} else {
				var w worlds.World
				w, err = worlds.New(seed)
				sc = w.Scenario
			}
			if err != nil {
				t.Fatal(err)
			}
			p := play{chance: rand.New(rand.NewPCG(seed, 7)), state: campaign.State{Map: sc.Map}, bag: referee.SeededBag([]byte(strconv.FormatUint(seed, 10)))}
			if seed%2 == 0 { // half of them with options of chance, the battle table among them
				options := chanceOptions(t, rand.New(rand.NewPCG(seed, 81)))
				sc.Founded.Options, sc.Founded.House.Unfought = &options, campaign.UnfoughtTable
			}
			if err := p.play(sc, min(seasons, 12)); err != nil {
				t.Error(err)
			}
		})
	}
}

// chanceOptions are options of which each has any of its values, but those that end a campaign
// and the deputy, who is not of the rules; ages are such that leaders come to die of them.
func chanceOptions(t *testing.T, chance *rand.Rand) campaign.Options {
	t.Helper()
	o := campaign.DefaultOptions()
	for f := range reflect.TypeFor[campaign.Options]().Fields() {
		values := strings.Fields(f.Tag.Get("oneof"))
		switch key := f.Tag.Get("yaml"); {
		case key == "standin" || key == "deputy" || key == "end_alone":
			values = nil
		case key == "objectives": // so many that few reach them
			values = []string{"0", "7"}
		case key == "death_after":
			values = []string{"1", "2", "3"}
		case f.Type.Kind() == reflect.Bool && len(values) == 0:
			values = []string{"false", "true"}
		}
		if len(values) == 0 {
			continue
		}
		var err error
		if o, err = o.With(f.Tag.Get("yaml"), values[chance.IntN(len(values))]); err != nil {
			t.Fatal(err)
		}
	}
	o.StandIn = true
	return o
}

// number is a whole number from the environment.
func number(t *testing.T, key string, otherwise int) int {
	t.Helper()
	text, ok := os.LookupEnv(key)
	if !ok {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// play is a campaign under way.
type play struct {
	chance *rand.Rand
	state  campaign.State
	bag    referee.Bag
}

// play founds a campaign and plays it, with a look at every step.
func (p *play) play(sc scenario.Scenario, seasons int) error {
	start := campaign.NewBatch(p.state)
	err := errors.Join(
		start.Record(campaign.Event{Season: sc.Founded.Start, Rule: "R-4", Data: sc.Founded, Entries: sc.Banks, Audience: []campaign.PlayerID{}}),
		start.Record(campaign.Event{Rule: "R-1", Data: campaign.SeasonOpened{Number: 1, Season: sc.Founded.Start}}),
	)
	if err != nil {
		return err
	}
	if err := p.take("the founding", referee.Outcome{Events: start.Events(), State: *start.State()}, nil); err != nil {
		return err
	}
	out, err := referee.Open(p.state, p.diceOf, p.bag)
	if err := p.take("the first income", out, err); err != nil {
		return err
	}
	for range seasons {
		if p.state.Ended != nil {
			break
		}
		if err := p.season(); err != nil {
			return fmt.Errorf("season %d: %w", p.state.Number, err)
		}
	}
	return nil
}

// diceOf are the dice of the season of a state.
func (p *play) diceOf(s *campaign.State) referee.Dice {
	return referee.SeededDice([]byte(s.Name + strconv.Itoa(s.Number)))
}

func (p *play) season() error {
	dice := p.diceOf(&p.state)
	for p.state.Stage != campaign.Battles {
		list, err := p.letters()
		if err != nil {
			return err
		}
		stage := p.state.Stage
		out, err := referee.Resolve(p.state, referee.Input{Orders: list, Dice: dice})
		if err == nil {
			err = invariants.Answered(list, out.Events)
		}
		if err := p.take(string(stage), out, err); err != nil {
			return err
		}
	}
	played, err := p.letters()
	if err != nil {
		return err
	}
	for id, list := range played {
		played[id] = slices.DeleteFunc(list, func(o orders.Order) bool { return o.Verb != orders.Play && o.Verb != orders.Discard })
	}
	out, err := referee.Report(p.state, referee.Input{Orders: played})
	if err := p.take("stratagems with battles", out, err); err != nil {
		return err
	}
	out, err = referee.Report(p.state, referee.Input{Orders: p.results()})
	if err := p.take("the results", out, err); err != nil {
		return err
	}
	if err := p.toTable(dice); err != nil {
		return err
	}
	list, err := p.letters()
	if err != nil {
		return err
	}
	for id, rest := range list {
		list[id] = slices.DeleteFunc(rest, func(o orders.Order) bool { return o.Verb.AtOnce() })
	}
	out, err = referee.Close(p.state, referee.Input{Orders: list, Dice: dice}, referee.Opening{Seed: "seed", NextSeedHash: "hash", Dice: p.diceOf, Bag: p.bag})
	return p.take("the close", out, err)
}

// toTable has some players ask for the battle table, and it decide what they agree
// on and what is not fought.
func (p *play) toTable(dice referee.Dice) error {
	if !p.state.Options().StandIn {
		return nil
	}
	asked := map[campaign.PlayerID][]orders.Order{}
	for _, id := range campaign.Sorted(p.state.Battles) {
		for _, by := range p.state.PlayersInPlay() {
			if p.chance.IntN(2) == 0 {
				asked[by] = append(asked[by], orders.Order{Verb: orders.Table, Battle: id, Place: orders.Place{Line: len(asked[by]) + 1}})
			}
		}
	}
	out, err := referee.Report(p.state, referee.Input{Orders: asked})
	if err := p.take("the table asked for", out, err); err != nil {
		return err
	}
	for _, by := range []referee.Tabling{
		{Why: campaign.TableAgreed, Battles: referee.Agreed(&p.state)}, {Why: campaign.TableUnfought, Battles: referee.Unfought(&p.state)},
	} {
		out, err := referee.Table(p.state, referee.Input{Dice: dice}, by)
		if err := p.take("the table", out, err); err != nil {
			return err
		}
	}
	return nil
}

// take goes on from what a step came to, if all holds.
func (p *play) take(step string, out referee.Outcome, err error) error {
	if err == nil {
		err = invariants.Check(p.state, out.State, out.Events)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", step, err)
	}
	p.state = out.State
	return nil
}

// letters are what each player writes; now and then one writes nothing.
func (p *play) letters() (map[campaign.PlayerID][]orders.Order, error) {
	var everybodys []orders.Order
	own := map[campaign.PlayerID][]orders.Order{}
	for _, id := range p.state.PlayersInPlay() {
		options, err := referee.Options(p.state, id)
		if err != nil {
			return nil, err
		}
		own[id] = options
		everybodys = append(everybodys, options...)
	}
	all := map[campaign.PlayerID][]orders.Order{}
	for _, id := range campaign.Sorted(own) {
		if p.chance.IntN(10) == 0 {
			continue
		}
		list := []orders.Order{}
		for line := range p.chance.IntN(10) {
			o := p.order(own[id], everybodys)
			o.Line, o.Column = line+1, 1
			list = append(list, o)
		}
		all[id] = list
	}
	return all, nil
}

// order is mostly one that the player may give, each verb as likely as another.
func (p *play) order(own, everybodys []orders.Order) orders.Order {
	o := p.oneOf(own)
	switch p.chance.IntN(8) {
	case 0:
		if other := p.oneOf(everybodys); !makes(other.Verb) {
			o = other
		}
	case 1, 2:
		o = p.spoil(o)
	}
	return o
}

func (p *play) oneOf(options []orders.Order) orders.Order {
	var verbs []orders.Verb
	byVerb := map[orders.Verb][]orders.Order{}
	for _, o := range options {
		if byVerb[o.Verb] == nil {
			verbs = append(verbs, o.Verb)
		}
		byVerb[o.Verb] = append(byVerb[o.Verb], o)
	}
	list := byVerb[verbs[p.chance.IntN(len(verbs))]]
	return list[p.chance.IntN(len(list))]
}

// makes says that a verb names something new, whose id nobody else may use: the
// language gives it one, which no writer chooses.
func makes(v orders.Verb) bool {
	return v == orders.Appoint || v == orders.RaiseArmy || v == orders.BuildFleet
}

// spoil puts something else in the place of one of an order's slots.
func (p *play) spoil(o orders.Order) orders.Order {
	s := &p.state
	switch p.chance.IntN(9) {
	case 0:
		swap(p, &o.Province, s.Provinces)
	case 1:
		swap(p, &o.To, s.Provinces)
	case 2:
		swap(p, &o.City, s.Cities)
	case 3:
		swap(p, &o.Kingdom, s.Kingdoms)
	case 4:
		swap(p, &o.Player, s.Players)
	case 5:
		if o.Verb != orders.Appoint {
			swap(p, &o.Leader, s.Leaders)
		}
	case 6:
		if !makes(o.Verb) {
			swap(p, &o.Army, s.Armies)
			swap(p, &o.Fleet, s.Fleets)
		}
	case 7:
		if o.Talents > 0 {
			o.Talents = campaign.Talents(1 + p.chance.IntN(12))
		}
	case 8:
		if o.Sea != "" {
			o.Sea = s.Map.Seas[p.chance.IntN(len(s.Map.Seas))].ID
		}
		if o.Via != "" || o.Verb == orders.Move {
			o.Via = []atlas.ProvinceID{"", s.Map.Provinces[p.chance.IntN(len(s.Map.Provinces))].ID}[p.chance.IntN(2)]
		}
	}
	return o
}

// swap puts another of its kind in a slot that is filled.
func swap[K ~string, V any](p *play, slot *K, all map[K]V) {
	if keys := campaign.Sorted(all); *slot != "" && len(keys) > 0 {
		*slot = keys[p.chance.IntN(len(keys))]
	}
}

// results are what the referee records of most battles.
func (p *play) results() map[campaign.PlayerID][]orders.Order {
	var list []orders.Order
	told := map[campaign.PlayerID][]orders.Order{}
	for _, id := range p.state.OpenBattles() {
		b := p.state.Battles[id]
		if p.chance.IntN(8) == 0 {
			by := b.Players()[p.chance.IntN(2)]
			told[by] = append(told[by], orders.Order{Verb: orders.Concede, Battle: id, Place: orders.Place{Line: len(told[by]) + 1}})
			continue
		}
		sides := []campaign.Force{b.Invader, b.Invaded}
		winner := p.chance.IntN(3)
		r := campaign.Result{Leaders: map[campaign.LeaderID]campaign.Casualty{}}
		for i, f := range sides {
			if i == winner {
				r.Winner = f.Player
			}
			if fate := p.chance.IntN(4); f.Leader != "" && fate < 2 {
				r.Leaders[f.Leader] = campaign.Killed
				if fate == 0 { // whoever won
					r.Leaders[f.Leader] = campaign.Captured
				}
			}
			if p.chance.IntN(3) == 0 {
				r.Camps = append(r.Camps, f.Player)
			}
		}
		r.Withdrawn = r.Winner == "" && p.chance.IntN(2) == 0
		if p.chance.IntN(5) > 0 {
			list = append(list, orders.Order{Verb: orders.Result, Battle: id, Result: &r, Place: orders.Place{Line: len(list) + 1}})
		}
	}
	told[""] = list
	return told
}
