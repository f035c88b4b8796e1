package desk

import (
	"adimperii/campaign"
	"adimperii/orders/words"
)

// EndedError says that the campaign is over: it can be looked at, checked and taken
// back, and its last mails sent; nothing else is done in it (exit code 1).
type EndedError struct {
	Campaign string
	Season   campaign.Season
}

// Error says so in English.
func (e *EndedError) Error() string {
	return "the campaign \"" + e.Campaign + "\" is over, since " + e.Season.String()
}

// Message says so as an id of the catalogue, with arguments.
func (e *EndedError) Message() (id string, a map[string]any) {
	season := &words.Phrase{ID: "season." + e.Season.Quarter.String()}
	return "refused.ended", args{"campaign": e.Campaign, "season": &words.Phrase{ID: "season.title", Args: args{"season": season, "year": e.Season.Year}}}
}

// Over is why nothing more is decided in the campaign, nil while it is played.
func (d *Desk) Over() error {
	s := d.state()
	if s.Ended == nil {
		return nil
	}
	return &EndedError{s.Name, s.Season}
}

// Standings are how the players stand (contract.md, `standings --json`).
type Standings struct {
	Score   string           `json:"score"`
	Players []campaign.Tally `json:"players"`
	Ended   bool             `json:"ended"`
	// Winner and Level are those of a campaign that is over; Winners are all who share a
	// victory, of whom Winner is none.
	Winner  campaign.PlayerID   `json:"winner"`
	Level   campaign.Level      `json:"level"`
	Winners []campaign.PlayerID `json:"winners"`
	Why     campaign.EndCause   `json:"why,omitempty"`
	// Objectives is how many win, 0 for none; one of them may be of PrizeCity.
	Objectives int                `json:"objectives,omitempty"`
	PrizeCity  campaign.PrizeCity `json:"prize_city,omitempty"`
	// Hidden says that talents are not shown, since the referee plays himself.
	Hidden bool `json:"hidden,omitempty"`
}

// Standings are those of the moment, or of the end.
func (d *Desk) Standings() Standings {
	s := d.state()
	st := Standings{Score: s.Options().Score, Objectives: s.Options().Objectives, PrizeCity: s.Options().PrizeCity, Players: s.Standings(), Winners: []campaign.PlayerID{}}
	if end := s.Ended; end != nil {
		st.Players, st.Ended, st.Winners, st.Level, st.Why = end.Standings, true, end.Winners, end.Level, end.Why
		if len(end.Winners) == 1 {
			st.Winner = end.Winners[0]
		}
	} else if p := d.plays(); p != "" {
		view := campaign.ViewFor(*s, p)
		st.Players, st.Hidden = view.Standings(), s.Secrecy.Treasuries != "open"
	}
	return st
}

// latestReports is the line of the batch that the last reports tell of, and their season:
// the opening of the present season, or the end of the campaign.
func (d *Desk) latestReports() (line, number int) {
	s, j := d.state(), d.folder.Journal()
	if s.Ended != nil {
		for _, n := range j.Lines(campaign.CampaignEnded{}.Type()) {
			if n <= d.folder.Head().Line && j.Stands(n, d.folder.Head().Line) {
				line = n
			}
		}
		return line, s.Number
	}
	return d.folder.OpenedAt(s.Number), max(s.Number-1, 1)
}

// career is a player's campaign in figures, once it is over.
func (h hindsight) career(s *campaign.State, p campaign.PlayerID) (campaign.Career, error) {
	if s.Ended == nil {
		return campaign.Career{}, nil
	}
	if h.careers.head != h.asOf {
		all, err := collect(h.folder.AsOf(1, h.asOf))
		if err != nil {
			return campaign.Career{}, err
		}
		of, err := campaign.Careers(events(all))
		if err != nil {
			return campaign.Career{}, err
		}
		h.careers.head, h.careers.of = h.asOf, of
	}
	return h.careers.of[p], nil
}

// last writes a player's last report, with all that was kept from the players in play.
func (dr *draft) last() error {
	if err := dr.reportOf(dr.o, "last", dr.o.after.Number); err != nil {
		return err
	}
	if dr.bare {
		return nil
	}
	opened, err := hindsight{dr.Desk, dr.o.asOf}.opened()
	if err != nil {
		return err
	}
	file, err := openedFile(dr.say("last.opened.file", nil), opened.text(dr.lang))
	dr.m.Attachments = append(dr.m.Attachments, file)
	return err
}
