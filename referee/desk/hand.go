package desk

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
)

// Reply has the referee's own words sent in answer to a letter of this season, which is
// read thereby. It goes out with the next mails.
func (d *Desk) Reply(letter, text string) (campaign.PlayerID, error) {
	filed, err := d.filed(letter)
	if err != nil {
		return "", err
	}
	if filed.Player == "" {
		return "", refuse("letter.stranger", args{"letter": letter, "from": filed.From})
	}
	events, err := d.ownWords(filed.Player, text, filed.File)
	if err != nil {
		return "", err
	}
	if !filed.Seen {
		events = append(events, d.quiet(campaign.LetterSeen{File: filed.File}))
	}
	return filed.Player, d.commitOnce("reply", events)
}

// WriteTo has the referee's own words sent to a player, by whatever name he has.
func (d *Desk) WriteTo(player, text string) (campaign.PlayerID, error) {
	p, err := d.playerNamed(player)
	if err != nil {
		return "", err
	}
	events, err := d.ownWords(p, text, "")
	if err != nil {
		return "", err
	}
	return p, d.commitOnce("reply", events)
}

func (d *Desk) ownWords(p campaign.PlayerID, text, letter string) ([]campaign.Event, error) {
	if text = strings.TrimSpace(text); text == "" {
		return nil, refuse("words", nil)
	}
	if err := legibleTexts(text); err != nil {
		return nil, err
	}
	return []campaign.Event{d.quiet(campaign.MailWanted{Kind: string(replyMail), Player: p, Text: text, Letter: letter})}, nil
}

// DeadlineInForce is a deadline of the season under way.
type DeadlineInForce struct {
	Stage campaign.Stage `json:"stage"`
	// Player whose own it is; "" is everybody's.
	Player campaign.PlayerID `json:"player,omitempty"`
	At     string            `json:"at"` // RFC 3339, in the zone of the campaign
}

// Deadlines are those of the present stage and of later ones of the season.
func (d *Desk) Deadlines() []DeadlineInForce {
	s := d.state()
	stages := []campaign.Stage{campaign.Orders, campaign.Decisions, campaign.Battles}
	stages = stages[slices.Index(stages, s.Stage):]
	all := []DeadlineInForce{}
	for _, stage := range stages {
		var of []DeadlineInForce
		for _, l := range s.Deadlines {
			at, err := time.Parse(time.RFC3339, l.At)
			if l.Number == s.Number && l.Stage == stage && err == nil {
				of = append(of, DeadlineInForce{stage, l.Player, at.In(d.zone()).Format(time.RFC3339)})
			}
		}
		slices.SortFunc(of, func(x, y DeadlineInForce) int { return strings.Compare(string(x.Player), string(y.Player)) })
		all = append(all, of...)
	}
	return all
}

// Claim is what a player reports of a battle of his.
type Claim struct {
	Player campaign.PlayerID `json:"player"`
	Result *campaign.Result  `json:"result"` // null while he reports nothing
	// Text is the result in the referee's language, as an order has it.
	Text string `json:"text"`
}

// Claims are what the players of a battle report of it, the invader's first.
func (d *Desk) Claims(b campaign.Battle) []Claim {
	all := []Claim{}
	for _, p := range b.Players() {
		if p == "" {
			continue
		}
		c := Claim{Player: p}
		if r, ok := b.Reports[p]; ok {
			c.Result, c.Text = &r, d.resultText(b.ID, r)
		}
		all = append(all, c)
	}
	return all
}

// handedOver are the mails that are due when a player's seat has new addresses: a pack to
// them, and a farewell to those that he no longer has and that mail went to. There are
// none where he had one of the new addresses before, or was never written to, as then
// all that he is owed goes there anyway.
func (d *Desk) handedOver(p campaign.PlayerID, emails []string) ([]campaign.Event, error) {
	was := d.state().Players[p].Emails
	if !slices.ContainsFunc(emails, func(e string) bool { return !slices.Contains(was, e) }) {
		return nil, nil
	}
	record, err := d.saidSoFar(1)
	if err != nil {
		return nil, err
	}
	known := record.until > 0
	var gone []string
	for of, list := range record.of {
		for _, m := range list {
			if of.player != p || m.state == unspoken {
				continue
			}
			known = true
			for _, e := range m.To {
				if slices.Contains(was, e) && !slices.Contains(emails, e) && !slices.Contains(gone, e) {
					gone = append(gone, e)
				}
			}
		}
	}
	if !known {
		return nil, nil
	}
	mails := []campaign.Event{d.quiet(campaign.MailWanted{Kind: string(packMail), Player: p})}
	if slices.Sort(gone); len(gone) > 0 {
		mails = append(mails, d.quiet(campaign.MailWanted{Kind: string(farewellMail), Player: p, To: gone}))
	}
	return mails, nil
}

// Fallen is a command that was taken back.
type Fallen struct {
	Command string `json:"command"`
	First   int    `json:"first"` // lines of the journal
	Last    int    `json:"last"`
}

// String names it with its lines.
func (f Fallen) String() string { return fmt.Sprintf("%s %d-%d", f.Command, f.First, f.Last) }
