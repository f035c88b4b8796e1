// Package say puts what is known of orders into words: diagnostics as sentences of the
// catalogue, orders and diagnostics for programs, and the players' guide with examples from
// the map they play on.
package say
