package folder

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
)

// plan finds what is to be joined, what is to be put aside, and which letters and mails
// are on no record in the journal that leads.
func (r *Recovery) plan() error {
	r.AsideDir = asideDir(r.dir)
	rest, err := behind(r.dir, r.lead)
	if err != nil {
		return err
	}
	for _, plan := range []func(lossy bool) error{r.planLetters, r.planMails, r.planJoined, r.planAside} {
		if err := plan(rest != nil || len(r.losing) > 0); err != nil {
			return err
		}
	}
	return nil
}

// planLetters finds the letters that are on no record, here and in the source, each once.
func (r *Recovery) planLetters(bool) error {
	stages := map[string]campaign.Letter{} // by SHA-256
	for _, j := range r.losing {
		for e, err := range j.OfType(campaign.LetterFiled{}.Type()) {
			if err != nil {
				return err
			}
			if filed, ok := e.Event.Data.(campaign.LetterFiled); ok {
				stages[filed.Letter.SHA256] = filed.Letter
			}
		}
	}
	seen := map[string]bool{}
	for _, dir := range r.folders() {
		letters, err := looseLetters(dir, r.lead)
		if err != nil {
			return err
		}
		for _, l := range letters {
			if seen[l.SHA] {
				continue
			}
			seen[l.SHA] = true
			l.Stage = stages[l.SHA].Stage
			r.Letters = append(r.Letters, l)
		}
	}
	return nil
}

// folders are those whose files count: the campaign's and the source's.
func (r *Recovery) folders() []string {
	if r.from == "" {
		return []string{r.dir}
	}
	return []string{r.dir, r.from}
}

// planMails finds the mails that were sent and are on no record: by the journals that do
// not lead, and by the files in sent/.
func (r *Recovery) planMails(lossy bool) error {
	on := map[string]campaign.Mail{}
	if err := eachMail(r.lead, 0, func(m LostMail) { on[m.ID] = *m.Record }); err != nil {
		return err
	}
	known := map[string]bool{}
	for _, j := range r.losing {
		err := eachMail(j, j.SharedWith(r.lead), func(m LostMail) {
			same, ok := on[m.ID]
			if ok && same.Content == m.Record.Content || known[m.ID] {
				return
			}
			if known[m.ID] = true; ok {
				m.ID += "-lost" // another mail of that name is on record
			}
			r.Mails = append(r.Mails, m)
		})
		if err != nil {
			return err
		}
	}
	for _, dir := range r.folders() {
		lost, err := lostMails(dir, r.lead, lossy)
		if err != nil {
			return err
		}
		for _, m := range lost {
			if at := slices.IndexFunc(r.Mails, func(had LostMail) bool { return had.ID == m.ID }); at < 0 {
				r.Mails = append(r.Mails, m)
			} else {
				r.Mails[at].Answers = m.Answers
			}
		}
	}
	return nil
}

// eachMail gives the mails on record, after a line of a journal, that were handed over.
func eachMail(j *journal.Journal, after int, take func(LostMail)) error {
	sent := map[string]bool{}
	for _, n := range j.Lines(campaign.MailSent{}.Type()) {
		r, err := j.Line(n)
		if err != nil {
			return err
		}
		if e, ok := r.Event.Data.(campaign.MailSent); ok {
			sent[e.ID] = true
		}
	}
	for _, n := range j.Lines(campaign.MailSending{}.Type()) {
		if n <= after {
			continue
		}
		r, err := j.Line(n)
		if err != nil {
			return err
		}
		if e, ok := r.Event.Data.(campaign.MailSending); ok && sent[e.Mail.ID] {
			take(LostMail{ID: e.Mail.ID, Kind: e.Mail.Kind, Player: e.Mail.Player, Line: e.Mail.Line, Record: &e.Mail, At: e.At})
		}
	}
	return nil
}

// planJoined finds the files that the source has and this folder lacks: letters on record,
// mails as sent, secrets, settings and map.
func (r *Recovery) planJoined(bool) error {
	if r.from == "" {
		return nil
	}
	for _, pattern := range []string{"*", sentDir + "/*.eml", seasonsDir + "/*/" + seedFile, seasonsDir + "/*/" + inboxDir + "/*.eml"} {
		names, err := filepath.Glob(path(r.from, pattern))
		if err != nil {
			return err
		}
		for _, name := range names {
			rel, err := filepath.Rel(r.from, name)
			if err != nil {
				return err
			}
			if rel = filepath.ToSlash(rel); r.joins(name, rel) {
				r.Joined = append(r.Joined, rel)
			}
		}
	}
	return nil
}

// joins says that a file of the source is to be copied.
func (r *Recovery) joins(name, rel string) bool {
	info, err := os.Lstat(name)
	base := filepath.Base(rel)
	switch {
	case err != nil || !info.Mode().IsRegular() || strings.HasPrefix(rel, ".") && gitFiles[rel] == "":
		return false
	case rel == journalFile || rel == publishedFile || rel == "ledger.xlsx" || filepath.Ext(rel) == ".jsonl" || filepath.Ext(rel) == ".gz":
		return false
	case slices.ContainsFunc(r.Letters, func(l LooseLetter) bool { return filepath.Base(l.File) == base }):
		return false // it is taken in anew
	}
	here, err := os.ReadFile(path(r.dir, rel))
	if err != nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	if !r.secrets || !isSecret(rel) && rel != mapFile {
		return false
	}
	there, err := os.ReadFile(name)
	return err == nil && !bytes.Equal(here, there)
}

// planAside finds what tells of another journal than the one that leads, and what will be
// replaced.
func (r *Recovery) planAside(lossy bool) error {
	add := func(rel string) {
		within := func(had string) bool { return rel == had || strings.HasPrefix(rel, had+"/") }
		if _, err := os.Lstat(path(r.dir, rel)); err == nil && !slices.ContainsFunc(r.Aside, within) {
			r.Aside = append(r.Aside, rel)
		}
	}
	text, err := os.ReadFile(path(r.dir, journalFile))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if want, err := r.lead.Bytes(0); err != nil || !bytes.Equal(text, want) {
		add(journalFile)
	}
	for _, rel := range r.Joined {
		add(rel)
	}
	l := lookout{dir: r.dir, journal: r.lead}
	seasons, err := l.seasons()
	if err != nil {
		return err
	}
	for _, rel := range seasons {
		add(rel)
	}
	if j := r.copied(); j.SharedWith(r.lead) < j.Len() {
		add(copyFile)
	}
	witnesses, err := l.witnesses()
	if err != nil {
		return err
	}
	for _, w := range witnesses {
		if at, ok := r.lead.At(w.line); w.line == 0 && !r.lead.WasHead(w.hash) || w.line > 0 && (!ok || at.Hash != w.hash) {
			add(w.file)
		}
	}
	if lossy {
		r.derived(add)
	}
	return nil
}

// derived are the files that followed from lines that are lost: of the season under way.
func (r *Recovery) derived(add func(rel string)) {
	add("ledger.xlsx")
	number, _ := standing(r.lead)["number"].(int)
	names, _ := filepath.Glob(path(r.dir, seasonsDir, fmt.Sprintf("%04d-*", number))) // the pattern is sound
	for _, name := range names {
		for _, sub := range []string{"orders", "battles", "reports"} {
			add(seasonsDir + "/" + filepath.Base(name) + "/" + sub)
		}
	}
	add(publishedFile) // so that they are written again
}
