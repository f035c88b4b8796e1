package main

import (
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/orders/words"
	"adimperii/referee/desk"
	"adimperii/reports"
)

func (a *app) standingsCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "standings",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return with(a.look, func(d *desk.Desk) error {
				st := d.Standings()
				if a.json {
					return a.printJSON(st)
				}
				a.printStandings(st)
				return nil
			})
		},
	}
}

func (a *app) printStandings(st desk.Standings) {
	heads := []string{"place", "realm", "points", "provinces-and-cities", "talents", "points-by"}
	if st.Objectives > 0 {
		heads = append(heads, "objectives")
	}
	t := a.table(heads...)
	place, byTreasury := 0, false
	for i, tally := range st.Players {
		if i == 0 || !tally.LevelWith(st.Players[i-1]) {
			place = i + 1
			byTreasury = byTreasury || i > 0 && tally.LevelButForTalents(st.Players[i-1])
		}
		var talents any = tally.Talents
		if st.Hidden {
			talents = "?"
		}
		var by []string
		for _, key := range []string{campaign.ByProvinces, campaign.ByCities} {
			if n, ok := tally.By[key]; ok {
				by = append(by, a.say("standings.by."+key, said{"n": n}))
			}
		}
		if scored := reports.ScoresByYear(a.lang, tally.Scores); scored != "" {
			by = append(by, scored)
		}
		row := []any{place, a.player(tally.Player), tally.Points, tally.Lands, talents, strings.Join(by, ", ")}
		if st.Objectives > 0 {
			var held []string
			for _, o := range tally.Objectives {
				held = append(held, reports.ObjectiveName(a.lang, o, a.name("kingdom", string(o.Kingdom)), a.name("city", string(st.PrizeCity))))
			}
			row = append(row, a.say("standings.objectives", said{"count": len(held), "by": strings.Join(held, ", ")}))
		}
		t.AppendRow(row)
	}
	t.Render()
	if byTreasury && !st.Hidden {
		a.print("standings.treasury")
	}
	switch {
	case st.Score == campaign.NoScore && st.Objectives > 0:
		a.print("standings.race", said{"wanted": st.Objectives})
	case st.Score == campaign.NoScore:
		a.print("standings.no-score")
	}
	if !st.Ended {
		return
	}
	var winners []string
	for _, p := range st.Winners {
		winners = append(winners, a.player(p))
	}
	a.print("standings.ended", said{"why": a.say("report.end." + string(st.Why)), "count": len(winners), "winners": words.List(a.lang, winners), "level": a.term("level", string(st.Level))})
}
