package orders

// A frame is an order read by its words, in whatever order they stand: it has one
// of the heads at least, all of must, and no concept but these and those it may
// have beside them. Its parts are slots, with the roles that a name may have there;
// ? may be left out, * may be several, of which each makes an order.
type frame struct {
	verb              Verb
	heads, must, with string
	parts             string
}

// Roles: subj before the verb and obj behind it, without a preposition; obj stands
// before a passive. The others are kinds of prepositions (see [joining]); any is all.
var frames = []frame{
	{Move, "", "", "", "ARMY*:subj PROVINCE:goal|to VIA?:via FROM?:from|obj|at|subj"},
	{Sail, "", "", "", "FLEET:subj SEA:goal|to SEAFROM?:from|obj"},
	{Post, "", "", "", "LEADER*:subj PROVINCE:goal"},
	{Move, "go bring", "", "back stay place king", "ARMY*:subj|obj|with PROVINCE:to|at VIA?:via FROM?:from|at LED?:subj|by"},
	{Post, "post", "", "place back", "LEADER*:subj|obj PROVINCE:to|at FROM?:from"},
	{Post, "go bring stay", "", "place back post", "LEADER*:subj|obj PROVINCE:to|at FROM?:from"},
	{Post, "defend", "", "", "LEADER:subj PROVINCE:obj|at|to"},
	{Appoint, "appoint", "", "make new", "NAME:any PROVINCE:at"},
	{NameKing, "crown", "", "king promote", "NAME:any"},
	{NameKing, "make", "king", "new", "NAME:any"},
	{Assign, "assign command post", "", "bring", "LEADER:subj|obj|to|under|by COMMAND:obj|to|of|at|in|with LED?:instead"},
	{Assign, "go bring", "", "command", "LEADER:subj|obj COMMAND:to"},
	{Appoint, "make assign post raise", "proconsul", "new", "NAME:any PROVINCE:at|to|of|for"},
	{Appoint, "new", "proconsul", "", "NAME:any PROVINCE:at|to|of|for|subj"},
	{Appoint, "proconsul", "", "make new", "NAME:any PROVINCE:at|to|of|for"},
	{RaiseArmy, "new", "army", "command", "NAME?:any PROVINCE:at|to LEADER:subj|obj|under|with|by KINGDOM?:from|of|for"},
	{RaiseArmy, "raise", "army", "new command", "NAME?:any PROVINCE:at|to LEADER:subj|obj|under|with|by KINGDOM?:from|of|for"},
	{BuildFleet, "new", "fleet", "", "NAME?:any PROVINCE:at|to|of SEA?:at|on|to"},
	{BuildFleet, "build", "fleet", "new", "NAME?:any PROVINCE:at|to|of SEA?:at|on|to"},
	{Disband, "disband", "", "", "UNIT*:obj"},
	{Upkeep, "upkeep", "", "first keep spend maintenance", "UNITS:any SHORT?:flag"},
	{Upkeep, "keep", "", "first", "UNITS:any"},
	{Upkeep, "spend", "maintenance", "first", "UNITS:any SHORT?:flag"},
	{Reorganise, "reorganise", "", "spend stay leave allow", "ARMY*:subj|obj COST?:any"},
	{Move, "pull", "", "", "ARMY*:subj|obj|with PROVINCE:to|at VIA?:via FROM?:from|at"},
	{Retreat, "pull", "back", "", "ARMY:subj|obj|with PROVINCE:to|on|at FROM?:from BEATEN?:flag"},
	{Move, "go", "", "", "ARMY:subj|obj|with PROVINCE:on VIA?:via FROM?:from LED?:subj|by"},
	{Invade, "go", "", "", "ARMY:subj|obj|with PROVINCE:on VIA?:via FROM?:from LED?:subj|by UNLESS?:flag"},
	{Move, "enter", "", "go bring", "ARMY:subj|obj|with PROVINCE:obj|to|at VIA?:via FROM?:from|at LED?:subj|by"},
	{Invade, "attack", "", "go bring build", "ARMY:subj|obj|with|by PROVINCE:obj VIA?:via FROM?:from|at LED?:subj|by UNLESS?:flag"},
	{Invade, "conquer", "", "go bring", "ARMY:subj|obj|with|by PROVINCE:obj VIA?:via FROM?:from|at LED?:subj|by UNLESS?:flag"},
	{Invade, "go bring enter", "", "back", "ARMY:subj|obj|with|by PROVINCE:obj|to|at|on VIA?:via FROM?:from LED?:subj|by UNLESS:flag"},
	{Invade, "", "", "", "ARMY:subj PROVINCE:to|goal|on UNLESS:flag"},
	{Invade, "invading", "go bring enter", "", "ARMY:subj|obj|with|by PROVINCE:to|at|on VIA?:via FROM?:from LED?:subj|by UNLESS?:flag"},
	{Embark, "carry sail land", "", "go bring post", "ARMY:subj|obj|with FLEET:subj|obj|on|with|by|to PROVINCE:to|at|for|obj FROM?:from|at"},
	{Embark, "go bring", "", "", "ARMY:subj|obj|with FLEET:subj|on|with|by PROVINCE:to|at|for FROM?:from"},
	{Sail, "go bring sail", "", "back", "FLEET*:subj|obj|with SEA:to|at|for|on SEAFROM?:from"},
	{Allow, "allow", "pass", "may", "PLAYER:obj|to|of|for SEA:obj|via|at|of|on|to"},
	{Allow, "allow", "pass", "may", "PLAYER:obj|to|of|for PROVINCE:obj|via|at|of|to"},
	{Allow, "allow", "", "pass may", "PLAYER:obj SEA:at|via|to|on"},
	{Allow, "allow", "", "pass may", "PLAYER:obj PROVINCE:at|via|on"},
	{Allow, "passage", "", "allow pass", "PLAYER:subj|obj|to|of|for SEA:obj|via|at|on|to|subj"},
	{Allow, "may", "pass", "go", "PLAYER:subj|of SEA:obj|via|at|on|to"},
	{Allow, "may", "pass", "go", "PLAYER:subj|of PROVINCE:obj|via|at|to"},
	{Challenge, "challenge", "", "atsea", "PLAYER:obj|with|of|to SEA:at|on"},
	{Besiege, "besiege", "", "go bring keep", "ARMY:subj|obj|with|by CITY:obj|to|at|of"},
	{Pacify, "pacify", "", "go bring keep", "ARMY:subj|obj|with|by PROVINCE:obj"},
	{Hold, "stay", "", "place", "ARMY*:subj|obj|with HERE?:at"},
	{Hold, "atrest", "", "", "ARMY*:subj|obj HERE?:at"},
	{Hold, "leave", "place", "stay", "ARMY*:obj|subj HERE?:at"},
	{Hold, "leave", "", "stay", "ARMY*:obj HERE:at"},
	{Embassy, "embassy bring go gift", "", "king", "LEADER:subj|obj|by|with|under|via|of KINGDOM:obj|to|at|of|for|from|with N:any"},
	{Reserve, "reserve", "", "guard back gift pay post", "N:any KINGDOM:obj|for|to|of COURTED?:flag"},
	{Renounce, "renounce", "", "alliance", "KINGDOM:obj|to|with|of|from"},
	{Renounce, "part", "", "guard", "KINGDOM:obj"},
	{Renounce, "part", "alliance", "", "KINGDOM:obj|to|with|of|from"},
	{Pay, "", "", "", "N:subj PAYEE:to"},
	{Pay, "", "", "", "PAYEE:at N:obj"},
	{Pay, "pay", "", "treasury", "N:any PAYEE:obj|to|of|for"},
	{Pay, "receive", "", "treasury", "PAYEE:subj N:any"},
	{Pay, "pay", "", "ransom freedom treasury captive", "N:any PAYEE:obj|to CAPTIVE:for|of"},
	{Pay, "ransom", "", "pay freedom treasury captive back gift release", "N:any PAYEE:obj|to|from CAPTIVE:obj|for|of"},
	{Release, "allow", "go freedom", "captive bring", "CAPTIVE:subj|obj|of"},
	{Release, "may", "go freedom release", "captive", "CAPTIVE:subj"},
	{Release, "release", "", "captive", "CAPTIVE:subj|obj|of"},
	{Defend, "defend", "", "", "PROVINCE*:obj FORTIFIED?:flag UNRELIABLE?:flag IF?:flag"},
	{Defend, "challenge", "", "", "PROVINCE:obj|at|to IF:flag"},
	{Contest, "contest", "", "retreat", "PROVINCE*:obj TO?:to|on IF?:flag"},
	{Withdraw, "withdraw", "", "retreat", "PROVINCE:obj|from TO?:to|on|for IF?:flag"},
	{Retreat, "retreat", "", "go bring back", "ARMY:subj|obj|with PROVINCE:to|on|at FROM?:from BEATEN?:flag"},
	{Promote, "promote", "", "king heir", "LEADER:obj"},
	{Promote, "make king heir", "king heir", "new", "LEADER:obj|subj"},
}

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
	"via through thru going_through going_thru going_via across itinéraire itinerary passing_by passant_par by_way_of passing_through en_passant_par à_travers via_la en_traversant par_la_voie_de": "via",
	"by par": "by via with",
	"with using avec à_la_tête_de à_la_tête_des à_la_tête_du à_la_tête_d' at_the_head_of":                                                                               "with",
	"under sous led_by commanded_by under_the_command_of sous_le_commandement_de sous_le_commandement_d' sous_les_ordres_de sous_les_ordres_d' menée_par commandée_par": "under",
	"for against pour pr contre": "for to",
	"instead_of in_place_of replacing in_the_place_of in_the_stead_of à_la_place_de à_la_place_du à_la_place_d' en_remplacement_de au_lieu_de": "instead",
	"bearing carrying": "with",
}
