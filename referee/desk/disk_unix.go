//go:build linux || darwin || freebsd

package desk

import "syscall"

// freeDisk is how many bytes can be written yet where a folder is; false if that
// cannot be told.
func freeDisk(dir string) (uint64, bool) {
	var at syscall.Statfs_t
	if err := syscall.Statfs(dir, &at); err != nil {
		return 0, false
	}
	return uint64(max(int64(at.Bavail), 0)) * uint64(at.Bsize), true
}
