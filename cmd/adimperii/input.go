package main

import (
	"io"
	"os"

	"github.com/spf13/cobra"
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

// required marks a flag without which the command means nothing; cobra's own
// message then is a usage error.
func required(cmd *cobra.Command, flag string) {
	run := cmd.RunE
	cmd.RunE = func(c *cobra.Command, args []string) error {
		if c.Flag(flag).Value.String() == "" {
			return usagef("%s: --%s is missing; see 'adimperii %s --help'", c.Name(), flag, c.CommandPath()[len("adimperii "):])
		}
		return run(c, args)
	}
}
