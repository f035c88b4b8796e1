package campaign

// Undone takes back decisions, newest first: the events from line To on, but for what
// stands whatever is decided ([Stands]). Nothing is removed from the journal; a fold
// leaves out what was taken back (contract.md, Undo).
type Undone struct {
	// To is the first line that was taken back.
	To int `json:"to"`
	// Commands are those whose decisions fell, oldest first.
	Commands []string `json:"commands"`
	// Number and Stage are where the campaign stands again.
	Number int   `json:"number"`
	Stage  Stage `json:"stage"`
	// SeedHash, Link and Salt are the seed's from now on, where that of before had
	// been published; SeedHash is "" where the same seed holds.
	SeedHash string `json:"seed_hash,omitempty"`
	// Seed is then the one of before, in hex: dice that stand were thrown from it.
	Seed string `json:"seed,omitempty"`
	Link int    `json:"link,omitempty"`
	Salt int    `json:"salt,omitempty"`
}

// Type implements [Payload].
func (Undone) Type() string { return "undone" }

// apply expects the state that the events before To, and those that stand, lead to.
func (d Undone) apply(s *State) error {
	s.Undos++
	// Where a later undo took that season back too, its seed is no longer of concern.
	if d.SeedHash != "" && d.Number == s.Number {
		s.SeedHash, s.Link, s.Salt = d.SeedHash, d.Link, d.Salt
	}
	return nil
}

// Stands says whether an event of a type stands whatever decisions are taken back:
// what was heard and said, addresses and deadlines (contract.md, Undo).
func Stands(kind string) bool { return standing[kind] }

var standing = map[string]bool{
	"letter-filed": true, "orders-read": true, "letter-dismissed": true, "letter-seen": true,
	"noted": true, "proclaimed": true, "luck-fixed": true, "beacon-named": true, "beacon-drawn": true,
	"mail-sending": true, "mail-sent": true, "mail-failed": true, "mail-wanted": true,
	"player-addressed": true, "player-away": true, "deputy-ended": true, "deadline-set": true, "reminded": true,
	"folder-taken-over": true, "journal-restored": true, "undone": true,
}
