// Package referee is the season of an Ad Imperii campaign: what orders are
// allowed ([Check]), what may be ordered ([Options]), and what comes of it
// ([Resolve], [Close]).
//
// A season is one table of steps (steps.go), each rule group a file of its own.
// Everything here is pure: a state, orders and dice in, events out, in talents
// and whole seasons. The package reads no disk and no clock, draws no number but
// from the [Dice] it is given, and puts nothing into words: what it has to say
// are codes with arguments.
package referee
