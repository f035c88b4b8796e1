package mail

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of an attribution, the line or lines like "On Monday NAME wrote:".
const (
	maxAttribution      = 6 // lines
	maxAttributionBytes = 700
	maxFirstLine        = 400
	maxNamed            = 100 // of one that has neither date nor address
)

// attribution tells how many lines an attribution takes that begins at i; 0 if
// none does. It wants a verb of writing or an address at the end, and a date or
// an address besides, whatever the language and the order of words. With a
// marked quotation below, less will do.
func attribution(lines []string, i int) int {
	if n := shortAttribution(lines, i); n > 0 {
		return n
	}
	first := cleanLine(lines[i])
	if len(first) > maxFirstLine || !mayBegin(first) {
		return 0
	}
	join, blanks := first, 0
	for n := 1; ; n++ {
		if isAttribution(join) || isMarkedBelow(lines, i+n) && introducesMarked(join) {
			return n
		}
		if n == maxAttribution || i+n >= len(lines) || n == 1 && !mayEnd(lines[i:min(len(lines), i+maxAttribution+1)]) {
			return 0
		}
		next := cleanLine(lines[i+n])
		if next == "" {
			// One program sets the address apart by a blank line.
			if blanks++; blanks > 1 || i+n+1 >= len(lines) || !strings.HasPrefix(cleanLine(lines[i+n+1]), "<") {
				return 0
			}
			continue
		}
		if !mayContinue(join, next) {
			return 0
		}
		join += " " + next
		if len(join) > maxAttributionBytes {
			return 0
		}
	}
}

// shortAttribution knows two that take one line: "NAME writes:" above a marked
// quotation, and the telephone programs' that have the quotation behind them on
// the same line, parted by spaces.
func shortAttribution(lines []string, i int) int {
	line := cleanLine(lines[i][:min(len(lines[i]), maxFirstLine)])
	if len(line) < maxNamed && strings.HasSuffix(line, ":") && isMarkedBelow(lines, i+1) && endsWithVerb(strings.TrimRight(line, " :")) {
		return 1
	}
	if before, _, ok := strings.Cut(line, ":  "); ok && mayBegin(before) && strings.Contains(before, "@") && isAttribution(before+":") {
		return 1
	}
	return 0
}

// isMarkedBelow tells whether the next line of text, one blank line allowed, is
// marked as quoted.
func isMarkedBelow(lines []string, i int) bool {
	if i < len(lines) && strings.TrimSpace(lines[i]) == "" {
		i++
	}
	if i >= len(lines) {
		return false
	}
	s := strings.TrimSpace(lines[i])
	return isMarked(s) || quoteInitials(s) != ""
}

// introducesMarked judges lines with a date above a marked quotation, where less is
// asked for: a verb, or the address of the writer, or the date at the beginning.
func introducesMarked(s string) bool {
	if quotingAt.MatchString(s) {
		return true
	}
	if unbalanced(s) != 0 || !strings.HasSuffix(s, ":") || !hasDate(s) {
		return false
	}
	return bracketed.MatchString(s) || fullDate.MatchString(s) && hasVerb(s) || fullDate.MatchString(s) && (opener.MatchString(s) || dated.MatchString(s))
}

// cleaner takes out what is not seen: marks of direction, and spaces of other
// kinds. The digits of Arabic and Persian become those of everybody.
var cleaner = strings.NewReplacer("\u00a0", " ", "\u202f", " ", "\u200e", "", "\u200f", "", "\u202a", "", "\u202b", "", "\u202c", "",
	"\u202d", "", "\u202e", "", "\u2066", "", "\u2067", "", "\u2068", "", "\u2069", "", "\ufeff", "",
	"٠", "0", "١", "1", "٢", "2", "٣", "3", "٤", "4", "٥", "5", "٦", "6", "٧", "7", "٨", "8", "٩", "9",
	"۰", "0", "۱", "1", "۲", "2", "۳", "3", "۴", "4", "۵", "5", "۶", "6", "۷", "7", "۸", "8", "۹", "9")

func cleanLine(s string) string {
	if !isASCII(s) {
		s = cleaner.Replace(s)
	}
	return strings.Trim(s, " \t\r*_")
}

// mayBegin is a cheap test that spares most lines the dearer ones: there is a
// date, a time or an address in the first line of every attribution.
func mayBegin(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	if s == "" || r == '<' || r == '>' || r == '|' || unbalanced(s) < 0 {
		return false
	}
	return strings.ContainsAny(s, "@0123456789")
}

// mayEnd is a cheap test that spares most lines the joining to those below: an
// attribution of several lines holds an address or ends in a colon.
func mayEnd(lines []string) bool {
	for _, line := range lines {
		if tail := line[max(0, len(line)-8):]; strings.Contains(tail, ":") || strings.Contains(tail, "：") ||
			strings.Contains(line[:min(len(line), maxAttributionBytes)], "@") {
			return true
		}
	}
	return false
}

// mayContinue tells whether a line may belong to an attribution begun above it.
func mayContinue(join, next string) bool {
	if openBracket(join) {
		return true
	}
	if strings.HasPrefix(next, ">") {
		return false
	}
	last := join[len(join)-1]
	if strings.ContainsRune(".!?;", rune(last)) && !strings.Contains(join, "@") {
		return false // a sentence came to its end
	}
	if opener.MatchString(next) {
		return false // another begins here
	}
	return !mayBegin(next) || hasDate(join) || !isAttribution(next)
}

