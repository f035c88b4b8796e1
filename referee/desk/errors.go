package desk

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"adimperii/orders/words"
)

// WaitingError says that people are awaited: nothing was changed (exit code 3).
type WaitingError struct {
	Waiting []Waiting
	// Held is what wants the referee's hand before the stage goes on.
	Held []ForYou
	// Hint is the command line that goes on without them, "" if none does.
	Hint string
}

// Error names those awaited and for what.
func (e *WaitingError) Error() string {
	var parts []string
	var who []string
	for _, w := range e.Waiting {
		who = append(who, strings.TrimSpace(fmt.Sprintf("%s (%s) %s", w.Player, w.For, w.What)))
	}
	if len(who) > 0 {
		parts = append(parts, "waiting for "+strings.Join(who, ", "))
	}
	for _, f := range e.Held {
		parts = append(parts, fmt.Sprintf("held by %s %s of %s: %s (%s)", f.What, f.Ref, f.Player, f.Text, f.command()))
	}
	if e.Hint != "" {
		parts = append(parts, "to go on without them: "+e.Hint)
	}
	return strings.Join(parts, "; ")
}

// InputError is input that was refused, with what to do about it (exit code 4).
type InputError struct{ Err error }

func (e *InputError) Error() string { return e.Err.Error() }

// Unwrap is what is wrong with the input.
func (e *InputError) Unwrap() error { return e.Err }

// refuse refuses input with a message of the catalogue, `refused.<id>`.
// What was given is told by its beginning if it is long.
func refuse(id string, a args) error {
	const longest = 500 // characters
	for name, value := range a {
		if text, ok := value.(string); ok && utf8.RuneCountInString(text) > longest {
			a[name] = string([]rune(text)[:longest]) + "…"
		}
	}
	return &InputError{&words.Phrase{ID: "refused." + id, Args: a}}
}
