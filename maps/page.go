package maps

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
)

// Frame is one picture of a [Page], and what its provinces and seas say of
// themselves.
type Frame struct {
	Title     string // of the slider: the season and year
	Picture   Picture
	Provinces map[ProvinceID]Card
	Seas      map[SeaID]Card
}

// Card tells about a province or a sea in a frame. Without a heading it gets
// the thing's name.
type Card struct {
	Heading string   `json:"h"`
	Lines   []string `json:"l"`
}

// PageWords are the words of a page that are not on its pictures.
type PageWords struct {
	Lang                   string // of the page: "en" or "fr"
	Title                  string
	Season                 string // label of the slider
	Earlier, Later         string // one season back or on
	ZoomIn, ZoomOut, Whole string
	Close                  string // a card
	Help                   string // one line on how to move about
	NoScript               string // for readers without JavaScript
}

var (
	//go:embed page.html
	pageHTML string
	//go:embed page.css
	pageCSS string
	//go:embed page.js
	pageJS string

	pageTemplate = template.Must(template.New("page").Parse(pageHTML))
)

// pageData is what page.js reads. Frames repeat most of their lines, so each
// different line is kept once and a frame is a row of their numbers.
type pageData struct {
	Lines  []string    `json:"lines"`
	Frames []pageFrame `json:"frames"`
}

type pageFrame struct {
	Title string          `json:"title"`
	Lines []int           `json:"lines"`
	Cards map[string]Card `json:"cards"`
}

// Page writes a page that shows the frames, the first season first, and needs
// nothing but itself: no network, no other file. It opens at the last frame;
// page.html#season=1&at=latium opens at the first frame with a card.
func Page(w io.Writer, m *Map, frames []Frame, words PageWords) error {
	if len(frames) == 0 {
		return errors.New("a page needs a frame at least")
	}
	data := pageData{}
	known := make(map[string]int)
	for _, f := range frames {
		d, err := Draw(m, f.Picture)
		if err != nil {
			return err
		}
		page := pageFrame{Title: f.Title, Cards: m.cards(f)}
		for line := range bytes.Lines(d.svg("")) {
			text := string(bytes.TrimSuffix(line, []byte("\n")))
			n, seen := known[text]
			if !seen {
				n = len(data.Lines)
				known[text] = n
				data.Lines = append(data.Lines, text)
			}
			page.Lines = append(page.Lines, n)
		}
		data.Frames = append(data.Frames, page)
	}
	script, err := json.Marshal(data) // escapes <, > and &, so that it may stand in a script
	if err != nil {
		return fmt.Errorf("writing the page's data: %w", err)
	}
	return pageTemplate.Execute(w, struct {
		PageWords
		CSS  template.CSS
		JS   template.JS
		Data template.JS
		Last int
		Show string
	}{words, template.CSS(pageCSS), template.JS(pageJS), template.JS(script), len(frames) - 1, frames[len(frames)-1].Title})
}

// cards returns the cards of a frame by the ids that the SVG has; everything
// has one, if only its name.
func (m *Map) cards(f Frame) map[string]Card {
	cards := make(map[string]Card, len(m.Provinces)+len(m.Seas))
	add := func(id string, name Name, c Card) {
		if c.Heading == "" {
			c.Heading = name.In(f.Picture.Lang)
		}
		cards[id] = c
	}
	for _, p := range m.Provinces {
		add("province-"+string(p.ID), p.Name, f.Provinces[p.ID])
	}
	for _, s := range m.Seas {
		add("sea-"+string(s.ID), s.Name, f.Seas[s.ID])
	}
	return cards
}
