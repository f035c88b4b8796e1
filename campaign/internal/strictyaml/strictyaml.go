// Package strictyaml reads YAML files that people write: into structs, refusing
// what they do not provide for, and reporting everything that is wrong at once,
// by line. It is the one place of the campaign's rooms that knows the YAML library.
//
// Start with [Decode]. The fields of the structs are described by tags:
//
//	yaml:"key"       the key; a field without it is not read
//	yaml:",inline"   a struct whose keys stand among those around it
//	need:"yes"       the key must be there
//	oneof:"a b"      the words allowed
//	range:"0 8"      the whole numbers allowed, both ends included
package strictyaml

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
	"gopkg.in/yaml.v3"

	atlas "adimperii/maps"
)

// Bounds on a file; the largest honest one is a tenth of them.
const (
	maxSource = 1 << 20 // bytes
	maxText   = 1000    // bytes of a scalar
	maxItems  = 1000    // members of a list
	// maxProblems are enough to mend in one go; a file with more is not what it is
	// taken for.
	maxProblems = 100
)

// Text is a word of the file and the line it stands on; both are zero where the
// key is not there.
type Text struct {
	Text string
	Line int
}

// Line is, as a field of a struct, the line on which the struct's mapping begins.
type Line int

// Ignored is, as a field of a struct, a key that may be there and is read over,
// whatever it holds.
type Ignored struct{}

// Report gathers what is wrong with a file, up to a hundred problems.
type Report struct {
	file     string
	problems atlas.Problems
}

// NewReport is for checks of what was read from no file; what is the name to show
// in its place.
func NewReport(what string) *Report { return &Report{file: what} }

// Decode reads the one document of src into out, a pointer to a struct, which may
// hold defaults: what the file does not mention is left alone. The report says
// what was wrong and takes what the caller finds wrong.
func Decode(src []byte, file string, out any) *Report {
	r := &Report{file: file}
	if len(src) > maxSource {
		r.Add(0, "the file has %d bytes; at most %d are read", len(src), maxSource)
		return r
	}
	if doc := r.document(src); doc != nil {
		r.into(doc, "the file", reflect.ValueOf(out).Elem(), "")
	}
	return r
}

// Add reports a problem on a line, 0 for the file as a whole.
func (r *Report) Add(line int, format string, args ...any) {
	if r.full() {
		return
	}
	r.problems = append(r.problems, atlas.Problem{File: r.file, Line: line, Message: fmt.Sprintf(format, args...)})
}

func (r *Report) full() bool { return len(r.problems) >= maxProblems }

// AddAll reports the problems of another file that this one names.
func (r *Report) AddAll(others atlas.Problems) { r.problems = append(r.problems, others...) }

// Err is everything reported, this file's by line before those of others; nil if
// there is nothing.
func (r *Report) Err() error {
	if len(r.problems) == 0 {
		return nil
	}
	slices.SortStableFunc(r.problems, func(a, b atlas.Problem) int {
		switch {
		case a.File == b.File:
			return a.Line - b.Line
		case a.File == r.file:
			return -1
		case b.File == r.file:
			return 1
		}
		return strings.Compare(a.File, b.File)
	})
	return r.problems
}

// Suggest names the candidate spelt most like a word, as the tail of a message;
// it is "" if none is near.
func Suggest[S ~string](word string, candidates []S) string {
	folded := atlas.Fold(word)
	best, least := "", 1+len([]rune(folded))/3
	for _, c := range slices.Sorted(slices.Values(candidates)) {
		if d := levenshtein.ComputeDistance(folded, atlas.Fold(string(c))); d < least || d == least && best == "" {
			best, least = string(c), d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", best)
}

// into reads a node into a value; what names it in messages.
func (r *Report) into(node *yaml.Node, what string, to reflect.Value, tag reflect.StructTag) {
	if to.Type() == reflect.TypeFor[Ignored]() {
		return
	}
	if node.Kind == yaml.AliasNode {
		r.Add(node.Line, "%s is a YAML alias; write it out", what)
		return
	}
	switch {
	case to.Kind() == reflect.Pointer:
		if isNull(node) {
			return
		}
		fresh := reflect.New(to.Type().Elem())
		to.Set(fresh)
		r.into(node, what, fresh.Elem(), tag)
	case isScalar(to):
		r.scalar(node, what, to, tag)
	case to.Kind() == reflect.Slice:
		r.list(node, what, to, tag)
	case to.Kind() == reflect.Struct:
		r.mapping(node, what, to)
	default:
		panic("strictyaml: no " + to.Type().String() + " can be read") // a fault of the caller's types
	}
}

func (r *Report) list(node *yaml.Node, what string, to reflect.Value, tag reflect.StructTag) {
	switch {
	case isNull(node):
		return
	case node.Kind != yaml.SequenceNode:
		r.Add(node.Line, "%s must be a list: [one, another]", what)
		return
	case len(node.Content) > maxItems:
		r.Add(node.Line, "%s has %d members; at most %d are read", what, len(node.Content), maxItems)
		return
	}
	list := reflect.MakeSlice(to.Type(), len(node.Content), len(node.Content))
	for i, n := range node.Content {
		r.into(n, fmt.Sprintf("number %d of %s", i+1, what), list.Index(i), tag)
	}
	to.Set(list)
}

// mapping reads the keys that the struct has.
func (r *Report) mapping(node *yaml.Node, what string, to reflect.Value) {
	fields, keys := fieldsOf(to)
	if node.Kind != yaml.MappingNode {
		r.Add(node.Line, "%s must have the keys %s", what, strings.Join(keys, ", "))
		return
	}
	if line, ok := fields["line"]; ok && line.value.Type() == reflect.TypeFor[Line]() {
		line.value.SetInt(int64(node.Line))
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(node.Content) && !r.full(); i += 2 {
		key, value := node.Content[i], node.Content[i+1]
		switch {
		case !slices.Contains(keys, key.Value):
			r.Add(key.Line, "unknown key %q in %s%s", key.Value, what, Suggest(key.Value, keys))
		case seen[key.Value]:
			r.Add(key.Line, "%s has the key %q twice; keep one", what, key.Value)
		default:
			seen[key.Value] = true
			f := fields[key.Value]
			r.into(value, key.Value, f.value, f.tag)
		}
	}
	for _, k := range keys {
		if fields[k].tag.Get("need") != "" && !seen[k] {
			r.Add(node.Line, "%s lacks %q", what, k)
		}
	}
}

type field struct {
	value reflect.Value
	tag   reflect.StructTag
}

// fieldsOf are a struct's fields by key, and the keys in the struct's order. The
// line of the mapping, if the struct wants it, is under "line" and no key.
func fieldsOf(v reflect.Value) (map[string]field, []string) {
	fields := map[string]field{}
	var keys []string
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Type == reflect.TypeFor[Line]() {
			fields["line"] = field{v.Field(i), f.Tag}
			continue
		}
		key, options, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		switch {
		case key != "":
			fields[key] = field{v.Field(i), f.Tag}
			keys = append(keys, key)
		case options == "inline":
			more, moreKeys := fieldsOf(v.Field(i))
			maps.Copy(fields, more)
			keys = append(keys, moreKeys...)
		}
	}
	return fields, keys
}
