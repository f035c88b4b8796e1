package desk

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/referee"
)

// throwing is how the dice of a season are thrown, as its seed is mixed in a state.
type throwing func(*campaign.State) referee.Dice

// throws throws them from the seed in force.
func (d *Desk) throws(s *campaign.State) referee.Dice { return referee.SeasonDice(s, d.folder.Seed()) }

// longestLuck bounds a player's word, in characters: the rest of it counts for nothing.
const longestLuck = 200

// fixLuck begins a batch that resolves orders: in the first season with the players' words,
// which are fixed before any die is thrown for what they ordered.
func (d *Desk) fixLuck() (*campaign.Batch, error) {
	s := d.state()
	batch := campaign.NewBatch(*s)
	if !s.LuckWanted() {
		return batch, nil
	}
	words := []campaign.LuckWord{}
	for _, p := range campaign.Sorted(s.Players) {
		text, err := luckOf(s, p)
		if err != nil {
			return batch, err
		}
		if text != "" {
			words = append(words, campaign.LuckWord{Player: p, Text: text})
		}
	}
	return batch, batch.Record(campaign.Event{Data: campaign.LuckFixed{Luck: campaign.Luck{Words: words}}})
}

// luckOf is the word that a player gave last, in the letters of the stage that count.
func luckOf(s *campaign.State, p campaign.PlayerID) (string, error) {
	last := ""
	for _, l := range lettersOf(s, p) {
		r, err := readingOf(l)
		if err != nil {
			return "", err
		}
		for _, o := range r.Requests {
			if o.Verb == orders.Luck {
				last = luckWord(o.Text)
			}
		}
	}
	return last, nil
}

// luckWord is a word as it is mixed in: on one line, single spaces, not too long.
func luckWord(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) > longestLuck {
		text = string([]rune(text)[:longestLuck])
	}
	return text
}

// NameBeacon names the public draw that the season's seed is mixed with. It is named while
// orders may still be written, once, and its orders wait until its value is entered.
func (d *Desk) NameBeacon(round string) error {
	s := d.state()
	switch round = luckWord(round); {
	case round == "":
		return refuse("beacon.empty", nil)
	case s.Chain == "":
		return refuse("beacon.fixed", nil)
	case s.Stage != campaign.Orders:
		return refuse("beacon.late", nil)
	case s.Beacon != nil && s.Beacon.Round == round:
		return nil
	case s.Beacon != nil:
		return refuse("beacon.named", args{"round": s.Beacon.Round})
	}
	if err := legibleTexts(round); err != nil {
		return err
	}
	return d.commit(beaconCommand, []campaign.Event{{Season: s.Season, Data: campaign.BeaconNamed{Number: s.Number, Round: round}}})
}

// DrawBeacon enters what the round that was named gave.
func (d *Desk) DrawBeacon(value string) error {
	s := d.state()
	switch value = luckWord(value); {
	case value == "":
		return refuse("beacon.empty", nil)
	case s.Beacon == nil:
		return refuse("beacon.none", nil)
	case s.Beacon.Value == value:
		return nil
	case s.Beacon.Value != "":
		return refuse("beacon.drawn", args{"value": s.Beacon.Value})
	}
	if err := legibleTexts(value); err != nil {
		return err
	}
	return d.commit(beaconCommand, []campaign.Event{{Season: s.Season, Data: campaign.BeaconDrawn{Number: s.Number, Value: value}}})
}

// awaitedDraw asks the referee for what a draw gave that was named and not entered.
func (d *Desk) awaitedDraw() (ForYou, bool) {
	s := d.state()
	if s.Stage != campaign.Orders || s.Beacon == nil || s.Beacon.Value != "" {
		return ForYou{}, false
	}
	return ForYou{What: forDraw, Ref: s.Beacon.Round, Text: d.sayTo("for-you.draw", nil), Holds: true}, true
}

// ThrowByHand enters a die that was thrown by hand in place of one that is yet to be thrown,
// with who saw it.
func (d *Desk) ThrowByHand(key string, value int, seen string) error {
	s := d.state()
	switch seen = luckWord(seen); {
	case !campaign.Shows(key, value):
		return refuse("die.value", nil)
	case seen == "":
		return refuse("die.unseen", nil)
	case !dieKey.MatchString(key) || !strings.HasPrefix(key, s.Season.String()+"/"):
		return refuse("die.key", args{"key": key, "season": s.Season.String()})
	}
	if err := legibleTexts(key, seen); err != nil {
		return err
	}
	records, err := d.folder.Events(s.Number)
	if err != nil {
		return err
	}
	for _, r := range records {
		if slices.ContainsFunc(r.Event.Dice, func(die campaign.Die) bool { return die.Key == key }) {
			return refuse("die.thrown", args{"key": key, "line": r.N})
		}
	}
	return d.commitOnce(handCommand, []campaign.Event{{Season: s.Season, Rule: "R-80", Data: campaign.DieThrown{Key: key, Value: value, Seen: seen}}})
}

// Batches of draws and of dice thrown by hand are on record as these.
const (
	beaconCommand = "dice beacon"
	handCommand   = "dice throw"
)

// dieKey is the form of a die's key (contract.md, Dice).
var dieKey = regexp.MustCompile(`^[^/\s]+/R-\d+[a-z]?/[^/\s]+(/d10)?/(\d+|born)$`)
