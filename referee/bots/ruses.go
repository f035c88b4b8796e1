package bots

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// ruses plays what the writer holds of stratagems where it does him good now, and throws back
// what he has least use for once his hand is full.
func (l *letter) ruses() {
	own := l.View.Stratagems
	if own == nil || !l.View.Options.HasStratagems() {
		return
	}
	left := 0
	for _, id := range own.Hand {
		if slices.ContainsFunc(own.Named, func(p campaign.Play) bool { return p.Stratagem == id }) {
			continue
		}
		if on, ok := l.target(id); ok {
			l.write(orders.Order{Verb: orders.Play, Stratagem: id, Targets: on, Number: l.wanted(id)})
			continue
		}
		left++
	}
	if left > l.View.Options.StratagemHand {
		for _, id := range own.Hand {
			if idle[id] && !slices.Contains(own.Unwanted, id) {
				l.write(orders.Order{Verb: orders.Discard, Stratagem: id})
				return
			}
		}
	}
}

// idle are those that a careful player is seldom in a position to play.
var idle = map[campaign.StratagemID]bool{"arrow": true, "wall-1": true, "wall-2": true, "triumphant": true, "mutiny": true, "fleet": true}

// wanted is what a die is to show, where a stratagem asks for it.
func (l *letter) wanted(id campaign.StratagemID) int {
	const best = 6
	if id == "favour" {
		return best
	}
	return 0
}

// target is what a stratagem is played on in this stage, false where it had better be kept.
func (l *letter) target(id campaign.StratagemID) ([]campaign.Target, bool) {
	aim := lexicon.Stratagems().ByID[id]
	for _, kind := range aim.Kinds {
		if ids := l.likely(id, kind); len(ids) > 0 {
			var on []campaign.Target
			for _, x := range ids[:min(len(ids), aim.Most)] {
				on = append(on, campaign.Target{Kind: kind, ID: x})
			}
			return on, true
		}
	}
	calls := len(aim.Kinds) == 0 && l.timely(id)
	return nil, calls
}

// timely says that a stratagem without a target is of use now.
func (l *letter) timely(id campaign.StratagemID) bool {
	switch id {
	case "pax":
		return l.View.Stage == campaign.Orders && len(l.contested(false)) > 0
	case "janus":
		return l.View.Stage == campaign.Orders && l.Dice.IntN(4) == 0
	}
	return l.View.Stage == campaign.Battles && len(l.Fought) > 0 && l.View.Options.Scored()
}

// likely are things of a kind on which a stratagem does its player good now.
func (l *letter) likely(id campaign.StratagemID, kind string) (ids []string) {
	v := l.View
	if kind == "battle" {
		if v.Stage == campaign.Battles && id != "arrow" && id != "favour" && id != "flight" {
			for _, b := range campaign.Sorted(v.Battles) {
				x := v.Battles[b]
				fought := slices.ContainsFunc(l.Fought, func(f Fought) bool { return f.Battle == b })
				if x.State == campaign.Open && !fought && slices.Contains(x.Players(), v.Player) && x.Kind != campaign.NavalBattle {
					ids = append(ids, string(b))
				}
			}
		}
		return ids
	}
	if v.Stage != campaign.Orders {
		return nil
	}
	switch orders.Kind(kind) {
	case orders.ALeader:
		for _, x := range campaign.Sorted(v.Leaders) {
			who := v.Leaders[x]
			if who.Status == campaign.Serving && (who.Player == v.Player) == (id == "guard") && (id != "guard" || who.King && !l.inPlay(id)) && id != "desertion" && who.Level > 0 {
				ids = append(ids, string(x))
			}
		}
	case orders.AnArmy:
		for _, x := range campaign.Sorted(v.Armies) {
			a := v.Armies[x]
			if own := l.own(a.Holder); id == "march" && own && !a.Immobile || id == "desertion" && !own && !v.Leaders[a.Leader].King && v.Players[campaign.PlayerID(a.Holder)].ID != "" {
				ids = append(ids, string(x))
			}
		}
	case orders.AFleet:
		for _, x := range campaign.Sorted(v.Fleets) {
			if f := v.Fleets[x]; !l.own(f.Holder) && f.Leader == "" && v.Players[campaign.PlayerID(f.Holder)].ID != "" && !l.inPlay(id) {
				ids = append(ids, string(x))
			}
		}
	case orders.AKingdom:
		for _, x := range campaign.Sorted(v.Kingdoms) {
			if k := v.Kingdoms[x]; k.Patron != v.Player && (id == "fickle" || id == "coup" && k.Patron != "") {
				ids = append(ids, string(x))
			}
		}
	case orders.ACity:
		for _, x := range campaign.Sorted(v.Cities) {
			if c := v.Cities[x]; c.Siege != nil && l.own(v.Armies[c.Siege.Army].Holder) != (kindOfWall(id)) {
				ids = append(ids, string(x))
			}
		}
	case orders.AProvince:
		ids = l.ground(id)
	}
	if len(ids) < 2 {
		return ids
	}
	first := l.Dice.IntN(len(ids))
	return slices.Concat(ids[first:], ids[:first])
}

// kindOfWall says that a stratagem is for who is besieged.
func kindOfWall(id campaign.StratagemID) bool { return id == "wall-1" || id == "wall-2" }

// inPlay says that a stratagem of the writer's holds already.
func (l *letter) inPlay(id campaign.StratagemID) bool {
	return slices.ContainsFunc(l.View.Stratagems.Lasting, func(x campaign.Lasting) bool { return x.Stratagem == id && x.Player == l.View.Player })
}

// ground are the provinces on which a stratagem does its player good.
func (l *letter) ground(id campaign.StratagemID) (ids []string) {
	v := l.View
	switch id {
	case "favour", "pacify-1", "pacify-2", "pacify-3":
		return l.contested(true)
	case "intrigue":
		for _, p := range campaign.Sorted(v.Players) {
			if x := v.Players[p]; p != v.Player && x.Status == campaign.InPlay {
				ids = append(ids, string(x.Capital))
			}
		}
		return ids
	case "plague", "epidemic":
		foes := map[maps.ProvinceID]int{}
		for _, a := range v.Armies {
			if l.own(a.Holder) {
				foes[a.At] -= 2
			} else {
				foes[a.At]++
			}
		}
		for _, at := range campaign.Sorted(foes) {
			if foes[at] > 0 {
				ids = append(ids, string(at))
			}
		}
		return ids
	case "uprising-1", "uprising-2", "uprising-3":
		for _, k := range campaign.Sorted(v.Kingdoms) {
			for _, at := range v.Kingdoms[k].Home {
				if h := v.Provinces[at].Controller; h != v.Player.Holder() && v.Players[campaign.PlayerID(h)].ID != "" && len(v.Map.CitiesIn(at)) == 0 {
					ids = append(ids, string(at))
				}
			}
		}
	}
	return ids
}

// contested are the provinces that armies of the writer's contest, or that others contest of his.
func (l *letter) contested(ours bool) (ids []string) {
	for _, at := range campaign.Sorted(l.View.Provinces) {
		p := l.View.Provinces[at]
		if p.Contest == nil {
			continue
		}
		if ours && l.own(l.View.Armies[p.Contest.Army].Holder) || !ours && p.Controller == l.View.Player.Holder() {
			ids = append(ids, string(at))
		}
	}
	return ids
}
