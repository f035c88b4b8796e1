package form

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"adimperii/orders/read"
)

func BenchmarkWriteXLSX(b *testing.B) {
	in := testInput(b, "en")
	in.Orders = in.Options[:10]
	b.ReportAllocs()
	for b.Loop() {
		if err := WriteXLSX(io.Discard, in); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadXLSX(b *testing.B) {
	in := testInput(b, "en")
	in.Orders = in.Options[:10]
	data := xlsx(b, in)
	benchmarkRead(b, readXLSX, data, in)
}

func BenchmarkWriteYAML(b *testing.B) {
	in := testInput(b, "en")
	in.Orders = in.Options[:10]
	b.ReportAllocs()
	for b.Loop() {
		if err := WriteYAML(io.Discard, in); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadYAML(b *testing.B) {
	in := testInput(b, "en")
	in.Orders = in.Options[:10]
	var form bytes.Buffer
	if err := WriteYAML(&form, in); err != nil {
		b.Fatal(err)
	}
	benchmarkRead(b, readYAML, form.Bytes(), in)
}

// BenchmarkRefuse is what a bomb costs.
func BenchmarkRefuse(b *testing.B) {
	in := testInput(b, "en")
	form := xlsx(b, in)
	for name, data := range map[string][]byte{
		"zip":  tampered(b, form, map[string]string{"xl/media/a.bin": strings.Repeat("\x00", maxUnpacked+1)}),
		"cell": tampered(b, form, sheetOf(`<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)),
	} {
		b.Run(name, func(b *testing.B) { benchmarkRead(b, readXLSX, data, in) })
	}
}

func benchmarkRead(b *testing.B, form reader, data []byte, in Input) {
	c := read.Context{View: in.View, Form: "form"}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		form(data, c)
	}
}
