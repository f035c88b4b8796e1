package folder

import (
	"fmt"
	"path/filepath"

	"adimperii/campaign"
)

// The files and folders of a campaign.
const (
	configFile   = "campaign.yaml"
	mapFile      = "map.yaml"
	journalFile  = "journal.jsonl"
	rootFile     = "seed"  // what the seeds of all seasons derive from
	wordsFile    = "words" // what code words derive from
	seasonsDir   = "seasons"
	inboxDir     = "inbox"
	seedFile     = "seed" // of a season, in folders of old
	snapshotFile = "snapshot.yaml"
	// ownDir is for the program alone: its lock, and files that are being written.
	ownDir     = ".adimperii"
	lockFile   = ownDir + "/lock"
	holderFile = ownDir + "/holder"
	tempDir    = ownDir + "/tmp"
)

// inSeason are the folders of every season.
var inSeason = [...]string{inboxDir, "orders", "battles", "reports"}

func path(dir string, elem ...string) string {
	for _, e := range elem {
		dir = filepath.Join(dir, filepath.FromSlash(e))
	}
	return dir
}

// seasonName is the name of a season's folder: 0001-280bc-spring.
func seasonName(number int, s campaign.Season) string { return fmt.Sprintf("%04d-%s", number, s) }

// SeasonName is the name of a season's folder in seasons/, such as
// 0001-280bc-spring; "" for one that was not opened.
func (f *Folder) SeasonName(number int) string {
	if number < 1 || number > len(f.seasons) {
		return ""
	}
	return seasonName(number, f.seasons[number-1].Season)
}

// SeasonDir is the path of a season's folder.
func (f *Folder) SeasonDir(number int) string { return path(f.dir, seasonsDir, f.SeasonName(number)) }
