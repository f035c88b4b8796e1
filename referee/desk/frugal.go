package desk

import (
	"runtime"
	"runtime/debug"
)

// frugal has garbage collected rather than more than so much memory taken beyond what is
// in use, until the function returned is called: thousands of letters are read, and little
// of each is kept.
func frugal() func() {
	const room = 16 << 20 // bytes
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	was := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(was, int64(m.Sys-m.HeapReleased)+room))
	return func() { debug.SetMemoryLimit(was) }
}
