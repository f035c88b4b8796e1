package page

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
)

// pageData is what page.js reads. Seasons are much alike, so each piece of their
// drawings is kept once, as is each line of their cards.
type pageData struct {
	Pieces []string    `json:"pieces"` // of SVG
	Texts  []string    `json:"texts"`  // of cards
	Frames []pageFrame `json:"frames"`
	// Finds are the names to search by, each with the id of what it leads to.
	Finds [][2]string `json:"finds"`
}

type pageFrame struct {
	Title string `json:"title"`
	// Runs are pairs: a place in Pieces, and how many pieces from there.
	Runs []int `json:"runs"`
	// Cards are those that differ from the frame before's: a heading and lines, as
	// places in Texts, by the ids that the SVG has.
	Cards map[string][]int `json:"cards"`
}

// packed is the data as JSON, by gzip and Base64: a fifth of its size.
func (d pageData) packed() (string, error) {
	text, err := json.Marshal(d)
	if err != nil {
		return "", fmt.Errorf("writing the page's data: %w", err)
	}
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	_, err = zip.Write(text)
	err = errors.Join(err, zip.Close())
	return base64.StdEncoding.EncodeToString(out.Bytes()), err
}

// seams holds texts, each once but for the first drawing's, which is held whole: so
// a later one, which is much like it, takes few runs.
type seams struct {
	all   []string
	known map[string]int
}

func newSeams() *seams { return &seams{known: map[string]int{}} }

// hold adds a text at the end.
func (s *seams) hold(text string) int {
	n := len(s.all)
	s.known[text] = n
	s.all = append(s.all, text)
	return n
}

// place is where a text is held.
func (s *seams) place(text string) int {
	if n, held := s.known[text]; held {
		return n
	}
	return s.hold(text)
}

// runs are pairs, a place and how many texts from there, that give a drawing's pieces.
func (s *seams) runs(drawing []byte) []int {
	var runs []int
	place := s.place
	if len(s.all) == 0 {
		place = s.hold
	}
	for piece := range pieces(drawing) {
		text, end := string(piece), -1
		if n := len(runs); n > 0 {
			end = runs[n-2] + runs[n-1]
		}
		if end >= 0 && end < len(s.all) && s.all[end] == text || place(text) == end {
			runs[len(runs)-1]++
		} else {
			runs = append(runs, s.known[text], 1)
		}
	}
	return runs
}

// pieces cuts an SVG where seasons come to differ: at the ends of lines, before each
// ring of a path, as borders change hands one by one, and in texts after their place.
func pieces(drawing []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for line := range bytes.Lines(drawing) {
			at := 0
			switch {
			case bytes.HasPrefix(line, []byte("<path")):
				at = bytes.Index(line, []byte(` d="`))
			case bytes.HasPrefix(line, []byte("<text")):
				if i := bytes.Index(line, []byte(" font-size")); i > 0 {
					if !yield(line[:i]) {
						return
					}
					line = line[i:]
				}
			}
			for at > 0 { // a ring begins with M, and has no other
				i := bytes.IndexByte(line[at:], 'M')
				if i < 0 {
					break
				}
				if at+i > 0 && !yield(line[:at+i]) {
					return
				}
				line, at = line[at+i:], 1
			}
			if !yield(line) {
				return
			}
		}
	}
}
