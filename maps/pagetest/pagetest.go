// Package pagetest opens pages in headless Chromium, for tests.
package pagetest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Run runs a script of Playwright's with Node and gives what it says; where it fails the test
// does. It wants Node, /usr/bin/chromium and, in the folder that PLAYWRIGHT_HOME names,
// playwright-core: .ci/run installs them and sets it, elsewhere the test is skipped.
func Run(t testing.TB, script string, args ...string) string {
	t.Helper()
	home := os.Getenv("PLAYWRIGHT_HOME")
	if home == "" {
		t.Skip("nothing is opened in a browser: PLAYWRIGHT_HOME does not say where playwright-core is; .ci/run does")
	}
	script, err := filepath.Abs(script)
	if err != nil {
		t.Fatal(err)
	}
	run := exec.CommandContext(t.Context(), "node", append([]string{script}, args...)...)
	run.Dir = home
	said, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	return string(said)
}
