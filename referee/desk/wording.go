package desk

import (
	"strings"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/referee"
)

func (w *wording) note() referee.Ruling {
	text := strings.Join(w.rest, " ")
	w.rest = nil
	if err := legibleTexts(text); err != nil && w.err == nil {
		w.err = err
	}
	return referee.RuleNote{Text: text}
}

func (w *wording) talents() referee.Ruling {
	_, id := w.find("holder")
	return referee.RuleTalents{Holder: campaign.HolderID(id), Talents: campaign.Talents(w.number(wanted("talents", nil)))}
}

func (w *wording) control() referee.Ruling {
	kind, id := w.find("province", "city")
	to := w.holder()
	if kind == "city" {
		return referee.RuleCity{City: maps.CityID(id), To: to}
	}
	return referee.RuleProvince{Province: maps.ProvinceID(id), To: to}
}

func (w *wording) contest() referee.Ruling {
	_, id := w.find("province")
	r := referee.RuleContest{Province: maps.ProvinceID(id)}
	r.Army, r.Attempts = w.taskForce()
	return r
}

func (w *wording) siege() referee.Ruling {
	_, id := w.find("city")
	r := referee.RuleSiege{City: maps.CityID(id)}
	r.Army, r.Attempts = w.taskForce()
	return r
}

// taskForce is the army of a contest or siege, "" for none, and the dice it has thrown.
func (w *wording) taskForce() (campaign.ArmyID, int) {
	if w.none() {
		return "", 0
	}
	_, army := w.find("army")
	thrown := 0
	if len(w.rest) > 0 {
		thrown = w.number(wanted("dice", nil))
	}
	return campaign.ArmyID(army), thrown
}

func (w *wording) move() referee.Ruling {
	army, fleet := w.unit()
	if fleet != "" {
		_, sea := w.find("sea")
		return referee.RuleSail{Fleet: fleet, To: maps.SeaID(sea)}
	}
	return referee.RuleMove{Army: army, To: w.province()}
}

// unit is an army or a fleet.
func (w *wording) unit() (campaign.ArmyID, campaign.FleetID) {
	kind, id := w.find("army", "fleet")
	if kind == "fleet" {
		return "", campaign.FleetID(id)
	}
	return campaign.ArmyID(id), ""
}

func (w *wording) province() maps.ProvinceID {
	_, id := w.find("province")
	return maps.ProvinceID(id)
}

func (w *wording) commander() campaign.LeaderID {
	_, id := w.find("leader")
	return campaign.LeaderID(id)
}

func (w *wording) player() campaign.PlayerID {
	_, id := w.find("player")
	return campaign.PlayerID(id)
}

// name is what is left of the words, a new name; "" if nothing is.
func (w *wording) name() string {
	name := strings.Join(w.rest, " ")
	w.rest = nil
	if err := legibleNames(name); err != nil && w.err == nil {
		w.err = err
	}
	return name
}

// oneOf is what a ruling does about its thing.
func (w *wording) oneOf(what ...string) string {
	word := w.next(wanted("one-of", args{"known": strings.Join(what, ", ")}))
	for _, known := range what {
		if word == known {
			return word
		}
	}
	w.fail("none-of", args{"word": word, "known": strings.Join(what, ", ")})
	return ""
}

func (w *wording) army() referee.Ruling {
	switch w.oneOf("raise", "disband", "rename", "shaken", "ready") {
	case "raise":
		return referee.RuleArmy{Holder: w.holder(), At: w.province(), Leader: w.commander(), Name: w.name()}
	case "disband":
		return referee.RuleDisband{Army: w.armyID()}
	case "rename":
		return referee.RuleRename{Army: w.armyID(), Name: w.name()}
	case "shaken":
		return referee.RuleOrder{Army: w.armyID(), Shaken: true}
	default:
		return referee.RuleOrder{Army: w.armyID()}
	}
}

