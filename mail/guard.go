package mail

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"
)

// ErrFlood is what a server's answers end in that are more, deeper, longer or slower
// than any mailbox needs. The libraries that parse them bound none of it.
var ErrFlood = errors.New("mail: the server's answer is beyond all bounds")

// Bounds of what a server says.
const (
	smallTalk   = 1 << 20  // octets of an exchange, mails not counted
	maxIMAPLine = 64 << 10 // octets of a line of IMAP, its literals not counted
	maxNested   = 30       // lists within each other
	leastRate   = 256      // octets a second that an exchange must bring once its timeout is over
)

// A guard stands between a server and the library that parses what it says. Each
// exchange may bring so many octets and no more, at no less than leastRate.
type guard struct {
	net.Conn
	timeout time.Duration
	lines   *imapLines // nil: only octets are counted

	mutex sync.Mutex
	begun time.Time // of the exchange; zero while nothing is asked, as in IDLE
	left  int64     // octets it may still bring
	came  int64     // octets it has brought
	flood error     // what it was stopped for
}

func newGuard(conn net.Conn, timeout time.Duration, lines *imapLines) *guard {
	return &guard{Conn: conn, timeout: timeout, lines: lines, begun: time.Now(), left: smallTalk}
}

// smtpGuard guards a connection to a server that takes mails. go-smtp bounds how long
// its answers may take, and their lines, but not the number of these.
func smtpGuard(conn net.Conn) *guard {
	g := newGuard(conn, 0, nil)
	g.idle()
	return g
}

// expect begins an exchange in which mails of so many octets come.
func (g *guard) expect(octets int64) { g.allow(time.Now(), octets) }

// idle begins a time in which the server speaks when it likes.
func (g *guard) idle() { g.allow(time.Time{}, 0) }

func (g *guard) allow(begun time.Time, octets int64) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.begun, g.left, g.came = begun, smallTalk+octets, 0
}

// Read implements [net.Conn].
func (g *guard) Read(p []byte) (int, error) {
	n, err := g.Conn.Read(p)
	if flood := g.count(p[:n]); flood != nil {
		_ = g.Close()
		return 0, flood
	}
	return n, err
}

// stopped is the error for which the guard has closed the connection, if it has.
func (g *guard) stopped() error {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return g.flood
}

func (g *guard) count(p []byte) error {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.flood == nil {
		g.flood = g.bounds(p)
	}
	return g.flood
}

func (g *guard) bounds(p []byte) error {
	g.left -= int64(len(p))
	g.came += int64(len(p))
	if g.left < 0 {
		return fmt.Errorf("%w: it does not end", ErrFlood)
	}
	if took := time.Since(g.begun); !g.begun.IsZero() && took > g.timeout && g.came < int64(took.Seconds()*leastRate) {
		return fmt.Errorf("%w: %d octets in %v", ErrFlood, g.came, took.Round(time.Second))
	}
	if g.lines == nil {
		return nil
	}
	return g.lines.scan(p)
}

// imapLines follows what an IMAP server says as far as it takes to bound it
// (RFC 9051 4): where lines end, where literals begin and end, and how deep lists lie
// within each other.
type imapLines struct {
	line    int   // octets of the line so far, its literals not counted
	depth   int   // lists open
	literal int64 // octets of a literal to come
	state   lineState
	size    int64 // of the literal that a brace announces; -1: there is none
	words   int   // of the line, up to where they tell what it is
	word    []byte
	head    []byte // how the line begins, in capitals
}

type lineState int

const (
	outside lineState = iota
	quoted
	escaped // after a backslash in a quoted string
	inText  // what is said to people, up to the line's end
)

func (l *imapLines) scan(p []byte) error {
	for i := 0; i < len(p); i++ {
		if l.literal > 0 {
			skip := min(l.literal, int64(len(p)-i))
			l.literal -= skip
			i += int(skip) - 1
			continue
		}
		if err := l.octet(p[i]); err != nil {
			return err
		}
	}
	return nil
}

func (l *imapLines) octet(c byte) error {
	if l.line++; l.line > maxIMAPLine {
		return fmt.Errorf("%w: a line of more than %d octets", ErrFlood, maxIMAPLine)
	}
	if c == '\n' {
		return l.endLine()
	}
	l.firstWords(c)
	if len(l.head) < cap(l.head) {
		l.head = append(l.head, capital(c))
	}
	// go-imap looks for the end of a list of capabilities for ever if a list stands in it.
	if c == '(' && l.inCapabilities() {
		return fmt.Errorf("%w: a list among capabilities", ErrProtocol)
	}
	switch l.state {
	case inText:
	case escaped:
		l.state = quoted
	case quoted:
		switch c {
		case '\\':
			l.state = escaped
		case '"':
			l.state = outside
		}
	default:
		return l.syntax(c)
	}
	return nil
}

func (l *imapLines) inCapabilities() bool {
	_, code, inStatus := bytes.Cut(l.head, []byte("[CAPABILITY"))
	return bytes.HasPrefix(l.head, []byte("* CAPABILITY")) || inStatus && !bytes.ContainsRune(code, ']')
}

func (l *imapLines) syntax(c byte) error {
	switch {
	case c == '{':
		l.size = 0
		return nil
	case c == '"':
		l.state = quoted
	case c == '(':
		if l.depth++; l.depth > maxNested {
			return fmt.Errorf("%w: lists nested more than %d deep", ErrFlood, maxNested)
		}
	case c == ')':
		l.depth = max(l.depth-1, 0)
	case c >= '0' && c <= '9' && l.size >= 0:
		if l.size = l.size*10 + int64(c-'0'); l.size > MaxRaw+1 {
			return fmt.Errorf("%w: a literal of more than %d octets", ErrFlood, MaxRaw)
		}
		return nil
	case c == '}' || c == '\r' || c == '+':
		return nil // between a literal's size and its first octet
	}
	l.size = -1
	return nil
}

// endLine ends a line, or begins the literal that it announces, after which it goes on.
func (l *imapLines) endLine() error {
	switch {
	case l.state == outside && l.size >= 0:
		l.literal, l.size = l.size, -1
		return nil
	case l.state == quoted || l.state == escaped: // which the library would read on in
		return fmt.Errorf("%w: a line ends in the middle of a quoted string", ErrProtocol)
	}
	*l = imapLines{size: -1, word: l.word[:0], head: l.head[:0]}
	return nil
}

// firstWords finds out whether a line is a status or a continuation, the rest of which
// is for people: there a brace or a parenthesis means nothing.
func (l *imapLines) firstWords(c byte) {
	if l.words > 1 || l.state != outside {
		return
	}
	if c != ' ' && c != '\r' {
		if len(l.word) < cap(l.word) {
			l.word = append(l.word, capital(c))
		}
		return
	}
	l.words++
	switch string(l.word) {
	case "OK", "NO", "BAD", "BYE", "PREAUTH", "+":
		l.state = inText
	}
	l.word = l.word[:0]
}

func capital(c byte) byte {
	if c >= 'a' && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

// newIMAPLines follows a server from its greeting on. Where a line's first word ends is
// within eight octets, and where a list of capabilities does within longHead, or never.
func newIMAPLines() *imapLines {
	return &imapLines{size: -1, word: make([]byte, 0, 8), head: make([]byte, 0, longHead)}
}

const longHead = 2000
