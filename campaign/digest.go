package campaign

import (
	"crypto/sha256"
	"encoding/hex"
)

// Digest is the SHA-256 of bytes in hex, as letters, seeds and lists are told by in the journal.
func Digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
