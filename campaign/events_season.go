package campaign

import (
	"fmt"
	"slices"

	atlas "adimperii/maps"
)

// CampaignFounded is the first event: all that the scenario sets.
type CampaignFounded struct {
	Name    string     `json:"name"`
	MapName string     `json:"map"`
	MapHash string     `json:"map_hash"`
	House   HouseRules `json:"house_rules"`
	// Options are nil where the scenario has none, and in journals of old.
	Options   *Options `json:"options,omitempty"`
	Secrecy   Secrecy  `json:"secrecy"`
	CodeWords bool     `json:"code_words"`
	// ADLG is the edition of the table game, 0 where the scenario names none.
	ADLG      int  `json:"adlg,omitempty"`
	FixedSeed bool `json:"fixed_seed,omitempty"`
	// Chain is the end of the chain of seeds (contract.md, Dice), in hex: its promise.
	Chain string `json:"chain,omitempty"`
	// Luck says that the seeds are mixed with the players' words ([LuckFixed]).
	Luck bool `json:"luck,omitempty"`
	// OwnWords is the first season whose code words have a secret of their own, 0 for none.
	OwnWords int `json:"own_words,omitempty"`
	// WordsHash is the SHA-256 of that secret, in hex, by which it is known again; ""
	// where it derives from the seed that was given.
	WordsHash string `json:"words_hash,omitempty"`
	Start     Season `json:"start"`

	Players  []Player  `json:"players"`
	Kingdoms []Kingdom `json:"kingdoms"`
	Leaders  []Leader  `json:"leaders"`
	Armies   []Army    `json:"armies"`
	Fleets   []Fleet   `json:"fleets"`
	// Provinces and Cities are all of the map's, with "" for the uncontrolled.
	Provinces map[atlas.ProvinceID]HolderID `json:"provinces"`
	Cities    map[atlas.CityID]HolderID     `json:"cities"`
}

// Type implements [Payload].
func (CampaignFounded) Type() string { return "campaign-founded" }

func (d CampaignFounded) apply(s *State) error {
	if s.Name != "" || s.Players != nil {
		return fmt.Errorf("the campaign is founded already")
	}
	*s = State{
		Name: d.Name, MapHash: d.MapHash, House: d.House, Switched: d.Options, Secrecy: d.Secrecy, CodeWords: d.CodeWords, ADLG: d.ADLG,
		FixedSeed: d.FixedSeed, Chain: d.Chain, MixesLuck: d.Luck, OwnWords: d.OwnWords, WordsHash: d.WordsHash, Season: d.Start, Map: s.Map, index: s.index,
		Players: map[PlayerID]Player{}, Kingdoms: map[KingdomID]Kingdom{},
		Provinces: map[atlas.ProvinceID]Province{}, Cities: map[atlas.CityID]City{},
		Leaders: map[LeaderID]Leader{}, Armies: map[ArmyID]Army{}, Fleets: map[FleetID]Fleet{},
		Battles: map[BattleID]Battle{}, Invasions: map[atlas.ProvinceID]Invasion{},
		Standing: map[PlayerID]StandingOrders{}, Balances: map[Account]Talents{},
	}
	for _, p := range d.Players {
		set(s, s.Players, p.ID, p)
	}
	for _, k := range d.Kingdoms {
		s.putKingdom(k.ID, k)
	}
	for _, id := range Sorted(d.Provinces) {
		s.putProvince(id, Province{Controller: d.Provinces[id]})
		if k, ok := s.Kingdoms[KingdomID(d.Provinces[id])]; ok {
			k.Home = append(slices.Clone(k.Home), id)
			s.putKingdom(k.ID, k)
		}
	}
	for _, id := range Sorted(d.Cities) {
		s.putCity(id, City{Controller: d.Cities[id]})
		if k, ok := s.Kingdoms[KingdomID(d.Cities[id])]; ok {
			k.HomeCities = append(slices.Clone(k.HomeCities), id)
			s.putKingdom(k.ID, k)
		}
	}
	for _, l := range d.Leaders {
		s.putLeader(l.ID, l)
		s.Sequence = max(s.Sequence, l.Sequence)
	}
	for _, a := range d.Armies {
		s.putArmy(a.ID, a)
		s.Sequence = max(s.Sequence, a.Sequence)
	}
	for _, f := range d.Fleets {
		s.putFleet(f.ID, f)
		s.Sequence = max(s.Sequence, f.Sequence)
	}
	return nil
}

// SeasonOpened begins a season in the stage of orders, with its dice committed to.
type SeasonOpened struct {
	Number   int    `json:"number"`
	Season   Season `json:"season"`
	SeedHash string `json:"seed_hash"`
	// Link is which link of the campaign's chain of seeds that is, from 1; 0 where the
	// seed is none of a chain. Salt tells a seed derived from one (`new --seed`) from
	// that of the same season taken back, whose dice are known: 0 for the first.
	Link int `json:"link,omitempty"`
	Salt int `json:"salt,omitempty"`
	// Rules is the version of the rules that the season is played by, to its end whatever
	// program goes on with it; 0 in journals of old, which is 1. Format is that of the
	// journal from here on ([Format]).
	Rules  int `json:"rules,omitempty"`
	Format int `json:"format,omitempty"`
}

