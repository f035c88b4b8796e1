package mail

import (
	"bytes"
	"strings"

	"github.com/emersion/go-message"
)

// A part is a node of the MIME tree (RFC 2046): a multipart with children, or a
// leaf with a body still in its transfer encoding.
type part struct {
	header   message.Header
	kind     string // media type, lower case
	params   map[string]string
	boundary string // of a multipart that is split, else ""
	body     []byte
	preamble []byte // of a multipart: what stands before its first part
	children []*part
}

// splitter cuts a mail into its tree in one pass over the lines, so that the
// depth of nesting costs nothing. Any delimiter of any multipart seen so far
// ends the part at hand: unterminated and interleaved multiparts come out whole.
type splitter struct {
	raw   []byte
	open  []*part        // the multiparts we are in, outermost first
	depth int            // of those that raw is within
	level map[string]int // boundary -> its place in open, or closed
	count int
	w     *warnings
}

const closed = -1

func parseParts(raw []byte, w *warnings) *part {
	s := &splitter{raw: raw, level: map[string]int{}, w: w}
	root, top := s.begin(raw, "text/plain")
	s.split(root, top)
	if root.boundary != "" && len(root.children) == 0 {
		root.preamble = raw[top:]
	}
	s.rescue(root, 0)
	return root
}

// split goes down the lines from pos, where the body of cur begins.
func (s *splitter) split(cur *part, pos int) {
	start := pos
	for pos < len(s.raw) {
		line, next := nextLine(s.raw, pos)
		if len(s.level) > 0 && bytes.HasPrefix(line, []byte("--")) {
			if boundary, closing, ok := s.delimiter(line); ok {
				s.end(cur, start, pos)
				cur, next = s.after(boundary, closing, next)
				start = next
			}
		}
		pos = next
	}
	s.end(cur, start, len(s.raw))
	if len(s.open) > 0 {
		s.w.add("unterminated-multipart")
	}
}

// rescue mends the multiparts without parts: their boundary is not the declared
// one, or none is declared, or they are nothing but text. Each is read once more,
// and depth is bounded, so that time stays linear.
func (s *splitter) rescue(p *part, depth int) {
	if strings.HasPrefix(p.kind, "multipart/") && len(p.children) == 0 && (p.boundary != "" || p.params["boundary"] == "") {
		body := p.body
		if p.boundary != "" {
			body = p.preamble
		}
		p.boundary = ""
		if depth < MaxDepth {
			p.boundary = likelyBoundary(body)
		}
		if p.boundary == "" {
			p.body = body
			if len(bytes.TrimSpace(body)) > 0 {
				p.kind = "text/plain"
			}
			return
		}
		s.w.add("wrong-boundary")
		again := &splitter{raw: body, open: []*part{p}, level: map[string]int{p.boundary: 0}, count: s.count, depth: depth, w: s.w}
		again.split(p, 0)
		s.count = again.count
	}
	for _, c := range p.children {
		s.rescue(c, depth+1)
	}
}

// likelyBoundary gives the boundary of the first line that looks like a
// delimiter: the field of a part's header stands below it.
func likelyBoundary(body []byte) string {
	for pos := 0; pos < len(body); {
		line, next := nextLine(body, pos)
		if bytes.HasPrefix(line, []byte("--")) && len(line) > 2 && len(line) < 200 {
			below, _ := nextLine(body, next)
			if strings.HasPrefix(strings.ToLower(fieldName(below)), "content-") {
				return string(bytes.TrimRight(line[2:], " \t"))
			}
		}
		pos = next
	}
	return ""
}

// begin reads the header of a part; a multipart is opened.
func (s *splitter) begin(b []byte, defaultKind string) (p *part, size int) {
	s.count++
	h, n := splitHeader(b, s.w)
	p = &part{header: h, kind: defaultKind}
	if v := h.Get("Content-Type"); v != "" {
		if kind, params := mediaType(v); strings.Contains(kind, "/") {
			p.kind, p.params = usualKind(kind), params
		} else if kind == "text" {
			p.params = params
		}
	}
	boundary := strings.TrimRight(p.params["boundary"], " \t")
	if strings.HasPrefix(p.kind, "multipart/") && boundary != "" && s.depth+len(s.open) < MaxDepth {
		p.boundary = boundary
		s.open = append(s.open, p)
		s.level[boundary] = len(s.open) - 1
	} else if strings.HasPrefix(p.kind, "multipart/") && boundary != "" {
		s.w.add(warnDepth)
	}
	return p, n
}

// delimiter tells whether a line is "--boundary" or "--boundary--" of a known
// multipart. White space after it is allowed (RFC 2046 5.1.1).
func (s *splitter) delimiter(line []byte) (boundary string, closing, ok bool) {
	if len(line) > 1000 {
		return "", false, false
	}
	b := string(bytes.TrimRight(line[2:], " \t\r"))
	if _, ok := s.level[b]; ok {
		return b, false, true
	}
	if inner, cut := strings.CutSuffix(b, "--"); cut {
		_, ok = s.level[inner]
		return inner, true, ok
	}
	return "", false, false
}

// end gives the bytes raw[start:pos] to a leaf. The line end before a delimiter
// belongs to the delimiter. What follows a multipart's header or its closing
// delimiter is preamble or epilogue, and not read.
func (s *splitter) end(p *part, start, pos int) {
	if p == nil {
		return
	}
	b := s.raw[min(start, pos):pos]
	if pos < len(s.raw) {
		b = bytes.TrimSuffix(b, []byte("\n"))
		b = bytes.TrimSuffix(b, []byte("\r"))
	}
	if p.boundary != "" {
		p.preamble = b
		return
	}
	p.body = b
}

// after goes on behind a delimiter: it leaves the multiparts within the one
// that is delimited and begins that one's next part.
func (s *splitter) after(boundary string, closing bool, pos int) (cur *part, next int) {
	level := s.level[boundary]
	if level == closed {
		level = len(s.open) - 1 // a stray delimiter: the part at hand ends all the same
		closing = false
	}
	if level < 0 {
		return nil, pos
	}
	parent := s.open[level]
	if closing {
		s.leave(level)
		return nil, pos
	}
	s.leave(level + 1)
	if s.count >= MaxParts {
		s.w.add(warnParts)
		return nil, pos
	}
	kind := "text/plain"
	if parent.kind == "multipart/digest" {
		kind = "message/rfc822"
	}
	p, n := s.begin(s.raw[pos:], kind)
	parent.children = append(parent.children, p)
	return p, pos + n
}

// leave closes the open multiparts from level on. Where an outer one has the
// same boundary as one that is left, the delimiter is the outer one's again.
func (s *splitter) leave(level int) {
	for len(s.open) > level {
		last := len(s.open) - 1
		boundary := s.open[last].boundary
		s.open = s.open[:last]
		s.level[boundary] = closed
		for i, o := range s.open {
			if o.boundary == boundary {
				s.level[boundary] = i
			}
		}
	}
}
