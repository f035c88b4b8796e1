package folder

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/maps"
)

// say puts into words what was found.
func (l *lookout) say(seasons []string) {
	b := &l.behind
	b.Dir = l.dir
	at := standing(l.journal)
	at["lines"] = l.journal.Len()
	switch {
	case l.journal.Len() == 0:
		b.add("behind.gone", "The journal of this campaign is gone, or empty.", nil)
	case b.Shared > 0:
		at["line"] = b.Shared + 1
		b.add("behind.other", "The journal is not the one that this folder went on with: from line {line} on it holds other lines. It ends at line {lines}, in season {number} ({season}), {stage}; the last time in it is {since}.", at)
	default:
		b.add("behind.older", "The journal is older than the rest of this folder. It ends at line {lines}, in season {number} ({season}), {stage}; the last time in it is {since}.", at)
	}
	if files := named(l.known); b.Missing > 0 && files != "" {
		b.add("behind.lines", "{files} tell of {count} more lines.", args{"files": files, "count": b.Missing})
	} else if files != "" {
		b.add("behind.lines.unknown", "{files} tell of lines that it lacks.", args{"files": files})
	}
	for _, part := range []struct {
		id, english string
		files       []string
	}{
		{"behind.seasons", "It has not opened the season of {files}.", seasons},
		{"behind.letters", "It lacks {count} letters that were answered: {files}.", b.Letters},
		{"behind.mails", "It lacks {count} mails that were sent: {files}.", b.Mails},
	} {
		if len(part.files) > 0 {
			b.add(part.id, part.english, args{"count": len(part.files), "files": named(part.files)})
		}
	}
}

// offered says, last of all, which command mends it.
func (e *BehindError) offered() *BehindError {
	told := *e
	told.faults = slices.Clone(e.faults)
	told.add("behind.mend", "Nothing was changed. '{command}' finds what is missing and puts it back.", args{"command": mendCommand(e.Dir)})
	return &told
}

// mendCommand is the command line that mends a campaign.
func mendCommand(dir string) string {
	switch {
	case dir == ".":
		return "adimperii restore"
	case strings.ContainsAny(dir, " \t'\"\\$&;()"):
		return fmt.Sprintf("adimperii -C %q restore", dir)
	}
	return "adimperii -C " + dir + " restore"
}

// standing is where a campaign stands at the end of its journal: season, stage, and the
// last time of day that it tells of.
func standing(j *journal.Journal) args {
	stage, number := campaign.Orders, 0
	var season campaign.Season
	for n := j.Len(); n > 0 && number == 0; n-- {
		kind := j.Kind(n)
		opened, entered := kind == campaign.SeasonOpened{}.Type(), kind == campaign.StageEntered{}.Type()
		if !opened && !entered || !j.Stands(n, j.Len()) {
			continue
		}
		r, err := j.Line(n)
		if err != nil {
			break
		}
		switch e := r.Event.Data.(type) {
		case campaign.SeasonOpened:
			number, season = e.Number, e.Season
		case campaign.StageEntered:
			if stage == campaign.Orders {
				stage = e.Stage
			}
		}
	}
	return args{
		"number": number, "season": saidSeason(season), "since": lastTime(j),
		"stage": &maps.Fault{ID: "in-stage." + string(stage), English: "in the stage of " + string(stage)},
	}
}

func saidSeason(s campaign.Season) *maps.Fault {
	quarter := &maps.Fault{ID: "season." + s.Quarter.String(), English: s.Quarter.String()}
	return &maps.Fault{ID: "season.title", English: "{season} {year} BC", Args: args{"season": quarter, "year": s.Year}}
}

// lastTime is the last time of day that a journal tells of, of a letter that came or a mail
// that went; "–" if there is none.
func lastTime(j *journal.Journal) string {
	for n := j.Len(); n > 0; n-- {
		text, err := j.Text(n)
		if err != nil {
			break
		}
		for _, key := range []string{`"at":"`, `"received":"`} {
			_, rest, _ := bytes.Cut(text, []byte(key))
			stamp, _, _ := bytes.Cut(rest, []byte(`"`))
			if at, err := time.Parse(time.RFC3339, string(stamp)); err == nil {
				return at.UTC().Format("2006-01-02 15:04 UTC")
			}
		}
	}
	return "–"
}
