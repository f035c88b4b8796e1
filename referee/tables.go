package referee

import (
	"sync"

	"gopkg.in/yaml.v3"
)

// table returns what reads a data file of the rules when a row of it is first wanted. Such a
// file is part of the program, and a test compares it with its page: one that is none panics.
func table[T any](name string, text []byte) func() T {
	return sync.OnceValue(func() (t T) {
		if err := yaml.Unmarshal(text, &t); err != nil {
			panic(name + ": " + err.Error())
		}
		return t
	})
}
