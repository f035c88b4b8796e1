package campaign

// Letter is a mail that was filed in this season (contract.md, Mail and orders).
type Letter struct {
	File string `json:"file"` // base name within the season's inbox
	// SHA256 of the raw mail, in hex.
	SHA256 string `json:"sha256"`
	// Key is what two copies of one mail share: sender, Message-ID and body, hashed.
	Key       string     `json:"key"`
	Player    PlayerID   `json:"player,omitempty"` // "" when the sender is not known
	Kind      LetterKind `json:"kind"`
	Stage     Stage      `json:"stage"`
	MessageID string     `json:"message_id,omitempty"`
	From      string     `json:"from,omitempty"`
	// Received is when the server took it, RFC 3339 in UTC; "" if unknown.
	Received string `json:"received,omitempty"`
	Reason   string `json:"reason,omitempty"` // why it is automatic or quarantined
}

// LetterKind says what was done with a mail.
type LetterKind string

// What becomes of a mail that is filed.
const (
	Filed       LetterKind = "filed"
	Automatic   LetterKind = "automatic"
	Quarantined LetterKind = "quarantined"
	Dismissed   LetterKind = "dismissed" // was quarantined; the referee wants nothing of it
)
