package letters

import (
	"bytes"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/read"
)

// MaxList is the size of the largest army list that is sealed, in bytes: both are sent on in
// one mail, and few servers take more than 20 million bytes.
const MaxList = 5 << 20

// A File is what came with a letter, as far as it may be read as orders or be an army list.
type File struct {
	Name string
	Data []byte
	// Form is what it is read as where it may hold orders, else nil.
	Form Form
	// Beside says that mail programs add the like by themselves: pictures in a signature.
	Beside bool
}

// lists are the files that may be the army list which a letter seals: those that its sender
// chose to send and that are no order form; failing these a text of which nothing asks for a
// seal, though it can be read as orders; failing these pictures.
func (t Text) lists(sheet orders.Sheet, c read.Context) []File {
	if !sheet.Asks(orders.SealList) {
		return nil
	}
	asks := func(f File) bool {
		return slices.ContainsFunc(sheet.Requests, func(o orders.Order) bool { return o.Verb == orders.SealList && o.Form == f.Name })
	}
	for _, may := range []func(File) bool{
		func(f File) bool { return !f.Beside && (f.Form == nil || noForm(f.Form.Read(c))) },
		func(f File) bool { return !f.Beside && f.Form != nil && isPlain(f.Name) && !asks(f) },
		func(f File) bool { return f.Beside },
	} {
		var all []File
		for _, f := range t.Files {
			if may(f) && !slices.ContainsFunc(all, f.same) {
				all = append(all, f)
			}
		}
		if len(all) > 0 {
			return all
		}
	}
	return nil
}

// same says that two files hold the same: some mail programs attach what they show as well.
func (f File) same(other File) bool { return bytes.Equal(f.Data, other.Data) }

// noForm says that a file is none of the order forms of this program, whatever its name ends in.
func noForm(sheet orders.Sheet) bool {
	return slices.ContainsFunc(sheet.Diagnostics, func(d orders.Diagnostic) bool {
		switch d.Code {
		case orders.FormUnknown, orders.FormUnreadable, orders.FormKind, orders.FormTooLarge, orders.FormMacros, orders.FormLinks:
			return true
		}
		return false
	})
}

// isPlain says that a file is a text by its name, and no form.
func isPlain(name string) bool { return strings.HasSuffix(strings.ToLower(name), ".txt") }

// setAside has the files that may be army lists read as no forms, and says whether any was.
func (t *Text) setAside(lists []File) bool {
	was := false
	t.Files = slices.Clone(t.Files)
	for i, f := range t.Files {
		if f.Form != nil && slices.ContainsFunc(lists, f.same) {
			t.Files[i].Form, was = nil, true
		}
	}
	return was
}

// sealed puts the hash of the list that came with a letter into the lines that seal it, or
// says of them why there is none.
func sealed(sheet orders.Sheet, lists []File) orders.Sheet {
	if !sheet.Asks(orders.SealList) {
		return sheet
	}
	encloses := func(d orders.Diagnostic) bool { return d.Code == orders.NotRead && d.Verb == orders.SealList } // here is my army list: so it is
	for i := range sheet.Sentences {
		s := &sheet.Sentences[i]
		s.Talk = s.Talk && !slices.ContainsFunc(sheet.Diagnostics, func(d orders.Diagnostic) bool { return encloses(d) && d.Line == s.Line })
	}
	sheet.Diagnostics = slices.DeleteFunc(slices.Clone(sheet.Diagnostics), encloses)
	fault, args := unsealable(lists)
	requests := sheet.Requests
	sheet.Requests = nil
	for _, o := range requests {
		switch {
		case o.Verb == orders.SealList && fault != "":
			sheet.Diagnostics = append(sheet.Diagnostics, orders.Diagnostic{Code: fault, Severity: orders.Error, Place: o.Place, Rule: o.Rule(), Args: args, Verb: o.Verb})
			continue
		case o.Verb == orders.SealList:
			o.Seal = campaign.Digest(lists[0].Data)
		}
		sheet.Requests = append(sheet.Requests, o)
	}
	orders.SortDiagnostics(sheet.Diagnostics)
	return sheet
}

// unsealable is why no list can be sealed of some files, and which they are; "" where one can.
func unsealable(lists []File) (orders.Code, map[string]string) {
	switch {
	case len(lists) == 0:
		return orders.ListMissing, nil
	case len(lists) > 1:
		var names []string
		for _, f := range lists {
			names = append(names, f.Name)
		}
		return orders.ListUnclear, map[string]string{"files": shown(names, ", ")}
	case len(lists[0].Data) == 0:
		return orders.ListEmpty, map[string]string{"file": lists[0].Name}
	case len(lists[0].Data) > MaxList:
		return orders.ListTooLarge, map[string]string{"file": lists[0].Name}
	}
	return "", nil
}
