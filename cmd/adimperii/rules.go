package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

func (a *app) rulesCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "rules [R-31 …] [--lang fr]",
		RunE: func(cmd *cobra.Command, numbers []string) error {
			book, err := a.ruleBook(cmd.Flags().Changed("campaign"))
			if err != nil {
				return err
			}
			rules, err := desk.Rules(book.agreed, numbers...)
			switch {
			case err != nil:
				return err
			case a.json:
				return a.printJSON(map[string]any{"campaign": book.campaign, "rules": rules})
			case len(numbers) == 0:
				a.listRules(rules, book)
			default:
				for i, r := range rules {
					if i > 0 {
						fmt.Fprintln(a.Out)
					}
					a.printRule(r)
				}
			}
			return nil
		},
	}
	return cmd
}

// ruleBook is which house rules and options are in force, and where; campaign is "" outside one.
type ruleBook struct {
	campaign string
	agreed   campaign.Agreed
}

// ruleBook reads the house rules and options of the campaign here; if there is none, and
// none was named, they are the usual ones.
func (a *app) ruleBook(named bool) (book ruleBook, err error) {
	err = with(a.look, func(d *desk.Desk) error {
		book = ruleBook{d.Campaign(), d.Agreed()}
		return nil
	})
	if errors.Is(err, folder.ErrNone) && !named {
		return ruleBook{agreed: desk.Usually()}, nil
	}
	return book, err
}

// listRules names all rules by chapter, then the house rules and the options.
func (a *app) listRules(rules []desk.RuleInForce, book ruleBook) {
	chapter := ""
	for _, r := range rules {
		if title := r.Chapter.In(a.lang); title != chapter {
			if chapter != "" {
				fmt.Fprintln(a.Out)
			}
			chapter = title
			fmt.Fprintln(a.Out, chapter)
		}
		fmt.Fprintf(a.Out, "  %-5s %s\n", r.ID, r.Title.In(a.lang))
	}
	a.listSettings("explain.house", book, rules, func(r desk.RuleInForce) []desk.HouseRule { return r.House })
	a.listSettings("explain.options", book, rules, func(r desk.RuleInForce) []desk.HouseRule { return r.Options })
}

// listSettings prints house rules or options, each at the first rule that depends on it.
func (a *app) listSettings(heading string, book ruleBook, rules []desk.RuleInForce, of func(desk.RuleInForce) []desk.HouseRule) {
	if book.campaign == "" {
		heading += ".usual"
	}
	fmt.Fprintf(a.Out, "\n%s\n", a.say(heading))
	told := map[string]bool{}
	for _, r := range rules {
		for _, h := range of(r) {
			if !told[h.Key] {
				told[h.Key] = true
				a.printHouseRule(r.ID, h)
			}
		}
	}
}

func (a *app) printRule(r desk.RuleInForce) {
	fmt.Fprintf(a.Out, "%s %s\n", r.ID, r.Title.In(a.lang))
	a.paragraph("  ", r.Text.In(a.lang))
	for _, h := range slices.Concat(r.House, r.Options) {
		a.printHouseRule("", h)
	}
}

// printHouseRule prints a house rule as it is set, with its effect below.
func (a *app) printHouseRule(rule campaign.Rule, h desk.HouseRule) {
	set := fmt.Sprintf("%s: %s", h.Key, h.Value)
	if h.Value != h.Default {
		set = a.say("explain.setting.changed", said{"key": h.Key, "value": h.Value, "usual": h.Default})
	}
	if rule != "" {
		set = fmt.Sprintf("%-5s %s", rule, set)
	}
	fmt.Fprintln(a.Out, "  "+set)
	a.paragraph("        ", h.Effect.In(a.lang))
}
