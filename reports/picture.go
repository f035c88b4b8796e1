package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/maps/drawing"
	"adimperii/orders/words"
)

// MapPicture is the map as a view has it: who holds what, contests and sieges,
// armies with their leaders, fleets. Players are tinted by their capitals and the order of
// their ids, so that everyone keeps his colour; a kingdom wears its patron's, striped, or that
// of all kingdoms, with a number. Events, as the reader may read them, are shown as
// the moves they tell of; before is what he knew before them, nil where they begin
// the campaign.
func MapPicture(view campaign.View, before *campaign.View, events []Numbered, lang string) drawing.Picture {
	n := newNames(lang, &view, remember(events, &view, before))
	a := artist{names: n, tints: tints(&view), numbers: numbers(&view)}
	p := drawing.Picture{
		Title: words.Campaign(lang, view.Campaign), Subtitle: n.season(view.Season), Lang: lang,
		Owners: map[maps.ProvinceID]drawing.Owner{}, CityOwners: map[maps.CityID]drawing.Owner{},
		Contested: map[maps.ProvinceID]drawing.Owner{}, Besieged: map[maps.CityID]drawing.Owner{},
	}
	for _, id := range campaign.Sorted(view.Provinces) {
		at := view.Provinces[id]
		if at.Controller != "" {
			p.Owners[id] = a.owner(at.Controller)
		}
		if at.Contest != nil {
			p.Contested[id] = a.owner(view.Armies[at.Contest.Army].Holder)
		}
	}
	for _, id := range campaign.Sorted(view.Cities) {
		c := view.Cities[id]
		if c.Controller != "" {
			p.CityOwners[id] = a.owner(c.Controller)
		}
		if c.Siege != nil {
			p.Besieged[id] = a.owner(view.Armies[c.Siege.Army].Holder)
		}
	}
	for _, id := range campaign.Sorted(view.Armies) {
		army := view.Armies[id]
		p.Armies = append(p.Armies, drawing.ArmyMark{At: army.At, Owner: a.owner(army.Holder), Label: army.Name, Leader: view.Leaders[army.Leader].Name})
	}
	for _, id := range campaign.Sorted(view.Fleets) {
		fleet := view.Fleets[id]
		p.Fleets = append(p.Fleets, drawing.FleetMark{At: fleet.At, Owner: a.owner(fleet.Holder), Label: fleet.Name, Leader: view.Leaders[fleet.Leader].Name})
	}
	for _, b := range battles(&view, events) {
		p.Battles = append(p.Battles, drawing.BattleMark{At: b.Province, AtSea: b.Sea, Label: string(b.ID)})
	}
	p.Moves = a.moves(before, events)
	if of := told(&view, events); len(p.Moves) > 0 && of != view.Season {
		p.Subtitle = n.say("report.map.moves", args{"season": p.Subtitle, "told": n.season(of)})
	}
	p.Legend = a.legend(p)
	return p
}

// artist gives everyone his colour.
type artist struct {
	*names
	tints   map[campaign.HolderID]drawing.Tint
	numbers map[campaign.HolderID]int
}

// tints gives players theirs, by id: the nearer their capitals, the less alike.
func tints(view *campaign.View) map[campaign.HolderID]drawing.Tint {
	var homes []maps.ProvinceID
	ids := campaign.Sorted(view.Players)
	for _, id := range ids {
		homes = append(homes, view.Players[id].Capital)
	}
	all := map[campaign.HolderID]drawing.Tint{}
	for i, tint := range drawing.Tints(view.Map, homes) {
		all[ids[i].Holder()] = tint
	}
	return all
}

// numbers counts kingdoms by id. One keeps its number while it is allied, for the
// day on which it is not.
func numbers(view *campaign.View) map[campaign.HolderID]int {
	all := map[campaign.HolderID]int{}
	for _, id := range campaign.Sorted(view.Kingdoms) {
		all[id.Holder()] = len(all) + 1
	}
	return all
}

