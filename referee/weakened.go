package referee

import (
	"adimperii/campaign"
	"adimperii/orders"
)

// weaken has an army regroup: from now on where orders are yet to come, else in the
// season to come. One that has to already can but defend or retreat then.
func (t *turn) weaken(id campaign.ArmyID, rule campaign.Rule, by campaign.Cause) {
	t.record(campaign.Event{Rule: rule, Cause: by, Data: campaign.ArmyImmobilised{Army: id, Again: t.State().Armies[id].Immobile}})
}

// restsSpent says why an army that was weakened twice does not do what it is ordered to, nil
// for any other.
func (t *turn) restsSpent(id campaign.ArmyID) *refusal {
	if !t.State().IsSpent(id) {
		return nil
	}
	return &refusal{orders.ArmySpent, "R-90", map[string]string{"army": string(id)}}
}
