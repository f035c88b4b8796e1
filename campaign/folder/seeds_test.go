package folder

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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
	if got := f.SeedInForce(); got.Hex() != hex.EncodeToString(want[:]) || got.Link != 0 || got.Salt != 0 {
		t.Errorf("in force: %+v", got)
	}
	before := tree(t, f.Dir())
	if got, err := f.NextSeed(nil); err != nil || got.Hash() != hex.EncodeToString(nextHash[:]) || got.Link != 0 || got.Salt != 0 {
		t.Errorf("next: %+v, %v", got, err)
	}
	if diff := cmp.Diff(before, tree(t, f.Dir())); diff != "" {
		t.Errorf("looking for the next season's seed changed something:\n%s", diff)
	}
	closeSeason(t, f)
	if !bytes.Equal(f.Seed(), next[:]) {
		t.Errorf("the next season's seed is %x", f.Seed())
	}
	if f.State().Chain != "" || f.State().Link != 0 || f.State().WordsHash != "" {
		t.Errorf("a chain is promised where seeds derive from one: %q, link %d", f.State().Chain, f.State().Link)
	}
}

// TestNoTwoSeasonsShareASeed goes on beyond winter of 1 BC, where the year stays.
func TestNoTwoSeasonsShareASeed(t *testing.T) {
	t.Parallel()
	seen := map[string]campaign.Season{}
	season := campaign.Season{Year: 3, Quarter: campaign.Autumn}
	for range 40 {
		seed := hex.EncodeToString(DeriveSeed([]byte{1}, season, 0))
		if other, ok := seen[seed]; ok {
			t.Fatalf("%s and %s share the seed %s", other, season, seed)
		}
		seen[seed] = season
		season = season.Next()
	}
}

// TestSeedsAreOfAChain takes a drawn campaign through seasons, one of them closed twice,
// and checks the seeds in its journal as contract.md says, from the root and without it.
func TestSeedsAreOfAChain(t *testing.T) {
	t.Parallel()
	f := founded(t, "")
	text, err := os.ReadFile(filepath.Join(f.Dir(), "seed"))
	must(t, err)
	root, err := hex.DecodeString(strings.TrimSuffix(string(text), "\n"))
	if err != nil || len(root) != 32 {
		t.Fatalf("the root is %q", text)
	}
	links := make([][]byte, 10001) // SHA-256, so many times as are left to the end, of the root
	links[10000] = root
	for k := 9999; k >= 0; k-- {
		sum := sha256.Sum256(links[k+1])
		links[k] = sum[:]
	}
	if want := hex.EncodeToString(links[0]); f.State().Chain != want {
		t.Fatalf("promised %s, want %s", f.State().Chain, want)
	}
	inForce := func(link int) {
		t.Helper()
		if s := f.State(); !bytes.Equal(f.Seed(), links[link]) || s.Link != link || s.SeedHash != hex.EncodeToString(links[link-1]) {
			t.Errorf("season %d: link %d, seed %x, promised %s; want link %d", s.Number, s.Link, f.Seed(), s.SeedHash, link)
		}
	}
	inForce(1)
	closeSeason(t, f)
	inForce(2)
	back := f.Batches()[1].First
	takeBack(t, f, back, nil) // its report was not sent: the same seeds hold
	inForce(1)
	closeSeason(t, f)
	inForce(2)
	known := map[string]bool{campaign.Digest(links[1]): true} // now it was
	takeBack(t, f, f.Batches()[3].First, known)
	inForce(2)
	events, err := closingAfter(f, known)
	must(t, err)
	must(t, f.Commit("close", events))
	inForce(3)
	f = reopened(t, f, Options{})
	inForce(3)
	closeSeason(t, f)
	inForce(4)

	published := 0
	prev := f.State().Chain
	for line := range bytes.Lines(journalOf(t, f)) {
		var l struct {
			Type string
			Data struct {
				Seed string
				Hash string `json:"seed_hash"`
			}
		}
		must(t, json.Unmarshal(line, &l))
		if l.Type != "season-closed" || l.Data.Seed == hex.EncodeToString(links[1]) && published > 0 {
			continue // the first was published twice
		}
		seed, err := hex.DecodeString(l.Data.Seed)
		must(t, err)
		if sum := sha256.Sum256(seed); hex.EncodeToString(sum[:]) != prev {
			t.Errorf("the SHA-256 of seed %s is not %s, which was published before", l.Data.Seed, prev)
		}
		prev = l.Data.Seed
		published++
	}
	if published != 3 {
		t.Errorf("%d seeds published", published)
	}
	if report, err := Verify(f.Dir(), ""); err != nil || !report.OK {
		t.Errorf("%+v, %v", report, err)
	}
}

