package referee_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adimperii/armies"
	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/referee"
)

// caseBefore is a campaign as it stands when a case begins, in the words of a
// scenario (contract.md), with what comes to pass later: contests, sieges,
// captives. Treasuries are as they stand, the season's income included.
type caseBefore struct {
	Season     campaign.Season     `yaml:"season"`
	HouseRules campaign.HouseRules `yaml:"house_rules"`
	Options    *caseOptions        `yaml:"options"`
	Players    []casePlayer        `yaml:"players"`
	Kingdoms   []caseKingdom       `yaml:"kingdoms"`
	Contests   []caseContest       `yaml:"contests"`
	Sieges     []caseSiege         `yaml:"sieges"`
	Usurpers   []caseUsurper       `yaml:"usurpers"`
	// Natives are the lists of the kingdoms that provinces were conquered from.
	Natives map[atlas.ProvinceID]armies.ListID `yaml:"natives"`

	// Hands are the stratagems that players hold, what was drawn first first.
	Hands map[campaign.PlayerID][]campaign.StratagemID `yaml:"hands"`

	// settled are the keys of the house rules that the case names, the defaults among them.
	settled []string
}

type casePlayer struct {
	ID         campaign.PlayerID  `yaml:"id"`
	Language   string             `yaml:"language"`
	List       armies.ListID      `yaml:"list"`
	Bank       campaign.Talents   `yaml:"bank"`
	Capital    atlas.ProvinceID   `yaml:"capital"` // the first province, if not given
	King       *caseLeader        `yaml:"king"`
	Proconsuls []caseLeader       `yaml:"proconsuls"`
	Provinces  []atlas.ProvinceID `yaml:"provinces"`
	Cities     []atlas.CityID     `yaml:"cities"`
	Armies     []caseArmy         `yaml:"armies"`
	Fleets     []caseFleet        `yaml:"fleets"`
}

type caseLeader struct {
	Name    string             `yaml:"name"`
	Level   *int               `yaml:"level"` // 1, if not given
	At      atlas.ProvinceID   `yaml:"at"`
	Embassy campaign.KingdomID `yaml:"embassy"` // instead of At
	Captor  campaign.PlayerID  `yaml:"captor"`  // instead of At
	Risk    int                `yaml:"risk"`    // the year BC from which he may die in bed
	Great   bool               `yaml:"great"`
}

type caseArmy struct {
	Name     string           `yaml:"name"`
	Leader   string           `yaml:"leader"` // his name, or his id in the army of a kingdom
	At       atlas.ProvinceID `yaml:"at"`     // where its leader is, if not given
	Immobile bool             `yaml:"immobile"`
	Spent    bool             `yaml:"spent"` // weakened twice, which is to be immobile too
}

type caseFleet struct {
	Name   string      `yaml:"name"`
	Sea    atlas.SeaID `yaml:"sea"`
	Leader string      `yaml:"leader"`
}

type caseKingdom struct {
	ID        campaign.KingdomID `yaml:"id"`
	List      armies.ListID      `yaml:"list"`
	Provinces []atlas.ProvinceID `yaml:"provinces"`
	Cities    []atlas.CityID     `yaml:"cities"`
	Patron    campaign.PlayerID  `yaml:"patron"`
	Treasury  campaign.Talents   `yaml:"treasury"`
	Army      *caseArmy          `yaml:"army"`
}

type caseContest struct {
	Province atlas.ProvinceID `yaml:"province"`
	Army     campaign.ArmyID  `yaml:"army"`
	Attempts int              `yaml:"attempts"`
}

type caseSiege struct {
	City     atlas.CityID    `yaml:"city"`
	Army     campaign.ArmyID `yaml:"army"`
	Attempts int             `yaml:"attempts"`
}

// caseUsurper is a proconsul who has risen, with those who followed him, what of their player's
// they hold, and by whom he was raised.
type caseUsurper struct {
	Leader    campaign.LeaderID   `yaml:"leader"`
	By        campaign.PlayerID   `yaml:"by"`
	Followers []campaign.LeaderID `yaml:"followers"`
	Provinces []atlas.ProvinceID  `yaml:"provinces"`
	Treasury  campaign.Talents    `yaml:"treasury"` // of his kingdom
}

