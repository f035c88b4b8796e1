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
	at, season := map[campaign.BattleID]int{}, 0
	end := func(n int, id campaign.BattleID, state campaign.BattleState, result string) {
		if i, ok := at[id]; ok {
			rows[i][5], rows[i][6], rows[i][7] = l.names.say("report.state."+string(state), nil), result, l.cited(n)
		}
	}
	for _, e := range l.in.Events {
		switch d := e.Event.Data.(type) {
		case campaign.SeasonOpened:
			season = d.Number
		case campaign.BattleQueued:
			if !l.isRecent(season) {
				continue
			}
			at[d.Battle.ID] = len(rows)
			rows = append(rows, []any{
				string(d.Battle.ID), l.season(e.Event.Season), l.field(d.Battle), capital(l.force(d.Battle.Invader)), capital(l.force(d.Battle.Invaded)),
				l.names.say("report.state.open", nil), nil, l.cited(e.N),
			})
		case campaign.BattleDecided:
			end(e.N, d.Battle, campaign.Decided, l.result(d.Result))
		case campaign.BattlePostponed:
			end(e.N, d.Battle, campaign.Postponed, "")
		case campaign.BattleSettled:
			end(e.N, d.Battle, campaign.Settled, l.result(d.Result))
		}
	}
	return b.add(tab{name: l.sheets["battles"], columns: columns, rows: rows})
}