func journalOf(t testing.TB, f *Folder) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(f.Dir(), journalFile))
	must(t, err)
	return text
}

// takeBack takes back what was decided from a line on; published are the hashes of seeds
// that are known.
func takeBack(t testing.TB, f *Folder, to int, published map[string]bool) {
	t.Helper()
	event, err := taking(f, to, published)
	must(t, err)
	must(t, f.Commit("undo", []campaign.Event{event}))
}

func taking(f *Folder, to int, published map[string]bool) (campaign.Event, error) {
	s, err := f.StateBefore(to)
	if err != nil {
		return campaign.Event{}, err
	}
	undone := campaign.Undone{To: to, Commands: []string{"close"}, Number: s.Number, Stage: s.Stage}
	if published[s.SeedHash] {
		seed, err := f.SeedAgain(s.Number, s.Season, s.Link, s.Salt, s.Undos+1, published)
		if err != nil {
			return campaign.Event{}, err
		}
		undone.SeedHash, undone.Link, undone.Salt = seed.Hash(), seed.Link, seed.Salt
	}
	return campaign.Event{Season: s.Season, Rule: "R-80", Cause: campaign.Cause{Ruling: "again"}, Data: undone}, nil
}

func TestSeedsThatAreKnownArePassedOver(t *testing.T) {
	t.Parallel()
	f := founded(t, "")
	s := f.State()
	hashes := make([]string, 6)
	for k := 1; k < len(hashes); k++ {
		seed, err := chainLink(f.secrets.root, k)
		must(t, err)
		hashes[k] = campaign.Digest(seed)
	}
	for _, tc := range []struct{ known, again, next []int }{
		{nil, []int{1}, []int{2}},
		{[]int{1}, []int{2}, []int{2}},
		{[]int{1, 2, 3}, []int{4}, []int{4}},
		{[]int{2}, []int{1}, []int{3}},
		{[]int{2, 4}, []int{1}, []int{3}},
	} {
		published := map[string]bool{}
		for _, k := range tc.known {
			published[hashes[k]] = true
		}
		again, err := f.SeedAgain(s.Number, s.Season, s.Link, s.Salt, 1, published)
		if err != nil || again.Link != tc.again[0] || again.Hash() != hashes[again.Link] || again.Salt != 0 {
			t.Errorf("known %v: thrown again with link %d, %v; want %v", tc.known, again.Link, err, tc.again)
		}
		next, err := f.NextSeed(published)
		if err != nil || next.Link != tc.next[0] || next.Hash() != hashes[next.Link] || next.Salt != 0 {
			t.Errorf("known %v: next is link %d, %v; want %v", tc.known, next.Link, err, tc.next)
		}
	}
	last, err := f.seedOf(1, s.Season, chainLength, 0)
	if err != nil || last.Hex() != hex.EncodeToString(f.secrets.root) {
		t.Errorf("the last link is not the root: %v", err)
	}
	if _, err := f.SeedAgain(1, s.Season, chainLength, 0, 1, map[string]bool{last.Hash(): true}); err == nil || !strings.Contains(err.Error(), "10000") {
		t.Errorf("after the last link: %v", err)
	}
}

