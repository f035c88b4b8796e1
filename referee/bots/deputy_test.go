package bots_test

import (
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/referee/bots"
	"adimperii/referee/simulate"
)

// keeping are the verbs of who begins nothing.
var keeping = []orders.Verb{
	orders.Upkeep, orders.Reorganise, orders.Post, orders.Appoint, orders.Reserve, orders.NoChange, orders.Defend, orders.Contest,
}

// TestDeputyKeepsTheRealm has the deputy sit among the bold: he begins nothing, answers in
// advance alone, writes in one stage alone, and next to nothing of his is misread or refused.
func TestDeputyKeepsTheRealm(t *testing.T) {
	t.Parallel()
	sc := mediterranean(t)
	wrote := map[orders.Verb]int{}
	lines, refused := 0, 0
	deputy := listening{bots.Deputy{}, func(b bots.Brief, text string) {
		if b.View.Stage != campaign.Orders {
			if text != "" {
				t.Errorf("he writes in the stage of %s: %s", b.View.Stage, text)
			}
			return
		}
		sheet := read.Parse(text, read.Context{View: b.View, Lang: b.Lang})
		for _, o := range sheet.Orders {
			lines++
			wrote[o.Verb]++
			answer := o.Verb == orders.Defend || o.Verb == orders.Contest
			if !slices.Contains(keeping, o.Verb) || answer && !o.IfInvaded {
				t.Errorf("he orders %s", o.Canonical)
			}
		}
		for _, d := range sheet.Diagnostics {
			t.Errorf("misread: %s: %q", d.Code, d.Source)
		}
	}}
	for seed := range uint64(3) {
		g := simulate.Game{Scenario: sc, Seats: seated(sc, seed, bots.Careful{Boldness: 0.9}, deputy), Seed: seed, Seasons: 8, Watch: func(s simulate.Step) error {
			for _, e := range s.Events {
				if r, ok := e.Data.(campaign.OrderRefused); ok && (r.Player == "carthage" || r.Player == "syracuse") {
					refused++
				}
			}
			return nil
		}}
		if _, err := g.Play(); err != nil {
			t.Fatal(err)
		}
	}
	for _, v := range []orders.Verb{orders.Defend, orders.Appoint, orders.Post} {
		if wrote[v] == 0 {
			t.Errorf("he never orders %s", v)
		}
	}
	if refused*20 > lines {
		t.Errorf("of %d lines %d were refused", lines, refused)
	}
}

// TestDeputyRepeatsThePlayer has him say again what the player said the season before, but
// of land that is no longer his.
func TestDeputyRepeatsThePlayer(t *testing.T) {
	t.Parallel()
	state, err := simulate.Game{Scenario: mediterranean(t)}.Play()
	if err != nil {
		t.Fatal(err)
	}
	state.Standing["rome"] = campaign.StandingOrders{Earlier: []campaign.StandingAnswer{
		{Province: "campania", Answer: campaign.Answer{Kind: campaign.AnswerWithdraw, To: "latium"}},
		{Province: "etruria", Answer: campaign.Answer{Kind: campaign.AnswerWithdraw, To: "epirus"}},
		{Province: "zeugitana", Answer: campaign.Answer{Kind: campaign.AnswerDefend}},
	}}
	view := campaign.ViewFor(state, "rome")
	text := bots.Deputy{}.Letter(bots.Brief{View: &view, Lang: "en"})
	want := "ORDERS\nwithdraw from Campania to Latium if invaded\nwithdraw from Etruria if invaded\nEND\n"
	if text != want {
		t.Errorf("he writes\n%s, want\n%s", text, want)
	}
}
