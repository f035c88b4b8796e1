package desk

import (
	"slices"

	"adimperii/campaign"
	"adimperii/mail"
)

// withheld journals what mails the server could not give, each once: they hold the
// stage until they come, or the referee has dismissed them (contract.md, Stages).
func (in *intake) withheld(mails []mail.Withheld) error {
	s := in.desk.state()
	var events []campaign.Event
	for _, m := range mails {
		in.out.Withheld = append(in.out.Withheld, m.Source)
		key := withheldKey(m.Key)
		if in.seen[key] {
			continue
		}
		in.seen[key] = true
		events = append(events, in.desk.quiet(campaign.LetterFiled{Letter: campaign.Letter{
			File: key, Key: key, Number: s.Number, Stage: s.Stage, Kind: campaign.Withheld,
			From: m.Source, Reason: notGiven, Note: reason(m.Err),
		}}))
	}
	if len(events) == 0 {
		return nil
	}
	return in.desk.commit("fetch", events)
}

// given lifts what a mail held up that the server could not give at first.
func (in *intake) given(key string) error {
	isIt := func(l campaign.Letter) bool { return l.Kind == campaign.Withheld && l.File == withheldKey(key) }
	if key == "" || !in.seen[withheldKey(key)] || !slices.ContainsFunc(in.batch.State().Letters, isIt) {
		return nil
	}
	return in.quiet("", campaign.LetterDismissed{File: withheldKey(key)})
}

// withheldKey stands for the file of a mail that there is none of.
func withheldKey(key string) string { return "withheld " + key }
