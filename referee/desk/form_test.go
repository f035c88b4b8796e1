package desk_test

import (
	"bytes"
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// attach makes a letter a mail with a file.
func (p *post) attach(name string, data []byte) {
	p.header += "Mime-Version: 1.0\nContent-Type: multipart/mixed; boundary=cut\n"
	p.text = "--cut\nContent-Type: text/plain; charset=utf-8\n\n" + p.text + "\n--cut\nContent-Type: application/octet-stream\n" +
		"Content-Disposition: attachment; filename=\"" + name + "\"\nContent-Transfer-Encoding: base64\n\n" +
		base64.StdEncoding.EncodeToString(data) + "\n--cut--\n"
}

// orderForm is Rome's form as the desk makes it.
func (h *house) orderForm(asYAML bool) (f desk.OrderForm) {
	h.Helper()
	h.look(func(d *desk.Desk) (err error) {
		f, err = d.OrderForm("rome", asYAML)
		return err
	})
	return f
}

// A YAML form filled and sent back is filed as a letter is.
func TestYAMLForm(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	form := h.orderForm(true)
	filled := strings.Replace(string(form.Data), "orders:\n", "orders:\n  - move I to Lucania\n  - move I to Lucanai\n", 1)
	p := h.letter("rome@example.org", "Here you are.\n")
	p.attach(form.Name, []byte(filled))
	h.fetch(p)
	h.wantInForce("move I to Lucania")
	h.wantAnswer(p, "move army I to Lucania", form.Name+", line", "Lucanai")
	if again := h.orderForm(true); !strings.Contains(string(again.Data), "\n  - move army I to Lucania\n") {
		t.Errorf("the form does not hold the orders in force:\n%s", again.Data)
	}
}

// A form that was refused is told of in later answers as that of an earlier letter, and
// only the last one is.
func TestRefusedFormIsToldOfAsEarlier(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	for _, player := range []string{"carthage", "macedon"} {
		p := h.letter("rome@example.org", "Here it is.\n")
		p.attach("orders.yaml", []byte("player: "+player+"\norders: [hold I]"))
		h.fetch(p)
	}
	talk := h.letter("rome@example.org", "Thank you!\n")
	h.fetch(talk)
	h.wantAnswer(talk, "Refused in your letter of Sunday 1 March 2026, 10:02 (UTC):\n  - The form orders.yaml is that of macedon, not yours: nothing in it was read.")
	if text := h.answer(talk); strings.Contains(text, "Carthage") {
		t.Errorf("an attempt before the last is told of:\n%s", text)
	}
}

func TestLetterAndForm(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, text, form string
		want             []string
		said             string
	}{
		{"the same", "move I to Lucania\nnote all well\n", "orders: [déplacer I vers Lucanie]", []string{"move I to Lucania"}, "+ move army I to Lucania"},
		{"another order", "hold I\n", "orders: [move I to Lucania]", []string{"move I to Apulia"}, "264 BC: your letter and what is attached to it contradict each other, so nothing of it counts.\nWhat you sent before still stands."},
		{"one more", "move I to Lucania\n", "orders: [move I to Lucania, build fleet at Latium]", []string{"move I to Apulia"}, "Only in the letter: nothing. Only in orders.yaml: build fleet at Latium"},
		{"a form to be added", "add\n", "orders: [build fleet Pontica at Bruttium]", []string{"move I to Apulia", "build fleet Pontica at Bruttium"}, "Pontica"},
		{"an empty form", "move I to Lucania\n", "orders:", []string{"move I to Lucania"}, "+ move army I to Lucania"},
		{"a broken form", "move I to Lucania\n", "orders: [", []string{"move I to Lucania"}, "could not be read"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			h.fetch(h.letter("rome@example.org", "move I to Apulia\n"))
			p := h.letter("rome@example.org", tc.text)
			p.attach("orders.yaml", []byte(tc.form))
			h.fetch(p)
			if got := h.inForce("rome"); !slices.Equal(got, tc.want) {
				t.Errorf("in force %q, want %q", got, tc.want)
			}
			h.wantAnswer(p, tc.said)
		})
	}
}

// A workbook filled by a player is filed as a letter is, its cells named in the answer.
func TestWorkbook(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	form := h.orderForm(false)
	p := h.letter("rome@example.org", "Here you are.\n")
	p.attach("Orders of Rome.XLSX", fill(t, form.Data, "Orders", map[string]any{
		"B6": "move", "D6": "I", "E6": "Lucania",
		"B8": "build fleet", "E8": "Bruttium", "F8": "Tyrhenian Sea",
		"B9": "reserve", "H9": 2,
	}))
	h.fetch(p)
	h.wantInForce("move I to Lucania")
	h.wantAnswer(p, "+ move army I to Lucania", "form, cell F8:", "Tyrhenian", "form, cell G9:", "What is missing here is a kingdom")
}

