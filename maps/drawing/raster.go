package drawing

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"adimperii/maps/plane"
)

// raster paints a drawing on an image of a palette, without a larger one of all colours
// in between: a picture of a map is flat but for its edges, which are smoothed in a few
// steps. The same drawing gives the same bytes on any machine.
type raster struct {
	im     *image.Paletted
	scale  float64 // pixels to a point
	inks   inks
	shapes vector.Rasterizer
	mask   [tile * tile]uint8
	rings  [][]vec // of the path at hand, in pixels, y downwards
}

// rasterise paints the drawing on paper, that many pixels wide.
func (d *Drawing) rasterise(width int) *image.Paletted {
	scale := float64(width) / d.width
	r := &raster{
		im:    image.NewPaletted(image.Rect(0, 0, width, int(d.height*scale+0.5)), nil),
		scale: scale,
	}
	r.inks.add(paper) // the first, with which the image is filled
	for _, s := range d.strokes {
		r.inks.keep(s)
	}
	for _, s := range d.strokes {
		switch s := s.(type) {
		case area:
			r.add(s.rings)
			r.flush(s.colour, halfway)
		case lines:
			r.lines(s)
		case lettering:
			r.lettering(s)
		}
	}
	r.im.Palette = r.inks.palette()
	return r.im
}

// add takes rings to the path at hand.
func (r *raster) add(rings [][]vec) {
	height := float64(r.im.Rect.Dy())
	for _, ring := range rings {
		moved := make([]vec, len(ring))
		for i, p := range ring {
			moved[i] = plane.XY(p.X*r.scale, height-p.Y*r.scale)
		}
		r.rings = append(r.rings, moved)
	}
}

func (r *raster) lines(l lines) {
	r.add(l.lines)
	if len(l.dash) == 2 {
		r.rings = dashed(r.rings, l.dash[0]*r.scale, l.dash[1]*r.scale)
	}
	r.outline(l.closed, l.width/2*r.scale)
	r.flush(l.colour, halfway)
}

func (r *raster) lettering(t lettering) {
	outline := flattened(t.style.outline(t.text, t.at, 1))
	if t.halo != (color.RGBA{}) {
		r.add(outline)
		r.outline(true, haloWidth/2*r.scale)
		r.flush(t.halo, halfway)
	}
	r.add(outline)
	r.flush(t.colour, 1)
}

// outline makes a path of lines one of what a pen of a width draws along them: a strip
// along each stretch and a fan around the outer side of each corner, all turning the
// same way, as what overlaps then counts once.
func (r *raster) outline(closed bool, half float64) {
	var pen [][]vec
	for _, line := range r.rings {
		line = distinct(line, closed)
		n := len(line)
		if n < 2 {
			continue
		}
		last := n - 1
		if closed {
			last = n
		}
		normal := func(i int) vec {
			a, b := line[i%n], line[(i+1)%n]
			d := a.Distance(b)
			return plane.XY(-(b.Y-a.Y)/d*half, (b.X-a.X)/d*half)
		}
		for i := range last {
			a, b, s := line[i], line[(i+1)%n], normal(i)
			pen = append(pen, plane.Line(a.X+s.X, a.Y+s.Y, b.X+s.X, b.Y+s.Y, b.X-s.X, b.Y-s.Y, a.X-s.X, a.Y-s.Y))
			if closed || i+1 < last {
				pen = append(pen, fan(b, s, normal(i+1)))
			}
		}
	}
	r.rings = pen
}

// fan fills the outer side of a corner between the ends of two strips.
func fan(at, from, to vec) []vec {
	turn := math.Atan2(from.X*to.Y-from.Y*to.X, from.X*to.X+from.Y*to.Y)
	if turn > 0 { // the outer side is the other one, and the fan runs backwards
		from, turn = plane.XY(-to.X, -to.Y), -turn
	}
	steps := 1 + int(-turn*math.Sqrt(math.Hypot(from.X, from.Y)))
	ring := []vec{at}
	for k := range steps + 1 {
		sin, cos := math.Sincos(turn * float64(k) / float64(steps))
		ring = append(ring, plane.XY(at.X+from.X*cos-from.Y*sin, at.Y+from.X*sin+from.Y*cos))
	}
	return ring
}

