//go:build !windows

package folder

import (
	"errors"
	"io/fs"
	"os"

	"github.com/google/renameio/v2"
)

// replaceFile writes a file in temp, fsyncs it and renames it.
func replaceFile(temp, name string, data []byte, perm fs.FileMode) error {
	return renameio.WriteFile(name, data, perm, renameio.WithTempDir(temp), renameio.WithStaticPermissions(perm))
}

// syncDir makes the names in a folder last.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
