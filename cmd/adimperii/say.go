package main

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

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
func (a *app) talk(id string, args ...said) { fmt.Fprintln(a.Err, a.say(id, args...)) }

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

// shown is a text that somebody else wrote, fit for a terminal: without the control
// characters by which a letter might rewrite what stands there.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
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
		return a.say(cut.id(), said{"error": cut.error})
	}
	var waiting *desk.WaitingError
	if !errors.As(err, &waiting) {
		return err.Error()
	}
	who := make([]string, len(waiting.Waiting))
	for i, w := range waiting.Waiting {
		who[i] = a.awaited(w)
	}
	held := make([]string, len(waiting.Held))
	for i, f := range waiting.Held {
		held[i] = a.say("held.one", said{"what": a.term("for-you.what", f.What), "ref": f.Ref, "player": f.Player, "text": shown(f.Text)})
	}
	return a.say("waiting", said{"who": strings.Join(who, ", "), "held": strings.Join(held, "; "), "hint": waiting.Hint})
}

// awaited is one person awaited, and for what.
func (a *app) awaited(w desk.Waiting) string {
	return a.say("waiting.one", said{"player": w.Player, "for": a.term("awaited", w.For), "what": w.What})
}
