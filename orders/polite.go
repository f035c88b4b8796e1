package orders

import (
	"strings"
	"sync"
)

// What people write around an order, in both languages. An opening may be followed
// by another: could you please, je voudrais bien. Those that ask make a question of
// what is still an order. Links stand only behind another opening: I want to, merci de.
const (
	openings = "please|kindly|then|next|first|firstly|finally|lastly|also|now|and|hereby|i|we|will|shall|i'll|we'll|i_will|we_will|" +
		"i_would_like|we_would_like|i'd_like|we'd_like|i_want|we_want|i_wish|we_wish|i_intend|we_intend|i_plan|i_am|i'm|we_are|we're|i_am_going|i'm_going|we_are_going|we're_going|" +
		"i_order|i_have_decided|i_decided|have|order|tell|ask|instruct|use|let_us|let's|thank_you_for|thanks_for|" +
		"je|j'|nous|on|veuillez|puis|ensuite|et|aussi|svp|stp|merci|merci_de|merci_d'|merci_de_bien_vouloir|bien_vouloir|s'il_vous_plaît|s'il_te_plaît|" +
		"je_voudrais|nous_voudrions|j'aimerais|nous_aimerions|je_souhaite|je_souhaiterais|nous_souhaitons|je_veux|nous_voulons|je_vais|nous_allons|je_compte|" +
		"je_désire|je_décide|j'ai_décidé|j'ordonne|nous_ordonnons|j'ordonne_à|je_demande|je_demande_à|ordre_à|que|qu'|il_faut|il_faudrait|d'abord|tout_d'abord|enfin|également|maintenant|alors"
	asking = "could_you|would_you|can_you|will_you|would_you_mind|would_you_be_so_kind_as|could_we|would_it_be_possible|is_it_possible|i'd_be_grateful_if_you_could|i_would_be_grateful_if_you_could|i'd_appreciate_it_if_you_could|" +
		"pourriez_vous|pouvez_vous|pourrais_tu|peux_tu|tu_peux|vous_pouvez|tu_pourrais|vous_pourriez|serait_il_possible|est_il_possible|est_ce_que_tu_peux|est_ce_que_vous_pouvez"
	links    = "to|that|for|like|de|d'|à|me|m'|nous|bien|bien_vouloir|just"
	closings = "please|svp|stp|for_me|this_season|this_turn|asap|immediately|thanks|thank_you|thank_you_very_much|many_thanks|thanks_a_lot|thanks_in_advance|cheers|if_you_please|" +
		"merci|merci_beaucoup|merci_d'avance|merci_bien|s'il_vous_plaît|s'il_te_plaît|si_possible|cette_saison|ce_tour|tout_de_suite|immédiatement"
)

// A courtesy is a phrase around an order.
type courtesy struct {
	text  string
	words int
	asks  bool // it makes a question of an order
	links bool // it stands only behind another
}

// Courtesies are the phrases by their first word, or last where they end a line.
type courtesies struct{ before, behind map[string][]courtesy }

var courteous = sync.OnceValue(func() courtesies {
	all := courtesies{map[string][]courtesy{}, map[string][]courtesy{}}
	for _, alt := range literal(closings).alts {
		last := alt[len(alt)-1]
		all.behind[last] = append(all.behind[last], courtesy{text: strings.Join(alt, " "), words: len(alt)})
	}
	for list, c := range map[string]courtesy{openings: {}, asking: {asks: true}, links: {links: true}} {
		for _, alt := range literal(list).alts {
			all.before[alt[0]] = append(all.before[alt[0]], courtesy{strings.Join(alt, " "), len(alt), c.asks, c.links})
		}
	}
	return all
})

// polite drops what people write around an order. It says whether the line asked
// for it in so many words: then its question mark makes it no question.
func (p *parser) polite(i, j int) (from, to int, asked bool) {
	from, to = i, j
	for from < to && !p.scan.tokens[from].quoted {
		n, asks := p.opening(from, to, from > i)
		if n == 0 {
			break
		}
		from, asked = from+n, asked || asks
	}
	for to > from && !p.tells(from) && !p.scan.tokens[to-1].quoted {
		n := p.farewell(from, to)
		if n == 0 {
			break
		}
		to -= n
	}
	return from, to, asked
}

// opening is how many tokens the longest opening at a token takes up.
func (p *parser) opening(i, j int, linked bool) (long int, asks bool) {
	word := p.scan.text(i, i+1)
	if word == "," || word == ";" {
		return 1, false
	}
	if word == "let" && p.nouned(i+1, min(i+3, j)) {
		return 1, false // let army I march
	}
	phrases := p.courtesies.before[word]
	if len(phrases) == 0 {
		return 0, false
	}
	if (ordinal(word) > 0 || word == "next") && i+1 < j && nouns[p.scan.text(i+1, i+2)] != "" {
		return 0, false // the first army
	}
	for _, c := range phrases {
		if c.links && !linked {
			continue
		}
		if n := c.words; n > long && i+n <= j && p.scan.text(i, i+n) == c.text {
			long, asks = n, c.asks
		}
	}
	return long, asks
}

// farewell is how many tokens the longest closing before a token takes up.
func (p *parser) farewell(i, j int) (long int) {
	word := p.scan.text(j-1, j)
	if word == "," || word == ";" {
		return 1
	}
	for _, c := range p.courtesies.behind[word] {
		if n := c.words; n > long && j-n >= i && p.scan.text(j-n, j) == c.text {
			long = n
		}
	}
	return long
}
