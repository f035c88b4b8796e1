package invariants

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"

	"adimperii/campaign"
	atlas "adimperii/maps"
)

// secrets plants canaries in all that others keep from a player, and looks for them in
// what he is shown. It must besides be the same, whatever it is that he may not know.
func (c *check) secrets() {
	for _, p := range campaign.Sorted(c.after.Players) {
		shown := c.view(planted(c.after, p), p)
		if !reflect.DeepEqual(c.view(*c.after, p), shown) {
			c.breach("the view of %s tells him %s", p, canaries(shown))
		}
	}
	n := 0
	c.each(func(s *campaign.State, e campaign.Event) {
		n++
		told := confidants(s, e)
		marked := plantedEvent(e)
		for _, p := range campaign.Sorted(c.after.Players) {
			got, known := c.event(c.after, marked, p)
			if !known {
				continue
			}
			if told != nil && !slices.Contains(told, p) {
				c.breach("%s reads event %d, %s, which is for %q", p, n, e.Data.Type(), told)
			}
			if e.Cause.Player != p && anyCanary.MatchString(written(got)) {
				c.breach("%s reads %s in event %d, %s, which %s ordered", p, canaries(got), n, e.Data.Type(), e.Cause.Player)
			}
			c.foreignEntries(n, got, p)
		}
	})
}

// foreignEntries: of treasuries that are not his a player reads only what he was paid
// by one of them, or paid to it.
func (c *check) foreignEntries(n int, e campaign.Event, p campaign.PlayerID) {
	if c.after.Secrecy.Treasuries == "open" {
		return
	}
	var own, others int
	for _, entry := range e.Entries {
		if c.after.Friendly(p, campaign.HolderID(entry.Account)) {
			own++
		} else {
			others++
		}
	}
	if others > 1 || own == 0 && others > 0 {
		c.breach("%s reads another's treasury in event %d, %s: %v", p, n, e.Data.Type(), e.Entries)
	}
}

// canary is the mark of a secret; as a number it is canaryTalents and more.
const (
	canary        = "canary-"
	canaryTalents = 7_700_000
)

var anyCanary = regexp.MustCompile(canary + `[\w-]+|\b77\d{5}\b`)

// written is a value's JSON, or why it has none.
func written(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// canaries are the marks that show in a value.
func canaries(v any) string {
	found := anyCanary.FindAllString(written(v), -1)
	slices.Sort(found)
	return fmt.Sprintf("%q", slices.Compact(found))
}

// planted is a state in which everything that a player may not know is something
// else, and marked: others' treasuries, standing orders, addresses, letters, answers
// and reports of battles (contract.md, Secrecy).
func planted(s *campaign.State, p campaign.PlayerID) campaign.State {
	n := s.Clone()
	for i, account := range campaign.Sorted(n.Balances) {
		if n.Secrecy.Treasuries != "open" && !s.Friendly(p, campaign.HolderID(account)) {
			n.Balances[account] = campaign.Talents(canaryTalents + i)
		}
	}
	n.Letters = []campaign.Letter{{File: canary + "letter", From: canary + "sender"}}
	for _, id := range campaign.Sorted(n.Players) {
		if id == p {
			continue
		}
		other := n.Players[id]
		other.Emails, other.Language = []string{canary + "address"}, canary+"language"
		n.Players[id] = other
		n.Standing[id] = standing()
	}
	for _, id := range campaign.Sorted(n.Invasions) {
		if i := n.Invasions[id]; n.Stage != campaign.Battles && i.Asked != p && i.Answer != nil {
			i.Answer = &campaign.Answer{Kind: canary + "answer"}
			n.Invasions[id] = i
		}
	}
	for _, id := range campaign.Sorted(n.Battles) {
		if b := n.Battles[id]; b.Reports != nil && p != b.Invader.Player && p != b.Invaded.Player {
			b.Reports = map[campaign.PlayerID]campaign.Result{canary + "reporter": {}}
			n.Battles[id] = b
		}
	}
	return n
}

// standing are standing orders of which everything is marked.
func standing() campaign.StandingOrders {
	return campaign.StandingOrders{
		Answers:   []campaign.StandingAnswer{{Province: canary + "standing-answer"}},
		Earlier:   []campaign.StandingAnswer{{Province: canary + "earlier-answer"}},
		Retreats:  map[campaign.ArmyID]atlas.ProvinceID{canary + "retreating": canary + "retreat"},
		Tasks:     map[campaign.ArmyID]campaign.Task{canary + "tasked": {City: canary + "task"}},
		Heir:      &campaign.Heir{Name: canary + "heir"},
		Allowed:   []campaign.Passage{{To: canary + "passage"}},
		Renounced: []campaign.KingdomID{canary + "renounced"},
	}
}

// plantedEvent is an event whose order, where one is behind it, is marked.
func plantedEvent(e campaign.Event) campaign.Event {
	if e.Cause.Player != "" {
		e.Cause.Mail, e.Cause.Order, e.Cause.Form = canary+"mail", canary+"order", canary+"form"
		e.Cause.Line = canaryTalents
	}
	return e
}

// confidants are the players that an event is for as it finds the state, who alone
// may read it; nil if it is open to all, as all is that happens to the map and what
// stands on it.
func confidants(s *campaign.State, e campaign.Event) []campaign.PlayerID {
	switch d := e.Data.(type) {
	case campaign.CampaignFounded: // it holds everyone's address and bank
		return []campaign.PlayerID{}
	case campaign.EmbassiesContended:
		all := []campaign.PlayerID{}
		for _, b := range d.Bids {
			all = append(all, b.Player)
		}
		return all
	case campaign.ArmyStopped:
		if e.Rule == "R-29" { // those who meet see each other, and everybody sees them
			return nil
		}
		return owners(s, d)
	case campaign.BattleReported:
		return fighters(s, d.Battle)
	case campaign.BattleUnreported:
		return fighters(s, d.Battle)
	case campaign.PassageAllowed:
		return []campaign.PlayerID{d.Player, d.To}
	case campaign.TalentsPaid:
		return []campaign.PlayerID{d.From, s.SideOf(d.To)}
	case campaign.TalentsCorrected:
		return []campaign.PlayerID{s.SideOf(d.Holder)}
	case campaign.IncomeCollected:
		return []campaign.PlayerID{s.SideOf(d.Holder)}
	case campaign.UpkeepPaid:
		return []campaign.PlayerID{s.SideOf(d.Holder)}
	}
	if p, ok := confidant(e.Data); ok {
		return []campaign.PlayerID{p}
	}
	return nil
}

// confidant is the one player whom an event is for: whose orders it tells of.
func confidant(d campaign.Payload) (campaign.PlayerID, bool) {
	switch d := d.(type) {
	case campaign.OrderRefused:
		return d.Player, true
	case campaign.OrdersMissing:
		return d.Player, true
	case campaign.HeirNamed:
		return d.Player, true
	case campaign.RetreatOrdered:
		return d.Player, true
	case campaign.TaskOrdered:
		return d.Player, true
	case campaign.StandingAnswerGiven:
		return d.Player, true
	case campaign.AllianceRenounced:
		return d.Player, true
	case campaign.TalentsReserved:
		return d.Player, true
	case campaign.ReserveSpent:
		return d.Player, true
	case campaign.EmbassySent:
		return d.Player, true
	case campaign.PlayerAddressed:
		return d.Player, true
	case campaign.Noted:
		return d.Player, true
	case campaign.LetterFiled:
		return d.Letter.Player, true
	case campaign.LetterAccepted:
		return d.Player, true
	}
	return "", false
}
