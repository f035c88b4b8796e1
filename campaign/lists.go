package campaign

import "maps"

// ListSealed is an army list that a player sent to be kept unread until the lists of the
// battle are opened, by its SHA-256 in hex; it replaces the one that he sealed before.
type ListSealed struct {
	Battle BattleID `json:"battle"`
	Player PlayerID `json:"player"`
	SHA256 string   `json:"sha256"`
}

// Type implements [Payload].
func (ListSealed) Type() string { return "list-sealed" }

func (d ListSealed) apply(s *State) error {
	b, ok := s.Battles[d.Battle]
	if !ok {
		return unknown(d.Battle)
	}
	if b.Sealed = maps.Clone(b.Sealed); b.Sealed == nil {
		b.Sealed = map[PlayerID]string{}
	}
	b.Sealed[d.Player] = d.SHA256
	set(s, s.Battles, d.Battle, b)
	return nil
}

// ListsOpened opens the army lists of a battle, as many as there are, to both its players.
type ListsOpened struct {
	Battle BattleID `json:"battle"`
}

// Type implements [Payload].
func (ListsOpened) Type() string { return "lists-opened" }

func (d ListsOpened) apply(s *State) error {
	b, ok := s.Battles[d.Battle]
	if !ok {
		return unknown(d.Battle)
	}
	b.ListsOpen = true
	set(s, s.Battles, d.Battle, b)
	return nil
}
