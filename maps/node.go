package maps

import (
	"bytes"
	"errors"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// word is a scalar of the file and the line it stands on.
type word struct {
	text string
	line int
}

// texts returns the words without their places.
func texts[S ~string](words []word) []S {
	var list []S
	for _, w := range words {
		list = append(list, S(w.text))
	}
	return list
}

// syntaxLine finds the line in an error of the YAML library.
var syntaxLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)
})

// countsFromZero matches the errors of the library's parser, as against its
// scanner. QUIRK: it counts their lines from 0.
var countsFromZero = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^did not find expected (key|'-'|',' or|node content|<document)`)
})

// document parses the one YAML document of src, keeping lines. It returns nil
// after reporting what prevents that.
func (c *Collector) document(src []byte) *yaml.Node {
	if _, fault := Text(src); fault != nil {
		c.problems = append(c.problems, Problem{c.File, LineAt(src, int64(max(invalidUTF8(src), 0))), fault.Error(), fault})
		return nil
	}
	decoder := yaml.NewDecoder(bytes.NewReader(src))
	var doc yaml.Node
	err := decoder.Decode(&doc)
	switch {
	case errors.Is(err, io.EOF):
		c.Add(0, "the file is empty")
		return nil
	case err != nil:
		part := syntaxLine().FindStringSubmatch(strings.SplitN(err.Error(), "\n", 2)[0])
		if part == nil {
			c.Add(0, "not YAML: %v", err)
			return nil
		}
		line, _ := strconv.Atoi(part[1]) // no number means the whole file
		if line > 0 && countsFromZero().MatchString(part[2]) {
			line++
		}
		c.Add(line, "not YAML: %s%s", part[2], tabbed(src, line))
		return nil
	}
	var second yaml.Node
	if err := decoder.Decode(&second); !errors.Is(err, io.EOF) {
		c.Add(max(second.Line, 1), "a second document begins; a map file holds one")
	}
	return doc.Content[0]
}

// tabbed is a hint, as the tail of a message, if a line is set in by tabs.
func tabbed(src []byte, line int) string {
	for n, text := range bytes.Split(src, []byte("\n")) {
		if n+1 == line && bytes.ContainsRune(text[:len(text)-len(bytes.TrimLeft(text, " \t"))], '\t') {
			return "; the line begins with a tab, and YAML takes only spaces there"
		}
	}
	return ""
}

// invalidUTF8 is where the first byte stands that is not UTF-8, -1 if all is.
func invalidUTF8(src []byte) int {
	for i := 0; i < len(src); {
		r, n := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

// is reports whether node has the kind wanted, or says what was expected.
func (c *Collector) is(node *yaml.Node, kind yaml.Kind, what, form string) bool {
	if node.Kind == yaml.AliasNode {
		c.Add(node.Line, "%s is a YAML alias; write it out", what)
		return false
	}
	if node.Kind != kind || kind == yaml.ScalarNode && node.Tag == "!!null" {
		c.Add(node.Line, "%s must be %s", what, form)
		return false
	}
	return true
}

// fields reads a mapping whose keys are all among keys and stand once.
func (c *Collector) fields(node *yaml.Node, what string, keys ...string) map[string]*yaml.Node {
	if !c.is(node, yaml.MappingNode, what, "a mapping of "+strings.Join(keys, ", ")) {
		return nil
	}
	found := make(map[string]*yaml.Node, len(keys))
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], node.Content[i+1]
		known := false
		for _, k := range keys {
			known = known || key.Kind == yaml.ScalarNode && key.Value == k
		}
		switch {
		case !known:
			c.Add(key.Line, "unknown key %q in %s%s", key.Value, what, c.DidYouMean(key.Value, keys))
		case found[key.Value] != nil:
			c.Add(key.Line, "%s has the key %q twice", what, key.Value)
		default:
			found[key.Value] = value
		}
	}
	return found
}

// require reports the first keys that a mapping should have and has not.
func (c *Collector) require(found map[string]*yaml.Node, line int, what string, keys ...string) {
	for _, k := range keys {
		if found[k] == nil {
			c.Add(line, "%s lacks %q", what, k)
		}
	}
}

// items returns the members of a sequence; an absent or empty one has none.
func (c *Collector) items(node *yaml.Node, what string) []*yaml.Node {
	if node == nil || node.Kind == yaml.ScalarNode && node.Tag == "!!null" {
		return nil
	}
	if !c.is(node, yaml.SequenceNode, what, "a list in brackets, such as [one, two]") {
		return nil
	}
	return node.Content
}

// word reads a text that is not blank.
func (c *Collector) word(node *yaml.Node, what string) (word, bool) {
	if !c.is(node, yaml.ScalarNode, what, "a text") {
		return word{}, false
	}
	text := strings.TrimSpace(node.Value)
	switch {
	case text == "":
		c.Add(node.Line, "%s is empty", what)
	case len(text) > maxText:
		c.Add(node.Line, "%s is longer than %d bytes", what, maxText)
	case !LegibleLine(text):
		c.Add(node.Line, "%s holds a control character", what)
	default:
		return word{text, node.Line}, true
	}
	return word{}, false
}

// words reads a list of texts; those that are none are reported and left out.
func (c *Collector) words(node *yaml.Node, what string) []word {
	var list []word
	for _, n := range c.items(node, what) {
		if w, ok := c.word(n, "an entry of "+what); ok {
			list = append(list, w)
		}
	}
	return list
}

// number reads a finite number from least to most.
func (c *Collector) number(node *yaml.Node, what string, least, most float64) float64 {
	var x float64
	if !c.is(node, yaml.ScalarNode, what, "a number") {
		return 0
	}
	if err := node.Decode(&x); err != nil || math.IsNaN(x) {
		c.Add(node.Line, "%s must be a number, not %q", what, node.Value)
		return 0
	}
	if x < least || x > most {
		c.Add(node.Line, "%s must be from %g to %g, not %s", what, least, most, node.Value)
		return 0
	}
	return x
}

// integer reads a whole number from least to most; 0 where there is none.
func (c *Collector) integer(node *yaml.Node, what string, least, most int) int {
	if node == nil {
		return 0
	}
	x := c.number(node, what, float64(least), float64(most))
	if x != math.Trunc(x) {
		c.Add(node.Line, "%s must be a whole number, not %s", what, node.Value)
		return 0
	}
	return int(x)
}

// boolean reads true or false; absent is false.
func (c *Collector) boolean(node *yaml.Node, what string) bool {
	var b bool
	if node == nil || !c.is(node, yaml.ScalarNode, what, "true or false") {
		return false
	}
	if node.Tag != "!!bool" || node.Decode(&b) != nil {
		c.Add(node.Line, "%s must be true or false, not %q", what, node.Value)
	}
	return b
}
