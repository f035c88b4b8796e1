package scenario

import (
	"cmp"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
)

// build makes the founding of a draft that was found right.
func (b *builder) build(d *draft) Scenario {
	s := Scenario{Map: b.atlas, Scored: d.scored(), FewestPlayers: cmp.Or(min(d.FewestPlayers, len(d.Players)), len(d.Players)), Founded: campaign.CampaignFounded{
		Name: d.Name, MapName: d.Map.Text, MapHash: b.atlas.Hash(),
		House: d.House.HouseRules, Options: d.switched(), Secrecy: d.Secrecy, CodeWords: d.CodeWords == "required", ADLG: d.ADLG,
		Start:     campaign.Season{Year: d.Start.Year, Quarter: d.Start.Season},
		Provinces: map[maps.ProvinceID]campaign.HolderID{}, Cities: map[maps.CityID]campaign.HolderID{},
	}}
	for _, p := range b.atlas.Provinces {
		s.Founded.Provinces[p.ID] = b.provinces[p.ID].holder
	}
	for _, c := range b.atlas.Cities {
		s.Founded.Cities[c.ID] = b.cities[c.ID].holder
	}
	m := muster{founded: &s.Founded, taken: map[string]bool{}, leaders: map[string]int{}}
	for _, p := range d.Players {
		m.player(p)
		s.bank(campaign.HolderID(p.ID.Text), p.Bank)
	}
	for _, k := range d.Kingdoms {
		m.kingdom(k)
		s.bank(campaign.HolderID(k.ID.Text), k.Treasury)
	}
	return s
}

// bank opens a treasury.
func (s *Scenario) bank(h campaign.HolderID, n int) {
	if n > 0 {
		s.Banks = append(s.Banks, campaign.Earn(h, campaign.Talents(n))...)
	}
}

// muster numbers and names all leaders, armies and fleets.
type muster struct {
	founded  *campaign.CampaignFounded
	sequence int
	taken    map[string]bool // ids by kind
	leaders  map[string]int  // place in founded.Leaders by player and folded name
}

func (m *muster) next() int {
	m.sequence++
	return m.sequence
}

func (m *muster) id(kind string, holder campaign.HolderID, name string) string {
	id := campaign.NewID(func(id string) bool { return m.taken[kind+id] }, holder, name)
	m.taken[kind+id] = true
	return id
}

func (m *muster) player(p player) {
	id := campaign.PlayerID(p.ID.Text)
	list, _ := listID(p.List.Text)
	var emails []string
	for _, e := range p.Emails {
		emails = append(emails, strings.ToLower(e.Text))
	}
	m.founded.Players = append(m.founded.Players, campaign.Player{
		ID: id, Name: p.Name.plain(), Emails: emails, Language: p.Language, List: list, Capital: maps.ProvinceID(p.Capital.Text),
	})
	for i, l := range p.leaders() {
		m.leaders[leaderKey(id, l.Name.Text)] = len(m.founded.Leaders)
		m.founded.Leaders = append(m.founded.Leaders, campaign.Leader{
			ID: campaign.LeaderID(m.id("leader ", id.Holder(), l.Name.Text)), Player: id, Name: l.Name.Text,
			King: i == 0, Level: max(l.Level, 1), Great: l.Great, Sequence: m.next(), Risk: campaign.Season{Year: l.Risk},
			Post: campaign.Post{Province: maps.ProvinceID(l.At.Text)},
		})
	}
	taken := map[string]bool{}
	for _, a := range p.Armies {
		taken[a.Name] = true
	}
	for _, a := range p.Armies {
		m.army(id, id.Holder(), a, taken)
	}
	taken = map[string]bool{}
	for _, f := range p.Fleets {
		taken[f.Name] = true
	}
	for _, f := range p.Fleets {
		name := numbered(f.Name, taken)
		m.founded.Fleets = append(m.founded.Fleets, campaign.Fleet{
			ID: campaign.FleetID(m.id("fleet ", id.Holder(), name)), Holder: id.Holder(), Name: name,
			At: maps.SeaID(f.Sea.Text), Sequence: m.next(),
		})
	}
}

func (m *muster) kingdom(k kingdom) {
	list, _ := listID(k.List.Text)
	out := campaign.Kingdom{ID: campaign.KingdomID(k.ID.Text), Name: k.Name.plain(), List: list}
	if k.Patron != nil {
		out.Patron = campaign.PlayerID(k.Patron.Text)
	}
	m.founded.Kingdoms = append(m.founded.Kingdoms, out)
	if k.Army != nil {
		m.army(out.Patron, out.ID.Holder(), *k.Army, map[string]bool{})
	}
}

// army stands where its leader is, who then leads it instead of the province.
func (m *muster) army(of campaign.PlayerID, holder campaign.HolderID, a army, taken map[string]bool) {
	l := &m.founded.Leaders[m.leaders[leaderKey(of, a.Leader.Text)]]
	name := numbered(a.Name, taken)
	id := campaign.ArmyID(m.id("army ", holder, name))
	m.founded.Armies = append(m.founded.Armies, campaign.Army{
		ID: id, Holder: holder, Name: name, Leader: l.ID, At: l.Post.Province, Sequence: m.next(), Immobile: a.Immobile,
	})
	l.Post = campaign.Post{Army: id}
}

func leaderKey(p campaign.PlayerID, name string) string { return string(p) + "/" + maps.Fold(name) }

// numbered is a unit's name, or the next free Roman numeral for one without.
func numbered(name string, taken map[string]bool) string {
	if name == "" {
		name = campaign.NextNumeral(func(n string) bool { return taken[n] })
		taken[name] = true
	}
	return name
}
