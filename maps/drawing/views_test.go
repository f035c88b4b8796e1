package drawing

import (
	"runtime"
	"testing"
	"time"
	"weak"

	"adimperii/maps"
	"adimperii/maps/mapstest"
)

// TestViews wants the views of a map to be found once, and to go when nobody holds the map any more.
func TestViews(t *testing.T) {
	t.Parallel()
	key := func() weak.Pointer[maps.Map] {
		m := mapstest.Parsed(t, mapstest.Fantasy)
		if first, again := viewsOf(m), viewsOf(m); first.whole != again.whole {
			t.Error("the views were found twice")
		}
		if other := mapstest.Parsed(t, mapstest.Fantasy); viewsOf(other).whole == viewsOf(m).whole {
			t.Error("two maps share their views")
		}
		return weak.Make(m)
	}()
	for range 200 {
		runtime.GC()
		if _, held := surveyed.Load(key); !held {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the views of a map that is gone are kept")
}
