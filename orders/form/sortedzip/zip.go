// Package sortedzip writes workbooks so that the same contents always give the same bytes.
package sortedzip

import (
	"archive/zip"
	"bytes"
	"io"
	"regexp"
	"slices"

	"github.com/xuri/excelize/v2"
)

// writer writes the parts of a workbook in the order of their names. The library
// writes streamed sheets in an order that differs from one time to the next.
type writer struct {
	*zip.Writer
	parts map[string]*bytes.Buffer
}

// New is given to excelize.File.SetZipWriter.
func New(w io.Writer) excelize.ZipWriter {
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) { return &deflater{to: to}, nil })
	return &writer{z, map[string]*bytes.Buffer{}}
}

// Create keeps a part until all are known.
func (z *writer) Create(name string) (io.Writer, error) {
	part := &bytes.Buffer{}
	z.parts[name] = part
	return part, nil
}

// Close writes the parts.
func (z *writer) Close() error {
	var all []string
	for name := range z.parts {
		all = append(all, name)
	}
	slices.Sort(all)
	z.sortTypes()
	for _, name := range all {
		w, err := z.Writer.Create(name)
		if err != nil {
			return err
		}
		if _, err := z.parts[name].WriteTo(w); err != nil {
			return err
		}
	}
	return z.Writer.Close()
}

// sortTypes puts the kinds of files that a workbook may hold in order: the library lists
// those of pictures as they come out of a map.
func (z *writer) sortTypes() {
	types, ok := z.parts["[Content_Types].xml"]
	if !ok {
		return
	}
	kind := regexp.MustCompile(`<Default [^>]*></Default>`)
	kinds := kind.FindAll(types.Bytes(), -1)
	slices.SortFunc(kinds, bytes.Compare)
	next := -1
	sorted := kind.ReplaceAllFunc(types.Bytes(), func([]byte) []byte { next++; return kinds[next] })
	z.parts["[Content_Types].xml"] = bytes.NewBuffer(sorted)
}
