package orders_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestAnOrderIsFiveFiles holds the recipe of CONTRIBUTING to what it asks: an order with a rule of
// its own, as what is paid for a plot, is named by five files of code, bots that give it counted. One
// more is a thing that its verb should know of itself (verbs.go).
func TestAnOrderIsFiveFiles(t *testing.T) {
	t.Parallel()
	const most = 5
	named := regexp.MustCompile(`\borders\.Corrupt\b`)
	within := regexp.MustCompile(`\bCorrupt\b`)
	var files []string
	for _, room := range []string{"../orders", "../campaign", "../referee", "../reports", "../mail", "../cmd"} {
		err := filepath.WalkDir(room, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			src, err := os.ReadFile(path)
			if named.Match(src) || filepath.Dir(path) == "../orders" && within.Match(src) {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(files) == 0 || len(files) > most {
		t.Errorf("%d files name the order: %v", len(files), files)
	}
}
