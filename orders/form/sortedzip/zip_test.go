package sortedzip

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"
)

// A workbook is the same byte for byte as archive/zip writes it, the first time and from parts kept.
func TestAsArchiveZipWritesIt(t *testing.T) {
	t.Parallel()
	parts := []string{"a.xml", "b/c.xml", "d.xml"}
	texts := map[string]string{"a.xml": strings.Repeat("<row>Latium</row>", 9000), "b/c.xml": "<x/>", "d.xml": ""}
	var want bytes.Buffer
	plain := zip.NewWriter(&want)
	for _, name := range parts {
		w, err := plain.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(texts[name])); err != nil {
			t.Fatal(err)
		}
	}
	if err := plain.Close(); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		var got bytes.Buffer
		z := New(&got)
		for name, text := range texts {
			w, err := z.Create(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := w.Write([]byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want.Bytes()) {
			t.Errorf("%d bytes, not those %d that archive/zip writes", got.Len(), want.Len())
		}
	}
}
