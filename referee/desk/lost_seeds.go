package desk

import (
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

// addSeeds takes in seeds, in hex, by their hashes.
func addSeeds(published map[string]string, seeds []string) {
	for _, told := range seeds {
		if seed, err := hex.DecodeString(told); err == nil {
			published[campaign.Digest(seed)] = told
		}
	}
}

// seedsOfLostMails adds the seeds that mails told of which the record was lost.
func (d *Desk) seedsOfLostMails(published map[string]string) error {
	lost, err := d.restored()
	if lost != nil {
		addSeeds(published, lost.Seeds)
	}
	return err
}
