package desk

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"
)

// ledger compares two workbooks by what is in their cells. Who sorted a sheet of a file that
// follows from the journal is told so, mildly.
func (r *replaying) ledger(name string, data []byte, want derived) {
	here, err := readCells(data)
	if err != nil {
		r.problem(name, 0, "ledger.unreadable", args{"why": err})
		return
	}
	again, err := readCells(want.data)
	if err != nil {
		r.problem(name, 0, "ledger.unreadable", args{"why": err})
		return
	}
	for _, s := range again {
		i := slices.IndexFunc(here, func(h cells) bool { return h.sheet == s.sheet })
		if i < 0 {
			r.found(want.mine, name, 0, "ledger.sheet", args{"sheet": s.sheet})
			return
		}
		if slices.EqualFunc(here[i].rows, s.rows, slices.Equal) {
			continue
		}
		if sorted(here[i].rows) == sorted(s.rows) {
			r.note(name, 0, "ledger.sorted", args{"sheet": s.sheet})
			continue
		}
		cell, was, is := differingCell(here[i].rows, s.rows)
		r.found(want.mine || isNumber(was) && isNumber(is), name, 0, "ledger.cell", args{"sheet": s.sheet, "cell": cell, "here": was, "again": is})
		return
	}
	if len(here) > len(again) {
		r.note(name, 0, "ledger.more", nil)
	}
	r.once("ledger.saved")
}

// pictureOnDisk is the map in the workbook on disk, which is not drawn again: a workbook is
// compared by its cells, and the same map lies in the reports' folder, where it is compared.
func (r *replaying) pictureOnDisk() []byte {
	data, err := r.read("ledger.xlsx")
	if err != nil {
		return nil // which is told when files are looked at
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil
	}
	picture, err := fs.ReadFile(z, "xl/media/image1.png")
	if err != nil || len(picture) > ledgerSize.most {
		return nil
	}
	return picture
}

// cells are a sheet's: of each its value and, where it is calculated, how.
type cells struct {
	sheet string
	rows  [][]string
}

func readCells(data []byte) ([]cells, error) {
	f, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: 256 << 20})
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was read from memory
	var all []cells
	for _, sheet := range f.GetSheetList() {
		rows, err := f.GetRows(sheet, excelize.Options{RawCellValue: true})
		if err != nil {
			return nil, err
		}
		for y, row := range rows {
			for x := range row {
				at, err := excelize.CoordinatesToCellName(x+1, y+1)
				if err != nil {
					return nil, err
				}
				formula, err := f.GetCellFormula(sheet, at)
				if err != nil {
					return nil, err
				}
				if formula != "" {
					rows[y][x] += " =" + formula
				}
			}
		}
		all = append(all, cells{sheet, rows})
	}
	return all, nil
}

// sorted is the same for rows in whatever sequence. What is calculated names its row, so it
// is compared by its value alone.
func sorted(rows [][]string) string {
	var lines []string
	for _, row := range rows {
		plain := slices.Clone(row)
		for i, cell := range plain {
			plain[i], _, _ = strings.Cut(cell, " =")
		}
		lines = append(lines, fmt.Sprintf("%q", plain))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func differingCell(a, b [][]string) (cell, here, again string) {
	at := func(rows [][]string, y, x int) string {
		if y < len(rows) && x < len(rows[y]) && rows[y][x] != "" {
			return brief(rows[y][x])
		}
		return "–"
	}
	for y := range max(len(a), len(b)) {
		width := 0
		for _, rows := range [][][]string{a, b} {
			if y < len(rows) {
				width = max(width, len(rows[y]))
			}
		}
		for x := range width {
			if here, again := at(a, y, x), at(b, y, x); here != again {
				name, err := excelize.CoordinatesToCellName(x+1, y+1)
				if err != nil {
					name = fmt.Sprint(y+1, "/", x+1)
				}
				return name, here, again
			}
		}
	}
	return "", "", ""
}

func isNumber(text string) bool {
	return strings.Trim(text, "-0123456789.") == "" && text != "" && text != "–"
}
