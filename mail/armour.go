package mail

import "strings"

// armouredLines tells how many lines from here are not text but something coded
// as text: an OpenPGP block (RFC 9580 6.2) or a uuencoded file. Of a signed
// message only the frame is passed over.
func (c *cutter) armouredLines() int {
	line := strings.TrimRight(c.lines[c.pos], " \t\r")
	switch {
	case strings.HasPrefix(line, "begin "):
		return c.uuencoded(line)
	case !strings.HasPrefix(line, "-----BEGIN PGP ") || !strings.HasSuffix(line, "-----"):
		return 0
	}
	kind := strings.TrimSuffix(strings.TrimPrefix(line, "-----BEGIN PGP "), "-----")
	if kind == "SIGNED MESSAGE" {
		c.dashed = true
		n := 1
		for n < 5 && c.pos+n < len(c.lines) && strings.Contains(c.lines[c.pos+n], ": ") {
			n++ // "Hash: …"
		}
		return n
	}
	if kind == "MESSAGE" {
		c.w.add(warnEncrypted)
	}
	c.dashed = false
	return c.until("-----END PGP " + kind + "-----")
}

// until counts the lines to the end of a block, inclusive; one that has no end
// takes all that is left.
func (c *cutter) until(end string) int {
	n := 1
	for c.pos+n < len(c.lines) {
		n++
		if strings.TrimSpace(c.lines[c.pos+n-1]) == end {
			break
		}
	}
	return n
}

// uuencoded counts the lines of a uuencoded file. The first character of each
// tells how long it is, so that prose is not taken for one.
func (c *cutter) uuencoded(begin string) int {
	words := strings.Fields(begin)
	if len(words) < 3 || len(words[1]) < 3 || len(words[1]) > 4 || strings.Trim(words[1], "01234567") != "" {
		return 0
	}
	for n := 1; c.pos+n < len(c.lines); n++ {
		line := strings.TrimRight(c.lines[c.pos+n], "\r")
		if line == "end" {
			return n + 1
		}
		if line == "" || line[0] < ' ' || line[0] > '`' || len(strings.TrimRight(line, " ")) > 1+(int(line[0]-' ')&63+2)/3*4+1 {
			return 0
		}
	}
	return 0
}
