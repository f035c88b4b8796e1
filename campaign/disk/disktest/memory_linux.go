// Package disktest has tests write where nothing is waited for.
package disktest

import (
	"os"
	"syscall"
)

// InMemory has temporary folders lie in memory, where there is room enough, programs may be started there and nobody
// chose another place: a disk takes half as long for their files as the tests do for all else, and none of
// them asks whether it holds what it says it does.
func InMemory() {
	const place, room, noExec = "/dev/shm", 4 << 30, 8
	var at syscall.Statfs_t
	if os.Getenv("TMPDIR") != "" || syscall.Statfs(place, &at) != nil || at.Flags&noExec != 0 || at.Bavail*uint64(at.Bsize) < room {
		return
	}
	if probe, err := os.MkdirTemp(place, "adimperii"); err == nil && os.Remove(probe) == nil {
		os.Setenv("TMPDIR", place)
	}
}
