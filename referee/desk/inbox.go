package desk

import (
	"slices"

	"adimperii/campaign"
	"adimperii/mail"
)

// Inbox are the letters filed this season, in order of filing.
func (d *Desk) Inbox() []campaign.Letter { return slices.Clone(d.state().Letters) }

// ShowLetter reads a filed letter of this season.
func (d *Desk) ShowLetter(file string) (campaign.Letter, mail.Letter, error) {
	filed, err := d.filed(file)
	if err != nil {
		return campaign.Letter{}, mail.Letter{}, err
	}
	letter, err := d.letter(filed.File)
	return filed, letter, err
}

// AcceptLetter takes a quarantined letter as a player's, for a reason that goes
// on record.
func (d *Desk) AcceptLetter(file string, p campaign.PlayerID, reason string) error {
	s := d.state()
	filed, err := d.quarantined(file)
	if err != nil {
		return err
	}
	if _, ok := s.Players[p]; !ok {
		return unknownPlayer(s, p)
	}
	batch := campaign.NewBatch(*s)
	if err := batch.Record(campaign.Event{
		Rule: "R-80", Cause: campaign.Cause{Ruling: reason}, Audience: audience(p),
		Data: campaign.LetterAccepted{File: filed.File, Player: p},
	}); err != nil {
		return err
	}
	sheet, err := d.sheet(batch.State(), p, filed.File)
	if err != nil {
		return err
	}
	if err := actOn(batch, p, sheet); err != nil {
		return err
	}
	return d.commit("inbox accept", batch.Events())
}

// DismissLetter says that a quarantined letter is of no concern.
func (d *Desk) DismissLetter(file, reason string) error {
	filed, err := d.quarantined(file)
	if err != nil {
		return err
	}
	return d.commit("inbox dismiss", []campaign.Event{{
		Season: d.state().Season, Rule: "R-80", Cause: campaign.Cause{Ruling: reason}, Audience: audience(""),
		Data: campaign.LetterDismissed{File: filed.File},
	}})
}

func (d *Desk) quarantined(file string) (campaign.Letter, error) {
	filed, err := d.filed(file)
	if err == nil && filed.Kind != campaign.Quarantined {
		return filed, refusef("letter %s is not in quarantine: it is %s", file, filed.Kind)
	}
	return filed, err
}

func (d *Desk) filed(file string) (campaign.Letter, error) {
	for _, l := range d.state().Letters {
		if l.File == file {
			return l, nil
		}
	}
	return campaign.Letter{}, refusef("no letter %q was filed this season; 'adimperii inbox' lists them", file)
}
