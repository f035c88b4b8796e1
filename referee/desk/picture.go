package desk

import (
	"bytes"
	"path/filepath"
	"strings"

	"github.com/google/renameio/v2/maybe"

	"adimperii/maps"
	"adimperii/reports"
)

// mailWidth is how wide the map is in a mail, in pixels.
const mailWidth = 1600

// Map draws the map as it stands into a file, whose ending says what kind: .svg,
// .png (of a width in pixels) or .pdf. lang "" is the referee's language.
func (d *Desk) Map(file, lang string, width int) error {
	if lang == "" {
		lang = d.Language()
	}
	kind := strings.ToLower(strings.TrimPrefix(filepath.Ext(file), "."))
	s := d.state()
	told, err := d.tale(s, "", latest(s), d.folder.Head().Line)
	if err != nil {
		return err
	}
	picture, err := told.drawing(lang, kind, width)
	if err != nil {
		return err
	}
	return maybe.WriteFile(file, picture, 0o644)
}

// Bounds of the width of a picture, in pixels.
const (
	minWidth = 200
	maxWidth = 8000
)

// drawing is the map of a tale, with the moves that it tells of.
func (t tale) drawing(lang, kind string, width int) ([]byte, error) {
	drawn, err := maps.Draw(t.view.Map, reports.MapPicture(t.view, t.before, t.events, lang))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	switch kind {
	case "svg":
		err = drawn.SVG(&b)
	case "pdf":
		err = drawn.PDF(&b)
	case "png":
		if width < minWidth || width > maxWidth {
			return nil, refusef("a width of %d pixels cannot be drawn; give one between %d and %d", width, minWidth, maxWidth)
		}
		err = drawn.PNG(&b, width)
	default:
		return nil, refusef("a map is written as .svg, .png or .pdf, not as %q", kind)
	}
	return b.Bytes(), err
}
