package mail

import "strings"

// bareHeader tells how many lines a header block takes that has no colons, as Notes
// puts one above a quotation: the names of fields in a column of their own, or on lines of
// their own; 0 if none begins at i. It wants the sender, a date and a third kind of
// field, and an address where nothing but a space sets the names apart.
func bareHeader(lines []string, i int) int {
	var seen [otherHeader + 1]bool
	kinds, size, columns, address := 0, 0, 0, false
	for n := 0; n < maxHeaderBlock && i+n < len(lines); n++ {
		kind, value, column := bareField(lines[i+n])
		if kind == noHeader {
			break
		}
		if value == "" && i+n+1 < len(lines) {
			if next, _, _ := bareField(lines[i+n+1]); next == noHeader {
				n++
				value = lines[i+n]
			}
		}
		if kind == fromHeader && seen[fromHeader] || kind == dateHeader && !hasDate(value) {
			break
		}
		if column {
			columns++
		}
		size, address = n+1, address || kind == fromHeader && strings.Contains(value, "@")
		if !seen[kind] {
			kinds++
		}
		seen[kind] = true
	}
	if kinds < 3 || !seen[fromHeader] || !seen[dateHeader] || columns < 2 && !address {
		return 0
	}
	return size
}

// bareField reads a field without a colon, and tells whether its name is in a column.
func bareField(line string) (kind headerKind, value string, column bool) {
	s := strings.TrimSpace(line[:min(len(line), maxFirstLine)])
	name, value, _ := strings.Cut(s, "\t")
	if wide, rest, ok := strings.Cut(name, "  "); ok {
		name, value = wide, rest
	}
	if len(name) <= maxFieldName {
		if kind := headerNames[strings.ToLower(strings.Trim(name, " *_"))]; kind != noHeader {
			return kind, value, true
		}
	}
	if name, value, _ = strings.Cut(s, " "); len(name) > maxFieldName {
		return noHeader, "", false
	}
	return headerNames[strings.ToLower(name)], value, false
}

// maxFieldName bounds the bytes of the name of a field in a quoted header.
const maxFieldName = 40
