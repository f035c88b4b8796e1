package campaign

import "fmt"

// ProconsulAppointed makes a new proconsul.
type ProconsulAppointed struct {
	Leader Leader `json:"leader"`
}

// Type implements [Payload].
func (ProconsulAppointed) Type() string { return "proconsul-appointed" }

func (d ProconsulAppointed) apply(s *State) error { return s.addLeader(d.Leader) }

func (s *State) addLeader(l Leader) error {
	if _, ok := s.Leaders[l.ID]; ok {
		return fmt.Errorf("there is a leader %q already", l.ID)
	}
	s.putLeader(l.ID, l)
	s.Sequence = max(s.Sequence, l.Sequence)
	return nil
}

// LeaderPosted puts a leader in another place. An army or fleet he led is
// left without a leader; one he takes over is his.
type LeaderPosted struct {
	Leader LeaderID `json:"leader"`
	From   Post     `json:"from"`
	To     Post     `json:"to"`
	// Why he goes.
	Why PostingReason `json:"why"`
	// Refuge says that he fled to a province that is contested.
	Refuge bool `json:"refuge,omitempty"`
}

// PostingReason is why a leader changes place.
type PostingReason string

// The ways in which a leader comes to change place.
const (
	Ordered   PostingReason = "ordered"
	OnEmbassy PostingReason = "embassy"
	Fled      PostingReason = "fled"
	Disbanded PostingReason = "disbanded"  // his army is no more: he stays where it stood, or flees
	WonOver   PostingReason = "won-over"   // he takes a usurped army
	TakenOver PostingReason = "taken-over" // he takes at once an army that lost its leader
	Ruled     PostingReason = "ruled"
	Crowned   PostingReason = "crowned"    // recalled from an embassy to be king
	Recalled  PostingReason = "recalled"   // to his capital, by an event
)

// Type implements [Payload].
func (LeaderPosted) Type() string { return "leader-posted" }

func (d LeaderPosted) apply(s *State) error {
	if _, ok := s.Leaders[d.Leader]; !ok {
		return unknown(d.Leader)
	}
	s.vacate(d.Leader)
	if d.Refuge {
		l := s.Leaders[d.Leader]
		l.Refuge = true
		s.putLeader(d.Leader, l)
	}
	return s.install(d.Leader, d.To)
}

// vacate takes a leader out of what he leads.
func (s *State) vacate(id LeaderID) {
	l := s.Leaders[id]
	if a, ok := s.Armies[l.Post.Army]; ok && a.Leader == id {
		a.Leader = ""
		s.putArmy(a.ID, a)
	}
	if f, ok := s.Fleets[l.Post.Fleet]; ok && f.Leader == id {
		f.Leader = ""
		s.putFleet(f.ID, f)
	}
	l.Post, l.Refuge = Post{}, false
	s.putLeader(id, l)
}

// install puts a leader to a post; whoever led there before leads no more.
func (s *State) install(id LeaderID, post Post) error {
	l := s.Leaders[id]
	l.Post = post
	s.putLeader(id, l)
	if post.Army != "" {
		a, ok := s.Armies[post.Army]
		if !ok {
			return unknown(post.Army)
		}
		a.Leader, a.Leaderless = id, 0
		s.putArmy(a.ID, a)
	}
	if post.Fleet != "" {
		f, ok := s.Fleets[post.Fleet]
		if !ok {
			return unknown(post.Fleet)
		}
		f.Leader = id
		s.putFleet(f.ID, f)
	}
	return nil
}

// LeaderKilled is a death in battle, or another that an option has in store.
type LeaderKilled struct {
	Leader LeaderID `json:"leader"`
	Battle BattleID `json:"battle,omitempty"`
	// Why is "" for a death in battle, or by ruling.
	Why DeathReason `json:"why,omitempty"`
}

// DeathReason is why a leader dies otherwise than in battle.
type DeathReason string

// The reasons.
const (
	DiedIll   DeathReason = "ill" // he was, and had to retreat
	DiedInBed DeathReason = "bed"
	// DiedMurdered is of a plot's doing, or an assassin's.
	DiedMurdered DeathReason = "murdered"
	DiedOfPlague DeathReason = "plague"
)

// LeaderMortal says from which season on a leader may die in his bed.
type LeaderMortal struct {
	Leader LeaderID `json:"leader"`
	Risk   Season   `json:"risk"`
}

// Type implements [Payload].
func (LeaderMortal) Type() string { return "leader-mortal" }

func (d LeaderMortal) apply(s *State) error {
	l, ok := s.Leaders[d.Leader]
	if !ok {
		return unknown(d.Leader)
	}
	l.Risk = d.Risk
	s.putLeader(d.Leader, l)
	return nil
}

