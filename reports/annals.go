package reports

import "adimperii/campaign"

// Annals are a campaign looked back on: its battles, what its realms had season by season, and
// the lives of its leaders.
type Annals struct {
	Fights []Fight
	// Lands are everybody's, Talents those of the accounts that the reader may see.
	Lands, Talents Course
	Lives          []Life
}

// Life is what became of a leader, in words.
type Life struct {
	ID    campaign.LeaderID
	Name  string
	Realm campaign.PlayerID
	Of    string // how the realm is called
	Title string
	Since campaign.Season
	First int // level
	Level int
	// Won, Lost and Drawn are the battles that he led in.
	Won, Lost, Drawn int
	Fate             string
	Deeds            []Deed
}

// Deed is an event of a leader's life.
type Deed struct {
	Season campaign.Season
	Text   string
}

// LookBack makes the annals of what a ledger is made of.
func LookBack(in LedgerInput) Annals {
	l := newLedger(in)
	a := Annals{Fights: l.fights(), Lands: l.landsCourse(), Talents: l.talentsCourse()}
	told := map[int]Numbered{}
	for _, e := range in.Events {
		told[e.N] = e
	}
	known := l.lives()
	for _, x := range known.ordered() {
		one := Life{
			ID: x.ID, Name: x.Name, Realm: x.Player, Of: l.player(x.Player), Title: known.title(x), Since: x.since,
			First: x.first, Level: x.Level, Won: x.won, Lost: x.lost, Drawn: x.drawn, Fate: known.fate(x),
		}
		for _, n := range x.told {
			one.Deeds = append(one.Deeds, Deed{told[n].Event.Season, l.what(told[n])})
		}
		a.Lives = append(a.Lives, one)
	}
	return a
}
