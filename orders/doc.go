// Package orders has what players order and what is said of it: [Order]s by their [Verb]s,
// [Diagnostic]s by their [Code]s, the [Sheet] that a text comes to, and the [Names] by which
// a player knows things. Whether an order is allowed, and how it turns out, is the
// referee's business.
//
// The rooms below it stand upon each other, in this order; each knows only those before it:
//
//   - tokens: a letter's lines, words and signs, folded so that spelling does not matter
//   - lexicon: what words mean in either language, from files with an entry a line
//   - names: the names in a player's view, and those near to a misspelt one
//   - grammar: how each order is written and shown, and the frames in which it is read
//   - model: how probable each order is that the names in a sentence could make
//   - read: a text to a sheet
//   - letters: a player's letters of a stage to what of them is in force
//
// Beside them, say puts diagnostics and the guide into words from the catalogue in words,
// form makes and reads order forms, and rulebook shows the rules.
//
// Names come from a player's [campaign.View] and from nowhere else, so that no suggestion
// can tell him what he may not know. Lines and columns count from 1, columns in characters.
// Talents are whole. LANGUAGE.md is made from testdata/ways.txt, DIAGNOSTICS.md from the
// codes and the catalogue. The tests of all rooms stand here, where their letters are.
package orders

//go:generate go test -run TestPages . -update
