package lexicon

import (
	_ "embed"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
)

//go:embed months.txt
var monthsFile string

// monthWords are the names of the months, folded, by month.
var monthWords = sync.OnceValue(func() [13][]string {
	var all [13][]string
	month := 0
	for line := range strings.Lines(monthsFile) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			month++
			all[month] = strings.Fields(line)
		}
	}
	return all
})

// monthOf is the month that a folded word names in full or for short, 0 if it names
// none or several.
func monthOf(word string) int {
	const shortest = 3
	found := 0
	for month, names := range monthWords() {
		for _, name := range names {
			if name == word {
				return month
			}
			if len(word) >= shortest && strings.HasPrefix(name, word) && found != month {
				if found > 0 {
					return 0
				}
				found = month
			}
		}
	}
	return found
}

// BesideDays are words that may stand in a date and add nothing to it: Sunday.
var BesideDays = Wordset("besideDays")

// spanning are words between the first and the last day of a span.
var spanning = Wordset("spanning")

// dayWords are the words and figures of a day, whatever parts them.
func dayWords(folded string) iter.Seq[string] {
	return strings.FieldsFuncSeq(folded, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// ReadDay reads a day as people write it, in either language, the day before the month
// where both are figures, and gives it as [Order].Until has it; "" if it is none.
func ReadDay(folded string) string {
	var parts []string
	for word := range dayWords(folded) {
		if !BesideDays[word] {
			parts = append(parts, word)
		}
	}
	if len(parts) != 2 && len(parts) != 3 {
		return ""
	}
	year := ""
	switch {
	case len(parts) == 3 && len(parts[0]) == 4: // 2026-12-05
		year, parts[0] = parts[0], parts[2]
	case len(parts) == 3:
		year = parts[2]
	}
	day, month := parts[0], parts[1]
	if monthOf(day) > 0 { // December 5
		day, month = month, day
	}
	m := monthOf(month)
	if m == 0 {
		m, _ = ReadFigures(month)
	}
	d := Ordinal(day)
	if d == 0 {
		d, _ = ReadFigures(day)
	}
	return dayOf(year, m, d)
}

// ReadSpan reads the last day of a span that is given with its first, from 1 to 5 December,
// as [ReadDay] gives it; "" where no day is before it, or no word between the two.
func ReadSpan(folded string) string {
	words := slices.Collect(dayWords(folded))
	for last := 1; last < len(words); last++ {
		until := ReadDay(strings.Join(words[last:], " "))
		first := slices.DeleteFunc(slices.Clone(words[:last]), func(w string) bool { return BesideDays[w] || spanning[w] })
		spans := slices.ContainsFunc(words[:last], func(w string) bool { return spanning[w] })
		if until != "" && spans && len(first) > 0 && len(first) <= 3 && dates(first[0]) {
			return until
		}
	}
	return ""
}

// OpensSpan says that a text may begin one of a span of days.
func OpensSpan(folded string) bool {
	for word := range dayWords(folded) {
		return BesideDays[word] || spanning[word] || dates(word)
	}
	return true // a sign alone
}

// Dated says that a text holds two words of a day: its number and its month.
func Dated(folded string) bool {
	n := 0
	for word := range dayWords(folded) {
		if dates(word) {
			n++
		}
	}
	return n > 1
}

// dates says that a word is a number or a month.
func dates(word string) bool {
	_, figure := ReadFigures(word)
	return figure || Ordinal(word) > 0 || monthOf(word) > 0
}

// dayOf is a day of a year, or of any year where it is "", as [Order].Until has it; ""
// if there is no such day.
func dayOf(year string, month, day int) string {
	const leap, century = 2024, 2000
	y := leap
	if year != "" {
		n, ok := ReadFigures(year)
		switch {
		case !ok || len(year) != 2 && len(year) != 4:
			return ""
		case len(year) == 2:
			n += century
		}
		y = n
	}
	t := time.Date(y, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	if int(t.Month()) != month {
		return ""
	}
	if year == "" {
		return t.Format("--01-02")
	}
	return t.Format(time.DateOnly)
}

// frenchMonths are the months as French writes them.
var frenchMonths = [13]string{"", "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"}

// WriteDay writes a day in a language, as [readDay] reads it back; "" for none.
func WriteDay(until, lang string) string {
	date, year := strings.TrimPrefix(until, "--"), ""
	if len(date) == len(time.DateOnly) {
		year, date = " "+date[:4], date[5:]
	}
	month, day, ok := strings.Cut(date, "-")
	m, errMonth := strconv.Atoi(month)
	d, errDay := strconv.Atoi(day)
	if !ok || errMonth != nil || errDay != nil || m < 1 || m >= len(frenchMonths) {
		return ""
	}
	if lang != "fr" {
		return fmt.Sprintf("%d %s%s", d, time.Month(m), year)
	}
	if d == 1 {
		day = "1er"
	} else {
		day = strconv.Itoa(d)
	}
	return day + " " + frenchMonths[m] + year
}
