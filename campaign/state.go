package campaign

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"adimperii/armies"
	atlas "adimperii/maps"
	"adimperii/maps/language"
)

// State is a campaign at one moment. It is a value: [Apply] copies before it
// changes. Slices inside it are never written to once stored, but for Letters, which each
// copy has for itself.
type State struct {
	Name    string     `json:"name"`
	MapHash string     `json:"map_hash"`
	House   HouseRules `json:"house_rules"`
	Secrecy Secrecy    `json:"secrecy"`
	// Switched are the options of the season, nil where there are none; Coming are those of
	// the next where a ruling changed any. Ask [State.Options].
	Switched  *Options `json:"options,omitempty"`
	Coming    *Options `json:"options_to_come,omitempty"`
	CodeWords bool     `json:"code_words"`
	// ADLG is the edition of the table game that is played, 0 where none is named.
	ADLG int `json:"adlg,omitempty"`
	// FixedSeed says that all seasons' seeds derive from one that was given (`new --seed`).
	FixedSeed bool `json:"fixed_seed"`
	// Chain is the end of the chain of seeds, in hex; Link is the link in force (0: none),
	// and Salt what the seed in force is salted with (see [SeasonOpened]).
	Chain string `json:"chain,omitempty"`
	Link  int    `json:"link,omitempty"`
	Salt  int    `json:"salt,omitempty"`
	// OwnWords is the first season whose code words have a secret of their own; 0: none.
	OwnWords int `json:"own_words,omitempty"`
	// WordsHash is that of [CampaignFounded].
	WordsHash string `json:"words_hash,omitempty"`
	// MixesLuck says that the seeds are mixed with the players' words, Luck is those once they
	// are fixed. Beacon is that of the season, ByHand its dice that were thrown by hand.
	MixesLuck bool                 `json:"mixes_luck,omitempty"`
	Luck      *Luck                `json:"luck,omitempty"`
	Beacon    *Beacon              `json:"beacon,omitempty"`
	ByHand    map[string]DieThrown `json:"by_hand,omitempty"`
	// Undos counts what was taken back ([Undone]).
	Undos int `json:"undos,omitempty"`

	// Number counts seasons from 1.
	Number int    `json:"number"`
	Season Season `json:"season"`
	Stage  Stage  `json:"stage"`
	// YearEvent is the event that lasts, nil where there is none.
	YearEvent *YearEvent `json:"year_event,omitempty"`
	// Began is what each player held when he first came, Victories how many battles he has won
	// since.
	Began     map[PlayerID]Realm `json:"began,omitempty"`
	Victories map[PlayerID]int   `json:"victories,omitempty"`
	// Second is who had the second most lands a year ago, and Bribes what players have paid this
	// year for a plot.
	Second     PlayerID             `json:"second,omitempty"`
	SecondKing LeaderID             `json:"second_king,omitempty"`
	Bribes     map[PlayerID]Talents `json:"bribes,omitempty"`
	// Reckoning is what is kept of the past to count by, nil where nothing needs it.
	Reckoning *Reckoning `json:"reckoning,omitempty"`
	// Stratagems are the bag, hands and plays in force, nil where there are none.
	Stratagems *Stratagems `json:"stratagems,omitempty"`
	// Ended is how the campaign ended, nil while it is played.
	Ended *CampaignEnded `json:"ended,omitempty"`
	// SeedHash commits to the season's dice: SHA-256 of its seed, in hex.
	SeedHash string `json:"seed_hash"`
	// Rules is the version of the rules that the season is played by ([SeasonOpened]).
	Rules int `json:"rules,omitempty"`
	// Sequence is the number given to the last leader, army, fleet or battle; they
	// share one count, so that a lower number is older.
	Sequence int `json:"sequence"`
	// BattleCount is the number in the id of the last battle queued.
	BattleCount int `json:"battle_count,omitempty"`

	Players   map[PlayerID]Player           `json:"players"`
	Kingdoms  map[KingdomID]Kingdom         `json:"kingdoms"`
	Provinces map[atlas.ProvinceID]Province `json:"provinces"`
	Cities    map[atlas.CityID]City         `json:"cities"`
	Leaders   map[LeaderID]Leader           `json:"leaders"`
	Armies    map[ArmyID]Army               `json:"armies"`
	Fleets    map[FleetID]Fleet             `json:"fleets"`
	Battles   map[BattleID]Battle           `json:"battles"`
	Invasions map[atlas.ProvinceID]Invasion `json:"invasions"`
	Standing  map[PlayerID]StandingOrders   `json:"standing"`
	// Letters of this season, in order of filing, and of later ones that were taken back.
	Letters   []Letter             `json:"letters"`
	Deadlines []Deadline           `json:"deadlines,omitempty"` // of this season and later ones
	Away      map[PlayerID]Absence `json:"away,omitempty"`
	// Missed are the seasons in a row of which nothing was received from a player, Deputies
	// those for whom the deputy plays or played ([Options.Deputy]).
	Missed   map[PlayerID]int        `json:"missed,omitempty"`
	Deputies map[PlayerID]Deputising `json:"deputies,omitempty"`
	Balances map[Account]Talents     `json:"balances"`

	// Map is the map in play. It is set by whoever opens the campaign, having
	// checked MapHash; no event changes it and [Apply] does not read it.
	Map *atlas.Map `json:"-"`
	// Zone is that in which moments are said, nil for UTC; it is set beside the map, from the
	// settings, and no outcome depends on it.
	Zone *time.Location `json:"-"`

	// index is kept in a batch alone; without it queries search.
	index *index `json:"-"`
}

