// Package scenario reads the file a campaign is founded from (contract.md,
// Scenario and map): strict YAML, checked against the map and the army lists,
// with everything that is wrong reported at once, by line.
//
// Start with [Choose], which makes what the user asks for, be it a file or an [Open]
// campaign; with [Load], which takes the name of a [Builtin] scenario or of a file, or
// with [Parse] where the bytes are at hand. Money is in whole talents.
package scenario

import (
	"errors"
	"strconv"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
	"adimperii/maps"
	"adimperii/maps/language"
)

// Scenario is a campaign as it begins.
type Scenario struct {
	// Founded is the first event's data. Its players' leaders, armies and fleets are
	// numbered in the order of the file, kings before proconsuls.
	Founded campaign.CampaignFounded
	// Banks are the opening treasuries: entries of the founding event.
	Banks []campaign.Entry
	// Map is the map the scenario names, or the one that was put in its place.
	Map *maps.Map
	// Scored says that the file says what is counted, or that nothing is.
	Scored bool
	// FewestPlayers may play it, by [Choose]; as many as there are where all must.
	FewestPlayers int
}

// Parse reads a scenario. The file is the name to show in problems; loadMap gives
// the map that the scenario names. An error is a [maps.Problems] that lists all
// that is wrong, those of the map after those of the scenario.
func Parse(src []byte, file string, loadMap func(name string) (*maps.Map, error)) (Scenario, error) {
	return parse(src, file, "", loadMap)
}

// parse reads a scenario for the players that [Choose] was asked for.
func parse(src []byte, file, players string, loadMap func(name string) (*maps.Map, error)) (Scenario, error) {
	d := newDraft()
	b := builder{Report: strictyaml.Decode(src, file, &d)}
	if d.Map.Text != "" {
		b.loadMap(d.Map, loadMap)
	}
	b.checkSeats(&d)
	if err := d.seat(players); err != nil {
		return Scenario{}, err
	}
	b.check(&d)
	if err := b.Err(); err != nil {
		return Scenario{}, err
	}
	return b.build(&d), nil
}

func (b *builder) loadMap(name strictyaml.Text, load func(string) (*maps.Map, error)) {
	m, err := load(name.Text)
	var problems maps.Problems
	switch {
	case errors.As(err, &problems):
		b.Fault(name.Line, "scenario.map-faults", `the map "{map}" has faults, listed with it; mend them first`, args{"map": strictyaml.Quoted(name.Text)})
		b.AddAll(problems)
	case err != nil:
		b.Fault(name.Line, "scenario.map-unread", `the map "{map}" cannot be read: {why}; name a file beside this one or one of {known}`, args{"map": strictyaml.Quoted(name.Text), "why": err, "known": quoted(maps.BuiltinNames())})
	default:
		b.atlas = m
	}
}

// newDraft holds what is so where a scenario says nothing.
func newDraft() draft {
	return draft{House: house{HouseRules: campaign.DefaultHouseRules()}, Secrecy: campaign.Secrecy{Treasuries: "secret"}, CodeWords: "required"}
}

// draft is a scenario as it was written. Words that others refer to keep their lines.
type draft struct {
	Name      string           `yaml:"name" need:"yes"`
	Start     start            `yaml:"start" need:"yes"`
	Map       strictyaml.Text  `yaml:"map" need:"yes"`
	House     house            `yaml:"house_rules"`
	Options   *options         `yaml:"options"`
	Secrecy   campaign.Secrecy `yaml:"secrecy"`
	CodeWords string           `yaml:"code_words" oneof:"off required"`
	ADLG      int              `yaml:"adlg" range:"3 4"` // 0 means not given
	Players   []player         `yaml:"players" need:"yes"`
	// FewestPlayers may play it, the first in order; 0 means that all must.
	FewestPlayers int       `yaml:"fewest_players" range:"1 99"`
	Kingdoms      []kingdom `yaml:"kingdoms"`
}

type start struct {
	Year   int              `yaml:"year" need:"yes" range:"1 500"`
	Season campaign.Quarter `yaml:"season" need:"yes"`
}

type player struct {
	Line       strictyaml.Line
	ID         strictyaml.Text   `yaml:"id" need:"yes"`
	Name       names             `yaml:"name" need:"yes"`
	Emails     []strictyaml.Text `yaml:"emails" need:"yes"`
	Language   string            `yaml:"language" need:"yes" oneof:"language"`
	List       strictyaml.Text   `yaml:"list" need:"yes"`
	Bank       int               `yaml:"bank" range:"0 100000"`
	Capital    strictyaml.Text   `yaml:"capital" need:"yes"`
	King       leader            `yaml:"king" need:"yes"`
	Proconsuls []leader          `yaml:"proconsuls"`
	Provinces  []strictyaml.Text `yaml:"provinces" need:"yes"`
	Cities     []strictyaml.Text `yaml:"cities"`
	Armies     []army            `yaml:"armies"`
	Fleets     []fleet           `yaml:"fleets"`
}

type kingdom struct {
	Line      strictyaml.Line
	ID        strictyaml.Text   `yaml:"id" need:"yes"`
	Name      names             `yaml:"name" need:"yes"`
	List      strictyaml.Text   `yaml:"list" need:"yes"`
	Provinces []strictyaml.Text `yaml:"provinces" need:"yes"`
	Cities    []strictyaml.Text `yaml:"cities"`
	Patron    *strictyaml.Text  `yaml:"patron"`
	Treasury  int               `yaml:"treasury" range:"0 100000"`
	Army      *army             `yaml:"army"`
}

// names are by language.
type names map[string]strictyaml.Text

type leader struct {
	Name  strictyaml.Text `yaml:"name" need:"yes"`
	Level int             `yaml:"level" range:"1 4"` // 0 means not given: 1
	At    strictyaml.Text `yaml:"at" need:"yes"`
	Risk  int             `yaml:"risk" range:"1 500"` // the year BC from which he may die in bed; 0 means not given
	Great bool            `yaml:"great"`
}

type army struct {
	Line     strictyaml.Line
	Name     string          `yaml:"name"`
	Leader   strictyaml.Text `yaml:"leader" need:"yes"`
	Immobile bool            `yaml:"immobile"`
}

type fleet struct {
	Name string          `yaml:"name"`
	Sea  strictyaml.Text `yaml:"sea" need:"yes"`
}

// plain are names without their lines.
func (n names) plain() campaign.Names {
	return language.Each(language.Known, func(lang string) string { return n[lang].Text })
}

// listID is an authorised army list's number (rules.md, section 11).
func listID(word string) (armies.ListID, bool) {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0, false
	}
	list, ok := armies.ByID(armies.ListID(n))
	return list.ID, ok
}
