package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// sideBySide is how many campaigns are ticked at once.
const sideBySide = 4

func (a *app) tickCommand() *cobra.Command {
	var from, all string
	var how desk.Sending
	cmd := &cobra.Command{
		Use:  "tick [--from PATH] [--out FOLDER] [--all DIR]",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case all != "" && (from != "" || how.Out != ""):
				return a.misuse("misuse.tick")
			case all != "":
				return a.tickAll(cmd.Context(), all)
			}
			t, err := a.tick(cmd.Context(), from, how)
			var busy *folder.InUseError
			if errors.As(err, &busy) {
				a.busy(busy)
				err = nil
			}
			if a.json && (err == nil || len(t.Did) > 0) {
				return errors.Join(a.printJSON(t), err)
			}
			a.printTicked("", t)
			return err
		},
	}
	cmd.Flags().StringVar(&from, "from", "", "")
	cmd.Flags().StringVar(&how.Out, "out", "", "")
	cmd.Flags().StringVar(&all, "all", "", "")
	return cmd
}

// busy says that another command is at work, which a later tick will not be kept by.
func (a *app) busy(e *folder.InUseError) {
	a.talk("tick.busy", said{"dir": e.Dir, "process": e.Process, "host": e.Host, "file": e.File})
}

// tick does what is due in the campaign.
func (a *app) tick(ctx context.Context, from string, how desk.Sending) (t desk.Ticked, err error) {
	t.Did = []desk.Did{}
	err = with(a.openAfterEnd, func(d *desk.Desk) error {
		source, closing, err := tickSource(ctx, d, from)
		if err != nil {
			return err
		}
		defer closing()
		t, err = d.TickBy(ctx, source, how)
		return err
	})
	return t, err
}

func tickSource(ctx context.Context, d *desk.Desk, from string) (desk.Source, func(), error) {
	switch {
	case d.Over() != nil: // nothing is fetched any more
		return desk.Mails(nil), func() {}, nil
	case from == "":
		return d.Inbound(ctx, false)
	}
	mails, err := mail.FromPath(from)
	return desk.Mails(mails), func() {}, err
}

// printTicked says what was done, behind the campaign's name where there are several.
func (a *app) printTicked(campaign string, t desk.Ticked) {
	failed := 0
	for _, did := range t.Did {
		a.print("tick.did", said{"campaign": campaign, "what": a.term("did", did.What), "player": a.player(did.Player), "ref": a.refOf(did)})
		if did.Reason != "" {
			failed++
			a.print("send.failed", said{"reason": did.Reason})
		}
	}
	if failed > 0 {
		a.print("send.failed.next", said{"count": failed})
	}
	if t.Next != "" {
		a.print("tick.next", said{"campaign": campaign, "next": t.Next})
	}
}

// refOf says what a thing done was about: a stage or a kind of mail in words, else as it is.
func (a *app) refOf(did desk.Did) string {
	switch did.What {
	case "resolved", "closed":
		season, stage, _ := strings.Cut(strings.TrimPrefix(did.Ref, "season "), ", ")
		return a.say("tick.stage", said{"season": season, "stage": a.term("stage", stage)})
	case "reminded":
		return a.term("stage", did.Ref)
	case "sent", "failed":
		return a.term("mail-kind", did.Ref)
	}
	return did.Ref
}

// tickOf is a tick of one campaign of several.
type tickOf struct {
	Campaign string `json:"campaign"`
	desk.Ticked
	Error string `json:"error,omitempty"`
	Busy  bool   `json:"busy,omitempty"`

	err  error
	talk bytes.Buffer // what was said beside, as several speak at once
}

// tickAll ticks every campaign folder directly below a folder. One that fails stops no
// other.
func (a *app) tickAll(ctx context.Context, below string) error {
	entries, err := os.ReadDir(below)
	if err != nil {
		return err
	}
	var all []*tickOf
	for _, e := range entries {
		if of := folder.CopiedFrom(e.Name()); of != "" { // it would write to the players a second time
			a.talk("tick.copy", said{"dir": e.Name(), "of": of})
			continue
		}
		if _, err := os.Stat(filepath.Join(below, e.Name(), "journal.jsonl")); err == nil {
			all = append(all, &tickOf{Campaign: e.Name()})
		}
	}
	if len(all) == 0 {
		return a.refuse("refused.no-campaigns", said{"dir": below})
	}
	var running sync.WaitGroup
	places := make(chan struct{}, sideBySide)
	for _, t := range all {
		running.Go(func() {
			places <- struct{}{}
			defer func() { <-places }()
			one := *a // with a folder of its own
			one.dir, one.Err = filepath.Join(below, t.Campaign), &t.talk
			t.Ticked, t.err = one.tick(ctx, "", desk.Sending{})
			var busy *folder.InUseError
			if t.Busy = errors.As(t.err, &busy); t.Busy {
				one.busy(busy)
				t.err = nil
			}
			if t.err != nil {
				t.Error = a.errorText(t.err)
			}
		})
	}
	running.Wait()
	return a.printTicks(all)
}

func (a *app) printTicks(all []*tickOf) error {
	var failed []string
	for _, t := range all {
		if !a.json {
			a.printTicked(t.Campaign, t.Ticked)
		}
		fmt.Fprint(a.Err, t.talk.String())
		if t.err != nil {
			failed = append(failed, t.Campaign)
			a.talk("tick.error", said{"campaign": t.Campaign, "text": t.Error})
		}
	}
	if a.json {
		if err := a.printJSON(all); err != nil {
			return err
		}
	}
	if len(failed) > 0 {
		return a.failure("tick.failed", said{"count": len(failed), "campaigns": strings.Join(failed, ", ")})
	}
	return nil
}

func (a *app) watchCommand() *cobra.Command {
	var poll time.Duration
	cmd := &cobra.Command{
		Use:  "watch [--poll 2m]",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if poll < 0 {
				return a.misuse("misuse.flag.invalid", said{"flag": "--poll", "value": poll.String()})
			}
			return desk.Watch(cmd.Context(), desk.Watching{
				Open: a.openAfterEnd, Poll: poll,
				Told: func(t desk.Ticked, err error) {
					if len(t.Did) > 0 {
						a.printTicked("", t)
					}
					if err != nil {
						a.talk("error", said{"text": a.errorText(err)})
					}
				},
			})
		},
	}
	cmd.Flags().DurationVar(&poll, "poll", 2*time.Minute, "")
	return cmd
}
