package folder

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"adimperii/campaign"
)

func TestSeedsDerive(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	master, err := hex.DecodeString(testSeed)
	must(t, err)
	want := sha256.Sum256(append(master, "280bc-spring"...))
	if !bytes.Equal(f.Seed(), want[:]) {
		t.Errorf("seed %x, want %x", f.Seed(), want)
	}
	if !f.State().FixedSeed {
		t.Error("the journal does not say that the seeds derive from one")
	}
	hash := sha256.Sum256(want[:])
	if f.State().SeedHash != hex.EncodeToString(hash[:]) {
		t.Errorf("hash %s, want %x", f.State().SeedHash, hash)
	}
	next := sha256.Sum256(append(master, "280bc-summer"...))
	nextHash := sha256.Sum256(next[:])
	seed, got, err := f.NextSeason(true)
	if err != nil || seed != hex.EncodeToString(want[:]) || got != hex.EncodeToString(nextHash[:]) {
		t.Errorf("dry run: %s, %s, %v", seed, got, err)
	}
	if _, err := os.Stat(filepath.Join(f.Dir(), "seasons", "0002-280bc-summer")); err == nil {
		t.Error("a dry run made the next season")
	}
	closeSeason(t, f)
	if !bytes.Equal(f.Seed(), next[:]) {
		t.Errorf("the next season's seed is %x", f.Seed())
	}
	if old, err := f.SeedOf(1); err != nil || !bytes.Equal(old, want[:]) {
		t.Errorf("the first season's seed: %x, %v", old, err)
	}
	if _, err := f.SeedOf(3); err == nil {
		t.Error("a season that is not open has a seed")
	}
}

// TestNoTwoSeasonsShareASeed goes on beyond winter of 1 BC, where the year stays.
func TestNoTwoSeasonsShareASeed(t *testing.T) {
	t.Parallel()
	seen := map[string]campaign.Season{}
	season := campaign.Season{Year: 3, Quarter: campaign.Autumn}
	for range 40 {
		seed := hex.EncodeToString(DeriveSeed([]byte{1}, season))
		if other, ok := seen[seed]; ok {
			t.Fatalf("%s and %s share the seed %s", other, season, seed)
		}
		seen[seed] = season
		season = season.Next()
	}
}

func TestSeedsAreDrawn(t *testing.T) {
	t.Parallel()
	f, g := founded(t, ""), founded(t, "")
	if len(f.Seed()) != 32 || bytes.Equal(f.Seed(), g.Seed()) {
		t.Errorf("seeds %x, %x", f.Seed(), g.Seed())
	}
	// A close that was killed after the seed was written finds the same seed.
	_, first, err := f.NextSeason(false)
	must(t, err)
	f = reopened(t, f, Options{})
	_, second, err := f.NextSeason(false)
	must(t, err)
	if first != second {
		t.Error("a repeated close draws another seed")
	}
	// A seed that is half written is not one.
	name := filepath.Join(f.Dir(), "seasons", "0002-280bc-summer", "seed")
	must(t, os.WriteFile(name, []byte("short"), 0o600))
	if _, third, err := f.NextSeason(false); err != nil || third == first {
		t.Errorf("hash %s, %v", third, err)
	}
}

func TestCodeWords(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	form := regexp.MustCompile(`^([bdfghjklmnprstvz][aeio]){3}-([bdfghjklmnprstvz][aeio]){3}$`)
	seen := map[string]bool{}
	for range 3 {
		for _, p := range f.State().PlayersInPlay() {
			word := f.CodeWord(p)
			if !form.MatchString(word) || seen[word] || word != campaign.Slug(word) {
				t.Errorf("%s: %q", p, word)
			}
			if word != f.CodeWordOf(f.State().Number, p) {
				t.Errorf("%s: %q and %q", p, word, f.CodeWordOf(f.State().Number, p))
			}
			seen[word] = true
		}
		closeSeason(t, f)
	}
	if f.CodeWordOf(99, "rome") != "" {
		t.Error("a season that is not open has a code word")
	}
}
