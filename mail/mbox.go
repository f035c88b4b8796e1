package mail

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
)

// readMbox reads an mbox: mails that begin with a line "From ADDRESS DATE" after
// a blank line, in which lines "From " are stuffed with one ">" more (mboxrd).
func readMbox(r io.Reader, name string) ([]Received, error) {
	var (
		out       []Received
		mail      bytes.Buffer
		separator time.Time
		begun     bool
	)
	finish := func() {
		if begun {
			raw := bytes.Clone(trimLastNewline(mail.Bytes()))
			out = append(out, received(raw, separator, fmt.Sprintf("%s#%05d", name, len(out)+1)))
			mail.Reset()
		}
	}
	in := bufio.NewReader(r)
	for blank := true; ; {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			if t, ok := separatorLine(line); ok && blank {
				finish()
				begun, separator = true, t
			} else if mail.Len() <= MaxRaw {
				mail.Write(unstuff(line))
			}
			blank = len(bytes.TrimSpace(line)) == 0
		}
		if errors.Is(err, io.EOF) {
			finish()
			return out, nil
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
}

// separatorLine reads "From ADDRESS DATE". A line that has no date is text.
func separatorLine(line []byte) (time.Time, bool) {
	rest, ok := bytes.CutPrefix(line, []byte("From "))
	if !ok || len(rest) > 300 {
		return time.Time{}, false
	}
	_, date, ok := strings.Cut(strings.TrimSpace(string(rest)), " ")
	if !ok {
		return time.Time{}, false
	}
	t, ok := parseDate(date)
	return t, ok
}

// unstuff takes one ">" off a line ">From ", ">>From " and so on.
func unstuff(line []byte) []byte {
	if len(line) > 0 && line[0] == '>' && bytes.HasPrefix(bytes.TrimLeft(line, ">"), []byte("From ")) {
		return line[1:]
	}
	return line
}

// trimLastNewline takes off the blank line that sets a mail apart from the next.
func trimLastNewline(b []byte) []byte {
	for _, end := range []string{"\r\n\r\n", "\n\n"} {
		if bytes.HasSuffix(b, []byte(end)) {
			return b[:len(b)-len(end)/2]
		}
	}
	return b
}
