package reports

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"adimperii/campaign"
)

// life is what became of a leader.
type life struct {
	campaign.Leader
	since            campaign.Season
	first            int // level
	won, lost, drawn int
	captor           campaign.PlayerID
	rose             bool  // his level is not that which he had at first
	unfought         bool  // he died otherwise than in battle
	told             []int // lines of the journal that tell of him
}

// lives are the careers of all leaders, from the events.
type lives struct {
	*ledger
	all     map[campaign.LeaderID]*life
	battles map[campaign.BattleID]campaign.Battle
}

// leaders has the careers of kings and proconsuls, by realm, the eldest first.
func (l *ledger) leaders(b *book) error {
	columns := []column{
		l.column("leader", 22, prose), l.column("realm", 28, prose), l.column("title", 12, prose), l.column("since", 25, prose), l.column("first-level", 10, number),
		l.column("level", 10, number), l.column("battles", 10, number), l.column("won", 10, number), l.column("lost", 10, number), l.column("drawn", 10, number),
		l.column("fate", 46, prose), l.numberColumn(),
	}
	known := l.lives()
	var rows [][]any
	for _, x := range known.ordered() {
		if l.in.Light && x.Player != l.view.Player {
			continue
		}
		rows = append(rows, known.row(x, len(rows)+2))
	}
	return b.add(tab{name: l.sheets["leaders"], columns: columns, rows: rows})
}

// lives are the careers of all leaders there were.
func (l *ledger) lives() lives {
	known := lives{l, map[campaign.LeaderID]*life{}, map[campaign.BattleID]campaign.Battle{}}
	known.founders()
	for _, e := range l.in.Events {
		known.note(e)
	}
	return known
}

// ordered are the leaders by realm, as the realms stand, the eldest first.
func (k lives) ordered() []*life {
	rank := map[campaign.PlayerID]int{}
	for i, p := range k.realms() {
		rank[p] = i
	}
	return slices.SortedFunc(maps.Values(k.all), func(a, b *life) int {
		return cmp.Or(cmp.Compare(rank[a.Player], rank[b.Player]), cmp.Compare(a.Player, b.Player), cmp.Compare(a.Sequence, b.Sequence))
	})
}

// founders are those of whom no event tells that they came: players do not read the founding.
func (k lives) founders() {
	if len(k.seasons) == 0 {
		return
	}
	for _, id := range campaign.Sorted(k.view.Leaders) {
		if x := k.view.Leaders[id]; x.Created == 0 {
			k.born(x, k.seasons[0], 0)
		}
	}
}

// row is a leader's line, at a row of the page.
func (k lives) row(x *life, at int) []any {
	row := []any{
		x.Name, k.player(x.Player), k.title(x), k.season(x.since), x.first, x.Level,
		formula{fmt.Sprintf("H%d+I%d+J%d", at, at, at), x.won + x.lost + x.drawn}, x.won, x.lost, x.drawn, k.fate(x), nil,
	}
	if n := len(x.told); n > 0 {
		row[11] = k.cited(x.told[n-1])
	}
	return row
}

func (k lives) title(x *life) string {
	if x.King {
		return k.say("title.king", nil)
	}
	return k.say("title.proconsul", nil)
}

// fate is what became of a leader, or what he does.
func (k lives) fate(x *life) string {
	switch x.Status {
	case campaign.Serving:
		return capital(k.names.post(k.view.Leaders[x.ID].Post))
	case campaign.Dead:
		if x.unfought {
			return k.say("fate.died", nil)
		}
	case campaign.Captive:
		return k.say("fate.captive", args{"player": k.player(x.captor)})
	}
	return k.say("fate."+string(x.Status), nil)
}

// note takes in an event.
func (k lives) note(e Numbered) {
	season := e.Event.Season
	switch d := e.Event.Data.(type) {
	case campaign.CampaignFounded:
		for _, x := range d.Leaders {
			k.born(x, season, 0)
		}
	case campaign.ProconsulAppointed:
		k.born(d.Leader, season, e.N)
	case campaign.KingSucceeded:
		if d.New != nil {
			k.born(*d.New, season, e.N)
		}
		k.with(d.Was, e.N, func(x *life) { x.King = x.Status == campaign.Dead })
		k.with(d.Leader, e.N, func(x *life) { x.King = true })
	case campaign.LevelGained:
		k.with(d.Leader, e.N, func(x *life) {
			if !x.rose {
				x.first, x.rose = d.From, true
			}
			x.Level = d.To
		})
	case campaign.LeaderKilled:
		k.with(d.Leader, e.N, func(x *life) { x.Status, x.unfought = campaign.Dead, d.Why != "" })
	case campaign.LeaderGone:
		k.with(d.Leader, e.N, func(x *life) { x.Status = campaign.Gone })
	case campaign.LeaderCaptured:
		k.with(d.Leader, e.N, func(x *life) { x.Status, x.captor = campaign.Captive, d.Captor })
	case campaign.LeaderReleased:
		k.with(d.Leader, e.N, func(x *life) { x.Status, x.King = campaign.Serving, d.King })
	case campaign.BattleQueued:
		k.battles[d.Battle.ID] = d.Battle
	case campaign.BattleResumed:
		b := k.battles[d.Battle]
		b.Invader, b.Invaded = d.Invader, d.Invaded
		k.battles[d.Battle] = b
	case campaign.BattleSettled:
		if !d.Result.Unfought {
			k.fought(e.N, k.battles[d.Battle], d.Result.Winner)
		}
	}
}

func (k lives) born(x campaign.Leader, season campaign.Season, n int) {
	if _, known := k.all[x.ID]; !known {
		k.all[x.ID] = &life{Leader: x, since: season, first: x.Level}
		if n > 0 {
			k.all[x.ID].told = []int{n}
		}
	}
}

// with changes what is known of a leader; nothing where it is nobody.
func (k lives) with(id campaign.LeaderID, n int, change func(*life)) {
	if x, ok := k.all[id]; ok {
		change(x)
		if !slices.Contains(x.told, n) {
			x.told = append(x.told, n)
		}
	}
}

// fought counts a battle for those who led in it.
func (k lives) fought(n int, b campaign.Battle, winner campaign.PlayerID) {
	for _, f := range []campaign.Force{b.Invader, b.Invaded} {
		k.with(f.Leader, n, func(x *life) {
			switch winner {
			case "":
				x.drawn++
			case f.Player:
				x.won++
			default:
				x.lost++
			}
		})
	}
}
