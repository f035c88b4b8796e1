package desk

import (
	"bytes"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/campaign/journal"
	"adimperii/maps/page"
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
	tales, err := d.tales(o.Player, nil)
	if err != nil {
		return err
	}
	written, err := d.mapPage(tales, reports.MapPageWords(d.state().Name, lang))
	if err != nil {
		return err
	}
	return disk.WriteWhole(file, written, 0o644)
}

// mapPage is the page of the map of tales.
func (d *Desk) mapPage(tales []tale, words page.Words) ([]byte, error) {
	var frames []page.Frame
	for i, t := range tales {
		title := reports.SeasonTitle(t.view.Season, i == len(tales)-1 && d.underWay(), words.Lang)
		frames = append(frames, reports.MapFrame(title, t.view, t.before, t.events, words.Lang))
	}
	var out bytes.Buffer
	err := page.Write(&out, d.state().Map, frames, words)
	return out.Bytes(), err
}

// underWay says that the last tale is of a season that has not closed.
func (d *Desk) underWay() bool { return d.state().Stage != campaign.Orders && d.state().Ended == nil }

// tales are the campaign as a player, or with "" everybody, came to know it: how each
// season opened, with what happened in the one before, as the reports told it, and
// last how things stand now. The journal is read once; of each batch the state that it led to
// is shown with its events, if anybody looks.
func (d *Desk) tales(p campaign.PlayerID, look func(*campaign.State, []journal.Record)) ([]tale, error) {
	board := d.state().Map
	var tales []tale
	var since []journal.Record // the last tale
	opened, looked := false, 0
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
			if look != nil {
				look(batch.State(), since[looked:])
			}
			if looked = len(since); opened {
				tell(*batch.State())
				opened, looked = false, 0
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
