package reports

import (
	"fmt"
	"strings"

	"adimperii/campaign"
)

// listed is an event on the page of events, and the number of its season.
type listed struct {
	Numbered
	number int
}

// ofCareers says that an event decides a battle, or makes or unmakes a leader.
func ofCareers(e campaign.Event) bool {
	switch e.Data.(type) {
	case campaign.BattleQueued, campaign.BattleDecided, campaign.BattlePostponed, campaign.BattleSettled,
		campaign.ProconsulAppointed, campaign.KingSucceeded, campaign.LevelGained,
		campaign.LeaderKilled, campaign.LeaderCaptured, campaign.LeaderReleased, campaign.LeaderGone:
		return true
	}
	return false
}

// InLedger says that a workbook is made of an event: that it moves talents, throws dice,
// begins a season, concerns battles and leaders, or names what those speak of.
func InLedger(e campaign.Event) bool {
	switch e.Data.(type) {
	case campaign.CampaignFounded, campaign.SeasonOpened, campaign.ArmyRaised, campaign.FleetBuilt, campaign.BattleResumed:
		return true
	}
	return len(e.Entries) > 0 || len(e.Dice) > 0 || ofCareers(e)
}

// cited is the number of an event, which leads to it where it is listed. The referee's is its
// line of the journal; a player's counts only what he may know, as the line would tell him
// how much happened that he may not.
func (l *ledger) cited(n int) any {
	if row, ok := l.row[n]; ok {
		return link{l.sheets["events"], row, l.number[n]}
	}
	return l.number[n]
}

// numberColumn is the column of such numbers.
func (l *ledger) numberColumn() column {
	if l.view.Player != "" {
		return l.column("event", 11, number)
	}
	return l.column("line", 9, number)
}

// events has every event that an entry, a battle, a leader or a die refers to: by which rule
// it came about, on whose order, and which talents and dice it moved.
func (l *ledger) events(b *book) error {
	columns := []column{
		l.numberColumn(), l.column("number", 8, number), l.column("season", 25, prose), l.column("what", 70, prose), l.column("rule", 8, prose),
		l.column("order", 26, prose), l.column("moved", 30, prose), l.column("dice", 12, prose),
	}
	var rows [][]any
	for _, e := range l.listed {
		rows = append(rows, []any{
			l.number[e.N], e.number, l.season(e.Event.Season), l.what(e.Numbered), string(e.Event.Rule), l.orderOf(e.Event.Cause), l.moved(e.Event.Entries), thrown(e.Event.Dice),
		})
	}
	return b.add(tab{name: l.sheets["events"], columns: columns, rows: rows})
}

// orderOf says on whose order an event came about, and in which line of it where that is the
// reader's to know, or by which ruling.
func (l *ledger) orderOf(c campaign.Cause) any {
	switch {
	case c.Ruling != "":
		return l.say("ruling", args{"why": c.Ruling})
	case c.Player != "" && c.Line > 0:
		return l.say("ordered.line", args{"player": l.player(c.Player), "line": c.Line})
	case c.Player != "":
		return l.player(c.Player)
	}
	return nil
}

// moved are an event's entries: "Rome -2".
func (l *ledger) moved(entries []campaign.Entry) any {
	var all []string
	for _, e := range entries {
		if e.Account != campaign.Mint && e.Talents != 0 {
			all = append(all, fmt.Sprintf("%s %+d", l.holder(campaign.HolderID(e.Account)), e.Talents))
		}
	}
	if all == nil {
		return nil
	}
	return strings.Join(all, ", ")
}

func thrown(dice []campaign.Die) any {
	if len(dice) == 0 {
		return nil
	}
	var all []string
	for _, d := range dice {
		all = append(all, fmt.Sprint(d.Value))
	}
	return strings.Join(all, ", ")
}

// dice has every die that was thrown, with its key.
func (l *ledger) dice(b *book) error {
	columns := []column{
		l.numberColumn(), l.column("season", 25, prose), l.column("rule", 8, prose), l.column("key", 54, fixed),
		l.column("value", 9, number), l.column("what", 70, prose),
	}
	return b.add(tab{name: l.sheets["dice"], columns: columns, rows: l.throws()})
}

func (l *ledger) throws() [][]any {
	var rows [][]any
	for _, e := range l.listed {
		if !l.isRecent(e.number) {
			continue
		}
		for _, d := range e.Event.Dice {
			rows = append(rows, []any{l.cited(e.N), l.season(e.Event.Season), string(e.Event.Rule), d.Key, d.Value, l.what(e.Numbered)})
		}
	}
	return rows
}
