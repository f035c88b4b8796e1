package read

import (
	"slices"

	"adimperii/orders/lexicon"
)

// The sets of words that the reader asks for by name, of wordsets.*.txt.
var (
	theirs        = wordset("theirs")                // stand for the side that is not the writer's, or was named
	hers          = wordset("hers")                  // stand for a leader who was named, or for who plays the other side
	lasting       = wordset("lasting")               // stand before the day until which something lasts
	claiming      = wordset("claiming")              // what somebody does who is to be paid, as he says
	barring       = wordset("barring")               // keep out
	outOf         = wordset("outOf")                 // stand between what is lost and all that there was
	third         = wordset("third")                 // what somebody else does, or meets with, than who writes
	adding        = wordset("adding")                // in front of a letter that adds to the orders before it
	anaphors      = wordset("anaphoric")             // stand for what was named before
	addressing    = wordset("addressing")            // words with which it begins for whom a text is
	audience      = wordset("audience")              // say to whom or for what something is noted or proclaimed
	alternatives  = wordset("alternatives")          // join what is chosen from
	amending      = wordset("amending")              // say of what stands beside them that it is meant instead of what was said before
	announcing    = wordset("announcing")            // what is to be noted is told in what follows
	ambiguous     = wordset("ambiguous")             // an article or a verb in one language and a preposition in the other
	comparing     = wordset("comparing")             // make a sum of another that was told: one more
	dictating     = wordset("dictating")             // behind which stands what is to be noted: that
	coinage       = wordset("coinage")               // money that is no talents
	concluding    = wordset("concluding")            // what follows from what was told before: so
	conjoined     = wordset("conjoined")             // join two who do the same
	corrections   = wordset("corrections")           // take back what was said before, with what was meant behind them
	edicts        = wordset("edicts")                // what is proclaimed, by its name
	excepting     = wordset("excepting")             // in front of who is not meant, of all: except
	explaining    = wordset("explaining")            // begin why something is done: because
	everyday      = wordset("everyday")              // synonyms that letters are full of: such a line is an order only if it has the form of one, or names something of the campaign
	Farewells     = lexicon.Wordset("farewells")     // words that open a farewell, after which a signature may follow
	feminine      = wordset("feminine")              // articles of an army, and of no number
	following     = wordset("following")             // of the season that comes
	fronted       = wordset("fronted")               // fronted words make a condition where they open a sentence: should Rome attack
	Greets        = lexicon.Wordset("greets")        // words that open a greeting
	indefinite    = wordset("indefinite")            // the articles and numbers of what is not one's own yet
	instead       = wordset("instead")               // stand between what is not meant and what is
	interjections = lexicon.Wordset("interjections") // that are a sentence by themselves, however short: hm
	itemising     = wordset("itemising")             // call the items of a list by their numbers
	letting       = wordset("letting")               // words behind which somebody else acts than who writes: have I march
	myself        = wordset("myself")                // that the writer calls himself by
	nevers        = wordset("nevers")                // words with which something is done at no time
	nots          = wordset("nots")                  // words with which something is not there
	opponents     = wordset("opponents")             // against whom one fights
	ordering      = wordset("ordering")              // head lists of orders, and may order something themselves: Upkeep: army I
	ours          = wordset("ours")                  // of the writer's own side
	overturning   = wordset("overturning")           // begin a sentence of who changes his mind
	parting       = wordset("parting")               // begin a second order
	personal      = wordset("persons")               // personal words may stand for the leader of whom the line spoke before
	pointing      = wordset("pointing")              // behind which on is a preposition
	points        = wordset("points")                // of an army, and whose they are
	pronouns      = wordset("pronouns")              // may stand for the army of which the line spoke before
	ranking       = wordset("ranking")               // of what goes before something else
	separating    = wordset("separating")            // part the names of a list
	shortened     = lexicon.Wordset("shortened")     // words that people write in part, with a point
	stressing     = wordset("stressing")             // stand before not: certainly
	stating       = wordset("stating")               // what an army is said to be
	subjects      = wordset("subjects")              // what lists of orders are headed by
	resting       = wordset("resting")               // say that what was ordered before stands, but for what the letter orders
	revoking      = wordset("revoking")              // tell to do no more what was ordered
	rectifying    = wordset("rectifying")            // head what is meant instead of what was ordered above
	owing         = wordset("owing")                 // of who has yet to pay
	refusing      = wordset("refusing")              // say by themselves that what was ordered is not to be
	received      = wordset("received")              // tell that something came in
	receiving     = wordset("receiving")             // of the writer, to whom something is given
	thanking      = wordset("thanking")              // in front of what was done: thank you for
	universal     = wordset("universal")             // all there are
	ransoming     = wordset("ransoming")             // what is paid for a captive
	repeating     = wordset("repeating")             // of who has done what was ordered before, with or for another
	replacing     = wordset("replacing")             // end a sentence whose order stands for the one before
	takebacks     = wordset("takebacks")             // what is said to take back what was said before
	takesArticle  = wordset("takesArticle")          // English words behind which an a is an article: as a reserve
	thereafter    = wordset("thereafter")            // of what comes second: then
	talents       = wordset("talents")               // for talents
	whoseOwn      = wordset("whoseOwn")              // of what is somebody else's: his
	won           = wordset("won")                   // what tells of a battle, not of what was ordered
	writes        = wordset("writes")                // the words for the writer, who tells more of himself than what he orders
)

