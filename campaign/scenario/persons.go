package scenario

import (
	"net/mail"
	"slices"
	"strings"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/maps"
)

// Seating says who plays a seat.
type Seating struct {
	// Seat is its id, or its name in any language.
	Seat string
	// Emails are his addresses, as [Address] gives them; none leaves them as they are.
	Emails []string
	// Language is en or fr; "" leaves it as it is.
	Language string
}

// Assign gives seats to people. Seats not named keep the addresses of the scenario,
// which are [Placeholder] ones. It is an error if there is no such seat, it is named
// twice, or an address is another's too.
func (s *Scenario) Assign(people []Seating) error {
	s.Founded.Players = slices.Clone(s.Founded.Players)
	named := map[campaign.PlayerID]bool{}
	for _, who := range people {
		p := s.seat(who.Seat)
		if p == nil {
			return fault("scenario.no-seat", `{scenario} has no seat "{given}"; it has {seats}`, args{"scenario": s.Founded.Name, "given": brief(who.Seat), "seats": strings.Join(s.seatIDs(), ", ")})
		}
		if named[p.ID] {
			return fault("scenario.seat-twice", `the seat {seat} is given twice`, args{"seat": p.ID})
		}
		named[p.ID] = true
		if len(who.Emails) > 0 {
			p.Emails = slices.Clone(who.Emails)
		}
		if who.Language != "" {
			p.Language = who.Language
		}
	}
	owners := map[string]campaign.PlayerID{}
	for _, p := range s.Founded.Players {
		for _, e := range p.Emails {
			if other, ok := owners[e]; ok {
				return fault("scenario.address-taken", `{player}: the address {address} is that of {other} already; every address is one player's`, args{"player": p.ID, "address": e, "other": other})
			}
			owners[e] = p.ID
		}
	}
	return nil
}

// Seat is the player whose id or name a word is, and whether there is one.
func (s *Scenario) Seat(word string) (campaign.Player, bool) {
	if p := s.seat(word); p != nil {
		return *p, true
	}
	return campaign.Player{}, false
}

func (s *Scenario) seat(word string) *campaign.Player {
	for i, p := range s.Founded.Players {
		if seatCalled(word, string(p.ID), p.Name) {
			return &s.Founded.Players[i]
		}
	}
	return nil
}

func (s *Scenario) seatIDs() (ids []string) {
	for _, p := range s.Founded.Players {
		ids = append(ids, string(p.ID))
	}
	return ids
}

// Bounds on what people are called and written to at.
const (
	maxAddress    = 253 // octets
	maxPersonName = 60  // characters
)

// Address is a bare email address as it is kept, in lower case, and whether the text
// is one.
func Address(text string) (string, bool) {
	if len(text) > maxAddress || !maps.LegibleLine(text) {
		return "", false
	}
	parsed, err := mail.ParseAddress(text)
	if err != nil || parsed.Address != text {
		return "", false
	}
	return strings.ToLower(text), true
}

// PersonName is a person's name without the blanks around it, and whether the text is
// one that mails can be signed with.
func PersonName(text string) (string, bool) {
	text = strings.TrimSpace(text)
	return text, text != "" && utf8.RuneCountInString(text) <= maxPersonName && maps.LegibleLine(text)
}

// noMail are the domains under which nobody has an address (RFC 2606, RFC 6761).
var noMail = []string{"example", "example.com", "example.net", "example.org", "invalid", "localhost", "test"}

// Placeholder says that an address stands in for one that is not known yet: no mail
// can ever reach it.
func Placeholder(address string) bool {
	domain := strings.ToLower(strings.TrimSuffix(address[strings.LastIndex(address, "@")+1:], "."))
	return domain == "" || slices.ContainsFunc(noMail, func(none string) bool { return domain == none || strings.HasSuffix(domain, "."+none) })
}

// Unknown are the players of whom no address is known, in the order of the scenario.
func (s *Scenario) Unknown() (players []campaign.Player) {
	for _, p := range s.Founded.Players {
		if !slices.ContainsFunc(p.Emails, func(e string) bool { return !Placeholder(e) }) {
			players = append(players, p)
		}
	}
	return players
}
