package campaign

// JournalRestored says that lines of the journal were lost, and what is known of them: the
// mails that were sent. Who holds one gets a correction if it is no longer so.
type JournalRestored struct {
	Mails []LostMail `json:"mails"`
	// Letters are on file, and are taken in anew when their season and stage have come.
	Letters []LostLetter `json:"letters,omitempty"`
	// At is the moment: what was received until then is of the time that was lost.
	At string `json:"at"`
	// Number is that of the last season anybody was told of.
	Number int `json:"number"`
	// Seeds, in hex, stood in those mails. SeedHash, Link and Salt are as in [Undone].
	Seeds    []string `json:"seeds,omitempty"`
	SeedHash string   `json:"seed_hash,omitempty"`
	Link     int      `json:"link,omitempty"`
	Salt     int      `json:"salt,omitempty"`
}

// LostMail is a mail that was sent, the record of which is lost. The line that made it due
// is not known (0).
type LostMail struct {
	Mail    Mail   `json:"mail"`
	At      string `json:"at,omitempty"` // its date, RFC 3339
	Subject string `json:"subject"`
	// Answers is the Message-ID of the letter that it answers.
	Answers string `json:"answers,omitempty"`
}

// LostLetter is a letter on file, the record of which is lost, and the stage that it was
// filed in, or is taken to have been.
type LostLetter struct {
	File   string `json:"file"`
	Number int    `json:"number"`
	Stage  Stage  `json:"stage"`
}

// Type implements [Payload].
func (JournalRestored) Type() string { return "journal-restored" }

func (d JournalRestored) apply(s *State) error {
	if d.SeedHash != "" {
		s.Undos++ // the next seed that derives from one is told by their number
		s.SeedHash, s.Link, s.Salt = d.SeedHash, d.Link, d.Salt
	}
	return nil
}
