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

// refused are the lines that will not be carried out as written, with the reasons.
func (a *acknowledgement) refused(got Checked) {
	a.diagnosed("ack.refused", got.Diagnostics, func(d orders.DiagnosticJSON) bool { return d.Severity == orders.Error })
}

// notes are what else there is to say: warnings and hints of lines, then advice on the
// whole as the referee ranks it, at last the lines that were taken for talk.
func (a *acknowledgement) notes(got Checked) {
	rest := slices.DeleteFunc(slices.Clone(got.Diagnostics), func(d orders.DiagnosticJSON) bool { return d.Severity == orders.Error })
	var lines, advice, prose []orders.DiagnosticJSON
	for _, d := range rest {
		switch {
		case d.Code == orders.NotRead:
			prose = append(prose, d)
		case d.General:
			advice = append(advice, d)
		default:
			lines = append(lines, d)
		}
	}
	left := max(0, len(advice)-mostAdvice)
	all := func(orders.DiagnosticJSON) bool { return true }
	a.diagnosed("ack.advice", slices.Concat(lines, advice[:len(advice)-left]), all)
	if left > 0 {
		a.b.WriteString("  " + a.say("ack.advice.more", map[string]any{"count": left}) + "\n")
	}
	a.prose(prose)
}

// diagnosed lists those diagnostics that are wanted under a heading, if there are any.
func (a *acknowledgement) diagnosed(heading string, list []orders.DiagnosticJSON, wanted func(orders.DiagnosticJSON) bool) {
	said := false
	for _, d := range list {
		if !wanted(d) {
			continue
		}
		if !said {
			a.b.WriteString("\n" + a.say(heading, nil) + "\n")
			said = true
		}
		a.diagnostic(d)
	}
}

func (a *acknowledgement) diagnostic(diag orders.DiagnosticJSON) {
	mark := "  - "
	if !diag.General {
		a.b.WriteString(mark + a.place(diag) + " " + strings.TrimSpace(diag.Source) + "\n")
		mark = "    "
	}
	a.b.WriteString(mark + diag.Message)
	if diag.Rule != "" {
		a.b.WriteString(" [" + string(diag.Rule) + "]")
	}
	a.b.WriteString("\n")
	if len(diag.Hints) > 0 {
		a.b.WriteString("    " + a.say("ack.perhaps", map[string]any{"hints": strings.Join(diag.Hints, ", ")}) + "\n")
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
	args["place"] = place
	if at := folder.ReceivedOf(diag.Mail); !at.IsZero() {
		args["received"] = readable(at)
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
		text := []rune(strings.TrimSpace(d.Source))
		if len(text) > longProse {
			text = append(text[:longProse], '…')
		}
		quoted = append(quoted, a.say("ack.quote", map[string]any{"text": string(text)}))
	}
	args := map[string]any{"lines": strings.Join(quoted, ", "), "count": len(list), "more": max(0, len(list)-mostProse)}
	a.b.WriteString("\n" + a.say("ack.prose", args) + "\n")
}
