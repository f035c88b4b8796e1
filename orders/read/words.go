package read

import "adimperii/orders/lexicon"

// Concepts that are asked for in several places.
const (
	light     = "go march bring keep spend make may back" // of verbs that may stand beside any other: make ready to march
	staying   = "stay place keep"
	answering = "defend contest withdraw" // an invasion
	making    = "raise build new"         // an army or a fleet
)

// The sets of words that the reader asks for by name, of wordsets.*.txt.
var (
	acting         = lexicon.Wordset("acting")         // stand for whom the order before spoke of: who raises an army
	chatting       = lexicon.Wordset("chatting")       // begin a remark behind an order: let's hope
	clefts         = lexicon.Wordset("clefts")         // bring out the name behind them: it is Zeuxis who leads
	theirs         = lexicon.Wordset("theirs")         // of the side of which somebody just spoke
	third          = lexicon.Wordset("third")          // what somebody else does, or meets with, than who writes
	adding         = lexicon.Wordset("adding")         // in front of a letter that adds to the orders before it
	addressing     = lexicon.Wordset("addressing")     // words with which it begins for whom a text is
	amending       = lexicon.Wordset("amending")       // say of what stands beside them that it is meant instead of what was said before
	answerers      = lexicon.Wordset("answerers")      // the writer, where he tells a dialogue
	ambiguous      = lexicon.Wordset("ambiguous")      // an article or a verb in one language and a preposition in the other
	begging        = lexicon.Wordset("begging")        // of who asks for something
	beforeVerbs    = lexicon.Wordset("beforeVerbs")    // behind which a verb is not one of what is to be done
	causes         = lexicon.Wordset("causes")         // words with which a reason begins: it changes nothing, whoever is named
	comings        = lexicon.Wordset("comings")        // how words begin that tell of an invasion
	dictating      = lexicon.Wordset("dictating")      // behind which stands what is to be noted: that
	compass        = lexicon.Wordset("compass")        // words that names of places begin with and that may as well be none
	concluding     = lexicon.Wordset("concluding")     // what follows from what was told before: so
	negations      = lexicon.Wordset("negations")      // deny what stands beside them, and by themselves take nothing back
	conjoined      = lexicon.Wordset("conjoined")      // join two who do the same
	corrections    = lexicon.Wordset("corrections")    // those of them behind which stands what was meant
	contrasting    = lexicon.Wordset("contrasting")    // what is said of what is not meant: not, instead of
	adversative    = lexicon.Wordset("adversative")    // behind which stands what is meant: but
	crossing       = lexicon.Wordset("crossing")       // verbs that tell what it passes through
	deaths         = lexicon.Wordset("deaths")         // of a king who dies
	defeats        = lexicon.Wordset("defeats")        // of a battle that is lost
	demonstratives = lexicon.Wordset("demonstratives") // stand before army or fleet for the one of which the line spoke
	departing      = lexicon.Wordset("departing")      // verbs that tell where a force comes from
	everyday       = lexicon.Wordset("everyday")       // synonyms that letters are full of: such a line is an order only if it has the form of one, or names something of the campaign
	Farewells      = lexicon.Wordset("farewells")      // words that open a farewell, after which a signature may follow
	favours        = lexicon.Wordset("favours")        // of who asks for a favour
	feminine       = lexicon.Wordset("feminine")       // articles of an army, and of no number
	following      = lexicon.Wordset("following")      // of the season that comes
	fronted        = lexicon.Wordset("fronted")        // fronted words make a condition where they open a sentence: should Rome attack
	futures        = lexicon.Wordset("futures")        // the forms of aller that tell with an infinitive what will be done
	Greets         = lexicon.Wordset("greets")         // words that open a greeting
	had            = lexicon.Wordset("had")            // tell, behind the writer, what was done: we have
	his            = lexicon.Wordset("his")            // for what a leader leads, where it is called his
	indefinite     = lexicon.Wordset("indefinite")     // the articles and numbers of what is not one's own yet
	infinitival    = lexicon.Wordset("infinitival")    // of a purpose that stands in the infinitive
	lacking        = lexicon.Wordset("lacking")        // deny what stands behind them, and nothing else
	asksLeave      = lexicon.Wordset("asksLeave")      // ask that something be done
	letting        = lexicon.Wordset("letting")        // words behind which somebody else acts than who writes: have I march
	maybe          = lexicon.Wordset("maybe")          // words that leave open whether what is said will be
	selfVerbs      = lexicon.Wordset("selfVerbs")      // verbs behind the writer: I am
	myself         = lexicon.Wordset("myself")         // that the writer calls himself by
	noes           = lexicon.Wordset("noes")           // say no to what was said before, where they stand by themselves
	nominals       = lexicon.Wordset("nominals")       // articles behind which no verb stands
	nots           = lexicon.Wordset("nots")           // words with which something is not there
	opponents      = lexicon.Wordset("opponents")      // against whom one fights
	ordering       = lexicon.Wordset("ordering")       // more of them, which may order something themselves: Upkeep: army I
	ours           = lexicon.Wordset("ours")           // of the writer's own side
	overturning    = lexicon.Wordset("overturning")    // begin a sentence of who changes his mind
	pair           = lexicon.Wordset("pair")           // of two
	parting        = lexicon.Wordset("parting")        // begin a second order
	personal       = lexicon.Wordset("persons")        // personal words may stand for the leader of whom the line spoke before
	possessive     = lexicon.Wordset("possessive")     // the articles of what is the player's own
	points         = lexicon.Wordset("points")         // of an army, and whose they are
	pronouns       = lexicon.Wordset("pronouns")       // may stand for the army of which the line spoke before
	purposes       = lexicon.Wordset("purposes")       // of what for something is done
	ranking        = lexicon.Wordset("ranking")        // of what goes before something else
	reasons        = lexicon.Wordset("reasons")        // begin a remark that tells why: because
	relatives      = lexicon.Wordset("relatives")      // begin what is told of a name, between commas
	resumes        = lexicon.Wordset("resumes")        // words with which what is ordered goes on behind a condition without a comma
	seasons        = lexicon.Wordset("seasons")        // words of a time to come behind next
	separating     = lexicon.Wordset("separating")     // part the names of a list
	shortage       = lexicon.Wordset("shortage")       // of talents that run out
	Shortened      = lexicon.Wordset("shortened")      // words that people write in part, with a point
	shortSelf      = lexicon.Wordset("shortSelf")      // the writer and a verb
	soldiers       = lexicon.Wordset("soldiers")       // for those whom a leader leads
	speakers       = lexicon.Wordset("speakers")       // begin what somebody tells: I
	stating        = lexicon.Wordset("stating")        // what an army is said to be
	subjects       = lexicon.Wordset("subjects")       // what lists of orders are headed by
	takebacks      = lexicon.Wordset("takebacks")      // what is said to take back what was said before
	takesArticle   = lexicon.Wordset("takesArticle")   // English words behind which an a is an article: as a reserve
	thereafter     = lexicon.Wordset("thereafter")     // of what comes second: then
	talents        = lexicon.Wordset("talents")        // for talents
	tellers        = lexicon.Wordset("tellers")        // the writer, who tells what was done
	theOne         = lexicon.Wordset("theOne")         // articles of a thing that is the only one of its number
	totals         = lexicon.Wordset("totals")         // of all there are of something: all, both
	wanting        = lexicon.Wordset("wanting")        // words behind which what is wanted stands, and that it be done
	whoseOwn       = lexicon.Wordset("whoseOwn")       // of what is somebody else's: his
	won            = lexicon.Wordset("won")            // what tells of a battle, not of what was ordered
	writes         = lexicon.Wordset("writes")         // the words for the writer, who tells more of himself than what he orders
	yonder         = lexicon.Wordset("yonder")         // words for the place of which the line spoke before
)

// in says that a token is one of a set of words.
func (p *parser) in(set map[string]bool, i int) bool { return set[p.scan.Text(i, i+1)] }

// among says that one of a set of words is among tokens.
func (p *parser) among(set map[string]bool, i, j int) bool {
	for at := i; at < j; at++ {
		if p.in(set, at) {
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
