package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/orders"
	"adimperii/referee"
)

// work is a batch that is worked out again.
type work struct {
	*replaying
	before *Desk // as it stood before the batch
	b      journal.Batch
	got    []journal.Record // its events
	mine   bool             // this edition of the program committed it
}

// redoing is how a command is done again.
type redoing struct {
	// byRules: what it comes to depends on the version of the rules.
	byRules bool
	do      func(*work) ([]campaign.Event, error)
}

// commands are the commands that commit batches. What is given is a person's decision, or
// what the clock or the world outside said: it is taken as it stands on record.
var commands = map[string]redoing{
	"new":           {true, (*work).founding},
	"fetch":         {true, (*work).fetch},
	"resolve":       {true, (*work).resolve},
	"close":         {true, (*work).close},
	"undo":          {true, (*work).undo},
	"battle record": {true, (*work).recordBattle},
	tableCommand:    {true, (*work).table},
	listsCommand:    {true, (*work).lists},
	deputyCommand:   {true, (*work).deputy},
	"inbox accept":  {true, (*work).taken},
	"reread":        {true, (*work).taken},
	"take over":     {false, given("orders-read", "deadline-set", "folder-taken-over")},
	"inbox dismiss": {false, given("letter-dismissed")},
	"inbox read":    {false, given("letter-seen")},
	"send":          {false, (*work).send},
	"restore":       {false, (*work).restored},
	"reply":         {false, given("mail-wanted", "letter-seen")},
	"resend":        {false, given("mail-wanted")},
	"remind":        {false, given("reminded")},
	"deadline":      {false, given("deadline-set")},
	beaconCommand:   {false, given("beacon-named", "beacon-drawn")},
	handCommand:     {false, given("die-thrown")},
	"player away":   {false, given("player-away")},
	"ruling":        {false, (*work).ruling},
	"player add":    {false, (*work).ruling},
	"player drop":   {false, (*work).ruling},
	"player set":    {false, (*work).ruling},
}

// given takes the events of some types as they are; any others do not belong there.
func given(types ...string) func(*work) ([]campaign.Event, error) {
	return func(w *work) ([]campaign.Event, error) {
		return w.only(func(e campaign.Event) bool { return slices.Contains(types, e.Data.Type()) }), nil
	}
}

// only are those events of the batch that may be in it.
func (w *work) only(may func(campaign.Event) bool) []campaign.Event {
	var all []campaign.Event
	for _, e := range w.events() {
		if may(e) && len(e.Dice) == 0 && e.Season == w.before.state().Season {
			all = append(all, e)
		}
	}
	return all
}

func (w *work) events() []campaign.Event { return events(w.got) }

// withDeadline adds the deadlines that the schedule set at the end of a batch, which the
// clock decided.
func (w *work) withDeadline(want []campaign.Event) []campaign.Event {
	at := len(w.got)
	for at > 0 {
		if e, ok := w.got[at-1].Event.Data.(campaign.DeadlineSet); !ok || e.Moved {
			break
		}
		at--
	}
	return append(slices.Clone(want), w.events()[at:]...)
}

func (w *work) founding() ([]campaign.Event, error) {
	all := w.events()
	if len(all) < 2 {
		return nil, fmt.Errorf("a campaign is founded by two events at least")
	}
	batch := campaign.NewBatch(*w.before.state())
	for _, e := range all[:2] {
		if err := batch.Record(e); err != nil {
			return nil, err
		}
	}
	if s := batch.State(); !w.plays(s.Number, s.Rules, w.b.First) {
		return all, nil
	}
	out, err := referee.Open(*batch.State(), w.throwsNext, w.bagOf(w.got, batch.State()))
	return w.withDeadline(append(all[:2:2], out.Events...)), err
}

func (w *work) resolve() ([]campaign.Event, error) {
	out, err := w.before.resolved(w.throws(w.got))
	return w.withDeadline(out.Events), err
}

func (w *work) close() ([]campaign.Event, error) {
	var silent []campaign.BattleID
	var opening referee.Opening
	var opened campaign.SeasonOpened
	for _, e := range w.events() {
		switch data := e.Data.(type) {
		case campaign.BattleDecided:
			if e.Rule == "R-64" && e.Cause.Player != "" {
				silent = append(silent, data.Battle)
			}
		case campaign.SeasonClosed:
			opening.Seed = data.Seed
		case campaign.SeasonOpened:
			opened = data
			opening.NextSeedHash, opening.NextLink, opening.NextSalt = data.SeedHash, data.Link, data.Salt
		}
	}
	if err := w.silence(silent); err != nil {
		return nil, err
	}
	quiet, err := referee.Silence(*w.before.state(), silent)
	if err != nil {
		return nil, err
	}
	if !w.plays(opened.Number, opened.Rules, w.b.First) {
		return w.events(), nil
	}
	opening.Dice, opening.Bag = w.throwsNext, w.bagOf(w.got, w.before.state())
	out, err := w.before.closed(quiet, w.throws(w.got), opening)
	for i, e := range out.Events {
		if again, ok := e.Data.(campaign.SeasonOpened); ok { // by the program that opened it
			again.Rules, again.Format = opened.Rules, opened.Format
			out.Events[i].Data = again
		}
	}
	return w.withDeadline(out.Events), err
}

