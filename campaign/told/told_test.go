package told_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adimperii/campaign"
	"adimperii/campaign/told"
)

// What is canonical is written one way, whatever way it came.
func TestCanonical(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ in, want string }{
		{`{ "b" : [1, true, null], "a": {"é":"ü", "Z":-7} }`, `{"a":{"Z":-7,"é":"ü"},"b":[1,true,null]}`},
		{`"<&>  \u2028 \u00e9 \/"`, "\"<&>  \u2028 é /\""},
		{`"\u0001\b\t\n\f\r\"\\ \u007f"`, `"\u0001\b\t\n\f\r\"\\ ` + "\u007f\""},
		{`9007199254740992`, `9007199254740992`},
		{`1.5`, ""}, {`9007199254740993`, ""},
	} {
		d := json.NewDecoder(strings.NewReader(tc.in))
		d.UseNumber()
		var v any
		if err := d.Decode(&v); err != nil {
			t.Fatal(err)
		}
		got, err := told.Canonical(v)
		if (err != nil) != (tc.want == "") || tc.want != "" && string(got) != tc.want {
			t.Errorf("%s: %s, %v, not %s", tc.in, got, err, tc.want)
		}
	}
}

// Two ways to write a value give one text, which reads as the value.
func TestCanonicalReadsBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		v := map[string]any{
			rapid.String().Draw(t, "key"): rapid.String().Draw(t, "text"),
			"list":                        []any{rapid.Bool().Draw(t, "bool"), json.Number("12")},
		}
		text, err := told.Canonical(v)
		if err != nil {
			t.Fatal(err)
		}
		indented := &bytes.Buffer{}
		if err := json.Indent(indented, text, " ", "\t"); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		d := json.NewDecoder(indented)
		d.UseNumber()
		var back any
		if err := d.Decode(&back); err != nil {
			t.Fatal(err)
		}
		if again, err := told.Canonical(back); err != nil || !bytes.Equal(again, text) {
			t.Errorf("%s, then %s (%v)", text, again, err)
		}
	})
}

// A chain goes on from its last head by what its reader was told, and that of who joins
// from the public one; what is hidden from him moves no head of his.
func TestChains(t *testing.T) {
	t.Parallel()
	s := &campaign.State{Players: map[campaign.PlayerID]campaign.Player{"rome": {}, "gauls": {}}}
	event := func(raw string) told.Event {
		var e campaign.Event
		if err := json.Unmarshal([]byte(raw), &e); err != nil {
			t.Fatal(err)
		}
		return told.Event{Event: e, Raw: []byte(raw)}
	}
	const (
		all    = `{"n":9,"prev":"x","season":"280bc-spring","type":"stage-entered","data":{"stage":"battles"}}`
		caused = `{"season":"280bc-spring","type":"proclaimed","cause":{"player":"rome","mail":"a.eml","line":2,"note":"mine"},"data":{"player":"rome","text":"Peace"}}`
		secret = `{"season":"280bc-spring","type":"noted","data":{"player":"rome","text":"x"},"audience":["rome"]}`
		hidden = `{"season":"280bc-spring","type":"mail-sent","data":{"id":"1"},"audience":[]}`
		undone = `{"season":"280bc-spring","type":"undone","data":{"to":77,"commands":["close"],"number":1,"stage":"battles"}}`
		paid   = `{"season":"280bc-spring","type":"income-collected","data":{"holder":"rome"},"entries":[{"account":"mint","talents":-5},{"account":"rome","talents":5}]}`
	)
	c := told.NewChains(nil)
	take := func(raws ...string) told.Heads {
		var events []told.Event
		for _, raw := range raws {
			events = append(events, event(raw))
		}
		if err := c.Take(s, events, nil); err != nil {
			t.Fatal(err)
		}
		return c.Heads()
	}
	next := func(head, text string) string {
		sum := sha256.Sum256([]byte(head + text))
		return hex.EncodeToString(sum[:])
	}
	want := func(what string, h told.Heads, p campaign.PlayerID, head string) {
		t.Helper()
		if h[p] != head {
			t.Errorf("%s: the head of %q is %s, not %s", what, p, h[p], head)
		}
	}
	h1 := take(all)
	stage := next(told.Begin, `{"data":{"stage":"battles"},"season":"280bc-spring","type":"stage-entered"}`)
	for _, p := range []campaign.PlayerID{"", "rome", "gauls"} {
		want("to all", h1, p, stage)
	}
	h2 := take(caused)
	want("an order of another's", h2, "gauls", next(stage, `{"cause":{"player":"rome"},"data":{"player":"rome","text":"Peace"},"season":"280bc-spring","type":"proclaimed"}`))
	want("to all", h2, "", h2["gauls"])
	want("his own order", h2, "rome", next(stage, `{"cause":{"line":2,"mail":"a.eml","player":"rome"},"data":{"player":"rome","text":"Peace"},"season":"280bc-spring","type":"proclaimed"}`))
	h3 := take(secret, hidden)
	want("a secret", h3, "gauls", h2["gauls"])
	want("a secret", h3, "", h2[""])
	want("his secret", h3, "rome", next(h2["rome"], `{"data":{"player":"rome","text":"x"},"season":"280bc-spring","type":"noted"}`))
	h4 := take(paid)
	want("his income", h4, "rome", next(h3["rome"], `{"data":{"holder":"rome"},"entries":[{"account":"mint","talents":-5},{"account":"rome","talents":5}],"season":"280bc-spring","type":"income-collected"}`))
	want("another's income", h4, "gauls", next(h3["gauls"], `{"data":{"holder":"rome"},"season":"280bc-spring","type":"income-collected"}`))
	s.Players["late"] = campaign.Player{}
	h5 := take(undone)
	want("an undo without its line", h5, "late", next(h4[""], `{"data":{"commands":["close"],"number":1,"stage":"battles"},"season":"280bc-spring","type":"undone"}`))
}
