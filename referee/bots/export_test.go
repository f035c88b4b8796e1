package bots

// Whims are the verbs that the reckless order.
var Whims = whims
