package desk

import (
	"crypto/sha256"
	"encoding/json"
	"sync"
)

// printed are pages printed lately, by the digest of what is on them: a guide or a sheet that goes once more, as
// where a server refused it or a letter asks for it, is the same page, and most of its mail's work.
var printed struct {
	sync.Mutex
	pages map[[sha256.Size]byte][]byte
}

// mostPrinted is how many pages are kept, of some 50 kB each.
const mostPrinted = 64

// printOnce prints what is all that is on a page in a language, unless that was done lately.
func printOnce(what any, lang string, page func() ([]byte, error)) ([]byte, error) {
	text, err := json.Marshal([]any{what, lang})
	if err != nil {
		return nil, err
	}
	key := sha256.Sum256(text)
	printed.Lock()
	pdf, ok := printed.pages[key]
	printed.Unlock()
	if ok {
		return pdf, nil
	}
	if pdf, err = page(); err != nil {
		return nil, err
	}
	printed.Lock()
	defer printed.Unlock()
	if printed.pages == nil || len(printed.pages) >= mostPrinted {
		printed.pages = map[[sha256.Size]byte][]byte{}
	}
	printed.pages[key] = pdf
	return pdf, nil
}
