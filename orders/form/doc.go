// Package form is the order form: a player's orders as rows of a file that he
// fills and sends back, an Excel workbook or YAML.
//
// [WriteXLSX] and [WriteYAML] make a form from an [Input]: what a player may know,
// what he may order and what it costs. [Attached] takes a file that came with a
// letter; its Read gives an orders.Sheet, with the diagnostics that the same orders
// would get in a letter, each at its line or cell.
//
// Rows go through the parser of letters, and through nothing else: a form knows no
// order that a letter does not. Files are bounded before they are opened (limits
// in bytes at [MaxBytes] and in guard.go), and nothing in them is calculated, followed or run.
package form
