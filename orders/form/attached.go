package form

import (
	"path"
	"strings"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/read"
)

// MaxBytes is the size of the largest form that is read. One that this program
// makes has a tenth of it, saved by any of the usual programs.
const MaxBytes = 1 << 20

// A File is a form that came with a letter.
type File struct {
	name string
	data []byte
	read reader
}

// reader reads one kind of file. The context's Form is the file's name.
type reader func(data []byte, c read.Context) orders.Sheet

// Attached takes a file that came with a letter; false if its name is of no kind
// that a form is sent as.
func Attached(name string, data []byte) (File, bool) {
	f := File{name: shown(name), data: data}
	switch strings.ToLower(path.Ext(name)) {
	case ".yaml", ".yml":
		f.read = readYAML
	case ".xlsx", ".xlsm":
		f.read = readXLSX
	case ".xls", ".ods", ".numbers", ".csv", ".xlsb":
		f.read = func(_ []byte, c read.Context) orders.Sheet { return refused(c, orders.FormKind, 1, nil) }
	default:
		return File{}, false
	}
	return f, true
}

// Text takes a file of plain text that came with a letter. It is read as the letter is,
// if there are orders in it.
func Text(name, text string) File {
	return File{name: shown(name), data: []byte(text), read: readText}
}

func readText(data []byte, c read.Context) orders.Sheet {
	within := c
	within.Form = "" // whose lines are orders and nothing else
	sheet := read.Parse(string(data), within)
	if !sheet.HasOrders() {
		unknown := refused(c, orders.FormUnknown, 1, nil)
		unknown.CodeWords = sheet.CodeWords
		return unknown
	}
	for i := range sheet.Orders {
		sheet.Orders[i].Form = c.Form
	}
	for i := range sheet.Requests {
		sheet.Requests[i].Form = c.Form
	}
	for i := range sheet.Diagnostics {
		sheet.Diagnostics[i].Form = c.Form
	}
	return sheet
}

// shown is a file's name as it is told to its sender: on one line, and not endless.
func shown(name string) string {
	const longest = 60
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "?")), " ")
	for utf8.RuneCountInString(name) > longest {
		_, size := utf8.DecodeRuneInString(name)
		name = name[size:]
	}
	return name
}

// Read reads the form. It never fails: what is wrong with the file, as with a row,
// is told in the sheet's diagnostics.
func (f File) Read(c read.Context) orders.Sheet {
	c.Form = f.name
	if len(f.data) > MaxBytes {
		return refused(c, orders.FormTooLarge, 1, nil)
	}
	return f.read(f.data, c)
}

// refused is the sheet of a form that is not read, for what is wrong on a line, or
// with all of it: then the line is 1.
func refused(c read.Context, code orders.Code, line int, args map[string]string) orders.Sheet {
	d := fault(c, code, line, args)
	d.General = line == 1
	return orders.Sheet{Diagnostics: []orders.Diagnostic{d}, Names: orders.NewNames(c.View)}
}

// fault is an error on a line of a form.
func fault(c read.Context, code orders.Code, line int, args map[string]string) orders.Diagnostic {
	all := map[string]string{"form": c.Form}
	for key, text := range args {
		all[key] = text
	}
	severity := orders.Error
	if code == orders.FormUnknown {
		severity = orders.Hint
	}
	return orders.Diagnostic{
		Code: code, Severity: severity, Args: all,
		Place: orders.Place{Mail: c.Mail, Form: c.Form, Line: line, Column: 1},
	}
}