// UnmarshalYAML fills in the rules of the house that are not given.
func (b *caseBefore) UnmarshalYAML(decode func(any) error) error {
	type plain caseBefore
	p := plain{HouseRules: campaign.DefaultHouseRules()}
	if err := decode(&p); err != nil {
		return err
	}
	var given struct {
		HouseRules map[string]any `yaml:"house_rules"`
		Others     map[string]any `yaml:",inline"`
	}
	if err := decode(&given); err != nil {
		return err
	}
	p.settled = campaign.Sorted(given.HouseRules)
	*b = caseBefore(p)
	return nil
}

// caseOptions are options with the defaults of those that the case does not give.
type caseOptions struct{ campaign.Options }

// UnmarshalYAML reads them.
func (o *caseOptions) UnmarshalYAML(decode func(any) error) error {
	type plain campaign.Options
	p := plain(campaign.DefaultOptions())
	if err := decode(&p); err != nil {
		return err
	}
	o.Options = campaign.Options(p)
	return nil
}

// founding collects what a campaign is founded with, giving everything its id and
// its place in the common sequence, in the order of the file.
type founding struct {
	board    *atlas.Map
	founded  campaign.CampaignFounded
	entries  []campaign.Entry
	captives []campaign.LeaderCaptured
	sequence int
}

// state founds the campaign of a case and brings it to where it stands.
func (b *caseBefore) state(board *atlas.Map) (campaign.State, error) {
	f := &founding{board: board}
	f.founded = campaign.CampaignFounded{
		Name: "A case", MapName: board.Name.In("en"), MapHash: board.Hash(), House: b.HouseRules,
		Secrecy: campaign.Secrecy{Treasuries: "secret"}, Start: b.Season,
		Provinces: map[atlas.ProvinceID]campaign.HolderID{}, Cities: map[atlas.CityID]campaign.HolderID{},
	}
	if b.Options != nil {
		f.founded.Options = &b.Options.Options
	}
	for _, p := range board.Provinces {
		f.founded.Provinces[p.ID] = ""
	}
	for _, c := range board.Cities {
		f.founded.Cities[c.ID] = ""
	}
	for _, p := range b.Players {
		if err := f.player(p); err != nil {
			return campaign.State{}, fmt.Errorf("player %s: %w", p.ID, err)
		}
	}
	for _, k := range b.Kingdoms {
		if err := f.kingdom(k); err != nil {
			return campaign.State{}, fmt.Errorf("kingdom %s: %w", k.ID, err)
		}
	}
	events := []campaign.Event{
		{Data: f.founded, Entries: f.entries},
		{Data: campaign.SeasonOpened{Number: 1, Season: b.Season}},
	}
	return campaign.Apply(campaign.State{Map: board}, append(events, b.history(f)...)...)
}

// history is what has come to pass since the campaign was founded.
func (b *caseBefore) history(f *founding) []campaign.Event {
	var events []campaign.Event
	add := func(p campaign.Payload) { events = append(events, campaign.Event{Data: p}) }
	for _, id := range slices.Sorted(maps.Keys(b.Natives)) {
		holder := f.founded.Provinces[id]
		add(campaign.ProvinceTaken{Province: id, From: holder, To: holder, Native: b.Natives[id]})
	}
	for _, c := range f.captives {
		add(c)
	}
	for _, u := range b.Usurpers {
		events = append(events, u.rise(f)...)
	}
	if b.Options != nil && b.Options.HasStratagems() {
		add(campaign.BagSealed{SHA256: caseBag, Copies: referee.CopiesWith(b.Options.Options)})
	}
	for _, p := range slices.Sorted(maps.Keys(b.Hands)) {
		for i, id := range b.Hands[p] {
			add(campaign.StratagemDrawn{Player: p, Stratagem: id, N: i + 1})
		}
	}
	for _, c := range b.Contests {
		add(campaign.ContestOpened{Province: c.Province, Army: c.Army})
		if c.Attempts > 0 {
			add(campaign.PacificationAttempted{Province: c.Province, Army: c.Army, Attempt: campaign.Attempt{Number: c.Attempts}})
		}
	}
	for _, s := range b.Sieges {
		add(campaign.SiegeAttempted{City: s.City, Army: s.Army, Attempt: campaign.Attempt{Number: s.Attempts}})
	}
	return events
}

