package main

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
)

// errOffline means that a package cannot be had here.
var errOffline = errors.New("the package cannot be fetched")

// fetch returns a file of an npm package, such as world-atlas@2.0.2, which it has
// npm download.
func fetch(pkg, file string) (data []byte, err error) {
	dir, err := os.MkdirTemp("", "coastgen")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	pack := exec.Command("npm", "pack", "--silent", pkg)
	pack.Dir = dir
	if out, err := pack.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w: npm pack %s: %w %s", errOffline, pkg, err, out)
	}
	packed, err := filepath.Glob(filepath.Join(dir, "*.tgz"))
	if err != nil || len(packed) != 1 {
		return nil, fmt.Errorf("npm pack %s left %v", pkg, packed)
	}
	f, err := os.Open(packed[0])
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	return unpack(f, path.Join("package", file))
}

// unpack returns a file of a gzipped archive.
func unpack(r io.Reader, name string) ([]byte, error) {
	zipped, err := gzip.NewReader(r)
	if err != nil {
		return nil, err
	}
	archive := tar.NewReader(zipped)
	for {
		header, err := archive.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil, fmt.Errorf("the package has no %s", name)
		case err != nil:
			return nil, err
		case path.Clean(header.Name) == name:
			return io.ReadAll(archive)
		}
	}
}
