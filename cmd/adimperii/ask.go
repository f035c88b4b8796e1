package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"adimperii/orders/words"
	"adimperii/referee/desk"
)

// asker puts questions to a person at a terminal, one line an answer.
type asker struct {
	ctx  context.Context
	in   *bufio.Reader
	out  io.Writer
	lang string
}

// attempts are how often one question is put.
const attempts = 3

// errAborted is wrapped where a person ends the questions instead of answering.
var errAborted = errors.New("aborted")

// ask puts a question until take accepts the answer, at most three times; what take
// says is shown. An empty answer stands for the default, which is shown as it is to be
// read, and taken as it is; "" is taken like any answer.
func (q *asker) ask(question, shown, byDefault string, take func(answer string) error) error {
	for range attempts {
		fmt.Fprintf(q.out, "%s ", question)
		if shown != "" {
			fmt.Fprintf(q.out, "[%s] ", shown)
		}
		answer, err := q.line()
		if err != nil {
			fmt.Fprintln(q.out)
			return err
		}
		if answer == "" {
			answer = byDefault
		}
		if err := take(answer); err == nil {
			return nil
		} else {
			fmt.Fprintf(q.out, "  %v\n", err)
		}
	}
	return &desk.InputError{Err: errors.New(words.Say(q.lang, "setup.ask.enough", nil))}
}

// line is what is typed next. A last line without its end counts; the end of all
// input, or an interrupt, is the wish to stop.
func (q *asker) line() (string, error) {
	type typed struct {
		text string
		err  error
	}
	next := make(chan typed, 1)
	go func() { // which an interrupt leaves waiting: the program ends
		text, err := q.in.ReadString('\n')
		next <- typed{text, err}
	}()
	stopped := fmt.Errorf("%s: %w", words.Say(q.lang, "setup.ask.stopped", nil), errAborted)
	select {
	case <-q.ctx.Done():
		return "", stopped
	case t := <-next:
		text := strings.TrimSpace(t.text)
		switch {
		case t.err == nil, errors.Is(t.err, io.EOF) && text != "":
			return text, nil
		case errors.Is(t.err, io.EOF):
			return "", stopped
		default:
			return "", t.err
		}
	}
}
