package campaign

import "fmt"

// Talents is a sum of money in whole talents; in an [Entry] it may be negative.
type Talents int

// Account is one side of a posting: a holder's treasury or the [Mint].
type Account string

// Mint is the other side of all income and spending; no holder may bear its name.
const Mint Account = "mint"

// Account is the holder's treasury.
func (h HolderID) Account() Account { return Account(h) }

// Entry is one line of a posting. The entries of an event sum to zero.
type Entry struct {
	Account Account `json:"account"`
	Talents Talents `json:"talents"`
}

// Transfer is the posting that moves n talents from one account to another.
func Transfer(from, to Account, n Talents) []Entry {
	return []Entry{{from, -n}, {to, n}}
}

// Spend is the posting by which a holder spends n talents.
func Spend(h HolderID, n Talents) []Entry { return Transfer(h.Account(), Mint, n) }

// Earn is the posting by which a holder receives n talents of income.
func Earn(h HolderID, n Talents) []Entry { return Transfer(Mint, h.Account(), n) }

// post adds the entries to the balances. Entries that do not sum to zero, and a
// treasury that would turn negative, are faults of the program.
func (s *State) post(entries []Entry) error {
	var sum Talents
	for _, e := range entries {
		sum += e.Talents
		set(s, s.Balances, e.Account, s.Balances[e.Account]+e.Talents)
	}
	if sum != 0 {
		return fmt.Errorf("entries sum to %d, not 0", sum)
	}
	for _, e := range entries {
		if e.Account != Mint && s.Balances[e.Account] < 0 {
			return fmt.Errorf("the treasury of %s would hold %d talents", e.Account, s.Balances[e.Account])
		}
	}
	return nil
}
