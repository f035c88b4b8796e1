package folder

import (
	"fmt"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/maps"
)

// The parts of a campaign that have a format of their own.
const (
	JournalPart  = "journal"
	SnapshotPart = "snapshot"
	BackupPart   = "backup"
)

// NewerError says that a newer program wrote something that this one would read wrongly.
type NewerError struct {
	*maps.Fault
	Part string
}

func newer(part string, format, known int) error {
	return &NewerError{&maps.Fault{
		ID:      "newer." + part,
		English: "the " + part + " is of format {format}, and this program knows formats up to {known}: a newer version of adimperii wrote it; use that",
		Args:    map[string]any{"format": format, "known": known},
	}, part}
}

// known refuses a folder that a newer program has written to: what it wrote would be read
// wrongly, or be lost.
func (f *Folder) known() error {
	if err := knownKinds(f.journal); err != nil {
		return err
	}
	if batches := f.journal.Batches(); len(batches) > 0 {
		format, _, _ := strings.Cut(batches[len(batches)-1].State, ":")
		if n, err := strconv.Atoi(format); err == nil && n > snapshotFormat {
			return newer(SnapshotPart, n, snapshotFormat)
		}
	}
	for r, err := range f.journal.OfType(campaign.FolderTakenOver{}.Type()) {
		if err != nil {
			return err
		}
		if e, ok := r.Event.Data.(campaign.FolderTakenOver); ok && e.Format > campaign.Format {
			return newer(JournalPart, e.Format, campaign.Format)
		}
	}
	return nil
}

// knownKinds refuses events of a type that this program does not know.
func knownKinds(j *journal.Journal) error {
	if n, kind := j.Unknown(); n > 0 {
		return &NewerError{&maps.Fault{
			ID:      "newer.event",
			English: "line {line} of the journal is an event of the type {type}, which this program does not know: a newer version of adimperii wrote it; use that",
			Args:    map[string]any{"line": n, "type": fmt.Sprint(kind)},
		}, JournalPart}
	}
	return nil
}
