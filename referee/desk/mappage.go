package desk

import (
	"bytes"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/campaign/journal"
	"adimperii/maps"
	"adimperii/reports"
)

// MapPage writes the map of all seasons so far as one page of HTML that needs nothing
// but itself. Of the options it looks at language and player: with one it shows of each
// season what he could know then.
func (d *Desk) MapPage(file string, o MapOptions) error {
	lang, err := d.readerOf(o)
	if err != nil {
		return err
	}
	tales, err := d.tales(o.Player)
	if err != nil {
		return err
	}
	s := d.state()
	var frames []maps.Frame
	for i, t := range tales {
		underWay := i == len(tales)-1 && s.Stage != campaign.Orders
		title := reports.SeasonTitle(t.view.Season, underWay, lang)
		frames = append(frames, reports.MapFrame(title, t.view, t.before, t.events, lang))
	}
	var page bytes.Buffer
	if err := maps.Page(&page, s.Map, frames, reports.MapPageWords(s.Name, lang)); err != nil {
		return err
	}
	return disk.WriteWhole(file, page.Bytes(), 0o644)
}

// tales are the campaign as a player, or with "" everybody, came to know it: how each
// season opened, with what happened in the one before, as the reports told it, and
// last how things stand now. The journal is read once.
func (d *Desk) tales(p campaign.PlayerID) ([]tale, error) {
	board := d.state().Map
	var tales []tale
	var since []journal.Record // the last tale
	opened := false
	batch := campaign.NewBatch(campaign.State{Map: board})
	tell := func(s campaign.State) {
		s.Map = board
		t := tale{view: campaign.ViewFor(s, p), events: filtered(&s, since, p)}
		if n := len(tales); n > 0 {
			before := tales[n-1].view
			t.before = &before
		}
		tales, since = append(tales, t), nil
	}
	for r, err := range d.folder.From(1) {
		if err != nil {
			return nil, err
		}
		if r.Commit != nil {
			if opened {
				tell(*batch.State())
				opened = false
			}
			continue
		}
		if err := batch.Record(r.Event); err != nil {
			return nil, err
		}
		if _, ok := r.Event.Data.(campaign.SeasonOpened); ok {
			opened = true
		}
		since = append(since, r)
	}
	if s := d.state(); s.Stage != campaign.Orders {
		tell(*s)
	} else if n := len(tales); n > 0 { // what was ruled since the season opened shows
		tales[n-1].view = campaign.ViewFor(*s, p)
	}
	return tales, nil
}
