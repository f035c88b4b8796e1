package lexicon

import (
	"slices"
	"strings"
)

// conjugations make of a folded verb, by language, the forms in which orders are given, and its
// participles, which give one only in the passive. A verb of another language has the form it is
// listed in.
var conjugations = map[string]func(verb string) (present, participles []string){"en": englishForms, "fr": frenchForms}

// englishForms are the forms of a folded English verb in which orders are given, and its
// participles, which give one only in the passive.
func englishForms(verb string) (present, participles []string) {
	if forms, ok := irregularEnglish[verb]; ok {
		present, participles, _ := strings.Cut(forms, "/")
		return strings.Fields(present), strings.Fields(participles)
	}
	stem, e := strings.CutSuffix(verb, "e")
	switch {
	case e:
		return []string{verb, verb + "s", stem + "ing"}, []string{verb + "d"}
	case strings.HasSuffix(verb, "y") && !strings.ContainsAny(verb[len(verb)-2:len(verb)-1], "aeo"):
		bare := strings.TrimSuffix(verb, "y")
		return []string{verb, bare + "ies", verb + "ing"}, []string{bare + "ied"}
	case strings.HasSuffix(verb, "sh"), strings.HasSuffix(verb, "ch"), strings.HasSuffix(verb, "ss"):
		return []string{verb, verb + "es", verb + "ing"}, []string{verb + "ed"}
	}
	return []string{verb, verb + "s", verb + "ing"}, []string{verb + "ed"}
}

// irregularEnglish are the forms that the rule does not give, behind the stroke those
// that are nothing but participles.
var irregularEnglish = map[string]string{
	"go": "go goes going", "come": "come comes coming", "send": "send sends sending / sent", "take": "take takes taking / taken",
	"lead": "lead leads leading / led", "bring": "bring brings bringing / brought", "drive": "drive drives driving / driven",
	"get": "get gets getting", "strike": "strike strikes striking", "ship": "ship ships shipping / shipped", "put": "put puts putting",
	"hold": "hold holds holding / held", "sit": "sit sits sitting", "stop": "stop stops stopping / stopped", "keep": "keep keeps keeping / kept",
	"leave": "leave leaves leaving / left", "give": "give gives giving / given", "build": "build builds building / built", "make": "make makes making / made",
	"lay": "lay lays laying / laid", "equip": "equip equips equipping / equipped", "drop": "drop drops dropping / dropped", "scrap": "scrap scraps scrapping / scrapped",
	"stand": "stand stands standing", "pay": "pay pays paying / paid", "refit": "refit refits refitting", "seek": "seek seeks seeking",
	"bear": "bear bears bearing", "set": "set sets setting", "break": "break breaks breaking / broken", "quit": "quit quits quitting",
	"remit": "remit remits remitting / remitted", "transfer": "transfer transfers transferring / transferred", "buy": "buy buys buying / bought", "let": "let lets letting",
	"permit": "permit permits permitting / permitted", "transit": "transit transits transiting", "fight": "fight fights fighting",
	"withdraw": "withdraw withdraws withdrawing / withdrawn", "fall": "fall falls falling", "flee": "flee flees fleeing", "draw": "draw draws drawing / drawn",
	"choose": "choose chooses choosing / chosen", "enlist": "enlist enlists enlisting / enlisted", "overrun": "overrun overruns overrunning", "row": "row rows rowing",
}

// frenchForms are the same of a French verb: infinitive, present, imperative,
// subjunctive and future; participles are folded as all else is.
func frenchForms(verb string) (present, participles []string) {
	if forms, ok := irregularFrench[verb]; ok {
		present, participles, _ := strings.Cut(forms, "/")
		return persons(append([]string{verb}, strings.Fields(present)...)), strings.Fields(participles)
	}
	if stem, ok := strings.CutSuffix(verb, "dre"); ok { // descendre
		stem += "d"
		return persons([]string{verb, stem, stem + "s", stem + "ez", stem + "e", stem + "ra"}), []string{stem + "u", stem + "ue", stem + "ues"}
	}
	ending, future := []string{"e", "es", "ent", "ez", "ons"}, "er"
	past := []string{"e", "ee", "es", "ees"}
	stem, first := strings.CutSuffix(verb, "er")
	if !first {
		stem = strings.TrimSuffix(verb, "ir")
		ending, future = []string{"is", "it", "issez", "issons", "issent", "isse"}, "ir"
		past = []string{"i", "ie", "ies"}
	}
	present = []string{verb}
	for _, e := range ending {
		present = append(present, stem+e)
	}
	if strings.HasSuffix(stem, "g") {
		present = append(present, stem+"eons")
	}
	if strings.HasSuffix(stem, "c") { // ç folds to c
		present = append(present, stem+"ons")
	}
	for _, e := range []string{"a", "ai", "ont", "ons", "ez"} {
		present = append(present, stem+future+e)
	}
	if bare, ok := strings.CutSuffix(stem, "oy"); ok { // envoie
		present = append(present, bare+"oie", bare+"oies", bare+"oient", bare+"oiera", bare+"oierai")
	}
	if bare, ok := strings.CutSuffix(stem, "ay"); ok { // paie
		present = append(present, bare+"aie", bare+"aies", bare+"aient", bare+"aierai", bare+"aiera")
	}
	for _, e := range past {
		participles = append(participles, stem+e)
	}
	return present, participles
}

