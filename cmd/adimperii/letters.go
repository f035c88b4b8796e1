package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/referee/desk"
)

func (a *app) fetchCommand() *cobra.Command {
	var from string
	cmd := &cobra.Command{
		Use:   "fetch [--from PATH]",
		Short: "File, check and answer the mails of the inbox",
		Long: `Files the mails of the IMAP inbox named in campaign.yaml, or of --from: a folder
of .eml files, one .eml file, or an mbox. Each letter of a player is checked and
its answer put in the outbox; what is unclear waits for you in 'adimperii inbox'.
Running it again never files a mail twice.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return with(a.open, func(d *desk.Desk) error {
				source, closing, err := fetchSource(cmd, d, from)
				if err != nil {
					return err
				}
				defer closing()
				got, err := d.Fetch(cmd.Context(), source)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(got)
				}
				for _, f := range got.Filed {
					fmt.Fprintf(a.Out, "filed  %s  %s  %s\n", f.Player, f.Kind, f.File)
				}
				fmt.Fprintf(a.Out, "%d filed, %d duplicates, %d automatic, %d quarantined\n",
					len(got.Filed), got.Duplicates, got.Automatic, got.Quarantined)
				if got.Quarantined > 0 {
					a.talk("see what is in quarantine: adimperii inbox")
				}
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&from, "from", "", "a folder of .eml files, an .eml or an mbox `path`, instead of the IMAP inbox")
	return cmd
}

func fetchSource(cmd *cobra.Command, d *desk.Desk, from string) (desk.Source, func(), error) {
	if from == "" {
		return d.Inbound(cmd.Context())
	}
	mails, err := mail.FromPath(from)
	if err != nil {
		return nil, nil, &desk.InputError{Err: err}
	}
	return desk.Mails(mails), func() {}, nil
}

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
	fmt.Fprintf(a.Out, "\n%s", l.Text)
}

// maxInput bounds what is read from a file or standard input, in bytes.
const maxInput = 64 << 20

// readFile reads a file, or standard input for "-".
func readFile(name string, in io.Reader) ([]byte, error) {
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	return io.ReadAll(io.LimitReader(in, maxInput))
}

func (a *app) inboxCommand() *cobra.Command {
	inbox := &cobra.Command{
		Use:   "inbox",
		Short: "List this season's letters; accept or dismiss quarantined ones",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				letters := d.Inbox()
				if a.json {
					return a.printJSON(map[string]any{"letters": letters})
				}
				t := a.table("letter", "received", "from", "player", "kind", "reason")
				for _, l := range letters {
					t.AppendRow([]any{l.File, l.Received, l.From, l.Player, l.Kind, l.Reason})
				}
				t.Render()
				return nil
			})
		},
	}
	var player, reason string
	show := &cobra.Command{
		Use:   "show LETTER",
		Short: "Show one of them",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				filed, letter, err := d.ShowLetter(args[0])
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"filed": filed, "letter": letter})
				}
				fmt.Fprintf(a.Out, "kind:    %s %s\n", filed.Kind, filed.Reason)
				a.printLetter(letter)
				return nil
			})
		},
	}
	accept := &cobra.Command{
		Use:   "accept LETTER --player P --reason TEXT",
		Short: "Take a quarantined letter as a player's",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.open, func(d *desk.Desk) error {
				return d.AcceptLetter(args[0], campaign.PlayerID(player), reason)
			})
		},
	}
	accept.Flags().StringVar(&player, "player", "", "whose letter it is")
	dismiss := &cobra.Command{
		Use:   "dismiss LETTER --reason TEXT",
		Short: "Be done with a quarantined letter; the raw mail is kept",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.open, func(d *desk.Desk) error { return d.DismissLetter(args[0], reason) })
		},
	}
	for _, c := range []*cobra.Command{accept, dismiss} {
		c.Flags().StringVar(&reason, "reason", "", "why, for the record")
		required(c, "reason")
	}
	required(accept, "player")
	inbox.AddCommand(show, accept, dismiss)
	return inbox
}

// required marks a flag without which the command means nothing; cobra's own
// message then is a usage error.
func required(cmd *cobra.Command, flag string) {
	run := cmd.RunE
	cmd.RunE = func(c *cobra.Command, args []string) error {
		if c.Flag(flag).Value.String() == "" {
			return usagef("%s: --%s is missing; see 'adimperii %s --help'", c.Name(), flag, c.CommandPath()[len("adimperii "):])
		}
		return run(c, args)
	}
}
