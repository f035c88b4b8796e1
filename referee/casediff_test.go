package referee_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adimperii/campaign"
)

// flatState is a state as one value a path: "armies.rome-i.at" is "latium". A
// list is one value. What is not there has no path.
type flatState map[string]string

// derived are the parts of a state that every season changes, or that follow from
// others; cases do not speak of them: the calendar, which the driver checks stage
// by stage; the running numbers; the letters; the mint, which is the other side of
// all income and spending; whence and when an army came, when it was shaken and what was answered
// in the season before; how all stood at the end, which its event says; what has become of stratagems, which events say; and the ids within things that are found by them.
func derived(path string) bool {
	switch head, _, _ := strings.Cut(path, "."); head {
	case "number", "season", "stage", "seed_hash", "rules", "sequence", "battle_count", "letters":
		return true
	}
	if strings.HasPrefix(path, "armies.") && (strings.HasSuffix(path, ".from") || strings.HasSuffix(path, ".moved") || strings.HasSuffix(path, ".shaken")) ||
		strings.HasPrefix(path, "standing.") && strings.HasSuffix(path, ".earlier") {
		return true
	}
	return path == "balances.mint" || path == "stratagems.log" || strings.HasPrefix(path, "stratagems.done.") || path == "ended.standings" || strings.HasSuffix(path, ".id") || strings.HasSuffix(path, ".sequence")
}

// flatten takes a state apart.
func flatten(s campaign.State) (flatState, error) {
	if s.Options().Objectives == 0 {
		s.Victories = nil // kept for the option that asks for them, whether it is on or not
	}
	text, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	var tree map[string]any
	if err := json.Unmarshal(text, &tree); err != nil {
		return nil, err
	}
	flat := flatState{}
	flat.add("", tree)
	maps.DeleteFunc(flat, func(path, value string) bool {
		return derived(path) || strings.HasPrefix(path, "balances.") && value == "0" // as if there were no account
	})
	return flat, nil
}

// add puts a value and all that is in it under a path.
func (f flatState) add(path string, value any) {
	if tree, ok := value.(map[string]any); ok {
		for key, v := range tree {
			f.add(strings.TrimPrefix(path+"."+key, "."), v)
		}
		return
	}
	if value != nil {
		f[path] = scalar(value)
	}
}

// scalar is how a value of a state or of a case is compared.
func scalar(value any) string {
	if s, ok := value.(string); ok {
		return s
	}
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Sprint(value)
	}
	return string(text)
}

// gone marks in a change what is there no more.
const gone = "null"

// changes are what is different between two states, by path.
func changes(before, after flatState) flatState {
	diff := flatState{}
	for path, value := range after {
		if before[path] != value {
			diff[path] = value
		}
	}
	for path := range before {
		if _, ok := after[path]; !ok {
			diff[path] = gone
		}
	}
	return diff
}

// wanted are the changes a case expects. A null takes away all that is under its
// path; a value that is there already is no change and an error.
func wanted(before flatState, after map[string]any) (flatState, error) {
	diff := flatState{}
	for path, value := range after {
		if err := diff.want(before, path, value); err != nil {
			return nil, err
		}
	}
	return diff, nil
}

func (f flatState) want(before flatState, path string, value any) error {
	if tree, ok := value.(map[string]any); ok {
		for key, v := range tree {
			if err := f.want(before, path+"."+key, v); err != nil {
				return err
			}
		}
		return nil
	}
	if strings.HasPrefix(path, "balances.") && scalar(value) == "0" {
		value = nil
	}
	if value != nil {
		f[path] = scalar(value)
		if before[path] == f[path] {
			return fmt.Errorf("after: %s is %s before already", path, f[path])
		}
		return nil
	}
	found := false
	for p := range before {
		if p == path || strings.HasPrefix(p, path+".") {
			f[p], found = gone, true
		}
	}
	if !found {
		return fmt.Errorf("after: there is no %s to be gone", path)
	}
	return nil
}

// yaml writes changes as they would stand in a case, things that come or go whole
// on one line.
func (f flatState) yaml(before flatState) string {
	things := map[string][]string{} // by thing, the changed paths in it
	for path := range f {
		parts := strings.SplitN(path, ".", 3)
		thing := strings.Join(parts[:min(2, len(parts))], ".")
		things[thing] = append(things[thing], path)
	}
	var out strings.Builder
	for _, thing := range slices.Sorted(maps.Keys(things)) {
		paths := things[thing]
		slices.Sort(paths)
		if f.allGone(before, thing, paths) {
			fmt.Fprintf(&out, "%s: null\n", thing)
			continue
		}
		if before.has(thing) || len(paths) == 1 {
			for _, path := range paths {
				fmt.Fprintf(&out, "%s: %s\n", path, f[path])
			}
			continue
		}
		var fields []string
		for _, path := range paths {
			fields = append(fields, fmt.Sprintf("%s: %s", strings.TrimPrefix(path, thing+"."), f[path]))
		}
		fmt.Fprintf(&out, "%s: {%s}\n", thing, strings.Join(fields, ", "))
	}
	return out.String()
}

func (f flatState) has(thing string) bool {
	for path := range f {
		if path == thing || strings.HasPrefix(path, thing+".") {
			return true
		}
	}
	return false
}

// allGone says that nothing is left of a thing.
func (f flatState) allGone(before flatState, thing string, paths []string) bool {
	n := 0
	for path := range before {
		if path == thing || strings.HasPrefix(path, thing+".") {
			n++
		}
	}
	return n == len(paths) && !slices.ContainsFunc(paths, func(p string) bool { return f[p] != gone })
}
