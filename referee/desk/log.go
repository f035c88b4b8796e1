package desk

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/maps"
	"adimperii/orders/rulebook"
	"adimperii/reports"
)

// LogFilter says which events of the journal to list; what is left zero does not
// narrow it.
type LogFilter struct {
	// Player whose side an event is about, or a kingdom, by id or name: one that names it,
	// anything of its own, or land it held then.
	Player campaign.HolderID
	// Province an event is about, or a city in it: an id, or a name in any language.
	Province string
	// Rule as people write it: "R-45", "45".
	Rule string
	// Season by its number.
	Season int
	// Type of event: "army-raised".
	Type string
}

// LogLine is one event of the journal, for the referee.
type LogLine struct {
	N       int              `json:"n"`
	Season  campaign.Season  `json:"season"`
	Number  int              `json:"number"`
	Type    string           `json:"type"`
	Rule    campaign.Rule    `json:"rule,omitempty"`
	Text    campaign.Names   `json:"text"`
	Cause   *campaign.Cause  `json:"cause,omitempty"`
	Dice    []campaign.Die   `json:"dice,omitempty"`
	Entries []campaign.Entry `json:"entries,omitempty"`
}

// Log lists the events of the journal that a filter lets through, in their order. A
// filter by what the campaign does not have is an [InputError].
func (d *Desk) Log(f LogFilter) ([]LogLine, error) {
	want, err := d.sieve(f)
	if err != nil {
		return nil, err
	}
	all, err := d.allEvents()
	if err != nil {
		return nil, err
	}
	j := newHistory(all)
	teller := reports.NewTeller(campaign.ViewFor(*d.state(), ""), numbered(all))
	lines := []LogLine{}
	for _, r := range all {
		if r.Commit != nil || !want.lets(r, j.numbers[r.Event.Season]) {
			continue
		}
		e := r.Event
		line := LogLine{
			N: r.N, Season: e.Season, Number: j.numbers[e.Season], Type: e.Data.Type(), Rule: e.Rule,
			Text: teller.Tell(e), Dice: e.Dice, Entries: e.Entries,
		}
		if e.Cause != (campaign.Cause{}) {
			line.Cause = &e.Cause
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// sieve is a filter found to be sensible, at work on a journal.
type sieve struct {
	LogFilter
	rule     campaign.Rule
	province maps.ProvinceID
	concerns *concerns
}

func (d *Desk) sieve(f LogFilter) (*sieve, error) {
	s := d.state()
	w := &sieve{LogFilter: f, concerns: newConcerns(s.Map)}
	if _, player := s.Players[campaign.PlayerID(f.Player)]; f.Player != "" && !player { // who is out is found by his id
		named := d.wording(string(f.Player))
		_, id := named.find("player", "kingdom")
		if named.err != nil {
			return nil, named.err
		}
		w.Player = campaign.HolderID(id)
	}
	if f.Rule != "" {
		r, ok := rulebook.Find(f.Rule)
		if !ok {
			return nil, noRule(f.Rule)
		}
		w.rule = campaign.Rule(r.ID)
	}
	if f.Province != "" {
		id, ok := provinceNamed(s.Map, f.Province)
		if !ok {
			_, near := d.wording().lookup.Find("province", f.Province)
			return nil, refuse("province-of-map", args{"name": f.Province, "perhaps": strings.Join(near, ", ")})
		}
		w.province = id
	}
	if f.Season < 0 || f.Season > s.Number {
		return nil, refuse("season", args{"season": f.Season, "now": s.Number})
	}
	if types := campaign.EventTypes(); f.Type != "" && !slices.Contains(types, f.Type) {
		if near := maps.NearNames(f.Type, types); len(near) > 0 {
			types = near[:min(len(near), maps.MostHints)]
		}
		return nil, refuse("event-type", args{"type": f.Type, "perhaps": strings.Join(types, ", ")})
	}
	return w, nil
}

// provinceNamed is a province by its id or any of its names.
func provinceNamed(m *maps.Map, name string) (maps.ProvinceID, bool) {
	slug := campaign.Slug(name)
	for _, p := range m.Provinces {
		for _, called := range slices.Concat([]string{string(p.ID)}, p.Name.All(), p.Aliases) {
			if slug != "" && campaign.Slug(called) == slug {
				return p.ID, true
			}
		}
	}
	return "", false
}

// lets takes in an event, of a season by its number, and says whether it passes.
// All events must be given, in their order.
func (w *sieve) lets(r journal.Record, season int) bool {
	about := w.concerns.take(r.Event)
	return (w.Type == "" || r.Event.Data.Type() == w.Type) &&
		(w.rule == "" || r.Event.Rule == w.rule) &&
		(w.Season == 0 || season == w.Season) &&
		(w.province == "" || about.provinces[w.province]) &&
		(w.Player == "" || about.holders[w.Player])
}
