package campaign

import "fmt"

// PlayerJoined brings a player into a campaign under way. If he takes a
// kingdom over it is one no more: its lands are his. His king, army and addresses come
// by events of their own; his bank is in the event's entries.
type PlayerJoined struct {
	// Player has no addresses: everybody may read of him.
	Player  Player    `json:"player"`
	Kingdom KingdomID `json:"kingdom,omitempty"`
}

// Type implements [Payload].
func (PlayerJoined) Type() string { return "player-joined" }

func (d PlayerJoined) apply(s *State) error {
	if p, ok := s.Players[d.Player.ID]; ok && p.Status == InPlay {
		return fmt.Errorf("there is a player %q already", d.Player.ID)
	}
	set(s, s.Players, d.Player.ID, d.Player)
	if d.Kingdom == "" {
		return nil
	}
	if _, ok := s.Kingdoms[d.Kingdom]; !ok {
		return unknown(d.Kingdom)
	}
	for _, id := range s.ProvincesOf(d.Kingdom.Holder()) {
		p := s.Provinces[id]
		p.Controller = d.Player.ID.Holder()
		s.putProvince(id, p)
	}
	for _, id := range s.CitiesOf(d.Kingdom.Holder()) {
		c := s.Cities[id]
		c.Controller = d.Player.ID.Holder()
		s.putCity(id, c)
	}
	s.deleteKingdom(d.Kingdom)
	return nil
}

// PlayerLeft takes a player out of the campaign by his own wish: his realm
// becomes a kingdom, which bears his id and holds what he held. Nothing else in a
// state shares an id so. His bank is void, by the event's entries.
type PlayerLeft struct {
	Player  PlayerID `json:"player"`
	Kingdom Kingdom  `json:"kingdom"`
}

// Type implements [Payload].
func (PlayerLeft) Type() string { return "player-left" }

func (d PlayerLeft) apply(s *State) error {
	p, ok := s.Players[d.Player]
	if !ok {
		return unknown(d.Player)
	}
	p.Status = Left
	set(s, s.Players, d.Player, p)
	k := d.Kingdom
	k.Home, k.HomeCities = s.ProvincesOf(k.ID.Holder()), s.CitiesOf(k.ID.Holder())
	s.putKingdom(k.ID, k)
	unset(s, s.Standing, d.Player)
	return nil
}

// PlayerAddressed gives a player other addresses, or another language.
type PlayerAddressed struct {
	Player   PlayerID `json:"player"`
	Emails   []string `json:"emails"` // bare, lower case
	Language string   `json:"language"`
	// NewPerson says that somebody else plays from now on, who has a code word of his own.
	NewPerson bool `json:"new_person,omitempty"`
}

// Type implements [Payload].
func (PlayerAddressed) Type() string { return "player-addressed" }

// apply passes over a player whose joining was taken back: this stands ([Stands]).
func (d PlayerAddressed) apply(s *State) error {
	p, ok := s.Players[d.Player]
	if !ok {
		return nil
	}
	p.Emails, p.Language = d.Emails, d.Language
	if d.NewPerson {
		p.Persons++
	}
	set(s, s.Players, d.Player, p)
	return nil
}

// PlayerRenamed gives a player's realm other names; its id stays.
type PlayerRenamed struct {
	Player PlayerID `json:"player"`
	From   Names    `json:"from"`
	To     Names    `json:"to"`
}

// Type implements [Payload].
func (PlayerRenamed) Type() string { return "player-renamed" }

func (d PlayerRenamed) apply(s *State) error {
	p, ok := s.Players[d.Player]
	if !ok {
		return unknown(d.Player)
	}
	p.Name = d.To
	set(s, s.Players, d.Player, p)
	return nil
}
