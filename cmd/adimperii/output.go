package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"

	"adimperii/orders"
	"adimperii/referee/desk"
)

// output remembers the first error of writing results: a full disk must not pass
// for success.
type output struct {
	w   io.Writer
	err error
}

// Write implements [io.Writer].
func (o *output) Write(p []byte) (int, error) {
	n, err := o.w.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// printError writes an error as JSON, with the people awaited if it is that.
func (a *app) printError(err error) {
	said := struct {
		Error   string         `json:"error"`
		Waiting []desk.Waiting `json:"waiting,omitempty"`
	}{Error: err.Error()}
	var waiting *desk.WaitingError
	if errors.As(err, &waiting) {
		said.Waiting = waiting.Waiting
	}
	_ = a.printJSON(said) // the error goes to Err as well, and gives the exit code
}

// printJSON writes a value as indented JSON.
func (a *app) printJSON(v any) error {
	a.printed = true
	enc := json.NewEncoder(a.Out)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// talk says something to the referee that is no result.
func (a *app) talk(format string, args ...any) { fmt.Fprintf(a.Err, format+"\n", args...) }

// table is a plain table with a header, for a terminal or a pipe alike.
func (a *app) table(header ...any) table.Writer {
	t := table.NewWriter()
	t.SetOutputMirror(a.Out)
	style := table.StyleDefault
	style.Options = table.Options{SeparateHeader: true}
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	style.Format.Header = 0
	t.SetStyle(style)
	t.AppendHeader(header)
	return t
}

// diagnostics shows diagnostics with the lines they are about.
func (a *app) diagnostics(list []orders.DiagnosticJSON) {
	for _, d := range list {
		where := ""
		switch {
		case d.General:
		case d.Cell != "":
			where = fmt.Sprintf("cell %s: ", d.Cell)
		default:
			where = fmt.Sprintf("line %d, column %d: ", d.Line, d.Column)
		}
		rule := ""
		if d.Rule != "" {
			rule = fmt.Sprintf(" [%s]", d.Rule)
		}
		fmt.Fprintf(a.Out, "%s: %s%s%s\n", d.Severity, where, d.Message, rule)
		if d.Source != "" && !d.General {
			fmt.Fprintf(a.Out, "    | %s\n", d.Source)
		}
		if len(d.Hints) > 0 {
			fmt.Fprintf(a.Out, "    perhaps: %s\n", strings.Join(d.Hints, ", "))
		}
	}
}

// open opens the campaign for a command that changes it.
func (a *app) open() (*desk.Desk, error) { return desk.Open(a.dir, desk.Options{Now: a.Now}) }

// look opens the campaign for a command that only reads.
func (a *app) look() (*desk.Desk, error) {
	return desk.Open(a.dir, desk.Options{Now: a.Now, ReadOnly: true})
}

// with opens the campaign, works on it and closes it.
func with(open func() (*desk.Desk, error), work func(*desk.Desk) error) (err error) {
	d, err := open()
	if err != nil {
		return err
	}
	defer func() {
		if closing := d.Close(); err == nil {
			err = closing
		}
	}()
	return work(d)
}
