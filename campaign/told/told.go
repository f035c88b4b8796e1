// Package told makes the chains of what people were told (contract.md, In a player's
// hands): one over the public events, and one for each player over the events that he may
// know. Each head is the SHA-256 of the one before it and the event as told to him, as
// canonical JSON; so two people who were told two stories have two heads.
//
// Heads are lower-case hex. Begin with [NewChains], and give it every batch of the journal,
// what was taken back later too, with the state that it led to.
package told

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
)

// Begin is the head before the first event.
var Begin = strings.Repeat("0", 2*sha256.Size)

// Next is the head after an event, as it was told.
func Next(head string, event []byte) string {
	h := sha256.New()
	h.Write([]byte(head))
	h.Write(event)
	return hex.EncodeToString(h.Sum(nil))
}

// Event is an event of the journal, decoded and as it stands there.
type Event struct {
	campaign.Event
	Raw []byte
}

// Telling is an event as it was told: to all, and to one who was told it otherwise or alone.
// What is nil was not told.
type Telling struct {
	Public []byte
	Own    map[campaign.PlayerID][]byte
}

// To is the event as a player was told it; with "", as everybody was.
func (t Telling) To(p campaign.PlayerID) []byte {
	if own, ok := t.Own[p]; ok {
		return own
	}
	return t.Public
}

// Tell tells an event to all players, by the state that its batch led to.
func Tell(s *campaign.State, e Event, players []campaign.PlayerID) (Telling, error) {
	t := Telling{Own: map[campaign.PlayerID][]byte{}}
	if e.Audience != nil && len(e.Audience) == 0 {
		return t, nil
	}
	line, err := parse(e.Raw)
	if err != nil {
		return t, err
	}
	if t.Public, err = line.to(s, e.Event, ""); err != nil {
		return t, err
	}
	for _, p := range players {
		if e.Audience == nil && e.Cause.Player != p && (len(e.Entries) == 0 || s.Secrecy.Treasuries == "open") {
			continue // as everybody
		}
		if t.Own[p], err = line.to(s, e.Event, p); err != nil {
			return t, err
		}
	}
	return t, nil
}

// line is an event as it stands in the journal, field by field.
type line map[string]any

func parse(raw []byte) (line, error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var l line
	err := d.Decode(&l)
	return l, err
}

// to is the event as a player may read it, nil where he may not: without the lines of the
// journal that it names, which would count what is hidden from him.
func (l line) to(s *campaign.State, e campaign.Event, p campaign.PlayerID) ([]byte, error) {
	open, ok := campaign.EventFor(s, e, p)
	if !ok {
		return nil, nil
	}
	out := map[string]any{"season": l["season"], "type": l["type"], "data": l["data"]}
	if data, ok := l["data"].(map[string]any); ok && l["type"] == (campaign.Undone{}).Type() {
		out["data"] = without(data, "to")
	}
	for _, field := range []string{"rule", "dice"} {
		if v, ok := l[field]; ok {
			out[field] = v
		}
	}
	if cause, ok := l["cause"].(map[string]any); ok {
		if cause = without(cause, "note"); p == "" || e.Cause.Player != p {
			cause = only(cause, "player", "ruling")
		}
		if len(cause) > 0 {
			out["cause"] = cause
		}
	}
	if len(open.Entries) > 0 {
		var entries []any
		for _, x := range open.Entries {
			entries = append(entries, map[string]any{"account": string(x.Account), "talents": json.Number(fmt.Sprint(int(x.Talents)))})
		}
		out["entries"] = entries
	}
	return Canonical(out)
}

func without(m map[string]any, key string) map[string]any {
	out := map[string]any{}
	for k, v := range m {
		if k != key {
			out[k] = v
		}
	}
	return out
}

func only(m map[string]any, keys ...string) map[string]any {
	out := map[string]any{}
	for _, k := range keys {
		if v, ok := m[k]; ok {
			out[k] = v
		}
	}
	return out
}

// Canonical is a value as JSON that can be written one way alone: no spaces, the keys of an
// object in the order of their bytes, whole numbers in figures, and in strings escapes
// for nothing but quotes, backslashes and control characters. The value is made of what
// [json.Decoder.UseNumber] decodes to.
func Canonical(v any) ([]byte, error) {
	var b bytes.Buffer
	err := put(&b, v)
	return b.Bytes(), err
}

func put(b *bytes.Buffer, v any) error {
	switch x := v.(type) {
	case nil:
		b.WriteString("null")
	case bool:
		fmt.Fprint(b, x)
	case string:
		putString(b, x)
	case json.Number:
		n, err := x.Int64()
		if err != nil || n > 1<<53 || n < -1<<53 {
			return fmt.Errorf("%s is no whole number that every reader holds", x)
		}
		fmt.Fprint(b, n)
	case []any:
		b.WriteByte('[')
		for i, item := range x {
			if i > 0 {
				b.WriteByte(',')
			}
			if err := put(b, item); err != nil {
				return err
			}
		}
		b.WriteByte(']')
	case map[string]any:
		return putObject(b, x)
	default:
		return fmt.Errorf("%T is no JSON", v)
	}
	return nil
}

func putObject(b *bytes.Buffer, m map[string]any) error {
	b.WriteByte('{')
	for i, key := range campaign.Sorted(m) {
		if i > 0 {
			b.WriteByte(',')
		}
		putString(b, key)
		b.WriteByte(':')
		if err := put(b, m[key]); err != nil {
			return err
		}
	}
	b.WriteByte('}')
	return nil
}

// short are the control characters that JSON has letters for.
var short = map[rune]string{'\b': `\b`, '\t': `\t`, '\n': `\n`, '\f': `\f`, '\r': `\r`, '"': `\"`, '\\': `\\`}

func putString(b *bytes.Buffer, text string) {
	b.WriteByte('"')
	for _, r := range text {
		if letter, ok := short[r]; ok {
			b.WriteString(letter)
		} else if r < ' ' {
			fmt.Fprintf(b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
}

// Heads are the heads of all chains at a line: the public one under "", each player's under his id.
type Heads map[campaign.PlayerID]string

// Chains are all chains of a campaign.
type Chains struct{ heads Heads }

// NewChains begins them, or goes on from heads.
func NewChains(from Heads) *Chains {
	c := &Chains{heads: Heads{"": Begin}}
	for p, head := range from {
		c.heads[p] = head
	}
	return c
}

// Heads are those at this point.
func (c *Chains) Heads() Heads {
	at := make(Heads, len(c.heads))
	for p, head := range c.heads {
		at[p] = head
	}
	return at
}

// Take takes in a batch, by the state that it led to, and shows each event as it was told,
// with the heads after it, if anybody looks. The chain of who joins goes on from the public one.
func (c *Chains) Take(s *campaign.State, batch []Event, look func(Event, Telling, Heads)) error {
	for p := range s.Players {
		if c.heads[p] == "" {
			c.heads[p] = c.heads[""]
		}
	}
	players := slices.DeleteFunc(campaign.Sorted(c.heads), func(p campaign.PlayerID) bool { return p == "" })
	for _, e := range batch {
		t, err := Tell(s, e, players)
		if err != nil {
			return err
		}
		for p, head := range c.heads {
			if text := t.To(p); text != nil {
				c.heads[p] = Next(head, text)
			}
		}
		if look != nil {
			look(e, t, c.heads)
		}
	}
	return nil
}
