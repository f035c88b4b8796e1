package campaign

import "encoding/json"

// Letter is a mail that was filed in this season (contract.md, Mail and orders).
type Letter struct {
	File string `json:"file"` // base name within the season's inbox
	// Number is the season's, in which it was filed; 0 in journals of old is the one it
	// stands in. Letters of a season that was taken back wait for it (contract.md, Undo).
	Number int `json:"number,omitempty"`
	// SHA256 of the raw mail, in hex.
	SHA256 string `json:"sha256"`
	// Key is what two copies of one mail share: sender, Message-ID and content, hashed.
	Key       string     `json:"key"`
	Player    PlayerID   `json:"player,omitempty"` // "" when the sender is not known
	Kind      LetterKind `json:"kind"`
	Stage     Stage      `json:"stage"`
	MessageID string     `json:"message_id,omitempty"`
	From      string     `json:"from,omitempty"`
	// Received is when the server took it, RFC 3339 in UTC; "" if unknown.
	Received string `json:"received,omitempty"`
	Reason   string `json:"reason,omitempty"` // why it is automatic, quarantined, late or withheld
	// Note is what the server said of a mail that it withholds, or the wrong code word of
	// one that lacks the right one.
	Note string `json:"note,omitempty"`
	// Subject and InReplyTo (a Message-ID) are its header's, cleaned.
	Subject   string `json:"subject,omitempty"`
	InReplyTo string `json:"in_reply_to,omitempty"`
	// Reading is what it was read as, once and for all ([OrdersRead]); nil while it is not read.
	Reading json.RawMessage `json:"reading,omitempty"`
	// Deputy says that the careful deputy wrote it for the player ([DeputyWrote]).
	Deputy bool `json:"deputy,omitempty"`
	// Seen says that the referee has read the words to him in it.
	Seen bool `json:"seen,omitempty"`
}

// LetterKind says what was done with a mail.
type LetterKind string

// What becomes of a mail that is filed.
const (
	Filed       LetterKind = "filed"
	Automatic   LetterKind = "automatic"
	Quarantined LetterKind = "quarantined"
	Dismissed   LetterKind = "dismissed" // was set aside; the referee wants nothing of it
	// Late came after the deadline: it is kept, and counts if the referee accepts it.
	Late LetterKind = "late"
	// Withheld is a mail that the server could not give: there is no file of it. It is
	// dismissed when it comes after all, as a letter of its own.
	Withheld LetterKind = "withheld"
)
