package desk

import (
	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/referee"
)

// throws throws the dice of the season under way: from its seed, or where nobody knows that
// yet, as they stand on record.
func (w *work) throws(got []journal.Record) throwing {
	return func(s *campaign.State) referee.Dice {
		if seed := w.seeds[s.SeedHash]; seed != nil {
			return referee.SeasonDice(s, seed)
		}
		if seed, ok := w.before.folder.SeedOnFile(); ok {
			return referee.SeasonDice(s, seed)
		}
		return onRecord(got)
	}
}

// throwsNext throws the dice of a season that opens likewise; the seed on file is not its own
// yet.
func (w *work) throwsNext(s *campaign.State) referee.Dice {
	if seed := w.seeds[s.SeedHash]; seed != nil {
		return referee.SeasonDice(s, seed)
	}
	return onRecord(w.got)
}

// onRecord are dice as they stand on record, and the least there is for any other.
func onRecord(got []journal.Record) referee.Dice {
	values := map[string]int{}
	for _, record := range got {
		for _, die := range record.Event.Dice {
			values[die.Key] = die.Value
		}
	}
	return func(key string) int {
		if v, ok := values[key]; ok || campaign.TenSided(key) {
			return v
		}
		return 1
	}
}
