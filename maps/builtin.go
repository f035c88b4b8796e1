package maps

import (
	"embed"
	"strings"
)

//go:embed data/*.yaml
var builtin embed.FS

// Builtin returns the source of a map that comes with the program, ready for
// [Parse], and whether there is one of that name.
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
