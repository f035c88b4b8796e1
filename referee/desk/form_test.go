package desk_test

import (
	"bytes"
	"encoding/base64"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// attach makes a letter a mail with a file.
func (p *post) attach(name string, data []byte) {
	p.header += "Mime-Version: 1.0\nContent-Type: multipart/mixed; boundary=cut\n"
	p.text = "--cut\nContent-Type: text/plain; charset=utf-8\n\n" + p.text + "\n--cut\nContent-Type: application/octet-stream\n" +
		"Content-Disposition: attachment; filename=\"" + name + "\"\nContent-Transfer-Encoding: base64\n\n" +
		base64.StdEncoding.EncodeToString(data) + "\n--cut--\n"
}

// orderForm is a player's form as the desk makes it.
func (h *house) orderForm(p campaign.PlayerID, asYAML bool) (f desk.OrderForm) {
	h.Helper()
	h.look(func(d *desk.Desk) (err error) {
		f, err = d.OrderForm(p, asYAML)
		return err
	})
	return f
}

// A YAML form filled and sent back is filed as a letter is.
func TestYAMLForm(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	form := h.orderForm("rome", true)
	filled := strings.Replace(string(form.Data), "orders:\n", "orders:\n  - move I to Lucania\n  - move I to Lucanai\n", 1)
	p := h.letter("rome@example.org", "Here you are.\n")
	p.attach(form.Name, []byte(filled))
	h.fetch(p)
	h.wantInForce("move I to Lucania")
	h.wantAnswer(p, "move I to Lucania", form.Name+", line", "Lucanai")
	if again := h.orderForm("rome", true); !strings.Contains(string(again.Data), "\n  - move I to Lucania\n") {
		t.Errorf("the form does not hold the orders in force:\n%s", again.Data)
	}
}

func TestLetterAndForm(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, text, form string
		want             []string
		said             string
	}{
		{"the same", "move I to Lucania\nnote all well\n", "orders: [déplacer I vers Lucanie]", []string{"move I to Lucania"}, "+ move I to Lucania"},
		{"another order", "hold I\n", "orders: [move I to Lucania]", []string{"move I to Apulia"}, "order different things"},
		{"one more", "move I to Lucania\n", "orders: [move I to Lucania, build fleet at Latium]", []string{"move I to Apulia"}, "Only in the other: build fleet at Latium"},
		{"a form to be added", "add\n", "orders: [build fleet Pontica at Bruttium]", []string{"move I to Apulia", "build fleet Pontica at Bruttium"}, "Pontica"},
		{"an empty form", "move I to Lucania\n", "orders:", []string{"move I to Lucania"}, "+ move I to Lucania"},
		{"a broken form", "move I to Lucania\n", "orders: [", []string{"move I to Lucania"}, "could not be opened"},
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
	form := h.orderForm("rome", false)
	p := h.letter("rome@example.org", "Here you are.\n")
	p.attach("Orders of Rome.XLSX", fill(t, form.Data, "Orders", map[string]any{
		"B6": "move", "D6": "I", "E6": "Lucania",
		"B8": "build fleet", "E8": "Bruttium", "F8": "Tyrhenian Sea",
		"B9": "reserve", "H9": 2,
	}))
	h.fetch(p)
	h.wantInForce("move I to Lucania")
	h.wantAnswer(p, "+ move I to Lucania", "form, cell F8:", "Tyrhenian", "form, cell G9:", "Something is missing here: a kingdom")
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