// LeaderSpared is a leader at risk who lives on: his die was not below so much.
type LeaderSpared struct {
	Leader LeaderID `json:"leader"`
	Below  int      `json:"below"`
}

// Type implements [Payload].
func (LeaderSpared) Type() string { return "leader-spared" }

func (d LeaderSpared) apply(s *State) error {
	if _, ok := s.Leaders[d.Leader]; !ok {
		return unknown(d.Leader)
	}
	return nil
}

// Type implements [Payload].
func (LeaderKilled) Type() string { return "leader-killed" }

func (d LeaderKilled) apply(s *State) error {
	if d.Why == DiedMurdered {
		s.noteMurder(s.Leaders[d.Leader])
	}
	return s.remove(d.Leader, Dead, "")
}

// LeaderCaptured is a capture in battle.
type LeaderCaptured struct {
	Leader LeaderID `json:"leader"`
	Captor PlayerID `json:"captor"`
	Battle BattleID `json:"battle,omitempty"`
}

// Type implements [Payload].
func (LeaderCaptured) Type() string { return "leader-captured" }

func (d LeaderCaptured) apply(s *State) error { return s.remove(d.Leader, Captive, d.Captor) }

// LeaderGone leaves the campaign: no province is left for him to flee to.
type LeaderGone struct {
	Leader LeaderID `json:"leader"`
}

// Type implements [Payload].
func (LeaderGone) Type() string { return "leader-gone" }

func (d LeaderGone) apply(s *State) error { return s.remove(d.Leader, Gone, "") }

func (s *State) remove(id LeaderID, status LeaderStatus, captor PlayerID) error {
	if _, ok := s.Leaders[id]; !ok {
		return unknown(id)
	}
	s.vacate(id)
	l := s.Leaders[id]
	l.Status, l.Captor = status, captor
	s.putLeader(id, l)
	return nil
}

// LeaderReleased returns a captive to his player. King says whether
// he is still the king; a replaced king returns as a proconsul.
type LeaderReleased struct {
	Leader LeaderID `json:"leader"`
	From   PlayerID `json:"from"`
	King   bool     `json:"king,omitempty"`
	To     Post     `json:"to"`
}

// Type implements [Payload].
func (LeaderReleased) Type() string { return "leader-released" }

func (d LeaderReleased) apply(s *State) error {
	l, ok := s.Leaders[d.Leader]
	if !ok {
		return unknown(d.Leader)
	}
	l.Status, l.Captor, l.King = Serving, "", d.King
	s.putLeader(d.Leader, l)
	return s.install(d.Leader, d.To)
}

// LevelGained is a victory's reward.
type LevelGained struct {
	Leader LeaderID `json:"leader"`
	From   int      `json:"from"`
	To     int      `json:"to"`
}

// Type implements [Payload].
func (LevelGained) Type() string { return "level-gained" }

func (d LevelGained) apply(s *State) error {
	l, ok := s.Leaders[d.Leader]
	if !ok {
		return unknown(d.Leader)
	}
	l.Level = d.To
	s.putLeader(d.Leader, l)
	return nil
}

// KingSucceeded replaces a dead or given-up king: a proconsul is
// promoted, or New is a king made for the purpose.
type KingSucceeded struct {
	Player PlayerID `json:"player"`
	Was    LeaderID `json:"was,omitempty"`
	Leader LeaderID `json:"leader"`
	New    *Leader  `json:"new,omitempty"`
}

// Type implements [Payload].
func (KingSucceeded) Type() string { return "king-succeeded" }

func (d KingSucceeded) apply(s *State) error {
	if d.New != nil {
		if err := s.addLeader(*d.New); err != nil {
			return err
		}
	}
	l, ok := s.Leaders[d.Leader]
	if !ok {
		return unknown(d.Leader)
	}
	if was, ok := s.Leaders[d.Was]; ok {
		was.King = false
		s.putLeader(d.Was, was)
	}
	l.King = true
	s.putLeader(d.Leader, l)
	if o := s.Standing[d.Player]; o.Heir != nil {
		o.Heir = nil
		set(s, s.Standing, d.Player, o)
	}
	return s.install(d.Leader, l.Post)
}

// HeirNamed says who is to succeed, until another is named or made king.
type HeirNamed struct {
	Player PlayerID `json:"player"`
	Heir   Heir     `json:"heir"`
}

// Type implements [Payload].
func (HeirNamed) Type() string { return "heir-named" }

func (d HeirNamed) apply(s *State) error {
	o := s.Standing[d.Player]
	o.Heir = &d.Heir
	set(s, s.Standing, d.Player, o)
	return nil
}
