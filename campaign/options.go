package campaign

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"strings"

	atlas "adimperii/maps"
)

// Options are what a campaign may switch on beside the rules (R-81: `options:` of a
// scenario). A campaign that names none plays by [NoOptions].
type Options struct {
	// StandIn: a battle that finds no evening may be decided by a table.
	StandIn bool `yaml:"standin" json:"standin"`
	// StandInLeader: how much a leader's level counts there, `half` or `full`.
	StandInLeader string `yaml:"standin_leader" json:"standin_leader" oneof:"half full"`
	// StandInLevel: a battle won there gains a level like another.
	StandInLevel bool `yaml:"standin_level" json:"standin_level"`
	// Score: what counts in the standings: `off`, `lands`, or the points of one column of
	// the table.
	Score string `yaml:"score" json:"score" oneof:"off lands imperator ultimus caesar"`
	// LastSeason: the campaign ends as it closes.
	LastSeason FinalSeason `yaml:"last_season" json:"last_season,omitzero"`
	// EndShare: it ends as well when a player holds more than that many of a hundred
	// of all provinces and cities; 0 for never.
	EndShare int `yaml:"end_share" json:"end_share" range:"0 99"`
	// EndAlone: it ends as well when one player is left.
	EndAlone bool `yaml:"end_alone" json:"end_alone"`
	// Deputy: who writes for a player who does not: `off`, nobody, or `careful`.
	Deputy DeputyKind `yaml:"deputy" json:"deputy,omitempty" oneof:"off careful"`
	// The keys below are younger than journals: one that is as in [NoOptions] is not written.

	// Events: how often an event is thrown that bears upon all: `off`, each `year` or
	// each `season`; EventTarget whom it singles out, the `hegemon` or a player who is `drawn`.
	Events      string `yaml:"events" json:"events,omitempty" oneof:"off year season"`
	EventTarget string `yaml:"event_target" json:"event_target,omitempty" oneof:"hegemon drawn"`
	// EventColumn is the source whose table of events holds.
	EventColumn string `yaml:"event_column" json:"event_column,omitempty" oneof:"imperator ultimus"`
	// Deaths: how often leaders may die in their beds; DeathAfter, from how many years
	// or seasons of service on at the earliest.
	Deaths     string `yaml:"deaths" json:"deaths,omitempty" oneof:"off year season"`
	DeathAfter int    `yaml:"death_after" json:"death_after,omitempty" range:"1 60"`
	// Objectives: who has reached so many has won; 0 for none.
	Objectives int `yaml:"objectives" json:"objectives,omitempty" range:"0 9"`
	// Stratagems: how often each player draws one; StratagemHand is how many he keeps.
	Stratagems    string `yaml:"stratagems" json:"stratagems,omitempty" oneof:"off year season"`
	StratagemHand int    `yaml:"stratagem_hand" json:"stratagem_hand,omitempty" range:"1 99"`
	// WinterQuarters: what has no quarters in winter suffers.
	WinterQuarters bool `yaml:"winter_quarters" json:"winter_quarters,omitempty"`
	// Usurpation: proconsuls may be raised against their king.
	Usurpation bool `yaml:"usurpation" json:"usurpation,omitempty"`
	// Ides: a king who has far more than all others may be murdered.
	Ides bool `yaml:"ides" json:"ides,omitempty"`
	// PrizeCity is the city that gives points or counts for an objective.
	PrizeCity PrizeCity `yaml:"prize_city" json:"prize_city,omitempty"`
}

// The values of [Options.Score].
const (
	NoScore    = "off"
	LandsScore = "lands"
)

// UnfoughtTable is the value of [HouseRules.Unfought] that needs [Options.StandIn].
const UnfoughtTable = "table"

// DefaultOptions hold where a scenario has options and does not name a key.
func DefaultOptions() Options {
	o := NoOptions()
	o.EndAlone = true
	return o
}

// NoOptions are those of a campaign without any: it has no stand-in, no score and no end.
func NoOptions() Options {
	return Options{
		StandInLeader: "half", StandInLevel: true, Score: NoScore,
		Events: Never, EventTarget: "hegemon", EventColumn: "imperator", Deaths: Never, DeathAfter: 12, Stratagems: Never, StratagemHand: 3,
	}
}

// FinalSeason is the last season of a campaign; its zero value is none.
type FinalSeason struct{ Season }

// None says that there is no last season.
func (f FinalSeason) None() bool { return f == FinalSeason{} }

// String is the season's, or "none".
func (f FinalSeason) String() string {
	if f.None() {
		return "none"
	}
	return f.Season.String()
}

