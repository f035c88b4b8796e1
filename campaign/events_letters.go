package campaign

import (
	"fmt"
	"slices"
)

// LetterFiled puts a mail on file.
type LetterFiled struct {
	Letter Letter `json:"letter"`
}

// Type implements [Payload].
func (LetterFiled) Type() string { return "letter-filed" }

func (d LetterFiled) apply(s *State) error {
	s.Letters = append(s.Letters[:len(s.Letters):len(s.Letters)], d.Letter)
	return nil
}

// LetterAccepted takes a letter out of quarantine by the referee's word, as a
// player's; the reason is in the event's cause.
type LetterAccepted struct {
	File   string   `json:"file"`
	Player PlayerID `json:"player"`
}

// Type implements [Payload].
func (LetterAccepted) Type() string { return "letter-accepted" }

func (d LetterAccepted) apply(s *State) error {
	letters := slices.Clone(s.Letters)
	i := slices.IndexFunc(letters, func(l Letter) bool { return l.File == d.File })
	if i < 0 {
		return fmt.Errorf("no letter %q was filed this season", d.File)
	}
	letters[i].Kind, letters[i].Player, letters[i].Reason = Filed, d.Player, ""
	letters[i].Stage = s.Stage
	s.Letters = letters
	return nil
}

// LetterDismissed says that a quarantined letter is of no concern.
type LetterDismissed struct {
	File string `json:"file"`
}

// Type implements [Payload].
func (LetterDismissed) Type() string { return "letter-dismissed" }

func (d LetterDismissed) apply(s *State) error {
	letters := slices.Clone(s.Letters)
	i := slices.IndexFunc(letters, func(l Letter) bool { return l.File == d.File })
	if i < 0 {
		return fmt.Errorf("no letter %q was filed this season", d.File)
	}
	letters[i].Kind = Dismissed
	s.Letters = letters
	return nil
}

// Proclaimed is a player's word to all, for the gazette.
type Proclaimed struct {
	Player PlayerID `json:"player"`
	Text   string   `json:"text"`
}

// Type implements [Payload].
func (Proclaimed) Type() string { return "proclaimed" }

func (Proclaimed) apply(*State) error { return nil }

// Noted is a player's word to the referee.
type Noted struct {
	Player PlayerID `json:"player"`
	Text   string   `json:"text"`
}

// Type implements [Payload].
func (Noted) Type() string { return "noted" }

func (Noted) apply(*State) error { return nil }
