package desk_test

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/referee/desk"
)

// guideIn is the guide attached to a mail; nil if there is none.
func guideIn(l mail.Letter) *mail.Attachment {
	i := slices.IndexFunc(l.Attachments, func(a mail.Attachment) bool { return a.Type == "application/pdf" })
	if i < 0 {
		return nil
	}
	return &l.Attachments[i]
}

// The first report has the guide with it and says so; later ones have not, until it
// is asked for, in the asker's language.
func TestGuideComesWithTheFirstReport(t *testing.T) {
	t.Parallel()
	h := newHouse(t, newOpen)
	if n := len(h.outbox()); n != 2 {
		t.Errorf("%d first reports, want 2", n)
	}
	for name, l := range h.outbox() {
		first := strings.HasPrefix(name, "welcome-")
		if guide := guideIn(l); (guide != nil) != first {
			t.Errorf("%s: guide attached: %t", name, guide != nil)
		}
		if told := strings.Contains(l.Body, "The guide attached") || strings.Contains(l.Body, "Le guide joint"); told != first {
			t.Errorf("%s tells of a guide: %t", name, told)
		}
	}
	h.emptyOutbox()
	ask := h.letter("carthage@example.org", "Bonjour,\n\nenvoyer guide\n")
	h.fetch(ask)
	h.wantAnswer(ask, "guide du joueur", "déplacer ARMÉE", "Le guide de deux pages est joint")
	if guide := guideIn(h.outbox()["ack-carthage"]); guide == nil || guide.Name != "guide-carthage.pdf" {
		t.Error("the answer has no guide with it")
	}
}

// In every scenario that comes with the program the examples of the guide have names
// of the campaign, and can be sent as they stand; but for those about a captive, a
// battle or a fleet where there is none yet.
func TestGuideOfEveryScenario(t *testing.T) {
	t.Parallel()
	for _, name := range scenario.BuiltinNames() {
		for _, lang := range []string{"en", "fr"} {
			guide, err := desk.ScenarioGuide(name, lang)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := guide.PDF(); err != nil {
				t.Errorf("%s in %s: %v", name, lang, err)
			}
			view := firstView(t, name)
			hasFleet := false
			for _, f := range view.Fleets {
				hasFleet = hasFleet || f.Holder == view.Player.Holder()
			}
			for _, c := range guide.Orders.Chapters {
				for _, l := range c.Lessons {
					if slices.Contains([]orders.Verb{orders.Release, orders.Result, orders.Confirm, orders.Fortify, orders.UnreliableCorps, orders.Concede, orders.SealList}, l.Verb) ||
						!hasFleet && slices.Contains([]orders.Verb{orders.Sail, orders.Embark}, l.Verb) {
						continue
					}
					sheet := read.Parse("ORDERS\n"+l.Example+"\nEND", read.Context{View: &view, Lang: lang})
					if all := slices.Concat(sheet.Orders, sheet.Requests); len(all) != 1 || all[0].Verb != l.Verb || len(sheet.Diagnostics) > 0 {
						t.Errorf("%s in %s: %q is read as %+v %+v", name, lang, l.Example, all, sheet.Diagnostics)
					}
				}
			}
		}
	}
}

// The examples about battles can be sent as they stand once there is one.
func TestGuideOfABattle(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.look(func(d *desk.Desk) error {
		guide, err := d.Guide("rome", "")
		found := 0
		for _, c := range guide.Orders.Chapters {
			for _, l := range c.Lessons {
				if l.Verb != orders.Result && l.Verb != orders.Confirm {
					continue
				}
				found++
				got, err := d.CheckOrders("rome", "ORDERS\n"+l.Example+"\nEND\n")
				if err != nil || got.HasErrors() || len(got.Orders) != map[orders.Verb]int{orders.Result: 1}[l.Verb] {
					t.Errorf("%q is read as %+v, %+v (%v)", l.Example, got.Orders, got.Diagnostics, err)
				}
			}
		}
		if found != 2 {
			t.Errorf("%d examples about battles, want 2", found)
		}
		return err
	})
}

// firstView is what the first player of a scenario sees as it begins.
func firstView(t *testing.T, name string) campaign.View {
	t.Helper()
	sc, err := scenario.Load(name, "")
	if err != nil {
		t.Fatal(err)
	}
	batch := campaign.NewBatch(campaign.State{Map: sc.Map})
	if err := batch.Record(campaign.Event{Season: sc.Founded.Start, Data: sc.Founded, Entries: sc.Banks}); err != nil {
		t.Fatal(err)
	}
	return campaign.ViewFor(*batch.State(), campaign.Sorted(batch.State().Players)[0])
}
