package orders

import (
	_ "embed"
	"sync"
)

// A mood makes something else of a sentence than an order: a set of bits.
type mood uint16

// The moods of words.
const (
	denies    mood = 1 << iota // denied, or contrasted
	retracts                   // taken back, or kept in bounds
	depends                    // on something, or comes at another time
	recalls                    // was, or was done
	hearsay                    // somebody says so, asks for it or knows of it
	supposes                   // somebody only thinks of it, could, or would like to
	others                     // others do it, or only a part
	questions                  // opens what is asked, denied or made to depend on something
	tells                      // tells, denies or asks, where it names one's own
	begs                       // asks politely in a question
	provided                   // opens a condition under which an order holds
	purposes                   // opens what for something is done
	unless                     // opens a condition under which it does not

	// doubtful is what an order with words that mean nothing to us may not hold.
	doubtful = denies | depends | recalls | hearsay | supposes | others
)

var moodNames = map[string]mood{"deny": denies, "retract": retracts, "condition": depends, "past": recalls, "hearsay": hearsay,
	"thought": supposes, "others": others, "ask": questions, "tell": tells, "modal": begs, "provided": provided, "purpose": purposes, "unless": unless}

// moods are the words and phrases of all languages, of moods.*.txt.
var moods = sync.OnceValue(func() vocabulary {
	v := vocabulary{}
	for _, file := range files("moods") {
		for name, lines := range sections(file) {
			for _, line := range lines {
				v.list(line, meaning{mood: moodNames[name]})
			}
		}
	}
	return v
})

// moodOf is that of a word by itself.
func moodOf(word string) (all mood) {
	for _, ph := range moods()[word] {
		if ph.text == word {
			all |= ph.mood
		}
	}
	return all
}
