// Package orders is the language in which players write, and what is said to them
// about it: [Parse] turns text into [Order]s and [Diagnostic]s, [Canonical] and
// [Text] write an order back.
//
// Lines and columns count from 1, columns in characters. Whether an order is
// allowed, and how it turns out, is the referee's business.
package orders