func (a artist) owner(h campaign.HolderID) drawing.Owner {
	if k, ok := a.view.Kingdoms[campaign.KingdomID(h)]; ok && k.Patron != "" {
		return drawing.Owner{ID: string(h), Tint: a.tints[k.Patron.Holder()], Allied: true}
	}
	if tint, ok := a.tints[h]; ok { // the realm of a player who left keeps his colour
		return drawing.Owner{ID: string(h), Tint: tint}
	}
	return drawing.Owner{ID: string(h), Number: a.numbers[h]}
}

// legend explains the colours, then the symbols that the picture has.
func (a artist) legend(p drawing.Picture) []drawing.LegendEntry {
	var all []drawing.LegendEntry
	for _, id := range campaign.Sorted(a.view.Players) {
		if _, kingdom := a.view.Kingdoms[campaign.KingdomID(id)]; kingdom {
			continue // he left, and it is his realm
		}
		if a.view.Players[id].Status == campaign.InPlay || holds(p, id.Holder()) {
			all = append(all, drawing.LegendEntry{Symbol: drawing.SymbolLand, Owner: a.owner(id.Holder()), Text: a.player(id)})
		}
	}
	for _, id := range campaign.Sorted(a.view.Kingdoms) {
		if !holds(p, id.Holder()) {
			continue
		}
		text := a.kingdom(id)
		if patron := a.view.Kingdoms[id].Patron; patron != "" {
			text = a.say("report.legend.allied", args{"kingdom": text, "player": a.player(patron)})
		}
		all = append(all, drawing.LegendEntry{Symbol: drawing.SymbolLand, Owner: a.owner(id.Holder()), Text: text})
	}
	symbol := func(s drawing.Symbol, id string, there bool) {
		if there {
			all = append(all, drawing.LegendEntry{Symbol: s, Text: words.Say(a.lang, "report.legend."+id, nil)})
		}
	}
	symbol(drawing.SymbolAllied, "striped", slices.ContainsFunc(all, func(e drawing.LegendEntry) bool { return e.Owner.Allied }))
	symbol(drawing.SymbolFree, "free", len(p.Owners) < len(a.view.Provinces))
	symbol(drawing.SymbolContested, "contested", len(p.Contested) > 0)
	symbol(drawing.SymbolBesieged, "besieged", len(p.Besieged) > 0)
	symbol(drawing.SymbolBattle, "battle", len(p.Battles) > 0)
	symbol(drawing.SymbolArmy, "army", len(p.Armies) > 0)
	symbol(drawing.SymbolFleet, "fleet", len(p.Fleets) > 0)
	symbol(drawing.SymbolStrait, "strait", len(a.view.Map.Straits) > 0)
	moved := func(is func(m drawing.MoveMark) bool) bool { return slices.ContainsFunc(p.Moves, is) }
	symbol(drawing.SymbolMove, "march", moved(func(m drawing.MoveMark) bool { return !m.OverWater() && !m.Attack && !m.Retreat }))
	symbol(drawing.SymbolAttack, "invasion", moved(func(m drawing.MoveMark) bool { return m.Attack }))
	symbol(drawing.SymbolCrossing, "by-sea", moved(drawing.MoveMark.OverWater))
	symbol(drawing.SymbolRetreat, "retreat", moved(func(m drawing.MoveMark) bool { return m.Retreat }))
	for _, r := range maps.Regions() {
		all = append(all, drawing.LegendEntry{Symbol: drawing.SymbolTerrain, Terrain: string(r), Text: words.Say(a.lang, "sheet.region."+string(r), nil)})
	}
	for _, t := range maps.Terrains() {
		all = append(all, drawing.LegendEntry{Symbol: drawing.SymbolTerrain, Terrain: string(t), Text: words.Say(a.lang, "sheet.terrain."+string(t), nil)})
	}
	return all
}

// holds says that a holder has land or a city on a picture.
func holds(p drawing.Picture, h campaign.HolderID) bool {
	has := false
	for _, o := range p.Owners {
		has = has || o.ID == string(h)
	}
	for _, o := range p.CityOwners {
		has = has || o.ID == string(h)
	}
	return has
}
