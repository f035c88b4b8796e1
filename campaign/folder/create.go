package folder

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/campaign/journal"
	atlas "adimperii/maps"
)

// New is what a campaign is made of.
type New struct {
	// Founded and Banks are a scenario's; FixedSeed is set from SeedHex.
	Founded campaign.CampaignFounded
	Banks   []campaign.Entry
	Map     *atlas.Map
	// Config are the first settings; the campaign's name and the language may be left out.
	Config Config
	// SeedHex derives all seasons' seeds from one ([ParseSeed]); "": they are drawn.
	SeedHex string
	// By is as in [Options].
	By string
}

// Errors of [Create].
var (
	// ErrExists is returned where a campaign was founded already.
	ErrExists = errors.New("there is a campaign already")
	// ErrNotEmpty is returned for a folder that holds something else.
	ErrNotEmpty = errors.New("the folder is not empty; name a new one")
	// ErrPlanted is returned where a seed lies that no command of ours left.
	ErrPlanted = errors.New("a seed lies there already, and a campaign draws its own; take it away")
)

// Vacant says whether [Create] can make a campaign in a folder, before anything is
// asked or made.
func Vacant(dir string) error {
	if err := vacant(dir); err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	if j, err := journal.Read(path(dir, journalFile)); err == nil {
		j.Close()
		if j.Len() > 0 {
			return fmt.Errorf("%s: %w", dir, ErrExists)
		}
	}
	if gone := none(dir); !errors.Is(gone, ErrNone) {
		return gone // a campaign whose journal is gone
	}
	return nil
}

