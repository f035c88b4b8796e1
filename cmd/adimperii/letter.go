package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/mail"
)

func (a *app) letterCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "letter FILE",
		Short: "Show what a mail says, and what of it its sender wrote",
		Args:  cobra.ExactArgs(1),
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
				return fmt.Errorf("%s: nothing in it can be read", args[0])
			}
			return nil
		},
	}
}

func (a *app) printLetter(l mail.Letter) {
	fmt.Fprintf(a.Out, "from:    %s\nsubject: %s\n", l.From, l.Subject)
	if l.Date != nil {
		fmt.Fprintf(a.Out, "date:    %s\n", l.Date.Format("2006-01-02 15:04 -0700"))
	}
	if l.Automatic {
		fmt.Fprintf(a.Out, "automatic: %s\n", l.Reason)
	}
	for _, at := range l.Attachments {
		fmt.Fprintf(a.Out, "attached: %s (%s, %d bytes)\n", at.Name, at.Type, at.Size)
	}
	for _, w := range l.Warnings {
		fmt.Fprintf(a.Out, "warning: %s\n", w)
	}
	if strings.TrimSpace(l.Text) == "" {
		fmt.Fprint(a.Out, "\nno text of its sender's own\n")
		return
	}
	fmt.Fprintf(a.Out, "\n%s", l.Text)
}
