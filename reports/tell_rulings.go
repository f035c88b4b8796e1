package reports

import (
	"cmp"

	"adimperii/campaign"
	"adimperii/orders/rulebook"
	"adimperii/orders/words"
)

// tellRulings tells what comes of the referee's word alone.
func (n *names) tellRulings(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.PlayerJoined:
		a := args{"player": n.party(d.Player.ID.Holder())}
		if d.Kingdom == "" {
			return tale{"rebel", n.placed(d.Player.Capital, a)}, true
		}
		// He may have taken its id over as well: it is called as it was.
		a["kingdom"] = words.Party{Name: cmp.Or(n.past.holders[d.Kingdom.Holder()].In(n.lang), n.kingdom(d.Kingdom)), Kingdom: true}
		return tale{"kingdom", a}, true
	case campaign.PlayerLeft:
		return tale{"", args{"player": n.playing(d.Player)}}, true
	case campaign.PlayerRenamed:
		n.touch(d.Player.Holder())
		return tale{"", args{"from": d.From.In(n.lang), "to": d.To.In(n.lang)}}, true
	case campaign.PlayerAddressed:
		return tale{"", args{"player": n.playing(d.Player), "emails": words.List(n.lang, d.Emails), "language": n.say("report.language."+d.Language, nil)}}, true
	case campaign.RulingNoted:
		return tale{"", args{"text": d.Text}}, true
	case campaign.HouseRuleChanged:
		return tale{"", args{"key": d.Key, "from": d.From, "to": d.To, "effect": n.effect(d.Key, d.To)}}, true
	case campaign.OptionChanged:
		key, _ := rulebook.FindOption(d.Key)
		return tale{"", args{"key": d.Key, "from": d.From, "to": d.To, "effect": n.meaning(key, d.To)}}, true
	case campaign.SettingChanged:
		return tale{map[string]string{campaign.CodeWordsSetting: "words", campaign.TreasuriesSetting: "treasuries"}[d.Key] + "-" + d.To, nil}, true
	case campaign.ListChanged:
		return tale{"", args{"holder": n.party(d.Holder), "from": n.armyList(d.From), "to": n.armyList(d.To)}}, true
	case campaign.CapitalMoved:
		return tale{"", args{"player": n.playing(d.Player), "from": n.province(d.From), "to": n.province(d.To)}}, true
	case campaign.TalentsCorrected:
		return tale{"", args{"holder": n.party(d.Holder)}}, true
	case campaign.SiegeLaid:
		return tale{"", args{"army": n.army(d.Siege.Army), "city": n.city(d.City), "number": d.Siege.Attempts}}, true
	case campaign.ArmyPlaced:
		return tale{"", args{"army": n.army(d.Army), "from": n.province(d.From), "to": n.province(d.To)}}, true
	case campaign.FleetPlaced:
		return tale{"", args{"fleet": n.fleet(d.Fleet), "from": n.sea(d.From), "to": n.sea(d.To)}}, true
	case campaign.ArmyRenamed:
		return tale{"", args{"army": n.of(d.To, n.past.armies[d.Army].Holder), "from": d.From}}, true
	case campaign.FleetRenamed:
		return tale{"", args{"fleet": n.of(d.To, n.past.fleets[d.Fleet].Holder), "from": d.From}}, true
	}
	return tale{}, false
}
