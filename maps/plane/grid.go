package plane

import (
	"math"
	"sort"
)

// Grid is a raster over the sheet and a rim around it, on which territories
// are found. Cells are numbered row by row from the lower left.
type Grid struct {
	Cell       float64 // width of a cell in points
	Columns    int
	Rows       int
	rim        int // cells beyond each edge of the sheet
	Land       []bool
	components []int32 // connected land, from 0; -1 in the sea
	areas      []int   // cells of each component
}

// About how many cells a sheet is divided into: coarse enough to take some
// hundred milliseconds, or fine enough that a coast can be kept.
const (
	CoarseCells = 240_000
	FineCells   = 3_200_000
)

// NewGrid covers a sheet with about so many cells, all of them water.
func NewGrid(sheet Box, cells int) *Grid {
	cell := math.Sqrt((sheet.X1 - sheet.X0) * (sheet.Y1 - sheet.Y0) / float64(cells))
	rim := 5
	if cells >= FineCells { // shapes run on beyond the sheet, for crops at its edge
		rim = int(70 / cell)
	}
	g := &Grid{
		Cell: cell, rim: rim,
		Columns: int(math.Ceil(sheet.X1/cell)) + 2*rim,
		Rows:    int(math.Ceil(sheet.Y1/cell)) + 2*rim,
	}
	g.Land = make([]bool, g.Columns*g.Rows)
	return g
}

// corner returns the sheet's place of the lower left corner of a cell; column
// and row may be one past the last.
func (g *Grid) corner(column, row int) Vec {
	return Vec{float64(column-g.rim) * g.Cell, float64(row-g.rim) * g.Cell}
}

// Centre is the middle of a cell.
func (g *Grid) Centre(i int) Vec {
	p := g.corner(i%g.Columns, i/g.Columns)
	return Vec{p.X + g.Cell/2, p.Y + g.Cell/2}
}

// Bounds is the sheet with its rim.
func (g *Grid) Bounds() Box {
	low, high := g.corner(0, 0), g.corner(g.Columns, g.Rows)
	return Box{low.X, low.Y, high.X, high.Y}
}

// At returns the cell a place lies in, or the nearest there is.
func (g *Grid) At(p Vec) int {
	column := min(max(int(math.Floor(p.X/g.Cell))+g.rim, 0), g.Columns-1)
	row := min(max(int(math.Floor(p.Y/g.Cell))+g.rim, 0), g.Rows-1)
	return row*g.Columns + column
}

// steps returns the offsets to the eight neighbours of a cell and their
// distances in cells; valid away from the outermost cells.
func (g *Grid) steps() ([8]int, [8]float64) {
	n := g.Columns
	return [8]int{1, -1, n, -n, n + 1, n - 1, -n + 1, -n - 1},
		[8]float64{1, 1, 1, 1, math.Sqrt2, math.Sqrt2, math.Sqrt2, math.Sqrt2}
}

// Inner reports whether a cell has all its neighbours.
func (g *Grid) Inner(i int) bool {
	column, row := i%g.Columns, i/g.Columns
	return column > 0 && row > 0 && column < g.Columns-1 && row < g.Rows-1
}

// Fill marks as land the cells that lie wholly in the rings, by nine samples
// each, so that a narrow channel is not walked over.
func (g *Grid) Fill(rings [][]Vec) {
	const fine = 3
	step := g.Cell / fine
	width := g.Columns * fine
	count := make([]uint8, len(g.Land))
	crossings := make([][]float64, g.Rows*fine)
	origin := g.corner(0, 0)
	for _, ring := range rings {
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			if p.Y > q.Y {
				p, q = q, p
			}
			first := max(int(math.Ceil((p.Y-origin.Y)/step-0.5)), 0)
			for r := first; r < len(crossings); r++ {
				y := origin.Y + (float64(r)+0.5)*step
				if y >= q.Y {
					break
				}
				x := p.X + (y-p.Y)/(q.Y-p.Y)*(q.X-p.X)
				crossings[r] = append(crossings[r], (x-origin.X)/step)
			}
		}
	}
	for r, line := range crossings {
		sort.Float64s(line)
		for k := 0; k+1 < len(line); k += 2 {
			from := min(max(int(math.Ceil(line[k]-0.5)), 0), width)
			to := min(max(int(math.Ceil(line[k+1]-0.5)), 0), width)
			for x := from; x < to; x++ {
				count[r/fine*g.Columns+x/fine]++
			}
		}
	}
	for i, n := range count {
		g.Land[i] = n == fine*fine
	}
}

