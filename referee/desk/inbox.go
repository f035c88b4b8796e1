package desk

import (
	"fmt"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/mail"
)

// Inbox are the letters filed this season, in order of filing.
func (d *Desk) Inbox() []campaign.Letter { return d.state().Inbox() }

// ShowLetter reads a filed letter of this season, named by its number in the inbox,
// from 1, or by its file. To a referee who plays it shows of another player's letter only
// the words to him, unless he wants all of it. An army list is shown to nobody while it is
// sealed: who must see it opens the file in the inbox folder.
func (d *Desk) ShowLetter(name string, all bool) (campaign.Letter, mail.Letter, error) {
	filed, err := d.filed(name)
	if err != nil {
		return campaign.Letter{}, mail.Letter{}, err
	}
	if filed.Kind == campaign.Withheld {
		text := d.sayTo("refused.letter.withheld", map[string]any{"note": filed.Note})
		return filed, mail.Letter{Subject: filed.From, Body: text, Text: text}, nil
	}
	letter, err := d.letter(filed.File)
	if err == nil {
		err = d.keepSealed(filed, &letter)
	}
	if mine := d.plays(); err == nil && !all && mine != "" && filed.Player != "" && filed.Player != mine {
		r, err := readingOf(filed)
		if err != nil {
			return filed, mail.Letter{}, err
		}
		letter.Body, _ = r.toReferee()
		letter.Text, letter.Attachments, filed.Reading = letter.Body, nil, nil
	}
	return filed, letter, err
}

// Acceptance is how a letter that was set aside is taken in.
type Acceptance struct {
	// Player whose letter it is, "" for the one it was filed under.
	Player campaign.PlayerID
	// Reason is told, Note kept.
	Reason, Note string
	DryRun       bool
}

// AcceptLetter takes in a letter that was set aside, late or automatic ones too, as a
// player's, for a reason that goes on record.
func (d *Desk) AcceptLetter(name string, a Acceptance) (Done, error) {
	s := d.state()
	filed, err := d.filed(name)
	if err != nil {
		return Done{}, err
	}
	if filed.Kind == campaign.Filed {
		return Done{}, refuse("letter.counts", args{"letter": name})
	}
	if err := (Grounds{Reason: a.Reason, Note: a.Note}).stated(); err != nil {
		return Done{}, err
	}
	if filed.Kind == campaign.Withheld {
		return Done{}, refuse("letter.withheld", args{"note": filed.Note})
	}
	if a.Player == "" {
		a.Player = filed.Player
	}
	if _, ok := s.Players[a.Player]; !ok {
		return Done{}, unknownPlayer(s, a.Player)
	}
	batch := campaign.NewBatch(*s)
	if err := batch.Record(campaign.Event{
		Rule: "R-80", Cause: campaign.Cause{Ruling: a.Reason, Note: a.Note}, Audience: audience(a.Player),
		Data: campaign.LetterAccepted{File: filed.File, Player: a.Player},
	}); err != nil {
		return Done{}, err
	}
	if err := deputyEnds(batch, a.Player); err != nil {
		return Done{}, err
	}
	read, err := d.readAnew(batch, a.Player, filed.File)
	if err != nil {
		return Done{}, err
	}
	if read, err = d.stillAbout(batch.State(), filed.File, read); err != nil {
		return Done{}, err
	}
	done := Done{Stage: s.Stage, Season: s.Season, Number: s.Number}
	if mine := d.plays(); mine == "" || mine == a.Player { // another player's orders are none of his
		if done.Told, done.Refused, err = d.taken(batch.State(), a.Player, read.Sheet); err != nil {
			return Done{}, err
		}
	}
	if err := actOn(batch, a.Player, read); err != nil {
		return Done{}, err
	}
	done.Events = batch.Events()
	if a.DryRun {
		return done, nil
	}
	return done, d.commit("inbox accept", batch.Events())
}

// readAnew reads a letter on file and records what it is read as.
func (d *Desk) readAnew(batch *campaign.Batch, p campaign.PlayerID, file string) (reading, error) {
	filed, ok := letterOn(batch.State(), file)
	if !ok {
		return reading{}, fmt.Errorf("letter %s is not on file", file)
	}
	letter, err := d.letterOf(filed.Number, file)
	if err != nil {
		return reading{}, err
	}
	s := *batch.State()
	s.Stage = filed.Stage // it may be past
	before, err := submission(&s, p)
	if err != nil {
		return reading{}, err
	}
	read, err := d.read(&s, readerFor(&s, p), file, letter, before)
	if err != nil {
		return reading{}, err
	}
	record, err := read.bounded()
	if err != nil {
		return reading{}, &InputError{err}
	}
	return read, batch.Record(campaign.Event{
		Audience: []campaign.PlayerID{}, Data: campaign.OrdersRead{File: file, Reader: readerVersion, Reading: record},
	})
}

// DismissLetter says that a letter that was set aside is of no concern.
func (d *Desk) DismissLetter(name, reason string) (campaign.Letter, error) {
	filed, err := d.filed(name)
	switch {
	case err != nil:
		return filed, err
	case filed.Kind == campaign.Filed:
		return filed, refuse("letter.not-aside", args{"letter": name})
	case filed.Kind == campaign.Dismissed:
		return filed, nil
	}
	if err := (Grounds{Reason: reason}).stated(); err != nil {
		return filed, err
	}
	return filed, d.commit("inbox dismiss", []campaign.Event{{
		Season: d.state().Season, Rule: "R-80", Cause: campaign.Cause{Ruling: reason}, Audience: audience(""),
		Data: campaign.LetterDismissed{File: filed.File},
	}})
}

// MarkRead says that the referee has read the words to him in a letter: they hold the
// season no longer.
func (d *Desk) MarkRead(name string) (campaign.Letter, error) {
	filed, err := d.filed(name)
	if err != nil || filed.Seen {
		return filed, err
	}
	return filed, d.commit("inbox read", []campaign.Event{{
		Season: d.state().Season, Audience: audience(""), Data: campaign.LetterSeen{File: filed.File},
	}})
}

// filed is a letter of this season, by its number in the inbox or its file.
func (d *Desk) filed(name string) (campaign.Letter, error) {
	inbox := d.state().Inbox()
	if n, err := strconv.Atoi(strings.TrimPrefix(name, "#")); err == nil {
		if n < 1 || n > len(inbox) {
			return campaign.Letter{}, refuse("letter.number", args{"letter": n, "count": len(inbox)})
		}
		return inbox[n-1], nil
	}
	for _, l := range inbox {
		if l.File == name {
			return l, nil
		}
	}
	return campaign.Letter{}, refuse("letter", args{"letter": name})
}
