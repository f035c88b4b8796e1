package desk

import (
	"slices"
	"strings"

	"adimperii/campaign/folder"
	"adimperii/orders"
	"adimperii/orders/say"
	"adimperii/orders/tokens"
	"adimperii/orders/words"
)

// An answer is to fit a telephone's screen: so much general advice stands in it, and
// so many lines of prose are quoted, each so long. Nobody writes so many lines that
// are refused; a report quoted without marks may hold them.
const (
	mostAdvice  = 5
	mostProse   = 3
	longProse   = 32
	mostRefused = 40
	longLine    = 160
)

// refused are the lines that will not be carried out as written, with all that there
// is to say of them: those of this letter, then of each earlier one.
func (a *acknowledgement) refused(lines [][]say.DiagnosticJSON) {
	var letters []string
	of := map[string][][]say.DiagnosticJSON{}
	for _, line := range lines {
		if mail := line[0].Mail; stopped(line) {
			if of[mail] == nil && mail != a.filed.File {
				letters = append(letters, mail)
			}
			of[mail] = append(of[mail], line)
		}
	}
	a.diagnosed(a.say("ack.refused", nil), of[a.filed.File])
	for _, mail := range letters {
		a.diagnosed(a.say("ack.refused.earlier", a.receivedAt(mail)), of[mail])
	}
}

// notes are what else there is to say: warnings and hints of lines, then advice on the
// whole as the referee ranks it, at last the lines that were taken for talk.
func (a *acknowledgement) notes(lines [][]say.DiagnosticJSON) {
	var said, advice [][]say.DiagnosticJSON
	var prose []say.DiagnosticJSON
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
	a.diagnosed(a.say("ack.advice", nil), slices.Concat(said, advice[:len(advice)-left]))
	if left > 0 {
		a.b.WriteString("  " + a.say("ack.advice.more", map[string]any{"count": left}) + "\n")
	}
	a.prose(prose)
}

// byLine puts together what is said of one line, what stops it first; general advice
// and each line of talk stand alone.
func byLine(list []say.DiagnosticJSON) [][]say.DiagnosticJSON {
	alone := func(d say.DiagnosticJSON) bool { return d.General || d.Code == orders.NotRead }
	var lines [][]say.DiagnosticJSON
	for _, d := range list {
		i := slices.IndexFunc(lines, func(line []say.DiagnosticJSON) bool {
			f := line[0]
			return !alone(d) && !alone(f) && f.Mail == d.Mail && f.Form == d.Form && f.Cell == d.Cell && f.Line == d.Line && f.Source == d.Source
		})
		if i < 0 {
			lines = append(lines, []say.DiagnosticJSON{d})
			continue
		}
		lines[i] = append(lines[i], d)
	}
	for _, line := range lines {
		slices.SortStableFunc(line, func(a, b say.DiagnosticJSON) int { return rank(a) - rank(b) })
	}
	return lines
}

// rank is 0 for what stops a line.
func rank(d say.DiagnosticJSON) int {
	if d.Severity == orders.Error {
		return 0
	}
	return 1
}

// stopped says that a line will not be carried out as written.
func stopped(line []say.DiagnosticJSON) bool { return line[0].Severity == orders.Error }

// diagnosed says what there is to say of lines under a heading, if there is anything.
func (a *acknowledgement) diagnosed(heading string, lines [][]say.DiagnosticJSON) {
	if len(lines) == 0 {
		return
	}
	a.b.WriteString("\n" + heading + "\n")
	left := max(0, len(lines)-mostRefused)
	for _, line := range lines[:len(lines)-left] {
		a.diagnostics(line)
	}
	if left > 0 {
		a.b.WriteString("  " + a.say("ack.lines.more", map[string]any{"count": left}) + "\n")
	}
}

func (a *acknowledgement) diagnostics(line []say.DiagnosticJSON) {
	mark := "  - "
	if first := line[0]; !first.General {
		place := a.place(first)
		if !stopped(line) && first.Mail != a.filed.File {
			args := a.receivedAt(first.Mail)
			args["place"] = place
			place = a.say("ack.earlier", args)
		}
		a.b.WriteString(strings.TrimRight(mark+place+" "+words.Shorten(tokens.Unlisted(first.Source), longLine), " ") + "\n")
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

// place says where something stands: on a line of the letter, or in a form attached.
func (a *acknowledgement) place(diag say.DiagnosticJSON) string {
	args := map[string]any{"line": diag.Line, "form": diag.Form, "cell": diag.Cell}
	switch {
	case diag.Cell != "":
		return a.say("ack.cell", args)
	case diag.Form != "":
		return a.say("ack.form-line", args)
	}
	return a.say("ack.line", args)
}

// receivedAt says of another letter than the one that is answered when it was received.
func (a *acknowledgement) receivedAt(mail string) map[string]any {
	if at := folder.ReceivedOf(mail); !at.IsZero() {
		return map[string]any{"received": a.moment(at)}
	}
	return map[string]any{}
}

// prose tells in one sentence which lines were taken for talk.
func (a *acknowledgement) prose(list []say.DiagnosticJSON) {
	if len(list) == 0 {
		return
	}
	var quoted []string
	for _, d := range list[:min(len(list), mostProse)] {
		quoted = append(quoted, a.say("ack.quote", map[string]any{"text": words.Shorten(tokens.Unlisted(d.Source), longProse)}))
	}
	args := map[string]any{"lines": strings.Join(quoted, ", "), "count": len(list), "more": max(0, len(list)-mostProse)}
	a.b.WriteString("\n" + a.say("ack.prose", args) + "\n")
}
