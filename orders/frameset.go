package orders

import (
	"fmt"
	"strings"
	"sync"
)

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