// Names are how a player or kingdom is called in each language.
type Names = language.Text

// Secrecy says what the campaign keeps to each player: "secret" or "open".
type Secrecy struct {
	Treasuries string `yaml:"treasuries" json:"treasuries" oneof:"secret open"`
}

// Player is a person and his realm.
type Player struct {
	ID       PlayerID         `json:"id"`
	Name     Names            `json:"name"`
	Emails   []string         `json:"emails"`   // bare, lower case
	Language string           `json:"language"` // en or fr
	List     armies.ListID    `json:"list"`
	Capital  atlas.ProvinceID `json:"capital"`
	// Persons counts those who took the seat over from another: each has code words of
	// his own.
	Persons int `json:"persons,omitempty"`
	// Status is "" for a player in play, else why he no longer is.
	Status PlayerStatus `json:"status,omitempty"`
}

// PlayerStatus says whether orders are expected of a player.
type PlayerStatus string

// The ways out of a campaign.
const (
	InPlay     PlayerStatus = ""
	Eliminated PlayerStatus = "eliminated"
	Left       PlayerStatus = "left"
)

// Kingdom is a non-player realm.
type Kingdom struct {
	ID     KingdomID     `json:"id"`
	Name   Names         `json:"name"`
	List   armies.ListID `json:"list"`
	Patron PlayerID      `json:"patron,omitempty"` // "" while unallied
	// Since is the number of the season in which the present patron was won.
	Since int `json:"since,omitempty"`
	// Home are the provinces with which it began, HomeCities the cities.
	Home       []atlas.ProvinceID `json:"home,omitempty"`
	HomeCities []atlas.CityID     `json:"home_cities,omitempty"`
	// Usurpation is that of a kingdom which a proconsul made for himself, nil for others.
	Usurpation *Usurpation `json:"usurpation,omitempty"`
}

// Province is who controls it, and the contest in it if there is one.
type Province struct {
	Controller HolderID `json:"controller,omitempty"` // "" is uncontrolled
	Contest    *Contest `json:"contest,omitempty"`
	// Native is the local army list of a conquered province: that of the kingdom
	// it was conquered from, else the map's; 0 if none.
	Native armies.ListID `json:"native,omitempty"`
}

// Contest is an invader's attempt to pacify a province.
type Contest struct {
	Army     ArmyID `json:"army"`
	Attempts int    `json:"attempts"` // dice rolled so far
}

// City is who controls it, and the siege of it if there is one.
type City struct {
	Controller HolderID `json:"controller,omitempty"`
	Siege      *Siege   `json:"siege,omitempty"`
}

// Siege is an army's attempt to take a city.
type Siege struct {
	Army     ArmyID `json:"army"`
	Attempts int    `json:"attempts"` // seasons so far: dice rolled, and those a battle took the place of
}

// Leader is a king or proconsul.
type Leader struct {
	ID       LeaderID `json:"id"`
	Player   PlayerID `json:"player"`
	Name     string   `json:"name"`
	King     bool     `json:"king,omitempty"`
	Level    int      `json:"level"` // 1 to 4 (0 with `new_king_level: 0`)
	Sequence int      `json:"sequence"`
	// Created is the number of the season in which he was appointed, 0 at the founding.
	Created int          `json:"created,omitempty"`
	Status  LeaderStatus `json:"status,omitempty"`
	// Risk is the first season in which he may die in his bed; zero until it is known.
	Risk Season `json:"risk,omitzero"`
	// Captor holds him while Status is Captive.
	Captor PlayerID `json:"captor,omitempty"`
	Post   Post     `json:"post"`
	// Great is whose death counts for more where points are scored.
	Great bool `json:"great,omitempty"`
	// Refuge says that his province was contested when he fled there: while it is he may
	// stay.
	Refuge bool `json:"refuge,omitempty"`
}

