package folder

import (
	"strings"
	"time"
	_ "time/tzdata" // zones are known wherever the program runs

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
	"adimperii/maps"
)

// Schedule says how long a stage of a season lasts, so that its deadline is set when
// it opens. The zero Schedule is none: no stage has a deadline.
type Schedule struct {
	// Zone is an IANA name, such as Europe/Paris; "" is UTC.
	Zone string `yaml:"zone,omitempty"`
	// A stage without a term has no deadline of its own accord.
	Orders    *Term `yaml:"orders,omitempty"`
	Decisions *Term `yaml:"decisions,omitempty"`
	Battles   *Term `yaml:"battles,omitempty"`
	// Reminder is how long before a deadline whoever is missing is written to; 0: never.
	Reminder Duration `yaml:"reminder"`
	// Grace is how long after a deadline nothing happens yet.
	Grace Duration `yaml:"grace"`
}

// Term is how long a stage lasts: until an hour of the day so many days after that
// on which it opens.
type Term struct {
	Days int    `yaml:"days" need:"yes" range:"0 365"`
	Hour string `yaml:"hour" need:"yes"` // 20:00
}

// DefaultReminder is [Schedule.Reminder] where campaign.yaml says nothing of it.
const DefaultReminder = Duration(48 * time.Hour)

// Deadline is the end of a stage that opens at an instant: the hour of its term, on
// the day that is so many days later in the zone of the schedule; or the next day,
// where that is not after the opening. An hour that the clocks skip that day is the
// first instant after the gap, one that they show twice is the first. There is none
// for a stage without a term.
func (s Schedule) Deadline(stage campaign.Stage, opened time.Time) (time.Time, bool) {
	term := s.term(stage)
	if term == nil {
		return time.Time{}, false
	}
	hour, err := clock(term.Hour)
	if err != nil {
		return time.Time{}, false
	}
	zone := s.Location()
	y, m, d := opened.In(zone).Date()
	for d += term.Days; ; d++ {
		at := instant(time.Date(y, m, d, hour.Hour(), hour.Minute(), 0, 0, time.UTC), zone)
		if at.After(opened) {
			return at, true
		}
	}
}

func (s Schedule) term(stage campaign.Stage) *Term {
	return map[campaign.Stage]*Term{
		campaign.Orders: s.Orders, campaign.Decisions: s.Decisions, campaign.Battles: s.Battles,
	}[stage]
}

// Location is the zone in which the referee's dates and hours are meant and shown.
func (s Schedule) Location() *time.Location {
	zone, err := time.LoadLocation(s.Zone)
	if err != nil { // campaign.yaml is not read with such a zone
		return time.UTC
	}
	return zone
}

// instant is when the clocks of a zone show what a clock of UTC shows at wall.
func instant(wall time.Time, zone *time.Location) time.Time {
	// near is right but where the clocks change, and then at most the change away.
	near := time.Date(wall.Year(), wall.Month(), wall.Day(), wall.Hour(), wall.Minute(), 0, 0, zone)
	start, end := near.ZoneBounds()
	offsets := []int{offset(near)}
	if !start.IsZero() {
		offsets = append(offsets, offset(start.Add(-time.Second)))
	}
	if !end.IsZero() {
		offsets = append(offsets, offset(end))
	}
	var first time.Time
	for _, o := range offsets {
		at := wall.Add(-time.Duration(o) * time.Second).In(zone)
		if offset(at) == o && (first.IsZero() || at.Before(first)) {
			first = at
		}
	}
	switch {
	case !first.IsZero():
		return first
	case near.Add(time.Duration(offset(near)) * time.Second).After(wall): // skipped, and near is behind the gap
		return start
	default:
		return end
	}
}

// offset is how many seconds the clocks are ahead of UTC at an instant.
func offset(at time.Time) int {
	_, seconds := at.Zone()
	return seconds
}

func clock(hour string) (time.Time, error) { return time.Parse("15:04", hour) }

// ValidHour says whether a [Term] can have an hour.
func ValidHour(hour string) bool {
	_, err := clock(hour)
	return err == nil
}

// ValidZone says whether a [Schedule] can have a zone: an IANA name.
func ValidZone(zone string) bool {
	if zone == "" || zone == "Local" { // which time.LoadLocation takes for another
		return false
	}
	_, err := time.LoadLocation(zone)
	return err == nil
}

// checkSchedule looks at what the types of a schedule leave open.
func checkSchedule(r *strictyaml.Report, doc *yaml.Node, s Schedule) {
	if s.Zone != "" && !ValidZone(s.Zone) {
		r.Fault(keyLine(doc, "schedule", "zone"), "config.zone",
			`there is no time zone "{zone}"; write one such as Europe/Paris or UTC`, args{"zone": strictyaml.Quoted(s.Zone)})
	}
	for _, stage := range []campaign.Stage{campaign.Orders, campaign.Decisions, campaign.Battles} {
		if t := s.term(stage); t != nil && t.Hour != "" && !ValidHour(t.Hour) {
			r.Fault(keyLine(doc, "schedule", string(stage), "hour"), "config.hour",
				`hour: write it as "20:00", not "{hour}"`, args{"hour": strictyaml.Quoted(t.Hour)})
		}
	}
}

// Duration is a time that people write as 48h or 30m, in whole minutes.
type Duration time.Duration

const maxDuration = 365 * 24 * time.Hour

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *Duration) UnmarshalText(text []byte) error {
	t, err := time.ParseDuration(string(text))
	if err != nil || t < 0 || t > maxDuration || t%time.Minute != 0 {
		return &maps.Fault{ID: "config.duration", English: "write a time such as 48h or 30m, of a year at most"}
	}
	*d = Duration(t)
	return nil
}

// Patience is how long something is waited for, as people write it: 30s, 2m.
type Patience time.Duration

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *Patience) UnmarshalText(text []byte) error {
	t, err := time.ParseDuration(string(text))
	if err != nil || t < time.Second || t > time.Hour {
		return &maps.Fault{ID: "config.patience", English: "write a time such as 30s or 2m, of an hour at most"}
	}
	*p = Patience(t)
	return nil
}

// MarshalText implements [encoding.TextMarshaler].
func (p Patience) MarshalText() ([]byte, error) { return []byte(time.Duration(p).String()), nil }

// MarshalText implements [encoding.TextMarshaler].
func (d Duration) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// String is the duration as people write it: 48h, 30m, 1h30m.
func (d Duration) String() string {
	if d == 0 {
		return "0h"
	}
	text := strings.TrimSuffix(time.Duration(d).String(), "0s")
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}
