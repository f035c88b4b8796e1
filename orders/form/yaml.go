package form

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
	"adimperii/orders/words"
)

// WriteYAML writes the form as YAML: the orders in the player's language, a line
// each, and in comments what else he may order. The same input always gives the
// same bytes.
func WriteYAML(w io.Writer, in Input) error {
	var b bytes.Buffer
	lang, h := in.lang(), headOf(in.View)
	names := orders.NewNames(in.View).With(in.Orders)
	comment := func(text string) {
		for line := range strings.Lines(strings.TrimSpace(text)) {
			b.WriteString("# " + strings.TrimSpace(line) + "\n")
		}
	}
	comment(words.Say(lang, "form.yaml.how", nil))
	comment(words.Say(lang, "form.treasury", nil) + ": " + strconv.Itoa(int(in.View.Treasury())))
	comment(in.hand())
	keys := [][2]string{
		{"campaign", in.View.Campaign}, {"player", h.player}, {"season", h.season}, {"stage", h.stage}, {"code", in.CodeWord},
	}
	for _, k := range keys {
		if k[1] != "" {
			fmt.Fprintf(&b, "%s: %s\n", k[0], scalar(k[1]))
		}
	}
	b.WriteString("orders:\n")
	for _, o := range in.Orders {
		b.WriteString("  - " + scalar(grammar.Write(o, lang, names)) + "\n")
	}
	b.WriteString("\n")
	comment(words.Say(lang, "form.yaml.options", nil))
	names = orders.NewNames(in.View)
	for _, o := range in.Options {
		b.WriteString("#  - " + scalar(grammar.Write(o, lang, names.With([]orders.Order{o}))) + "\n")
	}
	_, err := b.WriteTo(w)
	return err
}

// scalar is a text on one line of YAML, in quotation marks where it needs them.
func scalar(text string) string {
	node := yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text}
	out, err := yaml.Marshal(&node)
	if line := strings.TrimSuffix(string(out), "\n"); err == nil && !strings.Contains(line, "\n") {
		return line
	}
	return strconv.Quote(text)
}

// maxYAML is the most bytes of a YAML form, beyond what a letter may have.
const maxYAML = 256 << 10

// yamlKeys are the keys of a YAML form.
var yamlKeys = []string{"campaign", "player", "season", "stage", "code", "orders"}

// syntaxLine finds the line in an error of the YAML library, which has no type for it.
var syntaxLine = regexp.MustCompile(`line (\d+)`)

// readYAML reads a form of one document: a mapping of the keys above.
func readYAML(data []byte, c read.Context) orders.Sheet {
	if len(data) > maxYAML {
		return refused(c, orders.FormTooLarge, 1, nil)
	}
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	var doc, second yaml.Node
	if err := decoder.Decode(&doc); err != nil {
		if errors.Is(err, io.EOF) {
			return orders.Sheet{Names: orders.NewNames(c.View)}
		}
		line := 1
		if m := syntaxLine.FindStringSubmatch(err.Error()); m != nil {
			line, _ = strconv.Atoi(m[1]) // digits
		}
		return refused(c, orders.FormUnreadable, max(line, 1), nil)
	}
	if err := decoder.Decode(&second); !errors.Is(err, io.EOF) {
		return refused(c, orders.FormUnreadable, max(second.Line, 1), nil)
	}
	root := doc.Content[0]
	if root.Kind != yaml.MappingNode || !slices.ContainsFunc(root.Content, func(n *yaml.Node) bool { return n.Value == "orders" }) {
		return refused(c, orders.FormUnknown, 1, nil)
	}
	f := yamlForm{c: c}
	f.mapping(root)
	if why := f.head.stale(c.View); why != nil {
		sheet := refused(c, orders.FormStale, 1, why)
		sheet.CodeWords = f.codeWords()
		return sheet
	}
	sheet := f.rows.parse(c)
	sheet.CodeWords = append(sheet.CodeWords, f.codeWords()...)
	sheet.Diagnostics = append(sheet.Diagnostics, f.faults...)
	orders.SortDiagnostics(sheet.Diagnostics)
	return sheet
}

// yamlForm is a YAML form being read.
type yamlForm struct {
	c      read.Context
	head   head
	code   string
	rows   rows
	faults []orders.Diagnostic
}

func (f *yamlForm) codeWords() []string {
	if f.code == "" {
		return nil
	}
	return []string{f.code}
}

// maxFaults are enough to mend a form by; one with more is not what it is taken for.
const maxFaults = 50

func (f *yamlForm) fault(code orders.Code, n *yaml.Node) {
	if len(f.faults) >= maxFaults {
		return
	}
	d := fault(f.c, code, max(n.Line, 1), map[string]string{"word": brief(n.Value)})
	d.Source, d.Column = n.Value, 1
	f.faults = append(f.faults, d)
}

// brief is a text cut for a message.
func brief(text string) string {
	const most = 60
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

func (f *yamlForm) mapping(root *yaml.Node) {
	seen := map[string]bool{}
	fields := map[string]*string{"campaign": &f.head.campaign, "player": &f.head.player, "season": &f.head.season, "stage": &f.head.stage, "code": &f.code}
	for i := 0; i+1 < len(root.Content); i += 2 {
		key, value := root.Content[i], root.Content[i+1]
		if !slices.Contains(yamlKeys, key.Value) || seen[key.Value] {
			f.fault(orders.FormKey, key)
			continue
		}
		seen[key.Value] = true
		switch {
		case key.Value == "orders":
			f.list(value)
		case value.Kind != yaml.ScalarNode:
			f.fault(orders.FormItem, key)
		default:
			*fields[key.Value] = value.Value
		}
	}
}

// list takes the orders; nothing in their place is no order.
func (f *yamlForm) list(value *yaml.Node) {
	switch {
	case value.Kind == yaml.ScalarNode && strings.TrimSpace(value.Value) == "":
	case value.Kind != yaml.SequenceNode:
		f.fault(orders.FormItem, value)
	default:
		for _, item := range value.Content {
			if item.Kind != yaml.ScalarNode {
				f.fault(orders.FormItem, item)
				continue
			}
			f.rows = append(f.rows, row{line: item.Line, text: item.Value})
		}
	}
}
