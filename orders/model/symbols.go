package model

// A symbol is a value of a feature: a word, a kind of name.
type symbol struct {
	text string
	hash uint64
}

// symbolFor is that of a text, by its FNV-1a hash.
func symbolFor(text string) symbol {
	h := uint64(14695981039346656037)
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * 1099511628211
	}
	return symbol{text, h}
}

// follow is the hash of a feature's values with one more behind them.
func follow(h, next uint64) uint64 {
	h = h*0x9E3779B97F4A7C15 ^ next
	h = (h ^ h>>29) * 0xBF58476D1CE4E5B9
	return h ^ h>>32
}

// What features are about.
var (
	aboutVerb    = symbolFor("verb")     // which one
	aboutWord    = symbolFor("word")     // a word of the clause that is no name
	aboutPair    = symbolFor("pair")     // that word and the one before it
	aboutConcept = symbolFor("concept")  // what it means in the lexicon
	aboutFlag    = symbolFor("flag")     // whether the order holds under a condition
	aboutNoFlag  = symbolFor("flag-not") //
	aboutSlot    = symbolFor("slot")     // how its argument is told
	aboutAnaphor = symbolFor("anaphor")  // the words that stand for what was named before
	aboutPrep    = symbolFor("before")   // the word before an argument
	aboutRole    = symbolFor("role")     // what that word may make of it
	aboutNext    = symbolFor("behind")   // the word behind one
	aboutBeside  = symbolFor("beside")   // the words near an argument that may be left out
	aboutSeq     = symbolFor("sequence") // the order in which they stand
	aboutName    = symbolFor("name")     // what a new name looks like
	aboutRest    = symbolFor("rest")     // a name that is no argument
	aboutJoined  = symbolFor("joined")   // whether it is joined to one that is
	aboutMap     = symbolFor("map")      // how things stand on the map
	aboutList    = symbolFor("list")     //
	aboutAfter   = symbolFor("after")    // which order stands before
	aboutAny     = symbolFor("any")      // that the sentence orders something
	aboutNone    = symbolFor("none")     // that a clause orders nothing
	aboutTail    = symbolFor("tail")     // that one behind an order does not
)

// What is seen.
var (
	opens, closes             = symbolFor("^"), symbolFor("$")
	number, sumOf, somebody   = symbolFor("<number>"), symbolFor("<sum>"), symbolFor("<somebody>")
	own, allied, nobodys      = symbolFor("own"), symbolFor("allied"), symbolFor("nobody's")
	repeated, elliptic        = symbolFor("repeated"), symbolFor("elliptic")
	sailsThere                = symbolFor("sails")
	kingdoms, players         = symbolFor("kingdom's"), symbolFor("player's")
	unknown, here, near       = symbolFor("unknown"), symbolFor("here"), symbolFor("near")
	nearish, far              = symbolFor("two"), symbolFor("far")
	yes, no, finite, question = symbolFor("yes"), symbolFor("no"), symbolFor("verb"), symbolFor("?")
)

var (
	seesArmy     = symbolFor("army")
	seesBattle   = symbolFor("battle")
	seesFree     = symbolFor("free")
	seesImmobile = symbolFor("immobile")
	seesLand     = symbolFor("land")
	seesPatron   = symbolFor("patron")
	seesPayee    = symbolFor("payee")
	seesPlayer   = symbolFor("player")
	seesSea      = symbolFor("sea")
	seesSeat     = symbolFor("seat")
	seesTo       = symbolFor("to")
	seesVia      = symbolFor("via")
)

func truth(yesNo bool) symbol {
	if yesNo {
		return yes
	}
	return no
}
