package desk

import (
	"runtime/debug"
	"testing"
)

// Fetches of several campaigns side by side (tick --all) leave the memory's limit as it
// was, in whatever order they end: one left behind has the collector run without a pause.
func TestFrugalSideBySide(t *testing.T) {
	was := debug.SetMemoryLimit(-1)
	first, second := frugal(), frugal()
	first()
	if debug.SetMemoryLimit(-1) == was {
		t.Error("the limit ends with the first fetch, though another is under way")
	}
	second()
	if now := debug.SetMemoryLimit(-1); now != was {
		t.Errorf("after two fetches the limit is %d bytes, it was %d", now, was)
		debug.SetMemoryLimit(was)
	}
}
