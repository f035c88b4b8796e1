package desk

import (
	"fmt"
	"strings"
)

// WaitingError says that people are awaited: nothing was changed (exit code 3).
type WaitingError struct {
	Waiting []Waiting
	// Hint is the command line that goes on without them, "" if none does.
	Hint string
}

// Error names those awaited and for what.
func (e *WaitingError) Error() string {
	var b strings.Builder
	b.WriteString("waiting for")
	for i, w := range e.Waiting {
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, " %s (%s)", w.Player, w.For)
		if w.What != "" {
			fmt.Fprintf(&b, " %s", w.What)
		}
	}
	if e.Hint != "" {
		b.WriteString("; to go on without them: " + e.Hint)
	}
	return b.String()
}

// InputError is input that was refused, with what to do about it (exit code 4).
type InputError struct{ Err error }

func (e *InputError) Error() string { return e.Err.Error() }

// Unwrap is what is wrong with the input.
func (e *InputError) Unwrap() error { return e.Err }

func refusef(format string, args ...any) error { return &InputError{fmt.Errorf(format, args...)} }
