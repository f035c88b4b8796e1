package orders

import (
	"strings"
	"sync"
)

// joining are the prepositions that stand before a name, with the roles that they
// give it.
var joining = map[string]string{
	"into onto across_to as_far_as for_the chez auprès_de auprès_du auprès_des auprès_d' jusqu'à jusqu'en jusqu'au devant before à_destination_de dans_la_direction_de": "to",
	"to towards toward vers direction": "to goal", "at in en à au aux dans": "at to in",
	"now_in currently_in which_is_in that_is_in stationed_in stationed_at qui_est_en qui_est_au qui_se_trouve_en qui_se_trouve_au stationnée_en stationnée_au actuellement_en actuellement_au": "from",
	"inside within":                     "at in",
	"on sur":                            "on",
	"aboard à_bord à_bord_de à_bord_du": "on",
	"from out_of depuis":                "from",
	"of de d' du des":                   "of from",
	"via through thru going_through going_thru going_via across itinéraire itinerary passing passing_by passant_par by_way_of passing_through en_passant_par à_travers via_la en_traversant par_la_voie_de": "via",
	"by par": "by via with",
	"with using avec à_la_tête_de à_la_tête_des à_la_tête_du à_la_tête_d' at_the_head_of":                                                                               "with",
	"under sous led_by commanded_by under_the_command_of sous_le_commandement_de sous_le_commandement_d' sous_les_ordres_de sous_les_ordres_d' menée_par commandée_par": "under",
	"against contre": "for against",
	"for pour pr":    "for to",
	"instead_of in_place_of replacing in_the_place_of in_the_stead_of à_la_place_de à_la_place_du à_la_place_d' en_remplacement_de au_lieu_de": "instead",
	"bearing carrying": "with",
}

// passing are verbs that tell where a force comes from, or passes through.
var passing = map[string]roles{
	"leave": roleFrom, "leaves": roleFrom, "leaving": roleFrom, "quits": roleFrom, "departs": roleFrom, "quitte": roleFrom, "quittent": roleFrom, "quittera": roleFrom, "quitter": roleFrom, "quittant": roleFrom,
	"cross": roleVia, "crosses": roleVia, "crossing": roleVia, "traverse": roleVia, "traverses": roleVia, "traversera": roleVia, "traverser": roleVia, "traversent": roleVia, "traversant": roleVia,
}

// An entryTable is the words and phrases of the language with what they mean, and the concepts
// that the reader asks for by name.
type entryTable struct {
	words vocabulary
	// bits are the concepts by name.
	bits map[string]concepts
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

// entries are the words of all lexicons, joining words and set phrases included.
var entries = sync.OnceValue(func() entryTable {
	bits := map[string]concepts{}
	s := entryTable{words: vocabulary{}, english: map[string]bool{}, bits: bits}
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
			s.words.put(phraseWords(phrase), meaning{concepts: bit, word: true, saying: does})
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
	for words, names := range joining {
		var r roles
		for name := range strings.FieldsSeq(names) {
			r |= roleNames[name]
		}
		s.words.add(words, meaning{roles: r})
	}
	for _, filler := range meant().fillers {
		s.words.put(phraseWords(filler), meaning{})
	}
	for _, being := range meant().beings {
		s.words.put(phraseWords(being), meaning{be: true})
	}
	for flag, name := range map[string]string{"UNLESS": "unless", "IF": "if", "FORTIFIED": "fortified", "UNRELIABLE": "unreliable"} {
		s.words.add(strings.ReplaceAll(prepositions[name].in("en"), "|", " "), meaning{flag: flag})
	}
	return s
})
