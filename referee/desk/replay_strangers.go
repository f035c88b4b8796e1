package desk

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
)

// published compares the mark of what is on disk with the journal.
func (r *replaying) published() {
	data, err := r.read(publishedFile)
	if err != nil {
		r.note(publishedFile, 0, "published.missing", nil)
		return
	}
	mark := strings.TrimSpace(string(data))
	batches := r.replay.Batches()
	switch i := slices.IndexFunc(batches, func(b journal.Batch) bool { return b.Hash == mark }); {
	case i < 0:
		r.problem(publishedFile, 0, "published.unknown", args{"head": brief(mark)})
	case i < len(batches)-1:
		r.note(publishedFile, 0, "published.behind", args{"line": batches[i].Last + 1})
	case string(data) != mark+"\n":
		r.note(publishedFile, 0, "file.form", nil)
	}
}

// strangers are files where the program keeps its own that follow from nothing.
func (r *replaying) strangers() error {
	known := map[string]bool{}
	seasons := map[string]bool{}
	latest := ""
	f, err := r.replay.Folder()
	if err != nil {
		return err
	}
	for _, record := range r.openings() {
		name := f.NameOf(record.Number, record.Season)
		seasons[name] = true
		known["seasons/"+name+"/snapshot.yaml"], known["seasons/"+name+"/seed"] = true, true
		latest = f.SeasonName(f.State().Number)
	}
	check := func(pattern string, seen func(name string)) {
		files, _ := filepath.Glob(filepath.Join(r.dir, filepath.FromSlash(pattern))) // the pattern is sound
		for _, file := range files {
			if rel, err := filepath.Rel(r.dir, file); err == nil {
				seen(filepath.ToSlash(rel))
			}
		}
	}
	check("seasons/*", func(name string) {
		if !seasons[path.Base(name)] {
			r.problem(name, 0, "stranger.season", nil)
		}
	})
	check("seasons/*/*", func(name string) {
		info, err := os.Stat(filepath.Join(r.dir, filepath.FromSlash(name)))
		if err == nil && !info.IsDir() && !known[name] {
			r.note(name, 0, "stranger", nil)
		}
	})
	for _, of := range []string{"orders", "battles", "reports"} {
		check("seasons/*/"+of+"/*", func(name string) {
			if _, ok := r.files[name]; ok {
				return
			}
			if r.options.Plain && of == "reports" && strings.HasSuffix(name, ".svg") {
				return
			}
			known := seasons[strings.Split(name, "/")[1]] && path.Ext(name) != ".png" // which older editions kept there
			r.found(!r.skipped && known, name, 0, "stranger.derived", nil)
		})
	}
	check("seasons/*/inbox/*", func(name string) {
		if r.letters[name] {
			return
		}
		r.found(strings.Split(name, "/")[1] != latest && !r.filedElsewhere(name), name, 0, "stranger.letter", nil)
	})
	check("sent/*", func(name string) {
		if !r.mails[name] {
			r.problem(name, 0, "stranger.mail", nil)
		}
	})
	return nil
}

// filedElsewhere says that a mail that a killed command left is on record in another season.
func (r *replaying) filedElsewhere(name string) bool {
	return slices.ContainsFunc(campaign.Sorted(r.letters), func(other string) bool { return path.Base(other) == path.Base(name) })
}

// openings are all the seasons ever opened, those that were taken back too.
func (r *replaying) openings() []campaign.SeasonOpened {
	var all []campaign.SeasonOpened
	for record, err := range r.replay.Journal().OfType(campaign.SeasonOpened{}.Type()) {
		if e, ok := record.Event.Data.(campaign.SeasonOpened); ok && err == nil {
			all = append(all, e)
		}
	}
	return all
}