// distinct leaves out points so near to the one before that no direction can be told.
func distinct(line []vec, closed bool) []vec {
	const near = 0.05 // pixels
	kept := line[:0]
	for _, p := range line {
		if len(kept) == 0 || kept[len(kept)-1].Distance(p) > near {
			kept = append(kept, p)
		}
	}
	for closed && len(kept) > 1 && kept[0].Distance(kept[len(kept)-1]) <= near {
		kept = kept[:len(kept)-1]
	}
	return kept
}

// dashed cuts lines into dashes.
func dashed(all [][]vec, dash, gap float64) [][]vec {
	var cut [][]vec
	for _, line := range all {
		left, inked := dash, true // of the dash or gap at hand
		var piece []vec
		end := func() {
			if len(piece) > 1 {
				cut = append(cut, piece)
			}
			piece = nil
		}
		for i, p := range line {
			if i == 0 {
				piece = []vec{p}
				continue
			}
			q := line[i-1]
			for q.Distance(p) > left {
				f := left / q.Distance(p)
				q = plane.XY(q.X+f*(p.X-q.X), q.Y+f*(p.Y-q.Y))
				if inked {
					piece = append(piece, q)
					end()
					left = gap
				} else {
					piece = []vec{q}
					left = dash
				}
				inked = !inked
			}
			left -= q.Distance(p)
			if inked {
				piece = append(piece, p)
			}
		}
		end()
	}
	return cut
}

// tile is how much is painted at once, each way: what is painted is paid for by the room
// around it, and the shapes of a map are spread over all of it.
const tile = 256

// flush fills the path at hand with a colour, its edges smoothed by steps of a size, and
// begins another.
func (r *raster) flush(c color.RGBA, size int) {
	over := r.inks.add(c)
	rooms := make([]image.Rectangle, len(r.rings))
	var all image.Rectangle
	for i, ring := range r.rings {
		rooms[i] = bounds(ring)
		all = all.Union(rooms[i])
	}
	all = all.Intersect(r.im.Rect)
	for y := all.Min.Y; y < all.Max.Y; y += tile {
		for x := all.Min.X; x < all.Max.X; x += tile {
			r.fill(rooms, image.Rect(x, y, x+tile, y+tile).Intersect(all), over, size)
		}
	}
	r.rings = r.rings[:0]
}

// fill fills what of the path at hand, of whose rings these are the rooms, is in a part of
// the image.
func (r *raster) fill(rooms []image.Rectangle, part image.Rectangle, over uint8, size int) {
	var within image.Rectangle
	for _, room := range rooms {
		within = within.Union(room.Intersect(part))
	}
	if within.Empty() {
		return
	}
	w, h := within.Dx(), within.Dy()
	x, y := float64(within.Min.X), float64(within.Min.Y)
	r.shapes.Reset(w, h)
	for i, ring := range r.rings {
		if !rooms[i].Overlaps(within) {
			continue
		}
		for k, p := range ring {
			if k == 0 {
				r.shapes.MoveTo(float32(p.X-x), float32(p.Y-y))
			} else {
				r.shapes.LineTo(float32(p.X-x), float32(p.Y-y))
			}
		}
		r.shapes.ClosePath()
	}
	mask := &image.Alpha{Pix: r.mask[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	r.shapes.DrawOp = draw.Src
	r.shapes.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	for row := range h {
		at := r.im.PixOffset(within.Min.X, within.Min.Y+row)
		r.inks.blend(r.im.Pix[at:at+w], mask.Pix[row*w:(row+1)*w], over, size)
	}
}

// bounds are the pixels that a ring touches.
func bounds(ring []vec) image.Rectangle {
	b := plane.Rect(math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1))
	for _, p := range ring {
		b = plane.Rect(min(b.X0, p.X), min(b.Y0, p.Y), max(b.X1, p.X), max(b.Y1, p.Y))
	}
	if b.X0 > b.X1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(b.X0)), int(math.Floor(b.Y0)), int(math.Ceil(b.X1)), int(math.Ceil(b.Y1)))
}
