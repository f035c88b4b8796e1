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

	"gopkg.in/yaml.v3"

	"adimperii/maps"
)

// syntaxLine finds the line in an error of the YAML library, which has no type for it.
var syntaxLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// document parses the one document of src, keeping lines; nil after reporting
// what prevents that.
func (r *Report) document(src []byte) *yaml.Node {
	decoder := yaml.NewDecoder(bytes.NewReader(src))
	var doc, second yaml.Node
	switch err := decoder.Decode(&doc); {
	case errors.Is(err, io.EOF):
		r.Add(0, "the file is empty")
		return nil
	case err != nil:
		part := syntaxLine.FindStringSubmatch(strings.SplitN(err.Error(), "\n", 2)[0])
		if part == nil {
			r.Add(0, "not YAML: %v", err)
			return nil
		}
		line, _ := strconv.Atoi(part[1]) // no number means the whole file
		r.Add(line, "not YAML: %s", part[2])
		return nil
	}
	if err := decoder.Decode(&second); !errors.Is(err, io.EOF) {
		r.Add(max(second.Line, 1), "a second document begins; a file holds one")
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

func (r *Report) scalar(node *yaml.Node, what string, to reflect.Value, tag reflect.StructTag) {
	word := strings.TrimSpace(node.Value)
	switch {
	case node.Kind != yaml.ScalarNode || isNull(node):
		r.Add(node.Line, "%s must be %s", what, form(to, tag))
		return
	case len(word) > maxText:
		r.Add(node.Line, "%s is longer than %d bytes", what, maxText)
		return
	case !maps.LegibleLine(word):
		r.Add(node.Line, "%s holds a control character; write it on one line", what)
		return
	}
	if allowed, ok := tag.Lookup("oneof"); ok && !slices.Contains(strings.Fields(allowed), word) {
		r.Add(node.Line, "%s must be %s, not %q", what, form(to, tag), word)
		return
	}
	if err := assign(node, word, to, tag); err != nil {
		r.Add(node.Line, "%s: %v", what, err)
	}
}

func assign(node *yaml.Node, word string, to reflect.Value, tag reflect.StructTag) error {
	if u, ok := to.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return u.UnmarshalText([]byte(word))
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
			return fmt.Errorf("write true or false, not %q", word)
		}
		return node.Decode(to.Addr().Interface())
	default:
		n, err := strconv.Atoi(word)
		if low, high := span(tag); err != nil || n < low || n > high {
			return fmt.Errorf("write %s, not %q", form(to, tag), word)
		}
		to.SetInt(int64(n))
		return nil
	}
}

func blank(word string) error {
	if word == "" {
		return errors.New("it is empty; write something or leave the key out")
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

// form says what a scalar has to look like.
func form(to reflect.Value, tag reflect.StructTag) string {
	if allowed, ok := tag.Lookup("oneof"); ok {
		return strings.Join(strings.Fields(allowed), " or ")
	}
	switch to.Kind() {
	case reflect.Int:
		if _, ok := tag.Lookup("range"); ok {
			low, high := span(tag)
			return fmt.Sprintf("a whole number from %d to %d", low, high)
		}
		return "a whole number"
	case reflect.Bool:
		return "true or false"
	}
	return "a text"
}
