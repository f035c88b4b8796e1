package desk

import (
	"encoding/json"
	"fmt"
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/reports"
)

// content is the digest of what a mail tells: of its facts as JSON, without wording,
// deadline, address, language and code word (contract.md, What is said). It is that of
// the journal as it stood at a line.
func (b *bookkeeping) content(u due, asOf int) (string, error) {
	if !b.folder.Journal().Stands(u.line, asOf) {
		return "", nil // nothing is true of what was taken back
	}
	facts, err := b.facts(u, asOf)
	if err != nil {
		return "", err
	}
	data, err := json.Marshal(facts)
	return campaign.Digest(data), err
}

// known are the facts of a report: how things stand for its reader, and what happened.
type known struct {
	View   campaign.View    `json:"view"`
	Events []campaign.Event `json:"events"`
}

func (b *bookkeeping) facts(u due, asOf int) (any, error) {
	o, err := b.occasion(u.line, asOf)
	if err != nil {
		return nil, err
	}
	battle := o.after.Battles[campaign.BattleID(u.about)]
	switch u.kind {
	case welcomeMail, joiningMail, reportMail, questionMail, lastMail:
		told, err := o.tale(o.after, u.player, o.tells(u), o.last())
		if err != nil {
			return nil, err
		}
		return knownOf(told), nil
	case ackMail:
		return b.ackFacts(u, asOf)
	case sheetMail:
		battle.Reports, battle.Result, battle.State, battle.Denied = nil, nil, campaign.Open, ""
		battle.Sealed, battle.ListsOpen = nil, false // which have mails of their own
		return battle, nil
	case sealMail:
		return battle.Sealed[battle.Opponent(u.player)], nil
	case listsMail:
		return battle.Sealed, nil
	case confirmMail:
		if battle.Denied != "" && battle.Denied != u.player {
			return []any{battle.Reports, battle.Denied}, nil
		}
		return battle.Reports, nil
	case resultMail:
		return battle.Result, nil
	case choiceMail:
		return o.choices(u)
	case rulingMail:
		own, comings := touching(o, u.player)
		return slices.Concat(comings, own), nil
	case deadlineMail:
		return o.after.DeadlineOf(u.player), nil
	}
	return u.line, nil // it is told once, whatever comes
}

// tells is the season that a report is about.
func (o *occasion) tells(u due) int {
	if u.kind == reportMail {
		return max(o.after.Number-1, 1)
	}
	return o.after.Number
}

func knownOf(t tale) known {
	t.view.Language = ""
	k := known{View: t.view, Events: []campaign.Event{}}
	for _, e := range t.events {
		if reports.Told(e.Event) {
			k.Events = append(k.Events, e.Event)
		}
	}
	return k
}

// ackFacts are what an answer to a letter says: what was understood, what was refused,
// and what it will cost.
func (b *bookkeeping) ackFacts(u due, asOf int) (any, error) {
	s, err := hindsight{b.Desk, asOf}.stateAt(u.line)
	if err != nil {
		return nil, err
	}
	l, ok := letterOn(s, u.about)
	if !ok {
		return nil, fmt.Errorf("letter %s is not on file", u.about)
	}
	if l.Kind != campaign.Filed || l.Number != s.Number || l.Stage != s.Stage {
		return []any{l.Kind, l.Reason}, nil
	}
	sub, err := submission(s, u.player)
	if err != nil {
		return nil, err
	}
	r, err := readingOf(l)
	if err != nil {
		return nil, err
	}
	got, err := check(s, u.player, slices.Concat(sub.Orders, r.Choices()), sub.Diagnostics)
	if err != nil {
		return nil, err
	}
	var refused []any
	for _, d := range got.Diagnostics {
		if d.Severity == orders.Error {
			refused = append(refused, []any{d.Code, d.Source})
		}
	}
	return []any{sub.State, got.Orders, refused, got.Talents}, nil
}

// letterOn is a letter on file, by its file.
func letterOn(s *campaign.State, file string) (campaign.Letter, bool) {
	for _, l := range s.Letters {
		if l.File == file {
			return l, true
		}
	}
	return campaign.Letter{}, false
}
