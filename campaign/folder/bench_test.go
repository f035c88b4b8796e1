package folder

import (
	"fmt"
	"path/filepath"
	"testing"

	"adimperii/campaign"
)

// long is the folder of a campaign of 100 seasons, 200 events each.
func long(b *testing.B) string {
	f := created(b, filepath.Join(b.TempDir(), "c"), testSeed)
	must(b, f.Commit("new", f.Founding()))
	for f.State().Number < 100 {
		var events []campaign.Event
		for i := range 200 {
			events = append(events, note(f.State(), fmt.Sprintf("event %d, about as long as what is told of an order that was carried out", i)))
		}
		more, err := closing(f)
		must(b, err)
		must(b, f.Commit("close", append(events, more...)))
	}
	must(b, f.Close())
	return f.Dir()
}

func BenchmarkOpen100Seasons(b *testing.B) {
	dir := long(b)
	b.ReportAllocs()
	for b.Loop() {
		f, err := Open(dir, Options{ReadOnly: true})
		must(b, err)
		must(b, f.Close())
	}
}

func BenchmarkVerify100Seasons(b *testing.B) {
	dir := long(b)
	b.ReportAllocs()
	for b.Loop() {
		if r, err := Verify(dir, ""); err != nil || !r.OK {
			b.Fatal(r, err)
		}
	}
}
