package campaign

// SeasonEnd is what every realm held as a season ended: provinces and cities of its own, by
// holder. That of number 0 is how the campaign began; the last is how things stand.
type SeasonEnd struct {
	Number    int
	Season    Season
	Provinces map[HolderID]int
	Cities    map[HolderID]int
	// Left are the players gone by then, whose realms are kingdoms of the same name.
	Left map[PlayerID]bool
}

// Lands are the provinces and cities of a player's own; none once he has left.
func (e SeasonEnd) Lands(p PlayerID) int {
	if e.Left[p] {
		return 0
	}
	return e.Provinces[p.Holder()] + e.Cities[p.Holder()]
}

// History counts lands season by season while the events of a campaign go by, from the
// founding on.
type History struct {
	state State
	ends  []SeasonEnd
}

// NewHistory is that of no event.
func NewHistory() *History {
	h := &History{state: State{}.Clone()}
	h.state.index = newIndex(&h.state)
	return h
}

// Note takes in the next event. An error means that it does not fit those before it.
func (h *History) Note(e Event) error {
	if _, opening := e.Data.(SeasonOpened); opening {
		h.ends = append(h.ends, endOf(&h.state, len(h.ends) == 0))
	}
	return h.state.apply(e)
}

// Seasons are the ends of all seasons so far, and how things stand.
func (h *History) Seasons() []SeasonEnd {
	return append(h.ends[:len(h.ends):len(h.ends)], endOf(&h.state, false))
}

func endOf(s *State, founding bool) SeasonEnd {
	e := SeasonEnd{Number: s.Number, Season: s.Season, Provinces: map[HolderID]int{}, Cities: map[HolderID]int{}, Left: map[PlayerID]bool{}}
	if founding {
		e.Number = 0
	}
	for id, p := range s.Players {
		if p.Status == Left {
			e.Left[id] = true
		}
	}
	for _, p := range s.Provinces {
		e.Provinces[p.Controller]++
	}
	for _, c := range s.Cities {
		e.Cities[c.Controller]++
	}
	return e
}
