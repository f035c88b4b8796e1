package referee

import (
	"adimperii/campaign"
	"adimperii/orders"
)

// appointProconsuls makes each player's new proconsul of the season.
func (t *turn) appointProconsuls() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		if r := t.appointment(p, o); r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.appointed[p] = true
		t.record(campaign.Event{Rule: "R-7", Cause: cause(p, o), Data: campaign.ProconsulAppointed{Leader: campaign.Leader{
			ID: o.Leader, Player: p, Name: o.Name, Level: 1,
			Sequence: t.nextSequence(), Created: t.State().Number, Post: campaign.Post{Province: o.Province},
		}}})
	}, orders.Appoint)
}

// appointment says why a proconsul cannot be appointed: one a season, in a
// province of the player himself. A contested one will do: he may defend it.
func (t *turn) appointment(p campaign.PlayerID, o orders.Order) *refusal {
	switch {
	case t.appointed[p]:
		return &refusal{orders.OneProconsul, "R-7", nil}
	case t.State().Provinces[o.Province].Controller != p.Holder():
		return &refusal{orders.NotYourProvince, "R-7", map[string]string{"province": string(o.Province)}}
	}
	return t.taken(o.Leader)
}

// taken refuses a leader's id that is in use: an order that was to make him was
// read before another made his namesake.
func (t *turn) taken(id campaign.LeaderID) *refusal {
	if _, ok := t.State().Leaders[id]; ok || id == "" {
		return &refusal{orders.NameTaken, "R-7", map[string]string{"leader": string(id)}}
	}
	return nil
}

// leaderID is the id of a new leader of a player who was given none when his order
// was read.
func leaderID(s *campaign.State, p campaign.PlayerID, name string) campaign.LeaderID {
	return campaign.LeaderID(campaign.NewID(func(id string) bool {
		return has(s.Leaders, campaign.LeaderID(id))
	}, p.Holder(), name))
}
