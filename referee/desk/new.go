package desk

import (
	"cmp"
	"errors"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
	"adimperii/referee"
)

// Founding is what a campaign is made from.
type Founding struct {
	// Scenario is a file or the name of a built-in one; Map, if not "", stands in
	// for the map the scenario names.
	Scenario, Map string
	// Players are who play it: so many, their seats, or for the scenario "open" who:
	// see [scenario.Choose]. "" is all it has seats for.
	Players string
	// Seats say who sits where. A seat not named keeps the scenario's address, which
	// is a placeholder.
	Seats []scenario.Seating
	// Options are those that the referee settles, each as KEY=VALUE: see [scenario.Scenario.Switch].
	Options []string
	// Seed, in hex, derives all seasons' dice from one, for tests and demos.
	Seed string
	// Language is the referee's: en or fr.
	Language string
	// Settings are the first ones. The campaign's name, what is not known of the
	// referee, and whether addresses are shown may be left out.
	Settings folder.Config
}

// Who the referee is until he says it.
const (
	unnamedReferee = "Arbiter"
	unknownReferee = "referee@example.org"
)

// New makes a campaign folder, posts the first income and writes the first reports.
// What is wrong with the scenario, the map, a seat or the settings is an [InputError]
// that lists all of it.
func New(dir string, from Founding, o Options) error {
	sc, err := scenario.Choose(from.Scenario, from.Map, from.Players)
	if err != nil {
		return &InputError{err}
	}
	if err := sc.Assign(from.Seats); err != nil {
		return &InputError{err}
	}
	if err := sc.Switch(from.Options); err != nil {
		return &InputError{err}
	}
	settings, err := from.settings(sc)
	if err != nil {
		return &InputError{err}
	}
	f, err := folder.Create(dir, folder.New{
		Founded: sc.Founded, Banks: sc.Banks, Map: sc.Map, SeedHex: from.Seed, Config: settings, By: edition(),
	})
	if err != nil {
		return err
	}
	d := newDesk(f, o)
	return errors.Join(d.found(), d.Close())
}

// settings are the first settings of a scenario, found right.
func (from Founding) settings(sc scenario.Scenario) (folder.Config, error) {
	c := from.Settings
	c.Campaign = cmp.Or(c.Campaign, sc.Founded.Name)
	c.Contact = cmp.Or(c.Contact, "hidden")
	c.Referee.Language = cmp.Or(from.Language, c.Referee.Language)
	c.Referee.Name = cmp.Or(c.Referee.Name, unnamedReferee)
	c.Referee.Email = cmp.Or(c.Referee.Email, unknownReferee)
	if plays := c.Referee.Plays; plays != "" {
		seat, ok := sc.Seat(string(plays))
		if !ok {
			return c, refuse("seat", args{"campaign": sc.Founded.Name, "seat": plays})
		}
		c.Referee.Plays = seat.ID
	}
	_, err := folder.ConfigText(c, c.Referee.Language)
	return c, err
}

func (d *Desk) found() error {
	batch := campaign.NewBatch(*d.state())
	for _, e := range d.folder.Founding() {
		if err := batch.Record(e); err != nil {
			return err
		}
	}
	bag, err := d.bag(batch.State())
	if err != nil {
		return err
	}
	out, err := referee.Open(*batch.State(), d.throws, bag)
	if err != nil {
		return err
	}
	events := append(batch.Events(), out.Events...)
	return d.commit("new", append(events, d.deadlines(&out.State)...))
}
