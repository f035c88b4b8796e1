package words

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// A Noun is a French name with what its grammar needs to be known: whether it has
// an article, and which. Names that are not known to have one have none, so that
// what is said of them is at worst bald: "vers Ruritane".
type Noun struct {
	name    string
	article article
}

// article is the kind of a name by the article it takes.
type article int

const (
	bare      article = iota // Rome, Chypre, Fabius
	feminine                 // la Campanie, l’Étrurie
	masculine                // le Latium, l’Illyricum
	islands                  // les Baléares: aux Baléares
	peoples                  // les Éduens: chez les Éduens
)

// The lands whose article their ending does not tell. Those in -ie are feminine and
// those in -um masculine.
const (
	feminineLands = "Achaïe Afrique Aquitaine Argolide Armorique Asie Attique Bactriane Bastétanie Basse-Égypte Basse-Nubie Belgique Bétique Béotie " +
		"Bohême Bretagne Byzacène Cappadoce Carpétanie Chalcidique Characène Chersonèse Cisalpine Colchide Commagène Corse Crète Cyrénaïque Cœlé-Syrie Doride " +
		"Drangiane Égypte Élide Éolide Épire Espagne Gaule Germanie Grèce Haute-Égypte Haute-Macédoine Inde Judée Libye Locride Macédoine Marmarique " +
		"Moyenne-Égypte Nabatène Narbonnaise Nubie Osroène Palmyrène Perse Perside Petite Phocide Propontide Rhagiane Sardaigne Sicile Sindique Sogdiane " +
		"Sophène Susiane Tarraconaise Tauride Thrace Transalpine Tripolitaine Troade Zeugitane mer côte baie Mer Ligue République Cité Maison Province"
	masculineLands = "Bosphore Caucase Hellespont Norique Palus Péloponnèse Pont Pont-Euxin pays Royaume Empire golfe océan détroit Golfe Océan royaume empire"
	islandGroups   = "Baléares Cyclades Sporades"
	// otherPeoples are those after whom provinces are called, and other plurals of [Peoples].
	otherPeoples = "Achéménides Aorses Attalides Bastarnes Chérusques Daces Éduens Espagnols Garamantes Gélons Iazyges Juifs Lacédémoniens Laconiens Lagides " +
		"Méotes Neures Nubiens Ptolémées Scordisques Sigynnes Syriens"
)

var articles = sync.OnceValue(func() map[string]article {
	all := map[string]article{}
	for list, of := range map[string]article{
		feminineLands: feminine, masculineLands: masculine, islandGroups: islands, otherPeoples: peoples,
	} {
		for name := range strings.FieldsSeq(list) {
			all[name] = of
		}
	}
	for _, p := range Peoples {
		all[p.Plural["fr"]] = peoples
	}
	return all
})

// known is the article of a name in the tables: its own, or that of its first word,
// as "Gaule cisalpine" is feminine because Gaule is.
func known(name string) (article, bool) {
	first, _, _ := strings.Cut(name, " ")
	of, ok := articles()[name]
	if !ok {
		of, ok = articles()[first]
	}
	return of, ok
}

// byEnding is the article of a land that the tables do not know.
func byEnding(name string) article {
	switch first, _, _ := strings.Cut(name, " "); {
	case strings.HasSuffix(first, "ie"):
		return feminine
	case strings.HasSuffix(first, "um"):
		return masculine
	}
	return bare
}

// Land is the French name of a province or a sea.
func Land(name string) Noun {
	of, ok := known(name)
	if !ok {
		of = byEnding(name)
	}
	return Noun{name, of}
}

// City is the French name of a city: it has no article.
func City(name string) Noun { return Noun{name, bare} }

// Realm is the French name of a player: of a land or a people, if it is known for
// one, else perhaps a person's.
func Realm(name string) Noun {
	of, ok := known(name)
	if !ok && namesPeople(name) {
		of = byEnding(name)
	}
	return Noun{name, of}
}

// Kingdom is the French name of a kingdom: like a player's, but a people if it looks
// like one, each of its words ending as plurals do.
func Kingdom(name string) Noun {
	n := Realm(name)
	if n.article == bare && !namesPeople(name) && looksPlural(name) {
		n.article = peoples
	}
	return n
}

// namesPeople says that a name is one of a people, its land or its city.
func namesPeople(name string) bool { return ofPeoples()[name] }

var ofPeoples = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, p := range Peoples {
		for _, name := range p.Names() {
			all[name] = true
		}
	}
	return all
})

// peoplesPlurals are the plurals of peoples in English.
var peoplesPlurals = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, p := range Peoples {
		all[p.Plural.In("en")] = true
	}
	return all
})

func looksPlural(name string) bool {
	for word := range strings.FieldsSeq(name) {
		greek := strings.HasSuffix(word, "os") || strings.HasSuffix(word, "us") || strings.HasSuffix(word, "as")
		if greek || !strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "x") {
			return false
		}
	}
	return name != ""
}

// String is the bare name.
func (n Noun) String() string { return n.name }

// The is the name with its article: "l’Étrurie", "le Latium", "les Éduens", "Rome".
func (n Noun) The() string {
	switch {
	case n.article == bare:
		return n.name
	case n.plural():
		return "les " + n.name
	case n.elides():
		return "l’" + n.name
	case n.article == masculine:
		return "le " + n.name
	}
	return "la " + n.name
}

// In is where something is: "en Étrurie", "dans le Latium", "aux Baléares", "chez les
// Éduens", "à Rome".
func (n Noun) In() string {
	switch n.article {
	case feminine:
		return "en " + n.name
	case masculine:
		return "dans " + n.The()
	case islands:
		return "aux " + n.name
	case peoples:
		return "chez les " + n.name
	}
	return "à " + n.name
}

// Of is "d’Étrurie", "de Campanie", "du Latium", "des Éduens", "de Rome".
func (n Noun) Of() string {
	switch {
	case n.plural():
		return "des " + n.name
	case n.elides():
		return "d’" + n.name
	case n.article == masculine:
		return "du " + n.name
	}
	return "de " + n.name
}

// OfThe is Of with the article: "de la mer Égée", "de l’Étrurie"; else as Of.
func (n Noun) OfThe() string {
	if n.article == feminine || n.article == masculine && n.elides() {
		return "de " + n.The()
	}
	return n.Of()
}

// To is whom or where something goes: "à l’Étrurie", "au Latium", "aux Éduens", "à Rome".
func (n Noun) To() string {
	switch {
	case n.plural():
		return "aux " + n.name
	case n.article == masculine && !n.elides():
		return "au " + n.name
	}
	return "à " + n.The()
}

func (n Noun) plural() bool { return n.article == islands || n.article == peoples }

// elides says that an article, or de, loses its vowel before the name. The h of what
// lies high, la Haute-Égypte, is the only one that names of the ancient world sound.
func (n Noun) elides() bool {
	first, _ := utf8.DecodeRuneInString(n.name)
	return strings.ContainsRune("AEIOUYHÀÂÄÉÈÊËÎÏÔÖÛÜŒÆaeiouyhàâäéèêëîïôöûüœæ", first) && first != utf8.RuneError && !strings.HasPrefix(n.name, "Haut")
}

// TheSea is the English name of a sea with its article: "the Aegean Sea", "Lake Maeotis".
func TheSea(name string) string {
	if strings.HasPrefix(name, "Lake ") || strings.HasPrefix(name, "The ") {
		return name
	}
	return "the " + name
}
