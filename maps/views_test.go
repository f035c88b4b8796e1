package maps

import (
	"runtime"
	"testing"
	"time"
	"weak"
)

// TestViews wants the views of a map to be found once, and to go when nobody holds the map any more.
func TestViews(t *testing.T) {
	t.Parallel()
	key := func() weak.Pointer[Map] {
		m := parsed(t, fantasy)
		if viewsOf(m).whole != viewsOf(m).whole {
			t.Error("the views were found twice")
		}
		if other := parsed(t, fantasy); viewsOf(other).whole == viewsOf(m).whole {
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
