package referee_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"

	"adimperii/campaign"
	"adimperii/orders"
)

// compareState holds all that is different now against what the case says.
func (p *play) compareState(before flatState, after map[string]any) error {
	now, err := flatten(p.state)
	if err != nil {
		return err
	}
	want, err := wanted(before, after)
	if err != nil {
		return err
	}
	got := changes(before, now)
	if diff := cmp.Diff(want, got); diff != "" {
		p.fail("what is different after (-as the case says +as it came):\n%s\nall of it, to be held against the rules before it is copied:\n%s", diff, got.yaml(before))
	}
	return nil
}

// compareDiagnostics pairs what was said with what the case lists. Every error and
// warning must be listed.
func (p *play) compareDiagnostics(want []wantDiagnostic) {
	left := slices.Clone(p.diagnostics)
	for _, w := range want {
		i := slices.IndexFunc(left, w.matches)
		if i < 0 {
			p.fail("not said: %+v\nsaid:\n%s", w, listDiagnostics(p.diagnostics))
			continue
		}
		left = slices.Delete(left, i, i+1)
	}
	left = slices.DeleteFunc(left, func(d said) bool { return d.Severity == orders.Hint })
	if len(left) > 0 {
		p.fail("said and not listed:\n%s", listDiagnostics(left))
	}
}

func (w wantDiagnostic) matches(d said) bool {
	severity := orders.Severity(w.Severity)
	if severity == "" {
		severity = orders.Error
	}
	for key, value := range w.Args {
		if d.Args[key] != value {
			return false
		}
	}
	return d.player == w.Player && d.Line == w.Line && d.Code == orders.Code(w.Code) && d.Severity == severity &&
		(w.Rule == "" || d.Rule == w.Rule) && (w.Hints == nil || slices.Equal(d.Hints, w.Hints))
}

func listDiagnostics(all []said) string {
	var out strings.Builder
	for _, d := range all {
		fmt.Fprintf(&out, "  - {player: %s, line: %d, code: %s, severity: %s, rule: %s, args: %v, hints: %q} # %s\n",
			d.player, d.Line, d.Code, d.Severity, d.Rule, d.Args, d.Hints, d.Source)
	}
	return out.String()
}

// compareEvents finds the events of the case among those that happened, in order,
// and none of those that must not happen.
func (p *play) compareEvents(s *caseSeason) {
	at := 0
	for n, want := range s.Events {
		i := slices.IndexFunc(p.events[at:], want.matches)
		if i < 0 {
			p.fail("event %d, a %s, did not happen where it should:\n  %s\nthe events were:\n%s", n+1, want.Type, want, listEvents(p.events))
			return
		}
		at += i + 1
	}
	for _, e := range p.events {
		if slices.Contains(s.Never, e.Data.Type()) {
			p.fail("this must not happen:\n%s", listEvents([]campaign.Event{e}))
		}
	}
}

func (w wantEvent) matches(e campaign.Event) bool {
	if e.Data.Type() != w.Type || w.Rule != "" && e.Rule != w.Rule || w.By != "" && e.Cause.Player != w.By {
		return false
	}
	if w.For != nil && !slices.Equal(e.Audience, *w.For) {
		return false
	}
	if w.Entries != nil && !maps.Equal(sums(e.Entries), w.Entries) {
		return false
	}
	if w.Dice != nil && !slices.Equal(values(e.Dice), w.Dice) {
		return false
	}
	return holds(dataOf(e), w.Data)
}

// String is the event as a case writes it.
func (w wantEvent) String() string {
	text, err := json.Marshal(w)
	if err != nil {
		return fmt.Sprintf("%+v", struct{ Type, Rule any }{w.Type, w.Rule})
	}
	return string(text)
}

// sums are what an event posts to each account but the mint.
func sums(entries []campaign.Entry) map[string]int {
	all := map[string]int{}
	for _, e := range entries {
		if e.Account != campaign.Mint {
			all[string(e.Account)] += int(e.Talents)
		}
	}
	return all
}

func values(dice []campaign.Die) []int {
	var all []int
	for _, d := range dice {
		all = append(all, d.Value)
	}
	return all
}

// dataOf is an event's data as a case writes it.
func dataOf(e campaign.Event) map[string]any {
	text, err := json.Marshal(e.Data)
	if err != nil {
		return nil
	}
	var data map[string]any
	if err := json.Unmarshal(text, &data); err != nil {
		return nil
	}
	return data
}

// holds says that all of want is in got; lists and scalars must be equal. What
// want says is null must not be there.
func holds(got map[string]any, want map[string]any) bool {
	for key, w := range want {
		g, ok := got[key]
		switch w := w.(type) {
		case nil:
			if ok {
				return false
			}
		case map[string]any:
			tree, isTree := g.(map[string]any)
			if !isTree || !holds(tree, w) {
				return false
			}
		default:
			if !ok || scalar(g) != scalar(w) {
				return false
			}
		}
	}
	return true
}

// listEvents writes events as a case would.
func listEvents(events []campaign.Event) string {
	var out strings.Builder
	for _, e := range events {
		fmt.Fprintf(&out, "  - {type: %s, rule: %s", e.Data.Type(), e.Rule)
		if data, err := json.Marshal(e.Data); err == nil {
			fmt.Fprintf(&out, ", data: %s", strings.NewReplacer(`"`, "", ",", ", ", ":", ": ").Replace(string(data)))
		}
		if len(e.Entries) > 0 {
			fmt.Fprintf(&out, ", entries: %v", sums(e.Entries))
		}
		for _, d := range e.Dice {
			fmt.Fprintf(&out, ", die: %s=%d", d.Key, d.Value)
		}
		out.WriteString("}\n")
	}
	return out.String()
}
