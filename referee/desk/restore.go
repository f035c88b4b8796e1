package desk

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"regexp"
	"slices"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
)

// Restored is what a restoring of a campaign in its folder came to, or would come to.
type Restored struct {
	// Wrong is what was found, nil if nothing was.
	Wrong error `json:"-"`
	// Nothing says that nothing was missing.
	Nothing bool `json:"nothing"`
	// Journal is where the journal is from that leads, "" for the one that was there: so
	// many lines, Gained of them new, Dropped of those that were there no longer in it.
	Journal string `json:"journal"`
	Lines   int    `json:"lines"`
	Gained  int    `json:"gained"`
	Dropped int    `json:"dropped"`
	// Letters are taken in anew, Mails are on record as sent from now on: files.
	Letters []string `json:"letters"`
	Mails   []string `json:"mails"`
	// Joined are files that were copied, Aside those kept in AsideDir.
	Joined   []string `json:"joined"`
	Aside    []string `json:"aside"`
	AsideDir string   `json:"aside_dir"`
	// Waiting is how many of the letters wait for a stage that is to come.
	Waiting int `json:"waiting"`
	// Due are the mails to be sent now.
	Due  []SentMail `json:"due"`
	Next string     `json:"next"`
}

// Restore mends a campaign whose journal lost lines: with the best journal that there is,
// and the letters and mails on file that it does not tell of. What is replaced is kept. A
// dry run only looks.
func Restore(ctx context.Context, dir string, m folder.Mending, dry bool, o Options) (out Restored, err error) {
	r, err := folder.Recover(ctx, dir, m)
	if err != nil {
		return out, err
	}
	defer func() { err = errors.Join(err, r.Close()) }()
	out = Restored{
		Nothing: r.Nothing(), Journal: r.Lead, Lines: r.Lines, Gained: r.Gained, Dropped: r.Dropped,
		Letters: []string{}, Mails: []string{}, Joined: r.Joined, Aside: r.Aside, AsideDir: r.AsideDir, Due: []SentMail{},
	}
	if r.Behind != nil {
		out.Wrong = r.Behind
	} else if len(r.Damage) > 0 {
		out.Wrong = r.Damage
	}
	for _, l := range r.Letters {
		out.Letters = append(out.Letters, filepath.Base(l.File))
	}
	for _, l := range r.Mails {
		out.Mails = append(out.Mails, l.ID)
	}
	if out.Nothing || dry {
		return out, nil
	}
	if err := r.Mend(); err != nil {
		return out, err
	}
	f, err := folder.Open(dir, folder.Options{Anyway: true})
	if err != nil {
		return out, err
	}
	d := newDesk(f, o)
	defer func() { err = errors.Join(err, d.Close()) }()
	if err := errors.Join(d.takeOver(), d.recordLost(r), d.takeWaiting(), d.adopt(), d.publish()); err != nil {
		return out, err
	}
	waiting, err := d.folder.Waiting()
	if err != nil {
		return out, err
	}
	out.Waiting, out.Lines = len(waiting), d.folder.Head().Line
	if out.Due, err = d.Due(); err != nil {
		return out, err
	}
	st, err := d.Status()
	out.Next = st.Next
	return out, err
}