// Format is that of journals which this program writes: raised when an older one would
// read a journal wrongly. RulesVersion is that of the rules by which new seasons are played:
// raised when the same orders come out otherwise.
const (
	Format       = 6 // since army lists are sealed, and events, deaths and the like can be switched on
	RulesVersion = 5
)

// FormatOf is that of a journal from a season with these options on: one with none of the
// youngest is read rightly by programs older than these.
func FormatOf(o Options) int {
	if o.youngest() {
		return Format
	}
	return 5 // since seeds are mixed with words
}

// Type implements [Payload].
func (SeasonOpened) Type() string { return "season-opened" }

func (d SeasonOpened) apply(s *State) error {
	if d.Number != s.Number+1 {
		return fmt.Errorf("season %d cannot follow season %d", d.Number, s.Number)
	}
	s.Number, s.Season, s.Stage = d.Number, d.Season, Orders
	s.SeedHash, s.Link, s.Salt, s.Rules = d.SeedHash, d.Link, d.Salt, d.Rules
	s.Beacon, s.ByHand = nil, nil
	if s.YearEvent != nil && s.YearEvent.Until < d.Number {
		s.YearEvent = nil
	}
	if s.Coming != nil {
		s.Switched, s.Coming = s.Coming, nil
	}
	s.Invasions = map[atlas.ProvinceID]Invasion{}
	s.Letters = slices.DeleteFunc(slices.Clone(s.Letters), func(l Letter) bool { return l.Number < d.Number })
	s.Deadlines = slices.DeleteFunc(slices.Clone(s.Deadlines), func(l Deadline) bool { return l.Number < d.Number })
	standing := map[PlayerID]StandingOrders{}
	for id, o := range s.Standing {
		if o.Heir != nil || o.Answers != nil {
			standing[id] = StandingOrders{Earlier: o.Answers, Heir: o.Heir}
		}
	}
	s.Standing = standing
	for id, a := range s.Armies {
		a.Aboard = ""
		s.putArmy(id, a)
	}
	for id, f := range s.Fleets {
		f.From = ""
		s.putFleet(id, f)
	}
	s.forgetSettled()
	s.ageStratagems()
	s.reckon()
	return nil
}

// forgetSettled takes out the battles of which all has come that there was to come.
func (s *State) forgetSettled() {
	for id, b := range s.Battles {
		if b.State == Settled {
			unset(s, s.Battles, id)
		}
	}
}

// StageEntered takes the season on to its next stage.
type StageEntered struct {
	Stage Stage `json:"stage"`
}

// Type implements [Payload].
func (StageEntered) Type() string { return "stage-entered" }

func (d StageEntered) apply(s *State) error {
	s.Stage = d.Stage
	return nil
}

// SeasonClosed ends a season and publishes the seed of its dice, in hex.
type SeasonClosed struct {
	Number int    `json:"number"`
	Seed   string `json:"seed"`
}

// Type implements [Payload].
func (SeasonClosed) Type() string { return "season-closed" }

func (d SeasonClosed) apply(s *State) error {
	if d.Number != s.Number {
		return fmt.Errorf("season %d is open, not %d", s.Number, d.Number)
	}
	return nil
}

// IncomeCollected is the income of a player, or of an allied kingdom;
// the sum is in the event's entries.
type IncomeCollected struct {
	Holder    HolderID           `json:"holder"`
	Provinces []atlas.ProvinceID `json:"provinces"`
	Cities    []atlas.CityID     `json:"cities"`
}

// Type implements [Payload].
func (IncomeCollected) Type() string { return "income-collected" }

func (IncomeCollected) apply(*State) error { return nil }

// OrderRefused tells a player that an order of his, in the event's cause, was not
// carried out, and why: a code of the diagnostics with its arguments.
type OrderRefused struct {
	Player PlayerID          `json:"player"`
	Code   string            `json:"code"`
	Args   map[string]string `json:"args,omitempty"`
}

// Type implements [Payload].
func (OrderRefused) Type() string { return "order-refused" }

func (OrderRefused) apply(*State) error { return nil }

// OrdersMissing is a player of whom nothing was received by the deadline: he holds.
type OrdersMissing struct {
	Player PlayerID `json:"player"`
}

// Type implements [Payload].
func (OrdersMissing) Type() string { return "orders-missing" }

func (d OrdersMissing) apply(s *State) error {
	s.missed(d.Player)
	return nil
}

// PlayerEliminated takes a player without lands or armies out of the campaign.
// His fleets and his bank go by events of their own.
type PlayerEliminated struct {
	Player PlayerID `json:"player"`
}

// Type implements [Payload].
func (PlayerEliminated) Type() string { return "player-eliminated" }

func (d PlayerEliminated) apply(s *State) error {
	p, ok := s.Players[d.Player]
	if !ok {
		return unknown(d.Player)
	}
	p.Status = Eliminated
	set(s, s.Players, d.Player, p)
	return nil
}

func unknown[ID ~string](id ID) error { return fmt.Errorf("there is no %T %q", id, id) }
