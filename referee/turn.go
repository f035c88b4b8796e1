package referee

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// turn is one resolution under way: the batch of events, whose orders they come
// from, and what steps hand on to later steps.
type turn struct {
	*campaign.Batch
	in Input
	// writers are the players whose orders there are, by id.
	writers []campaign.PlayerID
	given   map[orders.Verb][]ordered // by verb, so that no step looks through them all
	// before is the state the resolution started from.
	before campaign.State
	dice   map[string]int // how many dice each rule and subject has had

	placed    map[campaign.LeaderID]bool                                    // by an order of this season
	appointed map[campaign.PlayerID]bool                                    // who has his proconsul of the season
	reserved  map[campaign.PlayerID]map[campaign.KingdomID]campaign.Talents
	embassies map[campaign.KingdomID]map[campaign.PlayerID]embassy          // under way
	usurper   map[campaign.ArmyID]campaign.PlayerID                         // who won an army this season
	crowned   map[campaign.PlayerID]campaign.LeaderID                       // kings who succeeded in this resolution
	inherited map[campaign.PlayerID]campaign.ArmyID                         // which the kings before them led
	ways      map[campaign.ArmyID]ways                                      // out, of armies beaten in this resolution
	forfeited map[campaign.BattleID]bool                                    // lost in this resolution by a force that is no more
	bereft    []campaign.ArmyID                                             // whose leader has just died in his bed
	bag       Bag                                                           // of stratagems
	died      bool                                                          // somebody, of a stratagem
	tabling   Tabling                                                       // which battles go to the table
	voyages   voyages                                                       // declared at sea
	moves     *moves                                                        // declared by the moving steps
	foreseen  *turn                                                         // the moves declared as if no alliance had changed
	over      campaign.EndCause                                             // why the campaign ends with this close
	latest    map[matter]orders.Order                                       // of orders of which the last one counts

	// ruling under way, and why the referee makes it: the cause of all its events.
	ruling Ruling
	reason string
	// refusedRuling says why it cannot be, nil while it can.
	refusedRuling error

	// checking collects refusals as diagnostics instead of events (Check).
	checking    bool
	diagnostics []orders.Diagnostic
	refused     map[written]bool
	err         error
}

// ordered is an order as its player gave it.
type ordered struct {
	player campaign.PlayerID
	order  *orders.Order
	rank   int // among all orders: players by id, each player's as written
}

// give hands the turn the orders there are.
func (t *turn) give(all map[campaign.PlayerID][]orders.Order) {
	t.in.Orders, t.writers, t.given = all, campaign.Sorted(all), map[orders.Verb][]ordered{}
	rank := 0
	for _, p := range t.writers {
		for i := range all[p] {
			o := &all[p][i]
			t.given[o.Verb] = append(t.given[o.Verb], ordered{p, o, rank})
			rank++
		}
	}
}

// written is an order by where it stands, and whose it is.
type written struct {
	player campaign.PlayerID
	place  orders.Place
}

func newTurn(s campaign.State, in Input) *turn { return turnOn(campaign.NewBatch(s), s, in) }

// turnOn is a turn that records in a batch, which is at the state given.
func turnOn(b *campaign.Batch, s campaign.State, in Input) *turn {
	t := &turn{
		Batch: b, in: in, before: s, dice: map[string]int{},
		placed:    map[campaign.LeaderID]bool{},
		appointed: map[campaign.PlayerID]bool{},
		reserved:  map[campaign.PlayerID]map[campaign.KingdomID]campaign.Talents{},
		embassies: map[campaign.KingdomID]map[campaign.PlayerID]embassy{},
		usurper:   map[campaign.ArmyID]campaign.PlayerID{},
		crowned:   map[campaign.PlayerID]campaign.LeaderID{},
		inherited: map[campaign.PlayerID]campaign.ArmyID{},
		ways:      map[campaign.ArmyID]ways{},
		forfeited: map[campaign.BattleID]bool{},
		voyages:   newVoyages(),
		latest:    map[matter]orders.Order{},
		refused:   map[written]bool{},
	}
	t.give(ofThoseInPlay(&s, in.Orders))
	return t
}

// ofThoseInPlay are the orders without those of players who are out: a letter may be
// on file of one who left since. The referee, "", has his say.
func ofThoseInPlay(s *campaign.State, all map[campaign.PlayerID][]orders.Order) map[campaign.PlayerID][]orders.Order {
	in := maps.Clone(all)
	maps.DeleteFunc(in, func(p campaign.PlayerID, _ []orders.Order) bool { return s.Players[p].Status != campaign.InPlay })
	return in
}

// run takes the steps in order. A fault of the program stops it.
func (t *turn) run(steps []step) {
	for _, st := range steps {
		if t.err != nil {
			return
		}
		if t.checking && !st.checks || st.name == t.in.without {
			continue
		}
		st.run(t)
	}
}

