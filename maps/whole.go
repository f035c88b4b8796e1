package maps

import (
	"cmp"
	"slices"
	"strings"
)

// checkWhole wants one board: every province and sea within reach of every
// other, by land, strait or sea. Each part but the largest is reported.
func (d *draft) checkWhole(c *Collector) {
	near := make(map[string][]string)
	join := func(a, b string) {
		near[a] = append(near[a], b)
		near[b] = append(near[b], a)
	}
	lines := make(map[string]int)
	var order []string
	for _, t := range d.things() {
		if _, twice := lines[t.id.text]; t.id.text != "" && t.kind != "city" && !twice {
			lines[t.id.text] = t.line
			order = append(order, t.id.text)
		}
	}
	for _, p := range d.provinces {
		for _, w := range append(slices.Clone(p.neighbours), p.seas...) {
			join(p.id.text, w.text)
		}
	}
	for _, s := range d.seas {
		for _, w := range s.neighbours {
			join(s.id.text, w.text)
		}
	}
	for _, s := range d.straits {
		join(s[0].text, s[1].text)
	}
	parts := components(order, near)
	slices.SortStableFunc(parts, func(a, b []string) int { return cmp.Compare(len(b), len(a)) })
	for _, part := range parts[min(1, len(parts)):] {
		c.Add(lines[part[0]], "not connected with the rest of the map: %s", strings.Join(part, ", "))
	}
}

// components splits order into its connected parts, each in that order.
func components(order []string, near map[string][]string) [][]string {
	part := make(map[string]int)
	count := 0
	for _, start := range order {
		if part[start] != 0 {
			continue
		}
		count++
		part[start] = count
		for queue := []string{start}; len(queue) > 0; queue = queue[1:] {
			for _, n := range near[queue[0]] {
				if part[n] == 0 {
					part[n] = count
					queue = append(queue, n)
				}
			}
		}
	}
	parts := make([][]string, count)
	for _, id := range order {
		parts[part[id]-1] = append(parts[part[id]-1], id)
	}
	return parts
}
