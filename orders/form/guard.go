package form

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"

	"adimperii/orders"
)

// What a workbook may be at most. A form saved by Excel or LibreOffice has a
// tenth of it; one beyond is refused before it is unpacked.
const (
	maxParts    = 200      // entries of the archive
	maxUnpacked = 8 << 20  // bytes of all entries together
	maxRatio    = 150      // bytes of an entry for each it is packed into,
	freeOfRatio = 64 << 10 // but for small ones
	maxCells    = 50_000
	maxColumns  = 256
	maxRows     = 1000    // that are read; content below is refused
	maxString   = 4 << 10 // bytes of a text that cells share
	maxDepth    = 32      // elements within each other in a sheet
)

// guarded is a workbook that is safe to open: its parts, unpacked and measured.
type guarded struct {
	// formulas are the cells that hold one, by the sheet's part: "xl/worksheets/sheet1.xml".
	formulas map[string]map[string]bool
	cells    int
	// book and links are the parts that tell which sheet is which part.
	book  bookPart
	links linksPart
}

// bookPart and linksPart are what is needed of a workbook's table of sheets.
type (
	bookPart struct {
		Sheets []struct {
			Name string `xml:"name,attr"`
			ID   string `xml:"http://schemas.openxmlformats.org/officeDocument/2006/relationships id,attr"`
		} `xml:"sheets>sheet"`
	}
	linksPart struct {
		Links []struct {
			ID     string `xml:"Id,attr"`
			Type   string `xml:"Type,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
)

// sheetPart are the cells of a sheet that hold formulas; false for one that was not
// measured, and is not to be read.
func (g *guarded) sheetPart(sheet string) (formulas map[string]bool, ok bool) {
	for _, s := range g.book.Sheets {
		for _, l := range g.links.Links {
			if s.Name == sheet && s.ID == l.ID {
				target := l.Target
				if !strings.HasPrefix(target, "/") {
					target = "xl/" + target
				}
				formulas, ok = g.formulas[partName(target)]
				return formulas, ok
			}
		}
	}
	return nil, false
}

// refusal is why a workbook is not opened.
type refusal struct{ code orders.Code }

func (r refusal) Error() string { return string(r.code) }

// guard measures a workbook without trusting what it says of itself. An error is a
// [refusal], or means that it is broken.
func guard(data []byte) (*guarded, error) {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	if err := directory(archive.File); err != nil {
		return nil, err
	}
	g := &guarded{formulas: map[string]map[string]bool{}}
	for _, entry := range archive.File {
		text, err := unpack(entry)
		if err != nil {
			return nil, err
		}
		if err := g.part(partName(entry.Name), text); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// partName is how parts of a workbook are compared.
func partName(name string) string {
	return strings.TrimPrefix(path.Clean("/"+strings.ToLower(strings.ReplaceAll(name, `\`, "/"))), "/")
}

// directory judges the archive by its list of entries, before any is unpacked.
func directory(entries []*zip.File) error {
	if len(entries) > maxParts {
		return refusal{orders.FormTooLarge}
	}
	var all uint64
	seen := map[string]bool{}
	for _, e := range entries {
		name := partName(e.Name)
		all += e.UncompressedSize64
		switch {
		case seen[name] || e.Flags&1 != 0: // twice, or encrypted
			return errors.New("not a workbook to be read")
		case e.UncompressedSize64 > maxUnpacked || all > maxUnpacked,
			e.UncompressedSize64 > freeOfRatio && e.UncompressedSize64/maxRatio > e.CompressedSize64:
			return refusal{orders.FormTooLarge}
		case strings.Contains(name, "vbaproject"), strings.Contains(name, "macrosheets/"):
			return refusal{orders.FormMacros}
		case strings.Contains(name, "externallinks/"), strings.Contains(name, "embeddings/"), strings.Contains(name, "activex/"), strings.HasSuffix(name, "connections.xml"):
			return refusal{orders.FormLinks}
		}
		seen[name] = true
	}
	return nil
}

// unpack reads an entry, which must be as long as it says.
func unpack(entry *zip.File) ([]byte, error) {
	r, err := entry.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, int64(entry.UncompressedSize64)+1)) //nolint:gosec // at most maxUnpacked
	if err != nil {
		return nil, err
	}
	if uint64(len(text)) != entry.UncompressedSize64 {
		return nil, errors.New("a part is not as long as it says")
	}
	return text, nil
}

// part judges one part by what is in it.
func (g *guarded) part(name string, text []byte) error {
	switch {
	case name == "[content_types].xml" && bytes.Contains(bytes.ToLower(text), []byte("macroenabled")):
		return refusal{orders.FormMacros}
	case strings.HasPrefix(name, "xl/worksheets/") && strings.HasSuffix(name, ".xml"):
		return g.sheet(name, text)
	case name == "xl/sharedstrings.xml":
		return sharedStrings(text)
	case name == "xl/workbook.xml":
		return xml.Unmarshal(text, &g.book)
	case strings.HasSuffix(name, ".rels"):
		return g.relations(name, text)
	}
	return nil
}

// relations judges a table of relationships, by which a part is what its name may hide;
// that of the workbook is kept.
func (g *guarded) relations(name string, text []byte) error {
	var all linksPart
	if err := xml.Unmarshal(text, &all); err != nil {
		return err
	}
	for _, l := range all.Links {
		switch kind := strings.ToLower(path.Base(l.Type)); {
		case strings.Contains(kind, "vbaproject"), strings.Contains(kind, "macrosheet"):
			return refusal{orders.FormMacros}
		case strings.HasPrefix(kind, "externallink"), kind == "oleobject", kind == "package", kind == "connections", kind == "querytable":
			return refusal{orders.FormLinks}
		}
	}
	if name == "xl/_rels/workbook.xml.rels" {
		g.links = all
	}
	return nil
}
