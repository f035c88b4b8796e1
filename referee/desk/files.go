package desk

import (
	"os"
	"path/filepath"

	"github.com/google/renameio/v2/maybe"
)

// writeMail writes a mail to a folder of the referee's, which is made.
func writeMail(dir, name string, raw []byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return maybe.WriteFile(filepath.Join(dir, name), raw, 0o644)
}
