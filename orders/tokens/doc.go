// Package tokens cuts letters into lines, and lines into words and signs. Words are folded:
// without accents and capitals, elisions parted, so that names and words of the language are
// compared as they are meant. It knows no word of any language.
package tokens
