package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) ordersCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "orders",
		Short: "Check orders, or show those in force",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	var player string
	check := &cobra.Command{
		Use:   "check FILE|- --player P",
		Short: "Say how a text would be understood as a player's orders; files nothing",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := readFile(args[0], a.In)
			if err != nil {
				return err
			}
			return with(a.look, func(d *desk.Desk) error {
				got, err := d.CheckOrders(campaign.PlayerID(player), string(text))
				if err != nil {
					return err
				}
				return a.printChecked(got)
			})
		},
	}
	check.Flags().StringVar(&player, "player", "", "whose orders they are")
	required(check, "player")
	show := &cobra.Command{
		Use:   "show [P]",
		Short: "Show the orders in force, of one player or all",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				var one campaign.PlayerID
				if len(args) == 1 {
					one = campaign.PlayerID(args[0])
				}
				all, err := d.OrdersInForce(one)
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(map[string]any{"players": all})
				}
				for _, p := range all {
					fmt.Fprintf(a.Out, "%s: %s, talents %d → %d\n", p.Player, p.State, p.Talents.Before, p.Talents.After)
					for _, o := range p.Orders {
						fmt.Fprintf(a.Out, "    %s\n", o.Canonical)
					}
					a.diagnostics(p.Diagnostics)
				}
				return nil
			})
		},
	}
	root.AddCommand(check, show)
	return root
}

func (a *app) printChecked(got desk.Checked) error {
	if a.json {
		if err := a.printJSON(got); err != nil {
			return err
		}
	} else {
		for _, o := range got.Orders {
			fmt.Fprintf(a.Out, "line %d: %s [%s]\n", o.Line, o.Text, o.Rule)
		}
		a.diagnostics(got.Diagnostics)
		fmt.Fprintf(a.Out, "talents: %d → %d\n", got.Talents.Before, got.Talents.After)
	}
	if got.HasErrors() {
		return errRefused
	}
	return nil
}

func (a *app) resolveCommand() *cobra.Command {
	var step desk.Step
	cmd := &cobra.Command{
		Use:   "resolve [--dry-run] [--now --stage S]",
		Short: "Take the season from its stage to the next",
		Long: `Carries out the orders (or, in the stage of decisions, the answers) and takes
the season to its next stage. While someone is awaited and the deadline has not
passed it changes nothing and exits 3; --now --stage S goes on without them.`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return a.step(step, (*desk.Desk).Resolve)
		},
	}
	stepFlags(cmd, &step)
	return cmd
}

func (a *app) closeCommand() *cobra.Command {
	var step desk.Step
	cmd := &cobra.Command{
		Use:   "close [--now]",
		Short: "End the season: control, reports, ledger, maps, the next season's income",
		Long: `Settles the battles, ends the season and opens the next. While a battle is open
and the deadline has not passed it changes nothing and exits 3; --now carries
open battles over (R-64).`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return a.step(step, (*desk.Desk).CloseSeason)
		},
	}
	stepFlags(cmd, &step)
	return cmd
}

func stepFlags(cmd *cobra.Command, step *desk.Step) {
	cmd.Flags().BoolVar(&step.DryRun, "dry-run", false, "show what would come of it and change nothing")
	cmd.Flags().BoolVar(&step.Now, "now", false, "go on without those awaited")
	cmd.Flags().StringVar((*string)(&step.Stage), "stage", "", "do it only in this `stage`: orders, decisions or battles")
	cmd.Flags().IntVar(&step.Season, "season", 0, "do it only in this season (its `number`)")
}

func (a *app) step(step desk.Step, do func(*desk.Desk, desk.Step) (desk.Done, error)) error {
	switch step.Stage {
	case "", campaign.Orders, campaign.Decisions, campaign.Battles:
	default:
		return usagef("%q is no stage: orders, decisions or battles", step.Stage)
	}
	open := a.open
	if step.DryRun {
		open = a.look
	}
	return with(open, func(d *desk.Desk) error {
		done, err := do(d, step)
		if err != nil {
			return err
		}
		if a.json {
			return a.printJSON(done)
		}
		if done.Nothing != "" {
			a.talk("%s", done.Nothing)
			return nil
		}
		for _, line := range done.Told {
			fmt.Fprintln(a.Out, line)
		}
		fmt.Fprintf(a.Out, "now: %s (season %d), %s\n", done.Season, done.Number, done.Stage)
		return nil
	})
}

func (a *app) battlesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "battles",
		Short: "List the battles at hand",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				if a.json {
					return a.printJSON(map[string]any{"battles": battleRows(d.Battles())})
				}
				t := a.table("battle", "kind", "province", "invader", "invaded", "state")
				for _, b := range battleRows(d.Battles()) {
					t.AppendRow([]any{b.ID, b.Kind, b.Province, b.Invader, b.Invaded, b.State})
				}
				t.Render()
				return nil
			})
		},
	}
}

// battleRow is a battle as contract.md lists it.
type battleRow struct {
	ID       campaign.BattleID    `json:"id"`
	Kind     campaign.BattleKind  `json:"kind"`
	Province string               `json:"province"`
	Invader  campaign.PlayerID    `json:"invader"`
	Invaded  campaign.PlayerID    `json:"invaded"`
	State    campaign.BattleState `json:"state"`
	Result   *campaign.Result     `json:"result,omitempty"`
}

func battleRows(battles []campaign.Battle) []battleRow {
	rows := []battleRow{}
	for _, b := range battles {
		where := string(b.Province)
		if where == "" {
			where = string(b.Sea)
		}
		rows = append(rows, battleRow{b.ID, b.Kind, where, b.Invader.Player, b.Invaded.Player, b.State, b.Result})
	}
	return rows
}

func (a *app) battleCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "battle",
		Short: "Show a battle's sheet, or record its result",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	show := &cobra.Command{
		Use:   "show BATTLE",
		Short: "Show the battle sheet both players have",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, func(d *desk.Desk) error {
				b, err := d.Battle(campaign.BattleID(args[0]))
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(b)
				}
				sheet, err := d.BattleSheet(b.ID)
				if err == nil {
					_, err = fmt.Fprint(a.Out, sheet)
				}
				return err
			})
		},
	}
	record := &cobra.Command{
		Use:   `record BATTLE "winner PLAYER|draw; losses PLAYER N/M; camp PLAYER taken; LEADER killed|captured"`,
		Short: "Record the result of a battle; until the close it can be recorded again",
		Args:  cobra.MinimumNArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.open, func(d *desk.Desk) error {
				rec, err := d.RecordBattle(campaign.BattleID(args[0]), strings.Join(args[1:], " "))
				if a.json && rec.Diagnostics != nil {
					if jsonErr := a.printJSON(rec); jsonErr != nil {
						return jsonErr
					}
					return err
				}
				a.diagnostics(rec.Diagnostics)
				if err == nil {
					fmt.Fprintln(a.Out, rec.Canonical)
				}
				return err
			})
		},
	}
	root.AddCommand(show, record)
	return root
}