// silence looks for the question of which the silence of a player decided a battle.
func (w *work) silence(battles []campaign.BattleID) error {
	record, err := w.before.saidSoFar(1)
	if err != nil {
		return err
	}
	s := w.before.state()
	for _, id := range battles {
		b := s.Battles[id]
		for _, p := range b.Players() {
			if _, told := b.Reports[p]; told {
				continue
			}
			if last, ok := record.last(item{confirmMail, s.Number, p, string(id)}); !ok || last.state != handed && last.state != takenOver {
				w.problem(journalFile, w.b.First, "silence", args{"battle": id, "player": p})
			}
		}
	}
	return nil
}

func (w *work) undo() ([]campaign.Event, error) {
	at, ok := w.got[0].Event.Data.(campaign.Undone)
	if !ok {
		return nil, fmt.Errorf("an undo begins with what it takes back")
	}
	decided := w.before.decided()
	first, err := choose(decided, strconv.Itoa(at.To))
	if err != nil {
		return nil, err
	}
	state, err := w.before.folder.StateBefore(at.To)
	if err != nil {
		return nil, err
	}
	e := campaign.Undone{To: decided[first].First, Number: state.Number, Stage: state.Stage}
	for _, b := range decided[first:] {
		e.Commands = append(e.Commands, b.Command)
	}
	published, err := w.before.publishedSeeds()
	if err != nil {
		return nil, err
	}
	if seed := published[state.SeedHash]; seed != "" { // the next one is the referee's secret
		e.SeedHash, e.Link, e.Salt, e.Seed = at.SeedHash, at.Link, at.Salt, seed
		if at.SeedHash == "" || published[at.SeedHash] != "" {
			w.problem(journalFile, w.got[0].N, "seed-known", nil)
		}
	}
	batch := campaign.NewBatch(state)
	undone := w.got[0].Event
	undone.Data = e
	if err := batch.Record(undone); err != nil {
		return nil, err
	}
	for _, r := range w.got[1:] {
		if _, read := r.Event.Data.(campaign.OrdersRead); read { // of a season of an older program
			if err := batch.Record(r.Event); err != nil {
				return nil, err
			}
		}
	}
	if err := w.before.takeResultsOnFile(batch); err != nil {
		return nil, err
	}
	err = forgetTable(batch, e.Commands)
	return w.withDeadline(batch.Events()), err
}

// recordBattle is a result as the referee gave it.
func (w *work) recordBattle() ([]campaign.Event, error) {
	var want []campaign.Event
	s := *w.before.state()
	for _, r := range w.got {
		decided, ok := r.Event.Data.(campaign.BattleDecided)
		if !ok || r.Event.Cause.Player != "" {
			continue
		}
		o := orders.Order{Verb: orders.Result, Battle: decided.Battle, Result: &decided.Result}
		out, err := referee.Report(s, referee.Input{Orders: map[campaign.PlayerID][]orders.Order{"": {o}}})
		if err != nil {
			return nil, err
		}
		for i, e := range out.Events {
			if e.Data.Type() == decided.Type() { // what follows from it has no order behind it
				out.Events[i].Cause = r.Event.Cause
			}
		}
		want, s = append(want, out.Events...), out.State
	}
	return want, nil
}

// decidedByRules are types of events that no ruling makes.
var decidedByRules = []string{
	"campaign-founded", "season-opened", "season-closed", "stage-entered", "income-collected", "upkeep-paid", "undone", "orders-read",
	"mail-sending", "mail-sent", "mail-failed", "battle-reported", "battle-unreported", "list-sealed", "lists-opened", "reserve-spent", "invasion-answered",
	"pacification-attempted", "siege-attempted", "embassy-sent", "embassies-contended", "invader-diced",
}

// ruling is what the referee ruled, with its reason, and what followed from it.
func (w *work) ruling() ([]campaign.Event, error) {
	all := w.events()
	if !slices.ContainsFunc(all, func(e campaign.Event) bool { return strings.TrimSpace(e.Cause.Ruling) != "" }) {
		return nil, nil
	}
	return w.only(func(e campaign.Event) bool {
		kind := e.Data.Type()
		return !slices.Contains(decidedByRules, kind) && !strings.HasPrefix(kind, "letter-")
	}), nil
}
