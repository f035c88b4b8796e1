package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/mail"
)

func (a *app) letterCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "letter FILE",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			raw, err := readFile(args[0], a.In)
			if err != nil {
				return err
			}
			letter := mail.Read(raw)
			if a.json {
				if err := a.printJSON(letter); err != nil {
					return err
				}
			} else {
				a.printLetter(letter)
			}
			if letter.Reason == mail.Unreadable {
				return a.failure("letter-head.unreadable", said{"file": args[0]})
			}
			return nil
		},
	}
}

func (a *app) printLetter(l mail.Letter) {
	a.print("letter-head.from", said{"from": strings.Join(l.Authors, ", ")})
	a.print("letter-head.subject", said{"subject": l.Subject})
	if l.Date != nil {
		a.print("letter-head.date", said{"date": l.Date.Format("2006-01-02 15:04 -0700")})
	}
	if l.Automatic {
		a.print("letter-head.automatic", said{"reason": a.term("reason", string(l.Reason))})
	}
	for _, at := range l.Attachments {
		a.print("letter-head.attached", said{"name": at.Name, "type": at.Type, "count": at.Size})
	}
	for _, w := range l.Warnings {
		a.print("letter-head.warning", said{"warning": w})
	}
	fmt.Fprintln(a.Out)
	if strings.TrimSpace(l.Text) == "" {
		a.print("letter-head.empty")
		return
	}
	fmt.Fprint(a.Out, l.Text)
}
