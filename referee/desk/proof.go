package desk

import (
	"bytes"
	"encoding/json"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/campaign/told"
	"adimperii/referee/provable"
)

// Proof is all that a player was told, with the heads, digests and seeds by which he can
// check it himself (contract.md, In a player's hands).
func (d *Desk) Proof(p campaign.PlayerID) (provable.Proof, error) {
	s := d.state()
	if _, ok := s.Players[p]; !ok {
		return provable.Proof{}, unknownPlayer(s, p)
	}
	w := proving{Desk: d, p: p, heads: newHeads(), out: provable.Proof{
		Version: 1, Campaign: s.Name, Player: p, Chain: s.Chain, Fixed: s.FixedSeed,
		Told: []provable.Told{}, Mails: []provable.Mail{}, Letters: []provable.Letter{}, Seeds: []string{},
	}}
	w.heads.look = w.take
	if err := d.goThrough(w.heads, d.folder.Head().Line); err != nil {
		return provable.Proof{}, err
	}
	last := w.heads.chains.Heads()
	w.out.Heads = provable.Heads{Public: last[""], Own: last[p]}
	return w.out, w.mails()
}

// proving is a proof that is being written.
type proving struct {
	*Desk
	p     campaign.PlayerID
	heads *headsKept
	out   provable.Proof
}

// take takes in an event as it was told, to all and to the player once he had joined.
func (w *proving) take(e told.Event, t told.Telling, heads told.Heads) {
	own := t.To(w.p)
	if heads[w.p] == "" { // he is not of the campaign yet
		own = nil
	}
	item := provable.Told{Event: own, Public: t.Public}
	switch {
	case own == nil && t.Public == nil:
		return
	case bytes.Equal(own, t.Public):
		item.Public = json.RawMessage("true")
	}
	w.out.Told = append(w.out.Told, item)
	if own == nil {
		return
	}
	switch data := e.Data.(type) {
	case campaign.SeasonClosed:
		w.out.Seeds = append(w.out.Seeds, data.Seed)
	case campaign.LetterFiled:
		w.letter(data.Letter)
	}
}

// letter takes in a letter of the player's, if it can be read.
func (w *proving) letter(l campaign.Letter) {
	if l.Player != w.p || l.Deputy || l.Kind == campaign.Withheld || l.Kind == campaign.Automatic {
		return
	}
	if letter, err := w.letterOf(l.Number, l.File); err == nil {
		w.out.Letters = append(w.out.Letters, provable.Letter{Received: l.Received, Subject: l.Subject, Digest: letter.Digest()})
	}
}

// mails takes in the mails that were sent to the player, in their order, with the heads in them.
func (w *proving) mails() error {
	for r, err := range w.folder.Journal().OfType(campaign.MailSending{}.Type()) {
		if err != nil {
			return err
		}
		sent, ok := r.Event.Data.(campaign.MailSending)
		if m := sent.Mail; ok && m.Player == w.p && m.Line > 0 && mailKind(m.Kind) != farewellMail {
			heads, err := w.headsAt(m.Line)
			if err != nil {
				return err
			}
			w.out.Mails = append(w.out.Mails, provable.Mail{Kind: m.Kind, Season: r.Event.Season, Heads: provable.Heads{Public: heads[""], Own: heads[w.p]}})
		}
	}
	return nil
}

// WriteProof writes a player's proof to a file.
func (d *Desk) WriteProof(p campaign.PlayerID, file string) error {
	proof, err := d.Proof(p)
	if err != nil {
		return err
	}
	data, err := proof.JSON()
	if err != nil {
		return err
	}
	return disk.WriteWhole(file, data, 0o644)
}

// DicePage writes the page that checks a proof.
func DicePage(file string) error {
	var b bytes.Buffer
	if err := provable.Page(&b); err != nil {
		return err
	}
	return disk.WriteWhole(file, b.Bytes(), 0o644)
}
