package desk_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/referee/desk"
)

// The dice page works in Chromium, opened from the disk, on a telephone's screen, in both
// languages: green for a proof and a mail, red and why for forged ones.
func TestDicePageInBrowser(t *testing.T) {
	t.Parallel()
	home := os.Getenv("PLAYWRIGHT_HOME")
	if home == "" {
		t.Skip("the page is not opened in a browser: PLAYWRIGHT_HOME does not say where playwright-core is; .ci/run does")
	}
	h := newHouse(t, finished)
	dir := t.TempDir()
	page, forged, text := filepath.Join(dir, "dice.html"), filepath.Join(dir, "forged.json"), filepath.Join(dir, "mail.txt")
	h.must(desk.DicePage(page))
	proof := h.proof("rome")
	h.put(forged, strings.Replace(h.get(proof), `"talents":5`, `"talents":6`, 1))
	reports, err := filepath.Glob(filepath.Join(h.dir, "sent", "*-report-rome.eml"))
	h.must(err)
	h.put(text, mailOf(t, reports[len(reports)-1]))
	script, err := filepath.Abs("../provable/testdata/browser.mjs")
	h.must(err)
	run := exec.CommandContext(t.Context(), "node", script, page, proof, forged, text)
	run.Dir = home
	if said, err := run.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}
