package campaign

import "encoding/json"

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
	// Also are the earlier letters that an answer to several answers too, each with the
	// line that made an answer to it due.
	Also []AlsoAbout `json:"also,omitempty"`
	// Content is the SHA-256 of its facts as JSON, in hex.
	Content string `json:"content"`
	// SHA256 of its bytes as they were handed over, in hex; "" in journals of old.
	SHA256 string `json:"sha256,omitempty"`
	// Correction says that it puts an earlier one right.
	Correction bool     `json:"correction,omitempty"`
	MessageID  string   `json:"message_id"`
	To         []string `json:"to"`
}

// AlsoAbout is a further thing that one mail is about.
type AlsoAbout struct {
	About string `json:"about"`
	Line  int    `json:"line"`
}

// Refusal says that a server would not take a mail for an address, though for others.
type Refusal struct {
	To     string `json:"to"`
	Reason string `json:"reason,omitempty"`
	// Passing refusals are tried again, after a while.
	Passing bool `json:"passing,omitempty"`
}

// UnmarshalJSON implements [json.Unmarshaler]. Journals of old have the address alone.
func (r *Refusal) UnmarshalJSON(data []byte) error {
	if json.Unmarshal(data, &r.To) == nil {
		return nil
	}
	type plain Refusal
	return json.Unmarshal(data, (*plain)(r))
}

// MailSending says that a mail's bytes are on disk and about to be handed over.
type MailSending struct {
	Mail Mail   `json:"mail"`
	At   string `json:"at"` // the moment, RFC 3339
}

// Type implements [Payload].
func (MailSending) Type() string { return "mail-sending" }

func (MailSending) apply(*State) error { return nil }

// MailSent says that a mail was handed over. A second one of the same mail says how it
// stands after it was tried again for addresses that were refused.
type MailSent struct {
	ID string `json:"id"`
	// How is sent, drafted or written (to a file).
	How string `json:"how"`
	At  string `json:"at"`
	// Refused are the addresses for which its server has not taken it, of several.
	Refused []Refusal `json:"refused,omitempty"`
	// Found is the folder in which it was found, where no record told that it had gone.
	Found string `json:"found,omitempty"`
}

// Type implements [Payload].
func (MailSent) Type() string { return "mail-sent" }

func (MailSent) apply(*State) error { return nil }

// MailFailed says why a mail could not be composed, or was refused. What failed for
// good is tried again on the referee's word, or when what it says has changed.
type MailFailed struct {
	Mail   Mail   `json:"mail"`
	Reason string `json:"reason"`
	// Passing failures are tried again after a while, composed anew.
	Passing bool `json:"passing,omitempty"`
	// Unknown is whether its server took it all the same: tried again, the same bytes go.
	Unknown bool   `json:"unknown,omitempty"`
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
	// Format is as in [SeasonOpened].
	Format int `json:"format,omitempty"`
	// Waiting are the mails that waited, as kind, season, player and subject.
	Waiting []Mail `json:"waiting,omitempty"`
}

// Type implements [Payload].
func (FolderTakenOver) Type() string { return "folder-taken-over" }

func (d FolderTakenOver) apply(s *State) error {
	s.Chain, s.OwnWords, s.WordsHash = d.Chain, d.OwnWords, d.WordsHash
	return nil
}
