package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"

	"adimperii/orders/say"
	"adimperii/orders/words"
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
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := io.WriteString(a.Out, escaped(b.String()))
	return err
}

// table is a plain table for a terminal or a pipe alike. Its columns are named by
// `column.<id>` of the catalogue.
func (a *app) table(columns ...string) table.Writer {
	header := make(table.Row, len(columns))
	for i, id := range columns {
		header[i] = a.term("column", id)
	}
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
func (a *app) diagnostics(list []say.DiagnosticJSON) {
	for _, d := range list {
		where := ""
		switch {
		case d.General:
		case d.Cell != "":
			where = a.say("diagnostic.cell", said{"cell": d.Cell})
		default:
			where = a.say("diagnostic.line", said{"line": d.Line, "column": d.Column})
		}
		a.print("diagnostic", said{
			"severity": a.term("severity", string(d.Severity)), "where": where, "message": d.Message, "rule": d.Rule,
		})
		if d.Source != "" && !d.General {
			fmt.Fprintf(a.Out, "    | %s\n", d.Source)
		}
		if len(d.Hints) > 0 {
			a.print("diagnostic.hints", said{"hints": strings.Join(d.Hints, ", ")})
		}
	}
}

// open opens the campaign for a command that changes it.
func (a *app) open() (*desk.Desk, error) {
	return a.opened(desk.Options{Now: a.Now, Plain: a.Plain})
}

// openAfterEnd opens the campaign for a command that may be given though it is over.
func (a *app) openAfterEnd() (*desk.Desk, error) {
	return a.opened(desk.Options{Now: a.Now, Plain: a.Plain, AfterEnd: true})
}

// look opens the campaign for a command that only reads.
func (a *app) look() (*desk.Desk, error) {
	return a.opened(desk.Options{Now: a.Now, ReadOnly: true, Plain: a.Plain})
}

// opened opens the campaign, and says moments in its zone and things by their names from
// then on.
func (a *app) opened(o desk.Options) (*desk.Desk, error) {
	o.Unwritten = a.unwritten
	d, err := desk.Open(a.dir, o)
	if err == nil {
		a.zone, a.names = d.Zone(), d.Names(a.lang)
		switch {
		case d.Converted() && o.ReadOnly:
			a.talk("converted.seen")
		case d.Converted():
			a.talk("converted.mended")
		}
		if behind := d.Behind(); behind != nil {
			a.talk("behind.warning", said{"text": words.SayError(a.lang, behind)})
		}
	}
	return d, err
}

// opening opens the campaign for a command that changes it, unless it is a dry run: that
// changes nothing, and is refused where the command would be.
func (a *app) opening(dry bool) func() (*desk.Desk, error) {
	if !dry {
		return a.open
	}
	return func() (*desk.Desk, error) {
		d, err := a.look()
		if err != nil {
			return nil, err
		}
		if over := d.Over(); over != nil {
			return nil, errors.Join(over, d.Close())
		}
		return d, nil
	}
}

// openingAfterEnd is [app.opening] for what may be done though the campaign is over.
func (a *app) openingAfterEnd(dry bool) func() (*desk.Desk, error) {
	if dry {
		return a.look
	}
	return a.openAfterEnd
}

// with opens the campaign, works on it and closes it.
func with(open func() (*desk.Desk, error), work func(*desk.Desk) error) (err error) {
	d, err := open()
	if err != nil {
		return unfinished(err, false)
	}
	defer func() {
		err = unfinished(err, d.Committed())
		if closing := d.Close(); err == nil {
			err = closing
		}
	}()
	return work(d)
}