// rise are the events by which an usurper rose; his kingdom bears his id.
func (u caseUsurper) rise(f *founding) (events []campaign.Event) {
	add := func(p campaign.Payload, entries ...campaign.Entry) {
		events = append(events, campaign.Event{Data: p, Entries: entries})
	}
	player := func(id campaign.LeaderID) campaign.Leader {
		i := slices.IndexFunc(f.founded.Leaders, func(l campaign.Leader) bool { return l.ID == id })
		return f.founded.Leaders[i]
	}
	l := player(u.Leader)
	i := slices.IndexFunc(f.founded.Players, func(p campaign.Player) bool { return p.ID == l.Player })
	k := campaign.Kingdom{
		ID: campaign.KingdomID(u.Leader), Name: caseNames(l.Name), List: f.founded.Players[i].List, Patron: u.By,
		Usurpation: &campaign.Usurpation{Leader: u.Leader, Lord: l.Player, By: u.By},
	}
	add(campaign.UsurperRose{Kingdom: k}, campaign.Earn(k.ID.Holder(), u.Treasury)...)
	for _, id := range append([]campaign.LeaderID{u.Leader}, u.Followers...) {
		turned := campaign.LeaderTurned{Leader: id, From: l.Player, To: u.By, Name: player(id).Name, Kingdom: k.ID, Army: player(id).Post.Army}
		if turned.Army != "" {
			turned.Holder = k.ID.Holder()
		}
		add(turned)
	}
	for _, id := range u.Provinces {
		add(campaign.ProvinceTaken{Province: id, From: l.Player.Holder(), To: k.ID.Holder()})
	}
	return events
}

// caseBag is what the bag of stratagems is promised by.
const caseBag = "bag"

// spentIn is the season in which an army is spent: the case's first, or none.
func spentIn(spent bool) int {
	if spent {
		return 1
	}
	return 0
}

func (f *founding) next() int {
	f.sequence++
	return f.sequence
}

// hold gives lands and talents to a holder.
func (f *founding) hold(h campaign.HolderID, provinces []atlas.ProvinceID, cities []atlas.CityID, bank campaign.Talents) error {
	for _, id := range provinces {
		if holder, ok := f.founded.Provinces[id]; !ok || holder != "" {
			return fmt.Errorf("province %s is %s", id, cmp.Or(string(holder), "not on the map"))
		}
		f.founded.Provinces[id] = h
	}
	for _, id := range cities {
		if holder, ok := f.founded.Cities[id]; !ok || holder != "" {
			return fmt.Errorf("city %s is %s", id, cmp.Or(string(holder), "not on the map"))
		}
		f.founded.Cities[id] = h
	}
	if bank != 0 {
		f.entries = append(f.entries, campaign.Earn(h, bank)...)
	}
	return nil
}

func (f *founding) player(p casePlayer) error {
	if err := f.hold(p.ID.Holder(), p.Provinces, p.Cities, p.Bank); err != nil {
		return err
	}
	capital := p.Capital
	if capital == "" && len(p.Provinces) > 0 {
		capital = p.Provinces[0]
	}
	f.founded.Players = append(f.founded.Players, campaign.Player{
		ID: p.ID, Name: caseNames(string(p.ID)), Emails: []string{string(p.ID) + "@example.org"},
		Language: cmp.Or(p.Language, "en"), List: p.List, Capital: capital,
	})
	if p.King != nil {
		f.leader(p.ID, *p.King, true)
	}
	for _, l := range p.Proconsuls {
		f.leader(p.ID, l, false)
	}
	for _, a := range p.Armies {
		if err := f.army(p.ID.Holder(), a, caseID(p.ID.Holder(), a.Leader)); err != nil {
			return err
		}
	}
	for _, fl := range p.Fleets {
		if err := f.fleet(p.ID, fl); err != nil {
			return err
		}
	}
	return nil
}

