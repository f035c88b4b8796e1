package drawing

import (
	"adimperii/maps/plane"
)

// format is how large a sheet is, how its letters are cut, and what becomes of names that
// find no room on it.
type format struct {
	margin      float64
	title       float64 // height of the title's line above the map
	legendRow   float64
	crop        float64 // width of a crop
	closest     float64 // points to a degree of latitude at most, beyond which shapes would look coarse
	low, high   float64 // of a crop's height to its width
	further     float64 // the same of the parts below the first
	waterline   float64 // width of the lines along coasts
	cells       int     // of the grid of a crop
	reach       float64 // how far from its place a name may stand
	sparing     bool    // what finds no room is left out, the least important first
	letters     letters
	spacesNames bool // names are wider spaced the more room there is
}

// letters are the styles of a format: land upright in capitals, water slanted, what people
// do small and bold.
type letters struct{ title, subtitle, province, sea, river, city, unit, leader, legend style }

// An atlas's sheet shows everything; who wants to read it makes it as large as he likes.
var atlas = format{
	margin: 24, title: 58, legendRow: 17, crop: 760, closest: 105, low: 0.55, high: 1 / 0.85, further: 0.55, waterline: 11,
	cells: plane.CoarseCells, reach: 44, spacesNames: true,
	letters: letters{
		title: style{size: 22, bold: true}, subtitle: style{size: 13, italic: true},
		province: style{size: 11, smallCaps: true}, sea: style{size: 12.5, italic: true},
		river: style{size: 8.5, italic: true}, city: style{size: 8.5}, unit: style{size: 8.5, bold: true}, leader: style{size: 8, italic: true},
		legend: style{size: 10},
	},
}

// A letter's sheet is as wide as a mail on a telephone ([SeenAt] pixels), where none of its letters
// is smaller than [LeastSeen] pixels; it shows what has room at that.
var letter = format{
	margin: 4, title: 20, legendRow: 15.5, crop: letterWidth - 2*4, closest: 44, low: 0.5, high: 0.74, further: 0.5, waterline: 5.5,
	cells: plane.CoarseCells / 4, reach: 28, sparing: true,
	letters: letters{
		title: style{size: 12, bold: true}, subtitle: style{size: leastLetter, italic: true},
		province: style{size: leastLetter + 0.3}, sea: style{size: leastLetter + 0.5, italic: true},
		river: style{size: leastLetter, italic: true}, city: style{size: leastLetter}, unit: style{size: leastLetter, bold: true}, leader: style{size: leastLetter, italic: true},
		legend: style{size: leastLetter},
	},
}

// What a letter's sheet is made for, in pixels as CSS counts them: a telephone's 360 less the
// margins of a mail.
const (
	SeenAt    = 328
	LeastSeen = 11
)

// leastLetter is the size of letters, in points, that are LeastSeen pixels high when a
// letter's sheet is SeenAt wide.
const leastLetter = LeastSeen*letterWidth/float64(SeenAt) + 0.05

// letterWidth is the width of a letter's sheet in points, its margins included.
const letterWidth = 306

// format is that of the sheet.
func (p Picture) format() format {
	if p.Letter {
		return letter
	}
	return atlas
}
