package scenario

import (
	"embed"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"adimperii/maps"
	"adimperii/maps/shapes"
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
func Load(name, mapFile string) (Scenario, error) { return loadFor(name, mapFile, "") }

// read gives the source of a scenario, what to call it in problems, and where the
// files it names are.
func read(name string) (src []byte, file, dir string, err error) {
	if src, ok := Builtin(name); ok {
		return src, "scenario " + name, "", nil
	}
	src, err = readFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", "", fault("scenario.unknown", `there is no scenario "{given}", neither a file nor "{open}" nor one of {known}`, args{"given": brief(name), "open": OpenName, "known": quoted(BuiltinNames())})
	}
	return src, name, filepath.Dir(name), err
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
	return shapes.ParseMap(src, path, func(shapes string) ([]byte, error) {
		return readFile(filepath.Join(filepath.Dir(path), shapes))
	})
}

// maxFile is more than the readers of scenarios, maps and shapes accept, so that
// they can say what is wrong with a file that is too long.
const maxFile = 33 << 20 // bytes

func readFile(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return io.ReadAll(io.LimitReader(f, maxFile))
}
