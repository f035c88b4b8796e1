package folder

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strings"

	"adimperii/campaign"
)

// seedSize is the length of a season's seed (contract.md, Dice).
const seedSize = 32 // bytes

// Seed is the seed of the present season's dice: 32 bytes, secret until its close.
func (f *Folder) Seed() []byte { return bytes.Clone(f.seed) }

// SeedOf is the seed of a season that was opened; an error if it is not the one
// whose hash was published.
func (f *Folder) SeedOf(number int) ([]byte, error) {
	if number < 1 || number > len(f.seasons) {
		return nil, fmt.Errorf("season %d was not opened", number)
	}
	return readSeed(path(f.SeasonDir(number), seedFile), f.seasons[number-1].SeedHash)
}

func readSeed(name, hash string) ([]byte, error) {
	seed, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("the seed of the season's dice is missing: %w; restore it from a copy", err)
	}
	if seedHash(seed) != hash {
		return nil, fmt.Errorf("%s is not the seed whose hash was published; restore it from a copy", name)
	}
	return seed, nil
}

func (f *Folder) loadSeed() (err error) {
	f.seed, err = f.SeedOf(f.state.Number)
	return err
}

// NextSeason gives, for the close of the present season, its seed in hex and the
// SHA-256 of the next one's, in hex. The next season's folder is made and its seed
// is on disk before its hash can be published; a close that is repeated finds the
// same seed. A dry run makes nothing: its hash is that of the seed only if there is
// one already or seeds derive from one.
func (f *Folder) NextSeason(dryRun bool) (seed, nextHash string, err error) {
	number, next := f.state.Number+1, f.state.Season.Next()
	if dryRun {
		nextHash, err = f.expectSeed(number, next)
	} else {
		nextHash, err = f.prepare(number, next)
	}
	return hex.EncodeToString(f.seed), nextHash, err
}

func (f *Folder) expectSeed(number int, s campaign.Season) (string, error) {
	seed, err := f.nextSeed(number, s)
	return seedHash(seed), err
}

// prepare makes the folder and the seed of a season that is to be opened and
// returns the seed's hash.
func (f *Folder) prepare(number int, s campaign.Season) (string, error) {
	if err := f.makeSeason(number, s); err != nil {
		return "", err
	}
	seed, err := f.nextSeed(number, s)
	if err != nil {
		return "", err
	}
	dir := path(f.dir, seasonsDir, seasonName(number, s))
	if err := f.keep(path(dir, seedFile), seed, secretFile); err != nil {
		return "", err
	}
	return seedHash(seed), errors.Join(syncDir(path(f.dir, seasonsDir)), syncDir(f.dir))
}

// nextSeed is derived where a master seed was given; else the one that a killed
// command left, since nobody has seen its dice; else drawn.
func (f *Folder) nextSeed(number int, s campaign.Season) ([]byte, error) {
	master, err := f.master()
	if err != nil {
		return nil, err
	}
	if master != nil {
		return DeriveSeed(master, s), nil
	}
	left, err := os.ReadFile(path(f.dir, seasonsDir, seasonName(number, s), seedFile))
	if err == nil && len(left) == seedSize {
		return left, nil
	}
	seed := make([]byte, seedSize)
	_, err = rand.Read(seed)
	return seed, err
}

// master is the seed that all seasons' seeds derive from; nil if they do not.
func (f *Folder) master() ([]byte, error) {
	if !f.state.FixedSeed {
		return nil, nil
	}
	text, err := os.ReadFile(path(f.dir, masterFile))
	if err != nil {
		return nil, fmt.Errorf("the seed from which this campaign's dice derive is missing: %w; restore it from a copy", err)
	}
	return ParseSeed(strings.TrimSpace(string(text)))
}

// ParseSeed reads the hex digits of `new --seed`: an even number, 2 to 128.
func ParseSeed(digits string) ([]byte, error) {
	master, err := hex.DecodeString(digits)
	if err != nil || len(master) < 1 || len(master) > 64 {
		return nil, fmt.Errorf("%q is no seed: write an even number of hex digits, 2 to 128", digits)
	}
	return master, nil
}

// DeriveSeed is a season's seed in a campaign whose seeds derive from one: the
// SHA-256 of the master's bytes and the season's name, such as 280bc-autumn.
func DeriveSeed(master []byte, s campaign.Season) []byte {
	sum := sha256.Sum256(append(bytes.Clone(master), s.String()...))
	return sum[:]
}

func seedHash(seed []byte) string {
	sum := sha256.Sum256(seed)
	return hex.EncodeToString(sum[:])
}

// CodeWord is what a player's mails of the present season must hold, so that
// nobody else can write in his name.
func (f *Folder) CodeWord(p campaign.PlayerID) string { return codeWord(f.seed, p) }

// CodeWordOf is the code word of a season; "" for one that was not opened or whose
// seed is lost.
func (f *Folder) CodeWordOf(number int, p campaign.PlayerID) string {
	seed, err := f.SeedOf(number)
	if err != nil {
		return ""
	}
	return codeWord(seed, p)
}

// codeWord derives from the seed under a label that no key of a die begins with,
// so that it tells nothing of the dice. It has 36 bits: two words of three
// syllables, to be typed without a slip.
func codeWord(seed []byte, p campaign.PlayerID) string {
	const consonants, vowels = "bdfgklmnprstvzhj", "aeio"
	mac := hmac.New(sha256.New, seed)
	mac.Write([]byte("code-word/" + string(p)))
	var word strings.Builder
	for i, b := range mac.Sum(nil)[:6] {
		if i == 3 {
			word.WriteByte('-')
		}
		word.WriteByte(consonants[b>>4])
		word.WriteByte(vowels[b&3])
	}
	return word.String()
}
