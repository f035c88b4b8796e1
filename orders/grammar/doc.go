// Package grammar has how each order is written, and the frames in which it is read. Rows
// (rows.en.txt, rows.fr.txt) are the one canonical form of each, in the notation of pattern.go: it
// is written so. Frames (frames.go) say which concepts head an order and what must and may stand
// with them, in any order and language; of requests and results, which words alone there may be. A
// slot (slots.go) is a place of either: what stands in it, where it goes in an [orders.Order], and
// how it is written back. There is no code per order.
package grammar
