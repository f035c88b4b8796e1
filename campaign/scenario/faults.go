package scenario

import (
	"adimperii/campaign/internal/strictyaml"
	"adimperii/maps"
)

type args = map[string]any

// fault is what is wrong, as data (see [maps.Fault]).
func fault(id, english string, a args) error { return &maps.Fault{ID: id, English: english, Args: a} }

// kindOf is a kind of thing, to be named in the reader's language.
func kindOf(kind string) error { return fault("scenario."+kind, kind, nil) }

// brief is what somebody gave, fit to stand in quotes in a message.
func brief(given string) string {
	const most = 60 // characters; he knows what he gave
	if cut := []rune(given); len(cut) > most {
		given = string(cut[:most]) + "…"
	}
	return strictyaml.Quoted(given)
}