// Under a seed that was given, dice thrown again derive from the number of undos too.
func TestSeedsThatDeriveAreSalted(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	derived := func(text string) string {
		sum := sha256.Sum256(append([]byte{0xc0, 0xff, 0xee}, text...))
		return hex.EncodeToString(sum[:])
	}
	first, again, third := derived("280bc-spring"), derived("280bc-spring1"), derived("280bc-spring2")
	hash := func(seed string) string {
		bytes, err := hex.DecodeString(seed)
		must(t, err)
		return campaign.Digest(bytes)
	}
	closeSeason(t, f)
	takeBack(t, f, f.Batches()[1].First, nil)
	if got := f.SeedInForce(); got.Hex() != first || got.Salt != 0 {
		t.Errorf("an undo before anything was published gave seed %s, salt %d", got.Hex(), got.Salt)
	}
	known := map[string]bool{hash(first): true}
	closeSeason(t, f)
	takeBack(t, f, f.Batches()[3].First, known)
	if got := f.SeedInForce(); got.Hex() != third || got.Salt != 2 {
		t.Errorf("the second undo gave seed %s, salt %d, want %s", got.Hex(), got.Salt, third)
	}
	f = reopened(t, f, Options{})
	if got := f.SeedInForce(); got.Hex() != third || f.State().Salt != 2 {
		t.Errorf("opened again: seed %s, salt %d", got.Hex(), f.State().Salt)
	}
	s := f.State()
	if got, err := f.SeedAgain(1, s.Season, 0, 0, 1, known); err != nil || got.Hex() != again || got.Salt != 1 {
		t.Errorf("after one undo: %s, %v, want %s", got.Hex(), err, again)
	}
	known[hash(third)] = true
	if got, err := f.SeedAgain(1, s.Season, 0, s.Salt, 2, known); err == nil {
		t.Errorf("a seed that is known was given again: %+v", got)
	}
	known[hash(derived("280bc-summer"))] = true // the next season's was published before it was taken back
	if got, err := f.NextSeed(known); err != nil || got.Hex() != derived("280bc-summer2") || got.Salt != 2 {
		t.Errorf("the next season's: %s, salt %d, %v", got.Hex(), got.Salt, err)
	}
	if report, err := Verify(f.Dir(), ""); err != nil || !report.OK {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestSeedsAreDrawn(t *testing.T) {
	t.Parallel()
	f, g := founded(t, ""), founded(t, "")
	if len(f.Seed()) != 32 || bytes.Equal(f.Seed(), g.Seed()) || f.CodeWord("rome") == g.CodeWord("rome") {
		t.Errorf("seeds %x, %x; code words %s, %s", f.Seed(), g.Seed(), f.CodeWord("rome"), g.CodeWord("rome"))
	}
	// A close that was killed promises the same seed when it is repeated.
	first, err := f.NextSeed(nil)
	must(t, err)
	f = reopened(t, f, Options{})
	second, err := f.NextSeed(nil)
	must(t, err)
	if first.Hash() != second.Hash() {
		t.Error("a repeated close promises another seed")
	}
}

// A seed that was planted before `new` is refused, and one in a folder that looks like one
// that a killed `new` left gives no dice.
func TestPlantedSeeds(t *testing.T) {
	t.Parallel()
	for _, name := range []string{rootFile, wordsFile} {
		dir := filepath.Join(t.TempDir(), "c")
		must(t, os.MkdirAll(path(dir, ownDir), secretDir))
		must(t, os.WriteFile(path(dir, name), []byte(strings.Repeat("ab", seedSize)+"\n"), secretFile))
		if f, err := create(dir, ""); !errors.Is(err, ErrPlanted) {
			t.Errorf("%s was planted: %v, %v", name, f, err)
		}
		must(t, os.WriteFile(path(dir, journalFile), nil, openFile))
		f, err := create(dir, "")
		must(t, err)
		text, err := os.ReadFile(path(dir, name))
		must(t, err)
		planted, err := chainPromise(bytes.Repeat([]byte{0xab}, seedSize))
		must(t, err)
		if founded := f.Founding()[0].Data.(campaign.CampaignFounded); founded.Chain == planted || strings.HasPrefix(string(text), "abab") {
			t.Errorf("%s: what was planted is in use", name)
		}
		must(t, f.Close())
	}
}

// TestSecretsOfOldAreDrawnOnce takes what a killed take-over left, and nothing spoilt.
func TestSecretsOfOldAreDrawnOnce(t *testing.T) {
	t.Parallel()
	f := founded(t, "")
	dir := t.TempDir()
	must(t, os.MkdirAll(path(dir, tempDir), secretDir))
	old := &Folder{dir: dir, state: &campaign.State{}}
	promise, words, err := old.DrawSecrets()
	must(t, err)
	again := &Folder{dir: dir, state: &campaign.State{}}
	if p, w, err := again.DrawSecrets(); err != nil || p != promise || w != words || p == "" || w == "" || p == f.State().Chain {
		t.Errorf("drawn again: %s and %s, %s and %s, %v", p, promise, w, words, err)
	}
	for _, name := range []string{rootFile, wordsFile} {
		spoilt := t.TempDir()
		must(t, os.CopyFS(spoilt, os.DirFS(dir)))
		must(t, os.WriteFile(filepath.Join(spoilt, name), []byte("notes of my own\n"), 0o600))
		if _, _, err := (&Folder{dir: spoilt, state: &campaign.State{}}).DrawSecrets(); err == nil || !strings.Contains(err.Error(), name+" is not as it was written") {
			t.Errorf("%s: %v", name, err)
		}
		if text, err := os.ReadFile(filepath.Join(spoilt, name)); err != nil || string(text) != "notes of my own\n" {
			t.Errorf("%s was replaced by %q, %v", name, text, err)
		}
	}
	given := &Folder{dir: t.TempDir(), state: &campaign.State{FixedSeed: true}}
	if p, w, err := given.DrawSecrets(); err != nil || p+w != "" {
		t.Errorf("where all derives from a seed: %q, %q, %v", p, w, err)
	}
}

// A season's code words outlive whatever is taken back, and any new seed.
func TestCodeWordsOutliveUndos(t *testing.T) {
	t.Parallel()
	for _, seed := range []string{"", testSeed} {
		f := founded(t, seed)
		var words [4][]string
		now := func() (all []string) {
			for _, p := range f.State().PlayersInPlay() {
				all = append(all, f.CodeWord(p))
			}
			return all
		}
		hold := func(what string) {
			t.Helper()
			for number := 1; number <= f.State().Number; number++ {
				if got := f.CodeWordOf(number, f.State().PlayersInPlay()[0]); got == "" || got != words[number][0] {
					t.Errorf("%q, %s: the word of season %d is %q, want %q", seed, what, number, got, words[number][0])
				}
			}
			if got := now(); !slices.Equal(got, words[f.State().Number]) {
				t.Errorf("%q, %s: words %q, want %q", seed, what, got, words[f.State().Number])
			}
		}
		words[1] = now()
		closeSeason(t, f)
		words[2] = now()
		closeSeason(t, f)
		words[3] = now()
		if slices.Equal(words[1], words[2]) || slices.Equal(words[2], words[3]) {
			t.Errorf("%q: words %q", seed, words)
		}
		known := map[string]bool{}
		for _, e := range f.seasons {
			known[e.SeedHash] = true
		}
		takeBack(t, f, f.Batches()[2].First, known)
		hold("one close taken back")
		f = reopened(t, f, Options{ReadOnly: true})
		hold("opened to be read")
		f = reopened(t, f, Options{})
		hold("opened again")
		takeBack(t, f, f.Batches()[1].First, known)
		hold("both taken back")
		closeSeason(t, f)
		closeSeason(t, f)
		hold("closed again")
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
	if f.CodeWordOf(0, "rome") != "" || f.CodeWordOf(-1, "rome") != "" {
		t.Error("a season before the first has a code word")
	}
}
