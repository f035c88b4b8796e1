package invariants

import "adimperii/campaign"

// deed says of a type of event what may bring it about.
type deed struct {
	// mark: it only marks a stage, and cites no rule.
	mark bool
	// bidden says that nothing but an order, or a ruling, brings it about; nil is never.
	bidden func(campaign.Event) bool
	// others are the rules by which an order of one player's may bring it about upon
	// what is another's; none, and an order may do it to his own side's things alone.
	others []campaign.Rule
}

// deeds is what may bring about each type of event, and by which rules an order may
// touch another player's things. Whose thing an event changes, [owners] says.
var deeds = map[string]deed{
	// The season, and the referee's own.
	"campaign-founded": {}, "season-opened": {}, "stage-entered": {mark: true}, "season-closed": {mark: true},
	"orders-missing": {}, "order-refused": {},
	"letter-filed": {mark: true}, "letter-accepted": {}, "letter-dismissed": {}, "proclaimed": {mark: true}, "noted": {mark: true},
	"orders-read": {mark: true}, "letter-seen": {}, "deadline-set": {}, "reminded": {}, "player-away": {bidden: always}, "deputy-plays": {}, "deputy-wrote": {}, "deputy-ended": {},
	"luck-fixed": {}, "beacon-named": {}, "beacon-drawn": {}, "die-thrown": {},
	"mail-sending": {}, "mail-sent": {}, "mail-failed": {}, "mail-wanted": {}, "folder-taken-over": {}, "journal-restored": {}, "undone": {},
	"player-addressed": {bidden: always}, "player-renamed": {bidden: always}, "player-joined": {bidden: always},
	"player-left": {bidden: always}, "player-eliminated": {}, "house-rule-changed": {bidden: always}, "option-changed": {bidden: always}, "campaign-ended": {}, "points-scored": {}, "kingdom-fallen": {}, "setting-changed": {bidden: always},
	"list-changed": {bidden: always}, "capital-moved": {bidden: always},
	"ruling-noted": {bidden: always}, "talents-corrected": {bidden: always}, "siege-laid": {bidden: always},
	"army-placed": {bidden: always}, "fleet-placed": {bidden: always}, "army-renamed": {bidden: always}, "fleet-renamed": {bidden: always},

	// Talents. What is paid to another is a gift; nothing is ever taken.
	"income-collected": {}, "upkeep-paid": {}, "talents-paid": {bidden: always, others: rules("R-12", "R-14", "R-18", "R-61")},
	"embassy-sent": {bidden: always}, "talents-reserved": {bidden: always}, "reserve-spent": {},

	// Leaders. A captor lets a captive go, who then is with his own side again, or out
	// of the campaign where it has no place for him.
	"proconsul-appointed": {bidden: always}, "leader-posted": {bidden: ordered}, "leader-killed": {}, "leader-captured": {},
	"leader-gone": {others: rules("R-59")}, "leader-released": {bidden: ordered, others: rules("R-12", "R-18", "R-61")},
	"level-gained": {}, "king-succeeded": {}, "heir-named": {bidden: always},

	// Armies and fleets.
	"army-raised": {bidden: always}, "army-disbanded": {bidden: ordered}, "army-destroyed": {}, "army-reorganised": {bidden: always},
	"army-immobilised": {others: rules("R-101")}, "army-regrouped": {}, "army-left-leaderless": {}, "army-moved": {bidden: always},
	"army-embarked": {bidden: always}, "army-stopped": {bidden: always}, "army-retreated": {}, "retreat-ordered": {bidden: always},
	"task-ordered": {bidden: always}, "fleet-built": {bidden: always}, "fleet-disbanded": {bidden: ordered}, "fleet-sailed": {bidden: ordered},

	// Land. An invasion only asks; land and cities change hands by
	// what its controller answers, by dice or by battle, not by the invader's order.
	"province-taken": {others: rules("R-101", "R-104")}, "city-taken": {}, "province-invaded": {others: rules("R-22", "R-26", "R-37", "R-40", "R-46", "R-48")},
	"invasion-answered": {}, "standing-answer-given": {bidden: always}, "contest-opened": {}, "contest-ended": {},
	"pacification-attempted": {}, "siege-attempted": {}, "siege-waited": {}, "siege-lifted": {},

	// Diplomacy. An embassy may win another's kingdom.
	"embassies-contended": {}, "alliance-formed": {bidden: always, others: rules("R-31", "R-32")}, "alliance-renounced": {bidden: always},
	"alliance-ended": {}, "passage-allowed": {bidden: always},

	// Battles: either player says how theirs came out.
	"invader-diced": {}, "battle-queued": {}, "advantage-chosen": {bidden: always}, "battle-reported": {bidden: always}, "battle-unreported": {bidden: always}, "battle-decided": {}, "battle-postponed": {},
	"battle-resumed": {}, "battle-settled": {}, "table-asked": {bidden: always}, "table-unasked": {bidden: always}, "table-thrown": {}, "list-sealed": {bidden: always}, "lists-opened": {},

	// Of options.
	"objective-won": {}, "objective-lost": {}, "usurper-rose": {others: rules("R-104")}, "usurpation-ended": {},
	"loyalty-tested": {others: rules("R-104")}, "leader-turned": {others: rules("R-32", "R-104")},
	"year-event-thrown": {},
	"leader-mortal":     {}, "leader-spared": {},
	"ides-came": {}, "corruption-paid": {bidden: always},

	// Stratagems may harm others: they are for that.
	"bag-sealed": {}, "bag-opened": {}, "stratagem-drawn": {}, "stratagem-discarded": {}, "stratagem-kept": {}, "stratagem-ended": {},
	"stratagem-tested": {}, "plague-spread": {}, "discard-ordered": {bidden: always}, "stratagem-named": {bidden: always},
	"stratagem-played": {}, "sides-turned": {}, "fleet-quelled": {bidden: always},
}

func rules(list ...campaign.Rule) []campaign.Rule { return list }

func always(campaign.Event) bool { return true }

// ordered: leaders posted and released, units disbanded and fleets sailed by order,
// and not by what befalls them.
func ordered(e campaign.Event) bool {
	switch d := e.Data.(type) {
	case campaign.LeaderPosted:
		return d.Why == campaign.OnEmbassy || d.Why == campaign.WonOver || d.Why == campaign.Ordered && e.Rule != "R-59"
	case campaign.ArmyDisbanded:
		return d.Why == campaign.ByOrder || d.Why == campaign.ByRuling
	case campaign.FleetDisbanded:
		return d.Why == campaign.ByOrder || d.Why == campaign.ByRuling
	case campaign.LeaderReleased:
		return e.Rule != "R-12" // by which an eliminated captor's go free
	case campaign.FleetSailed:
		return e.Rule == "R-24" // a beaten fleet withdraws by R-28
	}
	return true
}
