package reports

import (
	"cmp"
	"maps"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders/words"
)

// past is everything that bears a name, those included that are no more.
type past struct {
	armies  map[campaign.ArmyID]campaign.Army
	fleets  map[campaign.FleetID]campaign.Fleet
	leaders map[campaign.LeaderID]campaign.Leader
	battles map[campaign.BattleID]campaign.Battle
	holders map[campaign.HolderID]campaign.Names
	// contests stood before the events.
	contests map[attack]bool
}

// remember gathers names from views, now and before the events, and from these.
func remember(events []Numbered, now, before *campaign.View) past {
	p := past{
		armies: map[campaign.ArmyID]campaign.Army{}, fleets: map[campaign.FleetID]campaign.Fleet{},
		leaders: map[campaign.LeaderID]campaign.Leader{}, battles: map[campaign.BattleID]campaign.Battle{},
		holders: map[campaign.HolderID]campaign.Names{}, contests: map[attack]bool{},
	}
	for _, e := range events {
		p.note(e.Event.Data)
	}
	for _, v := range []*campaign.View{before, now} {
		if v != nil {
			maps.Copy(p.armies, v.Armies)
			maps.Copy(p.fleets, v.Fleets)
			maps.Copy(p.leaders, v.Leaders)
			maps.Copy(p.battles, v.Battles)
			for id, k := range v.Kingdoms {
				p.holders[id.Holder()] = k.Name
			}
		}
	}
	if before != nil {
		for id, land := range before.Provinces {
			if land.Contest != nil {
				p.contests[attack{land.Contest.Army, id}] = true
			}
		}
	}
	return p
}

// note keeps what an event brings into the world.
func (p past) note(data campaign.Payload) {
	switch d := data.(type) {
	case campaign.CampaignFounded:
		for _, a := range d.Armies {
			p.armies[a.ID] = a
		}
		for _, f := range d.Fleets {
			p.fleets[f.ID] = f
		}
		for _, l := range d.Leaders {
			p.leaders[l.ID] = l
		}
		for _, k := range d.Kingdoms {
			p.holders[k.ID.Holder()] = k.Name
		}
	case campaign.ProconsulAppointed:
		p.leaders[d.Leader.ID] = d.Leader
	case campaign.KingSucceeded:
		if d.New != nil {
			p.leaders[d.New.ID] = *d.New
		}
	case campaign.ArmyRaised:
		p.armies[d.Army.ID] = d.Army
	case campaign.FleetBuilt:
		p.fleets[d.Fleet.ID] = d.Fleet
	case campaign.BattleQueued:
		p.battles[d.Battle.ID] = d.Battle
	}
}

// names says what things are called in one language, to one reader. What is not
// his own bears its holder in brackets.
type names struct {
	lang string
	view *campaign.View
	past past
	// touched are the holders of all that was named.
	touched map[campaign.HolderID]bool
	// places are the provinces that were named.
	places map[atlas.ProvinceID]bool
}

func newNames(lang string, view *campaign.View, p past) *names {
	return &names{lang: lang, view: view, past: p, touched: map[campaign.HolderID]bool{}, places: map[atlas.ProvinceID]bool{}}
}

// say is a message of the catalogue in the language of n.
func (n *names) say(id string, args map[string]any) string { return words.Say(n.lang, id, args) }

func (n *names) touch(h campaign.HolderID) {
	if h != "" {
		n.touched[h] = true
	}
}

// ours says that a holder is the reader himself.
func (n *names) ours(h campaign.HolderID) bool { return h != "" && h == n.view.Player.Holder() }

func (n *names) holder(h campaign.HolderID) string {
	if h == "" {
		return n.say("nobody", nil)
	}
	n.touch(h)
	if name := n.view.NameOf(h, n.lang); name != "" {
		return name
	}
	return cmp.Or(n.past.holders[h].In(n.lang), string(h))
}

func (n *names) player(p campaign.PlayerID) string { return n.holder(p.Holder()) }

func (n *names) kingdom(k campaign.KingdomID) string { return n.holder(k.Holder()) }

// party is a holder as sentences speak of him, to the reader himself too.
func (n *names) party(h campaign.HolderID) words.Party {
	k, kingdom := n.view.Kingdoms[campaign.KingdomID(h)]
	return words.Party{Name: n.holder(h), Kingdom: kingdom, Man: k.Usurpation != nil, You: n.ours(h)}
}

