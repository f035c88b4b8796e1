package desk_test

import (
	"path/filepath"
	"strings"
	"testing"

	"adimperii/maps/pagetest"
	"adimperii/referee/desk"
)

// The dice page works in Chromium, opened from the disk, on a telephone's screen, in both
// languages: green for a proof and a mail, red and why for forged ones.
func TestDicePageInBrowser(t *testing.T) {
	t.Parallel()
	h := newHouse(t, finished)
	dir := t.TempDir()
	page, forged, text := filepath.Join(dir, "dice.html"), filepath.Join(dir, "forged.json"), filepath.Join(dir, "mail.txt")
	h.must(desk.DicePage(page))
	proof := h.proof("rome")
	h.put(forged, strings.Replace(h.get(proof), `"talents":5`, `"talents":6`, 1))
	reports, err := filepath.Glob(filepath.Join(h.dir, "sent", "*-report-rome.eml"))
	h.must(err)
	h.put(text, mailOf(t, reports[len(reports)-1]))
	pagetest.Run(t, "../provable/testdata/browser.mjs", page, proof, forged, text)
}
