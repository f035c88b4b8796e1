// Package grammar has how each order is written, and how requests and results are read. Rows
// (rows.en.txt, rows.fr.txt) are the one canonical form of each, in the notation of pattern.go: it
// is written so. Which words mean an order before others stands in heads (frames.go). Frames say
// of requests and results which words there may be, in any order and language. A slot (slots.go)
// is a place of a row or a frame: what stands in it, where it goes in an [orders.Order], and how it
// is written back. There is no code per order.
package grammar
