// Package desk is the referee's workflow around the season: what is awaited, what
// blocks, what comes next; letters in, orders checked and answered, the season
// resolved and closed, and everything that is said of it published.
//
// Every function does one command's work on a campaign folder: it commits one
// batch of events to the journal, then derives and publishes what follows from
// them (publish.go). Whatever a kill left unpublished is published by the next
// command. Times are instants; the clock is given in [Options].
//
// Entry points: [New] and [Open].
package desk
