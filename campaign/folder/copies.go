package folder

import (
	"io/fs"
	"os"
	slashpath "path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"adimperii/maps"
)

// A copy by its name is what sync programs make of a file that was changed in two places,
// browsers of one that is there already, and file managers when asked for one:
// what they add stands before the extension.
var copyMarks = []*regexp.Regexp{
	regexp.MustCompile(`^(.+?) ?\(\d+\)$`),
	regexp.MustCompile(`(?i)^(.+?)[ _]?[(\[][^()\[\]]*(?:konflikt|confli[ct])[^()\[\]]*[)\]]$`),
	regexp.MustCompile(`^(.+?)\.sync-conflict-\d{8}-\d{6}(?:-\w+)?$`),
	regexp.MustCompile(`(?i)^(.+?) - (?:copy|copie|kopie|copia)(?: ?\(\d+\))?$`),
	regexp.MustCompile(`(?i)^(?:copy of|copie de|kopie von|copia de) (.+)$`),
	regexp.MustCompile(`^(journal|campaign|map|ledger)-[A-Z0-9][A-Za-z0-9-]*$`), // with the machine's name
}

// CopiedFrom is what a file or folder is by its name a copy of; "" if of nothing.
func CopiedFrom(name string) string {
	ext := slashpath.Ext(name)
	if ext == ".orig" || ext == ".bak" {
		return strings.TrimSuffix(name, ext)
	}
	if strings.ContainsAny(ext, " )]") { // a folder's name ends in no extension
		ext = ""
	}
	for _, mark := range copyMarks {
		if m := mark.FindStringSubmatch(strings.TrimSuffix(name, ext)); m != nil {
			return m[1] + ext
		}
	}
	return ""
}

// isDebris says that a file is what systems and other programs keep about their own
// windows, locks and folders.
func isDebris(name string) bool {
	return strings.HasPrefix(name, "._") || strings.HasPrefix(name, "~$") || strings.HasPrefix(name, ".~lock.") ||
		slices.Contains([]string{".DS_Store", "Thumbs.db", "desktop.ini"}, name)
}

// Copy is a file or folder in a campaign that is by its name a copy of another. Nothing
// of it is ever used.
type Copy struct {
	Path string // relative to the campaign, with slashes
	*maps.Fault
}

// Copies are those beside what decides: the campaign's own files, its seasons, and the
// letters of the present one. [Verify] tells of all.
func (f *Folder) Copies() []Copy {
	var all []Copy
	for _, dir := range []string{".", seasonsDir, seasonsDir + "/" + f.SeasonName(f.state.Number) + "/" + inboxDir} {
		entries, _ := os.ReadDir(path(f.dir, dir)) // what cannot be read tells of none
		for _, e := range entries {
			if c, ok := copyAt(slashpath.Join(dir, e.Name())); ok && !strings.HasPrefix(e.Name(), "ledger") {
				all = append(all, c)
			}
		}
	}
	return all
}

// allCopies are those anywhere in a campaign's folder.
func allCopies(dir string) []Copy {
	var all []Copy
	_ = filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		rel, relErr := filepath.Rel(dir, name)
		if err != nil || relErr != nil || rel == "." {
			return nil // what cannot be read tells of none
		}
		if c, ok := copyAt(filepath.ToSlash(rel)); ok {
			all = append(all, c)
			if e.IsDir() {
				return fs.SkipDir
			}
		}
		if e.IsDir() && (e.Name() == ".git" || e.Name() == ownDir) {
			return fs.SkipDir
		}
		return nil
	})
	return all
}

func copyAt(rel string) (Copy, bool) {
	of := CopiedFrom(slashpath.Base(rel))
	if of == "" || isDebris(slashpath.Base(rel)) {
		return Copy{}, false
	}
	if slashpath.Ext(rel) == ".eml" {
		return Copy{rel, &maps.Fault{
			ID:      "copy.letter",
			English: "by its name a copy of a letter; it is not used; if its letter is not in 'adimperii inbox', fetch it with 'adimperii fetch --from' and this file, then put it elsewhere",
		}}, true
	}
	return Copy{rel, &maps.Fault{
		ID: "copy.file", Args: map[string]any{"of": of},
		English: "by its name a copy of {of}, as sync programs make where two machines have written; it is not used: do by hand what only the copy has, then put it elsewhere",
	}}, true
}
