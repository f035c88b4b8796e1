package form

import (
	"bytes"
	"testing"

	"github.com/xuri/excelize/v2"
)

// The cells of a workbook are read row by row, of all its sheets; what is no workbook, or not
// safe to open, is nothing.
func TestPlain(t *testing.T) {
	t.Parallel()
	file := excelize.NewFile()
	defer file.Close()
	for cell, value := range map[string]any{"A1": "Liste", "B1": 53, "A2": "Corps 1", "C2": "80 pts"} {
		if err := file.SetCellValue("Sheet1", cell, value); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := file.NewSheet("Second"); err != nil {
		t.Fatal(err)
	}
	if err := file.SetCellValue("Second", "A1", "Total 200"); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := file.Write(&b); err != nil {
		t.Fatal(err)
	}
	if got, want := Plain(b.Bytes()), "Liste; 53\nCorps 1; ; 80 pts\nTotal 200\n"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	for name, data := range map[string][]byte{"a text": []byte("list 53"), "half a workbook": b.Bytes()[:b.Len()/2], "a large file": make([]byte, MaxBytes+1)} {
		if got := Plain(data); got != "" {
			t.Errorf("%s says %q", name, got)
		}
	}
}
