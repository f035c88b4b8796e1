package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/words"
)

// ForYou is one thing that wants the referee's own hand (contract.md, status).
type ForYou struct {
	// What is letter, bounce, dispute, refused, message, unsent, damage or draw.
	What   string            `json:"what"`
	Player campaign.PlayerID `json:"player"`
	// Ref is the number of the letter in the inbox, the battle, the mail, or the draw's name.
	Ref  string `json:"ref"`
	Text string `json:"text"`
	// Holds says that the stage does not go on while it stands.
	Holds bool `json:"holds"`
}

// What wants the referee's hand.
const (
	forLetter  = "letter"  // set aside, late, or taken for a machine's
	forBounce  = "bounce"  // a mail did not arrive
	forDispute = "dispute" // two players report a battle differently
	forRefused = "refused" // a server would not take a mail
	forMessage = "message" // a player's words to the referee
	forUnsent  = "unsent"  // a mail could not be composed
	forDamage  = "damage"  // something else has written into the campaign's folder
	forDraw    = "draw"    // what a public draw gave is to be entered
)

// command is the command line that looks into it.
func (f ForYou) command() string {
	switch f.What {
	case forDispute:
		return "adimperii battle show " + f.Ref
	case forDamage:
		return "adimperii verify"
	case forRefused, forUnsent:
		return "adimperii send --dry-run"
	case forDraw:
		return "adimperii dice beacon …"
	}
	return "adimperii inbox show " + f.Ref
}

// forYou is all that wants the referee's hand but mails that did not go, what holds the
// stage first.
func (b *bookkeeping) forYou() ([]ForYou, error) {
	s := b.state()
	all := []ForYou{}
	for i, l := range s.Inbox() {
		f, ok, err := b.letterForYou(l)
		if err != nil {
			return nil, err
		}
		if f.Ref = fmt.Sprint(i + 1); ok {
			all = append(all, f)
		}
	}
	for _, id := range s.OpenBattles() {
		if battle := s.Battles[id]; battle.State == campaign.Disputed {
			all = append(all, ForYou{What: forDispute, Ref: string(id), Player: battle.Invader.Player, Text: b.sayTo(dispute(battle), map[string]any{"battle": string(id)})})
		}
	}
	if draw, ok := b.awaitedDraw(); ok {
		waiting, err := b.waiting()
		if err != nil {
			return nil, err
		}
		draw.Holds = len(b.stillAwaited(waiting)) == 0
		all = append(all, draw)
	}
	for _, c := range b.folder.Copies() {
		all = append(all, ForYou{What: forDamage, Ref: c.Path, Text: words.SayError(b.Language(), c.Fault)})
	}
	slices.SortStableFunc(all, func(x, y ForYou) int {
		return cmp.Compare(map[bool]int{true: 0, false: 1}[x.Holds], map[bool]int{true: 0, false: 1}[y.Holds])
	})
	return all, nil
}

// dispute is the words about a battle whose players do not agree.
func dispute(b campaign.Battle) string {
	if b.Denied != "" {
		return "for-you.dispute.denied"
	}
	return "for-you.dispute"
}

// sayTo says something to the referee.
func (d *Desk) sayTo(id string, args map[string]any) string { return words.Say(d.Language(), id, args) }

// letterForYou says what a letter wants of the referee, and whether it does.
func (b *bookkeeping) letterForYou(l campaign.Letter) (ForYou, bool, error) {
	f := ForYou{What: forLetter, Player: l.Player}
	switch l.Kind {
	case campaign.Quarantined:
		wanted := !l.Seen && l.Reason != asksReport // that one is answered by the report
		f.Holds = wanted && l.Player != "" && b.state().Players[l.Player].Status == campaign.InPlay
		f.Text = b.sayTo("for-you.quarantined", map[string]any{"from": l.From, "reason": b.sayTo("for-you.reason."+l.Reason, map[string]any{"given": l.Note})})
		if !f.Holds {
			return f, wanted, nil
		}
		number, err := b.InForceAfter(l)
		if number > 0 {
			f.Text += b.sayTo("for-you.later", map[string]any{"later": number, "letter": b.numberOf(l.File)})
		}
		return f, wanted, err
	case campaign.Withheld:
		f.Holds = !l.Seen
		f.Text = b.sayTo("for-you.withheld", map[string]any{"mail": l.From, "note": l.Note})
		return f, !l.Seen, nil
	case campaign.Late:
		f.Text = b.sayTo("for-you.late", args{"letter": b.numberOf(l.File)})
		return f, !l.Seen, nil
	case campaign.Automatic:
		f.Text = b.sayTo("for-you.automatic", map[string]any{"from": l.From, "reason": b.sayTo("for-you.reason."+l.Reason, nil)})
		if l.Reason == string(mail.Bounce) {
			f.What = forBounce
			b.bounced(l, &f)
		}
		return f, !l.Seen && (l.Player != "" || f.What == forBounce), nil
	case campaign.Filed:
		return b.wordsForYou(l)
	}
	return f, false, nil
}

