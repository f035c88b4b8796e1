package orders

import (
	"fmt"
	"strings"
	"sync"
)

// roles are those that a name may have in an order, concepts what words may mean:
// sets of bits.
type (
	roles    uint16
	concepts uint64
)

const (
	roleSubj roles = 1 << iota
	roleObj
	roleTo
	roleAt
	roleFrom
	roleOf
	roleVia
	roleWith
	roleBy
	roleOn
	roleUnder
	roleFor
	roleInstead // in whose place
	roleGoal    // to, where in is not meant
	roleAgainst
	anyRole roles = 1<<iota - 1
)

var roleNames = map[string]roles{
	"subj": roleSubj, "obj": roleObj, "to": roleTo, "at": roleAt, "from": roleFrom, "of": roleOf, "via": roleVia, "with": roleWith,
	"by": roleBy, "on": roleOn, "under": roleUnder, "for": roleFor, "instead": roleInstead, "goal": roleGoal, "against": roleAgainst, "any": anyRole, "flag": 0,
}

// A place is a slot of a frame, and who may stand there.
type place struct {
	name              string
	slot              *slot
	roles             roles
	optional, several bool
}

// A framing is a frame ready for use.
type framing struct {
	verb              Verb
	heads, must, with concepts
	places            []place
}

// A meaning is what a word or phrase may be in an order read by its words.
type meaning struct {
	concepts   concepts
	roles      roles
	flag       string // the slot that it says yes to
	be         bool   // a passive may follow
	participle bool   // it is one, or may be
	saying     bool   // it is a phrase that does what a verb does: to take charge
	word       bool   // it may be something else than a participle
	finite     bool   // it is the form of a verb
	mood       mood
	past       bool // behind a French auxiliary it tells what was done
}

// A vocabulary holds the phrases by their first words.
type vocabulary map[string][]phrase

type phrase struct {
	text  string
	words int
	meaning
}

// A frameTable is the frames with all their words.
type frameTable struct {
	frames []framing
	words  vocabulary
	// heads are the concepts of which some frame needs one.
	heads concepts
	// english are the infinitives of English verbs.
	english map[string]bool
	// light are those of verbs that may stand beside any other, as in: make ready to march.
	light concepts
	// staying are the concepts of staying where one is.
	staying concepts
	// newness is the concept of what is not there yet.
	newness concepts
	// posting is the concept of putting a leader in a province, whatever he leads.
	posting concepts
	// answers are the concepts of answers to an invasion.
	answers concepts
	// crowning are the concepts of making a king.
	crowning concepts
	// leaving are those of leaving where one is.
	leaving concepts
	// taking are those of taking what may be nobody's.
	taking concepts
	// marching are the concepts of what armies do, not those who lead them.
	marching concepts
	// forces are those of an army and a fleet.
	forces concepts
	// making are the concepts of making an army or a fleet.
	making concepts
}

var frameSet = sync.OnceValue(func() frameTable {
	s := frameTable{words: vocabulary{}, english: map[string]bool{}}
	bits := map[string]concepts{}
	for i, c := range meant().concepts {
		bit := concepts(1) << i
		bits[c.name] = bit
		for _, verb := range c.english {
			s.words.conjugate(verb, bit, englishForms, false)
			s.english[verb] = true
		}
		for _, verb := range c.french {
			s.words.conjugate(verb, bit, frenchForms, true)
		}
		for _, phrase := range c.phrases {
			does := strings.Contains(phrase, " ") && !nominal(phrase) || strings.HasPrefix(phrase, "s'") || c.name == "may"
			s.words.put(literal(phrase).alts[0], meaning{concepts: bit, word: true, saying: does})
		}
	}
	s.newness, s.posting = bits["new"], bits["post"]
	s.answers = bits["defend"] | bits["contest"] | bits["withdraw"]
	s.crowning = bits["promote"] | bits["crown"] | bits["make"] | bits["king"] | bits["heir"]
	s.leaving = bits["withdraw"] | bits["leave"]
	s.taking = bits["conquer"]
	s.marching = bits["march"]
	s.forces = bits["army"] | bits["fleet"]
	s.making = bits["raise"] | bits["build"] | bits["new"]
	for _, name := range []string{"go", "march", "bring", "keep", "spend", "make", "may", "back"} {
		s.light |= bits[name]
	}
	s.staying = bits["stay"] | bits["place"] | bits["keep"]
	titles := bits["proconsul"] // which a leader bears in any order
	for words, names := range joining {
		var r roles
		for name := range strings.FieldsSeq(names) {
			r |= roleNames[name]
		}
		s.words.add(words, meaning{roles: r})
	}
	for _, filler := range meant().fillers {
		s.words.put(literal(filler).alts[0], meaning{})
	}
	for _, being := range meant().beings {
		s.words.put(literal(being).alts[0], meaning{be: true})
	}
	for flag, name := range map[string]string{"UNLESS": "unless", "IF": "if", "FORTIFIED": "fortified", "UNRELIABLE": "unreliable"} {
		s.words.add(strings.ReplaceAll(prepositions[name].in("en"), "|", " "), meaning{flag: flag})
	}
	for _, f := range frames {
		made := f.compile(bits)
		made.with |= titles
		s.frames, s.heads = append(s.frames, made), s.heads|made.heads
	}
	return s
})

