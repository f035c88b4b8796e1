package desk

import (
	"runtime/debug"
	"sync"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// edition is which edition of the program this is, as the batches that it commits name it:
// a hash of its words, of its version and of the revision it was built from. What two
// editions write of the same facts may be worded otherwise.
var edition = sync.OnceValue(func() string {
	text := words.Edition()
	if info, ok := debug.ReadBuildInfo(); ok {
		text += info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" || s.Key == "vcs.modified" {
				text += " " + s.Value
			}
		}
	}
	return campaign.Digest([]byte(text))[:12]
})
