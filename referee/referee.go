package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// Input is what a resolution works on beside the state.
type Input struct {
	// Orders of the present stage, as understood, each player's in the order
	// written. A player from whom nothing came has no key here; one who
	// wrote, but nothing that could be understood, has an empty list.
	Orders map[campaign.PlayerID][]orders.Order
	Dice   Dice
	// without names a step to leave out: the cases show that each step counts.
	without string
}

// Outcome is what a resolution comes to.
type Outcome struct {
	Events []campaign.Event
	State  campaign.State
}

// Resolve takes a season from its present stage to the next: from orders to
// decisions if an answer is owed, else to battles; from decisions to battles. In
// battles it does nothing. Who is awaited is not asked: what is missing takes its
// default. An error means a fault of the program.
func Resolve(s campaign.State, in Input) (Outcome, error) {
	t := newTurn(s, in)
	switch s.Stage {
	case campaign.Orders:
		t.run(t.steps().orders)
		if len(Owed(*t.State())) > 0 {
			t.enter(campaign.Decisions)
			break
		}
		t.give(nil) // what follows answers by standing orders alone
		t.run(t.steps().answers)
		t.enter(campaign.Battles)
	case campaign.Decisions:
		t.run(t.steps().answers)
		t.enter(campaign.Battles)
	}
	return t.outcome()
}

// Report takes in results of battles as players, or the referee, report them: one
// whose two players agree is decided, and so is one the referee records, who is
// player "" here. An error means a fault of the program.
func Report(s campaign.State, in Input) (Outcome, error) {
	t := newTurn(s, in)
	t.run(t.steps().reports)
	return t.outcome()
}

// Silence takes the silence of a player for a yes (R-64, `silence: confirms`): of the
// battles named, each that is open and that one side alone has reported is decided as
// that side tells it. The others are left as they are, and with `silence: asks` all are.
// Whether the time to answer is over, for the battles named, is for the caller to know.
// An error means a fault of the program, as a battle that there is not.
func Silence(s campaign.State, battles []campaign.BattleID) (Outcome, error) {
	t := newTurn(s, Input{})
	if s.House.Silence == "confirms" {
		t.confirm(battles)
		t.fightAgain()
	}
	return t.outcome()
}

// Opening is what the close of a season needs to open the next.
type Opening struct {
	Seed         string // of the season that closes, in hex
	NextSeedHash string // SHA-256 of the next one's, in hex
	// NextLink and NextSalt say which seed that is ([campaign.SeasonOpened]).
	NextLink, NextSalt int
	// Dice are those of the season that opens, by the state in which it does; nil
	// where none are thrown then.
	Dice func(*campaign.State) Dice
	// Bag is what stratagems are drawn with; empty where there are none.
	Bag Bag
}

// Close ends a season whose battles are decided, or carries them over: the
// consequences of battles, control, eliminations; then the next season opens with
// its income (section 4, 5 and 6), unless the campaign is at its end. An error means a fault of the program.
func Close(s campaign.State, in Input, o Opening) (Outcome, error) {
	t := newTurn(s, in)
	t.bag = o.Bag
	t.run(t.steps().close)
	t.record(campaign.Event{Data: campaign.SeasonClosed{Number: s.Number, Seed: o.Seed}})
	if t.State().Ended != nil {
		return t.outcome()
	}
	t.record(campaign.Event{Rule: "R-1", Season: s.Season.Next(), Data: campaign.SeasonOpened{
		Number: s.Number + 1, Season: s.Season.Next(), SeedHash: o.NextSeedHash, Link: o.NextLink, Salt: o.NextSalt,
		Rules: campaign.RulesVersion, Format: campaign.FormatOf(t.State().OptionsToCome()),
	}})
	t.throwWith(o.Dice)
	t.give(nil) // what was ordered for the season before
	t.run(t.steps().open)
	return t.outcome()
}

// Open posts the first income of a campaign just founded and opened, and throws with
// what dice there are what is thrown then; stratagems are drawn out of the bag.
func Open(s campaign.State, dice func(*campaign.State) Dice, bag Bag) (Outcome, error) {
	t := newTurn(s, Input{})
	t.bag = bag
	t.throwWith(dice)
	t.run(t.steps().open)
	return t.outcome()
}

