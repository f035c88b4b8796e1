package page

import (
	"os"
	"path/filepath"
	"testing"

	"adimperii/maps/pagetest"
)

// TestPageInBrowser opens a page in headless Chromium, which takes some seconds.
func TestPageInBrowser(t *testing.T) {
	t.Parallel()
	m, frames := seasons(t)
	file := filepath.Join(t.TempDir(), "page.html")
	out, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	words := Words{Lang: "en", Title: "War in the West", Season: "Season", Earlier: "Earlier", Later: "Later", ZoomIn: "Zoom in", ZoomOut: "Zoom out",
		Whole: "Whole map", Close: "Close", Find: "Find", FindWhat: "a province", Help: "Drag to move."}
	if err := Write(out, m, frames, words); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	pagetest.Run(t, "page.mjs", file)
}
