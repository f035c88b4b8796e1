package desk

import (
	"cmp"
	"encoding/hex"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/referee"
)

// bag is what stratagems are drawn with, empty in a campaign that has none and is to
// have none. A seed that was published is used no more, though the end that published it was
// taken back.
func (d *Desk) bag(s *campaign.State) (referee.Bag, error) {
	if s.Stratagems == nil && !s.OptionsToCome().HasStratagems() {
		return referee.Bag{}, nil
	}
	published := len(d.folder.Journal().Lines(campaign.BagOpened{}.Type()))
	var bag referee.Bag
	sealed := ""
	for n := range published + 1 {
		seed, err := d.folder.BagSeed(n)
		if err != nil {
			return bag, err
		}
		if bag = referee.SeededBag(seed); s.Stratagems != nil && s.Stratagems.Sealed == bag.SHA256 {
			sealed = bag.Seed // which the end publishes, for the first time or again
		}
	}
	bag.Seed = cmp.Or(sealed, bag.Seed)
	return bag, nil
}

// bagOf is the bag with which a batch was drawn that is worked out again: by its seed where that
// was published, else as its draws stand on record.
func (w *work) bagOf(got []journal.Record, s *campaign.State) referee.Bag {
	bag := referee.Bag{}
	drawn := map[string]campaign.StratagemID{}
	if s.Stratagems != nil {
		bag.SHA256 = s.Stratagems.Sealed
	}
	for _, r := range got {
		switch e := r.Event.Data.(type) {
		case campaign.BagSealed:
			bag.SHA256 = e.SHA256
		case campaign.BagOpened:
			bag.Seed = e.Seed
		case campaign.StratagemDrawn:
			drawn[campaign.DrawKey(r.Event.Season, e.Player, e.N)] = e.Stratagem
		}
	}
	if seed := w.bagSeeds[bag.SHA256]; seed != nil {
		return referee.SeededBag(seed)
	}
	bag.Draw = func(key string, among []campaign.StratagemID) campaign.StratagemID {
		if id, ok := drawn[key]; ok {
			return id
		}
		return among[0]
	}
	return bag
}

// learnBag takes in a seed of the bag that was published.
func (r *replaying) learnBag(digits string) {
	if seed, err := hex.DecodeString(digits); err == nil {
		r.bagSeeds[campaign.Digest(seed)] = seed
	}
}
