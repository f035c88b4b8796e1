// Package ledger reads a campaign's postings as accounts are read: a row for
// every entry, with what it leaves on its account.
//
// Money is in whole talents. From an account's side a credit is what it receives
// and a debit what it gives; neither is below zero. The mint, the other side of all
// income and spending, is an account like any other, and the only one whose
// balance may be below zero: it is the talents in play, negated.
//
// Start with [Rows], on all events from the founding on, and [Summarise].
package ledger

import (
	"cmp"
	"slices"

	"adimperii/campaign"
)

// Row is one entry of one event, on one account.
type Row struct {
	// Number counts seasons from 1; what comes before the first opens is of season 1.
	Number  int              `json:"number"`
	Season  campaign.Season  `json:"season"`
	Account campaign.Account `json:"account"`
	Rule    campaign.Rule    `json:"rule"`
	// Type is the event's (campaign.Payload).
	Type string `json:"type"`
	// Event is the event's place among those given, from 0.
	Event  int              `json:"event"`
	Debit  campaign.Talents `json:"debit"`
	Credit campaign.Talents `json:"credit"`
	// Balance of the account after this entry.
	Balance campaign.Talents `json:"balance"`
}

// Rows are the entries of events, in the order they were posted. The events are all
// of a campaign's, from its founding on, or else balances start from zero.
func Rows(events []campaign.Event) []Row {
	var rows []Row
	number, balances := 1, map[campaign.Account]campaign.Talents{}
	for i, e := range events {
		if opened, ok := e.Data.(campaign.SeasonOpened); ok {
			number = opened.Number
		}
		for _, entry := range e.Entries {
			balances[entry.Account] += entry.Talents
			rows = append(rows, Row{
				Number: number, Season: e.Season, Account: entry.Account, Rule: e.Rule, Type: e.Data.Type(), Event: i,
				Debit: max(-entry.Talents, 0), Credit: max(entry.Talents, 0), Balance: balances[entry.Account],
			})
		}
	}
	return rows
}

// Summary is one account in one season.
type Summary struct {
	Account campaign.Account `json:"account"`
	Number  int              `json:"number"`
	// Opening and Closing are its balances before the season's first entry and after its last.
	Opening campaign.Talents `json:"opening"`
	Credit  campaign.Talents `json:"credit"`
	Debit   campaign.Talents `json:"debit"`
	Closing campaign.Talents `json:"closing"`
	// Rows counts the entries.
	Rows int `json:"rows"`
}

// Summarise sums rows, as [Rows] gives them or some accounts of them, by account
// and season: accounts by name, seasons ascending. A season in which an account saw
// no entry stands between those in which it did.
func Summarise(rows []Row) []Summary {
	byAccount := map[campaign.Account][]Summary{}
	last := 0
	for _, r := range rows {
		last = max(last, r.Number)
		seasons := upTo(byAccount[r.Account], r.Account, r.Number)
		s := &seasons[len(seasons)-1]
		s.Credit += r.Credit
		s.Debit += r.Debit
		s.Closing = r.Balance
		s.Rows++
		byAccount[r.Account] = seasons
	}
	var all []Summary
	for account, seasons := range byAccount {
		all = append(all, upTo(seasons, account, last)...)
	}
	slices.SortFunc(all, func(a, b Summary) int {
		return cmp.Or(cmp.Compare(a.Account, b.Account), a.Number-b.Number)
	})
	return all
}

// upTo adds the seasons that are missing up to one, the first included.
func upTo(seasons []Summary, account campaign.Account, number int) []Summary {
	if len(seasons) == 0 {
		return []Summary{{Account: account, Number: number}}
	}
	for {
		before := seasons[len(seasons)-1]
		if before.Number >= number {
			return seasons
		}
		seasons = append(seasons, Summary{Account: account, Number: before.Number + 1, Opening: before.Closing, Closing: before.Closing})
	}
}
