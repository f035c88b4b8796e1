package form

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"

	"github.com/xuri/excelize/v2"

	"adimperii/orders"
)

// sheet goes through a sheet's cells: they come in order, are not too many, none
// with content is far away, and some hold formulas.
func (g *guarded) sheet(name string, text []byte) error {
	g.formulas[name] = map[string]bool{}
	d := xml.NewDecoder(bytes.NewReader(text))
	row, column, depth, cell := 0, 0, 0, ""
	for {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		switch token.(type) {
		case xml.Directive:
			return errors.New("a document type in a sheet")
		case xml.EndElement:
			depth--
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if depth++; depth > maxDepth {
			return errors.New("a sheet too deep")
		}
		switch start.Name.Local {
		case "row":
			if row, err = next(row, attribute(start, "r"), strconv.Atoi); err != nil {
				return err
			}
			column = 0
		case "c":
			ref := attribute(start, "r")
			if column, err = next(column, ref, func(ref string) (int, error) {
				c, r, err := excelize.CellNameToCoordinates(ref)
				if err == nil && r != row {
					err = errors.New("a cell in another row")
				}
				return c, err
			}); err != nil {
				return err
			}
			if g.cells++; g.cells > maxCells || column > maxColumns {
				return refusal{orders.FormTooLarge}
			}
			cell, _ = excelize.CoordinatesToCellName(max(column, 1), max(row, 1))
		case "v", "is", "f":
			if row > maxRows {
				return refusal{orders.FormTooLarge}
			}
			if start.Name.Local == "f" {
				g.formulas[name][cell] = true
			}
		}
	}
}

// next is the number of a row or a column: the one it says, which must be beyond
// the one before, or the one after that.
func next(before int, said string, read func(string) (int, error)) (int, error) {
	if said == "" {
		return before + 1, nil
	}
	n, err := read(said)
	if err == nil && n <= before {
		err = errors.New("cells out of order")
	}
	return n, err
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

// sharedStrings refuses texts that no cell of a form holds: each is put together
// anew for every cell that shares it.
func sharedStrings(text []byte) error {
	d := xml.NewDecoder(bytes.NewReader(text))
	begin := int64(0)
	for {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.Directive:
			return errors.New("a document type in the shared strings")
		case xml.StartElement:
			if t.Name.Local == "si" {
				begin = d.InputOffset()
			}
		case xml.EndElement:
			if t.Name.Local == "si" && d.InputOffset()-begin > maxString {
				return refusal{orders.FormTooLarge}
			}
		}
	}
}
