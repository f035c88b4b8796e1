package lexicon

// Prepositions and other set phrases are understood in either language wherever
// one of them is expected; the first of its row's language is written.
var Prepositions = map[string]preposition{
	"to":      {"to|into|towards|toward|onto|at|in", "vers|à|au|aux|en|dans|chez|pour|jusqu'à|jusqu'au|jusqu'en"},
	"at":      {"at|in|on", "à|au|aux|en|dans|chez|sur"},
	"in":      {"in|on|at", "en|dans|chez|à|au|aux|sur"},
	"on":      {"on|aboard|onto|by|with", "sur|à_bord_de|à_bord_du|à_bord|par|avec"},
	"with":    {"with|using|by", "avec|par"},
	"under":   {"under|under_command_of|led_by|commanded_by|with", "sous|sous_le_commandement_de|sous_le_commandement_d'|sous_les_ordres_de|sous_les_ordres_d'|menée_par|commandée_par|dirigée_par|avec"},
	"via":     {"via|through|by|by_way_of|across", "par|via|en_passant_par|à_travers"},
	"through": {"through|in|into|across", "en|dans|chez|par|à_travers|à|au|aux"},
	"across":  {"through|across|in|into", "par|à_travers|en|dans|chez|à|au|aux"},
	"for":     {"for|against", "pour|contre"},
	"from":    {"from|out_of|now_in|currently_in|which_is_in|that_is_in|stationed_in|stationed_at", "depuis|qui_est_en|qui_est_au|qui_se_trouve_en|qui_se_trouve_au|stationnée_en|stationnée_au|actuellement_en|actuellement_au|de|d'|du|des"},
	"post":    {"to|at|in|into", "à|vers|au|aux|en|dans|chez"},
	"land":    {"to|for|into|in|landing_in|landing_at|and_land_in|and_land_at", "vers|pour|en|à|au|aux|dans|chez|débarquement_en|débarquement_au|débarquement_à|et_débarquer_en|et_débarquer_au|et_débarquer_à|et_débarque_en|et_débarque_au"},
	"cap":     {"to|for|into|towards|toward|in", "vers|sur|pour|en|dans|à|au"},
	"envoy":   {"to", "auprès_de|auprès_du|auprès_des|auprès_d'|vers|à|au|aux|chez|en"},
	"will":    {"will|shall|should|must|can|is_to|are_to|has_to|have_to|needs_to|ought_to|to", "doit|devra|devrait|peut|pourra|de|d'|à"},
	"gift":    {"with|and|bearing|carrying|offering|for", "avec|et|pour"},
	"talents": {"talents|talent|t", "talents|talent|t"},
	"ransom":  {"for|as_ransom_for|for_the_ransom_of|as_ransom_of|ransom_for|ransom|ransom_of|to_ransom", "pour|contre|rançon|pour_la_rançon_de|pour_la_rançon_d'|pour_rançon_de|comme_rançon_de|comme_rançon_pour|rançon_de"},

	"unless": {
		"unless_field_army|if_no_army_there|if_no_field_army_there|unless_a_field_army|unless_an_army|unless_they_have_an_army|unless_they_have_an_army_there|unless_they_have_a_field_army_there|unless_an_enemy_army_is_there|unless_there_is_an_enemy_army|unless_there_is_an_enemy_army_there|unless_there's_an_army|unless_there's_an_army_there|unless_there's_a_field_army|unless_there's_a_field_army_there|unless_it_is_defended_by_an_army|unless_it_is_defended_by_a_field_army|unless_a_field_army_stands_there|unless_an_army_stands_there|unless_defended_by_a_field_army|provided_there_is_no_army|provided_there_is_no_army_there|provided_there_is_no_field_army|provided_there_is_no_field_army_there|provided_no_army_is_there|provided_no_field_army_is_there|provided_that_there_is_no_field_army_there|as_long_as_there_is_no_field_army|as_long_as_there_is_no_army_there|so_long_as_there_is_no_field_army_there|only_if_no_army_is_there|only_if_no_field_army_is_there|only_if_there_is_no_army|only_if_there_is_no_army_there|only_if_there_is_no_field_army_there|but_only_if_there_is_no_army_there|but_not_if_there_is_an_army|but_not_if_there_is_a_field_army|but_not_if_there_is_an_army_there|but_not_if_there_is_a_field_army_there|avoiding_any_army|avoiding_any_field_army|avoiding_battle_with_any_field_army|unless_army|unless_there_is_a_field_army|unless_there_is_a_field_army_there|unless_there_is_an_army_there|unless_there_is_an_army|unless_a_field_army_is_there|unless_an_army_is_there|unless_a_field_army_is_present|if_no_field_army|if_no_army|if_no_army_is_there|if_no_field_army_is_there|if_there_is_no_field_army|if_there_is_no_army|if_there_is_no_field_army_there|only_if_there_is_no_field_army|but_only_if_there_is_no_field_army|but_only_if_no_field_army_is_there",
		"sauf_armée|sauf_armée_ennemie|sauf_présence_d'une_armée_ennemie|sauf_présence_d'une_armée_de_campagne|sauf_présence_d'armée|sauf_s'il_y_a_une_armée_ennemie|sauf_si_il_y_a_une_armée|sauf_si_une_armée_est_là|sauf_si_une_armée_l'occupe|sauf_si_une_armée_ennemie_s'y_trouve|sauf_si_une_armée_de_campagne_s'y_trouve|sauf_si_j'y_trouve_une_armée|à_moins_qu'une_armée_ne_s'y_trouve|à_moins_qu'une_armée_s'y_trouve|à_moins_qu'une_armée_de_campagne_ne_s'y_trouve|à_moins_qu'il_n'y_ait_une_armée|à_moins_qu'il_y_ait_une_armée|à_moins_qu'il_n'y_ait_une_armée_de_campagne|à_moins_d'y_trouver_une_armée|à_moins_d'une_armée_de_campagne|si_pas_d'armée|si_pas_d'armée_là|si_pas_d'armée_de_campagne|s'il_n'y_a_pas_d'armée_ennemie|s'il_n'y_a_aucune_armée|s'il_n'y_a_pas_d'armée_là|s'il_ne_s'y_trouve_pas_d'armée|s'il_ne_s'y_trouve_aucune_armée|si_aucune_armée_ne_s'y_trouve|si_aucune_armée_n'y_est|si_aucune_armée_de_campagne_ne_s'y_trouve|seulement_si_aucune_armée_ne_s'y_trouve|uniquement_s'il_n'y_a_pas_d'armée|uniquement_si_aucune_armée_ne_s'y_trouve|mais_seulement_s'il_n'y_a_pas_d'armée|mais_pas_s'il_y_a_une_armée|pourvu_qu'il_n'y_ait_pas_d'armée|à_condition_qu'il_n'y_ait_pas_d'armée|sauf_armée_de_campagne|sauf_si_armée|sauf_si_armée_de_campagne|sauf_s'il_y_a_une_armée|sauf_s'il_y_a_une_armée_de_campagne|sauf_si_une_armée_s'y_trouve|sauf_présence_d'une_armée|s'il_n'y_a_pas_d'armée|s'il_n'y_a_pas_d'armée_de_campagne|seulement_s'il_n'y_a_pas_d'armée|à_moins_d'une_armée",
	},
	"if": {
		"if_invaded|if_it's_invaded|if_it's_attacked|if_someone_attacks|if_someone_invades|if_somebody_invades|if_somebody_attacks|if_anybody_attacks|if_anybody_invades|if_an_enemy_attacks|if_an_enemy_invades|if_the_enemy_attacks|if_the_enemy_invades|if_the_enemy_comes|if_anyone_comes|if_we_are_attacked|if_we_are_invaded|in_the_event_of_invasion|in_the_event_of_an_invasion|in_the_event_of_attack|in_the_event_of_an_attack|should_it_be_invaded|should_it_be_attacked|should_anyone_invade|should_anyone_attack|if_it_comes_to_that|if_threatened|if_attacked|if_it_is_invaded|if_it_is_attacked|if_they_attack|if_they_invade|if_anyone_attacks|if_anyone_invades|in_case_of_invasion|in_case_of_attack|in_case_of_an_invasion|when_invaded|when_attacked|if_i_am_attacked|if_i_am_invaded",
		"en_cas_d’invasion|si_envahie|si_elle_était_envahie|si_elle_était_attaquée|s'il_était_envahi|s'il_était_attaqué|si_quelqu'un_attaque|si_quelqu'un_l'attaque|si_quelqu'un_l'envahit|si_quelqu'un_envahit|si_l'ennemi_attaque|si_l'ennemi_envahit|si_l'ennemi_vient|si_un_ennemi_attaque|si_nous_sommes_attaqués|si_nous_sommes_envahis|si_l'on_m'attaque|si_l'on_nous_attaque|si_l'on_attaque|si_on_m'envahit|si_on_nous_envahit|si_on_la_défie|en_cas_d'envahissement|au_cas_où_on_l'attaquerait|au_cas_où_elle_serait_envahie|au_cas_où_il_serait_envahi|lorsqu'elle_est_envahie|si_envahi|si_attaquée|si_attaqué|si_elle_est_envahie|si_elle_est_attaquée|s'il_est_envahi|s'il_est_attaqué|si_on_m'attaque|si_on_l'attaque|si_on_l'envahit|si_on_nous_attaque|si_je_suis_attaqué|si_je_suis_envahi|en_cas_d'attaque",
	},
	"fortified":  {"fortified|behind_fortifications|behind_fortification|behind_walls|behind_our_walls|from_fortifications|in_a_fortified_position|in_fortified_positions|with_fortification|fortifying|and_fortify|with_the_fortifications|in_fortified_camp|as_fortified|with_fortifications|in_fortifications", "fortifié|derrière_des_fortifications|derrière_les_fortifications|derrière_ses_fortifications|derrière_nos_murs|en_position_fortifiée|en_positions_fortifiées|avec_les_fortifications|en_fortifiant|en_se_fortifiant|retranché|retranchée|fortifiée|fortifiés|avec_fortifications|avec_des_fortifications"},
	"unreliable": {"unreliable|with_the_unreliable_corps|using_an_unreliable_corps|with_unreliable_corps|with_unreliable_allies|with_an_unreliable_general|plus_an_unreliable_corps|with_a_third_unreliable_corps|unreliable_corps|with_an_unreliable_corps", "peu_fiable|avec_le_corps_peu_fiable|avec_un_général_peu_fiable|avec_corps_peu_fiable|avec_un_troisième_corps_peu_fiable|plus_un_corps_peu_fiable|corps_peu_fiable|avec_un_corps_peu_fiable"},
}

// Jointed are the prepositions that part a name from what follows it, conjunctions
// what parts orders and their conditions: a new name of several words holds none
// of them unquoted.
var (
	Jointed      = []string{"to", "at", "in", "on", "with", "under", "via", "through", "for", "envoy"}
	Conjunctions = []string{"if", "si", "unless", "sauf", "and", "et", "then", "puis", "as", "comme"}
)

type preposition struct{ en, fr string }

func (p preposition) In(lang string) string {
	if lang == "fr" {
		return p.fr + "|" + p.en
	}
	return p.en + "|" + p.fr
}
