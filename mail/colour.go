package mail

import (
	"strconv"
	"strings"
)

// severalColours is the colour of a line that has more than one.
const severalColours = "several"

// tint notes the colour of a text for the line it stands on.
func (r *htmlReader) tint(s string) {
	if strings.TrimSpace(s) == "" {
		return
	}
	colour := "none"
	if len(r.stack) > 0 && r.stack[len(r.stack)-1].colour != "" {
		colour = r.stack[len(r.stack)-1].colour
	}
	if r.colour != "" && r.colour != colour {
		colour = severalColours
	}
	r.colour = colour
}

// announced gives the hue of which the text above a quotation says that the answers
// in it have, nil if it says nothing of the kind.
func (c *cutter) announced() hue {
	if len(c.colours) == 0 {
		return nil
	}
	for _, line := range c.kept[:min(len(c.kept), 2*maxSignature)] {
		if m := announcement.compiled().FindStringSubmatch(strings.ToLower(line[:min(len(line), maxFirstLine)])); m != nil {
			return hues[m[1]]
		}
	}
	return nil
}

// tellsByColour tells whether a text says that there are answers of some colour in it.
func tellsByColour(plain []*readable) bool {
	for _, r := range plain {
		if announcement.MatchString(strings.ToLower(r.body[:min(len(r.body), maxNotice)])) {
			return true
		}
	}
	return false
}

// A hue tells whether a colour is called by a certain name.
type hue func(red, green, blue int) bool

// is judges a colour as styles and old HTML write it.
func (h hue) is(colour string) bool {
	red, green, blue, ok := parseColour(colour)
	return ok && h(red, green, blue)
}

var rgb = matching(`^rgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})`)

// parseColour reads "#1f497d", "#00f", "rgb(0, 112, 192)" and the plain names.
func parseColour(s string) (red, green, blue int, ok bool) {
	if hex, named := namedColours[s]; named {
		s = hex
	}
	if m := rgb.compiled().FindStringSubmatch(s); m != nil {
		red, _ = strconv.Atoi(m[1])
		green, _ = strconv.Atoi(m[2])
		blue, _ = strconv.Atoi(m[3])
		return red, green, blue, true
	}
	digits := strings.TrimPrefix(s, "#")
	n, err := strconv.ParseUint(digits, 16, 32)
	switch {
	case err == nil && len(digits) == 6:
		return int(n >> 16), int(n >> 8 & 0xff), int(n & 0xff), true
	case err == nil && len(digits) == 3:
		return int(n>>8) * 17, int(n>>4&0xf) * 17, int(n&0xf) * 17, true
	}
	return 0, 0, 0, false
}