func (f frame) compile(bits map[string]concepts) framing {
	sum := func(names string) (all concepts) {
		for name := range strings.FieldsSeq(names) {
			if bits[name] == 0 {
				panic(fmt.Sprintf("orders: there is no concept %q", name))
			}
			all |= bits[name]
		}
		return all
	}
	made := framing{verb: f.verb, heads: sum(f.heads), must: sum(f.must), with: sum(f.with)}
	for spec := range strings.FieldsSeq(f.parts) {
		name, in, _ := strings.Cut(spec, ":")
		bare := strings.TrimRight(name, "*?")
		pl := place{name: bare, slot: slots[bare], optional: strings.Contains(name, "?"), several: strings.Contains(name, "*")}
		for role := range strings.SplitSeq(in, "|") {
			pl.roles |= roleNames[role]
		}
		made.places = append(made.places, pl)
	}
	return made
}

// add takes in phrases without their articles, their words joined by "_".
func (v vocabulary) add(phrases string, m meaning) {
	for _, alt := range literal(strings.Join(strings.Fields(phrases), "|")).alts {
		v.put(alt, m)
	}
}

// list takes in phrases as they are written, their words joined by "_".
func (v vocabulary) list(phrases string, m meaning) {
	for phrase := range strings.FieldsSeq(phrases) {
		v.put(foldWords(strings.ReplaceAll(phrase, "_", " ")), m)
	}
}

// nominal says that a phrase stands for a verb as a noun does: the invasion of.
func nominal(phrase string) bool {
	last := phrase[strings.LastIndex(phrase, " ")+1:]
	return genitives[last] || last == "contre" || last == "on"
}

// put unites a meaning with what the phrase may mean besides.
func (v vocabulary) put(words []string, m meaning) {
	text := strings.Join(words, " ")
	for i, was := range v[words[0]] {
		if was.text == text {
			was.concepts |= m.concepts
			was.roles |= m.roles
			was.be = was.be || m.be
			was.participle = was.participle || m.participle
			was.word = was.word || m.word
			was.finite = was.finite || m.finite
			was.saying = was.saying || m.saying
			was.past = was.past || m.past
			was.mood |= m.mood
			v[words[0]][i] = was
			return
		}
	}
	v[words[0]] = append(v[words[0]], phrase{text, len(words), m})
}

// conjugate takes in the forms of a verb, of which the first word changes.
func (v vocabulary) conjugate(verb string, bit concepts, forms func(string) (present, participles []string), past bool) {
	words := foldWords(verb)
	present, participles := forms(words[0])
	for _, form := range present {
		v.put(append([]string{form}, words[1:]...), meaning{concepts: bit, word: true, finite: true})
	}
	for _, form := range participles {
		v.put(append([]string{form}, words[1:]...), meaning{concepts: bit, participle: true, past: past})
	}
}

// at is the longest phrase from a token on, and how many tokens it takes up.
func (v vocabulary) at(s *scan, i, j int) (m meaning, long int) {
	for _, ph := range v[s.text(i, i+1)] {
		if n := s.spans(i, j, ph.text, ph.words); n > long {
			m, long = ph.meaning, n
		}
	}
	return m, long
}

// filler says that a token is a comma or an article.
func filler(s *scan, i int) bool {
	word := s.text(i, i+1)
	return word == "," || articles[word]
}

// mostFillers is how many articles may stand between the words of a phrase: nobody
// writes more, and a line of nothing else would be gone through for each of them.
const mostFillers = 4

// spans is how many tokens a phrase takes up from token i on, articles between its words
// included; 0 if it does not stand there.
func (s *scan) spans(i, j int, rest string, words int) int {
	fillers := 0
	for at := i; at < j; at++ {
		word := s.text(at, at+1)
		if after, ok := strings.CutPrefix(rest, word); ok && (after == "" || after[0] == ' ') {
			if after == "" {
				return at + 1 - i
			}
			rest = after[1:]
			continue
		}
		if fillers++; at == i || words == 1 || !filler(s, at) || word == "," || fillers > mostFillers {
			return 0
		}
	}
	return 0
}
