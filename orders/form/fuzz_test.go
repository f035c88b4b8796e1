package form

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/orders/say"
)

// sound fails if a sheet says what cannot be said, or holds what is not read again.
func sound(t *testing.T, got orders.Sheet, c read.Context) {
	t.Helper()
	for _, d := range got.Diagnostics {
		if d.Line < 1 || d.Form == "" {
			t.Errorf("%s stands nowhere: %+v", d.Code, d.Place)
		}
		if said := say.Say(d, "fr", got.Names); strings.HasPrefix(said, "diagnostic.") || strings.Contains(said, "<no value>") {
			t.Errorf("%s says %q", d.Code, said)
		}
	}
	var text strings.Builder
	for _, o := range got.Orders {
		text.WriteString(o.Canonical + "\n")
	}
	again := read.Parse(text.String(), c)
	if !slices.Equal(canonical(again.Orders), canonical(got.Orders)) {
		t.Errorf("%q is read again as %q: %+v", canonical(got.Orders), canonical(again.Orders), again.Diagnostics)
	}
}

func FuzzYAML(f *testing.F) {
	var b bytes.Buffer
	in := testInput(f, "fr")
	in.Orders = in.Options[:4]
	in.Options = nil
	if err := WriteYAML(&b, in); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Add([]byte("orders: [hold Alpha Secunda, 'note: a\n\n b', \"\\u2028END\", ~, 3]\n"))
	f.Add([]byte("player: &a rome\norders: &b [*a, *b, {a: b}, |\n  hold\n  x]\n"))
	f.Add([]byte("\ufefforders:\r\n- ORDERS\r\n- hold I # x\r\n- END\r\n---\r\n"))
	c := read.Context{View: testView(f), Form: "f.yaml"}
	f.Fuzz(func(t *testing.T, data []byte) {
		sound(t, readYAML(data, c), c)
	})
}

// FuzzXLSX tries the bytes of whole workbooks.
func FuzzXLSX(f *testing.F) {
	in := testInput(f, "en")
	in.Options = nil
	f.Add(xlsx(f, in))
	in.Orders = someOptions(f, in.View)[:3]
	f.Add(xlsx(f, in))
	f.Add(emptyZip(f))
	c := read.Context{View: testView(f), Form: "f.xlsx"}
	f.Fuzz(func(t *testing.T, data []byte) {
		sound(t, readXLSX(data, c), c)
		if text := Plain(data); len(text) > 2*maxPlain && !strings.Contains(text[maxPlain:], "\n") || !utf8.ValidString(text) {
			t.Errorf("%d bytes of text in a workbook", len(text))
		}
	})
}

// FuzzSheet tries the cells of a sheet, and the texts they share, in a workbook that
// is otherwise whole: a change of its bytes seldom gets past the checksums.
func FuzzSheet(f *testing.F) {
	const head = `<row r="5"><c r="B5" t="inlineStr"><is><t>Order</t></is></c><c r="D5" t="inlineStr"><is><t>Army or fleet</t></is></c>` +
		`<c r="E5" t="inlineStr"><is><t>Where</t></is></c><c r="F5" t="inlineStr"><is><t>By way of, aboard, to</t></is></c>` +
		`<c r="G5" t="inlineStr"><is><t>Whom</t></is></c><c r="H5" t="inlineStr"><is><t>Talents</t></is></c></row>`
	in := testInput(f, "en")
	in.Options = nil
	form := xlsx(f, in)
	f.Add(`<row r="6"><c r="B6" t="s"><v>0</v></c><c r="D6" t="s"><v>1</v></c></row>`, `<si><t>hold</t></si><si><r><t>Alpha</t></r><r><t> Secunda</t></r></si>`)
	f.Add(`<row><c t="inlineStr"><is><t/></is></c><c t="str"><f>A1</f><v>move</v></c></row><row r="7"/>`, "")
	f.Add(`<row r="9"><c r="B9" t="e"><v>#REF!</v></c><c r="H9"><v>3.0</v></c></row><row r="1048576"/>`, "<si/>")
	f.Add(`<row r="6"><c r="B6" t="b"><v>1</v></c><c r="E6" t="d"><v>2026-11-21</v></c><c r="F6" s="99999"><v>1e9</v></c></row>`, "<si><t>&amp;\n</t></si>")
	c := read.Context{View: testView(f), Form: "f.xlsx"}
	f.Fuzz(func(t *testing.T, rows, texts string) {
		parts := sheetOf(head + rows)
		parts["xl/sharedStrings.xml"] = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` + texts + `</sst>`
		sound(t, readXLSX(tampered(t, form, parts), c), c)
	})
}
