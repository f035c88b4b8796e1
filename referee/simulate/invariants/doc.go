// Package invariants says what holds after every step of a season, whoever played
// it and however badly: of the ledger, the journal, the map, forces, leaders,
// battles, of whose things an order may touch, and of what a player may know.
//
// [Check] looks at one step: the state before, the state after, the events between.
// It shares no code with the resolution that it judges, only the state and its
// queries, and it reports everything that is wrong, each as a [Breach].
package invariants
