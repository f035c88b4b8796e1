//go:build race

package mail_test

const raced = true
