// Package read reads a text as a player's orders. [Parse] never fails: what is not
// understood is told in the sheet's diagnostics, and spoils no other line.
//
// A sentence is read in three steps (weigh.go). What has the written form of an order or a request, a row of
// grammar/rows, is that order, with exact faults where it has any (written.go, places.go, extent.go). Else the names in it
// are tagged (mentions.go), and what stands for a name (called.go), and the model says how probable each order is that they could make
// (package model, analysis.go): the most probable is taken where the model is sure and there is no objection to it: it says the
// opposite (refuted.go), or less than was written (trust.go), or a condition that orders do not know (moods.go). What the model is
// not sure of is asked about, with orders to copy (offer.go): with the name to which a word is near, or what the writer left out.
// What is hardly an order is talk (talk.go).
//
// What follows the winner of a result has forms of its own (result.go); what is told of a battle in other words (account.go) is the
// result that is most probable, if that is sure (told.go). Who takes back or corrects what he ordered is heard in takeback.go,
// overturn.go and correct.go, what is said of the items of a list by their numbers in items.go.
//
// Around that, line.go, paragraph.go and wrapped.go find sentences in a letter as mail programs
// break it, heading.go what heads the lines of a list, list.go lines that make one order,
// telling.go what is noted or proclaimed, part.go the names in a line.
package read