// throwWith has the dice of the season that has just opened thrown.
func (t *turn) throwWith(dice func(*campaign.State) Dice) {
	if t.in.Dice = nil; dice != nil {
		t.in.Dice = dice(t.State())
	}
}

func (t *turn) enter(stage campaign.Stage) {
	t.record(campaign.Event{Data: campaign.StageEntered{Stage: stage}})
}

func (t *turn) outcome() (Outcome, error) {
	if t.err != nil {
		return Outcome{}, t.err
	}
	return Outcome{Events: t.Events(), State: *t.State()}, nil
}

// Owed are the invasions whose answer must be asked for: those of players who
// gave no standing answer, by province.
func Owed(s campaign.State) []campaign.Invasion {
	var owed []campaign.Invasion
	for _, id := range campaign.Sorted(s.Invasions) {
		i := s.Invasions[id]
		if i.Asked == "" || i.Answer != nil {
			continue
		}
		standing := slices.ContainsFunc(s.Standing[i.Asked].Answers, func(a campaign.StandingAnswer) bool {
			return a.Province == id
		})
		if !standing {
			owed = append(owed, i)
		}
	}
	return owed
}

// Assessment is what [Check] finds.
type Assessment struct {
	// Diagnostics in the order of lines.
	Diagnostics []orders.Diagnostic
	// Refused are the places of orders that would not be carried out.
	Refused map[orders.Place]bool
	// Before is the treasury now, After what is left when all that is allowed has
	// been paid for, upkeep and reserves included, payments by others not.
	Before, After campaign.Talents
	// Allies are the treasuries of the player's kingdoms that change so, by kingdom.
	Allies []Treasury
}

// Treasury is a kingdom's, now and after all that is allowed.
type Treasury struct {
	Kingdom       campaign.KingdomID
	Before, After campaign.Talents
}

// Check says which of a player's orders for the present stage are allowed, and
// what they cost. It runs the same steps as [Resolve] up to where other players'
// orders come in, so that the two cannot disagree. An error means a fault of the
// program.
func Check(s campaign.State, p campaign.PlayerID, list []orders.Order) (Assessment, error) {
	return check(s, p, list, "")
}

// check is [Check] with a step left out, as the cases do (Input.without).
func check(s campaign.State, p campaign.PlayerID, list []orders.Order, without string) (Assessment, error) {
	t := checked(campaign.NewBatch(s), s, Input{Orders: map[campaign.PlayerID][]orders.Order{p: list}, without: without})
	t.advise(p, list)
	if t.err != nil {
		return Assessment{}, t.err
	}
	slices.SortStableFunc(t.diagnostics, func(a, b orders.Diagnostic) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	refused := map[orders.Place]bool{}
	for w := range t.refused {
		refused[w.place] = true
	}
	return Assessment{
		Diagnostics: t.diagnostics, Refused: refused,
		Before: s.Treasury(p.Holder()), After: t.free(p.Holder()), Allies: t.allies(&s, p),
	}, nil
}

// allies are the treasuries of a player's kingdoms that are not what they were.
func (t *turn) allies(was *campaign.State, p campaign.PlayerID) []Treasury {
	var all []Treasury
	for _, id := range campaign.Sorted(was.Kingdoms) {
		h := id.Holder()
		if before, after := was.Treasury(h), t.State().Treasury(h); was.Kingdoms[id].Patron == p && before != after {
			all = append(all, Treasury{id, before, after})
		}
	}
	return all
}

// checked is a resolution of one player's orders as far as they alone go. The batch is
// at the state given.
func checked(b *campaign.Batch, s campaign.State, in Input) *turn {
	t := turnOn(b, s, in)
	t.checking = true
	switch s.Stage {
	case campaign.Orders:
		t.run(t.steps().orders)
	case campaign.Decisions:
		t.run(t.steps().answers)
	case campaign.Battles:
		t.run(t.steps().reports)
		t.run(t.steps().close)
	}
	return t
}
