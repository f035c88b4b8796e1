package mail_test

import (
	"flag"
	"os"
	"testing"
)

// TestMain lets many tests run at a time, however few processors there are: most of
// them wait for a server, as the program would.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.parallel", "16"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
