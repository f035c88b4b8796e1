package sortedzip

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"io"
	"sync"
)

// deflated are parts compressed lately, by their digest: how a workbook looks, and much of what it tells, is in
// those of all players, and compressing is half the work of one.
var deflated struct {
	sync.Mutex
	parts map[[sha256.Size]byte][]byte
	bytes int
}

// mostDeflated is how many bytes of them are kept.
const mostDeflated = 4 << 20

var compressors = sync.Pool{New: func() any {
	w, _ := flate.NewWriter(io.Discard, 5) // as archive/zip compresses
	return w
}}

// deflater compresses one part, which is known whole when it is closed.
type deflater struct {
	bytes.Buffer
	to io.Writer
}

func (d *deflater) Close() error {
	key := sha256.Sum256(d.Bytes())
	deflated.Lock()
	part, ok := deflated.parts[key]
	deflated.Unlock()
	if !ok {
		part = deflate(d.Bytes())
		keep(key, part)
	}
	_, err := d.to.Write(part)
	return err
}

func deflate(part []byte) []byte {
	var out bytes.Buffer
	w := compressors.Get().(*flate.Writer)
	defer compressors.Put(w)
	w.Reset(&out)
	_, _ = w.Write(part) // into memory
	_ = w.Close()
	return out.Bytes()
}

func keep(key [sha256.Size]byte, part []byte) {
	deflated.Lock()
	defer deflated.Unlock()
	if deflated.bytes += len(part); deflated.parts == nil || deflated.bytes > mostDeflated {
		deflated.parts, deflated.bytes = map[[sha256.Size]byte][]byte{}, len(part)
	}
	deflated.parts[key] = part
}