func openBracket(s string) bool { return unbalanced(s) > 0 }

// unbalanced counts the opening angle brackets less the closing ones.
func unbalanced(s string) int { return strings.Count(s, "<") - strings.Count(s, ">") }

var (
	// opener matches the words that begin an attribution with a date.
	opener = matching(`^\W{0,3}(?:On|In a message dated|Le|Am|El|Il|Em|Op|Den|Dnia|W dniu|In data|Dne|Dňa|La|Pe|Vào|Pada|På|В|У|在|於)\s.{0,40}?\d`)
	// dated matches a beginning with a date, a time or a day of the week.
	dated = matching(`^\W{0,3}(?:At\s+\d|\d|\p{L}{2,14}\.?,?\s+\d|\p{L}{2,14}\.?,?\s+(?:den\s+)?\p{L}{3,10}\.?\s+\d)`)
	date  = matching(`(?:^|\D)(?:19|20)\d\d(?:\D|$)|\d{1,2}[:.h]\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}`)
	// fullDate matches a day of a year, not a time alone.
	fullDate = matching(`(?:^|\D)(?:19|20)\d\d(?:\D|$)|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}`)
	// bracketed matches an address in brackets of any kind.
	bracketed = matching(`[<(\[]\s*(?:mailto:)?[^\s<>()\[\]]+@[^\s<>()\[\]]+`)
	// endsWithAddress matches an address in brackets before the final colon.
	endsWithAddress = matching(`@[^\s<>()]+\s*[>)\]]\s*[:：]$`)
	// sentBy matches a moment, by whom, and his address without brackets.
	sentBy = matching(`^\S.{0,40}\d{1,2}[:.]\d\d.{0,12} (?:by|von|par|por|da|door|przez|av|af|от|від|od) \S+@\S+\s?:$`)
	// oldGmail matches the attribution that Gmail once wrote without any verb.
	oldGmail = matching(`^\d{4}-\d\d-\d\d \d{1,2}:\d\d GMT[+-]\d\d:\d\d \S.{0,80}$|^\d{4}/\d{1,2}/\d{1,2} \S.{0,80}<\S+@\S+>$`)
	// quoting matches the attribution of web mails that name nothing but the writer.
	quoting = matching(`(?i)^(?:quoting|quote from|citing|zitat von|citando(?: a)?|citation de|citát|citeren|citat från|citerar|cytowanie|цитирую)\s.{0,120}\S@\S+$`)
	// quotingAt matches the writer and the moment, below which there are marks.
	quotingAt = matching(`(?i)^(?:quoting|excerpts? from|zitat von|citation de)\s.{1,80}\(?\d{4}-\d\d-\d\d.{0,20}$`)
	dashed    = matching(`^-{2,}\s*(.+?)\s*-{2,}$`)
	verb      = matching(`(?i)(?:^|[\s>"”»)\]*,])(?:` + writingVerbs + `)(?:$|[\s:：,*])`)
)

func hasDate(s string) bool { return date.MatchString(s) }

// isAttribution judges lines joined into one.
func isAttribution(s string) bool {
	if unbalanced(s) > 0 {
		return false // the address goes on below
	}
	colon := strings.HasSuffix(s, ":") || strings.HasSuffix(s, "：")
	if !colon {
		return isBareAttribution(s)
	}
	if endsWithAddress.MatchString(s) && hasDate(s) || quoting.MatchString(s) {
		return true
	}
	begins := opener.MatchString(s) || dated.MatchString(s)
	if begins && sentBy.MatchString(s) {
		return true
	}
	if !hasVerb(s) || ownVerbs.MatchString(s) {
		return false
	}
	if bracketed.MatchString(s) {
		return true
	}
	return begins && (strings.Contains(s, "@") || fullDate.MatchString(s) || hasDate(s) && numbers(s) > 2)
}

// numbers counts the runs of digits: a time has two of them, with a day there are
// three.
func numbers(s string) int {
	n, within := 0, false
	for _, c := range []byte(s) {
		digit := '0' <= c && c <= '9'
		if digit && !within {
			n++
		}
		within = digit
	}
	return n
}

// isBareAttribution judges lines without the final colon.
func isBareAttribution(s string) bool {
	switch {
	case s[0] == '-':
		m := dashed.compiled().FindStringSubmatch(s)
		return m != nil && endsWithVerb(m[1]) && hasDate(m[1])
	case '0' <= s[0] && s[0] <= '9' && oldGmail.MatchString(s):
		return true
	}
	return strings.Contains(s, "@") && endsWithVerb(s) && hasDate(s) && (opener.MatchString(s) || dated.MatchString(s))
}

// hasVerb tells whether a verb of writing stands in s; in the scripts that do
// not part words, anywhere in it.
func hasVerb(s string) bool {
	return verb.MatchString(s) || strings.Contains(s, "写道") || strings.Contains(s, "寫道") || strings.Contains(s, "書きました") ||
		strings.Contains(s, "のメール") || strings.Contains(s, "작성")
}

// endsWithVerb looks at the last word only, which is where all verbs end.
func endsWithVerb(s string) bool {
	return hasVerb(s[strings.LastIndexFunc(s, unicode.IsSpace)+1:])
}