func (w *wording) armyID() campaign.ArmyID {
	_, id := w.find("army")
	return campaign.ArmyID(id)
}

func (w *wording) fleet() referee.Ruling {
	switch w.oneOf("build", "disband", "rename") {
	case "build":
		player := w.player()
		_, sea := w.find("sea")
		return referee.RuleFleet{Player: player, At: maps.SeaID(sea), Name: w.name()}
	case "disband":
		_, id := w.find("fleet")
		return referee.RuleDisband{Fleet: campaign.FleetID(id)}
	default:
		_, id := w.find("fleet")
		return referee.RuleRename{Fleet: campaign.FleetID(id), Name: w.name()}
	}
}

func (w *wording) leader() referee.Ruling {
	switch w.oneOf("post", "appoint", "dead", "captive", "return", "level", "king") {
	case "post":
		return referee.RulePost{Leader: w.commander(), To: w.post()}
	case "appoint":
		return referee.RuleProconsul{Player: w.player(), At: w.province(), Name: w.name()}
	case "dead":
		return referee.RuleDeath{Leader: w.commander()}
	case "captive":
		return referee.RuleCapture{Leader: w.commander(), Captor: w.player()}
	case "return":
		r := referee.RuleReturn{Leader: w.commander()}
		if len(w.rest) > 0 {
			r.To = w.province()
		}
		return r
	case "level":
		return referee.RuleLevel{Leader: w.commander(), Level: w.number(wanted("level", nil))}
	default:
		return referee.RuleKing{Leader: w.commander()}
	}
}

// post is where a leader is to be.
func (w *wording) post() campaign.Post {
	switch kind, id := w.find("province", "army", "fleet", "kingdom"); kind {
	case "army":
		return campaign.Post{Army: campaign.ArmyID(id)}
	case "fleet":
		return campaign.Post{Fleet: campaign.FleetID(id)}
	case "kingdom":
		return campaign.Post{Kingdom: campaign.KingdomID(id)}
	default:
		return campaign.Post{Province: maps.ProvinceID(id)}
	}
}

func (w *wording) alliance() referee.Ruling {
	_, kingdom := w.find("kingdom")
	r := referee.RuleAlliance{Kingdom: campaign.KingdomID(kingdom)}
	if w.none() {
		return r
	}
	r.Patron = w.player()
	if len(w.rest) > 0 {
		r.Leader = w.commander()
	}
	return r
}

func (w *wording) battle() referee.Ruling {
	_, id := w.find("battle")
	r := referee.RuleBattle{Battle: campaign.BattleID(id)}
	if w.oneOf("draw", "award") == "award" {
		r.Winner = w.player()
		r.Level = len(w.rest) > 0 && w.oneOf("level") != ""
	}
	return r
}

func (w *wording) house() referee.Ruling {
	key, value := w.setting()
	return referee.RuleHouse{Key: key, Value: value}
}

// option is what it is in a scenario, where `unfought` may stand among the options too.
func (w *wording) option() referee.Ruling {
	key, value := w.setting()
	if key == "unfought" {
		return referee.RuleHouse{Key: key, Value: value}
	}
	return referee.RuleOption{Key: key, Value: value}
}

// setting is a key and its value, as `tribute=false` or in two words.
func (w *wording) setting() (key, value string) {
	word := w.next(wanted("key", nil))
	key, value, ok := strings.Cut(word, "=")
	if err := legibleNames(key); err != nil && w.err == nil {
		w.err = err
	}
	if !ok {
		value = w.next(wanted("value", args{"key": key}))
	}
	return strings.TrimSpace(key), strings.TrimSpace(value)
}

func (w *wording) list() referee.Ruling {
	_, id := w.find("holder")
	return referee.RuleList{Holder: campaign.HolderID(id), List: armies.ListID(w.number(wanted("list", nil)))}
}

func (w *wording) capital() referee.Ruling {
	return referee.RuleCapital{Player: w.player(), To: w.province()}
}
