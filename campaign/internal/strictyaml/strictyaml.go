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
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	atlas "adimperii/maps"
	"adimperii/maps/language"
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

// Lines are, as a field of a struct, the lines on which its keys stand, of those that are there.
type Lines map[string]int

// Ignored is, as a field of a struct, a key that may be there and is read over,
// whatever it holds.
type Ignored struct{}

// Report gathers what is wrong with a file, up to a hundred problems.
type Report struct {
	// Doc is what the file is as YAML, to find lines by; nil if it was not read as that.
	Doc      *yaml.Node
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
		r.Fault(0, "yaml.size", "the file has {count} bytes; at most {most} are read", args{"count": len(src), "most": maxSource})
		return r
	}
	if _, foreign := atlas.Text(src); foreign != nil {
		r.problems = append(r.problems, atlas.Problem{File: file, Message: foreign.Error(), Fault: foreign})
		return r
	}
	if r.Doc = r.document(src); r.Doc != nil {
		r.into(r.Doc, fault("yaml.file", "the file", nil), reflect.ValueOf(out).Elem(), "")
	}
	return r
}

// Fault reports a problem on a line, 0 for the file as a whole, as data: see [atlas.Fault].
func (r *Report) Fault(line int, id, english string, args map[string]any) {
	if r.full() {
		return
	}
	f := fault(id, english, args)
	r.problems = append(r.problems, atlas.Problem{File: r.file, Line: line, Message: f.Error(), Fault: f})
}

type args = map[string]any

func fault(id, english string, a args) *atlas.Fault {
	return &atlas.Fault{ID: id, English: english, Args: a}
}

// Quoted is a word of the file fit to stand in quotes, on one line.
func Quoted(word string) string {
	text := strconv.Quote(word)
	return text[1 : len(text)-1]
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

// Like names the candidate spelt most like a word, as an argument that ends a
// message; it is "" if none is near.
func Like[S ~string](word string, candidates []S) any {
	if best, ok := atlas.NearestName(word, candidates); ok {
		return fault("yaml.key.like", `; did you mean "{key}"?`, args{"key": best})
	}
	return ""
}

// into reads a node into a value; what names it in messages: a key, or a fault's words.
func (r *Report) into(node *yaml.Node, what any, to reflect.Value, tag reflect.StructTag) {
	if to.Type() == reflect.TypeFor[Ignored]() {
		return
	}
	if node.Kind == yaml.AliasNode {
		r.Fault(node.Line, "yaml.alias", "{what} is a YAML alias; write it out", args{"what": what})
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
	case to.Kind() == reflect.Struct, to.Kind() == reflect.Map:
		r.mapping(node, what, to)
	default:
		panic("strictyaml: no " + to.Type().String() + " can be read") // a fault of the caller's types
	}
}

func (r *Report) list(node *yaml.Node, what any, to reflect.Value, tag reflect.StructTag) {
	switch {
	case isNull(node):
		return
	case node.Kind != yaml.SequenceNode:
		r.Fault(node.Line, "yaml.list", "{what} must be a list: [one, another]", args{"what": what})
		return
	case len(node.Content) > maxItems:
		r.Fault(node.Line, "yaml.members", "{what} has {count} members; at most {most} are read",
			args{"what": what, "count": len(node.Content), "most": maxItems})
		return
	}
	list := reflect.MakeSlice(to.Type(), len(node.Content), len(node.Content))
	for i, n := range node.Content {
		r.into(n, fault("yaml.member", "number {number} of {what}", args{"number": i + 1, "what": what}), list.Index(i), tag)
	}
	to.Set(list)
}

// mapping reads the keys that the struct has, or into a map those that are languages.
func (r *Report) mapping(node *yaml.Node, what any, to reflect.Value) {
	fields, keys := fieldsOf(to)
	if node.Kind != yaml.MappingNode {
		r.Fault(node.Line, "yaml.keys", "{what} must have the keys {keys}", args{"what": what, "keys": strings.Join(keys, ", ")})
		return
	}
	if line, ok := fields["line"]; ok && line.value.Type() == reflect.TypeFor[Line]() {
		line.value.SetInt(int64(node.Line))
	}
	seen := map[string]bool{}
	given := Lines{}
	if lines, ok := fields["lines"]; ok && lines.value.Type() == reflect.TypeFor[Lines]() {
		lines.value.Set(reflect.ValueOf(given))
	}
	for i := 0; i+1 < len(node.Content) && !r.full(); i += 2 {
		key, value := node.Content[i], node.Content[i+1]
		switch {
		case !slices.Contains(keys, key.Value):
			r.unknown(key, what, keys)
		case seen[key.Value]:
			r.Fault(key.Line, "yaml.key.twice", `{what} has the key "{key}" twice; keep one`, args{"what": what, "key": key.Value})
		default:
			seen[key.Value], given[key.Value] = true, key.Line
			f := fields[key.Value]
			r.into(value, key.Value, f.value, f.tag)
		}
	}
	for _, k := range keys {
		if fields[k].tag.Get("need") != "" && !seen[k] {
			r.Fault(node.Line, "yaml.key.missing", `{what} lacks "{key}"`, args{"what": what, "key": k})
		}
	}
	if to.Kind() == reflect.Map {
		to.Set(reflect.MakeMap(to.Type()))
		for k := range seen {
			to.SetMapIndex(reflect.ValueOf(k), fields[k].value)
		}
	}
}

func (r *Report) unknown(key *yaml.Node, what any, keys []string) {
	r.Fault(key.Line, "yaml.key.unknown", `unknown key "{key}" in {what}{like}`,
		args{"key": Quoted(key.Value), "what": what, "like": Like(key.Value, keys)})
}

type field struct {
	value reflect.Value
	tag   reflect.StructTag
}

// fieldsOf are a struct's fields by key, and the keys in the struct's order; a map's are values to be put in it. The
// line of the mapping and those of its keys, if the struct wants them, are under "line"
// and "lines", and no keys.
func fieldsOf(v reflect.Value) (map[string]field, []string) {
	fields := map[string]field{}
	var keys []string
	if v.Kind() == reflect.Map {
		for _, lang := range language.Known {
			fields[lang] = field{value: reflect.New(v.Type().Elem()).Elem()}
		}
		return fields, language.Known
	}
	for i := range v.NumField() {
		f := v.Type().Field(i)
		switch f.Type {
		case reflect.TypeFor[Line]():
			fields["line"] = field{v.Field(i), f.Tag}
			continue
		case reflect.TypeFor[Lines]():
			fields["lines"] = field{v.Field(i), f.Tag}
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
