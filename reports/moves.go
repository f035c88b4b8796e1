package reports

import (
	"reflect"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/maps/drawing"
)

// moves are the ways that armies and fleets went by some events, each once: where
// two armies of one holder went together there is one arrow. What the reader may
// not read is not among the events; what was ordered but did not come about is no
// move.
func (a artist) moves(before *campaign.View, events []Numbered) []drawing.MoveMark {
	attacks := invasions(events)
	at := map[campaign.FleetID]maps.SeaID{} // where fleets are as the events go by
	if before != nil {
		for id, f := range before.Fleets {
			at[id] = f.At
		}
	}
	var all []drawing.MoveMark
	for _, e := range events {
		var m drawing.MoveMark
		switch d := e.Event.Data.(type) {
		case campaign.CampaignFounded:
			for _, f := range d.Fleets {
				at[f.ID] = f.At
			}
			continue
		case campaign.FleetBuilt:
			at[d.Fleet.ID] = d.Fleet.At
			continue
		case campaign.FleetPlaced:
			at[d.Fleet] = d.To
			continue
		case campaign.FleetSailed:
			at[d.Fleet] = d.To
			m = drawing.MoveMark{FromSea: d.From, ToSea: d.To, Owner: a.owner(a.past.fleets[d.Fleet].Holder), Label: a.past.fleets[d.Fleet].Name, Retreat: e.Event.Rule == "R-28"}
		case campaign.ArmyMoved:
			if len(d.Path) < 2 {
				continue
			}
			end := len(d.Path) - 1
			m = drawing.MoveMark{From: d.Path[0], Via: d.Path[1:end], To: d.Path[end], Owner: a.owner(a.past.armies[d.Army].Holder), Label: a.past.armies[d.Army].Name, Attack: e.Event.Rule == "R-22" || attacks[attack{d.Army, d.Path[end]}]}
		case campaign.ArmyEmbarked:
			m = drawing.MoveMark{From: d.From, ViaSea: at[d.Fleet], To: d.To, Owner: a.owner(a.past.armies[d.Army].Holder), Label: a.past.armies[d.Army].Name, Attack: attacks[attack{d.Army, d.To}]}
		case campaign.ArmyRetreated:
			m = drawing.MoveMark{From: d.From, To: d.To, Owner: a.owner(a.past.armies[d.Army].Holder), Label: a.past.armies[d.Army].Name, Retreat: true}
		default:
			continue
		}
		if !slices.ContainsFunc(all, func(have drawing.MoveMark) bool {
			have.Label = m.Label
			return reflect.DeepEqual(have, m)
		}) {
			all = append(all, m)
		}
	}
	return all
}

// attack is an army's invasion of a province.
type attack struct {
	army campaign.ArmyID
	at   maps.ProvinceID
}

// invasions are those that some events tell of, answered or fought at once.
func invasions(events []Numbered) map[attack]bool {
	all := map[attack]bool{}
	for _, e := range events {
		switch d := e.Event.Data.(type) {
		case campaign.ProvinceInvaded:
			all[attack{d.Invasion.Army, d.Invasion.Province}] = true
		case campaign.BattleQueued:
			all[attack{d.Battle.Invader.Army, d.Battle.Province}] = true
		}
	}
	return all
}
