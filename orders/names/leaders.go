package names

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

func (l *Gazetteer) addLeaders() {
	for _, who := range l.View.Leaders {
		for word := range formsOfParts(who.Name) {
			l.bearers[word]++
		}
	}
	for _, id := range campaign.Sorted(l.View.Leaders) {
		who := l.View.Leaders[id]
		if orders.Lost(who) {
			l.Lost.add(string(id), who.Name)
			continue
		}
		l.AddForce(l.indexesOf(who), string(id), who.Name, who.Player.Holder())
		if !l.Owns(who.Player.Holder()) {
			continue
		}
		l.Kinds[orders.ALeader].addFolded(string(id), l.partsOf(who)...)
		if who.King {
			for title := range lexicon.Kingly {
				l.Kinds[orders.ALeader].add(string(id), title)
			}
		}
	}
}

// indexesOf are those in which the names of a leader stand, but for the foreign ones.
func (l *Gazetteer) indexesOf(who campaign.Leader) []*Index {
	into := []*Index{l.Kinds[orders.AFighter]}
	if l.Owns(who.Player.Holder()) {
		into = append(into, l.Kinds[orders.ALeader])
	}
	if who.Status == campaign.Captive {
		into = append(into, l.Kinds[orders.ACaptive])
	}
	return into
}

// partsOf are the folded words of a leader's name that tell him from all else.
func (l *Gazetteer) partsOf(who campaign.Leader) []string {
	return slices.DeleteFunc(strings.Fields(tokens.FoldName(who.Name)), func(word string) bool {
		return !l.alone(word) || tokens.Arabic(word) > 0 // III is the army, not Caeso III
	})
}

// alone says that a word is part of the name of one leader, and of nothing else that is known
// before leaders are.
func (l *Gazetteer) alone(word string) bool {
	for _, k := range []orders.Kind{orders.AProvince, orders.ACity, orders.ASea, orders.AHolder} {
		if len(l.Kinds[k].Exactly(word)) > 0 {
			return false
		}
	}
	return l.bearers[word] == 1 && LongEnough(word) && !lexicon.Titles[word] && !lexicon.Genitives[word] && !lexicon.Articles[word]
}
