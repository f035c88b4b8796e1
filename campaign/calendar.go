package campaign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Quarter is a season of the year, spring first.
type Quarter int

// The four turns of a campaign year.
const (
	Spring Quarter = iota
	Summer
	Autumn
	Winter
)

var quarterNames = [...]string{"spring", "summer", "autumn", "winter"}

// String is the English name: spring, summer, autumn or winter.
func (q Quarter) String() string {
	if q < Spring || q > Winter {
		return "quarter(" + strconv.Itoa(int(q)) + ")"
	}
	return quarterNames[q]
}

// MarshalText writes the English name.
func (q Quarter) MarshalText() ([]byte, error) { return []byte(q.String()), nil }

// UnmarshalText reads an English name.
func (q *Quarter) UnmarshalText(text []byte) error {
	i := slices.Index(quarterNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q is no season: write spring, summer, autumn or winter", text)
	}
	*q = Quarter(i)
	return nil
}

// Season is one turn: a year BC (500 to 1, R-1) and a quarter.
type Season struct {
	Year    int     `yaml:"year"`
	Quarter Quarter `yaml:"season"`
	// Again counts how often 1 BC has begun anew in a campaign that outlasts it, so that
	// no two seasons have one name, and no two dice one key; 0 in every other year.
	Again int `yaml:"-"`
}

// Next is the season after s. The year changes after winter; there is no year 0,
// and a campaign that reaches winter of 1 BC stays in 1 BC.
func (s Season) Next() Season {
	switch {
	case s.Quarter < Winter:
		s.Quarter++
		return s
	case s.Year > 1:
		return Season{Year: s.Year - 1, Quarter: Spring}
	}
	return Season{Year: 1, Quarter: Spring, Again: s.Again + 1}
}

// Later is the season so many after s; of one that is so many before it counts back, and 1 BC
// does not begin anew.
func (s Season) Later(seasons int) Season {
	for range seasons {
		s = s.Next()
	}
	for range -seasons {
		if s.Quarter--; s.Quarter < Spring {
			s.Quarter, s.Year = Winter, s.Year+1
		}
	}
	return s
}

// Since counts the seasons from one to s: 0 for itself, 1 for the one after it.
func (s Season) Since(first Season) int { return s.count() - first.count() }

// count numbers all seasons there are, ascending.
func (s Season) count() int { return 4*(s.Again-s.Year) + int(s.Quarter) }

// String is the form used in keys and the journal: "280bc-autumn"; "1bc-autumn-2" is
// the second autumn of 1 BC.
func (s Season) String() string {
	name := fmt.Sprintf("%dbc-%s", s.Year, s.Quarter)
	if s.Again > 0 {
		name += "-" + strconv.Itoa(s.Again+1)
	}
	return name
}

// MarshalText writes the form of [Season.String].
func (s Season) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the form of [Season.String].
func (s *Season) UnmarshalText(text []byte) error {
	year, rest, ok := strings.Cut(string(text), "bc-")
	quarter, again, repeated := strings.Cut(rest, "-")
	n, err := strconv.Atoi(year)
	nth := 1
	if repeated && err == nil {
		nth, err = strconv.Atoi(again)
		ok = ok && n == 1 && nth > 1
	}
	if !ok || err != nil || n < 1 {
		return fmt.Errorf("%q is no season: it looks like 280bc-autumn", text)
	}
	s.Year, s.Again = n, nth-1
	return s.Quarter.UnmarshalText([]byte(quarter))
}

// Stage is where a season stands (section 4 of the rules).
type Stage string

// A season is in one of three stages.
const (
	// Orders: players send orders.
	Orders Stage = "orders"
	// Decisions: the invaded answer.
	Decisions Stage = "decisions"
	// Battles: battles are fought, then the season closes.
	Battles Stage = "battles"
)
