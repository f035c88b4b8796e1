// Package orders is the language in which players write, and what is said to them
// about it: [Parse] turns text into [Order]s and [Diagnostic]s, [Collect] the
// letters of a stage into what is in force, [Canonical] and [Write] write an order
// back, [Say] puts a diagnostic into words.
//
// An order is read in one of two ways. A row of english.go and french.go, in the notation
// of pattern.go, is the one form in which it is written and shown, and what is written so
// is read back whatever names stand in it. Everything else is read by frames (frames.go):
// a verb, and names in their roles, with the words of lexicon.en.txt and lexicon.fr.txt; a line that no frame
// holds is told what it lacks in the frame it comes nearest to. There is no code per order. Names come
// from a player's [campaign.View] and from nowhere else, so that no suggestion can
// tell him what he may not know. LANGUAGE.md is made from
// testdata/ways.txt, DIAGNOSTICS.md from the codes and the catalogue.
//
// Lines and columns count from 1, columns in characters. Talents are whole. Whether
// an order is allowed, and how it turns out, is the referee's business.
package orders

//go:generate go test -run TestPages . -update
