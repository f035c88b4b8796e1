package desk

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/mail"
	"adimperii/maps"
	"adimperii/orders/words"
	"adimperii/reports"
)

// How wide the pictures in a mail are, in pixels: all names of the whole map can be
// read, and one mail of a large campaign stays within 2 MB.
const (
	wholeWidth   = 1600
	theatreWidth = 1200
)

// MapOptions say what picture of the map to draw.
type MapOptions struct {
	// Lang is en or fr; "" is the player's language or, without one, the referee's.
	Lang string
	// Width of a PNG, in pixels.
	Width int
	// Player whose map it is, as he may see it; "" for everybody's.
	Player campaign.PlayerID
	// Theatre crops the map to the player's part of it ([reports.Theatre]).
	Theatre bool
}

// Map draws the map as it stands into a file, whose ending says what kind: .svg,
// .png or .pdf. [Desk.MapPage] shows all seasons.
func (d *Desk) Map(file string, o MapOptions) error {
	told, lang, err := d.toldTo(o)
	if err != nil {
		return err
	}
	kind := strings.ToLower(strings.TrimPrefix(filepath.Ext(file), "."))
	picture, err := told.drawing(chart{lang: lang, kind: kind, width: o.Width, theatre: o.Theatre})
	if err != nil {
		return err
	}
	return disk.WriteWhole(file, picture, 0o644)
}

// toldTo is what the options' player may know as things stand, and his language.
func (d *Desk) toldTo(o MapOptions) (tale, string, error) {
	lang, err := d.readerOf(o)
	if err != nil {
		return tale{}, "", err
	}
	if o.Theatre && o.Player == "" {
		return tale{}, "", refuse("theatre", nil)
	}
	s := d.state()
	told, err := d.present().tale(s, o.Player, latest(s), d.folder.Head().Line)
	return told, lang, err
}

// readerOf is the language of the options' player, who must be one.
func (d *Desk) readerOf(o MapOptions) (string, error) {
	s := d.state()
	player, ok := s.Players[o.Player]
	switch {
	case !ok && o.Player != "":
		return "", unknownPlayer(s, o.Player)
	case o.Lang != "" && !slices.Contains(words.Languages, o.Lang):
		return "", refuse("map.language", args{"known": strings.Join(words.Languages, ", "), "language": o.Lang})
	case o.Lang != "":
		return o.Lang, nil
	case ok:
		return player.Language, nil
	}
	return d.Language(), nil
}

// Bounds of the width of a picture, in pixels.
const (
	minWidth = 200
	maxWidth = 8000
)

// chart says how a map is drawn.
type chart struct {
	lang    string
	kind    string // svg, pdf or png
	width   int    // of a PNG, in pixels
	theatre bool   // cropped to the reader's part of it
}

// drawing is the map of a tale, with the moves that it tells of.
func (t tale) drawing(c chart) ([]byte, error) {
	picture := reports.MapPicture(t.view, t.before, t.events, c.lang)
	if c.theatre {
		picture.Crop = reports.Theatre(t.view)
	}
	drawn, err := maps.Draw(t.view.Map, picture)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	switch c.kind {
	case "svg":
		err = drawn.SVG(&b)
	case "pdf":
		err = drawn.PDF(&b)
	case "png":
		if c.width < minWidth || c.width > maxWidth {
			return nil, refuse("map.width", args{"width": c.width, "least": minWidth, "most": maxWidth})
		}
		err = drawn.PNG(&b, c.width)
	default:
		return nil, refuse("map.kind", args{"kind": c.kind})
	}
	return b.Bytes(), err
}

// pictureKey says what is on a picture of the map.
type pictureKey struct {
	of      occasionKey
	lang    string
	theatre campaign.PlayerID // whose part of the map it is, "" for the whole
}

// illustrate gives a report its pictures, and their names: the reader's theatre, where
// that is not the whole map, and the whole map.
func (o *occasion) illustrate(rep *PlayerReport, number int) ([]mail.Attachment, error) {
	lang := rep.Language
	if o.named {
		rep.Map, rep.Theatre = pictureName(pictureKey{lang: lang}), ""
		if len(reports.Theatre(rep.told.view)) > 0 {
			rep.Theatre = pictureName(pictureKey{theatre: rep.Player})
		}
		return nil, nil
	}
	if o.plain {
		return nil, nil
	}
	whole, err := o.whole(number, lang)
	if err != nil {
		return nil, err
	}
	rep.Map, rep.Theatre = whole.Name, ""
	if len(reports.Theatre(rep.told.view)) == 0 {
		return []mail.Attachment{whole}, nil
	}
	theatre, err := o.picture(pictureKey{o.key(), lang, rep.Player}, theatreWidth, func() (tale, error) { return rep.told, nil })
	rep.Theatre = theatre.Name
	return []mail.Attachment{theatre, whole}, err
}

// whole is the whole map as everybody may see it.
func (o *occasion) whole(number int, lang string) (mail.Attachment, error) {
	return o.picture(pictureKey{of: o.key(), lang: lang}, wholeWidth, func() (tale, error) {
		return o.tale(o.after, "", number, o.last())
	})
}

// pictureName is the name of a picture's file.
func pictureName(key pictureKey) string {
	if key.theatre != "" {
		return "theatre-" + string(key.theatre) + ".png"
	}
	return "map-" + key.lang + ".png"
}

// picture is a PNG for mails and the season's folder, drawn once.
func (o *occasion) picture(key pictureKey, width int, tell func() (tale, error)) (mail.Attachment, error) {
	a := mail.Attachment{Name: pictureName(key), Type: "image/png"}
	if data, ok := o.pictures[key]; ok {
		a.Data = data
		return a, nil
	}
	told, err := tell()
	if err != nil {
		return a, err
	}
	a.Data, err = told.drawing(chart{key.lang, "png", width, key.theatre != ""})
	if err == nil {
		o.pictures[key] = a.Data
	}
	return a, err
}