// persons adds those of the plural to a verb's forms, and all of the future.
func persons(forms []string) []string {
	for _, form := range slices.Clone(forms) {
		if stem, ok := strings.CutSuffix(form, "ez"); ok && len(stem) > 2 {
			forms = append(forms, stem+"ons", stem+"ent")
		}
		if stem, ok := strings.CutSuffix(form, "ra"); ok && len(stem) > 1 {
			forms = append(forms, stem+"rai", stem+"ront", stem+"rons", stem+"rez")
		}
	}
	return slices.Compact(slices.Sorted(slices.Values(forms)))
}

// FrenchInfinitive says that a word has the form of a French infinitive.
func FrenchInfinitive(word string) bool {
	return strings.HasSuffix(word, "er") || strings.HasSuffix(word, "ir") || strings.HasSuffix(word, "re")
}

var irregularFrench = map[string]string{
	"aller": "va vas vais allez allons vont aille aillent ira irai iront", "rendre": "rend rende rends rendez rendons rendent rendra rendrai rendront / rendu rendue",
	"partir": "part pars partez partons partent parte partira partirai partiront", "poursuivre": "poursuit poursuis poursuivez poursuivent poursuive poursuivra",
	"revenir": "revient reviens revenez reviennent revienne reviendra", "tenir": "tient tiens tenez tenons tiennent tienne tiendra tiendrai tiendront / tenue",
	"devenir":   "devient deviens devenez devenons deviennent devienne deviendra deviendrai deviendront",
	"maintenir": "maintient maintiens maintenez maintenons maintiennent maintienne maintiendra / maintenue maintenues", "conduire": "conduit conduis conduisez conduise conduira / conduite",
	"rejoindre": "rejoint rejoins rejoignez rejoignent rejoigne rejoindra", "atteindre": "atteint atteins atteignez atteigne atteindra",
	"conquerir": "conquiert conquiers conquerez conquiere conquerra", "assaillir": "assaille assaillez assaillent", "mettre": "met mets mettez mettons mettent mette mettra mettrai / mis mise mises",
	"remettre": "remet remets remettez remettons remette remettra / remis remise", "attendre": "attend attends attendez attendent attende attendra",
	"prendre": "prend prends prenez prenons prennent prenne prendra prendrai", "faire": "fait fais faites fasse fera ferai / faite",
	"construire": "construit construis construisez construisons construise construira construirai / construite", "dissoudre": "dissout dissous dissolvez dissolvons dissolve dissoudra / dissoute dissoutes",
	"entretenir": "entretient entretiens entretenez entretenons entretienne entretiendra / entretenue", "defendre": "defend defends defendez defendons defendent defende defendra defendrai / defendu defendue",
	"jeter": "jette jettes jetez jetons jettent jettera", "appeler": "appelle appelles appelez appelons appellent appellera", "rappeler": "rappelle rappelles rappelez rappelons rappellent rappellera",
	"battre": "bat bats battez battons battent batte battra", "sortir": "sort sors sortez sortons sortent sorte sortira", "ouvrir": "ouvre ouvres ouvrez ouvrons ouvrent ouvrira",
	"obtenir": "obtient obtiens obtenez obtiennent obtienne obtiendra", "retenir": "retient retiens retenez retienne retiendra",
	"suivre": "suit suis suivez suivent suive suivra", "convaincre": "convainc convaincs convainquez convainque convaincra", "seduire": "seduit seduis seduisez seduise seduira",
	"reprendre": "reprend reprends reprenez reprennent reprenne reprendra", "introduire": "introduit introduisez", "percevoir": "percoit percoivent percevra", "courir": "court cours courez courent coure courra",
	"accueillir": "accueille accueillez accueillent accueillera", "resoudre": "resout", "inscrire": "inscrit", "repartir": "repart repars repartez repartent reparte repartira",
	"rompre": "romps rompt rompez rompons rompe rompra / rompu rompue", "offrir": "offre offres offrez offrons offrent offrira offrirai", "recevoir": "recoit recois recevez recevons recoivent recoive recevra / recu recue",
	"permettre": "permet permets permettez permettons permette permettra", "franchir": "franchit franchis franchissez franchissent franchisse franchira",
	"combattre":  "combat combats combattez combattons combatte combattra",
	"promouvoir": "promeut promeus promouvez promouvons / promu", "soumettre": "soumet soumets soumettez soumettons soumette soumettra / soumise",
	"fuir": "fuit fuis", "lever": "leve leves levez levons levent levera leverai / levee levees", "assieger": "assiege assieges assiegez assiegeons assiegent assiegera / assiegee",
}
