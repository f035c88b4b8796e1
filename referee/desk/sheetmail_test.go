package desk_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adimperii/mail"
)

var contactLine = regexp.MustCompile(`(?m)^contact: \w+`)

// A battle's sheet says with whom it is fought, the opponent's address only
// where the campaign shows it, and has the page for the table attached; sent again, too.
func TestSheetMail(t *testing.T) {
	t.Parallel()
	for contact, want := range map[string]struct{ rome, carthage string }{
		"shown":  {"carthage@example.org", "rome@example.org"},
		"hidden": {"The referee puts you in touch with Carthage", "L’arbitre vous mettra en relation"},
	} {
		h := newHouse(t, open)
		file := filepath.Join(h.dir, "campaign.yaml")
		settings, err := os.ReadFile(file)
		h.must(err)
		h.must(os.WriteFile(file, contactLine.ReplaceAll(settings, []byte("contact: "+contact)), 0o600))
		h.toSheet()
		for player, part := range map[string]string{"rome": want.rome, "carthage": want.carthage} {
			l := h.outbox()["sheet-"+player]
			for _, text := range []string{part, "__/__"} {
				if !strings.Contains(strings.Join(strings.Fields(l.Body), " "), text) {
					t.Errorf("%q: %q is not in\n%s", contact, text, l.Body)
				}
			}
			if shown := strings.Contains(l.Body, "@example.org"); shown != (contact == "shown") {
				t.Errorf("%q: an address is shown to %s: %t", contact, player, shown)
			}
			page := map[string]string{"rome": "battle-b1.pdf", "carthage": "bataille-b1.pdf"}[player]
			if !slices.ContainsFunc(l.Attachments, func(a mail.Attachment) bool { return a.Name == page && strings.HasPrefix(string(a.Data), "%PDF") }) {
				t.Errorf("%s has no %s attached", player, page)
			}
		}
	}
}
