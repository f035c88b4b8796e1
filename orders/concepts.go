package orders

// meanings are what words mean where an order is read by its words rather than by a
// form (see [parser.free]): verbs in the infinitive, whose regular forms are made of
// them; and phrases, which have none.
var meanings = []struct {
	name            string
	english, french string
	phrases         string // of either language, which have no other forms
}{
	{"go", "move march go cross proceed advance travel head progress journey continue return come redeploy shift deploy",
		"déplacer aller marcher avancer rendre partir passer progresser diriger bouger retourner rentrer revenir poursuivre redéployer",
		"=make_for make_its_way makes_its_way head_out faire_mouvement fait_mouvement faites_mouvement fais_mouvement faire_route fait_route faites_route fais_route mouvement_de mouvement déplacement_de est_en_marche"},
	{"bring", "send take lead bring transfer relocate dispatch direct guide walk drive pull push get order",
		"envoyer mener conduire amener ramener emmener transférer diriger expédier acheminer porter renvoyer dépêcher pousser",
		"=faire_marcher fais_marcher faites_marcher faire_avancer fais_avancer faites_avancer faire_partir fais_partir faites_partir faire_aller fais_aller faites_aller faire_passer fais_passer faites_passer"},
	{"enter", "enter reach occupy", "entrer pénétrer gagner rejoindre rallier atteindre occuper", "move_in"},
	{"attack", "invade attack assault conquer overrun strike storm", "envahir attaquer conquérir assaillir", "invasion_of invasion_de invasion_d' attaque_de attaque_d' attaque_du attaque_contre attack_on"},
	{"sail", "sail cruise navigate steam row", "naviguer voguer cingler", "set_sail sets_sail put_to_sea puts_to_sea set_course sets_course faire_voile fait_voile faites_voile fais_voile fasse_voile mettre_le_cap met_le_cap mettez_le_cap mets_le_cap lever_l'ancre prendre_la_mer prend_la_mer mettre_les_voiles met_les_voiles met_voile"},
	{"carry", "embark ship ferry transport carry convoy load board cross escort", "embarquer transporter convoyer charger traverser acheminer", "travel_by_sea set_sail passer_la_mer prendre_place prend_place prenne_place monter monte monte_à_bord monter_à_bord"},
	{"land", "land disembark unload", "débarquer", "destination direction landing_in pour_débarquer pour_y_débarquer à_destination_de à_destination_du en_direction_de en_direction_du en_direction_d'"},
	{"post", "post station place install settle garrison base put", "poster placer installer mettre stationner établir baser caser", "take_up_residence take_post prend_poste prendre_poste prenne_poste"},
	{"keep", "keep continue", "garder continuer maintenir poursuivre", ""},
	{"stay", "stay remain hold halt rest wait sit stop keep linger", "rester tenir demeurer attendre reposer garder maintenir stationner camper", "stand_fast stands_fast stay_put stays_put stand_still stands_still sit_tight sits_tight do_nothing does_nothing hold_fast holds_fast stand_firm stands_firm stand_by stands_by does_not_move doesn't_move is_not_to_move stays_where stand_pat sits_still sit_still ne_bouge_pas ne_bougent_pas bouge_pas ne_doit_pas_bouger ne_bougera_pas ne_bouge_plus ne_fait_rien ne_font_rien reste_tranquille sans_bouger en_garnison"},
	{"leave", "leave", "laisser", ""},
	{"place", "", "", "position its_position their_position in_position in_place its_ground their_ground where_it_is where_they_are where_he_is put there here in_camp at_ease in_reserve on_guard sa_position leurs_positions leur_position en_position sur_place en_place au_repos où_elle_est où_elles_sont là_où_elle_est là_où_elles_sont où_il_est là_où_il_est ici positions immobile immobiles l'arme_au_pied"},
	{"assign", "assign attach appoint give entrust transfer", "affecter assigner attacher confier donner nommer attribuer", ""},
	{"command", "command lead assume", "commander diriger mener prendre", "take_over takes_over take_charge_of takes_charge_of take_charge takes_charge in_command in_charge at_the_head commander command the_command commander_of chief leader in_command_of in_charge_of under_the_command to_command to_lead to_head à_la_tête à_sa_tête commandement commandant aux_commandes chef la_tête les_rênes sous_le_commandement à_commander que_commandera que_commande"},
	{"raise", "raise recruit levy muster form create build make establish assemble enlist gather mobilise mobilize set_up put_together call_up draft", "lever recruter créer former constituer mobiliser monter enrôler rassembler assembler établir faire", "need want like have mettre_sur_pied mets_sur_pied mettez_sur_pied met_sur_pied mise_sur_pied levée_de levée_d' levée création_de création_d'"},
	{"build", "build construct launch commission create make raise lay_down order equip", "construire bâtir lancer armer équiper créer faire lever", "need want like have construction_de construction_d' faire_construire fais_construire faites_construire mise_à_l'eau_de mise_en_chantier"},
	{"army", "", "", "army field_army force armée armée_de_campagne armies armées"},
	{"fleet", "", "", "fleet flotte squadron escadre fleets flottes"},
	{"new", "", "", "new another nouvelle nouveau autre additional fresh second supplémentaire de_plus extra"},
	{"disband", "disband dissolve dismiss scrap drop demobilise demobilize decommission release stand_down get_rid_of send_home disarm break_up", "licencier dissoudre démobiliser démanteler désarmer supprimer renvoyer", "laisser_tomber laisse_tomber laissez_tomber se_débarrasser_de débarrasser_de débarrassez_vous_de débarrasse_toi_de dissolution_de licenciement_de renvoyer_dans_ses_foyers"},
	{"upkeep", "maintain upkeep pay fund finance support", "entretenir payer financer", "upkeep entretien keep_up priority_of_upkeep upkeep_priority upkeep_order priority_for_upkeep order_of_upkeep ordre_d'entretien priorité_d'entretien priorité_de_l'entretien ordre_de_priorité_d'entretien"},
	{"maintenance", "", "", "the_upkeep upkeep maintenance entretien"},
	{"first", "", "", "first then priority en_priorité d'abord puis ensuite enfin lastly finally last second third order ordre in_this_order in_that_order dans_cet_ordre en_premier in_order"},
	{"reorganise", "reorganise reorganize regroup rally refit reform", "réorganiser regrouper refaire reformer", "réorganisation_de reorganisation_of reorganization_of"},
	{"spend", "spend use pay", "dépenser payer utiliser", "at_the_cost_of at_a_cost_of au_prix_de"},
	{"besiege", "besiege siege invest", "assiéger investir", "lay_siege lays_siege siege mettre_le_siège met_le_siège mettez_le_siège mets_le_siège mette_le_siège faire_le_siège fait_le_siège fais_le_siège faites_le_siège fasse_le_siège siège tenir_le_siège continue_the_siege_of continue_siege poursuivre_le_siège poursuit_le_siège continuer_le_siège"},
	{"pacify", "pacify subdue quell", "pacifier soumettre mater", "pacification_of pacification_de pacification_d' pacification_du"},
	{"embassy", "ally court woo negotiate treat propose seek visit", "allier négocier proposer traiter offrir", "embassy embassies ambassador envoy envoys an_embassy diplomat ambassade ambassadeur envoyé émissaire émissaires légat alliance an_alliance treaty traité on_embassy en_ambassade as_ambassador as_envoy comme_ambassadeur en_tant_qu'ambassadeur comme_envoyé on_a_mission diplomatic_mission mission mission_diplomatique gain_the_alliance pour_une_alliance en_mission"},
	{"gift", "offer give bring bear carry present grant deliver", "offrir donner apporter porter remettre munir", "gift gifts a_gift_of present presents cadeau cadeaux don dons worth_of offering budget purse d'une_valeur_de d'un_montant_de montant muni_de munie_de doté_de dans_ses_bagages en_poche"},
	{"reserve", "reserve earmark keep save hold_back set_aside put_aside put_by keep_back set_by allocate", "réserver garder provisionner conserver bloquer affecter", "aside in_reserve back mettre_de_côté mets_de_côté mettez_de_côté garder_de_côté de_côté en_réserve réserve reserve reserves sous_le_coude"},
	{"guard", "protect defend", "défendre protéger", "defend_against defence_of the_defence_of défense_de la_défense_de protection friends our_friends allies alliance l'alliance amis nos_amis alliés our_allies in_case en_cas_de_besoin in_case_of_need in_case_anyone_courts in_case_someone_courts in_case_they_are_courted in_case_anybody_courts in_case_they_are_challenged against_usurpers against_any_rival au_cas_où against_rivals"},
	{"renounce", "renounce repudiate denounce", "renoncer dénoncer répudier", ""},
	{"part", "break end drop dissolve cancel terminate abandon leave quit sever break_off", "rompre terminer quitter abandonner finir", "mettre_fin mettez_fin mets_fin met_fin put_an_end_to put_an_end"},
	{"alliance", "", "", "alliance treaty our_alliance friendship pact patronage traité pacte amitié ties liens"},
	{"pay", "pay give send transfer wire remit hand_over donate offer contribute", "payer verser donner virer filer remettre régler envoyer transférer céder", "payment payment_of paiement paiement_de versement versement_de virement virement_de don_de subsidy subside tribute tribut"},
	{"receive", "receive get", "recevoir", "reçoit reçoive recevra touche touchera touche"},
	{"treasury", "", "", "treasury the_treasury trésor bank from_my_treasury from_our_treasury from_my_bank from_the_treasury de_mon_trésor de_notre_trésor sur_mon_trésor de_ma_caisse trésorerie coffers caisses caisse"},
	{"ransom", "ransom redeem buy_back buy", "racheter rançonner", "ransom as_ransom rançon comme_rançon en_rançon rachat_de pour_la_rançon"},
	{"freedom", "", "", "release the_release freedom return safe_return libération la_libération liberté retour"},
	{"release", "release free liberate", "libérer relâcher délivrer", "set_free rendez_sa_liberté rends_sa_liberté rendre_sa_liberté set_at_liberty go_free goes_free libération_de libération_du élargissement_de rendre_la_liberté rends_la_liberté rendez_la_liberté rend_sa_liberté remettre_en_liberté remettez_en_liberté remets_en_liberté remis_en_liberté mettre_en_liberté mise_en_liberté_de laisser_partir laisse_partir laissez_partir laisser_repartir"},
	{"captive", "", "", "prisoner captive our_prisoner our_captive prisonnier captif le_prisonnier"},
	{"allow", "allow permit authorise authorize grant let give", "autoriser permettre accorder laisser donner", "give_leave grant_leave has_leave have_leave a_le_droit ont_le_droit"},
	{"may", "", "", "may can peut peuvent pourra pourront a_le_droit_de"},
	{"pass", "pass cross sail march traverse transit use", "passer traverser franchir naviguer transiter circuler", "free_passage right_of_way passage_rights permission safe_conduct libre_passage droit_de_passage autorisation permission sauf_conduit passage transit go_through passing fleet fleets army armies ships navires flotte flottes armée armées with_its_armies with_its_fleets with_their_fleets with_their_armies avec_ses_armées avec_ses_flottes à_passer à_traverser à_naviguer à_franchir le_passage freely librement"},
	{"challenge", "challenge fight engage attack combat", "défier combattre affronter attaquer provoquer", "give_battle_to give_battle offer_battle_to offer_battle livrer_bataille livre_bataille livrez_bataille naval_battle bataille_navale combat_naval"},
	{"atsea", "", "", "at_sea fleet fleets ships flotte flottes navires en_mer sur_mer battle bataille combat in_battle"},
	{"defend", "defend fight_for protect stand_by fight_over", "défendre protéger", "defend_against defence_of defense_of défense_de défense_du défense_d' se_battre_pour me_bats_pour bats_pour se_bat_pour battons_pour battre_pour fight_to_keep"},
	{"contest", "contest dispute", "contester disputer", "contestation_de contestation_du"},
	{"withdraw", "withdraw evacuate abandon surrender cede yield vacate give_up pull_out_of pull_out move_out_of retreat_from retire concede relinquish let_go_of", "évacuer abandonner céder retirer quitter lâcher livrer", "évacuation_de évacuation_du évacuation_d' l'évacuation_de without_a_fight sans_combat sans_combattre sans_coup_férir"},
	{"retreat", "retreat withdraw fall_back pull_back retire draw_back flee", "replier retirer reculer fuir", "make_its_retreat faire_retraite fait_retraite fasse_retraite bat_en_retraite batte_en_retraite retraite repli fall_back falls_back back"},
	{"promote", "promote elevate raise crown", "promouvoir couronner élever", "succeed_as_king becomes_king become_king devient_roi devienne_roi deviendra_roi monte_sur_le_trône"},
	{"king", "", "", "king to_king as_king kingship to_the_kingship the_throne to_the_throne roi au_trône comme_roi à_la_royauté au_rang_de_roi sur_le_trône new_king nouveau_roi our_new_king notre_nouveau_roi"},
	{"heir", "", "", "heir successor my_heir my_successor our_heir héritier successeur mon_héritier mon_successeur"},
	{"make", "make name declare proclaim choose designate appoint", "nommer faire désigner choisir déclarer", ""},
}