// LeaderStatus is "" for a leader who serves, else why he does not.
type LeaderStatus string

// What may become of a leader.
const (
	Serving LeaderStatus = ""
	Captive LeaderStatus = "captive"
	Dead    LeaderStatus = "dead"
	// Gone leaders have no province left to flee to.
	Gone LeaderStatus = "gone"
)

// Post is the one place a leader is in: exactly one field is set for a
// serving leader, none for another.
type Post struct {
	Province atlas.ProvinceID `json:"province,omitempty"` // defending it
	Army     ArmyID           `json:"army,omitempty"`     // leading it
	Fleet    FleetID          `json:"fleet,omitempty"`    // leading it
	Kingdom  KingdomID        `json:"kingdom,omitempty"`  // on embassy to it
	// City is where the king of a realm lives that has no province left.
	City atlas.CityID `json:"city,omitempty"`
}

// Army is a field army. Its holder is the player, or the allied kingdom of whose list it is.
type Army struct {
	ID     ArmyID           `json:"id"`
	Holder HolderID         `json:"holder"`
	Name   string           `json:"name"`
	Leader LeaderID         `json:"leader,omitempty"` // "" only within a season's steps, or in `leaderless_grace`
	At     atlas.ProvinceID `json:"at"`
	// From is the province it came from to where it is, in whatever season: where a
	// beaten invader goes back to; "" where it was raised.
	From     atlas.ProvinceID `json:"from,omitempty"`
	Sequence int              `json:"sequence"`
	// Raised is the number of the season it was raised in, 0 at the founding.
	Raised int `json:"raised,omitempty"`
	// Immobile armies cannot move unless reorganised, until the close of the
	// season after the one in which they were Shaken.
	Immobile bool `json:"immobile,omitempty"`
	Shaken   int  `json:"shaken,omitempty"` // the season's number, 0 before the founding
	// Spent is the number of the season in which it can but defend or retreat, having been
	// weakened twice.
	Spent int `json:"spent,omitempty"`
	// Leaderless counts the seasons closed without a leader.
	Leaderless int `json:"leaderless,omitempty"`
	// Moved is the number of the season in which it came to where it is; 0 if it was raised,
	// founded or put there.
	Moved int `json:"moved,omitempty"`
	// Aboard is the fleet that carried it this season, "" otherwise.
	Aboard FleetID `json:"aboard,omitempty"`
}

// Fleet is at sea, always.
type Fleet struct {
	ID     FleetID     `json:"id"`
	Holder HolderID    `json:"holder"`
	Name   string      `json:"name"`
	At     atlas.SeaID `json:"at"`
	From   atlas.SeaID `json:"from,omitempty"` // the zone it left this season
	// Came is the zone it was in before the present one, in whatever season: the
	// way out of a barred zone; "" where it was built.
	Came     atlas.SeaID `json:"came,omitempty"`
	Leader   LeaderID    `json:"leader,omitempty"`
	Sequence int         `json:"sequence"`
	Raised   int         `json:"raised,omitempty"`
}

// Clone is a copy that shares nothing that may change.
func (s State) Clone() State {
	s.index = nil
	s.Players = maps.Clone(s.Players)
	s.Kingdoms = maps.Clone(s.Kingdoms)
	s.Provinces = maps.Clone(s.Provinces)
	s.Cities = maps.Clone(s.Cities)
	s.Leaders = maps.Clone(s.Leaders)
	s.Armies = maps.Clone(s.Armies)
	s.Fleets = maps.Clone(s.Fleets)
	s.Battles = maps.Clone(s.Battles)
	s.Invasions = maps.Clone(s.Invasions)
	s.Standing = maps.Clone(s.Standing)
	s.Letters = slices.Clone(s.Letters)
	s.Deadlines = slices.Clone(s.Deadlines)
	s.Away = maps.Clone(s.Away)
	s.Missed = maps.Clone(s.Missed)
	s.Deputies = maps.Clone(s.Deputies)
	s.Balances = maps.Clone(s.Balances)
	s.ByHand = maps.Clone(s.ByHand)
	s.Began = maps.Clone(s.Began)
	s.Victories = maps.Clone(s.Victories)
	s.Bribes = maps.Clone(s.Bribes)
	return s
}

// Sorted are the keys of a map in order, so that nothing depends on map order.
func Sorted[K cmp.Ordered, V any](m map[K]V) []K {
	keys := slices.AppendSeq(make([]K, 0, len(m)), maps.Keys(m))
	slices.Sort(keys)
	return keys
}
