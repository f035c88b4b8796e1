package model

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// Relations of a name to an order of which it is no argument.
var (
	leadsIt, isLed, same = symbolFor("leads"), symbolFor("led"), symbolFor("same")
	comesFrom, costs     = symbolFor("from"), symbolFor("cost")
	itsNumber            = symbolFor("its-number")
	controls, seated     = symbolFor("controls"), symbolFor("seat")
	priceOf              = map[orders.Verb]int{orders.Reorganise: 1, orders.RaiseArmy: 2, orders.BuildFleet: 2}
	someNumberRest       = symbolFor("sum")
)

// relation is what a name has to do with an order of which it is no argument.
func (s *Sentence) relation(m int, o *orders.Order) symbol {
	x := &s.mentions[m]
	army := s.view.Armies[o.Army]
	leader, led := campaign.LeaderID(x.One(orders.ALeader)), campaign.ArmyID(x.One(orders.AnArmy))
	has := func(k orders.Kind, id string) bool { return id != "" && slices.Contains(x.IDs[k], id) }
	switch {
	case led == Made && o.Verb == orders.RaiseArmy:
		return itsNumber
	case x.N > 0 && priceOf[o.Verb] == x.N:
		return costs
	case x.N > 0:
		return someNumberRest
	case leader != "" && leader == army.Leader:
		return leadsIt
	case led != "" && o.Leader != "" && led == s.view.Leaders[o.Leader].Post.Army:
		return isLed
	case led != "" && led == o.Army, has(orders.AProvince, string(o.Province)), leader != "" && leader == o.Leader:
		return same
	case has(orders.AProvince, string(army.At)), has(orders.ASea, string(s.view.Fleets[o.Fleet].At)):
		return comesFrom
	case o.Leader != "" && has(orders.AProvince, string(s.names.Seat(o.Leader))):
		return seated
	case o.Province != "" && has(orders.AHolder, string(s.view.Provinces[o.Province].Controller)):
		return controls
	}
	return s.sorts[m]
}

// conjoined are words that join two names: and.
var conjoined = lexicon.Wordset("conjoined")

// joined says that a name is joined to another of its kind that is among those used: to Carthage and Syracuse.
func (s *Sentence) joined(m int, used uint64) bool {
	return m > 0 && used&(1<<(m-1)) != 0 && s.joins(m-1) || m+1 < len(s.mentions) && used&(1<<(m+1)) != 0 && s.joins(m)
}

// joins says that a name and the next are joined.
func (s *Sentence) joins(m int) bool {
	x, y := s.mentions[m], s.mentions[m+1]
	alike := slices.ContainsFunc(kinds, func(k orders.Kind) bool { return len(x.IDs[k]) > 0 && len(y.IDs[k]) > 0 })
	and := false
	for i := x.To; i < y.From; i++ {
		word := s.scan.Text(i, i+1)
		if and = and || conjoined[word]; !conjoined[word] && !sign(word) && !lexicon.Articles[word] && s.lexeme(i).role.text == "" {
			return false
		}
	}
	return alike && and
}
