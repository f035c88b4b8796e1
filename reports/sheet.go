package reports

import (
	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// Sheet is what both players need to put a battle on the table.
type Sheet struct {
	Campaign string              `json:"campaign"`
	Battle   campaign.BattleID   `json:"battle"`
	Kind     campaign.BattleKind `json:"kind"`
	Season   campaign.Season     `json:"season"`
	// CodeWord is the reader's for the season, "" if the campaign has none: who answers
	// the sheet sends it back with his result.
	CodeWord string               `json:"code_word,omitempty"`
	Cause    campaign.BattleCause `json:"cause"`
	Province maps.ProvinceID      `json:"province,omitempty"`
	Sea      maps.SeaID           `json:"sea,omitempty"`
	Place    campaign.Names       `json:"place"`
	Invader  Side                 `json:"invader"`
	Invaded  Side                 `json:"invaded"`
	// Edition is that of the table game, 0 where the campaign names none; Caution says how
	// sure the figures of it are.
	Edition int            `json:"adlg,omitempty"`
	Caution campaign.Names `json:"caution,omitzero"`
	// Meet is by when and where the two meet, as far as the desk knows.
	Meet []campaign.Names `json:"meet,omitempty"`
	// Regions are those the table may show, Terrain what else the country allows.
	Regions []maps.Region  `json:"regions,omitempty"`
	Terrain []maps.Terrain `json:"terrain,omitempty"`
	// Coast says that a coast may be placed.
	Coast bool `json:"coast"`
	// Table is what holds of the table, Stake what the outcome decides.
	Table []campaign.Names `json:"table"`
	Stake []campaign.Names `json:"stake"`
	// Tally is counted at the table and gives the result's figures, nil at sea.
	Tally *Tally `json:"tally,omitempty"`
	// Results are forms for the result, blanks where its figures belong, Retreats orders for the beaten army.
	Results  []Line `json:"results"`
	Retreats []Line `json:"retreats"`
	// StandIn is what the battle table would give, nil where the campaign has none; Unfought
	// says so.
	StandIn  *campaign.StandIn `json:"stand_in"`
	Unfought []campaign.Names  `json:"unfought"`
	// NoRetreat says of the reader's armies that can be ordered nowhere what becomes of them.
	NoRetreat []campaign.Names `json:"no_retreat,omitempty"`
	// Rules are those that the sentences name.
	Rules []CitedRule `json:"rules"`
}

// Side is one of the two forces.
type Side struct {
	Player    campaign.PlayerID  `json:"player"`
	Name      campaign.Names     `json:"name"`
	Force     campaign.Names     `json:"force"`
	Leader    campaign.LeaderID  `json:"leader,omitempty"`
	Lists     []armies.ListID    `json:"lists"`
	Corps     []armies.ListID    `json:"corps,omitempty"`
	Points    int                `json:"points"`
	Advantage campaign.Advantage `json:"advantage,omitempty"`
	// Text says all of it, a sentence each.
	Text []campaign.Names `json:"text"`
}

// BuildSheet makes the sheet of a battle from one player's view; false if there is
// no such battle. Of the options, the retreats of its armies are taken. The stand-in is
// what the battle table would give, nil where there is none.
func BuildSheet(view campaign.View, id campaign.BattleID, options []orders.Order, standIn *campaign.StandIn) (Sheet, bool) {
	x, ok := view.Battles[id]
	if !ok {
		return Sheet{}, false
	}
	b := newBuilder(&view, nil, nil)
	s := Sheet{
		Campaign: view.Campaign, Battle: id, Kind: x.Kind, Season: view.Season, Cause: x.Cause, Province: x.Province, Sea: x.Sea,
		Edition: b.view.ADLG,
		Place:   b.both(func(n *names) string { return n.field(x) }),
		Invader: b.sheetSide(x.Invader), Invaded: b.sheetSide(x.Invaded),
		Stake: []campaign.Names{b.words("sheet.stake."+string(x.Cause), nil), b.words("sheet.aftermath", nil)}, Results: b.resultLines(x), Retreats: []Line{},
	}
	b.choice(&s.Invaded, x)
	s.Meet = append([]campaign.Names{b.words("sheet.meet.blank", nil)}, b.armyLists(x)...)
	if x.Kind == campaign.NavalBattle {
		s.Table = []campaign.Names{b.words("sheet.naval", nil)}
		s.Stake = s.Stake[:1]
	} else {
		b.table(&s, x)
		b.tally(&s, x)
	}
	b.retreats(&s, x, options)
	b.unfought(&s, x, standIn)
	headings := []campaign.Names{b.words("sheet.heading.table", nil), b.words("sheet.heading.result", nil)}
	concede := b.line(orders.Order{Verb: orders.Concede, Battle: x.ID})
	s.Stake = append(s.Stake, b.words("sheet.concede", func(n *names) args { return args{"line": concede.Text.In(n.lang)} }))
	s.Rules = b.namedRules(headings, s.Invader.Text, s.Invaded.Text, s.Table, s.Stake, s.Unfought)
	return s, true
}

// retreats lists where the reader's armies may be ordered to retreat, and says of one
// that has no such way out whether it goes back aboard or is destroyed.
func (b *builder) retreats(s *Sheet, x campaign.Battle, options []orders.Order) {
	for _, f := range []campaign.Force{x.Invader, x.Invaded} {
		if f.Army == "" || f.Player != b.view.Player {
			continue
		}
		out := false
		for _, o := range options {
			if o.Verb == orders.Retreat && o.Army == f.Army {
				s.Retreats = append(s.Retreats, b.line(o))
				out = true
			}
		}
		if out {
			continue
		}
		a, id := b.view.Armies[f.Army], "sheet.retreat.none"
		if a.Aboard != "" && b.view.House.RetreatBySea {
			id = "sheet.retreat.aboard"
		}
		s.NoRetreat = append(s.NoRetreat, b.words(id, func(n *names) args {
			return args{"army": n.army(a.ID), "fleet": n.fleet(a.Aboard), "province": n.province(a.From)}
		}))
	}
}
