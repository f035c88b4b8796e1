package desk

import (
	"bytes"
	"cmp"
	"io"
	"slices"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/form"
	"adimperii/orders/letters"
	"adimperii/orders/read"
	"adimperii/orders/words"
	"adimperii/referee"
)

// OrderForm is a player's order form, as a file.
type OrderForm struct {
	Name string
	Data []byte
}

// Save writes the form to a file.
func (f OrderForm) Save(file string) error { return disk.WriteWhole(file, f.Data, 0o644) }

// OrderForm makes a player's form for the present stage, with his orders in force:
// an Excel workbook, or YAML. An unknown player is an [InputError].
func (d *Desk) OrderForm(p campaign.PlayerID, asYAML bool) (OrderForm, error) {
	s := d.state()
	if _, ok := s.Players[p]; !ok {
		return OrderForm{}, unknownPlayer(s, p)
	}
	sub, err := submission(s, p)
	if err != nil {
		return OrderForm{}, err
	}
	if asYAML {
		return d.form(s, p, sub.Orders, "yaml", form.WriteYAML)
	}
	return d.form(s, p, sub.Orders, "xlsx", form.WriteXLSX)
}

// form makes a player's form in a state, with orders he has given.
func (d *Desk) form(s *campaign.State, p campaign.PlayerID, given []orders.Order, ending string, write func(io.Writer, form.Input) error) (OrderForm, error) {
	options, err := referee.Options(*s, p)
	if err != nil {
		return OrderForm{}, err
	}
	committed, err := referee.Committed(*s, p)
	if err != nil {
		return OrderForm{}, err
	}
	view := campaign.ViewFor(*s, p)
	in := form.Input{View: &view, Orders: given, Options: options, Prices: referee.Prices(*s, p), Committed: committed}
	if s.CodeWords {
		in.CodeWord = d.folder.CodeWordOf(s.Number, p)
	}
	var b bytes.Buffer
	if err := write(&b, in); err != nil {
		return OrderForm{}, err
	}
	name := words.Say(s.Players[p].Language, "form.file", map[string]any{"player": string(p)})
	return OrderForm{name + "." + ending, b.Bytes()}, nil
}

// workbook is the media type of an Excel file.
const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// formFile is the workbook as it is attached to mails.
func (d *Desk) formFile(s *campaign.State, p campaign.PlayerID, given []orders.Order) ([]mail.Attachment, error) {
	f, err := d.form(s, p, given, "xlsx", form.WriteXLSX)
	return []mail.Attachment{{Name: f.Name, Type: workbook, Data: f.Data}}, err
}

// CheckForm reads and checks an order form as a player's, without filing it. A file
// that is no form by its name, and an unknown player, are an [InputError].
func (d *Desk) CheckForm(p campaign.PlayerID, name string, data []byte) (Checked, error) {
	s := d.state()
	if _, ok := s.Players[p]; !ok {
		return Checked{}, unknownPlayer(s, p)
	}
	f, ok := form.Attached(name, data)
	if !ok {
		return Checked{}, refuse("form", args{"file": name})
	}
	sheet := f.Read(readerFor(s, p))
	return check(s, p, slices.Concat(sheet.Orders, sheet.Choices()), sheet.Diagnostics)
}

// formHolds looks for a code word in the forms attached to a letter, which were made
// with it.
func formHolds(s *campaign.State, p campaign.PlayerID, letter mail.Letter, word string) bool {
	view := campaign.ViewFor(*s, p)
	for _, f := range formsOf(letter) {
		for _, written := range f.Form.Read(read.Context{View: &view}).CodeWords {
			if campaign.Slug(written) == campaign.Slug(word) {
				return true
			}
		}
	}
	return false
}

// formTooLarge tells whether a form attached to a letter is beyond the bounds of a
// form, packed or unpacked.
func formTooLarge(s *campaign.State, p campaign.PlayerID, letter mail.Letter) bool {
	view := campaign.ViewFor(*s, p)
	for _, f := range formsOf(letter) {
		for _, diag := range f.Form.Read(read.Context{View: &view}).Diagnostics {
			if diag.Code == orders.FormTooLarge {
				return true
			}
		}
	}
	return false
}

// sealsIn says that a letter seals an army list: what is with it is no form, whatever its size.
func sealsIn(s *campaign.State, p campaign.PlayerID, letter mail.Letter) bool {
	return read.Parse(letter.Text, readerFor(s, p)).Asks(orders.SealList)
}

// formsOf are the order forms attached to a letter, and texts that may hold orders.
func formsOf(letter mail.Letter) []letters.File {
	return slices.DeleteFunc(filesOf(letter), func(f letters.File) bool { return f.Form == nil })
}

// filesOf are the files with a letter that may be read as orders, or sealed as an army list.
func filesOf(letter mail.Letter) []letters.File {
	var all []letters.File
	for _, a := range letter.Attachments {
		f := letters.File{Name: nameOf(a), Data: a.Data}
		if read, ok := form.Attached(a.Name, a.Data); ok {
			f.Form = read
		} else if isText(a) {
			f.Form = form.Text(a.Name, a.Text)
		} else if f.Beside = isTrimming(a, true); f.Beside && !isPicture(a) {
			continue
		}
		all = append(all, f)
	}
	return all
}

// nameOf is how a file is called that came with a letter.
func nameOf(a mail.Attachment) string { return cmp.Or(a.Name, a.Type) }