// Create makes the folder of a new campaign: map, settings, first season and its
// seed. The campaign is founded by committing what [Folder.Founding] gives, with
// the first income; until then a Create that was cut short is simply repeated.
func Create(dir string, n New) (*Folder, error) {
	master, err := parseMaster(n.SeedHex)
	if err != nil {
		return nil, err
	}
	if err := vacant(dir); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	if err := disk.MkdirAll(dir, secretDir); err != nil {
		return nil, err
	}
	f := &Folder{dir: dir, atlas: n.Map, config: n.Config, letters: map[string]bool{}, unwritten: map[string]error{}}
	if err := f.create(n, master); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// vacant says whether a campaign can be made in a folder: one that is not there,
// or empty but for hidden files, or left by a Create that was cut short.
func vacant(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	visible := false
	for _, e := range entries {
		if e.Name() == ownDir || e.Name() == journalFile {
			return nil
		}
		visible = visible || !strings.HasPrefix(e.Name(), ".")
	}
	if visible {
		return ErrNotEmpty
	}
	return nil
}

// unplanted says whether a folder has a seed though no Create began in it: one that was cut
// short has made the journal's file first, and what it drew is drawn anew.
func unplanted(dir string) error {
	if _, err := os.Lstat(path(dir, journalFile)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, name := range []string{rootFile, wordsFile} {
		if _, err := os.Lstat(path(dir, name)); !errors.Is(err, fs.ErrNotExist) {
			return errors.Join(err, fmt.Errorf("%s: %w", path(dir, name), ErrPlanted))
		}
	}
	return nil
}

func (f *Folder) create(n New, master []byte) (err error) {
	if f.lock, err = acquire(f.dir, patience); err != nil {
		return err
	}
	if err := unplanted(f.dir); err != nil {
		return err
	}
	if f.journal, err = journal.Open(path(f.dir, journalFile)); err != nil {
		return err
	}
	f.journal.By = n.By
	if f.journal.Len() > 0 {
		return fmt.Errorf("%s: %w", f.dir, ErrExists)
	}
	if gone := none(f.dir); !errors.Is(gone, ErrNone) {
		return gone
	}
	n.Founded.FixedSeed, n.Founded.OwnWords, n.Founded.Luck = master != nil, 1, master == nil
	if n.Founded.Chain, n.Founded.WordsHash, err = f.firstSecrets(master); err != nil {
		return err
	}
	founded := campaign.Event{
		Season: n.Founded.Start, Rule: "R-4", Data: n.Founded, Entries: n.Banks,
		Audience: []campaign.PlayerID{}, // it holds everyone's address and bank
	}
	// What the state will be is needed for the settings; it is none until it is committed.
	founding, err := campaign.Apply(campaign.State{Map: f.atlas}, founded)
	if err != nil {
		return err
	}
	f.state = &founding
	if err := f.writeFirst(n); err != nil {
		return err
	}
	if err := f.makeSeason(1, n.Founded.Start); err != nil {
		return err
	}
	if _, err := f.wordSecret(); err != nil { // while the state says what it derives from
		return err
	}
	seed, err := f.seedOf(1, n.Founded.Start, min(1, len(n.Founded.Chain)), 0)
	if err != nil {
		return err
	}
	f.seed = seed
	f.state = &campaign.State{Map: f.atlas, Zone: f.zone}
	f.founding = []campaign.Event{founded, {
		Season: n.Founded.Start, Rule: "R-1",
		Data: campaign.SeasonOpened{Number: 1, Season: n.Founded.Start, SeedHash: seed.Hash(), Link: seed.Link, Rules: campaign.RulesVersion, Format: campaign.FormatOf(founding.Options())},
	}}
	return nil
}

// writeFirst writes what stands before the first season.
func (f *Folder) writeFirst(n New) error {
	if f.config.Campaign == "" {
		f.config.Campaign = n.Founded.Name
	}
	if f.config.Referee.Language == "" {
		f.config.Referee.Language = "en"
	}
	if err := f.keep(path(f.dir, mapFile), n.Map.Source(), openFile); err != nil {
		return err
	}
	if shapes := n.Map.ShapesSource(); shapes != nil {
		if err := f.keep(path(f.dir, n.Map.ShapesFile), shapes, openFile); err != nil {
			return err
		}
	}
	text, err := ConfigText(f.config, f.config.Referee.Language)
	if err != nil {
		return err
	}
	if err := f.keep(path(f.dir, configFile), text, openFile); err != nil {
		return err
	}
	if err := f.loadConfig(); err != nil {
		return err
	}
	return f.KeepGitFiles()
}

// gitFiles keep a campaign in git safe to share and as it is: without what is secret
// or personal, which a backup has, and without a change of line ends, which would
// break the journal's chain.
var gitFiles = map[string]string{
	".gitignore": `# Secrets, and letters as they came: not for whoever sees this repository.
/seed
/seasons/*/seed
/words
/.adimperii/
/seasons/*/inbox/
/waiting/
/before-restore-*/
/sent/
/outbox/
`,
	".gitattributes": `# The journal is a chain of bytes: no line end may be converted.
* -text
`,
}

// KeepGitFiles writes `.gitignore` and `.gitattributes` where they are not there, which
// keep secrets and personal letters out of a git repository and line ends as they are.
func (f *Folder) KeepGitFiles() error {
	for _, name := range slices.Sorted(maps.Keys(gitFiles)) {
		if _, err := os.Lstat(path(f.dir, name)); !errors.Is(err, fs.ErrNotExist) {
			if err != nil {
				return err
			}
			continue
		}
		if err := f.keep(path(f.dir, name), []byte(gitFiles[name]), openFile); err != nil {
			return err
		}
	}
	return nil
}

// firstSecrets keeps what the seeds and the code words of the campaign derive from, and
// gives the promise of the seeds' chain and the hash of the other; under a master seed
// there are none. Secrets that a Create cut short left are replaced: they may be known.
func (f *Folder) firstSecrets(master []byte) (promise, wordsHash string, err error) {
	for _, name := range []string{rootFile, wordsFile} {
		if err := disk.Remove(path(f.dir, name)); err != nil {
			return "", "", err
		}
	}
	if master != nil {
		return "", "", f.keep(path(f.dir, rootFile), []byte(hex.EncodeToString(master)+"\n"), secretFile)
	}
	return f.drawSecrets()
}

func parseMaster(digits string) ([]byte, error) {
	if digits == "" {
		return nil, nil
	}
	return ParseSeed(digits)
}

// Founding are the first events of a campaign just created: its founding and the
// opening of its first season. They are yet to be committed.
func (f *Folder) Founding() []campaign.Event { return f.founding }
