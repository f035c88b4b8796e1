package tokens

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Token is one word of a line, or one of the signs , ; and /.
type Token struct {
	Start, End int  // in the folded text of its line
	At, To     int  // bytes in the line as written
	Quoted     bool // stands in quotation marks: part of a name, never a word of the language
}

// A Scan is a line cut into tokens. Its folded text holds them in order with one
// space between, so that any run of tokens is a substring of it: names are looked
// up without building new strings.
type Scan struct {
	Raw    string
	Folded string
	Tokens []Token
	buf    []byte
	// measured is how far columns were counted.
	measured measured
	Shouted  bool // it is written in capitals
	Small    bool // none of its sentences begins with a capital
	Question bool // there is a question mark
	// Asking says of each token, and of the end, that its sentence goes on to a question mark; it is
	// empty until the reader asks.
	Asking []bool
}

// measured is how many characters stand before a byte of a line.
type measured struct{ at, characters int }

// Text is the folded text of tokens i to j, j excluded.
func (s *Scan) Text(i, j int) string {
	if i >= j {
		return ""
	}
	return s.Folded[s.Tokens[i].Start:s.Tokens[j-1].End]
}

// Source is what was written for tokens i to j, j excluded.
func (s *Scan) Source(i, j int) string {
	if i >= j {
		return ""
	}
	return s.Raw[s.Tokens[i].At:s.Tokens[j-1].To]
}

// Between is what was written between token i and the one before it.
func (s *Scan) Between(i int) string { return s.Raw[s.Tokens[i-1].To:s.Tokens[i].At] }

// Column of token i, in characters from 1; behind the last one it is the end of the line.
func (s *Scan) Column(i int) int {
	if i >= len(s.Tokens) {
		return utf8.RuneCountInString(strings.TrimRight(s.Raw, " \t\r")) + 1
	}
	at := s.Tokens[i].At
	if at < s.measured.at {
		s.measured = measured{}
	}
	s.measured.characters += utf8.RuneCountInString(s.Raw[s.measured.at:at])
	s.measured.at = at
	return s.measured.characters + 1
}

// FoldName is a name as a scan would fold it.
func FoldName(name string) string {
	var s Scan
	s.Read(name, nil)
	return s.Folded
}

// Read cuts a line. A # at the start of a word ends it, unless it is the sign before a number:
// behind a word that is counted. Without counted there are no comments.
func (s *Scan) Read(raw string, counted func(word string) bool) {
	s.Raw, s.Tokens, s.buf = raw, s.Tokens[:0], s.buf[:0]
	s.measured, s.Asking, s.Question = measured{}, s.Asking[:0], strings.IndexByte(raw, '?') >= 0
	s.Shouted, s.Small = raw == strings.ToUpper(raw), small(raw)
	quoted, alone := false, false // alone: a quotation mark without a partner was seen
	for i := 0; i < len(raw); {
		r, size := rune(raw[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(raw[i:])
		}
		switch {
		case IsQuote(r):
			if quoted {
				quoted = false
			} else if !alone {
				quoted = strings.ContainsAny(raw[i+size:], Quotes)
				alone = !quoted
			}
		case r == '#' && counted != nil && !quoted && (i == 0 || raw[i-1] == ' ' || raw[i-1] == '\t') && !s.counts(i+size, counted):
			s.finish()
			return
		case quoted && !StartsWord(raw, i, r): // part of a name
		case r == '/' && s.withAt(i):
			s.buf = append(s.buf, "ith"...)
			s.close(i + size)
		case r == ',' || r == ';' || r == '/':
			s.add(string(r), i, i+size)
		case r == '&':
			s.add(",", i, i+size)
		case isArrow(raw, i, r):
			s.add("to", i, i+size)
		case StartsWord(raw, i, r):
			i = s.word(i, quoted)
			continue
		}
		i += size
	}
	s.finish()
}

// counts says that a # stands between a word that is counted and its number, at i: army #2.
func (s *Scan) counts(i int, counted func(word string) bool) bool {
	if i < len(s.Raw) && s.Raw[i] == ' ' {
		i++
	}
	if len(s.Tokens) == 0 || !digitAt(s.Raw, i) {
		return false
	}
	last := s.Tokens[len(s.Tokens)-1]
	return counted(string(s.buf[last.Start:last.End]))
}

func (s *Scan) finish() { s.Folded = string(s.buf) }

func (s *Scan) open(at int, quoted bool) {
	if len(s.buf) > 0 {
		s.buf = append(s.buf, ' ')
	}
	s.Tokens = append(s.Tokens, Token{Start: len(s.buf), At: at, Quoted: quoted})
}

func (s *Scan) close(to int) {
	last := &s.Tokens[len(s.Tokens)-1]
	last.End, last.To = len(s.buf), to
	if last.Start == last.End { // nothing but marks that fold away
		s.Tokens = s.Tokens[:len(s.Tokens)-1]
		s.buf = s.buf[:max(0, last.Start-1)]
	}
}

// add takes in a sign as what it means.
func (s *Scan) add(text string, at, to int) {
	s.open(at, false)
	s.buf = append(s.buf, text...)
	s.close(to)
}

// withAt says that a stroke stands behind a w, which is with: w/.
func (s *Scan) withAt(at int) bool {
	last := len(s.Tokens) - 1
	return last >= 0 && s.Tokens[last].To == at && string(s.buf[s.Tokens[last].Start:]) == "w"
}

// word reads the word at i and gives where it ends. French elisions (l', d', qu')
// are words of their own; hyphens part words, as in names of places.
func (s *Scan) word(i int, quoted bool) int {
	raw := s.Raw
	s.open(i, quoted)
	begin := len(s.buf)
	for i < len(raw) {
		r, size := utf8.DecodeRuneInString(raw[i:])
		apostrophe, begins := IsApostrophe(r), len(s.buf) == begin
		switch {
		case apostrophe && letterAt(raw, i+size):
			s.buf = append(s.buf, '\'')
		case begins && r == '-', joinsFigures(r) && digitAt(raw, i-1) && digitAt(raw, i+size):
			s.buf = append(s.buf, byte(r))
		case !apostrophe && isWordRune(r):
			s.buf = append(s.buf, foldRune(r)...)
		default:
			s.close(i)
			return i
		}
		i += size
		if apostrophe && elides(s.buf[begin:]) {
			break
		}
	}
	s.close(i)
	return i
}

// Shift makes the tokens of a line's body those of the whole line.
func (s *Scan) Shift(line string) {
	by := len(line) - len(s.Raw)
	for i := range s.Tokens {
		s.Tokens[i].At += by
		s.Tokens[i].To += by
	}
	s.Raw, s.measured = line, measured{}
}

// Clone is a copy that goes its own way.
func (s *Scan) Clone() Scan {
	c := *s
	c.Tokens, c.Asking, c.buf = slices.Clone(s.Tokens), slices.Clone(s.Asking), nil
	return c
}

// small says that no sentence of a text begins with a capital.
func small(raw string) bool {
	ended := true
	for _, r := range raw {
		switch {
		case ended && unicode.IsUpper(r):
			return false
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			ended = false
		case strings.ContainsRune(".!?…", r):
			ended = true
		}
	}
	return true
}
