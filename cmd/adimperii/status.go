package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/referee/desk"
)

func (a *app) statusCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "status",
		Short: "Show the season, who is awaited for what, and what comes next",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				st, err := d.Status()
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(st)
				}
				a.printStatus(st)
				return nil
			})
		},
	}
}

// maxBlocked is how many lines of what only the referee can clear fit a screen.
const maxBlocked = 8

// wanted is what players send in each stage.
var wanted = map[campaign.Stage]string{
	campaign.Orders: "orders", campaign.Decisions: "answers", campaign.Battles: "results",
}

func (a *app) printStatus(st desk.Status) {
	fmt.Fprintf(a.Out, "%s: %s %d BC (season %d), %s\n\n", st.Campaign, st.Season, st.Year, st.Number, st.State)
	t := a.table("player", wanted[st.State], "talents", "provinces", "cities", "armies", "fleets")
	for _, p := range st.Players {
		state := string(p.Orders)
		if st.State != campaign.Orders && p.Orders == orders.None {
			state = "-"
		}
		if p.Out != "" {
			state = string(p.Out)
		}
		t.AppendRow([]any{p.ID, state, p.Talents, p.Provinces, p.Cities, p.Armies, p.Fleets})
	}
	t.Render()
	fmt.Fprintln(a.Out)
	for i, b := range st.Blocked {
		if i == maxBlocked {
			fmt.Fprintf(a.Out, "for you:  and %d more\n", len(st.Blocked)-i)
			break
		}
		fmt.Fprintln(a.Out, "for you: ", b)
	}
	if len(st.Waiting) > 0 {
		var who []string
		for _, w := range st.Waiting {
			who = append(who, strings.TrimSpace(fmt.Sprintf("%s (%s %s", w.Player, w.For, w.What))+")")
		}
		fmt.Fprintln(a.Out, "awaited: ", strings.Join(who, ", "))
	}
	if st.Deadline != "" {
		fmt.Fprintln(a.Out, "deadline:", st.Deadline)
	} else if st.DeadlinesOf != 0 {
		fmt.Fprintf(a.Out, "deadline: none; those in campaign.yaml are of season %d\n", st.DeadlinesOf)
	}
	if st.Outbox > 0 {
		fmt.Fprintln(a.Out, "outbox:  ", st.Outbox, "to send")
	}
	fmt.Fprintln(a.Out, "next:    ", st.Next)
}
