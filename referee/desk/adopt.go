package desk

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/mail"
)

// adopt puts on record, as the mail that a line made due, what was sent and tells the same,
// though the record of it was lost. It is done before time has made it tell something else.
func (d *Desk) adopt() error {
	if len(d.folder.Journal().Lines(campaign.JournalRestored{}.Type())) == 0 {
		return nil
	}
	books, err := d.books()
	if err != nil {
		return err
	}
	for _, u := range slices.SortedFunc(maps.Values(books.due), due.compare) {
		last, sent := books.said.last(u.item)
		if !sent || !last.lost {
			continue
		}
		same, err := books.saysTheSame(u, last)
		if err != nil || !same {
			if err != nil {
				return err
			}
			continue
		}
		m := last.Mail
		m.Line = u.line
		if m.Content, err = books.content(u, d.folder.Head().Line); err != nil {
			return err
		}
		if err := d.folder.Record("restore", []campaign.Event{
			d.quiet(campaign.MailSending{Mail: m, At: last.at}), d.quiet(campaign.MailSent{ID: m.ID, How: wasSent, At: last.at, Found: "sent"}),
		}); err != nil {
			return err
		}
	}
	d.folder.Derive()
	return nil
}

// saysTheSame says that a mail of which the record was lost told what one that is due
// tells: by its facts where they are known, else by its text.
func (b *bookkeeping) saysTheSame(u due, last saidMail) (bool, error) {
	if last.Content != "" {
		is, err := b.content(u, b.folder.Head().Line)
		return is == last.Content, err
	}
	raw, err := os.ReadFile(filepath.Join(b.folder.Dir(), filepath.FromSlash(b.sentFile(last.ID))))
	if err != nil {
		return false, nil
	}
	defer func(was bool) { b.plain = was }(b.plain)
	b.plain = true // only the text is compared
	m, err := b.compose(u)
	if err != nil {
		return false, err
	}
	m.MessageID, m.Date = last.MessageID, time.Unix(0, 0)
	composed, err := mail.Compose(m)
	if err != nil {
		return false, err
	}
	return wordsOf(composed) == wordsOf(raw), nil
}

func wordsOf(raw []byte) string { return strings.Join(strings.Fields(mail.Read(raw).Body), " ") }
