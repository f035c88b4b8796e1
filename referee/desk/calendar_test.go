package desk_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// entries are those of a mail's calendar, as their stage, their instant and how often they
// were moved, by their UID.
func (h *house) entries(l mail.Letter, name string) map[string]string {
	h.Helper()
	file := strings.ReplaceAll(string(h.attached(l, name)), "\r\n ", "")
	all := map[string]string{}
	for _, e := range regexp.MustCompile(`(?s)BEGIN:VEVENT\r\nUID:([0-9a-f]+-(\d+-\w+)@\S+)\r\nSEQUENCE:(\d+)\r\n.*?DTSTART:(\w+)\r\n`).FindAllStringSubmatch(file, -1) {
		all[e[1]] = e[2] + " " + e[4] + " moved " + e[3]
	}
	return all
}

func (h *house) wantEntries(l mail.Letter, name string, want ...string) (uids []string) {
	h.Helper()
	got := h.entries(l, name)
	uids = campaign.Sorted(got)
	var said []string
	for _, uid := range uids {
		said = append(said, got[uid])
	}
	if !slices.Equal(said, want) {
		h.Errorf("the calendar has %q, not %q", said, want)
	}
	return uids
}

// TestCalendarsGoByMail wants each report to bring the deadlines that are known, in its
// reader's language, and a moved one to replace it in his calendar: the same UID, a later
// move. What another was granted does not touch it.
func TestCalendarsGoByMail(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	if slices.ContainsFunc(h.outbox()["ack-rome"].Attachments, func(a mail.Attachment) bool { return a.Type == "text/calendar" }) {
		t.Error("an answer to a letter brings a calendar")
	}
	at := time.Date(2026, 3, 8, 20, 0, 0, 0, time.FixedZone("", 3600))
	h.configure(func(c *folder.Config) { c.Schedule.Reminder = folder.Duration(36 * time.Hour) })
	h.setDeadline(campaign.Orders, at)
	h.setDeadline(campaign.Battles, at.AddDate(0, 0, 14))
	mails := h.outbox()
	first := h.wantEntries(mails["deadline-rome"], "deadlines.ics", "1-battles 20260322T190000Z moved 0", "1-orders 20260308T190000Z moved 0")
	french := string(h.attached(mails["deadline-carthage"], "echeances.ics"))
	for _, want := range []string{"SUMMARY;LANGUAGE=fr:", "ordres attendus", "TRIGGER:-PT2160M"} {
		if !strings.Contains(french, want) {
			t.Errorf("%q is not in\n%s", want, french)
		}
	}
	h.must(h.do(func(d *desk.Desk) error { _, err := d.SetDeadline(campaign.Orders, "+3d", "carthage"); return err }))
	h.wantEntries(h.outbox()["deadline-carthage"], "echeances.ics", "1-battles 20260322T190000Z moved 0", "1-orders 20260311T190000Z moved 1")
	h.setDeadline(campaign.Orders, at.AddDate(0, 0, 1))
	second := h.wantEntries(h.outbox()["deadline-rome"], "deadlines.ics", "1-battles 20260322T190000Z moved 0", "1-orders 20260309T190000Z moved 1")
	if !slices.Equal(first, second) {
		t.Errorf("the UIDs are %q, and were %q", second, first)
	}
	h.emptyOutbox()
	h.now = at
	dir := t.TempDir()
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.TickBy(t.Context(), desk.Mails(nil), desk.Sending{Out: dir, Anyway: true})
		return err
	}))
	h.wantEntries(mailsIn(t, dir)["reminder-rome"], "deadlines.ics", "1-battles 20260322T190000Z moved 0", "1-orders 20260309T190000Z moved 1")
	h.toDecisions()
	h.wantEntries(h.outbox()["question-carthage"], "echeances.ics", "1-battles 20260322T190000Z moved 0")
	h.fetch(h.letter("carthage@example.org", "évacuer Sicile occidentale\n"))
	h.next(desk.Step{Now: true, Stage: campaign.Decisions})
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	if slices.ContainsFunc(h.outbox()["report-rome"].Attachments, func(a mail.Attachment) bool { return a.Type == "text/calendar" }) {
		t.Error("a report brings a calendar without a deadline")
	}
	h.setDeadline(campaign.Orders, at.AddDate(0, 0, 20))
	h.wantEntries(h.outbox()["report-rome"], "deadlines.ics", "2-orders 20260328T190000Z moved 0")
}