// A set is one of words and phrases, of wordsets.*.txt.
type set struct {
	words map[string]bool
	sign  lexicon.Sets // of it alone
}

func wordset(name string) set { return set{lexicon.Wordset(name), lexicon.SetOf(name)} }

// What the reader asks of tokens, of the one at i or of all from i to j, which is excluded:
//
//	in, says, phrase          is it a word of a set; is a word or a phrase of one among them; how many tokens does one take up
//	is, noun, filler          which kind of word is it: an article, the noun for an army (grammar.Traits)
//	meaning, heads, does      what does the longest phrase mean (lexicon.*.txt); is it of the verb of an order, and of a finite one
//	mood, hasMood             how long is a phrase that denies, tells or makes a condition (moods.*.txt); is one among them
//	name, hasName, isKnown    the longest name of the campaign; is there one; is it such a name or any word that is known
//	number, hasNumber         the longest number; is there one
//	mentioned                 all names and numbers, as the model sees them
//	borders, sentence, asks   does a part of a sentence or a sentence begin; does it end in a question mark

// in says that a token is one of a set of words.
func (p *parser) in(s set, i int) bool { return p.token(i).In.Has(s.sign) }

// phrase is how many tokens the longest phrase of some sets takes up that begins at one; 0 if none does.
func (p *parser) phrase(i, j int, of ...set) int {
	if i >= j || !slices.ContainsFunc(of, func(s set) bool { return p.token(i).Opens.Has(s.sign) }) {
		return 0
	}
	return longest(i, j, func(to int) bool {
		text := p.scan.Text(i, to)
		return slices.ContainsFunc(of, func(s set) bool { return s.words[text] })
	})
}

// says that a word or a phrase of some sets is among tokens.
func (p *parser) says(i, j int, of ...set) bool {
	return anywhere(i, j, func(at int) bool { return p.phrase(at, j, of...) > 0 })
}

// anywhere says that something holds of one of the tokens from one to another.
func anywhere(from, to int, holds func(at int) bool) bool {
	for at := from; at < to; at++ {
		if holds(at) {
			return true
		}
	}
	return false
}

// longest is how many tokens from one on the longest phrase takes up that is as wanted, up to a token; 0 if none is.
func longest(i, j int, wanted func(to int) bool) int {
	for to := min(j, i+longestPhrase); to > i; to-- {
		if wanted(to) {
			return to - i
		}
	}
	return 0
}
