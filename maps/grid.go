package maps

import (
	"math"
	"sort"
)

// grid is a raster over the sheet and a rim around it, on which territories
// are found. Cells are numbered row by row from the lower left.
type grid struct {
	cell       float64 // width of a cell in points
	columns    int
	rows       int
	rim        int // cells beyond each edge of the sheet
	land       []bool
	components []int32 // connected land, from 0; -1 in the sea
	areas      []int   // cells of each component
}

// About how many cells a sheet is divided into: coarse enough to take some
// hundred milliseconds, or fine enough that a coast can be kept.
const (
	coarseCells = 240_000
	fineCells   = 3_200_000
)

func newGrid(sheet box, cells int) *grid {
	cell := math.Sqrt((sheet.x1 - sheet.x0) * (sheet.y1 - sheet.y0) / float64(cells))
	rim := 5
	if cells >= fineCells { // shapes run on beyond the sheet, for crops at its edge
		rim = int(70 / cell)
	}
	g := &grid{
		cell: cell, rim: rim,
		columns: int(math.Ceil(sheet.x1/cell)) + 2*rim,
		rows:    int(math.Ceil(sheet.y1/cell)) + 2*rim,
	}
	g.land = make([]bool, g.columns*g.rows)
	return g
}

// corner returns the sheet's place of the lower left corner of a cell; column
// and row may be one past the last.
func (g *grid) corner(column, row int) vec {
	return vec{float64(column-g.rim) * g.cell, float64(row-g.rim) * g.cell}
}

func (g *grid) centre(i int) vec {
	p := g.corner(i%g.columns, i/g.columns)
	return vec{p.x + g.cell/2, p.y + g.cell/2}
}

// bounds is the sheet with its rim.
func (g *grid) bounds() box {
	low, high := g.corner(0, 0), g.corner(g.columns, g.rows)
	return box{low.x, low.y, high.x, high.y}
}

// at returns the cell a place lies in, or the nearest there is.
func (g *grid) at(p vec) int {
	column := min(max(int(math.Floor(p.x/g.cell))+g.rim, 0), g.columns-1)
	row := min(max(int(math.Floor(p.y/g.cell))+g.rim, 0), g.rows-1)
	return row*g.columns + column
}

// steps returns the offsets to the eight neighbours of a cell and their
// distances in cells; valid away from the outermost cells.
func (g *grid) steps() ([8]int, [8]float64) {
	n := g.columns
	return [8]int{1, -1, n, -n, n + 1, n - 1, -n + 1, -n - 1},
		[8]float64{1, 1, 1, 1, math.Sqrt2, math.Sqrt2, math.Sqrt2, math.Sqrt2}
}

// inner reports whether a cell has all its neighbours.
func (g *grid) inner(i int) bool {
	column, row := i%g.columns, i/g.columns
	return column > 0 && row > 0 && column < g.columns-1 && row < g.rows-1
}

// fill marks as land the cells that lie wholly in the rings, by nine samples
// each, so that a narrow channel is not walked over.
func (g *grid) fill(rings [][]vec) {
	const fine = 3
	step := g.cell / fine
	width := g.columns * fine
	count := make([]uint8, len(g.land))
	crossings := make([][]float64, g.rows*fine)
	origin := g.corner(0, 0)
	for _, ring := range rings {
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			if p.y > q.y {
				p, q = q, p
			}
			first := max(int(math.Ceil((p.y-origin.y)/step-0.5)), 0)
			for r := first; r < len(crossings); r++ {
				y := origin.y + (float64(r)+0.5)*step
				if y >= q.y {
					break
				}
				x := p.x + (y-p.y)/(q.y-p.y)*(q.x-p.x)
				crossings[r] = append(crossings[r], (x-origin.x)/step)
			}
		}
	}
	for r, line := range crossings {
		sort.Float64s(line)
		for k := 0; k+1 < len(line); k += 2 {
			from := min(max(int(math.Ceil(line[k]-0.5)), 0), width)
			to := min(max(int(math.Ceil(line[k+1]-0.5)), 0), width)
			for x := from; x < to; x++ {
				count[r/fine*g.columns+x/fine]++
			}
		}
	}
	for i, n := range count {
		g.land[i] = n == fine*fine
	}
}

// inside calls do for each cell whose centre lies in the rings.
func (g *grid) inside(rings [][]vec, do func(i int)) {
	crossings := make([][]float64, g.rows)
	origin := g.corner(0, 0)
	for _, ring := range rings {
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			if p.y > q.y {
				p, q = q, p
			}
			first := max(int(math.Ceil((p.y-origin.y)/g.cell-0.5)), 0)
			for r := first; r < g.rows; r++ {
				y := origin.y + (float64(r)+0.5)*g.cell
				if y >= q.y {
					break
				}
				x := p.x + (y-p.y)/(q.y-p.y)*(q.x-p.x)
				crossings[r] = append(crossings[r], (x-origin.x)/g.cell)
			}
		}
	}
	for r, line := range crossings {
		sort.Float64s(line)
		for k := 0; k+1 < len(line); k += 2 {
			for x := max(int(math.Ceil(line[k]-0.5)), 0); x < min(int(math.Ceil(line[k+1]-0.5)), g.columns); x++ {
				do(r*g.columns + x)
			}
		}
	}
}

// connect numbers the connected pieces of land.
func (g *grid) connect() {
	g.components = make([]int32, len(g.land))
	for i := range g.components {
		g.components[i] = -1
	}
	g.areas = nil
	around := [4]int{1, -1, g.columns, -g.columns}
	var queue []int
	for start := range g.land {
		if !g.land[start] || g.components[start] >= 0 {
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
			if !g.inner(i) {
				continue
			}
			for _, d := range around {
				if j := i + d; g.land[j] && g.components[j] < 0 {
					g.components[j] = id
					queue = append(queue, j)
				}
			}
		}
	}
}

// tidy fills ponds and drowns rocks of fewer than some cells, which invented
// land has too many of.
func (g *grid) tidy(pond int) {
	for range 2 { // the water first, then the land
		for i := range g.land {
			g.land[i] = !g.land[i]
		}
		g.connect()
		for i, c := range g.components {
			if c >= 0 && g.areas[c] < pond {
				g.land[i] = false
			}
		}
	}
}

// nearestLand returns the land cell nearest to a place and how far it is in
// points, looking no further than reach; ok is false if there is none.
func (g *grid) nearestLand(p vec, reach float64) (cell int, ok bool) {
	best := reach
	centre := g.at(p)
	span := int(reach/g.cell) + 1
	for row := max(centre/g.columns-span, 0); row <= min(centre/g.columns+span, g.rows-1); row++ {
		for column := max(centre%g.columns-span, 0); column <= min(centre%g.columns+span, g.columns-1); column++ {
			i := row*g.columns + column
			if !g.land[i] {
				continue
			}
			if d := g.centre(i).distance(p); d < best {
				best, cell, ok = d, i, true
			}
		}
	}
	return cell, ok
}

// noise is a smooth irregularity from -1 to 1 that depends on the place alone
// (Perlin's value noise in two octaves), so that borders wander as borders do
// and every run draws the same.
func noise(p vec) float64 {
	return 0.65*valueNoise(p.x/26, p.y/26) + 0.35*valueNoise(p.x/9+70, p.y/9+30)
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
