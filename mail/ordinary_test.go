package mail_test

import (
	"fmt"
	"strings"
	"testing"

	"adimperii/mail"
)

// ordinary is a reply as people send them, of about that many bytes.
func ordinary(size int) []byte {
	const own = "move the first army to Latium and hold the second where it stands\nSalve, I hope that you had a good winter; the harvest here was poor.\n"
	const quoted = "> Rome has 12 talents, and Carthage 9; the fleet may sail in spring.\n"
	return []byte("Return-Path: <a@b.example>\nReceived: from a.example by b.example; Mon, 16 Nov 2026 10:00:00 +0000\n" +
		"From: John <a@b.example>\nTo: desk@desk.example\nSubject: Re: Spring report\nMessage-ID: <1@b.example>\nDate: Mon, 16 Nov 2026 10:00:00 +0000\n" +
		"Content-Type: text/plain; charset=utf-8\n\n" + strings.Repeat(own, size/2/len(own)+1) + "\nOn 2 Mar 2026, at 10:00, Desk <d@desk.example> wrote:\n" +
		strings.Repeat(quoted, size/2/len(quoted)+1))
}

// BenchmarkOrdinary reads replies of 5, 50 and 500 KB.
func BenchmarkOrdinary(b *testing.B) {
	for _, size := range []int{5 << 10, 50 << 10, 500 << 10} {
		b.Run(fmt.Sprintf("%dK", size>>10), func(b *testing.B) {
			raw := ordinary(size)
			mail.Read(raw) // compiles the patterns
			b.ReportAllocs()
			b.SetBytes(int64(len(raw)))
			for b.Loop() {
				mail.Read(raw)
			}
		})
	}
}
