package orders

import (
	"strings"
	"sync"
)

// What people write around an order, in both languages. An opening may be followed
// by another: could you please, je voudrais bien. Those that ask make a question of
// what is still an order. Links stand only behind another opening: I want to, merci de.
const (
	openings = "this_time|cette_fois|cette_fois_ci|my_lord|my_lord_referee|referee|dear_referee|sir|monsieur_l'arbitre|monsieur|madame|arbitre|cher_arbitre|ok|okay|right|right_so|sure|grand|well|so|yes|plz|pls|gonna|i'm_gonna|let_me|go_ahead_and|i_think_we_should|i_think_i_will|i_think_i'll|i_believe_it_prudent_to|it_is_time_to|i_elect|i_choose|i_opt|i_propose|i_hope|i_need|we_need|i_should_like|we_should_like|i_would_ask|i_ask|" +
		"senate_decrees|senate_orders|undersigned|i_undersigned|without_prejudice|my_orders_are|my_order_is|our_orders_are|orders_are|my_standing_instruction_is|standing_instruction|standing_orders|standing_order|while|whilst|meanwhile|after_that|as_for_that|in_addition|secondly|thirdly|fourthly|lastly|finally|meanwhile|this_season|this_turn|for_this_season|for_this_turn|be_so_good_as|be_so_kind_as|see|make_sure|" +
		"d'accord|bon|bien|oui|voilà|ok|je_soussigné|soussigné|le_sénat_ordonne|le_sénat_décrète|sénat_ordonne|sous_toutes_réserves|instruction_permanente|consigne_permanente|ordre_permanent|mes_ordres_sont|mes_ordres|tandis|pendant|cette_saison|pour_cette_saison|ce_tour_ci|pour_ce_tour|ayez_l'obligeance|ayez_l'amabilité|j'entends|j'opte_pour|je_choisis|j'ai_choisi|je_propose|je_tiens|il_me_paraît_sage|il_me_semble_bon|il_convient|il_est_temps|j'ai_l'intention|nous_avons_décidé|décision|deuxièmement|troisièmement|premièrement|pour_finir|par_ailleurs|de_plus|en_outre|pendant_ce_temps|simultanément|en_même_temps|on_va|je_vous_prie|je_vous_prie_de_bien_vouloir|je_te_prie|prière|avoir_l'obligeance|avoir_l'amabilité|avoir_la_gentillesse|avoir_la_bonté|j'voudrais|j'veux|j'vais|chui_pour|" +
		"please|kindly|then|next|first|firstly|finally|lastly|also|now|and|hereby|i|we|will|shall|i'll|we'll|i_will|we_will|" +
		"i_would_like|we_would_like|i'd_like|we'd_like|i_want|we_want|i_wish|we_wish|i_intend|we_intend|i_plan|i_am|i'm|we_are|we're|i_am_going|i'm_going|we_are_going|we're_going|" +
		"i_order|i_have_decided|i_decided|have|order|tell|ask|instruct|use|let_us|let's|thank_you_for|thanks_for|" +
		"je|j'|nous|on|veuillez|puis|ensuite|et|aussi|svp|stp|merci|merci_de|merci_d'|merci_de_bien_vouloir|bien_vouloir|s'il_vous_plaît|s'il_te_plaît|" +
		"je_voudrais|nous_voudrions|j'aimerais|nous_aimerions|je_souhaite|je_souhaiterais|nous_souhaitons|je_veux|nous_voulons|je_vais|nous_allons|je_compte|" +
		"je_désire|je_décide|j'ai_décidé|j'ordonne|nous_ordonnons|j'ordonne_à|je_demande|je_demande_à|ordre_à|que|qu'|il_faut|il_faudrait|d'abord|tout_d'abord|enfin|également|maintenant|alors"
	asking = "might_you|might_i_ask_you|may_i_ask_you|would_you_be_so_good_as|would_you_kindly|could_you_kindly|would_you_please|do_you_mind|auriez_vous_l'obligeance|auriez_vous_l'amabilité|auriez_vous_la_gentillesse|auriez_vous_la_bonté|voudriez_vous|veux_tu|voulez_vous|on_peut|pourrait_on|peut_on|pourrions_nous|" +
		"could_you|would_you|can_you|will_you|would_you_mind|would_you_be_so_kind_as|could_we|would_it_be_possible|is_it_possible|i'd_be_grateful_if_you_could|i_would_be_grateful_if_you_could|i'd_appreciate_it_if_you_could|" +
		"pourriez_vous|pouvez_vous|pourrais_tu|peux_tu|tu_peux|vous_pouvez|tu_pourrais|vous_pourriez|serait_il_possible|est_il_possible|est_ce_que_tu_peux|est_ce_que_vous_pouvez"
	// wishes ask for an order only where they begin the line: I might move is no order.
	wishes   = "might"
	links    = "to|us|it|that|for|like|de|d'|à|me|m'|nous|bien|bien_vouloir|just"
	closings = "as_we_discussed|as_discussed|as_agreed|as_we_agreed|as_promised|as_usual|comme_convenu|comme_discuté|comme_promis|comme_d'habitude|comme_toujours|ce_tour_ci|lol|thx|plz|pls|ta|would_you|will_you|if_possible|if_you_would|if_you_can|so|then|as_well|too|if_it_is_not_too_much_trouble|if_it's_not_too_much_trouble|forthwith|at_once|right_away|now|" +
		"merci_bien|mdr|aussi|également|si_ça_te_va|si_vous_le_voulez_bien|sans_délai|aussitôt|" +
		"please|svp|stp|for_me|this_season|this_turn|asap|immediately|thanks|thank_you|thank_you_very_much|many_thanks|thanks_a_lot|thanks_in_advance|cheers|if_you_please|" +
		"merci|merci_beaucoup|merci_d'avance|merci_bien|s'il_vous_plaît|s'il_te_plaît|si_possible|cette_saison|ce_tour|tout_de_suite|immédiatement"
)

