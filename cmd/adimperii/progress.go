package main

import (
	"github.com/schollz/progressbar/v3"
)

// progress shows how far a long command is, on a terminal only.
func (a *app) progress(what string) func(done, of int) {
	if !a.Terminal {
		return func(int, int) {}
	}
	var bar *progressbar.ProgressBar
	return func(done, of int) {
		if bar == nil {
			bar = progressbar.NewOptions(of, progressbar.OptionSetDescription(what),
				progressbar.OptionSetWriter(a.Err), progressbar.OptionClearOnFinish())
		}
		_ = bar.Set(done) // a bar that cannot be drawn is no reason to stop
	}
}
