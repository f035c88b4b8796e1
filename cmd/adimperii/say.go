package main

import (
	"errors"
	"fmt"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

// said are the arguments of a message of the catalogue.
type said = map[string]any

// say is a message of the catalogue in the language of the console.
func (a *app) say(id string, args ...said) string {
	if len(args) == 0 {
		return words.Say(a.lang, id, nil)
	}
	return words.Say(a.lang, id, args[0])
}

// talk says something to the referee that is no result.
func (a *app) talk(id string, args ...said) { fmt.Fprintln(a.Err, shown(a.say(id, args...))) }

// print writes a message among the results.
func (a *app) print(id string, args ...said) { fmt.Fprintln(a.Out, a.say(id, args...)) }

// term is what a code is called, as `orders.no-change`; the code itself where the
// catalogue has no other name for it.
func (a *app) term(of, code string) string {
	if id := of + "." + code; code != "" && words.Has(id) {
		return a.say(id)
	}
	return code
}

// misuse is a command line that cannot be meant (exit code 2).
func (a *app) misuse(id string, args ...said) error {
	return &usageError{errors.New(a.say(id, args...))}
}

// refuse is input that is refused (exit code 4).
func (a *app) refuse(id string, args ...said) error {
	return &desk.InputError{Err: errors.New(a.say(id, args...))}
}

// failure is an error with words of the catalogue (exit code 1).
func (a *app) failure(id string, args ...said) error { return errors.New(a.say(id, args...)) }

// errorText is an error as people read it.
func (a *app) errorText(err error) string {
	var cut *unfinishedError
	if errors.As(err, &cut) {
		return a.say(cut.id(), said{"error": a.roomsError(cut.error)})
	}
	var waiting *desk.WaitingError
	if !errors.As(err, &waiting) {
		return a.roomsError(err)
	}
	who := make([]string, len(waiting.Waiting))
	for i, w := range waiting.Waiting {
		who[i] = a.awaited(w)
	}
	held := make([]string, len(waiting.Held))
	for i, f := range waiting.Held {
		held[i] = a.held(f)
	}
	return a.say("waiting", said{"who": strings.Join(who, ", "), "held": strings.Join(held, "; "), "hint": waiting.Hint})
}

// roomsError is an error of the rooms that know no words, or of the desk.
func (a *app) roomsError(err error) string {
	var busy *folder.InUseError
	var backup *folder.BackupError
	cure := desk.Cure(a.lang, err)
	switch {
	case errors.As(err, &backup):
		return a.say("refused.backup", said{"file": backup.File, "why": a.roomsError(backup.Err)})
	case errors.Is(err, folder.ErrNone):
		return a.say("refused.no-campaign", said{"dir": a.dir})
	case errors.Is(err, folder.ErrExists):
		return a.say("refused.campaign-exists")
	case errors.Is(err, folder.ErrPlanted):
		return a.say("refused.planted")
	case errors.Is(err, folder.ErrNotEmpty):
		return a.say("refused.not-empty")
	case errors.As(err, &busy):
		return a.say("refused.busy", said{"dir": busy.Dir, "process": busy.Process, "host": busy.Host, "file": busy.File})
	case cure != "":
		return a.say("refused.mail", said{"cure": cure, "why": err.Error()})
	}
	return words.SayError(a.lang, err)
}

// awaited is one person awaited, and for what: a province by its name, a battle by its
// id, which a result must have.
func (a *app) awaited(w desk.Waiting) string {
	return a.say("waiting.one", said{"player": a.player(w.Player), "for": a.term("awaited", w.For), "what": a.name("province", w.What)})
}

// held is what wants the referee's hand before the stage goes on.
func (a *app) held(f desk.ForYou) string {
	return a.say("held.one", said{"what": a.term("for-you.what", f.What), "ref": f.Ref, "player": a.player(f.Player), "text": f.Text})
}

// name is what a thing of the campaign is called in the language of the console; its id
// where no campaign is open, or where there is no such thing in it.
func (a *app) name(kind, id string) string {
	if a.names == nil {
		return id
	}
	return a.names(kind, id)
}

func (a *app) player(p campaign.PlayerID) string { return a.name("player", string(p)) }
