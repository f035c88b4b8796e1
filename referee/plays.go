package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// playStratagems carries out the stratagems that are played with the orders, and takes down
// those that wait for a die, a battle or the close. Simultaneous ones go by the ids of
// their players.
func (t *turn) playStratagems() {
	said := map[campaign.PlayerID][]campaign.Play{}
	t.each(func(p campaign.PlayerID, o orders.Order) {
		play := campaign.Play{Stratagem: o.Stratagem, On: o.Targets, Number: o.Number}
		said[p] = append(said[p], play)
		if t.playedBefore(p, play, said[p]) {
			return
		}
		if r := t.mayPlay(p, o, play); r != nil {
			t.refuse(p, o, *r)
			return
		}
		by := cause(p, o)
		if row := theStratagems()[play.Stratagem]; row.Phase == withOrders || row.Phase == withBattle && play.Stratagem != "arrow" {
			t.carryOutPlay(p, play, by)
			return
		}
		t.record(campaign.Event{Rule: "R-100", Cause: by, Audience: audience(p), Data: campaign.StratagemNamed{Player: p, Play: play}})
	}, orders.Play)
	t.settleDeaths()
}

// playedBefore says that a play was taken down or carried out when its letter was first taken
// in, while battles are fought: so many times as the letters say it.
func (t *turn) playedBefore(p campaign.PlayerID, play campaign.Play, said []campaign.Play) bool {
	b := t.State().Stratagems
	if b == nil || t.State().Stage != campaign.Battles {
		return false
	}
	count := func(all []campaign.Play) int {
		return len(slices.DeleteFunc(slices.Clone(all), func(x campaign.Play) bool { return !x.Same(play) }))
	}
	return count(b.Done[p])+count(b.Named[p]) >= count(said)
}

// mayPlay says why a player does not play a stratagem: there are none, he does not hold it, it is
// not the time for it, or it cannot be played on that.
func (t *turn) mayPlay(p campaign.PlayerID, o orders.Order, play campaign.Play) *refusal {
	if r := t.lacks(o, copiesOf(t.State().Free(p), play.Stratagem)); r != nil {
		return r
	}
	row, stage := theStratagems()[play.Stratagem], t.State().Stage
	args := map[string]string{"stratagem": string(play.Stratagem)}
	switch {
	case row.Phase == withOrders && stage != campaign.Orders:
		return &refusal{orders.StratagemTooLate, "R-100", args}
	case row.Phase == withBattle && stage != campaign.Battles:
		return &refusal{orders.StratagemTooEarly, "R-100", args}
	case !row.aims(play) || !t.allows(p, row, play):
		return &refusal{orders.StratagemTarget, "R-101", args}
	}
	return nil
}

// lacks says why a player has no stratagem to play or to throw back.
func (t *turn) lacks(o orders.Order, has int) *refusal {
	switch {
	case !t.State().Options().HasStratagems():
		return &refusal{orders.NoStratagems, "R-99", nil}
	case has < 1:
		return &refusal{orders.StratagemNotHeld, "R-99", map[string]string{"stratagem": string(o.Stratagem)}}
	}
	return nil
}

// aims says that a play has targets of the right kinds, as many as it may, each once, and a
// number where it needs one.
func (row stratagem) aims(play campaign.Play) bool {
	aim := lexicon.Stratagems().ByID[row.ID]
	for i, on := range play.On {
		if !slices.Contains(aim.Kinds, on.Kind) || slices.Contains(play.On[:i], on) {
			return false
		}
	}
	return len(play.On) >= min(aim.Most, 1) && len(play.On) <= aim.Most && row.Number == (play.Number != 0) && play.Number <= sides
}

// sides are those of a common die.
const sides = 6

// carryOutPlay tells all of a play, and does what it does.
func (t *turn) carryOutPlay(p campaign.PlayerID, play campaign.Play, by campaign.Cause) {
	if play.Stratagem == "fleet" {
		t.launch(p, play, by)
		return
	}
	t.reveal(campaign.Lasting{Player: p, Play: play}, by)
	if !t.checking { // what comes of it for others is not his to know beforehand
		t.effect(p, play, by)
	}
}

// reveal tells all that a stratagem is played now. The token goes back into the bag, or out of
// it for good, and some hold on.
func (t *turn) reveal(l campaign.Lasting, by campaign.Cause) {
	row := theStratagems()[l.Stratagem]
	played := campaign.StratagemPlayed{Player: l.Player, Play: l.Play, Battle: l.Battle, Lasts: row.Lasts != "", Gone: row.Once}
	if row.Lasts != "" && row.Lasts != "long" {
		played.Until = t.State().Number
	}
	t.record(campaign.Event{Rule: "R-101", Cause: by, Data: played})
}

// named are the plays that wait for something and may have to do with it, by the ids of their
// players.
func (t *turn) named(ids []campaign.StratagemID, match func(campaign.PlayerID, campaign.Play) bool) []campaign.Lasting {
	b := t.State().Stratagems
	if b == nil {
		return nil
	}
	var all []campaign.Lasting
	for _, p := range campaign.Sorted(b.Named) {
		for _, play := range b.Named[p] {
			if slices.Contains(ids, play.Stratagem) && match(p, play) {
				all = append(all, campaign.Lasting{Player: p, Play: play})
			}
		}
	}
	return all
}

// revealNamed tells all of the plays that have waited for this, and gives them.
func (t *turn) revealNamed(ids []campaign.StratagemID, match func(campaign.PlayerID, campaign.Play) bool) []campaign.Lasting {
	all := t.named(ids, match)
	for _, l := range all {
		t.reveal(l, campaign.Cause{Player: l.Player})
	}
	return all
}

// revealDie tells all of the favour that was named for a die, and gives what it is to show; 0 for
// none. Where the later column of events holds, it adds to the battle table alone.
func (t *turn) revealDie(kind, id string) int {
	if t.State().Options().FavourAdds() {
		return 0
	}
	n := 0
	for _, l := range t.revealNamed([]campaign.StratagemID{"favour"}, func(_ campaign.PlayerID, play campaign.Play) bool { return play.First(kind) == id }) {
		n = l.Number
	}
	return n
}

// keepNamed tells players at the close what they had named and nothing came of: they keep it
//
func (t *turn) keepNamed() {
	all := t.named(Stratagems(), func(campaign.PlayerID, campaign.Play) bool { return true })
	for _, l := range all {
		t.record(campaign.Event{
			Rule: "R-100", Cause: campaign.Cause{Player: l.Player}, Audience: audience(l.Player),
			Data: campaign.StratagemKept{Player: l.Player, Play: l.Play},
		})
	}
}
