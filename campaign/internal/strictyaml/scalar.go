package strictyaml

import (
	"bytes"
	"encoding"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	atlas "adimperii/maps"
	"adimperii/maps/language"
)

// syntaxLine finds the line in an error of the YAML library, which has no type for it.
var syntaxLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// syntaxFaults are the errors of the YAML library that slips of a person lead to.
var syntaxFaults = map[string]string{
	"mapping values are not allowed in this context": "colon",
	"did not find expected key":                      "indent",
	"did not find expected '-' indicator":            "indent",
	"could not find expected ':'":                    "no-colon",
	"found character that cannot start any token":    "character",
	"did not find expected node content":             "character",
	"did not find expected ',' or ']'":               "bracket",
	"did not find expected ',' or '}'":               "bracket",
	"found unexpected end of stream":                 "quote",
}

// document parses the one document of src, keeping lines; nil after reporting
// what prevents that.
func (r *Report) document(src []byte) *yaml.Node {
	decoder := yaml.NewDecoder(bytes.NewReader(src))
	var doc, second yaml.Node
	switch err := decoder.Decode(&doc); {
	case errors.Is(err, io.EOF):
		r.Fault(0, "yaml.empty", "the file is empty", nil)
		return nil
	case err != nil:
		part := syntaxLine.FindStringSubmatch(strings.SplitN(err.Error(), "\n", 2)[0])
		if part == nil {
			part = []string{"", "", err.Error()}
		}
		line, _ := strconv.Atoi(part[1]) // no number means the whole file
		var why any = part[2]
		if id, known := syntaxFaults[part[2]]; known {
			why = fault("yaml.syntax."+id, part[2], nil)
		}
		r.Fault(line, "yaml.syntax", "not YAML: {why}", args{"why": why})
		return nil
	}
	if err := decoder.Decode(&second); !errors.Is(err, io.EOF) {
		r.Fault(max(second.Line, 1), "yaml.second", "a second document begins; a file holds one", nil)
	}
	return doc.Content[0]
}

func isNull(node *yaml.Node) bool { return node.Kind == yaml.ScalarNode && node.Tag == "!!null" }

// isScalar says that a value is read from a single word.
func isScalar(v reflect.Value) bool {
	if _, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return true
	}
	if _, ok := v.Interface().(Text); ok {
		return true
	}
	switch v.Kind() {
	case reflect.String, reflect.Int, reflect.Bool:
		return true
	}
	return false
}

func (r *Report) scalar(node *yaml.Node, what any, to reflect.Value, tag reflect.StructTag) {
	word := strings.TrimSpace(node.Value)
	switch {
	case node.Kind != yaml.ScalarNode || isNull(node):
		r.Fault(node.Line, "yaml.form", "{what} must be {form}", args{"what": what, "form": form(to, tag)})
		return
	case len(word) > maxText:
		r.Fault(node.Line, "yaml.long", "{what} is longer than {most} bytes", args{"what": what, "most": maxText})
		return
	case !atlas.LegibleLine(word):
		r.Fault(node.Line, "yaml.control", "{what} holds a control character; write it on one line", args{"what": what})
		return
	}
	if allowed, ok := oneOf(tag); ok && !slices.Contains(allowed, word) {
		r.Fault(node.Line, "yaml.form.not", `{what} must be {form}, not "{word}"`, args{"what": what, "form": form(to, tag), "word": Quoted(word)})
		return
	}
	if err := assign(node, word, to, tag); err != nil {
		r.Fault(node.Line, "yaml.value", "{what}: {why}", args{"what": what, "why": err})
	}
}

func assign(node *yaml.Node, word string, to reflect.Value, tag reflect.StructTag) error {
	if u, ok := to.Addr().Interface().(encoding.TextUnmarshaler); ok {
		err := u.UnmarshalText([]byte(word))
		if _, ok := u.(*time.Time); ok && err != nil {
			return fault("yaml.time", "write date, time and zone, as 2026-12-01T20:00:00+01:00", nil)
		}
		return err
	}
	if t, ok := to.Addr().Interface().(*Text); ok {
		*t = Text{word, node.Line}
		return blank(word)
	}
	switch to.Kind() {
	case reflect.String:
		to.SetString(word)
		return blank(word)
	case reflect.Bool:
		if node.Tag != "!!bool" {
			return unlike(word, to, tag)
		}
		return node.Decode(to.Addr().Interface())
	default:
		n, err := strconv.Atoi(word)
		if low, high := span(tag); err != nil || n < low || n > high {
			return unlike(word, to, tag)
		}
		to.SetInt(int64(n))
		return nil
	}
}

func unlike(word string, to reflect.Value, tag reflect.StructTag) error {
	return fault("yaml.write", `write {form}, not "{word}"`, args{"form": form(to, tag), "word": Quoted(word)})
}

func blank(word string) error {
	if word == "" {
		return fault("yaml.blank", "it is empty; write something or leave the key out", nil)
	}
	return nil
}

// span is what a whole number may be; talents and the like are never near a billion.
func span(tag reflect.StructTag) (low, high int) {
	low, high = -1_000_000_000, 1_000_000_000
	if s, ok := tag.Lookup("range"); ok {
		if _, err := fmt.Sscan(s, &low, &high); err != nil {
			panic("strictyaml: range " + s) // a fault of the caller's types
		}
	}
	return low, high
}

// oneOf are the words that a tag allows; "language" stands for those that the program speaks.
func oneOf(tag reflect.StructTag) ([]string, bool) {
	allowed, ok := tag.Lookup("oneof")
	if allowed == "language" {
		return language.Spoken, ok
	}
	return strings.Fields(allowed), ok
}

// form says what a scalar has to look like.
func form(to reflect.Value, tag reflect.StructTag) *atlas.Fault {
	if words, ok := oneOf(tag); ok {
		last := len(words) - 1
		return fault("yaml.form.words", "{words} or {last}", args{"words": strings.Join(words[:last], ", "), "last": words[last]})
	}
	switch to.Kind() {
	case reflect.Int:
		if _, ok := tag.Lookup("range"); ok {
			low, high := span(tag)
			return fault("yaml.form.span", "a whole number from {low} to {high}", args{"low": low, "high": high})
		}
		return fault("yaml.form.number", "a whole number", nil)
	case reflect.Bool:
		return fault("yaml.form.bool", "true or false", nil)
	}
	return fault("yaml.form.text", "a text", nil)
}
