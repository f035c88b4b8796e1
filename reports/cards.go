package reports

import (
	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	mappage "adimperii/maps/page"
	"adimperii/orders/words"
)

// MapFrame is a season of the map's page: its picture ([MapPicture]) under a title,
// and cards that tell of provinces and seas what the reader knows.
func MapFrame(title string, view campaign.View, before *campaign.View, events []Numbered, lang string) mappage.Frame {
	c := carder{newNames(lang, &view, remember(events, &view, before)), gathered(&view)}
	f := mappage.Frame{
		Title: title, Picture: MapPicture(view, before, events, lang),
		Provinces: map[maps.ProvinceID]mappage.Card{}, Seas: map[maps.SeaID]mappage.Card{},
	}
	for _, p := range view.Map.Provinces {
		f.Provinces[p.ID] = mappage.Card{Lines: c.province(p)}
	}
	for _, s := range view.Map.Seas {
		f.Seas[s.ID] = mappage.Card{Lines: c.sea(s)}
	}
	return f
}

// MapPageWords are the words of the map's page in a language, en or fr.
func MapPageWords(campaign, lang string) mappage.Words {
	n := newNames(lang, nil, past{})
	say := func(id string) string { return n.say("map.page."+id, args{"campaign": campaign}) }
	return mappage.Words{
		Lang: lang, Title: say("title"), Season: say("season"), Earlier: say("earlier"), Later: say("later"),
		ZoomIn: say("zoom-in"), ZoomOut: say("zoom-out"), Whole: say("whole"), Close: say("close"),
		Find: say("find"), FindWhat: say("find-what"), Help: say("help"), NoScript: say("noscript"),
	}
}

// SeasonTitle is a season in words, in a language, en or fr; underWay one that has not
// closed.
func SeasonTitle(s campaign.Season, underWay bool, lang string) string {
	n := newNames(lang, nil, past{})
	if underWay {
		return n.say("map.under-way", args{"season": n.season(s)})
	}
	return n.season(s)
}

// carder writes the cards of one view.
type carder struct {
	*names
	presence
}

// presence is who is where, each in the order of ids.
type presence struct {
	armies    map[maps.ProvinceID][]campaign.ArmyID
	fleets    map[maps.SeaID][]campaign.FleetID
	defenders map[maps.ProvinceID][]campaign.LeaderID
	fought    map[maps.ProvinceID]bool // a battle is carried over
}

func gathered(v *campaign.View) presence {
	p := presence{
		armies: map[maps.ProvinceID][]campaign.ArmyID{}, fleets: map[maps.SeaID][]campaign.FleetID{},
		defenders: map[maps.ProvinceID][]campaign.LeaderID{}, fought: map[maps.ProvinceID]bool{},
	}
	for _, id := range campaign.Sorted(v.Armies) {
		p.armies[v.Armies[id].At] = append(p.armies[v.Armies[id].At], id)
	}
	for _, id := range campaign.Sorted(v.Fleets) {
		p.fleets[v.Fleets[id].At] = append(p.fleets[v.Fleets[id].At], id)
	}
	for _, id := range campaign.Sorted(v.Leaders) {
		if l := v.Leaders[id]; l.Status == campaign.Serving && l.Post.Province != "" {
			p.defenders[l.Post.Province] = append(p.defenders[l.Post.Province], id)
		}
	}
	for _, b := range v.Battles {
		if b.State == campaign.Postponed {
			p.fought[b.Province] = true
		}
	}
	return p
}

