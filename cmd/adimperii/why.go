package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) whyCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:  "why EVENT",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				events, err := d.Explain(args[0])
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"events": events})
				}
				for i, x := range events {
					if i > 0 {
						fmt.Fprintln(a.Out)
					}
					explainer{a}.print(x)
				}
				return nil
			})
		},
	}
	return cmd
}

// explainer prints explanations.
type explainer struct{ *app }

func (e explainer) say(id string, args ...said) string { return e.app.say("explain."+id, args...) }

func (e explainer) heading(id string) { fmt.Fprintf(e.Out, "\n%s\n", e.say(id)) }

func (e explainer) line(text string) { e.paragraph("  ", text) }

func (e explainer) print(x desk.Explanation) {
	season := e.season(x.Season)
	fmt.Fprintln(e.Out, e.say("event", said{"n": x.N, "season": season, "number": x.Number}))
	e.line(x.Text.In(e.lang))
	e.line(e.say("came", said{"type": x.Type, "command": x.Command}))
	e.cause(x)
	if x.Rule != nil {
		e.heading("rule")
		fmt.Fprint(e.Out, "  ")
		e.printRule(*x.Rule)
	}
	if len(x.Dice) > 0 {
		e.heading("dice")
	}
	e.dice(x.Dice)
	if by := x.Decided; by != nil {
		e.heading("dice")
		e.line(e.say("decided", said{"n": by.N, "text": by.Text.In(e.lang)}))
		e.dice(by.Dice)
	}
	if len(x.Entries) > 0 {
		e.heading("entries")
	}
	for _, entry := range x.Entries {
		e.line(fmt.Sprintf("%s %+d", entry.Account, entry.Talents))
	}
	e.heading("audience")
	e.line(e.audience(x.Audience))
}

func (e explainer) dice(all []desk.CheckedDie) {
	for _, die := range all {
		e.line(e.say("die."+string(die.Proof), said{"key": die.Key, "value": die.Value}))
	}
}

// cause shows the order or the ruling behind an event.
func (e explainer) cause(x desk.Explanation) {
	if x.Ruling != "" {
		e.heading("ruling")
		e.line(x.Ruling)
		if x.Note != "" {
			e.line(e.say("note", said{"note": x.Note}))
		}
	}
	o := x.Order
	switch {
	case o == nil && x.Ruling == "":
		fmt.Fprintln(e.Out)
		e.line(e.say("rules-alone"))
		return
	case o == nil:
		return
	}
	e.heading("order")
	switch {
	case o.Mail == "":
		e.line(e.say("order.player", said{"player": o.Player}))
	case o.Form != "":
		e.line(e.say("order.form", said{"player": o.Player, "line": o.Line, "form": o.Form, "mail": o.Mail}))
	default:
		e.line(e.say("order.letter", said{"player": o.Player, "line": o.Line, "mail": o.Mail}))
	}
	if o.From != "" {
		e.line(e.say("order.received", said{"from": o.From, "received": o.Received}))
	}
	switch {
	case o.Written != "":
		e.line(e.say("order.written", said{"text": o.Written}))
	case o.Mail != "" && o.Form == "":
		e.line(e.say("order.gone"))
	}
	if o.Text != "" {
		e.line(e.say("order.understood", said{"text": o.Text}))
	}
}

func (e explainer) audience(who []campaign.PlayerID) string {
	switch {
	case who == nil:
		return e.say("audience.all")
	case len(who) == 0:
		return e.say("audience.referee")
	}
	names := make([]string, len(who))
	for i, p := range who {
		names[i] = string(p)
	}
	return strings.Join(names, ", ")
}
