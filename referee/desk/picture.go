package desk

import (
	"bytes"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/mail"
	"adimperii/maps/drawing"
	"adimperii/orders/words"
	"adimperii/reports"
)

// A size is how wide a picture in a mail is, in pixels, and how many bytes it has at most: one
// on which more happens than that holds is drawn narrower.
type size struct{ width, most int }

// The sizes of pictures, so that a mail of a large campaign stays within mostMail, with some
// 60 kB for the ledger that it brings: all names can be read on the whole map where it comes
// alone, and on a theatre, which has two pixels for each of a telephone's; the whole map that
// comes beside one shows the rest of the world. Where the rest of a mail leaves less, they
// are drawn narrower ([fitted]).
var (
	wholeSize   = size{1400, 120_000}
	theatreSize = size{760, 60_000}
	besideSize  = size{1100, 60_000}
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
	letter  bool   // as a mail on a telephone shows it
	most    int    // bytes that a PNG may have, 0 for any number
}

// drawn is the map of a tale, with the moves that it tells of.
func (t tale) drawn(c chart) (*drawing.Drawing, error) {
	picture := reports.MapPicture(t.view, t.before, t.events, c.lang)
	if c.theatre {
		picture.Crop = reports.Theatre(t.view, t.before, t.events)
		picture.Letter = c.letter
	}
	return drawing.Draw(t.view.Map, picture)
}

// drawing is the map of a tale in a format of files.
func (t tale) drawing(c chart) ([]byte, error) {
	drawn, err := t.drawn(c)
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
		for width := c.width; ; width = narrower(width, b.Len(), c.most) {
			b.Reset()
			if err = drawn.PNG(&b, width); err != nil || c.most == 0 || b.Len() <= c.most || width == minWidth {
				break
			}
		}
	default:
		return nil, refuse("map.kind", args{"kind": c.kind})
	}
	return b.Bytes(), err
}

// narrower is the width that a picture is drawn with next which came to too many bytes: a tenth
// less, or a tenth of that less and so on, as long as it would be too large even if its bytes
// shrank as its area does. They shrink by less, as fine lines and lettering stay: so no width
// is passed over that would do, and a world that is drawn for a mail beside a theatre is drawn
// twice and not five times.
func narrower(width, came, most int) int {
	next := max(minWidth, width*9/10)
	for next > minWidth && came*next*next > most*width*width {
		next = max(minWidth, next*9/10)
	}
	return next
}

// pictureKey says what is on a picture of the map, and of what size it is.
type pictureKey struct {
	of      occasionKey
	lang    string
	theatre campaign.PlayerID // whose part of the map it is, "" for the whole
	size    size
}

// name is that of the picture's part of a mail.
func (k pictureKey) name() string {
	if k.theatre != "" {
		return "theatre-" + string(k.theatre) + ".png"
	}
	return "map-" + k.lang + ".png"
}

// gallery are the pictures drawn so far, or being drawn.
type gallery struct {
	sync.Mutex
	pictures map[pictureKey]func() ([]byte, error)
}

// sketch is a picture to be drawn, of what its reader may know.
type sketch struct {
	pictureKey
	told tale
}

// draw gives a picture as PNG; it is drawn once, whoever asks for it.
func (g *gallery) draw(s sketch) ([]byte, error) {
	g.Lock()
	picture, ok := g.pictures[s.pictureKey]
	if !ok {
		picture = sync.OnceValues(func() ([]byte, error) {
			return s.told.drawing(chart{s.lang, "png", s.size.width, s.theatre != "", s.theatre != "", s.size.most})
		})
		g.pictures[s.pictureKey] = picture
	}
	g.Unlock()
	return picture()
}

// sketches are what a report's pictures show: the reader's theatre, unless that is as
// well seen on the whole map, and the whole map as everybody may see it.
func (o *occasion) sketches(told tale, lang string, p campaign.PlayerID, number int) ([]sketch, error) {
	everybody, err := o.everybodys(number)
	whole := sketch{pictureKey{of: o.key(), lang: lang, size: wholeSize}, everybody}
	if err != nil || reports.Theatre(told.view, told.before, told.events) == nil {
		return []sketch{whole}, err
	}
	whole.size = besideSize
	return []sketch{{pictureKey{o.key(), lang, p, theatreSize}, told}, whole}, nil
}

// illustrate gives a report the names of its pictures, and says what is to be drawn.
func (o *occasion) illustrate(rep *PlayerReport, number int) ([]sketch, error) {
	rep.Map, rep.Theatre = "", ""
	if o.plain && !o.named {
		return nil, nil
	}
	all, err := o.sketches(rep.told, rep.Language, rep.Player, number)
	for _, s := range all {
		if rep.Map = s.name(); s.theatre != "" {
			rep.Theatre = s.name()
		}
	}
	return all, err
}

// drawn are a report's pictures in a mail of which all else is there.
func (o *occasion) drawn(all []sketch, m mail.Message) ([]mail.Attachment, error) {
	var pictures []mail.Attachment
	for _, s := range fitted(all, weight(m)) {
		var data []byte
		var err error
		if !o.named {
			if data, err = o.pictures.draw(s); err != nil {
				return nil, err
			}
		}
		pictures = append(pictures, mail.Attachment{Name: s.name(), Type: "image/png", Data: data})
	}
	return pictures, nil
}

// drawAhead draws the pictures of mails that are due, as many at once as there are
// processors. What cannot be drawn is told when its mail is composed.
func (b *bookkeeping) drawAhead(owed []due) {
	if b.plain {
		return
	}
	work := make(chan sketch)
	var painters sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		painters.Go(func() {
			for s := range work {
				_, _ = b.pictures.draw(s)
			}
		})
	}
	for _, u := range owed {
		if !slices.Contains([]mailKind{welcomeMail, joiningMail, reportMail, lastMail}, u.kind) {
			continue
		}
		o, err := b.occasion(u.line, b.folder.Head().Line)
		if err != nil {
			continue
		}
		told, err := o.tale(o.after, u.player, o.tells(u), o.last())
		if err != nil {
			continue
		}
		all, _ := o.sketches(told, b.state().Players[u.player].Language, u.player, o.tells(u))
		for _, s := range all {
			work <- s
		}
	}
	close(work)
	painters.Wait()
}