// record applies an event. An event that does not fit the state is a fault of the
// program and ends the resolution.
func (t *turn) record(e campaign.Event) {
	if e.Cause == (campaign.Cause{}) {
		e.Cause.Ruling = t.reason
	}
	if t.err == nil {
		t.err = t.Record(e)
	}
}

// each calls do for every order of the verbs given, players by id, each player's
// orders as written; those refused already are left out.
func (t *turn) each(do func(p campaign.PlayerID, o orders.Order), verbs ...orders.Verb) {
	all := t.given[verbs[0]]
	if len(verbs) > 1 {
		all = nil
		for _, v := range verbs {
			all = append(all, t.given[v]...)
		}
		slices.SortFunc(all, func(a, b ordered) int { return a.rank - b.rank })
	}
	for _, g := range all {
		if !t.isRefused(g.player, *g.order) {
			do(g.player, *g.order)
		}
	}
}

// refusal is why an order is not carried out: a code of the diagnostics, the rule
// behind it, and what the words need (see orders.Diagnostic).
type refusal struct {
	code orders.Code
	rule campaign.Rule
	args map[string]string
}

// refuse answers an order with the reason why it is not carried out: an event for
// its player, or a diagnostic when only checking.
func (t *turn) refuse(p campaign.PlayerID, o orders.Order, r refusal) {
	t.refused[written{p, o.Place}] = true
	if t.checking {
		t.say(o, orders.Error, r)
		t.diagnostics[len(t.diagnostics)-1].Try = t.instead(p, o, r)
		return
	}
	t.record(campaign.Event{
		Rule: r.rule, Cause: cause(p, o), Audience: []campaign.PlayerID{p},
		Data: campaign.OrderRefused{Player: p, Code: string(r.code), Args: r.args},
	})
}

// isRefused says that an order was answered with a refusal.
func (t *turn) isRefused(p campaign.PlayerID, o orders.Order) bool {
	return t.refused[written{p, o.Place}]
}

// say adds a diagnostic; it is heard only when checking.
func (t *turn) say(o orders.Order, severity orders.Severity, r refusal) {
	if t.checking {
		t.diagnostics = append(t.diagnostics, orders.Diagnostic{
			Code: r.code, Severity: severity, Place: o.Place, Rule: r.rule, Args: r.args,
		})
	}
}

// cause names the order behind an event.
func cause(p campaign.PlayerID, o orders.Order) campaign.Cause {
	return campaign.Cause{Player: p, Mail: o.Mail, Line: o.Line, Form: o.Form, Order: o.Canonical}
}

// roll throws the next die of a rule for a subject, and keeps its key.
func (t *turn) roll(rule campaign.Rule, subject string) campaign.Die {
	id := t.State().Season.String() + "/" + string(rule) + "/" + subject
	t.dice[id]++
	return t.throw(DieKey(t.State().Season, rule, subject, t.dice[id]))
}

// rollTen throws the next ten-sided die of a rule for a subject, 0 to 9.
func (t *turn) rollTen(rule campaign.Rule, subject string) campaign.Die {
	return t.roll(rule, subject+"/d10")
}

// throw throws the die with a key.
func (t *turn) throw(key string) campaign.Die {
	if t.in.Dice == nil {
		t.err = cmp.Or(t.err, error(&nothingToThrow{key}))
		return campaign.Die{Key: key}
	}
	return campaign.Die{Key: key, Value: t.in.Dice(key)}
}

// nothingToThrow is a fault of the program: a die is wanted where it gave none.
type nothingToThrow struct{ key string }

func (e *nothingToThrow) Error() string { return "there are no dice to throw " + e.key + " with" }

// free is what a holder can still spend: his treasury less what he has reserved.
func (t *turn) free(h campaign.HolderID) campaign.Talents {
	n := t.State().Treasury(h)
	for _, reserved := range t.reserved[campaign.PlayerID(h)] {
		n -= reserved
	}
	return n
}

// nextSequence is the number of the next leader, army, fleet or battle made.
func (t *turn) nextSequence() int { return t.State().Sequence + 1 }

// queueBattle puts a battle at the end of the queue.
func (t *turn) queueBattle(rule campaign.Rule, b campaign.Battle, dice ...campaign.Die) campaign.BattleID {
	b.State = campaign.Open
	return t.enqueue(rule, b, dice...)
}

// enqueue puts a battle at the end of the queue as far as it is already.
func (t *turn) enqueue(rule campaign.Rule, b campaign.Battle, dice ...campaign.Die) campaign.BattleID {
	b.ID = campaign.BattleID(fmt.Sprintf("b%d", t.State().BattleCount+1))
	b.Season, b.Sequence = t.State().Number, t.nextSequence()
	t.record(campaign.Event{Rule: rule, Data: campaign.BattleQueued{Battle: b}, Dice: dice})
	return b.ID
}

// audience are those an event concerns, as events hold them: never nil, which
// would be everyone.
func audience(players ...campaign.PlayerID) []campaign.PlayerID {
	list := []campaign.PlayerID{}
	for _, p := range players {
		if p != "" && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	slices.Sort(list)
	return list
}
