// Package grammar has how each order, request and result is written. Rows (rows.en.txt,
// rows.fr.txt) are the one canonical form of each, in the notation of pattern.go: it is written so.
// Which words mean an order before others stands in heads, which words open a request or a result
// in asked (frames.go). A slot (slots.go) is a place of a row: what stands in it, where it goes in
// an [orders.Order], and how it is written back. There is no code per order.
package grammar
