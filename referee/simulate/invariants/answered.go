package invariants

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// silent are the verbs that bring about nothing by themselves: what is to be kept first
// shows in what is kept.
var silent = []orders.Verb{orders.NoChange, orders.Upkeep}

// Answered is nil if no order ends without a word: each is the cause of an event, which
// carries it out, takes it down or says why not; so is another line that says the same, a
// later answer for the province, or a battle at sea that two challenges brought about.
func Answered(given map[campaign.PlayerID][]orders.Order, events []campaign.Event) error {
	type written struct {
		player campaign.PlayerID
		mail   string
		line   int
	}
	told := map[written]bool{}
	answered := map[maps.ProvinceID]bool{}
	atSea := map[maps.SeaID][]campaign.PlayerID{}
	for _, e := range events {
		switch d := e.Data.(type) {
		case campaign.InvasionAnswered:
			answered[d.Province] = true
		case campaign.BattleQueued:
			atSea[d.Battle.Sea] = append(atSea[d.Battle.Sea], d.Battle.Players()...)
		}
		told[written{e.Cause.Player, e.Cause.Mail, e.Cause.Line}] = true
	}
	var errs []error
	for _, p := range campaign.Sorted(given) {
		for _, o := range given[p] {
			same := slices.ContainsFunc(given[p], func(other orders.Order) bool {
				word := told[written{p, other.Mail, other.Line}]
				other.Place = o.Place
				return word && reflect.DeepEqual(other, o)
			})
			met := o.Verb == orders.Challenge && slices.Contains(atSea[o.Sea], p)
			replaced := o.Verb.Answers() && answered[o.Province]
			if !same && !met && !replaced && !slices.Contains(silent, o.Verb) {
				errs = append(errs, Breach{"answered", fmt.Sprintf("line %d of %s, %s, ended without a word: %+v", o.Line, p, o.Verb, o)})
			}
		}
	}
	return errors.Join(errs...)
}
