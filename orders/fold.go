package orders

import (
	"strings"
	"unicode/utf8"
)

// A token is one word of a line, or one of the signs , ; and /.
type token struct {
	start, end int  // in the folded text of its line
	at, to     int  // bytes in the line as written
	quoted     bool // stands in quotation marks: part of a name, never a word of the language
}

// A scan is a line cut into tokens. Its folded text holds them in order with one
// space between, so that any run of tokens is a substring of it: names are looked
// up without building new strings.
type scan struct {
	raw    string
	folded string
	tokens []token
	buf    []byte
	// measured is how far columns were counted.
	measured measured
	// question: there is a question mark; asking, once it was asked of any token and of
	// the end: the sentence goes on to one.
	question bool
	shouted  bool // it is written in capitals
	asking   []bool
}

// measured is how many characters stand before a byte of a line.
type measured struct{ at, characters int }

// text is the folded text of tokens i to j, j excluded.
func (s *scan) text(i, j int) string {
	if i >= j {
		return ""
	}
	return s.folded[s.tokens[i].start:s.tokens[j-1].end]
}

// source is what was written for tokens i to j, j excluded.
func (s *scan) source(i, j int) string {
	if i >= j {
		return ""
	}
	return s.raw[s.tokens[i].at:s.tokens[j-1].to]
}

// between is what was written between token i and the one before it.
func (s *scan) between(i int) string { return s.raw[s.tokens[i-1].to:s.tokens[i].at] }

// column of token i, in characters from 1; behind the last one it is the end of the line.
func (s *scan) column(i int) int {
	if i >= len(s.tokens) {
		return utf8.RuneCountInString(strings.TrimRight(s.raw, " \t\r")) + 1
	}
	at := s.tokens[i].at
	if at < s.measured.at {
		s.measured = measured{}
	}
	s.measured.characters += utf8.RuneCountInString(s.raw[s.measured.at:at])
	s.measured.at = at
	return s.measured.characters + 1
}

// foldName is a name as a scan would fold it.
func foldName(name string) string {
	var s scan
	s.read(name, nil)
	return s.folded
}

// read cuts a line. A # at the start of a word ends it, unless it is the sign before a number:
// behind a word that is counted. Without counted there are no comments.
func (s *scan) read(raw string, counted func(word string) bool) {
	s.raw, s.tokens, s.buf = raw, s.tokens[:0], s.buf[:0]
	s.measured, s.asking, s.question = measured{}, s.asking[:0], strings.IndexByte(raw, '?') >= 0
	s.shouted = raw == strings.ToUpper(raw)
	quoted, alone := false, false // alone: a quotation mark without a partner was seen
	for i := 0; i < len(raw); {
		r, size := rune(raw[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(raw[i:])
		}
		switch {
		case isQuote(r):
			if quoted {
				quoted = false
			} else if !alone {
				quoted = strings.ContainsAny(raw[i+size:], quotes)
				alone = !quoted
			}
		case r == '#' && counted != nil && !quoted && (i == 0 || raw[i-1] == ' ' || raw[i-1] == '\t') && !s.counts(i+size, counted):
			s.finish()
			return
		case r == ',' || r == ';' || r == '/' || r == '&':
			if !quoted {
				s.sign(byte(r), i)
			}
		case isArrow(raw, i, r) && !quoted:
			s.arrow(i)
		case startsWord(raw, i, r):
			i = s.word(i, quoted)
			continue
		}
		i += size
	}
	s.finish()
}

// counts says that a # stands between a word that is counted and its number, at i: army #2.
func (s *scan) counts(i int, counted func(word string) bool) bool {
	if i < len(s.raw) && s.raw[i] == ' ' {
		i++
	}
	if len(s.tokens) == 0 || !digitAt(s.raw, i) {
		return false
	}
	last := s.tokens[len(s.tokens)-1]
	return counted(string(s.buf[last.start:last.end]))
}

func (s *scan) finish() { s.folded = string(s.buf) }

func (s *scan) open(at int, quoted bool) {
	if len(s.buf) > 0 {
		s.buf = append(s.buf, ' ')
	}
	s.tokens = append(s.tokens, token{start: len(s.buf), at: at, quoted: quoted})
}

func (s *scan) close(to int) {
	last := &s.tokens[len(s.tokens)-1]
	last.end, last.to = len(s.buf), to
	if last.start == last.end { // nothing but marks that fold away
		s.tokens = s.tokens[:len(s.tokens)-1]
		s.buf = s.buf[:max(0, last.start-1)]
	}
}

func (s *scan) sign(c byte, at int) {
	if c == '&' {
		c = ','
	}
	if last := len(s.tokens) - 1; c == '/' && last >= 0 && s.tokens[last].to == at && string(s.buf[s.tokens[last].start:]) == "w" {
		s.buf = append(s.buf, "ith"...) // w/ is with
		s.close(at + 1)
		return
	}
	s.open(at, false)
	s.buf = append(s.buf, c)
	s.close(at + 1)
}

// word reads the word at i and gives where it ends. French elisions (l', d', qu')
// are words of their own; hyphens part words, as in names of places.
func (s *scan) word(i int, quoted bool) int {
	raw := s.raw
	s.open(i, quoted)
	begin := len(s.buf)
	for i < len(raw) {
		c := raw[i]
		switch {
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
			s.buf = append(s.buf, c)
			i++
			continue
		case c >= 'A' && c <= 'Z':
			s.buf = append(s.buf, c|0x20)
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(raw[i:])
		switch {
		case isApostrophe(r):
			if !letterAt(raw, i+size) {
				s.close(i)
				return i
			}
			s.buf = append(s.buf, '\'')
			i += size
			if elides(s.buf[begin:]) {
				s.close(i)
				return i
			}
		case joinsFigures(r) && digitBefore(raw, i) && digitAt(raw, i+size):
			s.buf = append(s.buf, byte(r))
			i += size
		case r == '-' && len(s.buf) == begin: // a sign before a figure
			s.buf = append(s.buf, '-')
			i += size
		case isWordRune(r) && r != utf8.RuneError:
			s.buf = append(s.buf, foldRune(r)...)
			i += size
		default:
			s.close(i)
			return i
		}
	}
	s.close(i)
	return i
}

func (s *scan) arrow(at int) {
	s.open(at, false)
	s.buf = append(s.buf, "to"...)
	_, size := utf8.DecodeRuneInString(s.raw[at:])
	s.close(at + size)
}

// shift makes the tokens of a line's body those of the whole line.
func (s *scan) shift(line string) {
	by := len(line) - len(s.raw)
	for i := range s.tokens {
		s.tokens[i].at += by
		s.tokens[i].to += by
	}
	s.raw, s.measured = line, measured{}
}
