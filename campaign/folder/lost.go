package folder

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"net/mail"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
)

const (
	sentDir = "sent"
	// waitingDir holds letters of a part of the journal that is lost, by the number of
	// their season, until the campaign has come there again.
	waitingDir = "waiting"
)

// LostMail is a mail in sent/ of whose sending the journal does not tell.
type LostMail struct {
	ID, Kind string
	Player   campaign.PlayerID
	// Line is that of the event that made it due, as its name has it: of a journal that
	// may be lost.
	Line int
	// Answers is the Message-ID of the letter that it answers.
	Answers string
	// Record is what another journal says of it, and At when it was sent; nil where none does.
	Record *campaign.Mail
	At     string
}

// sentName takes the name of a mail in sent/ apart: line, kind, player and, of several of
// one line, a number.
func sentName(file string) (m LostMail, ok bool) {
	m.ID, ok = strings.CutSuffix(file, ".eml")
	parts := strings.SplitN(m.ID, "-", 3)
	if !ok || len(parts) < 3 || len(parts[0]) < 6 {
		return m, false
	}
	line, err := strconv.Atoi(parts[0])
	m.Line, m.Kind, m.Player = line, parts[1], campaign.PlayerID(parts[2])
	return m, err == nil && line > 0
}

// lostMails are the mails in sent/ of which the journal does not tell. One that may have
// been stored by a send that was killed before it put it on record is none, unless more
// than that is missing (certain).
func lostMails(dir string, j *journal.Journal, certain bool) ([]LostMail, error) {
	entries, err := os.ReadDir(path(dir, sentDir))
	if err != nil || len(entries) == 0 {
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return nil, err
	}
	known, err := sentMails(j)
	if err != nil {
		return nil, err
	}
	var lost, maybe []LostMail
	var letters map[string]bool // Message-IDs
	for _, e := range entries {
		m, ok := sentName(e.Name())
		if !ok || known[m.ID] {
			continue
		}
		if m.Answers, err = headerID(path(dir, sentDir, e.Name()), "In-Reply-To"); err != nil {
			return nil, err
		}
		if letters == nil {
			if letters, err = letterIDs(j); err != nil {
				return nil, err
			}
		}
		if m.Line > j.Len() || m.Kind == "ack" && m.Answers != "" && !letters[m.Answers] {
			lost = append(lost, m)
		} else {
			maybe = append(maybe, m)
		}
	}
	if certain || len(lost) > 0 || len(maybe) > 1 {
		lost = append(maybe, lost...)
	}
	return lost, nil
}

// sentMails are the names of all mails on record.
func sentMails(j *journal.Journal) (map[string]bool, error) {
	known := map[string]bool{}
	for _, n := range j.Lines(campaign.MailSending{}.Type()) {
		text, err := j.Text(n) // of which there are thousands: only its name is read
		if err != nil {
			return nil, err
		}
		_, text, _ = bytes.Cut(text, []byte(`"mail":{"id":"`))
		id, _, _ := bytes.Cut(text, []byte(`"`))
		known[string(id)] = true
	}
	for r, err := range j.OfType(campaign.JournalRestored{}.Type()) {
		if err != nil {
			return nil, err
		}
		if e, ok := r.Event.Data.(campaign.JournalRestored); ok {
			for _, m := range e.Mails {
				known[m.Mail.ID] = true
			}
		}
	}
	return known, nil
}

// letterIDs are the Message-IDs of all letters on record.
func letterIDs(j *journal.Journal) (map[string]bool, error) {
	ids := map[string]bool{}
	for r, err := range j.OfType(campaign.LetterFiled{}.Type()) {
		if err != nil {
			return nil, err
		}
		if e, ok := r.Event.Data.(campaign.LetterFiled); ok {
			ids[e.Letter.MessageID] = true
		}
	}
	return ids, nil
}

// headerID is the Message-ID in a field of a mail's header, "" for none.
func headerID(name, field string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	m, err := mail.ReadMessage(io.LimitReader(file, 1<<20))
	if err != nil {
		return "", nil // no mail of ours, or cut short
	}
	id := strings.TrimSpace(m.Header.Get(field))
	return strings.TrimSuffix(strings.TrimPrefix(id, "<"), ">"), nil
}

// LooseLetter is a mail in an inbox of which a journal does not tell.
type LooseLetter struct {
	File   string // relative to the folder it is in, a campaign's
	Number int    // of the season it was filed in
	// Stage is that which it was filed in, as another journal has it; "" if none does.
	Stage campaign.Stage
	SHA   string
	// MessageID is its own, InReplyTo that of the mail that it answers.
	MessageID, InReplyTo string
	dir                  string
}

// looseLetters are those of a campaign's folder, those that wait included, each once.
func looseLetters(dir string, j *journal.Journal) ([]LooseLetter, error) {
	known := map[string]bool{}
	for r, err := range j.OfType(campaign.LetterFiled{}.Type()) {
		if err != nil {
			return nil, err
		}
		if e, ok := r.Event.Data.(campaign.LetterFiled); ok {
			known[e.Letter.SHA256], known[e.Letter.File] = true, true
		}
	}
	var all []LooseLetter
	for _, pattern := range []string{path(dir, seasonsDir, "*", inboxDir, "*.eml"), path(dir, waitingDir, "*", "*.eml")} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			letter, err := looseAt(dir, name)
			if err != nil {
				return nil, err
			}
			if letter.Number > 0 && !known[letter.SHA] && !known[filepath.Base(name)] {
				known[letter.SHA] = true
				all = append(all, letter)
			}
		}
	}
	return all, nil
}

func looseAt(dir, name string) (LooseLetter, error) {
	rel, err := filepath.Rel(dir, name)
	if err != nil {
		return LooseLetter{}, err
	}
	letter := LooseLetter{dir: dir, File: filepath.ToSlash(rel)}
	parts := strings.Split(letter.File, "/")
	if letter.Number = seasonNumber(parts[1]); parts[0] == waitingDir {
		letter.Number, _ = strconv.Atoi(parts[1])
	}
	raw, err := os.ReadFile(name)
	if err != nil {
		return letter, err
	}
	letter.SHA = campaign.Digest(raw)
	if letter.InReplyTo, err = headerID(name, "In-Reply-To"); err == nil {
		letter.MessageID, err = headerID(name, "Message-Id")
	}
	return letter, err
}