// province tells whose it is, what it brings, its cities, who is there, its native
// army and its ground.
func (c carder) province(p maps.Province) []string {
	at := c.view.Provinces[p.ID]
	lines := []string{c.controller(at.Controller)}
	if at.Contest != nil {
		lines = append(lines, c.say("map.card.contested", args{"army": c.army(at.Contest.Army), "count": at.Contest.Attempts}))
	}
	lines = append(lines, c.income(p.ID))
	for _, id := range c.view.Map.CitiesIn(p.ID) {
		lines = append(lines, c.cityLine(id))
	}
	for _, id := range c.armies[p.ID] {
		a := args{"army": c.army(id)}
		lines = append(lines, c.led("army", a, c.view.Armies[id].Leader))
	}
	for _, id := range c.defenders[p.ID] {
		lines = append(lines, c.say("map.card.defender", args{"leader": c.leader(id)}))
	}
	native := at.Native
	if native == 0 {
		native = armies.ListID(p.NativeList)
	}
	if native != 0 {
		lines = append(lines, c.say("map.card.native", args{"list": c.armyList(native)}))
	}
	if len(p.Regions) > 0 {
		lines = append(lines, c.say("map.card.ground", args{"regions": words.List(c.lang, append(named(p.Regions, c.region), named(p.Terrain, c.terrain)...))}))
	}
	if p.GreatRiver {
		lines = append(lines, c.say("map.card.river", nil))
	}
	if len(p.Seas) > 0 {
		lines = append(lines, c.say("map.card.seas", args{"seas": list(c.names, p.Seas, c.names.sea)}))
	}
	return lines
}

func (c carder) controller(h campaign.HolderID) string {
	k := c.view.Kingdoms[campaign.KingdomID(h)]
	switch {
	case h == "":
		return c.say("map.card.uncontrolled", nil)
	case k.Patron != "":
		return c.say("map.card.allied", args{"holder": c.holder(h), "player": c.player(k.Patron)})
	}
	return c.say("map.card.controller", args{"holder": c.holder(h)})
}

// income is what a province and its cities bring their controllers as things stand
// a talent each, but for what is contested, fought over or besieged, and
// for the lands of kingdoms without a patron.
func (c carder) income(p maps.ProvinceID) string {
	at := c.view.Provinces[p]
	var sum campaign.Talents
	if at.Contest == nil && !c.fought[p] && c.collects(at.Controller) {
		sum++
	}
	for _, id := range c.view.Map.CitiesIn(p) {
		if city := c.view.Cities[id]; c.collects(city.Controller) && (city.Siege == nil || city.Siege.Attempts == 0) {
			sum++
		}
	}
	if sum == 0 {
		return c.say("map.card.no-income", nil)
	}
	return c.say("map.card.income", args{"talents": c.talents(sum)})
}

func (c carder) collects(h campaign.HolderID) bool {
	if k, ok := c.view.Kingdoms[campaign.KingdomID(h)]; ok {
		return k.Patron != ""
	}
	return c.view.Players[campaign.PlayerID(h)].Status == campaign.InPlay && h != ""
}

func (c carder) cityLine(id maps.CityID) string {
	at := c.view.Cities[id]
	text := c.say("map.card.city-free", args{"city": c.city(id)})
	if at.Controller != "" {
		text = c.say("map.card.city", args{"city": c.city(id), "holder": c.holder(at.Controller)})
	}
	if at.Siege != nil {
		text += c.say("report.besieged", args{"army": c.army(at.Siege.Army), "count": at.Siege.Attempts})
	}
	return text
}

// led is a line about an army or a fleet, with its leader if it has one.
func (c carder) led(kind string, a args, by campaign.LeaderID) string {
	if by == "" {
		return c.say("map.card."+kind, a)
	}
	a["leader"] = c.view.Leaders[by].Name
	return c.say("map.card."+kind+"-led", a)
}

func (c carder) sea(s maps.Sea) []string {
	var lines []string
	for _, id := range c.fleets[s.ID] {
		lines = append(lines, c.led("fleet", args{"fleet": c.fleet(id)}, c.view.Fleets[id].Leader))
	}
	return append(lines, c.say("map.card.shores", args{"provinces": list(c.names, c.view.Map.CoastsOf(s.ID), c.names.province)}))
}
