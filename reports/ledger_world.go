package reports

import (
	"adimperii/campaign"
)

// lands has every province, each followed by its cities.
func (l *ledger) lands(b *book) error {
	if l.in.Light {
		return nil
	}
	v := l.view
	columns := []column{
		l.column("kind", 18, prose), l.column("name", 26, prose), l.column("province", 26, prose), l.column("controller", 26, prose),
		l.column("patron", 22, prose), l.column("fought-by", 30, prose), l.column("attempts", 11, number),
	}
	var rows [][]any
	for _, id := range campaign.Sorted(v.Provinces) {
		p := v.Provinces[id]
		row := []any{l.say("kind.province", nil), l.province(id), l.province(id), l.holder(p.Controller), l.patron(p.Controller), nil, nil}
		if p.Contest != nil {
			row[5], row[6] = l.army(p.Contest.Army), p.Contest.Attempts
		}
		rows = append(rows, row)
		for _, city := range v.Map.CitiesIn(id) {
			c := v.Cities[city]
			row := []any{l.say("kind.city", nil), l.city(city), l.province(id), l.holder(c.Controller), l.patron(c.Controller), nil, nil}
			if c.Siege != nil {
				row[5], row[6] = l.army(c.Siege.Army), c.Siege.Attempts
			}
			rows = append(rows, row)
		}
	}
	return b.add(tab{name: l.sheets["lands"], columns: columns, rows: rows})
}

// patron is the player a kingdom is allied to, nothing for anybody else.
func (l *ledger) patron(h campaign.HolderID) any {
	if k, ok := l.view.Kingdoms[campaign.KingdomID(h)]; ok && k.Patron != "" {
		return l.player(k.Patron)
	}
	return nil
}

// forces has all armies and fleets.
func (l *ledger) forces(b *book) error {
	if l.in.Light {
		return nil
	}
	v := l.view
	columns := []column{
		l.column("kind", 18, prose), l.column("name", 20, prose), l.column("holder", 26, prose), l.column("leader", 26, prose),
		l.column("level", 10, number), l.column("place", 26, prose), l.column("note", 30, prose),
	}
	var rows [][]any
	leader := func(id campaign.LeaderID) (name, level any) {
		if x, ok := v.Leaders[id]; ok {
			return x.Name, x.Level
		}
		return nil, nil
	}
	for _, id := range campaign.Sorted(v.Armies) {
		a := v.Armies[id]
		name, level := leader(a.Leader)
		row := []any{l.say("kind.army", nil), a.Name, l.holder(a.Holder), name, level, l.province(a.At), nil}
		if a.Immobile {
			row[6] = l.say("immobile", nil)
		}
		rows = append(rows, row)
	}
	for _, id := range campaign.Sorted(v.Fleets) {
		f := v.Fleets[id]
		name, level := leader(f.Leader)
		rows = append(rows, []any{l.say("kind.fleet", nil), f.Name, l.holder(f.Holder), name, level, l.sea(f.At), nil})
	}
	return b.add(tab{name: l.sheets["forces"], columns: columns, rows: rows})
}

// battles has every battle there was, in the order they were queued.
func (l *ledger) battles(b *book) error {
	columns := []column{
		l.column("battle", 9, prose), l.column("season", 25, prose), l.column("place", 24, prose), l.column("invader", 30, prose),
		l.column("invaded", 30, prose), l.column("state", 20, prose), l.column("result", 50, prose), l.numberColumn(),
	}
	var rows [][]any
	for _, f := range l.fights() {
		if !l.isRecent(f.Number) {
			continue
		}
		var result any
		if f.Over {
			result = f.Result
		}
		rows = append(rows, []any{string(f.Battle), l.season(f.Season), f.Place, capital(f.Invader), capital(f.Invaded), f.State, result, l.cited(f.told)})
	}
	return b.add(tab{name: l.sheets["battles"], columns: columns, rows: rows})
}

// Fight is a battle that was queued, and what became of it, in words.
type Fight struct {
	Battle campaign.BattleID
	// Number and Season are those that it was queued in.
	Number                  int
	Season                  campaign.Season
	Place, Invader, Invaded string
	State, Result           string
	// Over says that there is a result, or none is to be expected this season.
	Over bool

	told int // the line of the journal that tells of it
}

// fights are all battles there were, in the order they were queued.
func (l *ledger) fights() []Fight {
	var all []Fight
	season := 0
	end := func(n int, id campaign.BattleID, state campaign.BattleState, result string) {
		for i := range all {
			if all[i].Battle == id {
				all[i].State, all[i].Result, all[i].Over, all[i].told = l.names.say("report.state."+string(state), nil), result, true, n
			}
		}
	}
	for _, e := range l.in.Events {
		switch d := e.Event.Data.(type) {
		case campaign.SeasonOpened:
			season = d.Number
		case campaign.BattleQueued:
			all = append(all, Fight{
				Battle: d.Battle.ID, Number: season, Season: e.Event.Season, Place: l.field(d.Battle),
				Invader: l.force(d.Battle.Invader), Invaded: l.force(d.Battle.Invaded), State: l.names.say("report.state.open", nil), told: e.N,
			})
		case campaign.BattleDecided:
			end(e.N, d.Battle, campaign.Decided, capital(l.result(d.Result))+".")
		case campaign.BattlePostponed:
			end(e.N, d.Battle, campaign.Postponed, "")
		case campaign.BattleSettled:
			end(e.N, d.Battle, campaign.Settled, capital(l.result(d.Result))+".")
		}
	}
	return all
}
