// Package names finds what a player may name: the gazetteer of his view, with whole names,
// aliases, prefixes that tell one from all others, peoples for their realms; and the names
// nearest to a misspelt one.
package names
