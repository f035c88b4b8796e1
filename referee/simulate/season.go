package simulate

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
	"adimperii/referee"
	"adimperii/referee/bots"
)

// match is a game under way.
type match struct {
	Game
	state campaign.State
	table table
}

// found founds the campaign and posts its first income.
func (m *match) found() error {
	empty := campaign.State{Map: m.Scenario.Map}
	err := m.step("found", empty, referee.Input{}, func() (referee.Outcome, error) {
		batch := campaign.NewBatch(empty)
		for _, e := range []campaign.Event{
			{
				Season: m.Scenario.Founded.Start, Rule: "R-4", Data: m.Scenario.Founded, Entries: m.Scenario.Banks,
				Audience: []campaign.PlayerID{}, // it holds everyone's address and bank
			},
			{Rule: "R-1", Data: campaign.SeasonOpened{
				Number: 1, Season: m.Scenario.Founded.Start, SeedHash: campaign.Digest(m.seed(1)),
			}},
		} {
			if err := batch.Record(e); err != nil {
				return referee.Outcome{}, err
			}
		}
		return referee.Outcome{Events: batch.Events(), State: *batch.State()}, nil
	})
	if err != nil {
		return err
	}
	founded := m.state
	return m.step("open", founded, referee.Input{}, func() (referee.Outcome, error) { return referee.Open(founded, m.diceOf, m.bag()) })
}

// season plays a season, from the orders to the next income.
func (m *match) season() error {
	dice := m.diceOf(&m.state)
	for m.state.Stage != campaign.Battles {
		s, in := m.state, referee.Input{Orders: inForce(m.letters(nil)), Dice: dice}
		if err := m.step("resolve", s, in, func() (referee.Outcome, error) { return referee.Resolve(s, in) }); err != nil {
			return err
		}
	}
	var fought []bots.Fought
	if !m.ByTable {
		fought = m.fight()
	}
	subs := m.letters(fought)
	if err := m.report(subs, fought); err != nil {
		return err
	}
	if err := m.unfought(dice); err != nil {
		return err
	}
	s, in := m.state, referee.Input{Orders: toClose(inForce(subs)), Dice: dice}
	o := referee.Opening{Seed: hex.EncodeToString(m.seed(s.Number)), NextSeedHash: campaign.Digest(m.seed(s.Number + 1)), Dice: m.diceOf, Bag: m.bag()}
	return m.step("close", s, in, func() (referee.Outcome, error) { return referee.Close(s, in, o) })
}

// step has one piece of work done, goes on from what it comes to, and shows it.
func (m *match) step(name string, before campaign.State, in referee.Input, do func() (referee.Outcome, error)) error {
	out, err := do()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	m.state = out.State
	if m.Watch == nil {
		return nil
	}
	if err := m.Watch(Step{name, before, out.State, out.Events, in, do}); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// letters are what each player's letter of the present stage is read as.
func (m *match) letters(fought []bots.Fought) map[campaign.PlayerID]letters.Submission {
	subs := map[campaign.PlayerID]letters.Submission{}
	for _, p := range m.state.PlayersInPlay() {
		seat, ok := m.Seats[p]
		if !ok {
			continue
		}
		view := campaign.ViewFor(m.state, p)
		text := seat.Bot.Letter(bots.Brief{View: &view, Lang: seat.Lang, Dice: seat.Dice, Fought: of(p, fought, &m.state)})
		if text == "" {
			continue
		}
		view = campaign.ViewFor(m.state, p) // whatever the bot did to his
		file := fmt.Sprintf("%s-%s-%s.eml", m.state.Season, m.state.Stage, p)
		subs[p] = letters.Collect([]letters.Text{{Mail: file, Body: text}}, read.Context{View: &view, Lang: seat.Lang})
	}
	return subs
}

// of are the battles a player fought in.
func of(p campaign.PlayerID, fought []bots.Fought, s *campaign.State) []bots.Fought {
	var own []bots.Fought
	for _, f := range fought {
		if b := s.Battles[f.Battle]; b.Invader.Player == p || b.Invaded.Player == p {
			own = append(own, f)
		}
	}
	return own
}

// inForce are the orders in force: a player who wrote anything at all is not
// missing.
func inForce(subs map[campaign.PlayerID]letters.Submission) map[campaign.PlayerID][]orders.Order {
	all := map[campaign.PlayerID][]orders.Order{}
	for p, sub := range subs {
		if sub.State != letters.None {
			all[p] = sub.Orders
		}
	}
	return all
}

// diceOf are the dice of the season of a state.
func (m *match) diceOf(s *campaign.State) referee.Dice { return referee.SeededDice(m.seed(s.Number)) }

// seed is that of a season's dice.
func (m *match) seed(number int) []byte {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d/%d", m.Seed, number))
	return sum[:]
}

// bag is what stratagems are drawn with.
func (m *match) bag() referee.Bag { return referee.SeededBag(m.seed(0)) }
