//go:build !windows

package disk

import (
	"errors"
	"syscall"
)

// passes says that a file cannot be changed as another program has it open just now,
// which only Windows forbids.
func passes(error) bool { return false }

// isFull says that there is no room, or no more is allowed.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
