package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"adimperii/mail/loopback"
)

// idleCampaigns is how many campaigns one host has in the benchmark.
const idleCampaigns = 1000

// BenchmarkIdle ticks campaigns side by side in which nothing is due: all share a mailbox
// on a server of this process. It is to take at most ten seconds of two cores.
func BenchmarkIdle(b *testing.B) {
	server, err := loopback.StartIMAP(loopback.User{Name: "ludus", Password: "ludus", Addresses: []string{"ludus@club.lan"}})
	if err != nil {
		b.Fatal(err)
	}
	defer server.Close()
	all := b.TempDir()
	idleCampaign(b, server, filepath.Join(all, "0"))
	for n := 1; n < idleCampaigns; n++ {
		if err := os.CopyFS(filepath.Join(all, fmt.Sprint(n)), os.DirFS(filepath.Join(all, "0"))); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		before := processorTime()
		benchRun(b, "tick", "--all", all)
		b.ReportMetric(float64((processorTime()-before).Milliseconds())/idleCampaigns, "cpu-ms/campaign")
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(float64(m.Sys>>20), "MB")
}

// idleCampaign is a campaign with a mailbox whose welcomes were sent.
func idleCampaign(b testing.TB, server *loopback.IMAP, dir string) {
	b.Helper()
	benchRun(b, "new", dir) // of a seed alike, campaigns would have one mark in their mailbox
	password := filepath.Join(b.TempDir(), "password")
	if err := os.WriteFile(password, []byte("ludus\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	account := fmt.Sprintf("imap: {host: %s, port: %d, security: none, user: ludus, password_file: %s}", server.Host, server.Port, password)
	settings := filepath.Join(dir, "campaign.yaml")
	text, err := os.ReadFile(settings)
	if err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(settings, append(text, "\n"+account+"\n"...), 0o644); err != nil {
		b.Fatal(err)
	}
	benchRun(b, "-C", dir, "send", "--anyway", "--out", b.TempDir())
}

func benchRun(b testing.TB, args ...string) {
	b.Helper()
	var talk strings.Builder
	if code := Run(args, Streams{In: strings.NewReader(""), Out: io.Discard, Err: &talk, Plain: true}); code != exitDone {
		b.Fatalf("%v: exit code %d\n%s", args, code, talk.String())
	}
}
