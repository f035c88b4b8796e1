package desk

import (
	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
	"adimperii/mail"
	"adimperii/referee"
)

// Founding is what a campaign is made from.
type Founding struct {
	// Scenario is a file or the name of a built-in one; Map, if not "", stands in
	// for the map the scenario names.
	Scenario, Map string
	// Players are how many play it, the first so many, or for the scenario "open"
	// who: see [scenario.Choose]. "" is all it has seats for.
	Players string
	// Seed, in hex, derives all seasons' dice from one, for tests and demos.
	Seed string
	// Language is the referee's: en or fr.
	Language string
}

// New makes a campaign folder, posts the first income and writes the first reports.
// What is wrong with the scenario or the map is an [InputError] that lists all of it.
func New(dir string, from Founding, o Options) error {
	sc, err := scenario.Choose(from.Scenario, from.Map, from.Players)
	if err != nil {
		return &InputError{err}
	}
	f, err := folder.Create(dir, folder.New{
		Founded: sc.Founded, Banks: sc.Banks, Map: sc.Map, SeedHex: from.Seed,
		Config: folder.Config{Campaign: sc.Founded.Name, Referee: folder.Referee{
			Name: "Arbiter", Email: "referee@example.org", Language: from.Language,
		}},
	})
	if err != nil {
		return err
	}
	d := &Desk{folder: f, now: o.Now, letters: map[string]mail.Letter{}}
	if err := d.found(); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func (d *Desk) found() error {
	batch := campaign.NewBatch(*d.state())
	for _, e := range d.folder.Founding() {
		if err := batch.Record(e); err != nil {
			return err
		}
	}
	out, err := referee.Open(*batch.State())
	if err != nil {
		return err
	}
	return d.commit("new", append(batch.Events(), out.Events...))
}
