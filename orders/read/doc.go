// Package read reads a text as a player's orders. [Parse] never fails: what is not
// understood is told in the sheet's diagnostics, and spoils no other line.
//
// A line is read in four steps. It is cut into tokens, and where it may be parted into pieces
// (read.go). Each piece is heard (hear.go): names of what the writer may know of, and
// words by what they mean; what is found out of a line is kept with it (tokens.go). Every frame that those words speak of (sense.go) has its places
// filled with the names in the way that costs least (fit.go, fitting.go, value.go; made.go): nothing for what is
// written in so many words, little for a word that means nothing, much for what is wrong.
// The cuts and frames of the least cost are the reading; of one that is not whole its
// writer is told what is wrong (wrong.go, refuse.go) and offered what would be right (offer.go). Pieces that only
// tell are told apart, and whom they name is whom the next one may speak of (story.go, contrast.go). Of a
// sentence that is no order the runs that are some by themselves are looked for (island.go): they are
// taken where all around them is talk, and offered where it may change them. What is refused is offered the
// order that leaves out least of what it names (guess.go), of those that its names could make (combine.go).
// A request or a result (asked.go) is a frame all of whose words are known: it may hold no other.
//
// Around that, line.go, paragraph.go and wrapped.go find sentences in a letter as mail programs
// break it, and prose.go keeps talk apart from what may be an order: that is asked about.
package read
