package desk

import (
	"fmt"
	"strings"

	"adimperii/campaign"
	"adimperii/reports"
)

// rulings writes at once to the players whom a ruling touches, since they order by
// what they know of; it stands in their reports as well. Who joins by it has a
// report of his own.
func (p *publication) rulings() error {
	reason, joined := "", map[campaign.PlayerID]bool{}
	for _, r := range p.records {
		switch e := r.Event.Data.(type) {
		case campaign.LetterAccepted, campaign.LetterDismissed:
			return nil // these have their own answers
		case campaign.PlayerJoined:
			joined[e.Player.ID] = true
		}
		if r.Event.Cause.Ruling != "" {
			reason = r.Event.Cause.Ruling
		}
	}
	if reason == "" {
		return nil
	}
	for _, id := range p.before.PlayersInPlay() {
		if joined[id] {
			continue
		}
		if err := p.rulingTo(id, reason); err != nil {
			return err
		}
	}
	return nil
}

func (p *publication) rulingTo(id campaign.PlayerID, reason string) error {
	now := p.after
	if now.Players[id].Status != campaign.InPlay {
		now = p.before // who leaves by it is told what was his
	}
	before := campaign.ViewFor(*p.before, id)
	lines := reports.Touching(campaign.ViewFor(*now, id), &before, filtered(now, p.records, id))
	if len(lines) == 0 {
		return nil
	}
	who := p.after.Players[id]
	name := fmt.Sprintf("%05d-%s", p.records[0].N, id)
	m := p.message(p.after, who, p.say(who.Language, "ruling.subject", map[string]any{"campaign": p.after.Name}), "ruling-"+name)
	text := []string{p.say(who.Language, "ruling.text", map[string]any{"reason": reason}), ""}
	for _, line := range lines {
		text = append(text, "- "+line)
	}
	text = append(text, "", p.say(who.Language, "ruling.after", nil))
	m.Text = strings.Join(text, "\n") + "\n"
	return p.post(m, p.itemName(p.after, "ruling", name))
}
