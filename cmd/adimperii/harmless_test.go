package main

import (
	"bytes"
	"encoding/json"
	"testing"
)

// rude is a text that would clear a terminal and turn its writing round.
const rude = "a\x1b[2Jb\u009b31mc\u202ed\u2066e\rf\u00a0é\n"

// TestNothingHarmfulIsPrinted wants a stranger's text shown and not obeyed, however it is
// printed, and JSON that means the same.
func TestNothingHarmfulIsPrinted(t *testing.T) {
	t.Parallel()
	const want = "a\ufffd[2Jb\ufffd31mc\ufffdd\ufffde\ufffdf\u00a0é\n"
	for size := 1; size <= len(rude); size++ { // whatever the pieces
		var out bytes.Buffer
		s := &terminal{w: &out}
		for rest := []byte(rude); len(rest) > 0; rest = rest[min(size, len(rest)):] {
			if n, err := s.Write(rest[:min(size, len(rest))]); err != nil || n != min(size, len(rest)) {
				t.Fatal(n, err)
			}
		}
		if got := out.String(); got != want {
			t.Fatalf("in pieces of %d bytes: %q", size, got)
		}
	}
	var out bytes.Buffer
	a := &app{Streams: Streams{Out: &out}}
	if err := a.printJSON(rude); err != nil {
		t.Fatal(err)
	}
	var back string
	if err := json.Unmarshal(out.Bytes(), &back); err != nil || back != rude {
		t.Errorf("%q, %v", back, err)
	}
	if got := out.String(); shown(got) != got {
		t.Errorf("unescaped: %q", got)
	}
}
