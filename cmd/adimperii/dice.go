package main

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

func (a *app) diceCommand() *cobra.Command {
	dice := &cobra.Command{
		Use:  "dice",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	dice.AddCommand(a.diceVerifyCommand(), a.diceBeaconCommand(), a.diceThrowCommand(), a.dicePageCommand())
	return dice
}

func (a *app) diceBeaconCommand() *cobra.Command {
	var round, file string
	cmd := &cobra.Command{
		Use:  "beacon [VALUE | --round TEXT | --file F]",
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			given := 0
			for _, text := range []string{strings.Join(args, ""), round, file} {
				if text != "" {
					given++
				}
			}
			if given != 1 {
				return a.misuse("misuse.beacon")
			}
			return with(a.open, func(d *desk.Desk) error {
				if round != "" {
					return a.done(d.NameBeacon(round), "beacon.named", said{"round": round})
				}
				value := strings.Join(args, "")
				if file != "" {
					data, err := readFile(file, a.In)
					if err != nil {
						return err
					}
					value = string(data)
				}
				return a.done(d.DrawBeacon(value), "beacon.drawn", nil)
			})
		},
	}
	cmd.Flags().StringVar(&round, "round", "", "")
	cmd.Flags().StringVar(&file, "file", "", "")
	return cmd
}

func (a *app) diceThrowCommand() *cobra.Command {
	var seen string
	cmd := &cobra.Command{
		Use:  "throw KEY N --seen-by WHO",
		Args: cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			n, err := strconv.Atoi(args[1])
			if err != nil {
				n = 0 // which no die shows
			}
			return with(a.open, func(d *desk.Desk) error {
				return a.done(d.ThrowByHand(args[0], n, seen), "dice.thrown", said{"key": args[0], "value": n, "seen": seen})
			})
		},
	}
	cmd.Flags().StringVar(&seen, "seen-by", "", "")
	return cmd
}

func (a *app) dicePageCommand() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:  "page [--out F]",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return a.wrote(desk.DicePage(out), out)
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "dice.html", "")
	return cmd
}

func (a *app) proofCommand() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:  "proof PLAYER [--out F]",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return with(a.look, a.ofPlayer(args[0], func(d *desk.Desk, p campaign.PlayerID) error {
				if a.json {
					proof, err := d.Proof(p)
					if err != nil {
						return err
					}
					return a.printJSON(proof)
				}
				file := cmp.Or(out, "proof-"+string(p)+".json")
				return a.wrote(d.WriteProof(p, file), file)
			}))
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "")
	return cmd
}

// wrote names a file that was written, unless that failed.
func (a *app) wrote(err error, file string) error {
	if err == nil {
		fmt.Fprintln(a.Out, file)
	}
	return err
}

// done says that something was done, unless it failed.
func (a *app) done(err error, id string, args said) error {
	if err == nil {
		a.talk(id, args)
	}
	return err
}

func (a *app) diceVerifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "verify",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				found, err := d.VerifyDice()
				if err != nil {
					return err
				}
				if a.json {
					if err := a.printJSON(found); err != nil {
						return err
					}
				} else {
					for _, p := range found.Problems {
						fmt.Fprintln(a.Out, p.Message)
					}
					a.print("dice.counted", said{"count": found.Dice, "seasons": found.Seasons, "pending": found.Pending, "hand": found.ByHand})
					if found.Draws > 0 {
						a.print("dice.drawn", said{"count": found.Draws})
					}
				}
				if !found.OK {
					return a.failure("dice.wrong", said{"count": len(found.Problems)})
				}
				return nil
			})
		},
	}
}
