package desk

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/orders/read"
	"adimperii/orders/words"
	"adimperii/referee"
)

// Rule carries out a ruling written as the command line has it: what it is
// about, then names and numbers, a word each, as `control`, `Latium`, `Carthage`. The
// reason goes on record; a note beside it does too, and is told to nobody. Words that are
// not understood, and a ruling that cannot be, are an [InputError]; so is one that is the
// last thing on record already, unless the note says again: a command repeated after a
// kill never does its work twice. A dry run shows what would come of it and changes nothing.
func (d *Desk) Rule(words []string, why Grounds, dry bool) (Done, error) {
	r, err := d.readRuling(words)
	if err != nil {
		return Done{}, err
	}
	return d.carryRulings("ruling", why, dry, nil, r)
}

// Grounds are why a ruling was made.
type Grounds struct {
	// Reason is told to those it touches, Note is the referee's alone.
	Reason, Note string
	// Again rules once more what is the last ruling on record.
	Again bool
}

// stated refuses grounds that give no reason, or what cannot stand on record.
func (g Grounds) stated() error {
	if strings.TrimSpace(g.Reason) == "" {
		return refuse("reason", nil)
	}
	return legibleTexts(g.Reason, g.Note)
}

// carryRulings carries out rulings one after the other, all of them or none, with events
// that follow from them.
func (d *Desk) carryRulings(command string, why Grounds, dry bool, then []campaign.Event, rulings ...referee.Ruling) (Done, error) {
	if err := why.stated(); err != nil {
		return Done{}, err
	}
	all := referee.Outcome{State: *d.state()}
	for _, r := range rulings {
		out, err := referee.Rule(all.State, r, why.Reason)
		if errors.Is(err, referee.ErrUnruly) {
			return Done{}, &InputError{err}
		} else if err != nil {
			return Done{}, err
		}
		all.State, all.Events = out.State, append(all.Events, out.Events...)
	}
	for i := range all.Events {
		if all.Events[i].Cause.Ruling != "" {
			all.Events[i].Cause.Note = why.Note
		}
	}
	all.Events = append(all.Events, then...)
	if !why.Again && !dry {
		if err := d.ruledAlready(command, all.Events); err != nil {
			return Done{}, err
		}
	}
	return d.finish(command, all, dry)
}

// ruledAlready refuses what is the last decision on record, word for word.
func (d *Desk) ruledAlready(command string, events []campaign.Event) error {
	line, same, err := d.sameAsLast(command, events)
	if same {
		return refuse("ruling.again", args{"line": line})
	}
	return err
}

// sameAsLast says that the last decision on record begins with the events of a command, as
// when it is repeated after a kill; and the line they begin on.
func (d *Desk) sameAsLast(command string, events []campaign.Event) (line int, same bool, err error) {
	decided := d.decided()
	if len(decided) == 0 || decided[len(decided)-1].Command != command {
		return 0, false, nil
	}
	last := decided[len(decided)-1]
	was, err := d.eventsOf(last)
	if err == nil && len(was) >= len(events) {
		same, err = equalEvents(was[:len(events)], events)
	}
	return last.First, same, err
}

// rulings are the readers of rulings by what they are about.
var rulings = map[string]func(*wording) referee.Ruling{
	"note":     (*wording).note,
	"talents":  (*wording).talents,
	"control":  (*wording).control,
	"contest":  (*wording).contest,
	"siege":    (*wording).siege,
	"move":     (*wording).move,
	"army":     (*wording).army,
	"fleet":    (*wording).fleet,
	"leader":   (*wording).leader,
	"alliance": (*wording).alliance,
	"battle":   (*wording).battle,
	"house":    (*wording).house,
	"option":   (*wording).option,
	"list":     (*wording).list,
	"capital":  (*wording).capital,
}

func (d *Desk) readRuling(words []string) (referee.Ruling, error) {
	if len(words) == 0 {
		return nil, refuse("ruling.none", args{"known": strings.Join(campaign.Sorted(rulings), ", ")})
	}
	read, ok := rulings[words[0]]
	if !ok {
		return nil, refuse("ruling", args{"ruling": words[0], "known": strings.Join(campaign.Sorted(rulings), ", ")})
	}
	w := d.wording(words[1:]...)
	r := read(w)
	if w.err == nil && len(w.rest) > 0 {
		w.err = refuse("ruling.rest", args{"words": strings.Join(w.rest, " ")})
	}
	return r, w.err
}

// wording is the words of a ruling, read one after the other; the first that is not
// understood ends it.
type wording struct {
	lookup read.Lookup
	rest   []string
	err    error
}

func (w *wording) fail(id string, a args) {
	if w.err == nil {
		w.err = refuse(id, a)
	}
}

// wanted is what a word must be, to be said in the reader's language.
func wanted(id string, a args) error { return &words.Phrase{ID: "wanted-here." + id, Args: a} }

// next is the next word, which must be there.
func (w *wording) next(what error) string {
	if len(w.rest) == 0 {
		w.fail("missing", args{"what": what})
		return ""
	}
	word := w.rest[0]
	w.rest = w.rest[1:]
	return word
}

// find is the id that the next word names, of the first kind in which it names any.
func (w *wording) find(kinds ...string) (kind, id string) {
	what := wanted(kinds[0], nil)
	for _, k := range kinds[1:] {
		what = wanted("or", args{"one": what, "other": wanted(k, nil)})
	}
	word := w.next(what)
	if w.err != nil {
		return "", ""
	}
	type found struct{ kind, id string }
	var all []found
	var hints []string
	for _, k := range kinds {
		ids, names := w.lookup.Find(k, word)
		hints = append(hints, names...)
		for _, id := range ids {
			all = append(all, found{k, id})
		}
	}
	if len(all) == 1 {
		return all[0].kind, all[0].id
	}
	if len(all) == 0 {
		w.fail("unknown", args{"what": what, "name": word, "perhaps": strings.Join(hints, ", ")})
		return "", ""
	}
	var ids []string
	for _, f := range all {
		ids = append(ids, fmt.Sprintf("%s (%s)", f.id, f.kind))
	}
	w.fail("ambiguous", args{"name": word, "ids": strings.Join(ids, ", ")})
	return "", ""
}

// none takes the next word if it says that there is nobody.
func (w *wording) none() bool {
	if len(w.rest) > 0 && (w.rest[0] == "none" || w.rest[0] == "nobody") {
		w.rest = w.rest[1:]
		return true
	}
	return false
}

// number is the next word as a whole number, with its sign or without.
func (w *wording) number(what error) int {
	word := w.next(what)
	n, err := strconv.Atoi(strings.Replace(word, "\u2212", "-", 1))
	if err != nil {
		w.fail("number", args{"word": word, "what": what})
	}
	return n
}

func (w *wording) holder() campaign.HolderID {
	if w.none() {
		return ""
	}
	_, id := w.find("holder")
	return campaign.HolderID(id)
}
