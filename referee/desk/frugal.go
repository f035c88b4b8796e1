package desk

import (
	"runtime"
	"runtime/debug"
	"sync"
)

// fetching is how many fetches are under way in this process, which memory they share,
// and what limit it had before the first.
var fetching struct {
	sync.Mutex
	n   int
	was int64
}

// frugal has garbage collected rather than more than so much memory taken beyond what is
// in use, until the function returned is called: thousands of letters are read, and little
// of each is kept. Of fetches side by side the latest sets the limit, and the last to end
// takes it away, in whatever order they do.
func frugal() func() {
	const room = 16 << 20 // bytes
	fetching.Lock()
	defer fetching.Unlock()
	if fetching.n == 0 {
		fetching.was = debug.SetMemoryLimit(-1)
	}
	fetching.n++
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	debug.SetMemoryLimit(min(fetching.was, int64(m.Sys-m.HeapReleased)+room))
	return func() {
		fetching.Lock()
		defer fetching.Unlock()
		if fetching.n--; fetching.n == 0 {
			debug.SetMemoryLimit(fetching.was)
		}
	}
}
