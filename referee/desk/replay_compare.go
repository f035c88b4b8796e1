package desk

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders/words"
	"adimperii/reports"
)

// compare holds the events of the batch against what it came to again.
func (w *work) compare(want []campaign.Event) {
	got := w.events()
	texts := func(all []campaign.Event) []string {
		out := make([]string, len(all))
		for i, e := range all {
			text, err := json.Marshal(e)
			if err != nil {
				text = []byte(err.Error())
			}
			out[i] = string(text)
		}
		return out
	}
	here, again := texts(got), texts(want)
	for len(here) > 0 || len(again) > 0 {
		at := len(got) - len(here)
		switch {
		case len(here) > 0 && len(again) > 0 && here[0] == again[0]:
			here, again = here[1:], again[1:]
		case len(again) == 0 || len(here) > 0 && slices.Contains(here[1:], again[0]) && !slices.Contains(again[1:], here[0]):
			w.problem(journalFile, w.got[at].N, "event.extra", args{"event": w.tell(got[at])})
			here = here[1:]
		case len(here) == 0 || slices.Contains(again[1:], here[0]):
			e := want[len(want)-len(again)]
			line := w.b.Last + 1
			if len(here) > 0 {
				line = w.got[at].N
			}
			w.problem(journalFile, line, "event.missing", args{"event": w.tell(e)})
			again = again[1:]
		default:
			w.differs(w.got[at].N, got[at], want[len(want)-len(again)])
			here, again = here[1:], again[1:]
		}
	}
}

// differs tells how an event differs from what it came to again: in words where they do,
// else by the first field that does.
func (w *work) differs(line int, got, want campaign.Event) {
	here, again := w.tell(got), w.tell(want)
	if got.Data.Type() == want.Data.Type() {
		field, was, is := firstDifference(got, want)
		for i := 0; i < len(got.Entries) && len(got.Entries) == len(want.Entries); i++ {
			x, y := got.Entries[i], want.Entries[i]
			if x.Account == y.Account && x.Account != campaign.Mint && x.Talents != y.Talents {
				field, was, is = string(x.Account), fmt.Sprint(x.Talents), fmt.Sprint(y.Talents)
				break
			}
		}
		w.problem(journalFile, line, "event.differs", args{"event": again, "field": field, "here": was, "again": is})
		return
	}
	w.problem(journalFile, line, "event.other", args{"here": here, "again": again})
}

// tell is an event in a sentence, in the reader's language; by its type where it has none.
func (w *work) tell(e campaign.Event) string {
	view := campaign.ViewFor(*w.before.state(), "")
	if w.before.state().Name == "" || view.Map == nil {
		return e.Data.Type()
	}
	lines := reports.Chronicle(view, &view, []reports.Numbered{{N: 1, Event: e}}, w.options.Lang)
	return strings.Join(append(lines, "("+e.Data.Type()+")"), " ")
}

// firstDifference is where two values differ as JSON, and what stands there.
func firstDifference(a, b any) (field, here, again string) {
	return differingField("", asJSON(a), asJSON(b))
}

func asJSON(v any) any {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var out any
	if err := d.Decode(&out); err != nil {
		return err.Error()
	}
	return out
}

func differingField(at string, a, b any) (field, here, again string) {
	x, one := a.(map[string]any)
	y, two := b.(map[string]any)
	if one && two {
		keys := slices.Concat(campaign.Sorted(x), campaign.Sorted(y))
		slices.Sort(keys)
		for _, key := range slices.Compact(keys) {
			if field, here, again := differingField(strings.TrimPrefix(at+"."+key, "."), x[key], y[key]); field != "" {
				return field, here, again
			}
		}
		return "", "", ""
	}
	p, one := a.([]any)
	q, two := b.([]any)
	if one && two && len(p) == len(q) {
		for i := range p {
			if field, here, again := differingField(fmt.Sprintf("%s[%d]", at, i+1), p[i], q[i]); field != "" {
				return field, here, again
			}
		}
		return "", "", ""
	}
	here, again = brief(a), brief(b)
	if here == again && jsonText(a) == jsonText(b) {
		return "", "", ""
	}
	return at, here, again
}

func jsonText(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err.Error()
	}
	return strings.TrimSpace(b.String())
}

// brief is a value as it is told: nothing is a dash, and what is long is cut.
func brief(v any) string {
	const longest = 120 // characters
	if v == nil {
		return "–"
	}
	said, plain := v.(string)
	if !plain {
		said = jsonText(v)
	}
	return words.Shorten(said, longest)
}
