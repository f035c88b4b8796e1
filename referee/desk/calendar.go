package desk

import (
	"fmt"
	"slices"
	"time"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders/say"
	"adimperii/reports"
)

// attachCalendar attaches the deadlines of the season under way as they stand, from the
// present stage on, for the reader's calendar. One that was moved replaces there what an
// earlier mail brought.
func (dr *draft) attachCalendar() error {
	now := dr.state()
	if dr.bare || now.Ended != nil {
		return nil
	}
	var all []reports.Appointment
	for _, stage := range stagesFrom(now.Stage) {
		then := *now // as if it stood in that stage
		then.Stage = stage
		at := dr.deadline(&then, dr.player)
		if at == nil {
			continue
		}
		moves, err := dr.deadlineSet(now.Number, stage, dr.player)
		if err != nil {
			return err
		}
		season := map[string]any{"campaign": now.Name, "season": say.SeasonName(now.Season, dr.lang), "deadline": reports.Instant(dr.lang, *at)}
		all = append(all, reports.Appointment{
			UID: fmt.Sprintf("%s-%d-%s@adimperii.invalid", dr.fingerprint(), now.Number, stage), Sequence: max(moves-1, 0), At: *at,
			Title: dr.say("calendar.title."+string(stage), season), Text: dr.say("calendar.text."+string(stage), season),
			Alarm: time.Duration(dr.folder.Config().Schedule.Reminder),
		})
	}
	if len(all) > 0 {
		dr.m.Attachments = append(dr.m.Attachments, mail.Attachment{
			Name: dr.say("calendar.file", nil), Type: "text/calendar; charset=utf-8", Data: reports.Calendar(dr.lang, dr.now(), all),
		})
	}
	return nil
}

// stagesFrom are the stages of a season from one on.
func stagesFrom(stage campaign.Stage) []campaign.Stage {
	all := []campaign.Stage{campaign.Orders, campaign.Decisions, campaign.Battles}
	return all[max(0, slices.Index(all, stage)):]
}

// deadlineSet is how often a stage's deadline was set for a player, or for all.
func (d *Desk) deadlineSet(number int, stage campaign.Stage, p campaign.PlayerID) (times int, err error) {
	for r, err := range d.folder.Journal().OfType(campaign.DeadlineSet{}.Type()) {
		if err != nil {
			return 0, err
		}
		if set, ok := r.Event.Data.(campaign.DeadlineSet); ok && set.Number == number && set.Stage == stage && (set.Player == "" || set.Player == p) {
			times++
		}
	}
	return times, nil
}
