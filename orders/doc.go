// Package orders is the language in which players write, and what is said to them
// about it: [Parse] turns text into [Order]s and [Diagnostic]s, [Collect] the
// letters of a stage into what is in force, [Canonical] and [Write] write an order
// back, [Say] puts a diagnostic into words.
//
// A line is read in four steps. It is cut into tokens (fold.go), and at what may part orders
// into pieces (read.go). Each piece is heard (hear.go): names of what the writer may know of,
// and words by what they mean (lexicon.en.txt, lexicon.fr.txt). Every frame that those
// words speak of (frames.go; sense.go) has its places filled with the names in the way that
// costs least (fit.go, value.go): nothing for what is written in so many words, little for a
// word that means nothing, much for what is wrong. The cuts and frames of the least
// cost are the reading; what is wrong with the best of those that are not whole is what its writer is told
// (refuse.go). Requests and results are read by rows of english.go and french.go, in the
// notation of pattern.go, which are also the one form in which each order is written.
// There is no code per order. Names come
// from a player's [campaign.View] and from nowhere else, so that no suggestion can
// tell him what he may not know. LANGUAGE.md is made from
// testdata/ways.txt, DIAGNOSTICS.md from the codes and the catalogue.
//
// Lines and columns count from 1, columns in characters. Talents are whole. Whether
// an order is allowed, and how it turns out, is the referee's business.
package orders

//go:generate go test -run TestPages . -update