func (f *founding) kingdom(k caseKingdom) error {
	f.founded.Kingdoms = append(f.founded.Kingdoms, campaign.Kingdom{
		ID: k.ID, Name: caseNames(string(k.ID)), List: k.List, Patron: k.Patron,
	})
	if err := f.hold(k.ID.Holder(), k.Provinces, k.Cities, k.Treasury); err != nil || k.Army == nil {
		return err
	}
	return f.army(k.ID.Holder(), *k.Army, k.Army.Leader)
}

func (f *founding) leader(p campaign.PlayerID, l caseLeader, king bool) {
	level := 1
	if l.Level != nil {
		level = *l.Level
	}
	id := campaign.LeaderID(caseID(p.Holder(), l.Name))
	f.founded.Leaders = append(f.founded.Leaders, campaign.Leader{
		ID: id, Player: p, Name: l.Name, King: king, Level: level, Great: l.Great, Sequence: f.next(), Risk: campaign.Season{Year: l.Risk},
		Post: campaign.Post{Province: l.At, Kingdom: l.Embassy},
	})
	if l.Captor != "" {
		f.captives = append(f.captives, campaign.LeaderCaptured{Leader: id, Captor: l.Captor})
	}
}

// lead finds the leader of an army or a fleet and posts him to it.
func (f *founding) lead(id string, post campaign.Post) (*campaign.Leader, atlas.ProvinceID, error) {
	i := slices.IndexFunc(f.founded.Leaders, func(l campaign.Leader) bool { return string(l.ID) == id })
	if i < 0 {
		return nil, "", fmt.Errorf("there is no leader %q", id)
	}
	l := &f.founded.Leaders[i]
	at := l.Post.Province
	l.Post = post
	return l, at, nil
}

func (f *founding) army(h campaign.HolderID, a caseArmy, leader string) error {
	id := campaign.ArmyID(caseID(h, a.Name))
	l, at, err := f.lead(leader, campaign.Post{Army: id})
	if err != nil {
		return fmt.Errorf("army %s: %w", a.Name, err)
	}
	at = cmp.Or(a.At, at)
	if _, ok := f.board.Province(at); !ok {
		return fmt.Errorf("army %s stands in %q, which is not on the map", a.Name, at)
	}
	f.founded.Armies = append(f.founded.Armies, campaign.Army{
		ID: id, Holder: h, Name: a.Name, Leader: l.ID, At: at, Sequence: f.next(), Immobile: a.Immobile || a.Spent, Spent: spentIn(a.Spent),
	})
	return nil
}

func (f *founding) fleet(p campaign.PlayerID, fl caseFleet) error {
	id := campaign.FleetID(caseID(p.Holder(), fl.Name))
	fleet := campaign.Fleet{ID: id, Holder: p.Holder(), Name: fl.Name, At: fl.Sea, Sequence: f.next()}
	if fl.Leader != "" {
		l, _, err := f.lead(caseID(p.Holder(), fl.Leader), campaign.Post{Fleet: id})
		if err != nil {
			return fmt.Errorf("fleet %s: %w", fl.Name, err)
		}
		fleet.Leader = l.ID
	}
	if _, ok := f.board.Sea(fl.Sea); !ok {
		return fmt.Errorf("fleet %s is in %q, which is not on the map", fl.Name, fl.Sea)
	}
	f.founded.Fleets = append(f.founded.Fleets, fleet)
	return nil
}

// caseID is the id of a holder's leader, army or fleet.
func caseID(h campaign.HolderID, name string) string { return string(h) + "-" + campaign.Slug(name) }

// caseNames calls a holder by his id.
func caseNames(id string) campaign.Names {
	name := strings.ToUpper(id[:1]) + id[1:]
	return campaign.Names{"en": name, "fr": name}
}
