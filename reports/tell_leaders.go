package reports

import "adimperii/campaign"

// tellLeaders tells what kings and proconsuls do and suffer.
func (n *names) tellLeaders(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.ProconsulAppointed:
		return tale{"", args{"leader": n.of(d.Leader.Name, d.Leader.Player.Holder()), "post": n.post(d.Leader.Post)}}, true
	case campaign.LeaderPosted:
		return tale{string(d.Why), args{"leader": n.leader(d.Leader), "post": n.post(d.To)}}, true
	case campaign.LeaderKilled:
		if d.Why != "" {
			return tale{string(d.Why), args{"leader": n.leader(d.Leader)}}, true
		}
		return n.inBattle(d.Battle, args{"leader": n.leader(d.Leader)}), true
	case campaign.LeaderMortal:
		return tale{"", args{"leader": n.leader(d.Leader), "season": n.season(d.Risk)}}, true
	case campaign.LeaderSpared:
		a := args{"leader": n.leader(d.Leader), "below": d.Below, "die": 0}
		if len(e.Dice) > 0 {
			a["die"] = e.Dice[0].Value
		}
		return tale{"", a}, true
	case campaign.LeaderCaptured:
		return n.inBattle(d.Battle, args{"leader": n.leader(d.Leader), "player": n.playing(d.Captor)}), true
	case campaign.LeaderGone:
		return tale{"", args{"leader": n.leader(d.Leader)}}, true
	case campaign.LeaderReleased:
		if d.From == "" {
			return tale{"restored", args{"leader": n.leader(d.Leader), "post": n.post(d.To)}}, true
		}
		return tale{"", args{"leader": n.leader(d.Leader), "player": n.playing(d.From), "post": n.post(d.To)}}, true
	case campaign.LevelGained:
		if d.To < d.From {
			return tale{"lowered", args{"leader": n.leader(d.Leader), "level": n.level(d.To)}}, true
		}
		return tale{"", args{"leader": n.leader(d.Leader), "level": n.level(d.To)}}, true
	}
	return tale{}, false
}

// tellSuccession tells who is king, or is to be.
func (n *names) tellSuccession(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.KingSucceeded:
		a := args{"player": n.playing(d.Player), "leader": n.given(d.Leader)}
		if d.New == nil {
			return tale{"promoted", a}, true
		}
		a["leader"], a["level"] = d.New.Name, n.level(d.New.Level)
		return tale{"made", a}, true
	case campaign.HeirNamed:
		if d.Heir.Proconsul != "" {
			return tale{"proconsul", args{"player": n.playing(d.Player), "leader": n.given(d.Heir.Proconsul)}}, true
		}
		return tale{"name", args{"player": n.playing(d.Player), "name": d.Heir.Name}}, true
	}
	return tale{}, false
}

// inBattle is the variant of a message that names the battle, if there is one.
func (n *names) inBattle(b campaign.BattleID, a args) tale {
	if b == "" {
		return tale{"", a}
	}
	a["battle"] = n.battle(b)
	return tale{"battle", a}
}
