package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

func (a *app) whyCommand() *cobra.Command {
	var asked string
	cmd := &cobra.Command{
		Use:   "why EVENT",
		Short: "Show why an event came about: its order, rule, dice and entries",
		Long: `Shows what an event was and why: the order as it was written and understood, the
rule, the dice and what their seed gives, the entries in the ledger. EVENT is a
line of the journal ('adimperii log' lists them) or the key of a die.
It is for the referee: nothing secret is left out.`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				lang, err := language(asked, d.Language())
				if err != nil {
					return err
				}
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
					explainer{a, lang}.print(x)
				}
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&asked, "lang", "", "en or fr (default: the referee's language)")
	return cmd
}

// explainer prints explanations in a language.
type explainer struct {
	*app
	lang string
}

type said = map[string]any

func (e explainer) say(id string, args said) string { return words.Say(e.lang, "explain."+id, args) }

func (e explainer) heading(id string) { fmt.Fprintf(e.Out, "\n%s\n", e.say(id, nil)) }

func (e explainer) line(text string) { e.paragraph("  ", text) }

func (e explainer) print(x desk.Explanation) {
	season := words.Say(e.lang, "season.title", said{"season": words.Say(e.lang, "season."+x.Season.Quarter.String(), nil), "year": x.Season.Year})
	fmt.Fprintln(e.Out, e.say("event", said{"n": x.N, "season": season, "number": x.Number}))
	e.line(x.Text.In(e.lang))
	e.line(e.say("came", said{"type": x.Type, "command": x.Command}))
	e.cause(x)
	if x.Rule != nil {
		e.heading("rule")
		fmt.Fprint(e.Out, "  ")
		e.printRule(*x.Rule, e.lang)
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
	}
	o := x.Order
	switch {
	case o == nil && x.Ruling == "":
		fmt.Fprintln(e.Out)
		e.line(e.say("rules-alone", nil))
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
		e.line(e.say("order.gone", nil))
	}
	if o.Canonical != "" {
		e.line(e.say("order.understood", said{"text": o.Canonical}))
	}
}

func (e explainer) audience(who []campaign.PlayerID) string {
	switch {
	case who == nil:
		return e.say("audience.all", nil)
	case len(who) == 0:
		return e.say("audience.referee", nil)
	}
	names := make([]string, len(who))
	for i, p := range who {
		names[i] = string(p)
	}
	return strings.Join(names, ", ")
}
