package simulate

import (
	"math"
	"math/rand/v2"

	"adimperii/campaign"
)

// table is where battles are fought, by chance. It is a guess at how games of L'Art
// de la Guerre come out among equal players, not a rule:
//
//   - Who wins is a logistic trial on the logarithm of the ratio of strengths; points
//     make strength, a level of the commander beyond the first 5 % more of it,
//     fortifications 15 % more, an unreliable corps 10 % less. So 200 points beat 150
//     about three times in four, and a strategist beats an ordinary commander in five
//     games of eight.
//   - About one game in eight has no winner in time.
//   - An army has a demoralisation point for every ten points; the loser loses them
//     all, the winner the fewer the clearer he won.
//   - The loser's camp falls in one game of four, the winner's in one of twenty.
//   - Of beaten commanders one in ten is killed and one in sixteen taken, of victors
//     and in drawn games one in fifty is killed.
//   - At sea all is even.
type table struct{ dice *rand.Rand }

// steepness is how much a better army tells, in logits per unit of log strength;
// evenly is how close a game is that ends undecided.
const (
	steepness = 4.0
	evenly    = 0.25
)

// chance is true n times in a hundred.
func (t table) chance(n int) bool { return t.dice.IntN(100) < n }

// fight is how a battle comes out.
func (t table) fight(b campaign.Battle, s *campaign.State) campaign.Result {
	odds := steepness * math.Log(strength(b.Invader, s)/strength(b.Invaded, s))
	if b.Kind == campaign.NavalBattle {
		odds = 0
	}
	u := t.dice.Float64()*0.9998 + 0.0001
	margin := odds + math.Log(u/(1-u))
	winner, loser := b.Invader, b.Invaded
	if margin < 0 {
		winner, loser = loser, winner
	}
	r := campaign.Result{Leaders: map[campaign.LeaderID]campaign.Casualty{}}
	if b.Kind != campaign.NavalBattle {
		r.Losses = map[campaign.PlayerID]campaign.Losses{}
	}
	if math.Abs(margin) < evenly {
		t.draw(&r, b)
		return r
	}
	r.Winner = winner.Player
	t.fate(&r, winner.Leader, 2, 0)
	t.fate(&r, loser.Leader, 10, 6)
	if r.Losses == nil {
		return r
	}
	of := morale(loser)
	r.Losses[loser.Player] = campaign.Losses{Lost: of, Of: of}
	of = morale(winner)
	r.Losses[winner.Player] = campaign.Losses{Lost: int(float64(of) * t.dice.Float64() * math.Exp(-math.Abs(margin)/4)), Of: of}
	if t.chance(25) {
		r.Camps = append(r.Camps, loser.Player)
	}
	if t.chance(5) {
		r.Camps = append(r.Camps, winner.Player)
	}
	return r
}

// draw is a game that nobody won in time; a badly mauled invader goes home.
func (t table) draw(r *campaign.Result, b campaign.Battle) {
	for _, f := range []campaign.Force{b.Invader, b.Invaded} {
		t.fate(r, f.Leader, 2, 0)
		if of := morale(f); r.Losses != nil {
			r.Losses[f.Player] = campaign.Losses{Lost: t.dice.IntN(of), Of: of}
		}
	}
	l := r.Losses[b.Invader.Player]
	r.Withdrawn = 3*l.Lost > 2*l.Of
}

// fate is what befalls a commander: of a hundred, so many are killed and so many taken.
func (t table) fate(r *campaign.Result, l campaign.LeaderID, killed, taken int) {
	n := t.dice.IntN(100)
	switch {
	case l == "":
	case n < killed:
		r.Leaders[l] = campaign.Killed
	case n < killed+taken:
		r.Leaders[l] = campaign.Captured
	}
}

// morale is an army's demoralisation points.
func morale(f campaign.Force) int { return max(1, f.Points/10) }

// strength is what an army is worth on the table.
func strength(f campaign.Force, s *campaign.State) float64 {
	worth := max(1, float64(f.Points))
	if l := s.Leaders[f.Leader]; l.Level > 1 {
		worth *= 1 + 0.05*float64(l.Level-1)
	}
	switch f.Advantage {
	case campaign.Fortified:
		worth *= 1.15
	case campaign.Unreliable:
		worth *= 0.9
	}
	return worth
}
