// Package orders is the language in which players write, and what is said to them
// about it: [Parse] turns text into [Order]s and [Diagnostic]s, [Collect] the
// letters of a stage into what is in force, [Canonical] and [Write] write an order
// back, [Say] puts a diagnostic into words.
//
// The language is a table of rows in english.go and french.go, one form of one
// order each, in the notation of pattern.go; there is no code per order. Names come
// from a player's [campaign.View] and from nowhere else, so that no suggestion can
// tell him what he may not know. LANGUAGE.md and DIAGNOSTICS.md are made from the
// tables and the catalogue.
//
// Lines and columns count from 1, columns in characters. Talents are whole. Whether
// an order is allowed, and how it turns out, is the referee's business.
package orders

//go:generate go test -run TestPages . -update
