package maps

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestPageInBrowser opens a page in headless Chromium. It takes some seconds
// and wants Node, /usr/bin/chromium and, in the folder that PLAYWRIGHT_HOME
// names, playwright-core; it is skipped where that is not set.
func TestPageInBrowser(t *testing.T) {
	t.Parallel()
	home := os.Getenv("PLAYWRIGHT_HOME")
	if home == "" {
		t.Skip("PLAYWRIGHT_HOME is not set")
	}
	m, frames := seasons(t)
	file := filepath.Join(t.TempDir(), "page.html")
	out, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	words := PageWords{Lang: "en", Title: "War in the West", Season: "Season", Whole: "Whole map", Help: "Drag to move."}
	if err := Page(out, m, frames, words); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	script, err := filepath.Abs("internal/pagetest/page.mjs")
	if err != nil {
		t.Fatal(err)
	}
	run := exec.CommandContext(t.Context(), "node", script, file)
	run.Dir = home
	if said, err := run.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}
