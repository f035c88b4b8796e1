package reports

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// tellSaid tells of mails, deadlines, and what was taken back.
func (n *names) tellSaid(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.OrdersRead, campaign.LetterSeen, campaign.FolderTakenOver:
		return tale{}, true
	case campaign.JournalRestored:
		return tale{"", args{"count": len(d.Mails)}}, true
	case campaign.MailSending:
		return n.mail(d.Mail, ""), true
	case campaign.MailFailed:
		return n.mail(d.Mail, d.Reason), true
	case campaign.MailSent:
		return tale{"", args{"mail": d.ID}}, true
	case campaign.MailWanted:
		return tale{"", args{"player": n.playing(d.Player), "kind": n.say("mail-kind."+d.Kind, nil), "text": d.Text}}, true
	case campaign.DeadlineSet:
		a := args{"stage": n.say("mail.stage."+string(d.Stage), nil), "deadline": n.instant(d.At)}
		if d.Player == "" {
			return tale{"", a}, true
		}
		a["player"] = n.playing(d.Player)
		return tale{"player", a}, true
	case campaign.Reminded:
		var who []string
		for _, p := range d.Players {
			who = append(who, n.player(p))
		}
		return tale{"", args{"players": words.List(n.lang, who)}}, true
	case campaign.PlayerAway:
		if d.Until == "" {
			return tale{"back", args{"player": n.playing(d.Player)}}, true
		}
		return tale{"", args{"player": n.playing(d.Player), "until": Day(n.lang, d.Until)}}, true
	case campaign.DeputyPlays:
		return tale{string(d.Why), args{"player": n.playing(d.Player)}}, true
	case campaign.DeputyWrote:
		return tale{"", args{"player": n.playing(d.Player)}}, true
	case campaign.DeputyEnded:
		return tale{string(d.Why), args{"player": n.playing(d.Player)}}, true
	case campaign.LuckFixed:
		var said []string
		for _, w := range d.Words {
			said = append(said, n.say("event.luck-fixed.word", args{"player": n.player(w.Player), "text": w.Text}))
		}
		if len(said) == 0 {
			return tale{"none", nil}, true
		}
		return tale{"", args{"words": words.List(n.lang, said)}}, true
	case campaign.BeaconNamed:
		return tale{"", args{"round": d.Round}}, true
	case campaign.BeaconDrawn:
		return tale{"", args{"value": d.Value}}, true
	case campaign.DieThrown:
		return tale{"", args{"key": d.Key, "value": d.Value, "seen": d.Seen}}, true
	case campaign.Undone:
		var what []string
		for _, c := range d.Commands {
			what = append(what, n.say("undone.command."+strings.ReplaceAll(c, " ", "-"), nil))
		}
		return tale{"", args{"reason": e.Cause.Ruling, "what": words.List(n.lang, what)}}, true
	}
	return tale{}, false
}

func (n *names) mail(m campaign.Mail, reason string) tale {
	return tale{"", args{"mail": m.ID, "player": n.playing(m.Player), "reason": reason}}
}
