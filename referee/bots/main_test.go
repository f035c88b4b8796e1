package bots

import (
	"os"
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // short lives, and two cores
	os.Exit(m.Run())
}
