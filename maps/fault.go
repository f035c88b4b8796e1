package maps

import (
	"fmt"
	"strings"
)

// Fault is what is wrong with a file, as data: rooms that know no words make it, and
// who tells a person of it says it in that person's language, by its id.
type Fault struct {
	ID string // of the message in the catalogue
	// English is the message for programs and logs, with {key} where an argument stands.
	English string
	Args    map[string]any // arguments that are errors are said in the same language
}

// Error is the message in English.
func (f *Fault) Error() string {
	var pairs []string
	for key, arg := range f.Args {
		pairs = append(pairs, "{"+key+"}", fmt.Sprint(arg))
	}
	return strings.NewReplacer(pairs...).Replace(f.English)
}

// Message is the fault's id and arguments.
func (f *Fault) Message() (id string, args map[string]any) { return f.ID, f.Args }

// NewFault is a fault with its arguments as pairs of a name and a value.
func NewFault(id, english string, pairs ...any) *Fault {
	args := map[string]any{}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return &Fault{ID: id, English: english, Args: args}
}
