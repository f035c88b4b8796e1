package mail

import (
	"strconv"
	"strings"
)

// A style is the declarations of a style attribute that bear on whether and how
// text is seen, by property; names and values are in lower case.
type style map[string]string

// maxStyle bounds the bytes of a style attribute that are read.
const maxStyle = 4 << 10

func parseStyle(s string) style {
	var out style
	for declaration := range strings.SplitSeq(strings.ToLower(s[:min(len(s), maxStyle)]), ";") {
		property, value, ok := strings.Cut(declaration, ":")
		if !ok {
			continue
		}
		if out == nil {
			out = style{}
		}
		value = strings.TrimSuffix(strings.Join(strings.Fields(value), " "), "!important")
		out[strings.TrimSpace(property)] = strings.TrimSpace(value)
	}
	return out
}

// hides tells whether a style makes text invisible or as good as that.
func (s style) hides() bool {
	switch {
	case s["display"] == "none", s["visibility"] == "hidden", s["visibility"] == "collapse", s["mso-hide"] == "all":
		return true
	case isZero(s["font-size"]), isZero(s["opacity"]):
		return true
	case isZero(s["max-height"]), isZero(s["height"]) && s["overflow"] == "hidden":
		return true
	case strings.Contains(s["text-decoration"]+s["text-decoration-line"], "line-through"): // he took it back
		return true
	}
	return s["position"] != "" && isFarOff(s["left"], s["top"]) || isFarOff(s["text-indent"])
}

// isFarOff tells of a length that puts text where no screen is.
func isFarOff(lengths ...string) bool {
	for _, l := range lengths {
		if n, ok := length(l); ok && n <= -500 {
			return true
		}
	}
	return false
}

func isZero(value string) bool {
	n, ok := length(value)
	return ok && n == 0
}

// length gives the number of a length, whatever its unit.
func length(value string) (float64, bool) {
	n, err := strconv.ParseFloat(strings.TrimRight(value, "abcdefghijklmnopqrstuvwxyz%"), 64)
	return n, err == nil
}

// keepsLines tells whether line ends in the source show.
func (s style) keepsLines() bool {
	return strings.HasPrefix(s["white-space"], "pre") || s["white-space"] == "break-spaces"
}

// indents tells whether the style of a <blockquote> makes it an indented
// paragraph.
func (s style) indents() bool {
	border := s["border"]
	if border == "" {
		border = s["border-left"]
	}
	first, _, _ := strings.Cut(border, " ")
	return first == "none" || isZero(first) || strings.HasSuffix(s["margin"], "0px 40px") || strings.HasSuffix(s["margin"], "0 40px")
}
