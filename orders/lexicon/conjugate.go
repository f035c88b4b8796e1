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

// englishForms are the forms of a folded English verb in which orders are given, and its
// participles, which give one only in the passive.
func englishForms(verb string) (present, participles []string) {
	if present, participles = irregular("en", verb); len(present) > 0 {
		return present, participles
	}
	stem, e := strings.CutSuffix(verb, "e")
	switch {
	case e:
		return []string{verb, verb + "s", stem + "ing"}, []string{verb + "d"}
	case strings.HasSuffix(verb, "y") && !strings.ContainsAny(verb[len(verb)-2:len(verb)-1], "aeo"):
		bare := strings.TrimSuffix(verb, "y")
		return []string{verb, bare + "ies", verb + "ing"}, []string{bare + "ied"}
	case strings.HasSuffix(verb, "sh"), strings.HasSuffix(verb, "ch"), strings.HasSuffix(verb, "ss"):
		return []string{verb, verb + "es", verb + "ing"}, []string{verb + "ed"}
	}
	return []string{verb, verb + "s", verb + "ing"}, []string{verb + "ed"}
}

// frenchForms are the same of a French verb: infinitive, present, imperative,
// subjunctive and future; participles are folded as all else is.
func frenchForms(verb string) (present, participles []string) {
	if present, participles = irregular("fr", verb); len(present) > 0 {
		return persons(append([]string{verb}, present...)), participles
	}
	if stem, ok := strings.CutSuffix(verb, "dre"); ok { // descendre
		stem += "d"
		return persons([]string{verb, stem, stem + "s", stem + "ez", stem + "e", stem + "ra"}), []string{stem + "u", stem + "ue", stem + "ues"}
	}
	ending, future := []string{"e", "es", "ent", "ez", "ons"}, "er"
	past := []string{"e", "ee", "es", "ees"}
	stem, first := strings.CutSuffix(verb, "er")
	if !first {
		stem = strings.TrimSuffix(verb, "ir")
		ending, future = []string{"is", "it", "issez", "issons", "issent", "isse"}, "ir"
		past = []string{"i", "ie", "ies"}
	}
	present = []string{verb}
	for _, e := range ending {
		present = append(present, stem+e)
	}
	if strings.HasSuffix(stem, "g") {
		present = append(present, stem+"eons")
	}
	if strings.HasSuffix(stem, "c") { // ç folds to c
		present = append(present, stem+"ons")
	}
	for _, e := range []string{"a", "ai", "ont", "ons", "ez"} {
		present = append(present, stem+future+e)
	}
	if bare, ok := strings.CutSuffix(stem, "oy"); ok { // envoie
		present = append(present, bare+"oie", bare+"oies", bare+"oient", bare+"oiera", bare+"oierai")
	}
	if bare, ok := strings.CutSuffix(stem, "ay"); ok { // paie
		present = append(present, bare+"aie", bare+"aies", bare+"aient", bare+"aierai", bare+"aiera")
	}
	for _, e := range past {
		participles = append(participles, stem+e)
	}
	return present, participles
}

// persons adds those of the plural to a verb's forms, and all of the future.
func persons(forms []string) []string {
	for _, form := range slices.Clone(forms) {
		if stem, ok := strings.CutSuffix(form, "ez"); ok && len(stem) > 2 {
			forms = append(forms, stem+"ons", stem+"ent")
		}
		if stem, ok := strings.CutSuffix(form, "ra"); ok && len(stem) > 1 {
			forms = append(forms, stem+"rai", stem+"ront", stem+"rons", stem+"rez")
		}
	}
	return slices.Compact(slices.Sorted(slices.Values(forms)))
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
