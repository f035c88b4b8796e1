package desk

import (
	"slices"
	"time"
)

// tries are the times that a mail was tried in vain, as the journal has them.
type tries struct {
	n           int
	first, last time.Time
}

const (
	firstDelay = 5 * time.Minute // after a failure; twice as long after each that follows
	longDelay  = 4 * time.Hour   // at most
	// givingUp is how long a mail is tried that is refused for now (RFC 5321 4.5.4.1).
	givingUp = 4 * 24 * time.Hour
)

func (t *tries) add(at string) {
	then, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return // of a journal of old: then nothing is waited for
	}
	if t.n++; t.first.IsZero() {
		t.first = then
	}
	t.last = then
}

// next is when the mail is tried again, zero for at once.
func (t tries) next() time.Time {
	if t.n == 0 {
		return time.Time{}
	}
	delay := longDelay
	if t.n <= 6 {
		delay = min(firstDelay<<(t.n-1), longDelay)
	}
	return t.last.Add(delay)
}

// ended says that one more failure at a moment is the last.
func (t tries) ended(now time.Time) bool { return t.n > 0 && now.Sub(t.first) >= givingUp }

// tried are the tries in vain of a mail that a line made due, since it was last taken or
// given up, or its player had other addresses.
func (b *bookkeeping) tried(u due) tries {
	var all tries
	list := b.said.of[u.item]
	for i := len(list) - 1; i >= 0; i-- {
		m := list[i]
		if m.Line != u.line || m.state == handed || m.state == unspoken && !m.passing || !slices.Equal(m.To, b.addressesOf(u)) {
			break
		}
		if m.tries.n == 0 {
			continue // killed, or the server was out of reach
		}
		if all.n += m.tries.n; all.last.IsZero() {
			all.last = m.tries.last
		}
		all.first = m.tries.first
	}
	return all
}

// notBefore is when a mail may be tried: at once (zero) where the referee says so, or the
// clock was set back since.
func (b *bookkeeping) notBefore(t tries) time.Time {
	at := t.next()
	if b.retry || !b.now().Before(at) || b.now().Before(t.last) {
		return time.Time{}
	}
	return at
}

// refusedFor are the addresses of a mail that was taken for others and is to be tried
// for them again, those refused for now and still the player's, and how often it was.
func (b *bookkeeping) refusedFor(u due) (all []string, before tries) {
	last, sent := b.said.last(u.item)
	if !sent || last.state != handed {
		return nil, before
	}
	for _, r := range last.refused {
		if (r.Passing || b.retry) && slices.Contains(b.addressesOf(u), r.To) {
			all = append(all, r.To)
		}
	}
	return all, last.tries
}
