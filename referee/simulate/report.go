package simulate

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/referee"
	"adimperii/referee/bots"
)

// noEvening is how many battles of a hundred nobody finds time for.
const noEvening = 8

// fight fights the open battles, in the order of the queue, but for those for which
// nobody had time.
func (m *match) fight() []bots.Fought {
	var all []bots.Fought
	for _, id := range m.state.OpenBattles() {
		if !m.table.chance(noEvening) {
			all = append(all, bots.Fought{Battle: id, Result: m.table.fight(m.state.Battles[id], &m.state)})
		}
	}
	return all
}

// report takes in what the players tell of their battles, each letter by itself as
// mails come. What they do not agree on, or nobody tells, the referee records as it
// was.
func (m *match) report(subs map[campaign.PlayerID]letters.Submission, fought []bots.Fought) error {
	for _, p := range campaign.Sorted(subs) {
		told := atOnce(subs[p].Orders)
		if len(told) == 0 {
			continue
		}
		if err := m.take("report", map[campaign.PlayerID][]orders.Order{p: told}); err != nil {
			return err
		}
	}
	var open []orders.Order
	for _, f := range fought {
		if state := m.state.Battles[f.Battle].State; state == campaign.Open || state == campaign.Disputed {
			open = append(open, orders.Order{Verb: orders.Result, Battle: f.Battle, Result: &f.Result, Place: orders.Place{Line: len(open) + 1}})
		}
	}
	if len(open) == 0 {
		return nil
	}
	return m.take("record", map[campaign.PlayerID][]orders.Order{"": open})
}

// unfought has the battle table decide what nobody found an evening for, where the campaign
// has it so.
func (m *match) unfought(dice referee.Dice) error {
	by := referee.Tabling{Why: campaign.TableUnfought, Battles: referee.Unfought(&m.state)}
	if len(by.Battles) == 0 {
		return nil
	}
	s, in := m.state, referee.Input{Dice: dice}
	return m.step("table", s, in, func() (referee.Outcome, error) { return referee.Table(s, in, by) })
}

func (m *match) take(name string, told map[campaign.PlayerID][]orders.Order) error {
	s, in := m.state, referee.Input{Orders: told}
	return m.step(name, s, in, func() (referee.Outcome, error) { return referee.Report(s, in) })
}

// atOnce are the orders that are carried out as their letter comes: results and stratagems.
func atOnce(list []orders.Order) []orders.Order {
	return slices.DeleteFunc(slices.Clone(list), func(o orders.Order) bool { return !o.Verb.AtOnce() })
}

// toClose are all players' orders that count at the close.
func toClose(all map[campaign.PlayerID][]orders.Order) map[campaign.PlayerID][]orders.Order {
	rest := map[campaign.PlayerID][]orders.Order{}
	for p, list := range all {
		rest[p] = slices.DeleteFunc(slices.Clone(list), func(o orders.Order) bool { return o.Verb.AtOnce() })
	}
	return rest
}
