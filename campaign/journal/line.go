package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"adimperii/campaign"
)

// maxLine bounds a line, newline excluded: the founding of a campaign on the
// largest map takes a tenth of it.
const maxLine = 1 << 20 // bytes

// Types of lines that the journal itself has to know.
const (
	commitType   = "commit"
	foundingType = "campaign-founded"
)

var zeros = strings.Repeat("0", 2*sha256.Size)

type hash [sha256.Size]byte

func (h hash) String() string { return hex.EncodeToString(h[:]) }

// line is where a line stands and what its first fields say.
type line struct {
	start, end int // in the file; end is that of its text, where the newline stands
	hash       hash
	kind       string
}

func (l line) text(data []byte) []byte { return data[l.start:l.end] }

// encodeEvent is the text of an event's line, without the newline: its number and
// the hash before it, then what the event itself writes.
func encodeEvent(n int, prev hash, e campaign.Event) ([]byte, error) {
	body, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	text := appendHead(nil, n, prev)
	text = append(text, body[1:]...) // after its opening brace
	if len(text) > maxLine {
		return nil, fmt.Errorf("an event of %d bytes is longer than a line of the journal may be", len(text))
	}
	return text, nil
}

func appendHead(text []byte, n int, prev hash) []byte {
	return fmt.Appendf(text, `{"n":%d,"prev":"%s",`, n, prev)
}

// encodeCommit is the text of the line that ends a batch.
func encodeCommit(n int, prev hash, season campaign.Season, c Commit) ([]byte, error) {
	name, err := json.Marshal(c.Command)
	if err != nil {
		return nil, err
	}
	text := appendHead(nil, n, prev)
	text = fmt.Appendf(text, `"season":"%s","type":"%s","data":{"command":%s,"events":%d`, season, commitType, name, c.Events)
	if c.By != "" {
		text = fmt.Appendf(text, `,"by":"%s"`, c.By)
	}
	if c.State != "" {
		text = fmt.Appendf(text, `,"state":"%s"`, c.State)
	}
	return fmt.Appendf(text, `%s%x"}}`, sealKey, sha256.Sum256(text)), nil
}

const sealKey = `,"seal":"`

// sealed says that a commit's text ends in the seal of what stands before it.
func sealed(text []byte) bool {
	at := bytes.LastIndex(text, []byte(sealKey))
	return at >= 0 && string(text[at:]) == fmt.Sprintf(`%s%x"}}`, sealKey, sha256.Sum256(text[:at]))
}

// head are the fields that every line begins with, found without decoding it:
// they are always written in this order and need no escapes.
type head struct {
	n          int
	prev, kind []byte // of the line's text
}

func parseHead(text []byte) (head, bool) {
	number, rest, ok1 := field(text, `{"n":`, ',')
	prev, rest, ok2 := field(rest, `"prev":"`, '"')
	_, rest, ok3 := field(rest, `,"season":"`, '"')
	kind, _, ok4 := field(rest, `,"type":"`, '"')
	n, err := strconv.Atoi(string(number))
	return head{n, prev, kind}, ok1 && ok2 && ok3 && ok4 && err == nil
}

// field reads what stands between a prefix and an end mark.
func field(text []byte, prefix string, end byte) (value, rest []byte, ok bool) {
	if len(text) < len(prefix) || string(text[:len(prefix)]) != prefix {
		return nil, text, false
	}
	rest = text[len(prefix):]
	at := bytes.IndexByte(rest, end)
	if at < 0 {
		return nil, text, false
	}
	return rest[:at], rest[at+1:], true
}

// decode reads a line whole.
func decode(n int, text []byte) (Record, error) {
	h, ok := parseHead(text)
	if !ok {
		return Record{}, fmt.Errorf("this is no line of a journal")
	}
	if string(h.kind) != commitType {
		var e campaign.Event
		if err := e.UnmarshalJSON(text); err != nil { // json.Unmarshal would read it twice
			return Record{}, fmt.Errorf("the event cannot be read: %w", err)
		}
		return Record{N: n, Event: e}, nil
	}
	var in struct {
		Data Commit `json:"data"`
	}
	if err := json.Unmarshal(text, &in); err != nil {
		return Record{}, fmt.Errorf("the commit cannot be read: %w", err)
	}
	return Record{N: n, Commit: &in.Data}, nil
}
