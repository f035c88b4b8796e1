package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

func (a *app) rulesCommand() *cobra.Command {
	var asked string
	cmd := &cobra.Command{
		Use:   "rules [R-31 …] [--lang fr]",
		Short: "Explain rules, with the house rules in force; without a number, list all",
		Long: `Explains rules by their numbers, or lists all of them. In a campaign's folder
the house rules shown are the campaign's own, elsewhere the usual ones.`,
		RunE: func(cmd *cobra.Command, numbers []string) error {
			book, err := a.ruleBook(cmd.Flags().Changed("campaign"))
			if err != nil {
				return err
			}
			lang, err := language(asked, book.language)
			if err != nil {
				return err
			}
			rules, err := desk.Rules(book.house, numbers...)
			switch {
			case err != nil:
				return err
			case a.json:
				return a.printJSON(map[string]any{"campaign": book.campaign, "rules": rules})
			case len(numbers) == 0:
				a.listRules(rules, book, lang)
			default:
				for i, r := range rules {
					if i > 0 {
						fmt.Fprintln(a.Out)
					}
					a.printRule(r, lang)
				}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&asked, "lang", "", "en or fr (default: the referee's, else en)")
	return cmd
}

// ruleBook is which house rules are in force, and where; campaign is "" outside one.
type ruleBook struct {
	campaign, language string
	house              campaign.HouseRules
}

// ruleBook reads the house rules of the campaign here; if there is none, and none
// was named, they are the usual ones.
func (a *app) ruleBook(named bool) (book ruleBook, err error) {
	err = with(a.look, func(d *desk.Desk) error {
		book = ruleBook{d.Campaign(), d.Language(), d.HouseRules()}
		return nil
	})
	if errors.Is(err, folder.ErrNone) && !named {
		return ruleBook{language: "en", house: campaign.DefaultHouseRules()}, nil
	}
	return book, err
}

// listRules names all rules by chapter, then the house rules.
func (a *app) listRules(rules []desk.RuleInForce, book ruleBook, lang string) {
	var chapter campaign.Names
	for _, r := range rules {
		if r.Chapter != chapter {
			if chapter != (campaign.Names{}) {
				fmt.Fprintln(a.Out)
			}
			chapter = r.Chapter
			fmt.Fprintln(a.Out, chapter.In(lang))
		}
		fmt.Fprintf(a.Out, "  %-5s %s\n", r.ID, r.Title.In(lang))
	}
	heading := "explain.house"
	if book.campaign == "" {
		heading = "explain.house.usual"
	}
	fmt.Fprintf(a.Out, "\n%s\n", words.Say(lang, heading, nil))
	told := map[string]bool{} // at the first rule that depends on it
	for _, r := range rules {
		for _, h := range r.House {
			if !told[h.Key] {
				told[h.Key] = true
				a.printHouseRule(r.ID, h, lang)
			}
		}
	}
}

func (a *app) printRule(r desk.RuleInForce, lang string) {
	fmt.Fprintf(a.Out, "%s %s\n", r.ID, r.Title.In(lang))
	a.paragraph("  ", r.Text.In(lang))
	for _, h := range r.House {
		a.printHouseRule("", h, lang)
	}
}

// printHouseRule prints a house rule as it is set, with its effect below.
func (a *app) printHouseRule(rule campaign.Rule, h desk.HouseRule, lang string) {
	set := fmt.Sprintf("%s: %s", h.Key, h.Value)
	if h.Value != h.Default {
		set = words.Say(lang, "explain.setting.changed", map[string]any{"key": h.Key, "value": h.Value, "usual": h.Default})
	}
	if rule != "" {
		set = fmt.Sprintf("%-5s %s", rule, set)
	}
	fmt.Fprintln(a.Out, "  "+set)
	a.paragraph("        ", h.Effect.In(lang))
}