// recordLost puts on record what is known of the lines that are lost.
func (d *Desk) recordLost(r *folder.Recovery) error {
	if len(r.Mails) == 0 && len(r.Letters) == 0 {
		return nil
	}
	e := campaign.JournalRestored{Mails: []campaign.LostMail{}, At: d.stamp(), Number: d.state().Number}
	files := d.letterFiles(r.Letters)
	number, report := d.state().Number, 0
	slices.SortStableFunc(r.Mails, func(a, b folder.LostMail) int { return cmp.Compare(a.Line, b.Line) })
	for _, lost := range r.Mails {
		if mailKind(lost.Kind) == reportMail && lost.Line > d.folder.Head().Line && lost.Line != report {
			number, report = number+1, lost.Line // it told of a season that opened
		}
		of := number
		if lost.Line <= d.folder.Head().Line && lost.Record == nil {
			of = d.numberAt(lost.Line)
		}
		m, told := d.lostMail(lost, of, files)
		e.Mails, e.Number = append(e.Mails, m), max(e.Number, m.Mail.Number)
		for _, seed := range told {
			if !slices.Contains(e.Seeds, seed) {
				e.Seeds = append(e.Seeds, seed)
			}
		}
	}
	for _, l := range r.Letters {
		_, stage := belongs(mail.Letter{MessageID: l.MessageID, InReplyTo: l.InReplyTo}, folder.ReceivedOf(filepath.Base(l.File)), e.Mails, l.Number)
		e.Letters = append(e.Letters, campaign.LostLetter{File: filepath.Base(l.File), Number: l.Number, Stage: cmp.Or(l.Stage, stage)})
	}
	if err := d.unknownSeed(&e); err != nil {
		return err
	}
	return d.folder.Commit("restore", []campaign.Event{d.quiet(e)})
}

// numberAt is the season under way at a line.
func (d *Desk) numberAt(line int) int {
	number := 1
	for n := 1; n <= d.state().Number; n++ {
		if at := d.folder.OpenedAt(n); at > 0 && at <= line {
			number = n
		}
	}
	return number
}

// letterFiles are the files of letters by their Message-IDs: those on record, and those
// that will be.
func (d *Desk) letterFiles(loose []folder.LooseLetter) map[string]string {
	files := map[string]string{}
	for _, l := range d.state().Letters {
		files[l.MessageID] = l.File
	}
	for _, l := range loose {
		files[l.MessageID] = filepath.Base(l.File)
	}
	return files
}

var (
	battleName = regexp.MustCompile(`\bb[0-9]+\b`)
	hexSeed    = regexp.MustCompile(`\b[0-9a-f]{64}\b`)
	copyNumber = regexp.MustCompile(`-[0-9]+$`)
)

// lostMail is what is known of a mail that was sent, and the seeds that it told.
func (d *Desk) lostMail(lost folder.LostMail, number int, files map[string]string) (campaign.LostMail, []string) {
	raw := d.folder.ReadFile(d.sentFile(lost.ID))
	letter := mail.Read(raw)
	m := campaign.LostMail{Subject: letter.Subject, Answers: lost.Answers, At: lost.At}
	if letter.Date != nil {
		m.At = timestamp(*letter.Date)
	}
	var seeds []string
	if mailKind(lost.Kind) == reportMail {
		seeds = hexSeed.FindAllString(letter.Body, -1)
	}
	if lost.Record != nil {
		m.Mail = *lost.Record
		m.Mail.ID, m.Mail.Line, m.Mail.Also = lost.ID, 0, nil
		return m, seeds
	}
	player := lost.Player
	if _, known := d.state().Players[player]; !known {
		player = campaign.PlayerID(copyNumber.ReplaceAllString(string(player), ""))
	}
	m.Mail = campaign.Mail{ID: lost.ID, Kind: lost.Kind, Number: number, Player: player, MessageID: letter.MessageID, To: letter.To}
	switch mailKind(lost.Kind) {
	case ackMail, againMail:
		m.Mail.About = files[lost.Answers]
	case sheetMail, confirmMail, resultMail, choiceMail:
		m.Mail.About = battleName.FindString(letter.Subject)
	}
	return m, seeds
}

// holders are the players who hold mails of which the record was lost.
func holders(e campaign.JournalRestored, s *campaign.State) []campaign.PlayerID {
	var all []campaign.PlayerID
	for _, m := range e.Mails {
		if _, known := s.Players[m.Mail.Player]; known && !slices.Contains(all, m.Mail.Player) {
			all = append(all, m.Mail.Player)
		}
	}
	return all
}
