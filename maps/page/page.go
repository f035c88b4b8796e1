// Package page binds pictures of a map's seasons into one page of HTML that needs nothing but
// itself: it is dragged, zoomed, searched, and tells of every province and sea. Start with [Write].
package page

import (
	"bytes"
	"cmp"
	_ "embed"
	"errors"
	"html/template"
	"io"
	"runtime"
	"slices"
	"sync"

	"adimperii/maps"
	"adimperii/maps/drawing"
)

// Frame is one picture of a page, and what its provinces and seas say of
// themselves.
type Frame struct {
	Title     string // of the slider: the season and year
	Picture   drawing.Picture
	Provinces map[maps.ProvinceID]Card
	Seas      map[maps.SeaID]Card
}

// Card tells about a province or a sea in a frame. Without a heading it gets
// the thing's name.
type Card struct {
	Heading string
	Lines   []string
}

// Words are the words of a page that are not on its pictures.
type Words struct {
	Lang                   string // of the page: "en" or "fr"
	Title                  string
	Season                 string // label of the slider
	Earlier, Later         string // one season back or on
	ZoomIn, ZoomOut, Whole string
	Close                  string // a card
	Find, FindWhat         string // label of the search, and what may be sought
	Help                   string // one line on how to move about
	NoScript               string // for readers without JavaScript
	// Back is a link to the page that this one is a part of, BackTo its file; "" for none.
	Back, BackTo string
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

// Write writes a page that shows the frames, the first season first, and needs
// nothing but itself: no network, no other file. It opens at the last frame;
// page.html#season=1&at=latium opens at the first frame with a card.
func Write(w io.Writer, m *maps.Map, frames []Frame, words Words) error {
	if len(frames) == 0 {
		return errors.New("a page needs a frame at least")
	}
	drawn, err := drawFrames(m, frames)
	if err != nil {
		return err
	}
	data := pageData{Finds: finds(m, frames[0].Picture.Lang)}
	drawings, texts := newSeams(), newSeams()
	cards := map[string][]int{}
	for i, f := range frames {
		page := pageFrame{Title: f.Title, Runs: drawings.runs(drawn[i]), Cards: map[string][]int{}}
		for _, c := range cardsOf(m, f) {
			var card []int
			for _, text := range c.texts {
				card = append(card, texts.place(text))
			}
			if !slices.Equal(card, cards[c.id]) {
				page.Cards[c.id], cards[c.id] = card, card
			}
		}
		data.Frames = append(data.Frames, page)
	}
	data.Pieces, data.Texts = drawings.all, texts.all
	packed, err := data.packed()
	if err != nil {
		return err
	}
	return pageTemplate.Execute(w, struct {
		Words
		CSS  template.CSS
		JS   template.JS
		Data template.JS
		Last int
		Show string
	}{words, template.CSS(pageCSS), template.JS(pageJS), template.JS(`"` + packed + `"`), len(frames) - 1, frames[len(frames)-1].Title})
}

// drawFrames draws frames as SVG, as many at once as there are processors.
func drawFrames(m *maps.Map, frames []Frame) ([][]byte, error) {
	drawn, errs := make([][]byte, len(frames)), make([]error, len(frames))
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				d, err := drawing.Draw(m, frames[i].Picture)
				if err != nil {
					errs[i] = err
					continue
				}
				var svg bytes.Buffer
				errs[i] = d.SVG(&svg)
				drawn[i] = svg.Bytes()
			}
		})
	}
	for i := range frames {
		next <- i
	}
	close(next)
	workers.Wait()
	return drawn, errors.Join(errs...)
}

// finds are the names of all provinces, cities and seas with where they lead: a city
// to its province.
func finds(m *maps.Map, lang string) [][2]string {
	var all [][2]string
	for _, p := range m.Provinces {
		all = append(all, [2]string{p.Name.In(lang), "province-" + string(p.ID)})
	}
	for _, c := range m.Cities {
		all = append(all, [2]string{c.Name.In(lang), "province-" + string(c.Province)})
	}
	for _, s := range m.Seas {
		all = append(all, [2]string{s.Name.In(lang), "sea-" + string(s.ID)})
	}
	return all
}

// placedCard is a card's heading and lines, and the id that the SVG has.
type placedCard struct {
	id    string
	texts []string
}

// cardsOf returns the cards of a frame in the map's order; everything has one, if only
// its name.
func cardsOf(m *maps.Map, f Frame) []placedCard {
	var all []placedCard
	add := func(id string, name maps.Name, c Card) {
		heading := cmp.Or(c.Heading, name.In(f.Picture.Lang))
		all = append(all, placedCard{id, append([]string{heading}, c.Lines...)})
	}
	for _, p := range m.Provinces {
		add("province-"+string(p.ID), p.Name, f.Provinces[p.ID])
	}
	for _, s := range m.Seas {
		add("sea-"+string(s.ID), s.Name, f.Seas[s.ID])
	}
	return all
}
