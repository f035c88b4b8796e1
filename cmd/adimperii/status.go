package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/orders/letters"
	"adimperii/referee/desk"
	"adimperii/reports"
)

func (a *app) statusCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "status",
		Args: cobra.NoArgs,
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

// maxForYou is how many lines of what wants the referee's hand fit a screen.
const maxForYou = 8

func (a *app) printStatus(st desk.Status) {
	for i, f := range st.ForYou {
		if i == maxForYou {
			a.print("status.more", said{"n": len(st.ForYou) - i})
			break
		}
		a.print("status.for-you", said{"what": a.term("for-you.what", f.What), "ref": f.Ref, "player": a.player(f.Player), "text": f.Text, "holds": f.Holds})
	}
	if len(st.ForYou) > 0 {
		fmt.Fprintln(a.Out)
	}
	head := "status.head"
	if st.Ended {
		head = "status.ended"
	}
	a.print(head, said{
		"campaign": st.Campaign, "season": a.say("season." + st.Season), "year": st.Year, "number": st.Number,
		"stage": a.term("stage", string(st.State)),
	})
	fmt.Fprintln(a.Out)
	t := a.table("player", "sent-"+string(st.State), "talents", "provinces", "cities", "armies", "fleets")
	for _, p := range st.Players {
		state := a.term("orders", string(p.Orders))
		switch {
		case p.Out != "":
			state = a.term("player", string(p.Out))
		case p.Deputy != "" && st.State == campaign.Orders:
			state = a.say("status.deputy", said{"orders": state})
		case p.Away != "":
			state = a.say("status.away", said{"until": p.Away})
		case st.Ended || st.State != campaign.Orders && p.Orders == letters.None:
			state = "-"
		}
		var talents any = p.Talents
		if p.Hidden {
			talents = "?"
		}
		t.AppendRow([]any{a.player(p.ID), state, talents, p.Provinces, p.Cities, p.Armies, p.Fleets})
	}
	t.Render()
	fmt.Fprintln(a.Out)
	a.printAwaited("status.awaited", st.Waiting)
	a.printAwaited("status.asked", st.Asked)
	switch {
	case st.Ended:
	case st.Deadline != nil:
		a.print("status.deadline", said{"deadline": a.instant(*st.Deadline)})
	default:
		a.print("status.deadline.none")
	}
	if st.Outbox.Due+st.Outbox.Failed > 0 {
		a.print("status.outbox", said{"n": st.Outbox.Due, "failed": st.Outbox.Failed})
	}
	a.print("status.next", said{"next": st.Next})
}

// printAwaited says of whom something is awaited, or may come; nothing if of nobody.
func (a *app) printAwaited(id string, list []desk.Waiting) {
	var who []string
	for _, w := range list {
		who = append(who, a.awaited(w))
	}
	if len(who) > 0 {
		a.print(id, said{"who": strings.Join(who, ", ")})
	}
}

// instant is a moment, RFC 3339, as people read it.
func (a *app) instant(at string) string {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return at
	}
	if a.zone != nil {
		t = t.In(a.zone) // which has a name, as in the mails
	}
	return reports.Instant(a.lang, t)
}
