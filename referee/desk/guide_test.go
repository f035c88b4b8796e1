package desk_test

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/mail"
	"adimperii/orders"
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
	h := newHouse(t, open)
	for name, l := range h.outbox() {
		first := strings.Contains(name, "-welcome-")
		if guide := guideIn(l); (guide != nil) != first {
			t.Errorf("%s: guide attached: %t", name, guide != nil)
		}
		if told := strings.Contains(l.Body, "The guide attached") || strings.Contains(l.Body, "Le guide joint"); told != first {
			t.Errorf("%s tells of a guide: %t", name, told)
		}
	}
	ask := h.letter("carthage@example.org", "Bonjour,\n\nenvoyer guide\n")
	h.fetch(ask)
	h.wantAnswer(ask, "guide du joueur", "déplacer ARMÉE", "Le guide de deux pages est joint")
	for name, l := range h.outbox() {
		if strings.Contains(name, "-ack-") && (guideIn(l) == nil || guideIn(l).Name != "guide-carthage.pdf") {
			t.Errorf("%s has no guide with it", name)
		}
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
					if slices.Contains([]orders.Verb{orders.Release, orders.Result}, l.Verb) ||
						!hasFleet && slices.Contains([]orders.Verb{orders.Sail, orders.Embark}, l.Verb) {
						continue
					}
					sheet := orders.Parse("ORDERS\n"+l.Example+"\nEND", orders.Context{View: &view, Lang: lang})
					if all := slices.Concat(sheet.Orders, sheet.Requests); len(all) != 1 || all[0].Verb != l.Verb || len(sheet.Diagnostics) > 0 {
						t.Errorf("%s in %s: %q is read as %+v %+v", name, lang, l.Example, all, sheet.Diagnostics)
					}
				}
			}
		}
	}
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
