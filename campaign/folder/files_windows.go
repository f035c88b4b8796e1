package folder

import (
	"errors"
	"io/fs"
	"os"
)

// replaceFile writes a file in temp, flushes it and renames it. The library that
// does so elsewhere does not build on Windows; os.Rename replaces there too.
func replaceFile(temp, name string, data []byte, _ fs.FileMode) error {
	file, err := os.CreateTemp(temp, "file")
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = os.Rename(file.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return nil
}

// syncDir has nothing to do: Windows keeps a file's name with the file.
func syncDir(string) error { return nil }
