package referee

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"adimperii/campaign"
	"adimperii/orders"
)

// takeReports takes down results as they are told. A battle is decided when
// its two players tell the same, or when the referee, player "", records it; until
// the close he may record it again.
func (t *turn) takeReports() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		if b := t.State().Battles[o.Battle]; o.Result != nil {
			if spared, ok := tablePrisoner(b, p, *o.Result); ok {
				t.record(campaign.Event{Rule: "R-60", Cause: cause(p, o), Data: campaign.BattleDecided{Battle: b.ID, Result: spared}})
				return
			}
		}
		r := t.reportable(p, o)
		if r != nil {
			t.refuse(p, o, *r)
			return
		}
		result := tidy(*o.Result)
		if p == "" {
			t.record(campaign.Event{Rule: "R-56", Cause: cause(p, o), Data: campaign.BattleDecided{Battle: o.Battle, Result: result}})
			return
		}
		b := t.State().Battles[o.Battle]
		if b.State != campaign.Decided {
			t.takeReport(p, o, result)
			return
		}
		if fuller, ok := ownLosses(b, p, result); ok {
			t.record(campaign.Event{Rule: "R-56", Cause: cause(p, o), Data: campaign.BattleDecided{Battle: o.Battle, Result: fuller}})
		}
	}, orders.Result)
}

// restated says that a player tells of a battle what he told before it was decided: his
// letter stands as it was taken in.
func restated(b campaign.Battle, p campaign.PlayerID, result campaign.Result) bool {
	before, told := b.Reports[p]
	return told && agree(tidy(result), before)
}

// takeReport takes down what one player tells, and compares it with what the other told.
func (t *turn) takeReport(p campaign.PlayerID, o orders.Order, result campaign.Result) {
	b := t.State().Battles[o.Battle]
	other := b.Opponent(p)
	theirs, told := b.Reports[other]
	same := told && agree(result, theirs) && contradicts(b, merge(result, theirs)) == nil
	denied := b.Denied == other && other != "" && restated(b, p, result) // he only says it again
	t.record(campaign.Event{
		Rule: "R-56", Cause: cause(p, o), Audience: audience(b.Invader.Player, b.Invaded.Player),
		Data: campaign.BattleReported{Battle: b.ID, Player: p, Result: result, Disputed: told && !same || denied},
	})
	if !same {
		return
	}
	both := merge(result, theirs)
	both.Withdrawn = result.Withdrawn
	if p != b.Invader.Player {
		both.Withdrawn = theirs.Withdrawn // it is for the invader to say
	}
	t.record(campaign.Event{Rule: "R-56", Cause: cause(p, o), Data: campaign.BattleDecided{Battle: b.ID, Result: both}})
}

// confirm decides the battles named of which one side has reported and the other has
// not, as the one side tells it: its player is the cause.
func (t *turn) confirm(battles []campaign.BattleID) {
	for _, id := range battles {
		b, ok := t.State().Battles[id]
		if !ok {
			t.err = cmp.Or(t.err, fmt.Errorf("there is no battle %q to confirm", id))
			return
		}
		if b.State != campaign.Open || len(b.Reports) != 1 {
			continue
		}
		for p, result := range b.Reports {
			result.Withdrawn = result.Withdrawn && p == b.Invader.Player // it is for the invader to say
			t.record(campaign.Event{Rule: "R-64", Cause: campaign.Cause{Player: p}, Data: campaign.BattleDecided{Battle: id, Result: result}})
		}
	}
}

// tidy writes a result in the one way in which equal results are alike.
func tidy(r campaign.Result) campaign.Result {
	r.Camps = slices.Compact(slices.Sorted(slices.Values(r.Camps)))
	if len(r.Camps) == 0 {
		r.Camps = nil
	}
	if len(r.Losses) == 0 {
		r.Losses = nil
	}
	if len(r.Leaders) == 0 {
		r.Leaders = nil
	}
	r.Withdrawn = r.Withdrawn && r.Winner == ""
	return r
}

// agree says that two players tell the same of their battle: what befell leaders and
// camps alike, and no other losses of the same army. Losses only one of them tells
// are taken from him.
func agree(a, b campaign.Result) bool {
	for p, losses := range a.Losses {
		if other, told := b.Losses[p]; told && other != losses {
			return false
		}
	}
	return a.Winner == b.Winner && slices.Equal(a.Camps, b.Camps) && maps.Equal(a.Leaders, b.Leaders)
}

// merge is a result with the losses that only the other player told.
func merge(a, b campaign.Result) campaign.Result {
	losses := maps.Clone(b.Losses)
	if losses == nil {
		losses = map[campaign.PlayerID]campaign.Losses{}
	}
	maps.Copy(losses, a.Losses)
	a.Losses = losses
	return tidy(a)
}

// reportable says why a result is not taken: it is not of a battle at hand in which
// its teller fights, or names what cannot be.
func (t *turn) reportable(p campaign.PlayerID, o orders.Order) *refusal {
	b, ok := t.State().Battles[o.Battle]
	args := map[string]string{"battle": string(o.Battle)}
	switch {
	case !ok || o.Result == nil:
		return &refusal{orders.UnknownBattle, "R-56", map[string]string{"word": string(o.Battle)}}
	case p != "" && !party(b, p):
		return &refusal{orders.NotYourBattle, "R-56", args}
	case b.State == campaign.Settled:
		return &refusal{orders.BattleDecided, "R-56", args}
	}
	if p != "" && b.State == campaign.Decided && !restated(b, p, *o.Result) {
		if _, adds := ownLosses(b, p, *o.Result); !adds {
			return &refusal{orders.BattleDecided, "R-56", args}
		}
	}
	if r := partiesOnly(b, *o.Result); r != nil {
		return r
	}
	if r := contradicts(b, *o.Result); r != nil {
		return r
	}
	return fates(b, *o.Result)
}

// party says that a player fights in a battle.
func party(b campaign.Battle, p campaign.PlayerID) bool {
	return p == b.Invader.Player || p == b.Invaded.Player
}

// partiesOnly says what a result tells of players who do not fight, or of losses
// that are no number of points.
func partiesOnly(b campaign.Battle, r campaign.Result) *refusal {
	named := slices.Clone(r.Camps)
	if r.Winner != "" {
		named = append(named, r.Winner)
	}
	for _, p := range named {
		if !party(b, p) {
			return &refusal{orders.NotAParty, "R-56", map[string]string{"battle": string(b.ID), "player": string(p)}}
		}
	}
	for _, p := range campaign.Sorted(r.Losses) {
		if l := r.Losses[p]; !party(b, p) || l.Of < 1 || l.Lost < 0 {
			return &refusal{orders.LossesUnclear, "R-63", map[string]string{
				"battle": string(b.ID), "player": string(p), "have": strconv.Itoa(l.Lost), "need": strconv.Itoa(l.Of),
			}}
		}
	}
	return nil
}

// fates says what a result tells of leaders that cannot be: they were not there.
// Who killed a leader may have taken him prisoner instead, whoever won.
func fates(b campaign.Battle, r campaign.Result) *refusal {
	for _, id := range campaign.Sorted(r.Leaders) {
		if id == "" || id != b.Invader.Leader && id != b.Invaded.Leader {
			return &refusal{orders.NotInBattle, "R-60", map[string]string{"battle": string(b.ID), "leader": string(id)}}
		}
	}
	return nil
}
