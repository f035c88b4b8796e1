package names

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// endings are those that a Greek or Latin name has in Greek, in Latin, in English and in French: Orontes is
// Oronte, Demetrios Demetrius, Nero Néron, Alexander Alexandre. A name with one of a row has the others too.
var endings = [][]string{
	{"ius", "ios"}, {"aeus", "aios", "ee"}, {"ander", "andros", "andre"}, {"pater", "patros", "patre"}, {"ippus", "ippos", "ippe", "ip"},
	{"machus", "machos", "maque"}, {"archus", "archos", "arque"}, {"eus", "ee"},
	{"us", "os", "e"}, {"es", "e"}, {"o", "on"},
}

// spellings are how some letters are written in Greek, and in Latin and the languages after it.
var spellings = strings.NewReplacer("kh", "ch", "k", "c", "ai", "ae", "oi", "oe", "ou", "u", "ei", "i")

// french is how French writes the Latin ones: Theaetetus is Théétète.
var french = strings.NewReplacer("ae", "e", "oe", "e")

// addForms gives leaders the forms that their names have in other languages, where nobody and nothing else is
// called so, and no word is.
func (l *Gazetteer) addForms() {
	bearers := map[string][]campaign.LeaderID{}
	for _, id := range campaign.Sorted(l.View.Leaders) {
		name := tokens.FoldName(l.View.Leaders[id].Name)
		if orders.Lost(l.View.Leaders[id]) || strings.Contains(name, " ") {
			continue
		}
		for _, form := range formsOf(name) {
			bearers[form] = append(bearers[form], id)
		}
	}
	for form, of := range bearers {
		if len(of) != 1 || !l.free(form) {
			continue
		}
		id := of[0]
		l.forms[form] = id
		for _, x := range l.indexesOf(l.View.Leaders[id]) {
			x.addFolded(string(id), form)
		}
	}
}

// formsOf are the other forms of a folded name.
func formsOf(name string) (all []string) {
	latin := spellings.Replace(name)
	for _, spelt := range []string{name, latin, strings.ReplaceAll(name, "ph", "f")} {
		all = append(append(all, spelt), inflected(spelt)...)
	}
	all = append(all, inflected(french.Replace(latin))...) // Ziaelas, which stays as it is, is no Zielas
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(form string) bool {
		return form == name || len(form) < shortestForm && !strings.HasPrefix(name, form)
	})
}

// inflected are the forms of a name that end otherwise.
func inflected(name string) (all []string) {
	for _, row := range endings {
		for _, end := range row {
			stem, has := strings.CutSuffix(name, end)
			if !has || len(stem) < shortestStem {
				continue
			}
			for _, other := range row {
				all = append(all, stem+other)
			}
		}
	}
	return all
}

// How many letters stand at least before an ending of which there are several, and in a form that is made so: Côte is no Cotus.
const (
	shortestStem = 3
	shortestForm = 5
)

// free says that nothing is called by a name, and that it is no word.
func (l *Gazetteer) free(name string) bool {
	return !l.taken(name) && len(l.Kinds[orders.AFighter].Exactly(name)) == 0 && lexicon.Entries().Words[name] == nil && !lexicon.Fills(name)
}
