package desk

import (
	"adimperii/campaign"
	"adimperii/orders/letters"
)

// OrdersOf are one player's orders in force, as understood and allowed.
type OrdersOf struct {
	Player campaign.PlayerID       `json:"player"`
	State  letters.SubmissionState `json:"state"`
	Checked
}

// OrdersInForce are the orders of the present stage in force, of one player or,
// with "", of all.
func (d *Desk) OrdersInForce(p campaign.PlayerID) ([]OrdersOf, error) {
	if err := d.knownOrAll(p); err != nil {
		return nil, err
	}
	s := d.state()
	subs, err := d.submissions()
	if err != nil {
		return nil, err
	}
	all := []OrdersOf{}
	for _, id := range campaign.Sorted(subs) {
		if p != "" && id != p {
			continue
		}
		got, err := check(s, id, subs[id].Orders, subs[id].Diagnostics)
		if err != nil {
			return nil, err
		}
		state, err := standing(s, id, subs[id])
		if err != nil {
			return nil, err
		}
		all = append(all, OrdersOf{id, state, got})
	}
	return all, nil
}
