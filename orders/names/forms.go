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
	{"ius", "ios"}, {"aeus", "aios", "ee", "y"}, {"ander", "andros", "andre"}, {"pater", "patros", "patre"}, {"ippus", "ippos", "ippe", "ip"},
	{"machus", "machos", "maque"}, {"archus", "archos", "arque"}, {"eus", "ee"},
	{"us", "os", "e"}, {"es", "e"}, {"o", "on"}, {"a", "e"},
}

// spellings are how some letters are written in Greek, and in Latin and the languages after it.
var spellings = strings.NewReplacer("kh", "ch", "k", "c", "ai", "ae", "oi", "oe", "ou", "u", "ei", "i")

// french is how French writes the Latin ones: Theaetetus is Théétète.
var french = strings.NewReplacer("ae", "e", "oe", "e")

// addForms gives leaders, and the player's armies and fleets, the forms that their names have in other languages, where nobody and
// nothing else is called so, and no word is.
func (l *Gazetteer) addForms() {
	type bearer struct {
		id   string
		into []*Index
	}
	bearers := map[string][]bearer{}
	add := func(name, id string, into ...*Index) {
		if name = tokens.FoldName(name); lexicon.Figures(name) {
			return
		}
		for _, form := range formsOf(name) {
			bearers[form] = append(bearers[form], bearer{id, into})
		}
	}
	for _, id := range campaign.Sorted(l.View.Leaders) {
		who := l.View.Leaders[id]
		if orders.Lost(who) {
			continue
		}
		into := append(l.indexesOf(who), &l.forms)
		add(who.Name, string(id), into...)
		if strings.Contains(tokens.FoldName(who.Name), " ") {
			for _, part := range l.partsOf(who) {
				add(part, string(id), into...)
			}
		}
	}
	for _, id := range l.armies() {
		add(l.View.Armies[id].Name, string(id), l.Kinds[orders.AnArmy])
	}
	for _, id := range campaign.Sorted(l.View.Fleets) {
		if f := l.View.Fleets[id]; l.Owns(f.Holder) {
			add(f.Name, string(id), l.Kinds[orders.AFleet])
		}
	}
	for form, of := range bearers {
		if len(of) != 1 || l.bearers[form] > 1 || !l.free(form) {
			continue
		}
		for _, x := range of[0].into {
			x.addFolded(of[0].id, form)
		}
	}
}

// formsOf are the other forms of a folded name of one word or two; of three there would be too many.
func formsOf(name string) (all []string) {
	first, second, several := strings.Cut(name, " ")
	switch {
	case strings.Contains(second, " "):
		return nil
	case several:
		for _, word := range append(wordForms(first), first) {
			for _, other := range append(wordForms(second), second) {
				all = append(all, word+" "+other)
			}
		}
	default:
		all = wordForms(name)
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(form string) bool { return form == name })
}

// formsOfParts are the words of a name, folded, and their other forms.
func formsOfParts(name string) map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(tokens.FoldName(name)) {
		all[word] = true
		for _, form := range wordForms(word) {
			all[form] = true
		}
	}
	return all
}

// wordForms are the other forms of a word of a folded name, and perhaps itself.
func wordForms(name string) (all []string) {
	latin := spellings.Replace(name)
	for _, spelt := range []string{name, latin, strings.ReplaceAll(name, "ph", "f"), strings.TrimPrefix(name, "h")} { // Asdrubal
		all = append(append(all, spelt), inflected(spelt)...)
	}
	all = append(all, inflected(french.Replace(latin))...) // Ziaelas, which stays as it is, is no Zielas
	return slices.DeleteFunc(all, func(form string) bool { return len(form) < shortestForm && !strings.HasPrefix(name, form) })
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

// free says that nothing is called by a name but the writer's own realm, as Ptolémée may be the Ptolemies, and that it is no word.
func (l *Gazetteer) free(name string) bool {
	another := func(id string) bool { return id != string(l.View.Player) }
	taken := func(k orders.Kind) bool { return slices.ContainsFunc(l.Kinds[k].Exactly(name), another) }
	return !slices.ContainsFunc(NamedKinds, taken) && len(l.Kinds[orders.AFighter].Exactly(name)) == 0 && lexicon.Entries().Words[name] == nil && !lexicon.Fills(name)
}
