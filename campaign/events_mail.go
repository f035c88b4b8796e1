package campaign

// Mail is a mail of the program's as it stands on record: what made it due, to whom it
// went, and where its bytes are. The mails themselves are composed when they are sent.
type Mail struct {
	// ID is the name of its file in sent/, without ending.
	ID string `json:"id"`
	// Kind, Number (of the season), Player and About are what it is: the report of
	// season 3 to Rome, the sheet of battle b2 to Carthage.
	Kind   string   `json:"kind"`
	Number int      `json:"number"`
	Player PlayerID `json:"player"`
	About  string   `json:"about,omitempty"`
	// Line is that of the event that made it due.
	Line int `json:"line"`
	// Content is the SHA-256 of its facts as JSON, in hex.
	Content string `json:"content"`
	// Correction says that it puts an earlier one right.
	Correction bool     `json:"correction,omitempty"`
	MessageID  string   `json:"message_id"`
	To         []string `json:"to"`
}

// MailSending says that a mail's bytes are on disk and about to be handed over.
type MailSending struct {
	Mail Mail   `json:"mail"`
	At   string `json:"at"` // the moment, RFC 3339
}

// Type implements [Payload].
func (MailSending) Type() string { return "mail-sending" }

func (MailSending) apply(*State) error { return nil }

// MailSent says that a mail was handed over.
type MailSent struct {
	ID string `json:"id"`
	// How is sent, drafted or written (to a file).
	How string `json:"how"`
	At  string `json:"at"`
	// Refused are the addresses its server would not take, of several.
	Refused []string `json:"refused,omitempty"`
}

// Type implements [Payload].
func (MailSent) Type() string { return "mail-sent" }

func (MailSent) apply(*State) error { return nil }

// MailFailed says why a mail could not be composed, or was refused for good. It is
// tried again on the referee's word, or when what it says has changed.
type MailFailed struct {
	Mail   Mail   `json:"mail"`
	Reason string `json:"reason"`
	// Passing failures are tried again with the next mails, composed anew.
	Passing bool   `json:"passing,omitempty"`
	At      string `json:"at"`
}

// Type implements [Payload].
func (MailFailed) Type() string { return "mail-failed" }

func (MailFailed) apply(*State) error { return nil }

// MailWanted has a mail sent once more, or for the first time, at the referee's word:
// a copy for a player, an answer in his own words.
type MailWanted struct {
	// Kind is reply, or what is to be sent: again (the report), sheets, guide, form,
	// ledger, pack, farewell.
	Kind   string   `json:"kind"`
	Player PlayerID `json:"player"`
	Text   string   `json:"text,omitempty"` // of a reply
	// Letter that a reply answers, "" for none.
	Letter string `json:"letter,omitempty"`
	// To are the addresses of a farewell, which are no longer the player's.
	To []string `json:"to,omitempty"`
}

// Type implements [Payload].
func (MailWanted) Type() string { return "mail-wanted" }

func (MailWanted) apply(*State) error { return nil }

// FolderTakenOver takes over a folder of an older program, once: what had been said
// until then was, but for the mails that still waited to be sent.
type FolderTakenOver struct {
	Chain    string `json:"chain,omitempty"`
	OwnWords int    `json:"own_words"`
	// WordsHash is as in [CampaignFounded].
	WordsHash string `json:"words_hash,omitempty"`
	// Waiting are the mails that waited, as kind, season, player and subject.
	Waiting []Mail `json:"waiting,omitempty"`
}

// Type implements [Payload].
func (FolderTakenOver) Type() string { return "folder-taken-over" }

func (d FolderTakenOver) apply(s *State) error {
	s.Chain, s.OwnWords, s.WordsHash = d.Chain, d.OwnWords, d.WordsHash
	return nil
}
