package reports

import (
	"fmt"
	"io"
	"slices"

	"adimperii/campaign"
)

// LedgerInput is what a ledger is made of.
type LedgerInput struct {
	// View is the reader's; with player "" the ledger is the referee's.
	View campaign.View
	// First is what the reader knew in the beginning, for the names of what is no more; nil where
	// the events tell of the founding.
	First *campaign.View
	// Events are all since the founding, filtered for the reader; the referee's are not.
	Events []Numbered
	// Balances are the accounts to show, with what the campaign says they hold: nil
	// for the player's own and his allied kingdoms', as the view has them.
	Balances map[campaign.HolderID]campaign.Talents
	// History is what everybody held as each season ended; without it the workbook tells no lands by season.
	History []campaign.SeasonEnd
	// Forecast is what is to come for each account; nil where nothing is.
	Forecast map[campaign.HolderID]Forecast
	// Map is a picture of the map as PNG, nil for none.
	Map []byte
	// Light is the copy that goes with a report: all accounts, but only events that moved talents
	// of theirs, only the reader's own leaders, only battles and dice from the season Since on,
	// and neither lands nor forces, which the report has.
	Light bool
	Since int
	// Lang is the reader's language, en or fr.
	Lang string
}

// Forecast is what a holder will receive and pay if nothing changes (referee.Forecast).
type Forecast struct {
	Due               campaign.Talents
	Provinces, Cities int
	Armies, Fleets    int
}

// WriteLedger writes the campaign's ledger as an Excel workbook: how all stand and what they
// held and had season by season, with charts; a summary by holder and season, a forecast,
// every entry of each account with a running balance and a link to its event; whether it all
// adds up; battles, careers, his stratagems, dice, lands, forces, and the map. Sums are formulas that carry
// their values. The same input always gives the same bytes.
func WriteLedger(w io.Writer, in LedgerInput) error {
	l := newLedger(in)
	b := newBook(l.say("title", args{"campaign": in.View.Campaign}), in.Lang)
	for _, write := range []func(*book) error{
		l.standings, l.landsBySeason, l.talentsBySeason, l.summary, l.forecast, l.accountSheets, l.balanceSheet, l.checks,
		l.events, l.battles, l.leaders, l.stratagems, l.dice, l.lands, l.forces, l.picture,
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
	all      []*account        // those to show
	accounts []*account        // those of them in which anything stands, which have a page
	seasons  []campaign.Season // by number, from 1
	sheets   map[string]string // by key, as named in the workbook
	listed   []listed          // on the page of events
	words    map[int]string    // of an event, by its line of the journal
	number   map[int]int       // by which an event is called, by its line of the journal
	row      map[int]int       // of an event on that page, by its line of the journal
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
	l := &ledger{names: newNames(in.Lang, &in.View, remember(in.Events, &in.View, in.First)), in: in, number: map[int]int{}, row: map[int]int{}, words: map[int]string{}}
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
				l.all = append(l.all, a)
			}
		}
	}
	l.post(by)
	l.accounts = slices.DeleteFunc(slices.Clone(l.all), func(a *account) bool { return len(a.entries) == 0 })
	l.nameSheets()
	return l
}

// post puts every entry into its account. What an account held before the first
// event shown is brought forward, so that it always adds up.
func (l *ledger) post(by map[campaign.Account]*account) {
	for i, e := range l.in.Events {
		l.number[e.N] = e.N
		if l.view.Player != "" {
			l.number[e.N] = i + 1
		}
		if opened, ok := e.Event.Data.(campaign.SeasonOpened); ok {
			for len(l.seasons) < opened.Number-1 {
				l.seasons = append(l.seasons, opened.Season)
			}
			l.seasons = append(l.seasons, opened.Season)
		}
		posted := l.postedTo(by, e)
		if number := len(l.seasons); posted || !l.in.Light && ofCareers(e.Event) || len(e.Event.Dice) > 0 && l.isRecent(number) {
			l.row[e.N] = len(l.listed) + 2
			l.listed = append(l.listed, listed{e, number})
		}
	}
	for _, a := range l.all {
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

// isRecent says that battles and dice of a season are listed.
func (l *ledger) isRecent(number int) bool { return !l.in.Light || number >= l.in.Since }

// postedTo puts an event's entries into the accounts that are shown, and says whether any is.
func (l *ledger) postedTo(by map[campaign.Account]*account, e Numbered) bool {
	posted := false
	for _, entry := range e.Event.Entries {
		if a, ok := by[entry.Account]; ok && entry.Talents != 0 {
			a.entries = append(a.entries, posting{e.N, len(l.seasons), e.Event.Season, l.what(e), e.Event.Rule, entry.Talents})
			posted = true
		}
	}
	return posted
}

// what is an event in words; it is worded once.
func (l *ledger) what(e Numbered) string {
	text, ok := l.words[e.N]
	if !ok {
		text = l.tell(e.Event)
		l.words[e.N] = text
	}
	return text
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

// realms are the players in the order in which they stand.
func (l *ledger) realms() []campaign.PlayerID {
	var all []campaign.PlayerID
	for _, t := range l.view.Standings() {
		all = append(all, t.Player)
	}
	return all
}

// realmsEver are those, then who left, by id.
func (l *ledger) realmsEver() []campaign.PlayerID {
	all := l.realms()
	for _, p := range campaign.Sorted(l.view.Players) {
		if l.view.Players[p].Status == campaign.Left {
			all = append(all, p)
		}
	}
	return all
}
