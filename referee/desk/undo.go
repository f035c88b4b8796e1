package desk

import (
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
)

// Undoing is what to take back.
type Undoing struct {
	// To names the oldest decision that falls: a line of the journal, as `log` and `why`
	// number them, or a command, whose last one is meant; "" is the last decision.
	To string
	// Reason is told to all, Note kept.
	Reason, Note string
	DryRun       bool
	// Again takes back once more, though the last thing decided was to take back for the
	// same reason: else a command repeated after a kill would take back twice.
	Again bool
}

// TakenBack is what an undo came to.
type TakenBack struct {
	Done
	// To is the first line that was taken back, Commands those that fell, oldest first.
	To       int      `json:"to"`
	Commands []string `json:"commands"`
	// Fell are the same with their lines.
	Fell []Fallen `json:"fell"`
	// Deadline is the new one of the stage, RFC 3339, where that which was set is over; ""
	// where none had to be set.
	Deadline string `json:"deadline,omitempty"`
	// FreshDice says that the season's dice were known and have a new seed.
	FreshDice bool `json:"fresh_dice"`
	// Tell are the mails that are due because of it.
	Tell []SentMail `json:"tell"`
	// Did is what was done, and Next the command line that comes next.
	Did  []Did  `json:"did"`
	Next string `json:"next"`
}

// Undo takes back decisions, newest first (contract.md, Undo). Letters, what was sent,
// addresses and deadlines stand, and what letters answer or report counts again when it
// is asked again. A dry run changes nothing, and says the same: it takes back in a copy.
func (d *Desk) Undo(u Undoing) (out TakenBack, err error) {
	if strings.TrimSpace(u.Reason) == "" {
		return out, refuse("undo.reason", nil)
	}
	if err := legibleTexts(u.Reason, u.Note); err != nil {
		return out, err
	}
	if u.DryRun {
		u.DryRun = false
		err = d.rehearse(func(copied *Desk) error {
			out, err = copied.Undo(u)
			return err
		})
		return out, err
	}
	decided := d.decided()
	if line, same, err := d.undoneAlready(u.Reason, decided); err != nil || same && !u.Again {
		if err == nil {
			err = refuse("undo.again", args{"line": line})
		}
		return out, err
	}
	if len(decided) == 0 {
		return TakenBack{}, refuse("undo.nothing", nil)
	}
	first, err := choose(decided, u.To)
	if err != nil {
		return TakenBack{}, err
	}
	to := decided[first].First
	state, err := d.folder.StateBefore(to)
	if err != nil {
		return TakenBack{}, err
	}
	e := campaign.Undone{To: to, Number: state.Number, Stage: state.Stage}
	for _, b := range decided[first:] {
		e.Commands = append(e.Commands, b.Command)
	}
	if err := d.freshSeed(&e, &state); err != nil {
		return TakenBack{}, err
	}
	batch := campaign.NewBatch(state)
	if err := batch.Record(campaign.Event{Rule: "R-80", Cause: campaign.Cause{Ruling: u.Reason, Note: u.Note}, Data: e}); err != nil {
		return TakenBack{}, err
	}
	if err := d.readUnread(batch); err != nil {
		return TakenBack{}, err
	}
	if err := d.readUnread(batch); err != nil {
		return TakenBack{}, err
	}
	if err := d.takeResultsOnFile(batch); err != nil {
		return TakenBack{}, err
	}
	if err := forgetTable(batch, e.Commands); err != nil {
		return TakenBack{}, err
	}
	moved := d.deadlines(batch.State())
	events := append(batch.Events(), moved...)
	out = TakenBack{
		Done: Done{Events: events, Stage: state.Stage, Season: state.Season, Number: state.Number},
		To:   to, Commands: e.Commands, FreshDice: e.SeedHash != "",
		Tell: []SentMail{}, Did: []Did{},
	}
	for _, e := range moved {
		out.Deadline = e.Data.(campaign.DeadlineSet).At
	}
	for _, b := range decided[first:] {
		fell := Fallen{b.Command, b.First, b.Last}
		out.Fell = append(out.Fell, fell)
		out.Did = append(out.Did, Did{What: "undone", Ref: fell.String()})
	}
	before, err := d.Due()
	if err != nil {
		return out, err
	}
	if err := d.commit("undo", events); err != nil {
		return out, err
	}
	due, err := d.Due()
	if err != nil {
		return out, err
	}
	for _, m := range due {
		if !slices.Contains(before, m) {
			out.Tell = append(out.Tell, m)
			out.Did = append(out.Did, Did{What: "due", Player: m.Player, Ref: m.Kind})
		}
	}
	st, err := d.Status()
	out.Next = st.Next
	return out, err
}

