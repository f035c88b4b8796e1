package desk

import (
	"crypto/sha256"
	"encoding/hex"

	"adimperii/campaign"
)

// unknownSeed gives the season a new seed if a mail told the one in force.
func (d *Desk) unknownSeed(e *campaign.JournalRestored) error {
	published, err := d.publishedSeeds()
	if err != nil {
		return err
	}
	addSeeds(published, e.Seeds)
	s := d.state()
	if published[s.SeedHash] == "" {
		return nil
	}
	seed, err := d.folder.SeedAgain(s.Number, s.Season, s.Link, s.Salt, s.Undos+1, hashesOf(published))
	e.SeedHash, e.Link, e.Salt = seed.Hash(), seed.Link, seed.Salt
	return err
}

func addSeeds(published map[string]string, seeds []string) {
	for _, told := range seeds {
		if seed, err := hex.DecodeString(told); err == nil {
			sum := sha256.Sum256(seed)
			published[hex.EncodeToString(sum[:])] = told
		}
	}
}

// seedsOfLostMails adds the seeds that mails told of which the record was lost.
func (d *Desk) seedsOfLostMails(published map[string]string) error {
	for r, err := range d.folder.Journal().OfType(campaign.JournalRestored{}.Type()) {
		if err != nil {
			return err
		}
		if e, ok := r.Event.Data.(campaign.JournalRestored); ok {
			addSeeds(published, e.Seeds)
		}
	}
	return nil
}
