package main

import (
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
)

func (q *questions) referee() error {
	c := &q.from.Settings
	if c.Referee.Name == "" {
		if err := q.put("setup.ask.name", nil, "", "", func(answer string) error {
			name, ok := scenario.PersonName(answer)
			if !ok {
				return q.saying("setup.bad.name", nil)
			}
			c.Referee.Name = name
			return nil
		}); err != nil {
			return err
		}
	}
	if c.Referee.Email == "" {
		if err := q.put("setup.ask.email", nil, "", "", func(answer string) error {
			email, ok := scenario.Address(answer)
			if !ok {
				return q.saying("setup.bad.email", wrong(answer))
			}
			c.Referee.Email = email
			return nil
		}); err != nil {
			return err
		}
	}
	if c.Schedule.Zone != "" {
		return nil
	}
	here := zoneHere()
	return q.put("setup.ask.zone", nil, here, here, func(answer string) error {
		if !folder.ValidZone(answer) {
			return q.saying("setup.bad.zone", wrong(answer))
		}
		c.Schedule.Zone = answer
		return nil
	})
}

// people asks who plays each seat that no flag gave.
func (q *questions) people() error {
	if q.from.Scenario == scenario.OpenName {
		return nil
	}
	for _, p := range q.chosen.Founded.Players {
		if slices.ContainsFunc(q.from.Seats, func(s scenario.Seating) bool { return seated(q.chosen, s.Seat) == p.ID }) {
			continue
		}
		if err := q.person(p); err != nil {
			return err
		}
	}
	return nil
}

func (q *questions) person(p campaign.Player) error {
	who := map[string]any{"player": p.Name.In(q.from.Language)}
	seat := scenario.Seating{Seat: string(p.ID), Language: q.from.Language}
	err := q.put("setup.ask.seat", who, q.text("setup.ask.seat.nobody", nil), "", func(answer string) (err error) {
		if answer != "" {
			seat.Emails, err = q.addresses(seat.Seat, answer)
		}
		return err
	})
	if err != nil || len(seat.Emails) == 0 {
		return err
	}
	if err := q.put("setup.ask.seat.language", who, seat.Language, seat.Language, q.takeLanguage(&seat.Language)); err != nil {
		return err
	}
	q.from.Seats = append(q.from.Seats, seat)
	return nil
}

func (q *questions) accounts() error {
	for _, one := range []struct {
		id    string
		given *string
	}{{"setup.ask.imap", &q.imap}, {"setup.ask.smtp", &q.smtp}} {
		if *one.given != "" {
			continue
		}
		if err := q.put(one.id, nil, q.text("setup.ask.later", nil), "", func(answer string) error {
			*one.given = answer
			err := q.readAccounts()
			if err != nil {
				*one.given = ""
			}
			return err
		}); err != nil {
			return err
		}
	}
	c := q.from.Settings
	if q.password != (password{}) || c.IMAP == nil && (c.SMTP == nil || c.SMTP.User == "") {
		return nil
	}
	return q.put("setup.ask.password", nil, "", "", func(answer string) error {
		p := password{command: answer}
		if name, ok := strings.CutPrefix(answer, "env:"); ok {
			p = password{env: strings.TrimSpace(name)}
		} else if name, ok := strings.CutPrefix(answer, "file:"); ok {
			p = password{file: strings.TrimSpace(name)}
		}
		if _, err := p.secret(); err != nil || p == (password{}) || strings.ContainsFunc(answer, isControl) {
			return q.saying("setup.bad.password.asked", wrong(answer))
		}
		q.password = p
		return nil
	})
}

func (q *questions) deadlines() error {
	if q.schedule != "" {
		return nil
	}
	s := &q.from.Settings.Schedule
	day, none := q.text("setup.day", nil), q.text("setup.none", nil)
	q.say("setup.ask.schedule", map[string]any{"example": "7" + day + " 20:00"})
	for _, one := range []struct {
		stage string
		days  int
		term  **folder.Term
	}{{"orders", 7, &s.Orders}, {"decisions", 3, &s.Decisions}, {"battles", 14, &s.Battles}} {
		byDefault := fmt.Sprintf("%d%s 20:00", one.days, day)
		if err := q.put("setup.ask."+one.stage, nil, byDefault, byDefault, func(answer string) error {
			if lower := strings.ToLower(answer); lower == none || lower == "-" || lower == "0" {
				return nil
			}
			term, ok := readTerm(answer)
			if !ok {
				return q.saying("setup.bad.term", map[string]any{"given": harmless(answer), "example": byDefault})
			}
			*one.term = &term
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}