func (n *names) playing(p campaign.PlayerID) words.Party { return n.party(p.Holder()) }

func (n *names) allied(k campaign.KingdomID) words.Party { return n.party(k.Holder()) }

// of says whose something is, unless it is the reader's own: "II of the Gauls".
func (n *names) of(name string, h campaign.HolderID) string {
	n.touch(h)
	if h == "" || n.ours(h) {
		return name
	}
	return n.say("of", map[string]any{"name": name, "holder": n.party(h)})
}

func (n *names) leader(id campaign.LeaderID) string {
	l, ok := n.past.leaders[id]
	if !ok {
		return string(id)
	}
	return n.of(l.Name, l.Player.Holder())
}

// given is a leader by his name alone, where whose he is is plain.
func (n *names) given(id campaign.LeaderID) string {
	return cmp.Or(n.past.leaders[id].Name, string(id))
}

func (n *names) army(id campaign.ArmyID) string {
	a, ok := n.past.armies[id]
	if !ok {
		return string(id)
	}
	return n.of(a.Name, a.Holder)
}

func (n *names) fleet(id campaign.FleetID) string {
	f, ok := n.past.fleets[id]
	if !ok {
		return string(id)
	}
	return n.of(f.Name, f.Holder)
}

func (n *names) province(id atlas.ProvinceID) string {
	n.touch(n.view.Provinces[id].Controller)
	n.places[id] = true
	if n.view.Map != nil {
		if p, ok := n.view.Map.Province(id); ok {
			return p.Name.In(n.lang)
		}
	}
	return string(id)
}

func (n *names) city(id atlas.CityID) string {
	n.touch(n.view.Cities[id].Controller)
	if n.view.Map != nil {
		if c, ok := n.view.Map.City(id); ok {
			n.places[c.Province] = true
			return c.Name.In(n.lang)
		}
	}
	return string(id)
}

func (n *names) sea(id atlas.SeaID) string {
	if n.view.Map != nil {
		if s, ok := n.view.Map.Sea(id); ok {
			return s.Name.In(n.lang)
		}
	}
	return string(id)
}

// land is a province with its article in French.
func (n *names) land(id atlas.ProvinceID) string {
	if n.lang == "fr" {
		return words.Land(n.province(id)).The()
	}
	return n.province(id)
}

// battle is "b3, in Latium".
func (n *names) battle(id campaign.BattleID) string {
	b, ok := n.past.battles[id]
	if !ok {
		return string(id)
	}
	n.touch(b.Invader.Holder)
	n.touch(b.Invaded.Holder)
	if b.Sea != "" {
		return n.say("at-sea", map[string]any{"name": string(id), "sea": n.sea(b.Sea)})
	}
	return n.say("in-land", map[string]any{"name": string(id), "province": n.province(b.Province)})
}

// field is where a battle is fought.
func (n *names) field(b campaign.Battle) string {
	if b.Sea != "" {
		return n.sea(b.Sea)
	}
	return n.province(b.Province)
}

func (n *names) season(s campaign.Season) string {
	return n.say("season.title", map[string]any{"season": n.say("season."+s.Quarter.String(), nil), "year": s.Year})
}

func (n *names) talents(t campaign.Talents) string {
	return n.say("talents", map[string]any{"count": int(t)})
}

// post is what a leader does: "defends Latium".
func (n *names) post(p campaign.Post) string {
	switch {
	case p.Army != "":
		return n.say("report.post.army", map[string]any{"army": n.army(p.Army)})
	case p.Fleet != "":
		return n.say("report.post.fleet", map[string]any{"fleet": n.fleet(p.Fleet)})
	case p.Kingdom != "":
		return n.say("report.post.kingdom", map[string]any{"kingdom": n.allied(p.Kingdom)})
	case p.City != "":
		return n.say("report.post.city", map[string]any{"city": n.city(p.City)})
	case p.Province != "":
		return n.say("report.post.province", map[string]any{"province": n.province(p.Province)})
	}
	return n.say("report.post.none", nil)
}

// list joins what a naming function makes of ids.
func list[ID any](n *names, ids []ID, name func(ID) string) string {
	return words.List(n.lang, named(ids, name))
}

func named[ID any](ids []ID, name func(ID) string) (all []string) {
	for _, id := range ids {
		all = append(all, name(id))
	}
	return all
}
