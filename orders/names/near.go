package names

import "adimperii/maps"

// MostHints is how many spellings are suggested for one word.
const MostHints = 3

// Nearness is the number of edits between two folded names, if they are few for their length: the
// measure by which all that is misspelt is known, orders as settings.
func Nearness(a, b string) (int, bool) { return maps.Nearness(a, b) }
