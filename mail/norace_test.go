//go:build !race

package mail_test

// raced: the race detector is at work.
const raced = false
