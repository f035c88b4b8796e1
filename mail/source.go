package mail

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A Received is a raw mail and where it came from.
type Received struct {
	Raw       []byte
	At        time.Time // when it arrived, UTC; zero if nothing tells
	From      string    // a file's name, or MAILBOX/UID
	UID       uint32    // its number in the IMAP mailbox, else 0
	Key       string    // mailbox, validity and UID, by which it is known for good; else ""
	Truncated bool      // Raw is only the first MaxRaw bytes
}

// FromPath reads a mail file (.eml), a folder of them, or an mbox, of which the
// lines stuffed with ">From " are restored. At is taken from the topmost Received
// field, else the mbox separator, else Date; mails with none of these come first,
// by name. The result is sorted by (At, From) and depends on nothing else.
func FromPath(path string) ([]Received, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	var out []Received
	if info.IsDir() {
		out, err = fromFolder(path)
	} else {
		out, err = fromFile(path)
	}
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(out, func(a, b Received) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.From, b.From))
	})
	return out, nil
}

func fromFolder(dir string) ([]Received, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var out []Received
	for _, e := range entries {
		if e.IsDir() || !strings.EqualFold(filepath.Ext(e.Name()), ".eml") || strings.HasPrefix(e.Name(), "._") { // ._x is what macOS keeps about x
			continue
		}
		mails, err := fromFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		out = append(out, mails...)
	}
	return out, nil
}

func fromFile(path string) ([]Received, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	name := filepath.Base(path)
	isMbox, err := beginsWithFrom(f)
	if errors.Is(err, errUTF16) {
		return nil, &EncodingError{path}
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if isMbox && !strings.EqualFold(filepath.Ext(path), ".eml") {
		return readMbox(f, name)
	}
	raw, err := io.ReadAll(io.LimitReader(f, MaxRaw+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return []Received{received(raw, time.Time{}, name)}, nil
}

// EncodingError is a file of mails that was saved as UTF-16, which no mail is in.
type EncodingError struct{ File string }

func (e *EncodingError) Error() string {
	return e.File + ": the file was saved as UTF-16; save it as UTF-8, or export the mail anew"
}

// Message is the error in the catalogue of words.
func (e *EncodingError) Message() (id string, args map[string]any) {
	return "refused.file.utf16", map[string]any{"file": e.File}
}

var errUTF16 = errors.New("UTF-16")

// beginsWithFrom says whether a file is an mbox, and leaves it to be read behind the mark
// by which some editors begin UTF-8.
func beginsWithFrom(f *os.File) (bool, error) {
	const mark = "\ufeff"
	head := make([]byte, len(mark)+len("From "))
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return false, err
	}
	head = head[:n]
	if bytes.IndexByte(head, 0) >= 0 {
		return false, errUTF16
	}
	rest := bytes.TrimPrefix(head, []byte(mark))
	_, err = f.Seek(int64(len(head)-len(rest)), io.SeekStart)
	return bytes.HasPrefix(rest, []byte("From ")), err
}

func received(raw []byte, separator time.Time, name string) Received {
	r := Received{From: name, Raw: raw}
	if len(raw) > MaxRaw {
		r.Raw, r.Truncated = raw[:MaxRaw], true
	}
	var l Letter
	h, _ := splitHeader(r.Raw, new(warnings))
	l.readHeader(h)
	switch {
	case l.ReceivedHeader != nil:
		r.At = l.ReceivedHeader.UTC()
	case !separator.IsZero():
		r.At = separator.UTC()
	case l.Date != nil:
		r.At = l.Date.UTC()
	}
	return r
}
