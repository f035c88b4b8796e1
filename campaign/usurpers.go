package campaign

import (
	"fmt"
	"slices"

	atlas "adimperii/maps"
)

// MostUsurpers is how many usurpations there may be at a time.
const MostUsurpers = 2

// Usurpation is what a kingdom is that a proconsul has made for himself.
type Usurpation struct {
	Leader LeaderID `json:"leader"`
	// Lord is whose proconsul he was, By who raised him against that.
	Lord PlayerID `json:"lord"`
	By   PlayerID `json:"by"`
	// Followers are the proconsuls who joined him.
	Followers []LeaderID `json:"followers,omitempty"`
	// Murdered says that the king of his lord has been, since.
	Murdered bool `json:"murdered,omitempty"`
	// Over says that he has succeeded or failed; the kingdom is one like others since.
	Over bool `json:"over,omitempty"`
}

// Of says that a leader is the usurper, or has joined him.
func (u *Usurpation) Of(id LeaderID) bool { return u.Leader == id || slices.Contains(u.Followers, id) }

// UnderWay says that a kingdom is an usurper's who has neither succeeded nor failed.
func (k Kingdom) UnderWay() bool { return k.Usurpation != nil && !k.Usurpation.Over }

// Usurpers are the kingdoms of usurpers who have neither succeeded nor failed, by id.
func (s *State) Usurpers() (all []KingdomID) {
	for _, id := range Sorted(s.Kingdoms) {
		if s.Kingdoms[id].UnderWay() {
			all = append(all, id)
		}
	}
	return all
}

// LoyaltyTested is the die of a proconsul who is raised against his king, or asked to join one
// who is: the first wants his level at most, the others theirs at least.
type LoyaltyTested struct {
	Leader LeaderID `json:"leader"`
	By     PlayerID `json:"by"`
	// Joins is the usurper's kingdom, "" for the usurper himself.
	Joins KingdomID `json:"joins,omitempty"`
	Level int       `json:"level"`
	Rises bool      `json:"rises,omitempty"`
}

// Type implements [Payload].
func (LoyaltyTested) Type() string { return "loyalty-tested" }

func (d LoyaltyTested) apply(s *State) error {
	if _, ok := s.Leaders[d.Leader]; !ok {
		return unknown(d.Leader)
	}
	return nil
}

// UsurperRose makes a kingdom for a proconsul, allied to the player who raised him.
type UsurperRose struct {
	Kingdom Kingdom `json:"kingdom"`
}

// Type implements [Payload].
func (UsurperRose) Type() string { return "usurper-rose" }

func (d UsurperRose) apply(s *State) error {
	if _, ok := s.Kingdoms[d.Kingdom.ID]; ok {
		return fmt.Errorf("there is a kingdom %q already", d.Kingdom.ID)
	}
	s.putKingdom(d.Kingdom.ID, d.Kingdom)
	return nil
}

// LeaderTurned takes a leader from one player's side to another's, with the army he leads.
type LeaderTurned struct {
	Leader LeaderID `json:"leader"`
	From   PlayerID `json:"from"`
	To     PlayerID `json:"to"`
	// Name is what he is called from now on.
	Name string `json:"name"`
	// Kingdom is the usurper's that he follows from now on, "" where he follows none.
	Kingdom KingdomID `json:"kingdom,omitempty"`
	// Army goes with him, and is its Holder's from now on; "" where none does.
	Army   ArmyID   `json:"army,omitempty"`
	Holder HolderID `json:"holder,omitempty"`
}

// Type implements [Payload].
func (LeaderTurned) Type() string { return "leader-turned" }

func (d LeaderTurned) apply(s *State) error {
	l, ok := s.Leaders[d.Leader]
	if !ok {
		return unknown(d.Leader)
	}
	l.Player, l.Name = d.To, d.Name
	s.putLeader(l.ID, l)
	if d.Army != "" {
		a, ok := s.Armies[d.Army]
		if !ok {
			return unknown(d.Army)
		}
		a.Holder = d.Holder
		s.putArmy(a.ID, a)
	}
	if k, ok := s.Kingdoms[d.Kingdom]; ok && k.Usurpation != nil && !k.Usurpation.Of(l.ID) {
		u := *k.Usurpation
		u.Followers = append(slices.Clone(u.Followers), l.ID)
		k.Usurpation = &u
		s.putKingdom(k.ID, k)
	}
	return nil
}

// UsurpationEnded says that an usurper has succeeded or failed.
type UsurpationEnded struct {
	Kingdom   KingdomID     `json:"kingdom"`
	Leader    LeaderID      `json:"leader"`
	Lord      PlayerID      `json:"lord"`
	Why       UsurpationEnd `json:"why"`
	Succeeded bool          `json:"succeeded,omitempty"`
}

// UsurpationEnd is why an usurpation is over.
type UsurpationEnd string

// The ways in which one ends: the first four are successes.
const (
	UsurperInCapital UsurpationEnd = "capital"  // his army stands in his lord's capital
	UsurperVictory   UsurpationEnd = "victory"  // it beat an army that his lord's king led
	KingMurdered     UsurpationEnd = "murder"   // his lord's king was murdered
	NoLord           UsurpationEnd = "no-lord"  // his lord is out of the campaign
	UsurperDead      UsurpationEnd = "dead"     // or in captivity, or out of the campaign
	UsurperLandless  UsurpationEnd = "landless" // he holds nothing
	UsurperForsaken  UsurpationEnd = "forsaken" // nobody is his patron
)

// Type implements [Payload].
func (UsurpationEnded) Type() string { return "usurpation-ended" }

func (d UsurpationEnded) apply(s *State) error {
	k, ok := s.Kingdoms[d.Kingdom]
	if !ok || !k.UnderWay() {
		return unknown(d.Kingdom)
	}
	u := *k.Usurpation
	u.Over = true
	k.Usurpation = &u
	s.putKingdom(k.ID, k)
	return nil
}

// noteMurder has usurpers know that the king of their lord was murdered.
func (s *State) noteMurder(victim Leader) {
	if !victim.King {
		return
	}
	for _, id := range s.Usurpers() {
		k := s.Kingdoms[id]
		if k.Usurpation.Lord == victim.Player {
			u := *k.Usurpation
			u.Murdered = true
			k.Usurpation = &u
			s.putKingdom(id, k)
		}
	}
}

// Holds says that a leader leads an army of his player's own, or holds a province of his alone:
// where the army stands, and the army; ok is false for one who does neither, or stands where his
// king is.
func (s *State) Holds(id LeaderID) (at atlas.ProvinceID, army ArmyID, ok bool) {
	l := s.Leaders[id]
	at = s.Whereabouts(id)
	if l.Status != Serving || at == "" || l.King || s.Whereabouts(s.King(l.Player)) == at && s.Leaders[s.King(l.Player)].Status == Serving {
		return "", "", false
	}
	if l.Post.Army != "" {
		return at, l.Post.Army, s.Armies[l.Post.Army].Holder == l.Player.Holder()
	}
	p := s.Provinces[at]
	own := slices.ContainsFunc(s.ArmiesAt(at), func(a ArmyID) bool { return s.Friendly(l.Player, s.Armies[a].Holder) })
	return at, "", l.Post.Province != "" && p.Controller == l.Player.Holder() && p.Contest == nil && !own
}
