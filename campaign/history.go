package campaign

// SeasonEnd is what every realm held as a season ended: provinces and cities of its own, by
// holder. That of number 0 is how the campaign began; the last is how things stand.
type SeasonEnd struct {
	Number    int
	Season    Season
	Provinces map[HolderID]int
	Cities    map[HolderID]int
}

// Lands are the provinces and cities of a holder's own.
func (e SeasonEnd) Lands(h HolderID) int { return e.Provinces[h] + e.Cities[h] }

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
	e := SeasonEnd{Number: s.Number, Season: s.Season, Provinces: map[HolderID]int{}, Cities: map[HolderID]int{}}
	if founding {
		e.Number = 0
	}
	for _, p := range s.Provinces {
		e.Provinces[p.Controller]++
	}
	for _, c := range s.Cities {
		e.Cities[c.Controller]++
	}
	return e
}
