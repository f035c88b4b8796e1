package words

import (
	"fmt"
	"strings"
)

// A Party is a realm as sentences speak of it: by its name, or to the reader whose it is.
type Party struct {
	Name string
	// Kingdom says that it is no player's.
	Kingdom bool
	// Man says that it bears the name of a man, which is no people's.
	Man bool
	// You says that it is the reader's own.
	You bool
}

// String is the bare name.
func (p Party) String() string { return p.Name }

// party is who a name of a realm means: a Party, or anybody's name.
func party(who any) Party {
	if p, ok := who.(Party); ok {
		return p
	}
	return Party{Name: fmt.Sprint(who)}
}

// does is a realm with its verb: "Egypt takes", "the Gauls take", "you take".
func does(who any, one, many string) string {
	if p := party(who); !p.You && !p.plural() {
		return p.Name + " " + one
	}
	return Whom(who) + " " + many
}

// Whom is a realm as English names it in a sentence: "Egypt", "the Gauls", "you".
func Whom(who any) string {
	switch p := party(who); {
	case p.You:
		return "you"
	case p.plural():
		return "the " + p.Name
	default:
		return p.Name
	}
}

// plural says that it is a people's, in English.
func (p Party) plural() bool { return !p.Man && englishPlural(p.Name) }

// englishPlural says that a name is that of a people and takes a verb in the plural.
func englishPlural(name string) bool {
	plural, known := peoplesPlurals()[name]
	if words := strings.Fields(name); len(words) > 1 { // the Insubrian Gauls
		plural = plural || peoplesPlurals()[words[len(words)-1]]
	}
	return plural || !known && !namesPeople(name) && looksPlural(name)
}

// fait is a realm with its verb in French: "l’Égypte prend", "les Gaulois prennent", "vous prenez".
func fait(who any, one, many, you string) string {
	switch n := noun(party(who)); {
	case party(who).You:
		return "vous " + you
	case n.plural():
		return n.The() + " " + many
	default:
		return n.The() + " " + one
	}
}
