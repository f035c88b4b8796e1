// Package ledger reads a campaign's postings as accounts are read: a row for
// every entry, with what it leaves on its account.
//
// Money is in whole talents. From an account's side a credit is what it receives
// and a debit what it gives; neither is below zero. The mint, the other side of all
// income and spending, is an account like any other, and the only one whose
// balance may be below zero: it is the talents in play, negated.
//
// Start with [Rows], on all events from the founding on.
package ledger

import "adimperii/campaign"

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