// Inside calls do for each cell whose centre lies in the rings.
func (g *Grid) Inside(rings [][]Vec, do func(i int)) {
	crossings := make([][]float64, g.Rows)
	origin := g.corner(0, 0)
	for _, ring := range rings {
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			if p.Y > q.Y {
				p, q = q, p
			}
			first := max(int(math.Ceil((p.Y-origin.Y)/g.Cell-0.5)), 0)
			for r := first; r < g.Rows; r++ {
				y := origin.Y + (float64(r)+0.5)*g.Cell
				if y >= q.Y {
					break
				}
				x := p.X + (y-p.Y)/(q.Y-p.Y)*(q.X-p.X)
				crossings[r] = append(crossings[r], (x-origin.X)/g.Cell)
			}
		}
	}
	for r, line := range crossings {
		sort.Float64s(line)
		for k := 0; k+1 < len(line); k += 2 {
			for x := max(int(math.Ceil(line[k]-0.5)), 0); x < min(int(math.Ceil(line[k+1]-0.5)), g.Columns); x++ {
				do(r*g.Columns + x)
			}
		}
	}
}

// Connect numbers the connected pieces of land.
func (g *Grid) Connect() {
	g.components = make([]int32, len(g.Land))
	for i := range g.components {
		g.components[i] = -1
	}
	g.areas = nil
	around := [4]int{1, -1, g.Columns, -g.Columns}
	var queue []int
	for start := range g.Land {
		if !g.Land[start] || g.components[start] >= 0 {
			continue
		}
		id := int32(len(g.areas))
		g.areas = append(g.areas, 0)
		g.components[start] = id
		queue = append(queue[:0], start)
		for len(queue) > 0 {
			i := queue[len(queue)-1]
			queue = queue[:len(queue)-1]
			g.areas[id]++
			if !g.Inner(i) {
				continue
			}
			for _, d := range around {
				if j := i + d; g.Land[j] && g.components[j] < 0 {
					g.components[j] = id
					queue = append(queue, j)
				}
			}
		}
	}
}

// Tidy fills ponds and drowns rocks of fewer than some cells, which invented
// land has too many of.
func (g *Grid) Tidy(pond int) {
	for range 2 { // the water first, then the land
		for i := range g.Land {
			g.Land[i] = !g.Land[i]
		}
		g.Connect()
		for i, c := range g.components {
			if c >= 0 && g.areas[c] < pond {
				g.Land[i] = false
			}
		}
	}
}

// NearestLand returns the land cell nearest to a place and how far it is in
// points, looking no further than reach; ok is false if there is none.
func (g *Grid) NearestLand(p Vec, reach float64) (cell int, ok bool) {
	best := reach
	centre := g.At(p)
	span := int(reach/g.Cell) + 1
	for row := max(centre/g.Columns-span, 0); row <= min(centre/g.Columns+span, g.Rows-1); row++ {
		for column := max(centre%g.Columns-span, 0); column <= min(centre%g.Columns+span, g.Columns-1); column++ {
			i := row*g.Columns + column
			if !g.Land[i] {
				continue
			}
			if d := g.Centre(i).Distance(p); d < best {
				best, cell, ok = d, i, true
			}
		}
	}
	return cell, ok
}

// Noise is a smooth irregularity from -1 to 1 that depends on the place alone
// (Perlin's value noise in two octaves), so that borders wander as borders do
// and every run draws the same.
func Noise(p Vec) float64 {
	return 0.65*valueNoise(p.X/26, p.Y/26) + 0.35*valueNoise(p.X/9+70, p.Y/9+30)
}

func valueNoise(x, y float64) float64 {
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := x-x0, y-y0
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	v := func(dx, dy int) float64 {
		h := uint32(int32(x0)+int32(dx))*0x9E3779B1 ^ uint32(int32(y0)+int32(dy))*0x85EBCA77
		h = (h ^ h>>15) * 0x2C1B3C6D
		h = (h ^ h>>12) * 0x297A2D39
		h ^= h >> 15
		return float64(h)/math.MaxUint32*2 - 1
	}
	bottom := v(0, 0) + fx*(v(1, 0)-v(0, 0))
	top := v(0, 1) + fx*(v(1, 1)-v(0, 1))
	return bottom + fy*(top-bottom)
}

// Dab calls do for the cells within a radius of a place.
func (g *Grid) Dab(v Vec, radius float64, do func(i int)) {
	n := int(radius/g.Cell) + 1
	for dy := -n; dy <= n; dy++ {
		for dx := -n; dx <= n; dx++ {
			i := g.At(Vec{v.X + float64(dx)*g.Cell, v.Y + float64(dy)*g.Cell})
			if g.Centre(i).Distance(v) <= radius {
				do(i)
			}
		}
	}
}
