// Package provable is what players check a referee by: the proof of what one of them was told,
// and the page that checks it on his own machine (contract.md, In a player's hands). What it
// proves and what not stands in TRUST.md beside this room.
package provable

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"io"
	"strings"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// Proof is all that a player was told, with what it is held to: proof.json. The page says
// how it is checked.
type Proof struct {
	// Version of this form.
	Version  int               `json:"proof"`
	Campaign string            `json:"campaign"`
	Player   campaign.PlayerID `json:"player"`
	// Chain is the end of the chain of seeds, promised at the founding; "" where there is none.
	Chain string `json:"chain,omitempty"`
	// Fixed says that all seeds derive from one that was given.
	Fixed   bool     `json:"fixed,omitempty"`
	Told    []Told   `json:"told"`
	Heads   Heads    `json:"heads"`
	Mails   []Mail   `json:"mails"`
	Letters []Letter `json:"letters"`
	// Seeds are those published, in hex.
	Seeds []string `json:"seeds"`
}

// Told is an event as the player was told it, if he was, and as all were: true if likewise.
type Told struct {
	Event  json.RawMessage `json:"event,omitempty"`
	Public json.RawMessage `json:"public,omitempty"`
}

// Heads are the last ones of the public chain and of the player's own.
type Heads struct {
	Public string `json:"public"`
	Own    string `json:"own"`
}

// Mail is a mail that was sent to him, with the heads that stood in it.
type Mail struct {
	Kind   string          `json:"kind"`
	Season campaign.Season `json:"season"`
	Heads
}

// Letter is a letter of his on file, with its digest.
type Letter struct {
	Received string `json:"received"`
	Subject  string `json:"subject,omitempty"`
	Digest   string `json:"digest"`
}

// JSON is the proof as the file that the page reads.
func (p Proof) JSON() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(p)
	return b.Bytes(), err
}

//go:embed page.html
var page string

// Page writes the page that checks a proof, in both languages: one file that needs no network.
func Page(w io.Writer) error {
	// Every word the page may say goes with it: its domain of the catalogue.
	texts := map[string]map[string]string{}
	for _, lang := range []string{"en", "fr"} {
		texts[lang] = map[string]string{}
		for _, id := range words.Under("dicepage.") {
			texts[lang][strings.TrimPrefix(id, "dicepage.")] = words.Say(lang, id, nil)
		}
	}
	data, err := json.Marshal(texts) // which writes < so that no tag ends in it
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, strings.Replace(page, "/*WORDS*/{}", string(data), 1))
	return err
}
