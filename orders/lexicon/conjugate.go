package lexicon

import (
	"slices"
	"strings"
	"sync"
)

// conjugations make of a folded verb, by language, the forms in which orders are given, and its
// participles, which give one only in the passive. A verb of another language has the form it is
// listed in.
var conjugations = map[string]func(verb string) (present, participles []string){"en": englishForms, "fr": frenchForms}

func englishForms(verb string) (present, participles []string) {
	if present, participles = irregular("en", verb); len(present) > 0 {
		return present, participles
	}
	stem, silent := strings.CutSuffix(verb, "e")
	bare, y := strings.CutSuffix(verb, "y")
	switch {
	case silent:
		return []string{verb, verb + "s", stem + "ing"}, []string{verb + "d"}
	case y && !strings.ContainsAny(bare[len(bare)-1:], "aeo"):
		return []string{verb, bare + "ies", verb + "ing"}, []string{bare + "ied"}
	case strings.HasSuffix(verb, "sh"), strings.HasSuffix(verb, "ch"), strings.HasSuffix(verb, "ss"):
		return []string{verb, verb + "es", verb + "ing"}, []string{verb + "ed"}
	}
	return []string{verb, verb + "s", verb + "ing"}, []string{verb + "ed"}
}

// frenchGroups are the regular verbs of French, folded, by the ending of their infinitives: endings of the
// present, the imperative, the subjunctive and the future, of which [persons] makes the others, and of participles.
var frenchGroups = []struct {
	infinitive           string
	present, participles []string
}{
	{"dre", []string{"d", "ds", "dez", "de", "dra"}, []string{"du", "due", "dues"}},
	{"er", []string{"e", "es", "ez", "era"}, []string{"e", "ee", "es", "ees"}},
	{"ir", []string{"is", "it", "issez", "isse", "ira"}, []string{"i", "ie", "ies"}},
}

// frenchForms are the same of a French verb.
func frenchForms(verb string) (present, participles []string) {
	if present, participles = irregular("fr", verb); len(present) > 0 {
		return persons(append(present, verb)), participles
	}
	for _, group := range frenchGroups {
		stem, ok := strings.CutSuffix(verb, group.infinitive)
		if !ok {
			continue
		}
		present = []string{verb}
		for _, ending := range group.present {
			present = append(present, stem+ending)
		}
		for _, ending := range group.participles {
			participles = append(participles, stem+ending)
		}
		present = persons(present)
		if strings.HasSuffix(stem, "g") {
			present = append(present, stem+"eons")
		}
		if strings.HasSuffix(stem, "oy") || strings.HasSuffix(stem, "ay") { // envoie, paie
			for _, ending := range []string{"ie", "ies", "ient", "iera", "ierai"} {
				present = append(present, strings.TrimSuffix(stem, "y")+ending)
			}
		}
		return present, participles
	}
	return []string{verb}, nil
}

// persons adds those of the plural to a verb's forms, and all of the future.
func persons(forms []string) []string {
	for _, form := range slices.Clone(forms) {
		if stem, ok := strings.CutSuffix(form, "ez"); ok && len(stem) > 1 {
			forms = append(forms, stem+"ons", stem+"ent")
		}
		if stem, ok := strings.CutSuffix(form, "ra"); ok && len(stem) > 1 {
			forms = append(forms, stem+"rai", stem+"ront", stem+"rons", stem+"rez")
		}
	}
	return forms
}

// FrenchInfinitive says that a word has the form of a French infinitive.
func FrenchInfinitive(word string) bool {
	return strings.HasSuffix(word, "er") || strings.HasSuffix(word, "ir") || strings.HasSuffix(word, "re")
}

// irregulars are the forms that no rule gives, by language and verb.
var irregulars = sync.OnceValue(func() map[string]map[string]string {
	all := map[string]map[string]string{}
	for lang, file := range files("forms") {
		all[lang] = map[string]string{}
		for _, line := range Sections(file)[""] {
			verb, forms, _ := strings.Cut(line, ": ")
			all[lang][verb] = forms
		}
	}
	return all
})

// irregular are the forms of a verb that no rule gives, none for others.
func irregular(lang, verb string) (present, participles []string) {
	forms, more, _ := strings.Cut(irregulars()[lang][verb], "/")
	return strings.Fields(forms), strings.Fields(more)
}