// A courtesy is a phrase around an order.
type courtesy struct {
	text  string
	words int
	asks  bool // it makes a question of an order
	links bool // it stands only behind another
	leads bool // it stands behind no other
}

// Courtesies are the phrases by their first word, or last where they end a line.
type courtesies struct{ before, behind map[string][]courtesy }

var courteous = sync.OnceValue(func() courtesies {
	all := courtesies{map[string][]courtesy{}, map[string][]courtesy{}}
	for _, alt := range literal(closings).alts {
		last := alt[len(alt)-1]
		all.behind[last] = append(all.behind[last], courtesy{text: strings.Join(alt, " "), words: len(alt)})
	}
	for list, c := range map[string]courtesy{openings: {}, asking: {asks: true}, wishes: {asks: true, leads: true}, links: {links: true}} {
		for _, alt := range literal(list).alts {
			all.before[alt[0]] = append(all.before[alt[0]], courtesy{strings.Join(alt, " "), len(alt), c.asks, c.links, c.leads})
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
	if word == "a" && p.past(i, min(i+2, j)) {
		return 0, false
	}
	if word == "let" {
		who := p.name(i+1, j, false).ids
		if p.nouned(i+1, min(i+3, j)) || len(who[aLeader]) > 0 && len(who[aCaptive]) == 0 {
			return 1, false // let army I march, but let a captive go
		}
	}
	phrases := p.courtesies.before[word]
	if len(phrases) == 0 && word != "," && p.scan.tokens[i].filler && i+1 < j { // my orders are
		if n, asks := p.opening(i+1, j, linked); n > 0 {
			return n + 1, asks
		}
	}
	if len(phrases) == 0 {
		return 0, false
	}
	if (ordinal(word) > 0 || word == "next") && i+1 < j && nouns[p.scan.text(i+1, i+2)] != "" {
		return 0, false // the first army
	}
	for _, c := range phrases {
		if c.links && !linked || c.leads && linked {
			continue
		}
		if n := p.scan.spans(i, j, c.text, c.words); n > long {
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
