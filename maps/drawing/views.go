package drawing

import (
	"runtime"
	"sync"
	"weak"

	"adimperii/maps"
)

// views are the geography of a map, whole and as its own sheet shows it.
type views struct {
	whole, sheet *geography
	insets       insets
}

// surveyed holds the views of each map, by a weak pointer to it. They take a good part of a second to
// find and one map is drawn dozens of times a season, so they are found once, when it is first drawn; and
// they go with their map, because a run over many campaigns reads as many maps.
var surveyed sync.Map

// viewsOf returns what of every picture of a map depends on the map alone.
func viewsOf(m *maps.Map) views {
	key := weak.Make(m)
	found, known := surveyed.Load(key)
	if !known {
		found, known = surveyed.LoadOrStore(key, sync.OnceValue(func() views {
			g := survey(m)
			return views{g, g.trimmed(), g.findInsets(m, nil)}
		}))
		if !known {
			runtime.AddCleanup(m, func(gone weak.Pointer[maps.Map]) { surveyed.Delete(gone) }, key)
		}
	}
	return found.(func() views)()
}
