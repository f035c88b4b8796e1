package campaign

import (
	"slices"

	"adimperii/armies"
	atlas "adimperii/maps"
)

// ProvinceTaken changes the control of a province and
// ends the contest in it.
type ProvinceTaken struct {
	Province atlas.ProvinceID `json:"province"`
	From     HolderID         `json:"from,omitempty"`
	To       HolderID         `json:"to"`
	Army     ArmyID           `json:"army,omitempty"`
	// Native is the province's local list once conquered: that of the kingdom it
	// was taken from, else the map's; 0 if none.
	Native armies.ListID `json:"native,omitempty"`
}

// Type implements [Payload].
func (ProvinceTaken) Type() string { return "province-taken" }

func (d ProvinceTaken) apply(s *State) error {
	p, ok := s.Provinces[d.Province]
	if !ok {
		return unknown(d.Province)
	}
	p.Controller, p.Contest, p.Native = d.To, nil, d.Native
	s.putProvince(d.Province, p)
	return nil
}

// CityTaken changes the control of a city and ends the siege of it.
type CityTaken struct {
	City atlas.CityID `json:"city"`
	From HolderID     `json:"from,omitempty"`
	To   HolderID     `json:"to"`
	Army ArmyID       `json:"army,omitempty"`
}

// Type implements [Payload].
func (CityTaken) Type() string { return "city-taken" }

func (d CityTaken) apply(s *State) error {
	c, ok := s.Cities[d.City]
	if !ok {
		return unknown(d.City)
	}
	c.Controller, c.Siege = d.To, nil
	s.putCity(d.City, c)
	return nil
}

// ProvinceInvaded asks the controller of a province what he does.
type ProvinceInvaded struct {
	Invasion Invasion `json:"invasion"`
}

// Type implements [Payload].
func (ProvinceInvaded) Type() string { return "province-invaded" }

func (d ProvinceInvaded) apply(s *State) error {
	set(s, s.Invasions, d.Invasion.Province, d.Invasion)
	return nil
}

// AnswerSource tells where an answer to an invasion came from.
type AnswerSource string

// An answer is given when asked, or with the orders, or by default.
const (
	Given     AnswerSource = "given"
	Standing  AnswerSource = "standing"
	ByDefault AnswerSource = "default"   // `no_answer`
	ByRule    AnswerSource = "automatic" // an unallied kingdom contests; a force that cannot leave defends
	TooPoor   AnswerSource = "too-poor"  // the defence could not be paid
)

// InvasionAnswered is what the invaded does. What a defence costs
// is in the event's entries.
type InvasionAnswered struct {
	Province atlas.ProvinceID `json:"province"`
	Player   PlayerID         `json:"player,omitempty"`
	Answer   Answer           `json:"answer"`
	Source   AnswerSource     `json:"source"`
}

// Type implements [Payload].
func (InvasionAnswered) Type() string { return "invasion-answered" }

func (d InvasionAnswered) apply(s *State) error {
	i, ok := s.Invasions[d.Province]
	if !ok {
		return unknown(d.Province)
	}
	i.Answer = &d.Answer
	set(s, s.Invasions, d.Province, i)
	return nil
}

// StandingAnswerGiven is an answer in advance; a later one for the same
// province replaces it.
type StandingAnswerGiven struct {
	Player   PlayerID         `json:"player"`
	Province atlas.ProvinceID `json:"province"`
	Answer   Answer           `json:"answer"`
}

// Type implements [Payload].
func (StandingAnswerGiven) Type() string { return "standing-answer-given" }

func (d StandingAnswerGiven) apply(s *State) error {
	o := s.Standing[d.Player]
	o.Answers = slices.DeleteFunc(slices.Clone(o.Answers), func(a StandingAnswer) bool { return a.Province == d.Province })
	o.Answers = append(o.Answers, StandingAnswer{d.Province, d.Answer})
	set(s, s.Standing, d.Player, o)
	return nil
}

// ContestOpened makes a province contested.
type ContestOpened struct {
	Province atlas.ProvinceID `json:"province"`
	Army     ArmyID           `json:"army"`
	// Attempts are dice that a ruling counts as thrown already.
	Attempts int `json:"attempts,omitempty"`
}

// Type implements [Payload].
func (ContestOpened) Type() string { return "contest-opened" }

