package maps

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestPageInBrowser opens a page in headless Chromium. It takes some seconds
// and wants Node, /usr/bin/chromium and, in the folder that PLAYWRIGHT_HOME
// names, playwright-core. .ci/run installs them and sets it; elsewhere it is
// skipped.
func TestPageInBrowser(t *testing.T) {
	t.Parallel()
	home := os.Getenv("PLAYWRIGHT_HOME")
	if home == "" {
		t.Skip("the page is not opened in a browser: PLAYWRIGHT_HOME does not say where playwright-core is; .ci/run does")
	}
	m, frames := seasons(t)
	file := filepath.Join(t.TempDir(), "page.html")
	out, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	words := PageWords{Lang: "en", Title: "War in the West", Season: "Season", Earlier: "Earlier", Later: "Later", ZoomIn: "Zoom in", ZoomOut: "Zoom out",
		Whole: "Whole map", Close: "Close", Find: "Find", FindWhat: "a province", Help: "Drag to move."}
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
