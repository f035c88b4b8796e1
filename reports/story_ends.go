package reports

import "adimperii/campaign"

// An outcome is how a thread of a season came out, of a province, city, battle, kingdom or army.
type outcome int

const (
	answered outcome = iota
	fought
	contested
	tried
	taken
	fallen
	settled // or carried over
	courted
	allied
	gone
	disbanded
)

// An end is an outcome and what it is of.
type end struct {
	outcome outcome
	of      string
}

// ends are how the threads of a season came out, so that what led there need not be told.
type ends struct {
	all     map[end]bool
	arrived map[attack]bool // where an army's march has a sentence of its own
}

func (e ends) came(to outcome, of string) { e.all[end{to, of}] = true }

func (e ends) is(outcome outcome, of string) bool { return e.all[end{outcome, of}] }

func endsOf(events []Numbered) ends {
	e := ends{map[end]bool{}, invasions(events)}
	for _, n := range events {
		switch d := n.Event.Data.(type) {
		case campaign.InvasionAnswered:
			e.came(answered, string(d.Province))
		case campaign.BattleQueued:
			e.came(fought, string(d.Battle.Province))
		case campaign.ContestOpened:
			e.came(contested, string(d.Province))
			e.arrived[attack{d.Army, d.Province}] = true
		case campaign.PacificationAttempted:
			e.came(tried, string(d.Province))
		case campaign.ProvinceTaken:
			e.came(taken, string(d.Province))
			e.arrived[attack{d.Army, d.Province}] = true
		case campaign.CityTaken:
			e.came(fallen, string(d.City))
		case campaign.BattleSettled:
			e.came(settled, string(d.Battle))
		case campaign.BattlePostponed:
			e.came(settled, string(d.Battle))
		case campaign.EmbassiesContended:
			e.came(courted, string(d.Kingdom))
		case campaign.AllianceFormed:
			e.came(allied, string(d.Kingdom))
		case campaign.ArmyDestroyed:
			e.came(gone, string(d.Army))
		case campaign.ArmyRetreated:
			e.came(gone, string(d.Army))
		case campaign.ArmyDisbanded:
			e.came(disbanded, string(d.Army))
		}
	}
	return e
}

// toldElsewhere says of each event whether something else in the mail tells it: what came of
// it, the lines on money and forces, the answer to a letter.
func (b *builder) toldElsewhere(events []Numbered) []bool {
	e := endsOf(events)
	all := make([]bool, len(events))
	for i, n := range events {
		all[i] = e.tells(n.Event) || b.shows(n.Event)
	}
	return all
}

// tells says that what came of an event is told, and the event with it.
func (e ends) tells(event campaign.Event) bool {
	switch d := event.Data.(type) {
	case campaign.ArmyMoved:
		return len(d.Path) > 0 && e.arrived[attack{d.Army, d.Path[len(d.Path)-1]}]
	case campaign.ArmyEmbarked:
		return e.arrived[attack{d.Army, d.To}]
	case campaign.ProvinceInvaded:
		return e.is(answered, string(d.Invasion.Province))
	case campaign.InvasionAnswered:
		return e.is(fought, string(d.Province)) || e.is(taken, string(d.Province)) || e.is(contested, string(d.Province)) || e.is(tried, string(d.Province))
	case campaign.InvaderDiced:
		return e.is(fought, string(d.Province))
	case campaign.BattleQueued:
		return e.is(settled, string(d.Battle.ID))
	case campaign.BattleResumed:
		return e.is(settled, string(d.Battle))
	case campaign.BattleDecided:
		return e.is(settled, string(d.Battle))
	case campaign.AdvantageChosen:
		return e.is(settled, string(d.Battle))
	case campaign.TableThrown:
		return e.is(settled, string(d.Battle))
	case campaign.ListSealed:
		return e.is(settled, string(d.Battle))
	case campaign.BattleReported, campaign.BattleUnreported, campaign.TableAsked, campaign.TableUnasked:
		return true
	case campaign.ContestOpened:
		return e.is(tried, string(d.Province)) || e.is(taken, string(d.Province))
	case campaign.ContestEnded:
		return e.is(taken, string(d.Province)) || e.is(gone, string(d.Army))
	case campaign.PacificationAttempted:
		return d.Attempt.Success && e.is(taken, string(d.Province))
	case campaign.SiegeAttempted:
		return d.Attempt.Success && e.is(fallen, string(d.City))
	case campaign.ArmyImmobilised:
		return e.is(disbanded, string(d.Army))
	case campaign.EmbassySent:
		return e.is(courted, string(d.Kingdom)) || e.is(allied, string(d.Kingdom))
	case campaign.EmbassiesContended:
		return e.is(allied, string(d.Kingdom))
	case campaign.LeaderPosted:
		return d.Why == campaign.OnEmbassy
	}
	return false
}
