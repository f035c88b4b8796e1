package folder

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"adimperii/campaign"
)

// seedSize is the length of a seed and of a secret (contract.md, Dice).
const seedSize = 32 // bytes

// chainLength is how many seeds a campaign's chain has: each is the SHA-256 of the one
// that is used after it, and the last one is the promise made at its founding.
const chainLength = 10000

// A Seed is what the dice of a season are thrown from.
type Seed struct {
	// Link is which link of the campaign's chain it is, from 1; 0 for none.
	Link int
	// Salt tells a seed that derives from one (`new --seed`) from that of the same
	// season taken back; 0 for the first.
	Salt  int
	bytes []byte
}

// Hex is the seed itself, secret until the season closes.
func (s Seed) Hex() string { return hex.EncodeToString(s.bytes) }

// Bytes are the seed itself.
func (s Seed) Bytes() []byte { return bytes.Clone(s.bytes) }

// Hash is the promise of the seed: its SHA-256, in hex.
func (s Seed) Hash() string { return campaign.Digest(s.bytes) }

// Seed is the seed of the present season's dice: 32 bytes, secret until its close.
func (f *Folder) Seed() []byte { return bytes.Clone(f.seed.bytes) }

// SeedInForce is the present season's seed.
func (f *Folder) SeedInForce() Seed { return f.seed }

// loadSeed finds the present season's seed, which must be the one that was promised,
// and what code words derive from.
func (f *Folder) loadSeed() (err error) {
	s := f.state
	if f.seed, err = f.seedOf(s.Number, s.Season, s.Link, s.Salt); err != nil {
		return err
	}
	if f.seed.Hash() != s.SeedHash {
		return errors.New("the seed of the season's dice is not the one whose hash was published; restore it from a copy")
	}
	if s.OwnWords > 0 {
		_, err = f.wordSecret()
	}
	return err
}

// seedOf is a season's seed: a link of the chain, or derived from one that was given,
// or in a folder of old the one kept beside the season.
func (f *Folder) seedOf(number int, season campaign.Season, link, salt int) (Seed, error) {
	seed := Seed{Link: link, Salt: salt}
	switch {
	case link > 0:
		root, err := f.root()
		if err != nil {
			return seed, err
		}
		seed.bytes, err = chainLink(root, link)
		return seed, err
	case f.state.FixedSeed:
		root, err := f.root()
		seed.bytes = DeriveSeed(root, season, salt)
		return seed, err
	}
	var err error
	seed.bytes, err = os.ReadFile(path(f.dir, seasonsDir, seasonName(number, season), seedFile))
	if err != nil {
		return seed, missing("the seed of the season's dice", err)
	}
	return seed, nil
}

// SeedAgain is the seed for dice of the present season that are thrown again after
// undos were made, so many with the one at hand; NextSeed that of the next season. Both
// are the first of the chain that was not published.
func (f *Folder) SeedAgain(number int, season campaign.Season, link, salt, undos int, published map[string]bool) (Seed, error) {
	return f.firstUnknown(number, season, link, salt, undos, published)
}

// NextSeed is the seed that the next season's dice are promised by.
func (f *Folder) NextSeed(published map[string]bool) (Seed, error) {
	link := 0
	if f.state.Chain != "" {
		link = f.state.Link + 1
	}
	return f.firstUnknown(f.state.Number+1, f.state.Season.Next(), link, 0, f.state.Undos, published)
}

func (f *Folder) firstUnknown(number int, season campaign.Season, link, salt, undos int, published map[string]bool) (Seed, error) {
	for {
		seed, err := f.seedOf(number, season, link, salt)
		if err != nil || !published[seed.Hash()] {
			return seed, err
		}
		switch {
		case f.state.Chain != "":
			link++
		case salt < undos:
			salt = undos
		default:
			return seed, errors.New("no seed is left for this season that nobody knows")
		}
	}
}

// chainLink is a link of the chain that begins with a root: link 1 is used first and is
// hashed once to give the promise.
func chainLink(root []byte, link int) ([]byte, error) {
	if link > chainLength {
		return nil, fmt.Errorf("the chain of seeds has %d links, and all are used", chainLength)
	}
	seed := bytes.Clone(root)
	for range chainLength - link {
		sum := sha256.Sum256(seed)
		copy(seed, sum[:])
	}
	return seed, nil
}

// chainPromise is what a chain's first link hashes to, in hex.
func chainPromise(root []byte) (string, error) {
	first, err := chainLink(root, 1)
	return campaign.Digest(first), err
}

// root is what a campaign's seeds derive from.
func (f *Folder) root() ([]byte, error) {
	if f.secrets.root != nil {
		return f.secrets.root, nil
	}
	text, err := os.ReadFile(path(f.dir, rootFile))
	if err != nil {
		return nil, missing("the secret from which this campaign's dice derive", err)
	}
	root, err := ParseSeed(strings.TrimSpace(string(text)))
	if err != nil {
		return nil, fmt.Errorf("%s: %w; restore it from a copy", rootFile, err)
	}
	f.secrets.root = root
	return root, nil
}

// missing says that a file cannot be read, and that a copy helps unless it is there.
func missing(what string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return fmt.Errorf("%s is missing: %w; restore it from a copy", what, err)
}

// secret reads a secret of the folder's.
func (f *Folder) secret(name string) ([]byte, error) {
	text, err := os.ReadFile(path(f.dir, name))
	if err != nil {
		return nil, missing("a secret of the campaign", err)
	}
	secret, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(secret) != seedSize {
		return nil, fmt.Errorf("%s is not as it was written; restore it from a copy", name)
	}
	return secret, nil
}

// drawSecret draws a secret and keeps it in a file, unless one stands there: a killed command
// that took a folder over left it. [Create] takes those away before.
func (f *Folder) drawSecret(name string) ([]byte, error) {
	if left, err := f.secret(name); !errors.Is(err, fs.ErrNotExist) {
		return left, err
	}
	drawn := make([]byte, seedSize)
	if _, err := rand.Read(drawn); err != nil {
		return nil, err
	}
	return drawn, f.keep(path(f.dir, name), []byte(hex.EncodeToString(drawn)+"\n"), secretFile)
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
// SHA-256 of the master's bytes and the season's name, such as 280bc-autumn, and of the
// number of undos where the season was taken back and is played again.
func DeriveSeed(master []byte, s campaign.Season, salt int) []byte {
	text := append(bytes.Clone(master), s.String()...)
	if salt > 0 {
		text = strconv.AppendInt(text, int64(salt), 10)
	}
	sum := sha256.Sum256(text)
	return sum[:]
}

// DrawSecrets draws, for a folder of an older program, what seeds and code words of the
// seasons to come derive from, and gives the promise of the chain and the hash of the
// other; "" where all derive from a seed that was given.
func (f *Folder) DrawSecrets() (promise, wordsHash string, err error) {
	if f.state.FixedSeed {
		return "", "", nil
	}
	return f.drawSecrets()
}

func (f *Folder) drawSecrets() (promise, wordsHash string, err error) {
	words, err := f.drawSecret(wordsFile)
	if err != nil {
		return "", "", err
	}
	if f.secrets.root, err = f.drawSecret(rootFile); err != nil {
		return "", "", err
	}
	f.secrets.words = words
	promise, err = chainPromise(f.secrets.root)
	return promise, campaign.Digest(words), err
}