// undoneAlready says that the last decision was an undo for the same reason, and its line.
func (d *Desk) undoneAlready(reason string, decided []journal.Batch) (line int, same bool, err error) {
	lines := d.folder.Journal().Lines(campaign.Undone{}.Type())
	if len(lines) == 0 {
		return 0, false, nil
	}
	line = lines[len(lines)-1]
	for _, b := range decided {
		if b.First > line && isDecision(b) {
			return line, false, nil
		}
	}
	r, err := d.folder.Journal().Line(line)
	return line, r.Event.Cause.Ruling == reason, err
}

// Due are the mails that would be sent now.
func (d *Desk) Due() ([]SentMail, error) {
	books, err := d.books()
	if err != nil {
		return nil, err
	}
	owed, err := books.owed()
	var all []SentMail
	for _, u := range owed {
		all = append(all, SentMail{
			Kind: string(u.kind), Player: u.player, State: wouldSend, To: strings.Join(books.addressesOf(u), ", "),
			About: u.about, Correction: u.correction != nil,
		})
	}
	return all, err
}

// decided are the batches with decisions that stand: whatever changes the state and does
// not stand by itself. The founding is none.
func (d *Desk) decided() []journal.Batch {
	j := d.folder.Journal()
	var all []journal.Batch
	for _, b := range d.folder.Batches()[1:] {
		for n := b.First; n <= b.Last; n++ {
			if kind := j.Kind(n); !campaign.Stands(kind) && j.Stands(n, j.Len()) {
				all = append(all, b)
				break
			}
		}
	}
	return all
}

// isDecision says that a batch is the referee's own, and not what letters report, or what
// became due without him.
func isDecision(b journal.Batch) bool { return b.Command != "fetch" && b.Command != listsCommand }

// choose finds the oldest batch that is to fall.
func choose(decided []journal.Batch, to string) (int, error) {
	last := len(decided) - 1
	if to == "" {
		for i := last; i >= 0; i-- {
			if isDecision(decided[i]) {
				return i, nil
			}
		}
		return 0, refuse("undo.nothing", nil)
	}
	if n, err := strconv.Atoi(to); err == nil {
		for i, b := range decided {
			if n <= b.Last+1 {
				return i, nil
			}
		}
		return 0, refuse("undo.line", args{"line": n, "command": decided[last].Command, "last": decided[last].First})
	}
	for i := last; i >= 0; i-- {
		if decided[i].Command == to {
			return i, nil
		}
	}
	var known []string
	for _, b := range decided {
		if !slices.Contains(known, b.Command) {
			known = append(known, b.Command)
		}
	}
	slices.Sort(known)
	return 0, refuse("undo.unknown", args{"to": to, "known": strings.Join(known, ", ")})
}

// freshSeed gives the season a new seed if that in force was published: nobody may play
// again with dice that he knows.
func (d *Desk) freshSeed(e *campaign.Undone, s *campaign.State) error {
	published, err := d.publishedSeeds()
	if err != nil || published[s.SeedHash] == "" {
		return err
	}
	seed, err := d.folder.SeedAgain(s.Number, s.Season, s.Link, s.Salt, s.Undos+1, hashesOf(published))
	if err != nil {
		return err
	}
	e.SeedHash, e.Link, e.Salt, e.Seed = seed.Hash(), seed.Link, seed.Salt, published[s.SeedHash]
	return nil
}

// hashesOf are the hashes of published seeds.
func hashesOf(published map[string]string) map[string]bool {
	hashes := map[string]bool{}
	for hash := range published {
		hashes[hash] = true
	}
	return hashes
}

// publishedSeeds are the seeds, in hex, by their hashes, that stood in a mail that is on record as sent,
// or as being sent: those of the closes that reports were sent of.
func (d *Desk) publishedSeeds() (map[string]string, error) {
	j := d.folder.Journal()
	record, err := d.saidSoFar(1)
	if err != nil {
		return nil, err
	}
	told := map[int]bool{} // first lines of batches
	for _, m := range record.byID {
		if kind := mailKind(m.Kind); (kind == reportMail || kind == lastMail) && m.Line > 0 {
			told[j.BatchOf(m.Line).First] = true
		}
	}
	published := map[string]string{}
	for r, err := range j.OfType("season-closed") {
		if err != nil {
			return nil, err
		}
		e, ok := r.Event.Data.(campaign.SeasonClosed)
		if ok && (r.N < record.until || told[j.BatchOf(r.N).First]) {
			addSeeds(published, []string{e.Seed})
		}
	}
	return published, d.seedsOfLostMails(published)
}
