package campaign

import (
	"slices"
	"time"

	"adimperii/armies"
	atlas "adimperii/maps"
)

// View is what one player may know of a state. It is built field by field from an
// allow-list ([ViewFor]): what is not copied here stays secret (contract.md, Secrecy).
type View struct {
	Player   PlayerID `json:"player"`
	Campaign string   `json:"campaign"`
	Number   int      `json:"number"`
	Season   Season   `json:"season"`
	Stage    Stage    `json:"stage"`
	// YearEvent is the event that lasts, nil where there is none.
	YearEvent *YearEvent `json:"year_event,omitempty"`
	// Ended is how the campaign ended, nil while it is played.
	Ended    *CampaignEnded `json:"ended,omitempty"`
	SeedHash string         `json:"seed_hash"`
	// ADLG is the edition of the table game, 0 where none is named.
	ADLG     int        `json:"adlg,omitempty"`
	House    HouseRules `json:"house_rules"`
	Language string     `json:"language"`
	// Options are those in force, OptionsToCome those of the next season.
	Options       Options `json:"options"`
	OptionsToCome Options `json:"options_to_come"`
	// FixedSeed says that the dice derive from a seed given when the campaign was made.
	FixedSeed bool `json:"fixed_seed,omitempty"`

	// Attained are the objectives that are held.
	Attained []Attained `json:"attained,omitempty"`

	// Scores are the points that were scored.
	Scores []Score `json:"scores,omitempty"`
	// Stratagems are the player's own hand, with what of the bag is open to all; nil
	// where there is no bag.
	Stratagems *OwnStratagems `json:"stratagems,omitempty"`

	// Treasuries are the player's own and his allied kingdoms'; everyone's if the campaign says so.
	Treasuries map[HolderID]Talents `json:"treasuries"`
	Standing   StandingOrders       `json:"standing"`

	Players   map[PlayerID]PublicPlayer     `json:"players"`
	Kingdoms  map[KingdomID]Kingdom         `json:"kingdoms"`
	Provinces map[atlas.ProvinceID]Province `json:"provinces"`
	Cities    map[atlas.CityID]City         `json:"cities"`
	Leaders   map[LeaderID]Leader           `json:"leaders"`
	Armies    map[ArmyID]Army               `json:"armies"`
	Fleets    map[FleetID]Fleet             `json:"fleets"`
	Battles   map[BattleID]Battle           `json:"battles"`
	Invasions map[atlas.ProvinceID]Invasion `json:"invasions"`

	Map  *atlas.Map     `json:"-"`
	Zone *time.Location `json:"-"` // see [State]
}

// PublicPlayer is what everyone knows of a player.
type PublicPlayer struct {
	ID      PlayerID         `json:"id"`
	Name    Names            `json:"name"`
	List    armies.ListID    `json:"list"`
	Capital atlas.ProvinceID `json:"capital"`
	Status  PlayerStatus     `json:"status,omitempty"`
}

// ViewFor is what a player may know of a state. With player "" it holds only what
// is open to all.
func ViewFor(s State, player PlayerID) View {
	s.Letters = nil // there may be thousands, and no view holds any
	c := s.Clone()
	v := View{
		Player: player, Campaign: c.Name, Number: c.Number, Season: c.Season, Stage: c.Stage, YearEvent: c.YearEvent, Ended: c.Ended,
		SeedHash: c.SeedHash, ADLG: c.ADLG, House: c.House, Options: c.Options(), OptionsToCome: c.OptionsToCome(), Language: c.Players[player].Language, FixedSeed: c.FixedSeed,
		Scores: slices.Clone(c.Scores()), Attained: slices.Clone(c.Attained()), Treasuries: map[HolderID]Talents{}, Standing: c.Standing[player],
		Players: map[PlayerID]PublicPlayer{}, Kingdoms: c.Kingdoms, Provinces: c.Provinces, Cities: c.Cities,
		Leaders: c.Leaders, Armies: c.Armies, Fleets: c.Fleets, Battles: c.Battles, Invasions: c.Invasions,
		Map: c.Map, Zone: c.Zone, Stratagems: c.ownStratagems(player),
	}
	for id, p := range c.Players {
		v.Players[id] = PublicPlayer{p.ID, p.Name, p.List, p.Capital, p.Status}
	}
	for id, b := range v.Battles {
		if player == "" || !slices.Contains(b.Players(), player) {
			b.Reports = nil // a result is open once decided, not while two people disagree
			b.Sealed, b.ListsOpen = nil, false
			v.Battles[id] = b
		}
	}
	for id, i := range v.Invasions {
		if i.Answer != nil && i.Asked != player && c.Stage != Battles {
			i.Answer = nil // answers are orders until the stage is over
			v.Invasions[id] = i
		}
	}
	for h := range c.holders() {
		if c.Secrecy.Treasuries == "open" || c.Friendly(player, h) {
			v.Treasuries[h] = c.Treasury(h)
		}
	}
	return v
}

func (s *State) holders() map[HolderID]bool {
	all := map[HolderID]bool{}
	for id := range s.Players {
		all[id.Holder()] = true
	}
	for id := range s.Kingdoms {
		all[id.Holder()] = true
	}
	return all
}

// Treasury is the player's own bank.
func (v *View) Treasury() Talents { return v.Treasuries[v.Player.Holder()] }

// NameOf is how a holder is called in a language; "" for nobody.
func (v *View) NameOf(h HolderID, lang string) string {
	if p, ok := v.Players[PlayerID(h)]; ok {
		return p.Name.In(lang)
	}
	return v.Kingdoms[KingdomID(h)].Name.In(lang)
}

// EventFor is an event as a player may read it: not at all (false) when he is not
// of its audience; without the order lines of others, the notes that the referee keeps,
// and the entries of treasuries that are secret to him.
func EventFor(s *State, e Event, player PlayerID) (Event, bool) {
	if e.Audience != nil && !slices.Contains(e.Audience, player) {
		return Event{}, false
	}
	if e.Cause.Player != player {
		e.Cause = Cause{Player: e.Cause.Player, Ruling: e.Cause.Ruling}
	}
	e.Cause.Note = "" // the referee's own
	if s.Secrecy.Treasuries != "open" {
		e.Entries = s.entriesFor(e.Entries, player)
	}
	return e, true
}

// entriesFor are the entries of a player's and his allies' treasuries, with the
// other side's where that is one account: then its sum follows from his own.
func (s *State) entriesFor(entries []Entry, player PlayerID) []Entry {
	var own, others []Entry
	for _, e := range entries {
		if s.Friendly(player, HolderID(e.Account)) {
			own = append(own, e)
		} else {
			others = append(others, e)
		}
	}
	switch {
	case own == nil:
		return nil
	case len(others) > 1:
		return own
	}
	return entries
}
