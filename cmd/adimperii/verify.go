package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign/folder"
	"adimperii/orders/say"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

func (a *app) verifyCommand() *cobra.Command {
	var heads []string
	var replay bool
	cmd := &cobra.Command{
		Use:  "verify [--replay] [--head H]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if replay {
				return a.verifyAgain(heads)
			}
			found, err := desk.Verify(a.dir, heads...)
			if err != nil {
				return err
			}
			if a.json {
				if err := a.printJSON(found); err != nil {
					return err
				}
				return a.verified(found)
			}
			a.showFound("verify.found", found.Problems)
			a.showFound("verify.noted", found.Notes)
			a.print("verify.done", said{"count": found.Lines, "head": found.Head})
			if found.OK {
				a.talk("verify.hint.replay")
			}
			return a.verified(found)
		},
	}
	cmd.Flags().StringArrayVar(&heads, "head", nil, "")
	cmd.Flags().BoolVar(&replay, "replay", false, "")
	return cmd
}

// verifyAgain plays everything again, and says on one page what was compared and found.
func (a *app) verifyAgain(heads []string) error {
	found, err := desk.VerifyAgain(a.dir, desk.ReplayOptions{Heads: heads, Lang: a.lang, Plain: a.Plain, Progress: a.progress("verify")})
	if err != nil {
		return err
	}
	if a.json {
		if err := a.printJSON(found); err != nil {
			return err
		}
		return a.verified(found.Report)
	}
	a.showFound("verify.found", found.Problems)
	a.showFound("verify.noted", found.Notes)
	a.print("verify.compared")
	counts := said{}
	for name, n := range map[string]int{
		"seasons": found.Compared.Seasons, "batches": found.Compared.Batches, "events": found.Compared.Events, "dice": found.Compared.Dice,
		"letters": found.Compared.Letters, "mails": found.Compared.Mails, "files": found.Compared.Files,
	} {
		counts[name] = a.say("verify.counted."+name, said{"count": n})
	}
	a.print("verify.counted", counts)
	if found.OK {
		a.print("verify.fine")
	}
	a.print("verify.head", said{"head": found.Head})
	switch {
	case len(heads) == 0:
		a.print("verify.hint.head")
	default:
		a.printHeads(found.Heads)
	}
	return a.verified(found.Report)
}

// printHeads says of each head that somebody holds what it is the head of.
func (a *app) printHeads(heads []desk.HeadFound) {
	for _, h := range heads {
		season := ""
		if h.Season.Year > 0 {
			season = say.SeasonName(h.Season, a.lang)
		}
		switch h.Of {
		case "":
			a.print("verify.held.none", said{"head": h.Head})
		default:
			a.print("verify.held."+h.Of, said{"head": h.Head, "player": string(h.Player), "season": season, "line": h.Line})
		}
	}
}

// verified is the end of a verification: a failure where there are problems.
func (a *app) verified(found folder.Report) error {
	if found.OK {
		return nil
	}
	return a.failure("verify.problems", said{"count": len(found.Problems)})
}

// mostShown is how many findings fit a page.
const mostShown = 30

// showFound lists what was found under a heading, a line each: where, and what.
func (a *app) showFound(heading string, all []folder.Problem) {
	if len(all) == 0 {
		return
	}
	a.print(heading, said{"count": len(all)})
	for _, p := range all[:min(len(all), mostShown)] {
		where := p.File
		if p.Line > 0 {
			where = fmt.Sprintf("%s:%d", p.File, p.Line)
		}
		message := p.Message
		if p.Why != nil {
			message = words.SayError(a.lang, p.Why)
		}
		var text []string
		for _, part := range []string{where, message} {
			if part != "" {
				text = append(text, part)
			}
		}
		fmt.Fprintln(a.Out, strings.Join(text, ": "))
	}
	if more := len(all) - mostShown; more > 0 {
		a.print("verify.more", said{"count": more})
	}
}
