package reports

import (
	"fmt"
	"io"

	"adimperii/campaign"
)

// LedgerInput is what a ledger is made of.
type LedgerInput struct {
	// View is the reader's; with player "" the ledger is the referee's.
	View campaign.View
	// Events are all since the founding, filtered for the reader; the referee's are not.
	Events []Numbered
	// Balances are the accounts to show, with what the campaign says they hold: nil
	// for the player's own and his allied kingdoms', as the view has them.
	Balances map[campaign.HolderID]campaign.Talents
	// Lang is the reader's language, en or fr.
	Lang string
}

// WriteLedger writes the campaign's ledger as an Excel workbook: a summary by
// holder and season, the balances, every entry of each account with a running
// balance, and provinces, armies, battles and dice. Sums are formulas that carry
// their values. The same input always gives the same bytes.
func WriteLedger(w io.Writer, in LedgerInput) error {
	l := newLedger(in)
	b := newBook(l.say("title", args{"campaign": in.View.Campaign}))
	for _, write := range []func(*book) error{
		l.summary, l.standings, l.balanceSheet, l.accountSheets, l.lands, l.forces, l.battles, l.dice,
	} {
		if err := write(b); err != nil {
			return fmt.Errorf("writing the ledger: %w", err)
		}
	}
	return b.write(w)
}

// ledger is all entries, sorted by account.
type ledger struct {
	*names
	in       LedgerInput
	accounts []*account
	seasons  []campaign.Season // by number, from 1
	sheets   map[string]string // by key, as named in the workbook
}

// account is one holder's entries in their order.
type account struct {
	holder  campaign.HolderID
	name    string
	sheet   string
	entries []posting
	holds   campaign.Talents
}

// posting is one line of an account.
type posting struct {
	n      int // line of the journal, 0 for what was brought forward
	number int // of the season, 0 at the founding
	season campaign.Season
	what   string
	rule   campaign.Rule
	amount campaign.Talents
}

func newLedger(in LedgerInput) *ledger {
	l := &ledger{names: newNames(in.Lang, &in.View, remember(in.Events, &in.View)), in: in}
	balances := in.Balances
	if balances == nil {
		balances = map[campaign.HolderID]campaign.Talents{}
		b := builder{view: &in.View}
		for _, h := range b.side() {
			balances[h] = in.View.Treasuries[h]
		}
	}
	by := map[campaign.Account]*account{}
	for _, group := range []bool{true, false} { // players first
		for _, h := range campaign.Sorted(balances) {
			if _, player := in.View.Players[campaign.PlayerID(h)]; player == group && h.Account() != campaign.Mint {
				a := &account{holder: h, name: l.holder(h), holds: balances[h]}
				by[h.Account()] = a
				l.accounts = append(l.accounts, a)
			}
		}
	}
	l.post(by)
	l.nameSheets()
	return l
}

// post puts every entry into its account. What an account held before the first
// event shown is brought forward, so that it always adds up.
func (l *ledger) post(by map[campaign.Account]*account) {
	for _, e := range l.in.Events {
		if opened, ok := e.Event.Data.(campaign.SeasonOpened); ok {
			for len(l.seasons) < opened.Number-1 {
				l.seasons = append(l.seasons, opened.Season)
			}
			l.seasons = append(l.seasons, opened.Season)
		}
		what := ""
		for _, entry := range e.Event.Entries {
			a, ok := by[entry.Account]
			if !ok || entry.Talents == 0 {
				continue
			}
			if what == "" {
				what = l.tell(e.Event)
			}
			a.entries = append(a.entries, posting{e.N, len(l.seasons), e.Event.Season, what, e.Event.Rule, entry.Talents})
		}
	}
	for _, a := range l.accounts {
		missing := a.holds
		for _, p := range a.entries {
			missing -= p.amount
		}
		if missing != 0 {
			first := posting{what: l.say("forward", nil), season: l.in.View.Season, amount: missing}
			if len(a.entries) > 0 {
				first.season = a.entries[0].season
			}
			a.entries = append([]posting{first}, a.entries...)
		}
	}
}

// sums are what an account gained and spent in the seasons that are wanted.
func (a *account) sums(want func(number int) bool) (in, out campaign.Talents) {
	for _, p := range a.entries {
		switch {
		case !want(p.number):
		case p.amount > 0:
			in += p.amount
		default:
			out -= p.amount
		}
	}
	return in, out
}

// say is a message of the domain `ledger`.
func (l *ledger) say(id string, a args) string { return l.names.say("ledger."+id, a) }
