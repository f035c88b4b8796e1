package main

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign/folder"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

// restoring is what `restore` was given.
type restoring struct {
	folder.Mending
	dry, yes bool
}

func (a *app) restoreCommand() *cobra.Command {
	var r restoring
	cmd := &cobra.Command{
		Use:  "restore [FILE|FOLDER [DIR]]",
		Args: cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 {
				return a.unpack(cmd, args[0], args[1])
			}
			if len(args) == 1 {
				r.Source = args[0]
			}
			return a.mend(cmd, r)
		},
	}
	cmd.Flags().BoolVar(&r.dry, "dry-run", false, "")
	cmd.Flags().BoolVar(&r.yes, "yes", false, "")
	cmd.Flags().BoolVar(&r.Keep, "keep", false, "")
	cmd.Flags().BoolVar(&r.Take, "take", false, "")
	cmd.MarkFlagsMutuallyExclusive("keep", "take")
	cmd.MarkFlagsMutuallyExclusive("dry-run", "yes")
	return cmd
}

// unpack makes a folder of a backup.
func (a *app) unpack(cmd *cobra.Command, file, dir string) error {
	m, err := folder.Restore(cmd.Context(), file, dir)
	if err != nil {
		return err
	}
	if a.json {
		said := ofBackup(m)
		said.File, said.Folder = file, dir
		return a.printJSON(said)
	}
	a.printCopied("restore.done", file, dir, m)
	a.talk("restore.next", said{"command": commandIn(dir, "fetch", "--again")})
	return nil
}

// mend mends the campaign in its folder. Without a word what with, it proposes first.
func (a *app) mend(cmd *cobra.Command, r restoring) error {
	o := desk.Options{Now: a.Now, Plain: a.Plain, Unwritten: a.unwritten}
	plan, err := desk.Restore(cmd.Context(), a.dir, r.Mending, true, o)
	if errors.Is(err, folder.ErrNone) && r.Source != "" {
		return a.misuse("restore.where", said{"file": r.Source})
	}
	if err != nil {
		return err
	}
	chosen := r.yes || r.Source != "" || r.Keep || r.Take
	if plan.Nothing || r.dry || !chosen && !a.Asks {
		return a.printPlan(plan, r)
	}
	if !a.json {
		a.sayPlan(plan, r)
	}
	if !chosen {
		if yes, err := a.agrees(cmd); err != nil || !yes {
			return err
		}
	}
	done, err := desk.Restore(cmd.Context(), a.dir, r.Mending, false, o)
	if err != nil {
		return unfinished(err, false)
	}
	if a.json {
		return a.printJSON(done)
	}
	a.print("restore.mended", said{"lines": done.Lines})
	if done.Waiting > 0 {
		a.print("restore.waiting", said{"count": done.Waiting})
	}
	if len(done.Due) > 0 {
		a.print("restore.due", said{"count": len(done.Due)})
	}
	a.talk("restore.then", said{"fetch": commandIn(a.dir, "fetch", "--again"), "send": commandIn(a.dir, "send")})
	return nil
}

// printPlan says what would be done.
func (a *app) printPlan(plan desk.Restored, r restoring) error {
	switch {
	case a.json:
		if err := a.printJSON(plan); err != nil {
			return err
		}
	case plan.Nothing:
		a.print("restore.nothing")
	default:
		a.sayPlan(plan, r)
	}
	if !plan.Nothing {
		again := []string{"restore"}
		if r.Source != "" {
			again = append(again, r.Source)
		}
		switch {
		case r.Keep:
			again = append(again, "--keep")
		case r.Take:
			again = append(again, "--take")
		default:
			again = append(again, "--yes")
		}
		a.talk("restore.how", said{"command": commandIn(a.dir, again...)})
	}
	return nil
}

// sayPlan says what is wrong, and how it is mended.
func (a *app) sayPlan(plan desk.Restored, r restoring) {
	if plan.Wrong != nil {
		fmt.Fprintln(a.Out, shown(words.SayError(a.lang, plan.Wrong)))
	}
	switch {
	case plan.Journal == "":
		a.print("restore.plan.stays", said{"lines": plan.Lines})
	case strings.HasPrefix(plan.Journal, ".adimperii/"):
		a.print("restore.plan.own", said{"count": plan.Gained})
	default:
		a.print("restore.plan.other", said{"count": plan.Gained, "file": plan.Journal})
	}
	for _, part := range []struct {
		id    string
		count int
	}{
		{"restore.plan.dropped", plan.Dropped}, {"restore.plan.letters", len(plan.Letters)}, {"restore.plan.mails", len(plan.Mails)},
		{"restore.plan.joined", len(plan.Joined)}, {"restore.plan.aside", len(plan.Aside)},
	} {
		if part.count > 0 {
			a.print(part.id, said{"count": part.count, "file": r.Source, "dir": plan.AsideDir})
		}
	}
	if plan.Journal == "" && len(plan.Mails) > 0 {
		a.print("restore.plan.lost", said{"command": commandIn(a.dir, "restore", "FILE")})
	}
}

// agrees asks whether to go on.
func (a *app) agrees(cmd *cobra.Command) (yes bool, err error) {
	q := &asker{ctx: cmd.Context(), in: bufio.NewReader(a.In), out: a.Err, lang: a.lang}
	err = q.ask(a.say("restore.ask"), "", "", func(answer string) error {
		answer = strings.ToLower(answer)
		yes = answer != "" && strings.HasPrefix(a.say("restore.yes"), answer)
		return nil
	})
	return yes, err
}
