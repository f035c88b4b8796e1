package main

import (
	"errors"
	"path/filepath"
	"strings"

	"adimperii/campaign/disk"
	"adimperii/campaign/folder"
	"adimperii/campaign/journal"
)

// unfinishedError is a command that the disk cut short.
type unfinishedError struct {
	error
	// committed: some of its work is on record.
	committed bool
}

func (e *unfinishedError) Unwrap() error { return e.error }

// unfinished is an error, which the disk caused or something else.
func unfinished(err error, committed bool) error {
	var failure *disk.Error
	var known *unfinishedError
	if errors.As(err, &failure) && !errors.As(err, &known) {
		return &unfinishedError{err, committed}
	}
	return err
}

// id is that of the message which says what became of the command.
func (e *unfinishedError) id() string {
	switch {
	case errors.Is(e, journal.ErrUnknown):
		return "disk.unknown"
	case e.committed:
		return "disk.partly"
	default:
		return "disk.nothing"
	}
}

// unwritten says that files which follow from the journal could not be written, those
// of one reason together.
func (a *app) unwritten(left []folder.Unwritten) {
	type reason struct{ id, text string }
	var reasons []reason
	files := map[reason][]string{}
	for _, one := range left {
		why := reason{"disk.unwritten", one.Err.Error()}
		var failure *disk.Error
		if errors.As(one.Err, &failure) {
			why.text = failure.Err.Error()
			if failure.Call == "rename" {
				why.id = "disk.unreplaced"
			}
		}
		if files[why] == nil {
			reasons = append(reasons, why)
		}
		files[why] = append(files[why], filepath.Join(a.dir, filepath.FromSlash(one.File)))
	}
	for _, why := range reasons {
		a.talk(why.id, said{"error": why.text, "files": strings.Join(files[why], ", ")})
	}
}
