package drawing

import (
	"math"
	"slices"

	"adimperii/maps/plane"
)

// placer keeps names and marks from standing on each other.
type placer struct {
	sheet  box
	taken  []box // by what cannot move
	labels []label

	sparing bool // leaves out what finds no room
}

// tooMuch speaks against a place that a sparing placer gives to nothing, as one where something
// stands already.
const tooMuch = 34

// clearance is kept free around whatever is placed; letters that hang below
// the line, which blocks leave out of account, hang into it.
const clearance = 1.6

// block is something to be placed: its size, and its drawing once it is known
// where its lower left corner stands.
type block struct {
	width, height float64
	draw          func(at vec)
}

// choice is a place a block may stand, with what speaks against it: 0 for
// nothing, some tens for much.
type choice struct {
	at      vec // lower left corner
	against float64
	// room, if not nil, adds what speaks against the room that is taken there; it is
	// asked once, and not where the choice is lost already.
	room func(room box) float64
}

// label is a block and the place chosen for it.
type label struct {
	block
	id, class, title string
	choices          []choice
	chosen           int
	leader           *vec    // what it names, if a line may lead there
	land             int32   // the province it names, if leader is set
	of               station // whose sign it is
	needed           bool    // is put on the sheet, room or not
	fixed            bool    // stays where it is
}

func (l *label) room(c choice) box {
	return plane.Rect(c.at.X, c.at.Y, c.at.X+l.width, c.at.Y+l.height)
}

// reach is the box of all rooms a label may take.
func (l *label) reach() box {
	all := plane.Rect(math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1))
	for _, c := range l.choices {
		r := l.room(c)
		all = plane.Rect(min(all.X0, r.X0), min(all.Y0, r.Y0), max(all.X1, r.X1), max(all.Y1, r.Y1))
	}
	return all
}

// add places a label where least speaks against it, seeing what is there. Of several for one
// thing a sparing placer takes the first that finds room, if one does.
func (p *placer) add(l label, smaller ...label) {
	for {
		if against := p.choose(&l, -1); !p.sparing || l.needed || against < tooMuch {
			p.labels = append(p.labels, l)
			return
		}
		if len(smaller) == 0 {
			return
		}
		l, smaller = smaller[0], smaller[1:]
	}
}

// clear reports whether a label stands on nothing; self is its own place among the labels.
func (p *placer) clear(l *label, self int) bool {
	room := l.room(l.choices[l.chosen]).Grown(clearance)
	for j := range p.labels {
		if o := &p.labels[j]; j != self && room.Overlap(o.room(o.choices[o.chosen])) > 0 {
			return false
		}
	}
	return !slices.ContainsFunc(p.taken, func(t box) bool { return room.Overlap(t) > 0 })
}

// fix keeps what is placed by now where it is.
func (p *placer) fix() {
	for i := range p.labels {
		p.labels[i].fixed = true
	}
}

// settle lets labels that stand in each other's way choose again, some rounds.
func (p *placer) settle() {
	for range 4 {
		moved := false
		for i := range p.labels {
			l := &p.labels[i]
			if !l.fixed && !p.clear(l, i) {
				before := l.chosen
				p.choose(l, i)
				moved = moved || l.chosen != before
			}
		}
		if !moved {
			return
		}
	}
}

// choose takes the choice with least against it, the first of equal ones, and says how much
// that is. self is the label's own place among the labels, -1 while it has none.
func (p *placer) choose(l *label, self int) float64 {
	var near []box
	reach := l.reach()
	for _, t := range p.taken {
		if reach.Overlap(t) > 0 {
			near = append(near, t)
		}
	}
	for j := range p.labels {
		if o := &p.labels[j]; j != self {
			if r := o.room(o.choices[o.chosen]).Grown(clearance); reach.Overlap(r) > 0 {
				near = append(near, r)
			}
		}
	}
	least := math.Inf(1)
	inside := p.sheet.Grown(-3)
	score := func(c *choice) float64 {
		room := l.room(*c)
		if c.room != nil && c.against < least {
			c.against, c.room = c.against+c.room(room), nil
		}
		sum := c.against
		if over := l.width*l.height - room.Overlap(inside); over > 0 {
			sum += 8 * over
		}
		for _, t := range near {
			if sum >= least {
				break
			}
			if o := room.Overlap(t); o > 0 {
				sum += tooMuch + 3*o
			}
		}
		return sum
	}
	// The one in the middle is a good one, as a rule; knowing it, most need no second look.
	least = math.Nextafter(score(&l.choices[len(l.choices)/2]), math.Inf(1))
	for i := range l.choices {
		if c := &l.choices[i]; c.against < least {
			if sum := score(c); sum < least {
				least, l.chosen = sum, i
			}
		}
	}
	return least
}

// around offers places with a block's centre near a point, in rings outwards;
// against adds what else speaks against a room.
func around(centre vec, b block, reach float64, against func(room box) float64) []choice {
	var all []choice
	for dy := -reach; dy <= reach; dy += 4 {
		for dx := -1.3 * reach; dx <= 1.3*reach; dx += 4 {
			at := plane.XY(centre.X+dx-b.width/2, centre.Y+dy-b.height/2)
			all = append(all, choice{at, 0.7 * math.Hypot(dx, dy), against})
		}
	}
	return all
}
