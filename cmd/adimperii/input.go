package main

import (
	"io"
	"os"
)

// maxInput bounds what is read from a file or standard input, in bytes.
const maxInput = 64 << 20

// readFile reads a file, or standard input for "-".
func readFile(name string, in io.Reader) ([]byte, error) {
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	return io.ReadAll(io.LimitReader(in, maxInput))
}
