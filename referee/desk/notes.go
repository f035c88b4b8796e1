package desk

import (
	"slices"
	"strings"

	"adimperii/campaign/folder"
	"adimperii/orders"
)

// An answer is to fit a telephone's screen: so much general advice stands in it, and
// so many lines of prose are quoted, each so long.
const (
	mostAdvice = 5
	mostProse  = 3
	longProse  = 32
)

// refused are the lines that will not be carried out as written, with all that there
// is to say of them.
func (a *acknowledgement) refused(lines [][]orders.DiagnosticJSON) {
	a.diagnosed("ack.refused", slices.DeleteFunc(slices.Clone(lines), func(line []orders.DiagnosticJSON) bool { return !stopped(line) }))
}

// notes are what else there is to say: warnings and hints of lines, then advice on the
// whole as the referee ranks it, at last the lines that were taken for talk.
func (a *acknowledgement) notes(lines [][]orders.DiagnosticJSON) {
	var said, advice [][]orders.DiagnosticJSON
	var prose []orders.DiagnosticJSON
	for _, line := range lines {
		switch {
		case stopped(line):
		case line[0].Code == orders.NotRead:
			prose = append(prose, line...)
		case line[0].General:
			advice = append(advice, line)
		default:
			said = append(said, line)
		}
	}
	left := max(0, len(advice)-mostAdvice)
	a.diagnosed("ack.advice", slices.Concat(said, advice[:len(advice)-left]))
	if left > 0 {
		a.b.WriteString("  " + a.say("ack.advice.more", map[string]any{"count": left}) + "\n")
	}
	a.prose(prose)
}

// byLine puts together what is said of one line, what stops it first; general advice
// and each line of talk stand alone.
func byLine(list []orders.DiagnosticJSON) [][]orders.DiagnosticJSON {
	alone := func(d orders.DiagnosticJSON) bool { return d.General || d.Code == orders.NotRead }
	var lines [][]orders.DiagnosticJSON
	for _, d := range list {
		i := slices.IndexFunc(lines, func(line []orders.DiagnosticJSON) bool {
			f := line[0]
			return !alone(d) && !alone(f) && f.Mail == d.Mail && f.Form == d.Form && f.Cell == d.Cell && f.Line == d.Line && f.Source == d.Source
		})
		if i < 0 {
			lines = append(lines, []orders.DiagnosticJSON{d})
			continue
		}
		lines[i] = append(lines[i], d)
	}
	for _, line := range lines {
		slices.SortStableFunc(line, func(a, b orders.DiagnosticJSON) int { return rank(a) - rank(b) })
	}
	return lines
}

// rank is 0 for what stops a line.
func rank(d orders.DiagnosticJSON) int {
	if d.Severity == orders.Error {
		return 0
	}
	return 1
}

// stopped says that a line will not be carried out as written.
func stopped(line []orders.DiagnosticJSON) bool { return line[0].Severity == orders.Error }

// diagnosed says what there is to say of lines under a heading, if there is anything.
func (a *acknowledgement) diagnosed(heading string, lines [][]orders.DiagnosticJSON) {
	if len(lines) == 0 {
		return
	}
	a.b.WriteString("\n" + a.say(heading, nil) + "\n")
	for _, line := range lines {
		a.diagnostics(line)
	}
}

func (a *acknowledgement) diagnostics(line []orders.DiagnosticJSON) {
	mark := "  - "
	switch first := line[0]; {
	case !first.General:
		a.b.WriteString(mark + a.place(first) + " " + orders.Unlisted(first.Source) + "\n")
		mark = "    "
	case stopped(line) && first.Mail != a.filed.File:
		a.b.WriteString(mark + a.earlier(first, a.say("ack.earlier.whole", nil)) + "\n")
		mark = "    "
	}
	for _, d := range line {
		a.b.WriteString(mark + d.Message)
		if d.Rule != "" {
			a.b.WriteString(" [" + string(d.Rule) + "]")
		}
		a.b.WriteString("\n")
		if len(d.Hints) > 0 {
			a.b.WriteString("    " + a.say("ack.perhaps", map[string]any{"hints": strings.Join(d.Hints, ", ")}) + "\n")
		}
	}
}

// place says where something stands: on a line of the letter, or in a form attached;
// of another letter than the one that is answered, which.
func (a *acknowledgement) place(diag orders.DiagnosticJSON) string {
	args := map[string]any{"line": diag.Line, "form": diag.Form, "cell": diag.Cell}
	var place string
	switch {
	case diag.Cell != "":
		place = a.say("ack.cell", args)
	case diag.Form != "":
		place = a.say("ack.form-line", args)
	default:
		place = a.say("ack.line", args)
	}
	if diag.Mail == a.filed.File {
		return place
	}
	return a.earlier(diag, place)
}

// earlier is a place in another letter than the one that is answered.
func (a *acknowledgement) earlier(diag orders.DiagnosticJSON, place string) string {
	args := map[string]any{"place": place}
	if at := folder.ReceivedOf(diag.Mail); !at.IsZero() {
		args["received"] = a.moment(at)
	}
	return a.say("ack.earlier", args)
}

// prose tells in one sentence which lines were taken for talk.
func (a *acknowledgement) prose(list []orders.DiagnosticJSON) {
	if len(list) == 0 {
		return
	}
	var quoted []string
	for _, d := range list[:min(len(list), mostProse)] {
		text := []rune(orders.Unlisted(d.Source))
		if len(text) > longProse {
			text = append(text[:longProse], '…')
		}
		quoted = append(quoted, a.say("ack.quote", map[string]any{"text": string(text)}))
	}
	args := map[string]any{"lines": strings.Join(quoted, ", "), "count": len(list), "more": max(0, len(list)-mostProse)}
	a.b.WriteString("\n" + a.say("ack.prose", args) + "\n")
}
