package referee_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"gopkg.in/yaml.v3"

	"adimperii/maps"
)

// readBoard finds the map of a case.
func readBoard(node yaml.Node) (*maps.Map, error) {
	if node.Kind == yaml.ScalarNode {
		return sharedBoard(node.Value)
	}
	src, err := yaml.Marshal(&node)
	if err != nil {
		return nil, err
	}
	return maps.Parse(src, "map")
}

// boards are the maps of testdata/maps that have been read, by name.
var boards sync.Map

// sharedBoard reads a map of testdata/maps, or one that comes with the program. It
// is read once: nothing changes a map.
func sharedBoard(name string) (*maps.Map, error) {
	if board, ok := boards.Load(name); ok {
		return board.(*maps.Map), nil
	}
	file := filepath.Join("testdata", "maps", name+".yaml")
	src, err := os.ReadFile(file)
	if builtin, ok := maps.Builtin(name); err != nil && ok {
		src, err = builtin, nil
	}
	if err != nil {
		return nil, err
	}
	board, err := maps.Parse(src, file)
	if err != nil {
		return nil, err
	}
	boards.Store(name, board)
	return board, nil
}

// readCases reads every case there is, once for all tests, which change nothing in
// them; the error names all that cannot be read.
var readCases = sync.OnceValues(func() ([]*caseFile, error) {
	files, err := filepath.Glob(filepath.Join("testdata", "cases", "*.yaml"))
	if err != nil {
		return nil, err
	}
	var all []*caseFile
	var errs []error
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		c, err := readCase(src, strings.TrimSuffix(filepath.Base(file), ".yaml"))
		if err != nil {
			errs = append(errs, fmt.Errorf("%s:\n%w", file, err))
			continue
		}
		all = append(all, c)
	}
	if len(files) == 0 {
		errs = append(errs, errors.New("there are no cases"))
	}
	return all, errors.Join(errs...)
})

// allCases are all cases that can be read; one that cannot fails the test.
func allCases(t *testing.T) []*caseFile {
	t.Helper()
	all, err := readCases()
	if err != nil {
		t.Error(err)
	}
	return all
}