// fillers are words that may stand anywhere in an order and change nothing in it.
const fillers = "please kindly plz pls thx now just simply over up down out along hereby immediately forthwith at_once today straight directly peacefully quietly " +
	"will shall should must has_to have_to needs_to need_to ought_to have let us we its their that so as by_land by_road also " +
	"province land lands territory region this_season this_turn with_all_haste with_all_speed right_away quickly too_dear effective asap with_effect_from_today without_delay " +
	"proconsul general leader troops men finally still mare for_now and too it_is both to_be_made be_made in_order toutes_deux tous_deux nous moi effet_immédiat effective_immediately immediate_effect with_immediate_effect leaders_too " +
	"doit doivent devra devront devrait que qu' s' se m' me vous y ses leur leurs donc alors maintenant aussi et " +
	"immédiatement aussitôt directement pacifiquement tout_de_suite sans_délai sans_tarder à_effet_immédiat cette_saison ce_tour svp stp s'il_vous_plaît s'il_te_plaît merci va vais allons allez faire fais faites " +
	"territoire terre terres région consul général hommes troupes également rapidement vite trop_chère au_plus_vite dès_maintenant par_la_présente sans_attendre elle il afin_de enfin"

// beings may stand before a passive: is moved, soit déplacée.
const beings = "is are be being get est sont soit soient sera seront être"
