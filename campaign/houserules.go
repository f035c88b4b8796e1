package campaign

import "encoding/json"

// HouseRules are the judgements a group may settle otherwise (`house_rules:` of a
// scenario); [DefaultHouseRules] holds what rules.md gives.
type HouseRules struct {
	// CityFollowsProvince: `uncontrolled` cities follow a province taken
	// peacefully; or `never`.
	CityFollowsProvince string `yaml:"city_follows_province" json:"city_follows_province" oneof:"uncontrolled never"`
	// StraitCostsStep: crossing a strait uses the whole allowance.
	StraitCostsStep bool `yaml:"strait_costs_step" json:"strait_costs_step"`
	// FleetsBlockStraits: another side's fleet on a sea common to both shores bars the strait.
	FleetsBlockStraits bool `yaml:"fleets_block_straits" json:"fleets_block_straits"`
	// NavalLevels: a naval battle won gains a level too.
	NavalLevels bool `yaml:"naval_levels" json:"naval_levels"`
	// LeaderlessGrace: seasons an army survives without a leader, 0 or more.
	LeaderlessGrace int `yaml:"leaderless_grace" json:"leaderless_grace" range:"0 8"`
	// NewKingLevel: the level of a king made anew, 0 or 1.
	NewKingLevel int `yaml:"new_king_level" json:"new_king_level" range:"0 1"`
	// UpkeepDefault: `pay_all`, or `pay_named`: units no order mentions lapse.
	UpkeepDefault string `yaml:"upkeep_default" json:"upkeep_default" oneof:"pay_all pay_named"`
	// Tribute: payments other than ransoms are allowed.
	Tribute bool `yaml:"tribute" json:"tribute"`
	// FleetNeedsLeader: a fleet sails and bars only with a leader aboard.
	FleetNeedsLeader bool `yaml:"fleet_needs_leader" json:"fleet_needs_leader"`
	// LandPassage: another player's provinces may be passed by his leave.
	LandPassage bool `yaml:"land_passage" json:"land_passage"`
	// PortZone: which zone the port must border: `start_or_end`, `start` or `end`.
	PortZone string `yaml:"port_zone" json:"port_zone" oneof:"start_or_end start end"`
	// WinterFleetsSail: fleets sail in winter, still carrying nothing.
	WinterFleetsSail bool `yaml:"winter_fleets_sail" json:"winter_fleets_sail"`
	// FleetCapacity: armies a fleet carries in a season, 1 or more.
	FleetCapacity int `yaml:"fleet_capacity" json:"fleet_capacity" range:"1 9"`
	// NoAnswer: what an invaded player who does not answer does:
	// `defend_if_free`, `contest` or `withdraw`.
	NoAnswer string `yaml:"no_answer" json:"no_answer" oneof:"defend_if_free contest withdraw"`
	// NoAdvantage: what a provincial army has whose player chose no advantage:
	// `fortified`, or `none`.
	NoAdvantage string `yaml:"no_advantage" json:"no_advantage" oneof:"fortified none"`
	// RetreatBySea: a beaten landing may go back aboard its fleet.
	RetreatBySea bool `yaml:"retreat_by_sea" json:"retreat_by_sea"`
	// Flight: a leader flees to his player's `nearest` province, contested or not, or
	// to the nearest one that is `quiet`.
	Flight string `yaml:"flight" json:"flight" oneof:"nearest quiet"`
	// Unfought: what becomes of a battle not fought by the deadline: `postpone`, `draw`,
	// or with the option of R-83 `table`.
	Unfought string `yaml:"unfought" json:"unfought" oneof:"postpone draw table"`
	// Silence: a player who does not answer what the other reports of their battle
	// `confirms` it; or the referee `asks` and decides.
	Silence string `yaml:"silence" json:"silence" oneof:"confirms asks"`
	// MissingOrders: a player without orders: `hold`.
	MissingOrders string `yaml:"missing_orders" json:"missing_orders" oneof:"hold"`
}

// DefaultHouseRules are the rulings of rules.md.
func DefaultHouseRules() HouseRules {
	return HouseRules{
		CityFollowsProvince: "uncontrolled",
		NewKingLevel:        1,
		UpkeepDefault:       "pay_all",
		Tribute:             true,
		PortZone:            "start_or_end",
		FleetCapacity:       1,
		NoAnswer:            "defend_if_free",
		NoAdvantage:         "fortified",
		RetreatBySea:        true,
		Flight:              "nearest",
		Unfought:            "postpone",
		Silence:             "confirms",
		MissingOrders:       "hold",
	}
}

// UnmarshalJSON reads the rules as journals and snapshots hold them. A key younger than
// they are is not there, and has its default.
func (h *HouseRules) UnmarshalJSON(text []byte) error {
	type plain HouseRules // without this method
	p := plain(DefaultHouseRules())
	if err := json.Unmarshal(text, &p); err != nil {
		return err
	}
	*h = HouseRules(p)
	return nil
}

// Settings are the values by their keys, as a scenario writes them.
func (h HouseRules) Settings() map[string]string { return keyed(h) }

// With are the rules with one value changed: a key and a value as a scenario
// writes them. An unknown key and a value out of its range are errors.
func (h HouseRules) With(key, value string) (HouseRules, error) {
	err := setKeyed(&h, key, value)
	return h, err
}

// Validate reports every value that is out of its range, by its key.
func (h HouseRules) Validate() []error { return validateKeyed(h) }
