package desk_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// attached is the file of a name that a mail brings.
func (h *house) attached(l mail.Letter, name string) []byte {
	h.Helper()
	i := slices.IndexFunc(l.Attachments, func(a mail.Attachment) bool { return a.Name == name })
	if i < 0 {
		h.Fatalf("%s is not attached to %q", name, l.Subject)
	}
	return l.Attachments[i].Data
}

// sheetsOf are the names of a workbook's sheets.
func sheetsOf(t *testing.T, book []byte) string {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(book))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }() // it was read from memory
	return strings.Join(f.GetSheetList(), "|")
}

// TestLedgersGoByMail wants a light ledger with each season's report, in its reader's
// language, and the whole one on request; none with a question.
func TestLedgersGoByMail(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toDecisions()
	if l := h.outbox()["question-carthage"]; slices.ContainsFunc(l.Attachments, func(a mail.Attachment) bool { return strings.HasPrefix(a.Name, "livre") }) {
		t.Error("a question brings a ledger")
	}
	h.fetch(h.letter("carthage@example.org", "évacuer Sicile occidentale\n"))
	h.next(desk.Step{Now: true, Stage: campaign.Decisions})
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	mails := h.outbox()
	light := sheetsOf(t, h.attached(mails["report-carthage"], "livre-de-comptes.xlsx"))
	if want := "Classement|Possessions par saison|Talents par saison|Résumé|Prévisions|Carthage|"; !strings.HasPrefix(light, want) || strings.Contains(light, "Armées") {
		t.Errorf("the ledger with a report has %s", light)
	}
	if got := sheetsOf(t, h.attached(mails["report-rome"], "ledger.xlsx")); !strings.HasPrefix(got, "Standings|") || strings.Contains(got, "Carthage") {
		t.Errorf("Rome's has %s", got)
	}
	h.emptyOutbox()
	h.fetch(h.letter("carthage@example.org", "envoyer le livre de comptes\n"))
	whole := sheetsOf(t, h.attached(h.outbox()["ack-carthage"], "livre-de-comptes.xlsx"))
	if !strings.Contains(whole, "|Provinces|Armées") {
		t.Errorf("the ledger that was asked for has %s", whole)
	}
}

// TestLedgersKeepSecrets changes all that is hidden from a player, as if his rival had done
// otherwise in secret, and wants his ledgers to be the same, byte for byte.
func TestLedgersKeepSecrets(t *testing.T) {
	t.Parallel()
	books := func(secret string) [][]byte {
		h := newHouse(t, open)
		h.fetch(h.letter("rome@example.org", "no change\n"), h.letter("carthage@example.org", secret))
		h.next(desk.Step{Now: true, Stage: campaign.Orders})
		_, err := h.close(desk.Step{Now: true})
		h.must(err)
		with := h.attached(h.outbox()["report-rome"], "ledger.xlsx")
		h.emptyOutbox()
		h.fetch(h.letter("rome@example.org", "send ledger\n"))
		return [][]byte{with, h.attached(h.outbox()["ack-rome"], "ledger.xlsx")}
	}
	one, other := books("rien à changer\n"), books("note zanzibar\ncontester Zeugitane en cas d’invasion\nabsent jusqu’au 1er juin\nchance zanzibar\n")
	for i := range one {
		if !bytes.Equal(one[i], other[i]) {
			t.Errorf("ledger %d tells of what is hidden", i+1)
		}
	}
}
