package form

import (
	"bytes"
	"strings"

	"github.com/xuri/excelize/v2"
)

// maxPlain is how much of a workbook [Plain] reads, in bytes.
const maxPlain = 64 << 10

// Plain is what stands in the cells of a workbook that is no form, a row a line; "" of one that
// is not safe to open, or larger than a form may be.
func Plain(data []byte) string {
	if len(data) > MaxBytes {
		return ""
	}
	safe, err := guard(data)
	if err != nil {
		return ""
	}
	file, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: maxUnpacked})
	if err != nil {
		return ""
	}
	defer file.Close() // as in [readXLSX]
	f := xlsxForm{file: file}
	var text strings.Builder
	for _, sheet := range file.GetSheetList() {
		if _, ok := safe.sheetPart(sheet); !ok {
			continue
		}
		f.each(sheet, maxRows, func(_ int, row []string) bool {
			text.WriteString(strings.Join(row, "; ") + "\n")
			return text.Len() < maxPlain
		})
	}
	return strings.ToValidUTF8(text.String(), "?")
}