// fill puts values into cells of a sheet.
func fill(t *testing.T, data []byte, sheet string, values map[string]any) []byte {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for cell, value := range values {
		if err := f.SetCellValue(sheet, cell, value); err != nil {
			t.Fatal(err)
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The form that comes with every report, and on request, is the one that may be
// filled: with the code word in it, and the orders already given.
func TestFormByMail(t *testing.T) {
	t.Parallel()
	h := newHouse(t, newClosed)
	form := workbookOf(t, h.outbox()["welcome-carthage"])
	h.emptyOutbox()
	filled := fill(t, form.Data, "Ordres", map[string]any{"B6": "déplacer", "D6": "I", "E6": "Byzacène"})
	first := h.letter("carthage@example.org", "Voici.\n")
	first.attach(form.Name, filled)
	h.fetch(first)
	if l := h.filed()[first.id]; l.Kind != campaign.Filed {
		t.Fatalf("a form with the code word, in a letter without: %s %s", l.Kind, l.Reason)
	}
	again := h.letter("carthage@example.org", "envoyer formulaire\ncode "+h.codeWord("carthage")+"\n")
	h.fetch(again)
	var answer mail.Letter
	for _, l := range h.outbox() {
		if l.InReplyTo == again.id {
			answer = l
		}
	}
	sent := workbookOf(t, answer)
	if got := cellsAt(t, sent.Data, "Ordres", "B6", "D6", "E6", "B7"); !slices.Equal(got, []string{"déplacer", "I", "Byzacène", ""}) {
		t.Errorf("the form sent on request holds %q", got)
	}
	if !slices.Equal(h.inForce("carthage"), []string{"move I to Byzacena"}) {
		t.Errorf("in force %q", h.inForce("carthage"))
	}
}

// A form of last season is not read.
func TestStaleForm(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	form := h.orderForm(false)
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	_, err = h.close(desk.Step{})
	h.must(err)
	p := h.letter("rome@example.org", "Here you are.\n")
	p.attach(form.Name, fill(t, form.Data, "Orders", map[string]any{"B6": "move", "D6": "I", "E6": "Lucania"}))
	h.fetch(p)
	h.wantInForce()
	h.wantAnswer(p, "is for spring 264 BC, not for summer 264 BC", "send form")
}

// An event tells of the form that its order stood in.
func TestCauseInAForm(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	p := h.letter("rome@example.org", "hello\nhello\n")
	p.attach("orders.yaml", []byte("orders:\n  - move I to Lucania\n"))
	h.fetch(p)
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	h.look(func(d *desk.Desk) error {
		for n := range 100 {
			all, err := d.Explain(strconv.Itoa(n + 1))
			if err != nil {
				continue // the end of a command
			}
			if o := all[0].Order; o != nil && o.Canonical != "" {
				if o.Form != "orders.yaml" || o.Line != 2 || o.Written != "" {
					t.Errorf("%+v", o)
				}
				return nil
			}
		}
		t.Error("no event tells of an order")
		return nil
	})
}

// A form is checked from a file as it would be when it came by mail.
func TestCheckForm(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.look(func(d *desk.Desk) error {
		got, err := d.CheckForm("rome", "f.yml", []byte("orders: [raise army at Latium under Claudius, move I to Lucania]"))
		if err != nil {
			return err
		}
		if len(got.Orders) != 1 || got.Orders[0].Form != "f.yml" || len(got.Diagnostics) == 0 || got.Diagnostics[0].Form != "f.yml" {
			t.Errorf("%+v", got)
		}
		if _, err := d.CheckForm("rome", "f.txt", nil); err == nil {
			t.Error("a text is taken for a form")
		}
		_, err = d.CheckForm("nobody", "f.yml", nil)
		if err == nil {
			t.Error("nobody is taken for a player")
		}
		return nil
	})
}

func workbookOf(t *testing.T, l mail.Letter) mail.Attachment {
	t.Helper()
	for _, a := range l.Attachments {
		if strings.HasSuffix(a.Name, ".xlsx") && !strings.HasPrefix(a.Name, "ledger") && !strings.HasPrefix(a.Name, "livre") {
			return a
		}
	}
	t.Fatalf("no form is attached to %q", l.Subject)
	return mail.Attachment{}
}

// cellsAt are the values of some cells.
func cellsAt(t *testing.T, data []byte, sheet string, cells ...string) []string {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []string
	for _, cell := range cells {
		text, err := f.GetCellValue(sheet, cell)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	return all
}
