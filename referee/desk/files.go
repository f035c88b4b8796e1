package desk

import (
	"path/filepath"

	"adimperii/campaign/disk"
)

// writeMail writes a mail to a folder of the referee's, which is made.
func writeMail(dir, name string, raw []byte) error {
	if err := disk.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return disk.WriteWhole(filepath.Join(dir, name), raw, 0o644)
}
