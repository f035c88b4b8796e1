package form

import (
	"archive/zip"
	"bytes"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"testing"

	"adimperii/orders"
)

// tampered is a form with parts put in place of its own, or added.
func tampered(t testing.TB, data []byte, parts map[string]string) []byte {
	t.Helper()
	from, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	to := zip.NewWriter(&b)
	put := func(name string, text io.Reader) {
		w, err := to.Create(name)
		if err == nil {
			_, err = io.Copy(w, text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range from.File {
		if _, ok := parts[f.Name]; ok {
			continue
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		put(f.Name, r)
	}
	for name, text := range parts {
		put(name, strings.NewReader(text))
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// sheetOf is a sheet of nothing but some rows.
func sheetOf(rows string) map[string]string {
	return map[string]string{"xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>` + rows + `</sheetData></worksheet>`}
}

// related is a table of relationships with one of a type.
func related(kind, target string) map[string]string {
	return map[string]string{"xl/_rels/workbook.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="` +
		kind + `" Target="` + target + `" TargetMode="External"/></Relationships>`}
}

// lying is an archive whose one entry says that it is small.
func lying(t testing.TB) []byte {
	t.Helper()
	var packed, b bytes.Buffer
	w := zip.NewWriter(&packed)
	part, err := w.Create("xl/worksheets/sheet1.xml")
	if err == nil {
		_, err = part.Write(bytes.Repeat([]byte(" "), 32<<20))
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := r.File[0].OpenRaw()
	if err != nil {
		t.Fatal(err)
	}
	w = zip.NewWriter(&b)
	part, err = w.CreateRaw(&zip.FileHeader{
		Name: "xl/worksheets/sheet1.xml", Method: zip.Deflate, CRC32: crc32.ChecksumIEEE(make([]byte, 100)),
		CompressedSize64: r.File[0].CompressedSize64, UncompressedSize64: 60_000,
	})
	if err == nil {
		_, err = io.Copy(part, raw)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func many(n int, entry func(int) (string, string)) map[string]string {
	all := map[string]string{}
	for i := range n {
		name, text := entry(i)
		all[name] = text
	}
	return all
}

// Files made to do harm are refused, with the reason, and at once.
func TestGuard(t *testing.T) {
	t.Parallel()
	form := xlsx(t, testInput(t, "en"))
	v := testView(t)
	const links = "xl/_rels/workbook.xml.rels"
	for _, tc := range []struct {
		name string
		data []byte
		code orders.Code
	}{
		{"nothing", nil, orders.FormUnreadable},
		{"no archive", []byte("PK\x03\x04 but no more"), orders.FormUnreadable},
		{"an old workbook, or a locked one", []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), orders.FormUnreadable},
		{"cut", form[:len(form)/2], orders.FormUnreadable},
		{"no workbook", tampered(t, emptyZip(t), map[string]string{"a.txt": "hello"}), orders.FormUnreadable},
		{"a bomb", tampered(t, form, map[string]string{"xl/media/a.bin": strings.Repeat("\x00", maxUnpacked+1)}), orders.FormTooLarge},
		{"many small bombs", tampered(t, form, many(150, func(i int) (string, string) {
			return fmt.Sprintf("xl/media/%d.bin", i), strings.Repeat("ab", 32<<10)
		})), orders.FormTooLarge},
		{"a dense part", tampered(t, form, map[string]string{"xl/media/a.bin": strings.Repeat("\x00", 1<<20)}), orders.FormTooLarge},
		{"a part larger than it says", lying(t), orders.FormUnreadable},
		{"too many parts", tampered(t, form, many(maxParts+1, func(i int) (string, string) { return fmt.Sprintf("x/%d", i), "" })), orders.FormTooLarge},
		{"a part twice", tampered(t, form, map[string]string{"XL/workbook.xml": ""}), orders.FormUnreadable},
		{"macros", tampered(t, form, map[string]string{"xl/vbaProject.bin": "x"}), orders.FormMacros},
		{"old macros", tampered(t, form, map[string]string{"xl/macrosheets/sheet1.xml": "<a/>"}), orders.FormMacros},
		{"macros by another name", tampered(t, form, map[string]string{"[Content_Types].xml": `<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>`}), orders.FormMacros},
		{"macros of another name", tampered(t, form, related("http://schemas.microsoft.com/office/2006/relationships/vbaProject", "other.bin")), orders.FormMacros},
		{"links by name alone", tampered(t, form, related("http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLink", "http://example.org/x.xlsx")), orders.FormLinks},
		{"links", tampered(t, form, map[string]string{"xl/externalLinks/externalLink1.xml": "<a/>"}), orders.FormLinks},
		{"connections", tampered(t, form, map[string]string{"xl/connections.xml": "<a/>"}), orders.FormLinks},
		{"a file within", tampered(t, form, map[string]string{"xl/embeddings/a.docx": "x"}), orders.FormLinks},
		{"a cell far away", tampered(t, form, sheetOf(`<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)), orders.FormTooLarge},
		{"a cell far below", tampered(t, form, sheetOf(`<row r="1048576"><c r="A1048576"><v>1</v></c></row>`)), orders.FormTooLarge},
		{"a cell far right", tampered(t, form, sheetOf(`<row r="1"><c r="XFD1"><v>1</v></c></row>`)), orders.FormTooLarge},
		{"too many cells", tampered(t, form, sheetOf(strings.Repeat("<row>"+strings.Repeat("<c/>", 250)+"</row>", 201))), orders.FormTooLarge},
		{"rows out of order", tampered(t, form, sheetOf(`<row r="9"/><row r="9"/>`)), orders.FormUnreadable},
		{"a cell of another row", tampered(t, form, sheetOf(`<row r="9"><c r="A8"/></row>`)), orders.FormUnreadable},
		{"a document type", tampered(t, form, map[string]string{"xl/worksheets/sheet1.xml": `<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>`}), orders.FormUnreadable},
		{"depth", tampered(t, form, sheetOf(strings.Repeat("<a>", 10_000))), orders.FormUnreadable},
		{"long texts", tampered(t, form, map[string]string{"xl/sharedStrings.xml": "<sst><si><t>" + strings.Repeat("word ", 1000) + "</t></si></sst>"}), orders.FormTooLarge},
		{"sheets elsewhere", tampered(t, form, map[string]string{
			links:                `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="other/sheet.xml"/></Relationships>`,
			"xl/other/sheet.xml": "<worksheet/>",
		}), orders.FormUnknown},
		{"another workbook", tampered(t, form, sheetOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>Ledger</t></is></c></row>`)), orders.FormUnknown},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := readForm(t, "orders.xlsx", tc.data, v)
			if len(got.Diagnostics) != 1 || got.Diagnostics[0].Code != tc.code || len(got.Orders) > 0 {
				t.Errorf("%+v", got)
			}
		})
	}
}

func emptyZip(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := zip.NewWriter(&b).Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Kinds of files that are not read are said to be such, others left alone.
func TestAttached(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for name, code := range map[string]orders.Code{
		"a.ods": orders.FormKind, "A.XLS": orders.FormKind, "a.numbers": orders.FormKind, "a.csv": orders.FormKind, "a.xlsm": orders.FormUnreadable,
	} {
		if got := readForm(t, name, []byte("x"), v); len(got.Diagnostics) != 1 || got.Diagnostics[0].Code != code {
			t.Errorf("%s: %+v", name, got.Diagnostics)
		}
	}
	for _, name := range []string{"map.png", "orders.txt", "", "yaml"} {
		if _, ok := Attached(name, nil); ok {
			t.Errorf("%q is taken for a form", name)
		}
	}
	f, _ := Attached(strings.Repeat("long ", 100)+"\n.yaml", nil)
	if strings.Contains(f.name, "\n") || len(f.name) > 60 || !strings.HasSuffix(f.name, ".yaml") {
		t.Errorf("called %q", f.name)
	}
}
