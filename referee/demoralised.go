package referee

import (
	"maps"
	"strconv"

	"adimperii/campaign"
	"adimperii/orders"
)

// Demoralised is who has lost all his points: the loser is, the winner is not, and
// after a draw both are or neither is. Figures of naval battles are those of whatever rules
// the two agreed on.

// contradicts says why the losses that a result tells cannot be those of its outcome, with
// what would be right.
func contradicts(b campaign.Battle, r campaign.Result) *refusal {
	if b.Kind == campaign.NavalBattle {
		return nil
	}
	refused := func(code orders.Code, p campaign.PlayerID) *refusal {
		return &refusal{code, "R-56", map[string]string{
			"battle": string(b.ID), "player": string(p), "player2": string(b.Opponent(p)),
			"have": strconv.Itoa(r.Losses[p].Lost), "need": strconv.Itoa(r.Losses[p].Of),
		}}
	}
	beaten, told := 0, campaign.Sorted(r.Losses)
	for _, p := range told {
		switch down := r.Losses[p].Beaten(); {
		case r.Winner == p && down:
			return refused(orders.WinnerBeaten, p)
		case r.Winner != "" && r.Winner != p && !down:
			return refused(orders.LoserNotBeaten, p)
		case down:
			beaten++
		}
	}
	if r.Winner == "" && len(told) == 2 && beaten == 1 {
		up := told[0]
		if r.Losses[up].Beaten() {
			up = told[1]
		}
		return refused(orders.DrawnUnequally, up)
	}
	return nil
}

// overHalf says that a player's army lost more than half its points: of one beaten
// whose losses nobody tells, all are lost; of any other, half or less.
func overHalf(r campaign.Result, p campaign.PlayerID) bool {
	losses, told := r.Losses[p]
	if !told {
		return r.Winner != "" && r.Winner != p
	}
	return 2*losses.Lost > losses.Of
}

// ownLosses is a result that is decided with the losses that a player adds of his own
// army, which nobody has told; ok is false if he adds nothing, or tells otherwise.
func ownLosses(b campaign.Battle, p campaign.PlayerID, told campaign.Result) (campaign.Result, bool) {
	if b.Result == nil || b.Result.Unfought || told.Winner != b.Result.Winner {
		return campaign.Result{}, false
	}
	_, known := b.Result.Losses[p]
	losses, adds := told.Losses[p]
	if known || !adds {
		return campaign.Result{}, false
	}
	r := *b.Result
	r.Losses = map[campaign.PlayerID]campaign.Losses{p: losses}
	maps.Copy(r.Losses, b.Result.Losses)
	return r, contradicts(b, r) == nil
}

// lossesAwaited are the players whose field armies a battle left standing and whose losses
// nobody has told: at the close they count as half or less.
func (t *turn) lossesAwaited(b campaign.Battle) []campaign.PlayerID {
	var all []campaign.PlayerID
	for _, f := range []campaign.Force{b.Invader, b.Invaded} {
		_, told := b.Result.Losses[f.Player]
		beaten := b.Result.Winner != "" && b.Result.Winner != f.Player
		if f.Army != "" && !told && !beaten && !b.Result.Unfought {
			all = append(all, f.Player)
		}
	}
	return all
}
