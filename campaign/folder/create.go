package folder

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/maps"
)

// New is what a campaign is made of.
type New struct {
	// Founded and Banks are a scenario's; FixedSeed is set from SeedHex.
	Founded campaign.CampaignFounded
	Banks   []campaign.Entry
	Map     *maps.Map
	// Config are the first settings; the campaign's name and the language may be left out.
	Config Config
	// SeedHex derives all seasons' seeds from one ([ParseSeed]); "": they are drawn.
	SeedHex string
}

// Errors of [Create].
var (
	// ErrExists is returned where a campaign was founded already.
	ErrExists = errors.New("there is a campaign already")
	// ErrNotEmpty is returned for a folder that holds something else.
	ErrNotEmpty = errors.New("the folder is not empty; name a new one")
)

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
	if err := os.MkdirAll(dir, secretDir); err != nil {
		return nil, err
	}
	f := &Folder{dir: dir, atlas: n.Map, config: n.Config, letters: map[string]bool{}}
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

func (f *Folder) create(n New, master []byte) (err error) {
	if f.lock, err = acquire(f.dir, patience); err != nil {
		return err
	}
	if f.journal, err = journal.Open(path(f.dir, journalFile)); err != nil {
		return err
	}
	if f.journal.Len() > 0 {
		return fmt.Errorf("%s: %w", f.dir, ErrExists)
	}
	n.Founded.FixedSeed = master != nil
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
	if err := f.writeFirst(n, master); err != nil {
		return err
	}
	hash, err := f.prepare(1, n.Founded.Start)
	if err != nil {
		return err
	}
	f.state = &campaign.State{Map: f.atlas}
	f.founding = []campaign.Event{founded, {
		Season: n.Founded.Start, Rule: "R-1",
		Data: campaign.SeasonOpened{Number: 1, Season: n.Founded.Start, SeedHash: hash},
	}}
	return nil
}

// writeFirst writes what stands before the first season.
func (f *Folder) writeFirst(n New, master []byte) error {
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
	if err := f.SaveConfig(f.config); err != nil {
		return err
	}
	if master == nil {
		return f.forgetMaster(n.Founded.Start)
	}
	return f.keep(path(f.dir, masterFile), []byte(hex.EncodeToString(master)+"\n"), secretFile)
}

// forgetMaster removes the seed that a Create with other wishes left, and what was
// derived from it: it is known, and must not pass for one that was drawn.
func (f *Folder) forgetMaster(start campaign.Season) error {
	err := os.Remove(path(f.dir, masterFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	return os.RemoveAll(path(f.dir, seasonsDir, seasonName(1, start), seedFile))
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
