package armies

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"adimperii/maps/language"
)

// named has a file for each language: a name a line, behind the number of a list or that of a
// group with a full stop. French names follow the French text, with its slips of spelling mended.
//
//go:embed names.*.txt
var named embed.FS

// names are those of lists and groups by what stands before them. They are never written to.
var names = sync.OnceValue(func() map[string]Name {
	all := map[string]Name{}
	for lang, text := range language.Files(named, "names") {
		for line := range strings.Lines(text) {
			number, name, _ := strings.Cut(strings.TrimSpace(line), " ")
			if all[number] == nil {
				all[number] = Name{}
			}
			all[number][lang] = name
		}
	}
	return all
})

// lists are those of [numbered] with their names. They are never written to.
var lists = sync.OnceValue(func() []List {
	all := slices.Clone(numbered[:])
	for i, l := range all {
		all[i].Name = names()[strconv.Itoa(int(l.ID))]
	}
	return all
})
