package campaign

// Career is what a player's campaign came to in figures.
type Career struct {
	// Seasons are those he played, from the one he began in to the one he went out in.
	Seasons int `json:"seasons"`
	// Lands are provinces and cities of his own: at first, at most and when (the first time),
	// and at last.
	First  int    `json:"lands_first"`
	Most   int    `json:"lands_most"`
	MostIn Season `json:"lands_most_in"`
	Last   int    `json:"lands_last"`
	// Battles on land and at sea that he fought, kingdoms' armies of his side among them.
	Battles int `json:"battles"`
	Won     int `json:"won"`
	Lost    int `json:"lost"`
	Drawn   int `json:"drawn"`
	// What he took, and what was taken from him, by whatever way.
	ProvincesTaken int `json:"provinces_taken"`
	ProvincesLost  int `json:"provinces_lost"`
	CitiesTaken    int `json:"cities_taken"`
	CitiesLost     int `json:"cities_lost"`
	// Alliances with kingdoms that he won, Leaders of his that died, Captives that he took.
	Alliances int `json:"alliances"`
	Leaders   int `json:"leaders_lost"`
	Captives  int `json:"captives"`
	// Earned and Spent are what came into his treasury, and went out of it.
	Earned Talents `json:"earned"`
	Spent  Talents `json:"spent"`
}

// Careers are those of all players, from the events of the campaign since the founding. An
// error means that the events do not fit each other.
func Careers(events []Event) (map[PlayerID]Career, error) {
	b := NewBatch(State{})
	all := careers{}
	for _, e := range events {
		all.note(b.State(), e)
		if err := b.Record(e); err != nil {
			return nil, err
		}
		switch e.Data.(type) {
		case SeasonOpened:
			all.count(b.State(), true)
		case CampaignEnded:
			all.count(b.State(), false)
		}
	}
	return all, nil
}

type careers map[PlayerID]Career

// with changes the career of a player; a holder that is none has no career.
func (c careers) with(s *State, h HolderID, change func(*Career)) {
	p := PlayerID(h)
	if _, ok := s.Players[p]; ok {
		career := c[p]
		change(&career)
		c[p] = career
	}
}

// count notes how many lands all have, as a season opens or the campaign ends.
func (c careers) count(s *State, opening bool) {
	for _, p := range s.PlayersInPlay() {
		lands := len(s.ProvincesOf(p.Holder())) + len(s.CitiesOf(p.Holder()))
		c.with(s, p.Holder(), func(career *Career) {
			if career.Seasons == 0 {
				career.First = lands
			}
			if opening {
				career.Seasons++
			}
			if lands > career.Most {
				career.Most, career.MostIn = lands, s.Season
			}
			career.Last = lands
		})
	}
}

// note takes in an event, in the state that it found.
func (c careers) note(s *State, e Event) {
	for _, entry := range e.Entries {
		c.with(s, HolderID(entry.Account), func(career *Career) {
			career.Earned += max(0, entry.Talents)
			career.Spent += max(0, -entry.Talents)
		})
	}
	switch d := e.Data.(type) {
	case ProvinceTaken:
		if d.From != d.To {
			c.with(s, d.To, func(career *Career) { career.ProvincesTaken++ })
			c.with(s, d.From, func(career *Career) { career.ProvincesLost++ })
		}
	case CityTaken:
		if d.From != d.To {
			c.with(s, d.To, func(career *Career) { career.CitiesTaken++ })
			c.with(s, d.From, func(career *Career) { career.CitiesLost++ })
		}
	case AllianceFormed:
		c.with(s, d.To.Holder(), func(career *Career) { career.Alliances++ })
	case LeaderKilled:
		c.with(s, s.Leaders[d.Leader].Player.Holder(), func(career *Career) { career.Leaders++ })
	case LeaderCaptured:
		c.with(s, d.Captor.Holder(), func(career *Career) { career.Captives++ })
	case PlayerEliminated:
		c.with(s, d.Player.Holder(), func(career *Career) { career.Last = 0 })
	case BattleSettled:
		if b := s.Battles[d.Battle]; b.fought(d.Result) {
			c.fought(s, b, d.Result)
		}
	}
}

func (c careers) fought(s *State, b Battle, r Result) {
	for _, p := range b.Players() {
		c.with(s, p.Holder(), func(career *Career) {
			career.Battles++
			switch r.Winner {
			case "":
				career.Drawn++
			case p:
				career.Won++
			default:
				career.Lost++
			}
		})
	}
}
