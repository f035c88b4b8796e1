package lexicon

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// A Mood makes something else of a sentence than an order: a set of bits.
type Mood uint16

// The moods of words.
const (
	Denies    Mood = 1 << iota // denied, or contrasted
	Retracts                   // taken back, or kept in bounds
	Depends                    // on something, or comes at another time
	Recalls                    // was, or was done
	hearsay                    // somebody says so, asks for it or knows of it
	supposes                   // somebody only thinks of it, could, or would like to
	others                     // others do it, or only a part
	Questions                  // opens what is asked, denied or made to depend on something
	Tells                      // tells, denies or asks, where it names one's own
	Begs                       // asks politely in a question
	Provided                   // opens a condition under which an order holds
	Purposes                   // opens what for something is done
	Unless                     // opens a condition under which it does not

	// Doubtful is what an order with words that mean nothing to us may not hold.
	Doubtful = Told | Denies | Depends
	// Hedges are what somebody only thinks, and what something depends on; Doubts also what he says.
	Hedges = supposes | Depends | Provided | Unless
	Doubts = hearsay | Hedges
	// Told is what was, what others do or say, and what may be.
	Told = Recalls | hearsay | supposes | others
)

var moodNames = map[string]Mood{"deny": Denies, "retract": Retracts, "condition": Depends, "past": Recalls, "hearsay": hearsay,
	"thought": supposes, "others": others, "ask": Questions, "tell": Tells, "modal": Begs, "provided": Provided, "purpose": Purposes, "unless": Unless}

// Moods are the words and phrases of all languages, of moods.*.txt.
var Moods = sync.OnceValue(func() vocabulary {
	v := vocabulary{}
	for _, file := range files("moods") {
		for name, lines := range Sections(file) {
			for _, phrase := range listed(lines) {
				v.put(foldWords(phrase), Meaning{Mood: moodNames[name]})
			}
		}
	}
	return v
})

// String names moods as moods.*.txt does.
func (m Mood) String() string {
	var names []string
	for name, mood := range moodNames {
		if m&mood != 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, "+")
}