// MarshalText writes the form of [FinalSeason.String].
func (f FinalSeason) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads the form of [FinalSeason.String].
func (f *FinalSeason) UnmarshalText(text []byte) error {
	if string(text) == "none" {
		*f = FinalSeason{}
		return nil
	}
	if err := f.Season.UnmarshalText(text); err != nil {
		return &atlas.Fault{ID: "scenario.option-season", English: `"{given}" is no season; write it as 270bc-winter, or none`, Args: map[string]any{"given": string(text)}}
	}
	return nil
}

// UnmarshalJSON reads the options as journals and snapshots hold them. A key younger than
// they are is not there, and has the value that it has where there are no options.
func (o *Options) UnmarshalJSON(text []byte) error {
	type plain Options // without this method
	p := plain(NoOptions())
	if err := json.Unmarshal(text, &p); err != nil {
		return err
	}
	*o = Options(p)
	return nil
}

// MarshalJSON writes the options as journals hold them.
func (o Options) MarshalJSON() ([]byte, error) {
	type plain Options // without this method
	p := plain(o)
	v, none := reflect.ValueOf(&p).Elem(), reflect.ValueOf(NoOptions())
	for i := range v.NumField() {
		if strings.HasSuffix(v.Type().Field(i).Tag.Get("json"), ",omitempty") && v.Field(i).Equal(none.Field(i)) {
			v.Field(i).SetZero()
		}
	}
	return json.Marshal(p)
}

// Settings are the values by their keys, as a scenario writes them.
func (o Options) Settings() map[string]string { return keyed(o) }

// With are the options with one value changed: a key and a value as a scenario
// writes them. An unknown key and a value out of its range are errors. With another pace of
// deaths goes another usual age.
func (o Options) With(key, value string) (Options, error) {
	usual := o.usualAge()
	err := setKeyed(&o, key, value)
	if key == "deaths" && o.DeathAfter == usual {
		o.DeathAfter = o.usualAge()
	}
	return o, err
}

// Validate reports every value that is out of its range, by its key.
func (o Options) Validate() []error { return validateKeyed(o) }

// Options are those in force: what the scenario switched on, and rulings since.
func (s *State) Options() Options { return s.Switched.orNone() }

// LastSeason says that the campaign ends as the present season closes, whatever comes of it.
func (s *State) LastSeason() bool { return s.Options().last(s.Season) }

// TableAtDeadline says that the battle table decides what nobody has fought by the deadline:
// by the house rules, or because the campaign ends with the season.
func (s *State) TableAtDeadline() bool { return s.Options().tables(s.House, s.Season) }

// TableAtDeadline is [State.TableAtDeadline] as a player sees it.
func (v *View) TableAtDeadline() bool { return v.Options.tables(v.House, v.Season) }

func (o Options) last(now Season) bool {
	return !o.LastSeason.None() && now.Since(o.LastSeason.Season) >= 0
}

func (o Options) tables(house HouseRules, now Season) bool {
	return o.StandIn && (house.Unfought == UnfoughtTable || o.last(now))
}

// OptionsToCome are those of the next season: a ruling changes options from then on.
func (s *State) OptionsToCome() Options {
	if s.Coming != nil {
		return *s.Coming
	}
	return s.Options()
}

func (o *Options) orNone() Options {
	if o == nil {
		return NoOptions()
	}
	return *o
}

// Agreed are the house rules and the options of a campaign: what it plays by beside the rules.
type Agreed struct {
	House   HouseRules
	Options Options
}

// Settings are their values by their keys, as a scenario writes them.
func (a Agreed) Settings() map[string]string {
	set := a.House.Settings()
	maps.Copy(set, a.Options.Settings())
	return set
}

// Agreed are those in force.
func (s *State) Agreed() Agreed { return Agreed{s.House, s.Options()} }

// Agreed are those in force.
func (v *View) Agreed() Agreed { return Agreed{v.House, v.Options} }

// OptionChanged switches an option from the next season on: a key of [Options] and
// its values as a scenario writes them.
type OptionChanged struct {
	Key  string `json:"key"`
	From string `json:"from"`
	To   string `json:"to"`
}

// Type implements [Payload].
func (OptionChanged) Type() string { return "option-changed" }

func (d OptionChanged) apply(s *State) error {
	next, err := s.OptionsToCome().With(d.Key, d.To)
	if err != nil {
		return fmt.Errorf("option %w", err)
	}
	s.Coming = &next
	return nil
}
