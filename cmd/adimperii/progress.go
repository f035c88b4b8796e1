package main

import (
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
)

// patience is how long a command may take before it shows how far it is.
const patience = 3 * time.Second

// progress shows how far a long command is, on a terminal only, and only where it does
// take long: also while nothing goes on, as a server does not answer.
func (a *app) progress(what string) func(done, of int) {
	if !a.Terminal {
		return func(int, int) {}
	}
	var (
		mu    sync.Mutex
		bar   *progressbar.ProgressBar
		timer *time.Timer
		at    int
	)
	return func(done, of int) {
		mu.Lock()
		defer mu.Unlock()
		at = done
		if timer == nil {
			timer = time.AfterFunc(patience, func() {
				mu.Lock()
				defer mu.Unlock()
				if at < of {
					bar = progressbar.NewOptions(of, progressbar.OptionSetDescription(what),
						progressbar.OptionSetWriter(a.Err), progressbar.OptionClearOnFinish())
					_ = bar.Set(at)
					_ = bar.RenderBlank()
				}
			})
		}
		if done >= of {
			timer.Stop()
		}
		if bar != nil {
			_ = bar.Set(done) // a bar that cannot be drawn is no reason to stop
		}
	}
}
