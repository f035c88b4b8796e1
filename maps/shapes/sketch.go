package shapes

import (
	"bytes"
	"fmt"

	"gopkg.in/yaml.v3"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// Sketch helps [Find] to put borders where history had them. Costs are
// in points of the sheet: how much farther a place seems behind an obstacle.
type Sketch struct {
	// Seeds are places of provinces and seas, by id, besides their own and
	// their cities'; borders run half-way between the seeds of two.
	Seeds map[string][][2]float64 `yaml:"seeds"`
	// Void are places in land that belongs to no province.
	Void [][2]float64 `yaml:"void"`
	// Barriers are mountains and deserts that borders keep to.
	Barriers []Barrier `yaml:"barriers"`
	// Frontiers are the parts of drawn rivers that borders keep to.
	Frontiers []Frontier `yaml:"frontiers"`
	// Rivers are drawn besides those the program knows.
	Rivers []Barrier `yaml:"rivers"`
}

// Barrier is a line on the ground, longitude first.
type Barrier struct {
	Name string       `yaml:"name"`
	Cost float64      `yaml:"cost"`
	Line [][2]float64 `yaml:"line"`
}

// Frontier is a box of west, south, east and north in degrees.
type Frontier struct {
	Name string     `yaml:"name"`
	Cost float64    `yaml:"cost"`
	Box  [4]float64 `yaml:"box"`
}

// ParseSketch reads a sketch, strictly.
func ParseSketch(src []byte) (Sketch, error) {
	var s Sketch
	d := yaml.NewDecoder(bytes.NewReader(src))
	d.KnownFields(true)
	if err := d.Decode(&s); err != nil {
		return Sketch{}, fmt.Errorf("reading a sketch: %w", err)
	}
	return s, nil
}

// sketched reports whether the sketch bounds the land by itself.
func (s Sketch) sketched() bool { return len(s.Void) > 0 }

// terrain returns what it costs to enter each cell, 1 where nothing bars it.
func (s Sketch) terrain(g *plane.Grid, p plane.Projection, rivers [][]maps.Point) []float32 {
	cost := make([]float32, len(g.Land))
	for i := range cost {
		cost[i] = 1
	}
	stroke := func(line []maps.Point, points, width float64, keep func(maps.Point) bool) {
		each := float32(points / width)
		for i := 1; i < len(line); i++ {
			a, b := p.At(line[i-1]), p.At(line[i])
			steps := int(a.Distance(b)/(g.Cell/2)) + 1
			for k := range steps + 1 {
				f := float64(k) / float64(steps)
				v := plane.XY(a.X+f*(b.X-a.X), a.Y+f*(b.Y-a.Y))
				if g.Bounds().Holds(v) && (keep == nil || keep(p.Ground(v))) {
					g.Dab(v, width/2, func(i int) { cost[i] = max(cost[i], each) })
				}
			}
		}
	}
	for _, b := range s.Barriers {
		stroke(points(b.Line), b.Cost, 6, nil)
	}
	for _, f := range s.Frontiers {
		for _, r := range rivers {
			stroke(r, f.Cost, 3*g.Cell, func(q maps.Point) bool {
				return q.Lon > f.Box[0] && q.Lat > f.Box[1] && q.Lon < f.Box[2] && q.Lat < f.Box[3]
			})
		}
	}
	return cost
}

func points(pairs [][2]float64) []maps.Point {
	line := make([]maps.Point, len(pairs))
	for i, p := range pairs {
		line[i] = maps.Point{Lon: p[0], Lat: p[1]}
	}
	return line
}