// InForceAfter is the number of the last letter of which orders count, of the player and
// the stage of one that was set aside and received after it; 0 if there is none.
func (d *Desk) InForceAfter(aside campaign.Letter) (number int, err error) {
	if aside.Kind != campaign.Quarantined || aside.Player == "" {
		return 0, nil
	}
	for i, l := range d.Inbox() {
		if i < d.numberOf(aside.File) || l.Received < aside.Received || l.Kind != campaign.Filed || l.Player != aside.Player || l.Stage != aside.Stage {
			continue
		}
		r, err := readingOf(l)
		if err != nil {
			return 0, err
		}
		counts, err := hasOrders(d.state(), l.Player, letters.Submission{Orders: r.Orders})
		if err != nil {
			return 0, err
		}
		if counts {
			number = i + 1
		}
	}
	return number, nil
}

// numberOf is the number of a letter in the inbox, from 1.
func (d *Desk) numberOf(file string) int {
	return 1 + slices.IndexFunc(d.Inbox(), func(l campaign.Letter) bool { return l.File == file })
}

// wordsForYou says what a letter that counts holds for the referee: words to him, or
// orders none of which does.
func (b *bookkeeping) wordsForYou(l campaign.Letter) (ForYou, bool, error) {
	f := ForYou{What: forMessage, Player: l.Player}
	if l.Seen {
		return f, false, nil
	}
	r, err := readingOf(l)
	if err != nil {
		return f, false, err
	}
	if text, holds := r.toReferee(); text != "" {
		f.Text, f.Holds = words.Shorten(text, 200), holds
		return f, true, nil
	}
	idle, err := b.idle(l, r)
	if idle {
		f.What, f.Holds = forLetter, true
		f.Text = b.sayTo("for-you.idle", nil)
	}
	return f, idle, err
}

// toReferee are the words of a letter that are for the referee, "" if there are none,
// and whether they hold the stage: whoever asks, wants more time, leaves or disputes,
// and whose words stand alone, is not passed over.
func (r reading) toReferee() (text string, holds bool) {
	alone := !r.HasOrders() && !slices.ContainsFunc(r.Requests, func(o orders.Order) bool { return o.Verb != orders.Note })
	for _, o := range r.Requests {
		if o.Verb == orders.Note {
			text, holds = join(text, o.Text), holds || alone
		}
	}
	for _, w := range r.Words {
		if w.Kind == orders.Other && !alone && len(strings.Fields(w.Text)) <= mostSignature {
			continue // his name, beside orders
		}
		text = join(text, w.Text)
		holds = holds || w.Kind != orders.Other || alone
	}
	return text, holds
}

// mostSignature is how many words beside orders are taken for a name below them.
const mostSignature = 2

func join(a, b string) string {
	if a == "" {
		return b
	}
	return a + " / " + b
}

// idle says that none of a letter's orders counts, and that none of a later letter's does.
func (b *bookkeeping) idle(l campaign.Letter, r reading) (bool, error) {
	s := b.state()
	if l.Stage != s.Stage || !r.HasOrders() && !r.HasErrors() {
		return false, nil
	}
	sub, err := submission(s, l.Player)
	if err != nil || s.Stage != campaign.Orders {
		return false, err
	}
	counts, err := hasOrders(s, l.Player, sub)
	if err != nil || counts || sub.State == letters.None {
		return false, err
	}
	// Orders that were taken and then cancelled or replaced are no fault of their letter's.
	counts, err = hasOrders(s, l.Player, letters.Submission{Orders: r.Orders})
	return !counts, err
}