func (d ContestOpened) apply(s *State) error {
	return s.setContest(d.Province, &Contest{Army: d.Army, Attempts: d.Attempts})
}

// ContestEnded leaves the province to its controller.
type ContestEnded struct {
	Province atlas.ProvinceID `json:"province"`
	Army     ArmyID           `json:"army"`
}

// Type implements [Payload].
func (ContestEnded) Type() string { return "contest-ended" }

func (d ContestEnded) apply(s *State) error {
	for _, id := range s.LeadersAt(d.Province) {
		if l := s.Leaders[id]; l.Refuge {
			l.Refuge = false
			s.putLeader(id, l)
		}
	}
	return s.setContest(d.Province, nil)
}

func (s *State) setContest(id atlas.ProvinceID, contest *Contest) error {
	p, ok := s.Provinces[id]
	if !ok {
		return unknown(id)
	}
	p.Contest = contest
	s.putProvince(id, p)
	return nil
}

// TaskOrdered says what an army does where it ends its move.
type TaskOrdered struct {
	Player PlayerID `json:"player"`
	Army   ArmyID   `json:"army"`
	Task   Task     `json:"task"`
}

// Type implements [Payload].
func (TaskOrdered) Type() string { return "task-ordered" }

func (d TaskOrdered) apply(s *State) error {
	o := s.Standing[d.Player]
	tasks := map[ArmyID]Task{d.Army: d.Task}
	for id, task := range o.Tasks {
		if id != d.Army {
			tasks[id] = task
		}
	}
	o.Tasks = tasks
	set(s, s.Standing, d.Player, o)
	return nil
}

// Attempt is one die rolled against a number: 6 or more succeeds.
type Attempt struct {
	Number   int  `json:"number"`   // from 1, of this contest or siege
	Modifier int  `json:"modifier"` // earlier attempts and the list's bonus
	Total    int  `json:"total"`    // die and modifier
	Success  bool `json:"success"`
}

// PacificationAttempted is a die for a contested province. Success is
// followed by [ProvinceTaken].
type PacificationAttempted struct {
	Province atlas.ProvinceID `json:"province"`
	Army     ArmyID           `json:"army"`
	Attempt  Attempt          `json:"attempt"`
}

// Type implements [Payload].
func (PacificationAttempted) Type() string { return "pacification-attempted" }

func (d PacificationAttempted) apply(s *State) error {
	return s.setContest(d.Province, &Contest{Army: d.Army, Attempts: d.Attempt.Number})
}

// SiegeAttempted is a die for a city; the first begins the siege. Success
// is followed by [CityTaken].
type SiegeAttempted struct {
	City    atlas.CityID `json:"city"`
	Army    ArmyID       `json:"army"`
	Attempt Attempt      `json:"attempt"`
}

// Type implements [Payload].
func (SiegeAttempted) Type() string { return "siege-attempted" }

func (d SiegeAttempted) apply(s *State) error {
	return s.setSiege(d.City, &Siege{Army: d.Army, Attempts: d.Attempt.Number})
}

// SiegeWaited is a season of a siege in which a battle kept the army from its die; it
// counts as if it had been thrown.
type SiegeWaited struct {
	City atlas.CityID `json:"city"`
	Army ArmyID       `json:"army"`
}

// Type implements [Payload].
func (SiegeWaited) Type() string { return "siege-waited" }

func (d SiegeWaited) apply(s *State) error {
	c, ok := s.Cities[d.City]
	if !ok || c.Siege == nil {
		return unknown(d.City)
	}
	return s.setSiege(d.City, &Siege{Army: d.Army, Attempts: c.Siege.Attempts + 1})
}

// SiegeLifted ends a siege.
type SiegeLifted struct {
	City atlas.CityID `json:"city"`
	Army ArmyID       `json:"army"`
}

// Type implements [Payload].
func (SiegeLifted) Type() string { return "siege-lifted" }

func (d SiegeLifted) apply(s *State) error { return s.setSiege(d.City, nil) }

func (s *State) setSiege(id atlas.CityID, siege *Siege) error {
	c, ok := s.Cities[id]
	if !ok {
		return unknown(id)
	}
	c.Siege = siege
	s.putCity(id, c)
	return nil
}
