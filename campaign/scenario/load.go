package scenario

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"adimperii/maps"
)

//go:embed data/*.yaml
var builtin embed.FS

// Builtin returns the source of a scenario that comes with the program, and
// whether there is one of that name.
func Builtin(name string) ([]byte, bool) {
	if strings.ContainsAny(name, `/\`) {
		return nil, false
	}
	src, err := builtin.ReadFile("data/" + name + ".yaml")
	return src, err == nil
}

// BuiltinNames returns the names [Builtin] knows, in ascending order.
func BuiltinNames() []string {
	files, err := builtin.ReadDir("data") // sorted by name
	if err != nil {
		return nil
	}
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f.Name(), ".yaml"))
	}
	return names
}

// Load reads the built-in scenario of a name, or else the file of that path. The
// map is the one the scenario names, a file beside it or a built-in one; or
// mapFile, also a path or the name of a built-in map, if that is not "". Faults of
// the files are a [maps.Problems]; that a file cannot be read is another error.
func Load(name, mapFile string) (Scenario, error) {
	src, ok := Builtin(name)
	file, dir := "scenario "+name, ""
	if !ok {
		file, dir = name, filepath.Dir(name)
		var err error
		if src, err = readFile(name); errors.Is(err, fs.ErrNotExist) {
			return Scenario{}, fmt.Errorf("there is no scenario %q, neither a file nor one of %s", name, quoted(BuiltinNames()))
		} else if err != nil {
			return Scenario{}, err
		}
	}
	if mapFile != "" {
		atlas, err := loadMap(mapFile, "")
		if err != nil {
			return Scenario{}, err
		}
		return Parse(src, file, func(string) (*maps.Map, error) { return atlas, nil })
	}
	return Parse(src, file, func(wanted string) (*maps.Map, error) { return loadMap(wanted, dir) })
}

// loadMap reads a built-in map, or a map file of which a relative path starts at dir.
func loadMap(name, dir string) (*maps.Map, error) {
	if src, ok := maps.Builtin(name); ok {
		return maps.Parse(src, "map "+name)
	}
	path := name
	if !filepath.IsAbs(name) {
		path = filepath.Join(dir, name)
	}
	src, err := readFile(path)
	if err != nil {
		return nil, err
	}
	return maps.Parse(src, path)
}

// maxFile is more than the readers of scenarios and maps accept, so that they can
// say what is wrong with a file that is too long.
const maxFile = 2 << 20 // bytes

func readFile(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return io.ReadAll(io.LimitReader(f, maxFile))
}
