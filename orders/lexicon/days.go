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

	"adimperii/orders/tokens"
)

//go:embed months.txt
var monthsFile string

// monthNames are the names of the months in English and French, and what they are written for short, by month.
var monthNames = sync.OnceValue(func() [][]string {
	all := [][]string{nil}
	for _, line := range Sections(monthsFile)[""] {
		all = append(all, strings.Fields(line))
	}
	return all
})

// monthWords are the same, folded.
var monthWords = sync.OnceValue(func() [][]string {
	var all [][]string
	for _, names := range monthNames() {
		all = append(all, strings.Fields(tokens.FoldName(strings.Join(names, " "))))
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
	return dayOf(year, m, number(day))
}

// ReadSpan reads the last day of a span that is given with its first, from 1 to 5 December,
// as [ReadDay] gives it; "" where no day is before it, or no word between the two.
func ReadSpan(folded string) string {
	words := slices.Collect(dayWords(folded))
	for last := 1; last < len(words); last++ {
		until := ReadDay(strings.Join(words[last:], " "))
		first := slices.DeleteFunc(slices.Clone(words[:last]), func(w string) bool { return BesideDays[w] || spanning[w] })
		spans := slices.ContainsFunc(words[:last], func(w string) bool { return spanning[w] })
		if until != "" && spans && len(first) > 0 && len(first) <= 3 && Dates(first[0]) {
			return until
		}
	}
	return ""
}

// OpensSpan says that a text may begin one of a span of days.
func OpensSpan(folded string) bool {
	for word := range dayWords(folded) {
		return BesideDays[word] || spanning[word] || Dates(word)
	}
	return true // a sign alone
}

// Dated says that a text holds two words of a day: its number and its month.
func Dated(folded string) bool {
	n := 0
	for word := range dayWords(folded) {
		if Dates(word) {
			n++
		}
	}
	return n > 1
}

// Dates says that a folded word is a number or a month.
func Dates(word string) bool { return number(word) > 0 || monthOf(word) > 0 }

// leap is a year that has all days.
const leap = 2024

// dayOf is a day of a year, or of any year where it is "", as [Order].Until has it; ""
// if there is no such day.
func dayOf(year string, month, day int) string {
	const century = 2000
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

// WriteDay writes a day in a language, as [ReadDay] reads it back; "" for none.
func WriteDay(until, lang string) string {
	date, anyYear := strings.CutPrefix(until, "--")
	if anyYear {
		date = fmt.Sprintf("%d-%s", leap, date)
	}
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	day, month, year := strconv.Itoa(t.Day()), t.Month().String(), ""
	if lang == "fr" {
		month = monthNames()[t.Month()][1]
		if t.Day() == 1 {
			day = "1er"
		}
	}
	if !anyYear {
		year = t.Format(" 2006")
	}
	return day + " " + month + year
}
