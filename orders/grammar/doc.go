// Package grammar has how each order is written. Rows (english.go, french.go) are the one
// canonical form of each, in the notation of pattern.go; requests and results are read by them
// too. Frames (frames.go) say which concepts head an order and what must and may stand with
// them, in any order and language. A slot (slots.go) is a place of either: what stands in it,
// where it goes in an [orders.Order], and how it is written back. There is no code per order.
package grammar
