package referee

import (
	"cmp"
	"errors"
	"slices"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
)

// contender is an army that dices for a province.
type contender struct {
	march    *march
	province maps.ProvinceID
}

// meeting is an army in the place it dices for.
type meeting struct {
	province maps.ProvinceID
	army     campaign.ArmyID
}

// throw is an army's dice for being the invader: the last one counts, earlier ones
// were tied.
type throw struct {
	dice     []campaign.Die
	modifier int
	first    bool // a stratagem gives it the better of all others
}

// compare puts the better throw first; a throw of fewer dice is tied with one that
// begins like it.
func (a *throw) compare(b *throw) int {
	if a.first != b.first {
		return oneIf(b.first) - oneIf(a.first)
	}
	for i := range min(len(a.dice), len(b.dice)) {
		if c := (b.dice[i].Value + b.modifier) - (a.dice[i].Value + a.modifier); c != 0 {
			return c
		}
	}
	return 0
}

// tooManyTies is far beyond what dice do: who gives dice that never part two armies
// is at fault, and is told so rather than kept for ever.
const tooManyTies = 200

// diceOff lets armies dice for being the invader, ties re-rolled among the tied
// and gives them back with the best throw first. What was thrown before in
// this season stands.
func (t *turn) diceOff(m *moves, list []contender) []contender {
	list = slices.Clone(list)
	throwOf := func(c contender) *throw { return m.throws[meeting{c.province, c.march.army}] }
	for _, c := range list {
		key := meeting{c.province, c.march.army}
		if m.throws[key] == nil {
			m.throws[key] = &throw{modifier: t.initiative(c.march.army), dice: []campaign.Die{t.rollInvader(c)}}
		}
	}
	if first := t.whoseInitiative(list); first != "" {
		for _, c := range list {
			throwOf(c).first = c.march.side == first
		}
	}
	for range tooManyTies {
		slices.SortStableFunc(list, func(a, b contender) int {
			return cmp.Or(throwOf(a).compare(throwOf(b)), len(throwOf(b).dice)-len(throwOf(a).dice))
		})
		tied := false
		for i := range list[1:] {
			a, b := throwOf(list[i]), throwOf(list[i+1])
			if a.compare(b) != 0 {
				continue
			}
			tied = true
			n := min(len(a.dice), len(b.dice))
			for _, c := range list[i : i+2] {
				if w := throwOf(c); len(w.dice) == n {
					w.dice = append(w.dice, t.rollInvader(c))
				}
			}
		}
		if !tied {
			return list
		}
	}
	t.err = errors.New("the dice for the invader (R-53) are tied without end")
	return list
}

func (t *turn) rollInvader(c contender) campaign.Die {
	return t.roll("R-53", string(c.province)+"."+string(c.march.army))
}

// initiative adjusts an army's die: its list's value, and its leader's level less 1.
func (t *turn) initiative(id campaign.ArmyID) int {
	a := t.State().Armies[id]
	n := t.list(a.Holder).Initiative
	if _, ok := t.State().Leaders[a.Leader]; ok {
		n += levelOf(t.State(), a.Leader) - 1
	}
	return n + eventDie(t.State(), t.fieldForce(id))
}

// list is the army list of a holder.
func (t *turn) list(h campaign.HolderID) armies.List {
	id := t.State().Players[campaign.PlayerID(h)].List
	if k, ok := t.State().Kingdoms[campaign.KingdomID(h)]; ok {
		id = k.List
	}
	l, _ := armies.ByID(id)
	return l
}

// throwOf is what an army threw for a place, or for where it was going when it met
// another head-on; nil if nothing.
func (m *moves) throwOf(p maps.ProvinceID, w *march) *throw {
	if w.foe != nil {
		p = w.aim
	}
	return m.throws[meeting{p, w.army}]
}

// dice are those of a throw.
func (m *moves) dice(p maps.ProvinceID, w *march) []campaign.Die {
	if thrown := m.throwOf(p, w); thrown != nil {
		return thrown.dice
	}
	return nil
}

// contender is an army's throw as an event tells it.
func (m *moves) contender(p maps.ProvinceID, w *march) campaign.Contender {
	c := campaign.Contender{Army: w.army}
	if thrown := m.throwOf(p, w); thrown != nil {
		c.Modifier = thrown.modifier
		for _, d := range thrown.dice {
			c.Rolls = append(c.Rolls, d.Value)
		}
	}
	return c
}
