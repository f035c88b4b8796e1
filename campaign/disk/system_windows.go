package disk

import (
	"errors"
	"syscall"
)

// passes says that a file cannot be changed as another program has it open just now, such
// as a virus scanner, an indexer or a sync client: which lets go of it soon, mostly.
func passes(err error) bool {
	const sharingViolation, lockViolation = syscall.Errno(32), syscall.Errno(33)
	return errors.Is(err, sharingViolation) || errors.Is(err, lockViolation) || errors.Is(err, syscall.ERROR_ACCESS_DENIED)
}

// isFull says that there is no room.
func isFull(err error) bool {
	const handleDiskFull, diskFull = syscall.Errno(39), syscall.Errno(112)
	return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull)
}
