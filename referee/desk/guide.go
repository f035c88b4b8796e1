package desk

import (
	"fmt"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/mail"
	"adimperii/referee"
	"adimperii/reports"
)

// Guide is the players' guide for one player, with names of his realm, in a
// language, en or fr; "" is his own. An unknown player is an [InputError].
func (d *Desk) Guide(p campaign.PlayerID, lang string) (reports.Guide, error) {
	s := d.state()
	who, ok := s.Players[p]
	if !ok {
		return reports.Guide{}, unknownPlayer(s, p)
	}
	if lang == "" {
		lang = who.Language
	}
	return d.guide(s, p, lang)
}

// FirstPlayer is the first by id of those in play, or of all if none is.
func (d *Desk) FirstPlayer() campaign.PlayerID { return firstPlayer(d.state()) }

func firstPlayer(s *campaign.State) campaign.PlayerID {
	all := campaign.Sorted(s.Players)
	for _, id := range all {
		if s.Players[id].Status == campaign.InPlay {
			return id
		}
	}
	return all[0]
}

// ScenarioGuide is the players' guide in a language before there is a campaign: with
// the names of a scenario and its first player. A scenario that cannot be read is an
// [InputError].
func ScenarioGuide(name, lang string) (reports.Guide, error) {
	sc, err := scenario.Choose(name, "", "")
	if err != nil {
		return reports.Guide{}, &InputError{err}
	}
	batch := campaign.NewBatch(campaign.State{Map: sc.Map})
	for _, e := range []campaign.Event{
		{Season: sc.Founded.Start, Rule: "R-4", Data: sc.Founded, Entries: sc.Banks},
		{Rule: "R-1", Data: campaign.SeasonOpened{Number: 1, Season: sc.Founded.Start}},
	} {
		if err := batch.Record(e); err != nil {
			return reports.Guide{}, err
		}
	}
	return guideOf(batch.State(), firstPlayer(batch.State()), "", lang)
}

// guide is a player's guide in a state, with the referee's name and address.
func (d *Desk) guide(s *campaign.State, p campaign.PlayerID, lang string) (reports.Guide, error) {
	whom := d.folder.Config().Referee
	return guideOf(s, p, fmt.Sprintf("%s, %s", whom.Name, whom.Email), lang)
}

func guideOf(s *campaign.State, p campaign.PlayerID, whom, lang string) (reports.Guide, error) {
	options, err := referee.Options(*s, p)
	if err != nil {
		return reports.Guide{}, err
	}
	return reports.BuildGuide(reports.GuideInput{
		View: campaign.ViewFor(*s, p), Options: options, Referee: whom, CodeWords: s.CodeWords,
	}, lang), nil
}

// guideFile is a player's guide as it is attached to mails.
func (d *Desk) guideFile(s *campaign.State, p campaign.PlayerID) (mail.Attachment, error) {
	if d.bare {
		return mail.Attachment{}, nil
	}
	g, err := d.guide(s, p, s.Players[p].Language)
	if err != nil {
		return mail.Attachment{}, err
	}
	pdf, err := g.PDF()
	return mail.Attachment{Name: "guide-" + string(p) + ".pdf", Type: "application/pdf", Data: pdf}, err
}
