package orders

import (
	"strings"
	"sync"
)

// conditions open a proviso: a line's order holds if what follows is so; or, turned,
// unless it is.
var conditions = sync.OnceValue(func() vocabulary {
	v := vocabulary{}
	const (
		holds = "if provided provided_that providing as_long_as so_long_as only_if but_only_if on_condition_that on_the_condition_that in_case in_case_of in_the_event_of should when whenever whoever " +
			"si s' seulement_si seulement_s' uniquement_si uniquement_s' mais_seulement_si mais_seulement_s' a_condition_que a_condition_qu' pourvu_que pourvu_qu' pour_autant_que pour_autant_qu' tant_que tant_qu' " +
			"en_cas_de en_cas_d' au_cas_ou dans_le_cas_ou quand lorsque lorsqu' quiconque"
		unless = "unless not_if but_not_if not_when but_not_when except_if except_when call_it_off_if but_call_it_off_if but_stop_if barring sauf sauf_si sauf_s' sauf_au_cas_ou a_moins_que a_moins_qu' a_moins_de a_moins_d' pas_si pas_s' mais_pas_si mais_pas_s' excepte_si excepte_s'"
	)
	for phrases, m := range map[string]meaning{holds: {word: true}, unless: {word: true, past: true}} {
		for phrase := range strings.FieldsSeq(phrases) {
			v.put(foldWords(strings.ReplaceAll(phrase, "_", " ")), m)
		}
	}
	return v
})

// comings are how words begin that tell of an invasion.
var comings = []string{"inva", "attack", "attaq", "envah", "come", "vien", "arriv", "enter", "entre", "set", "threat", "menac", "challenge", "defi", "march", "land", "debarqu", "cross", "penetr", "foule"}

// proviso takes in a condition that stands at i: that no field army be where the order
// goes, or that the place be invaded. 0 if it is another.
func (p *parser) proviso(c *clause, i, j int) int {
	opener, n := conditions().at(&p.scan, i, j)
	if n == 0 {
		return 0
	}
	army, none, coming, beaten, short := false, false, false, false, false
	var named, force part
	at := i + n
	for ; at < j; at++ {
		word := p.scan.text(at, at+1)
		if at > i+n && strings.Contains(p.scan.raw[p.scan.tokens[at-1].to:p.scan.tokens[at].at], ":") {
			break
		}
		if word == "," || word == ";" || (army || coming || beaten || short) && resumes[word] {
			break
		}
		army = army || nouns[word] == anArmy
		none = none || word == "no" || word == "not" || strings.HasSuffix(word, "n't") || word == "aucune" || word == "pas" || word == "nulle"
		beaten, short = beaten || defeats[word], short || shortage[word]
		for _, begin := range comings {
			coming = coming || strings.HasPrefix(word, begin)
		}
		if p.scan.tokens[at].filler || nouns[word] != "" {
			continue
		}
		if found := p.name(at, j, false); found.to > at {
			if len(found.ids[aHolder]) > 0 && len(found.ids[aProvince]) == 0 {
				at = found.to - 1 // whose army it is
				continue
			}
			if len(found.ids[anArmy])+len(found.ids[aLeader]) == 1 && force.to == 0 {
				force = found
				at = found.to - 1
				continue
			}
			if named.to > 0 || len(found.ids[aProvince]) == 0 || len(found.ids[anArmy])+len(found.ids[aLeader]) > 0 {
				return 0
			}
			named = found
			at = found.to - 1
		}
	}
	if force.to > 0 && !beaten {
		return 0
	}
	var flag string
	switch {
	case army && none != opener.past:
		flag = "UNLESS"
	case beaten && !opener.past:
		flag = "BEATEN"
	case short && !opener.past:
		flag = "SHORT"
	case coming && !none && !opener.past:
		flag = "IF"
	default:
		return 0
	}
	if c != nil {
		c.provided = len(c.parts) == 0
		c.flags = append(c.flags, flag)
		if force.to > 0 {
			force.roles = anyRole
			c.parts = append(c.parts, force)
		}
		if named.to > 0 {
			named.roles = anyRole
			c.parts = append(c.parts, named)
		}
	}
	return at - i
}

// resumes are words with which what is ordered goes on behind a condition without a comma.
var resumes = set("we", "i", "he", "she", "it", "il", "elle", "then", "nous", "on", "je", "alors", "please")

// defeats and shortage are words of a battle that is lost, and of talents that run out.
var (
	defeats  = set("beaten", "defeated", "defeat", "lose", "loses", "lost", "badly", "battu", "battue", "vaincu", "vaincue", "defaite", "perd", "perdons", "perdue", "mal")
	shortage = set("money", "gold", "funds", "short", "talents", "argent", "tresor", "treasury", "manque", "manquent", "fonds", "insuffisant")
)
