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
	// Regions are those the table may show.
	Regions []maps.Region `json:"regions,omitempty"`
	// Coast says that a coast may be placed.
	Coast bool `json:"coast"`
	// Table is what holds of the table, Stake what the outcome decides.
	Table []campaign.Names `json:"table"`
	Stake []campaign.Names `json:"stake"`
	// Results are forms for the result, Retreats orders for the beaten army.
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
		Place:   b.both(func(n *names) string { return n.field(x) }),
		Invader: b.sheetSide(x.Invader), Invaded: b.sheetSide(x.Invaded),
		Stake: []campaign.Names{b.words("sheet.stake."+string(x.Cause), nil), b.words("sheet.aftermath", nil)}, Results: b.resultLines(x), Retreats: []Line{},
	}
	b.choice(&s.Invaded, x)
	if x.Kind == campaign.NavalBattle {
		s.Table = []campaign.Names{b.words("sheet.naval", nil)}
		s.Stake = s.Stake[:1]
	} else {
		b.table(&s, x)
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

// sheetSide says what a force may be built from and who leads it.
func (b *builder) sheetSide(f campaign.Force) Side {
	theirs := *b.view
	theirs.Player = f.Player // who is named beside it: it need not be said whose it is
	s := Side{
		Player: f.Player, Name: b.holder(f.Player.Holder()),
		Force:  b.both(func(n *names) string { return newNames(n.lang, &theirs, n.past).force(f) }),
		Leader: f.Leader, Lists: f.Lists, Corps: f.Corps, Points: f.Points, Advantage: f.Advantage,
	}
	tell := func(id string, a func(n *names) args) { s.Text = append(s.Text, b.words("sheet."+id, a)) }
	if f.Fleet == "" {
		tell("lists", func(n *names) args { return args{"count": len(f.Lists), "lists": list(n, f.Lists, n.armyList)} })
		if f.Army != "" {
			tell("allies", nil)
		}
		if len(f.Corps) > 0 {
			tell("corps", func(n *names) args { return args{"lists": list(n, f.Corps, n.armyList)} })
		}
		budget := budgetOf(f)
		tell("points", func(*names) args { return args{"points": f.Points} })
		if budget.Corps > 0 {
			tell("corps-number", func(*names) args { return args{"corps": budget.Corps} })
		}
		if f.Advantage != campaign.NoAdvantage {
			tell("advantage."+string(f.Advantage), func(*names) args {
				return args{"fortifications": budget.Fortifications, "pieces": budget.TerrainPieces, "least": budget.UnreliableMin}
			})
		}
	}
	leader, led := b.view.Leaders[f.Leader]
	switch {
	case led && f.Fleet != "":
		tell("admiral", func(n *names) args { return args{"leader": leader.Name, "level": n.level(leader.Level)} })
	case led:
		tell("leader", func(n *names) args { return args{"leader": leader.Name, "level": n.level(leader.Level)} })
	case f.Fleet == "":
		tell("no-leader", nil)
	}
	if f.Fleet == "" {
		tell("generals", nil)
	}
	return s
}

// choice says of the invaded what advantage he may choose yet, and by when.
func (b *builder) choice(s *Side, x campaign.Battle) {
	if !x.OpenToChoice() {
		return
	}
	id := "sheet.advantage.may"
	if x.Invaded.Chosen {
		id = "sheet.advantage.chosen"
	}
	fortify, unreliable := b.line(orders.Order{Verb: orders.Fortify, Battle: x.ID}), b.line(orders.Order{Verb: orders.UnreliableCorps, Battle: x.ID})
	s.Text = append(s.Text, b.words(id, func(n *names) args {
		return args{
			"player": n.player(x.Invaded.Player), "fortify": fortify.Text.In(n.lang), "unreliable": unreliable.Text.In(n.lang),
			"offer": orders.Offer(n.lang, b.view.House.NoAdvantage),
		}
	}))
}

// budgetOf are the figures of a force's kind.
func budgetOf(f campaign.Force) armies.Budget {
	switch {
	case f.Army != "":
		return armies.FieldArmy.Budget()
	case f.Advantage == campaign.Fortified:
		return armies.ProvincialFortified.Budget()
	case f.Advantage == campaign.Unreliable:
		return armies.ProvincialUnreliable.Budget()
	}
	return armies.ProvincialArmy.Budget()
}

// armyList is "53 Republican Roman".
func (n *names) armyList(id armies.ListID) string {
	l, _ := armies.ByID(id)
	return n.say("sheet.list", args{"number": int(id), "name": l.Name.In(n.lang)})
}

// table says what may stand on the table: the province's regions, coasts, gates.
func (b *builder) table(s *Sheet, x campaign.Battle) {
	p, _ := b.view.Map.Province(x.Province)
	s.Regions, s.Coast = p.Regions, p.Coastal()
	tell := func(id string, a func(n *names) args) { s.Table = append(s.Table, b.words("sheet."+id, a)) }
	tell("initiative", nil)
	tell("regions", func(n *names) args { return args{"regions": list(n, p.Regions, n.region)} })
	if x.Invaded.Army == "" && x.Invaded.Advantage == campaign.NoAdvantage {
		tell("advantage.none", nil)
	} else if x.Invaded.Advantage != campaign.NoAdvantage {
		tell("advantage.first", nil)
	}
	switch {
	case len(p.Seas) > 0:
		tell("coast.sea", func(n *names) args { return args{"seas": list(n, p.Seas, n.sea)} })
	case p.GreatRiver:
		tell("coast.river", nil)
	default:
		tell("coast.none", nil)
	}
	tell("rivers", nil)
	if cities := b.view.Map.CitiesIn(x.Province); len(cities) > 0 {
		tell("cities", func(n *names) args { return args{"count": len(cities), "cities": list(n, cities, n.city)} })
	}
	tell("gates", nil)
	tell("gates.edge", nil)
	tell("gates.artillery", nil)
	for _, f := range []campaign.Force{x.Invader, x.Invaded} {
		if l, ok := b.view.Leaders[f.Leader]; ok && l.Level == strategist {
			tell("strategist", func(*names) args { return args{"leader": l.Name} })
		}
	}
}

// strategist is the highest level of a leader.
const strategist = 4

func (n *names) region(r maps.Region) string { return n.say("sheet.region."+string(r), nil) }

func (n *names) terrain(t maps.Terrain) string { return n.say("sheet.terrain."+string(t), nil) }

// SheetText renders a battle sheet as plain text in a language, en or fr.
func SheetText(s Sheet, lang string) string { return s.document(lang).text() }

// SheetHTML renders a battle sheet as one self-contained page in a language, en or fr.
func SheetHTML(s Sheet, lang string) string { return s.document(lang).html(false) }

func (s Sheet) document(lang string) document {
	w := speech(lang)
	said := func(all []campaign.Names) []point {
		return points(all, func(n campaign.Names) string { return n.In(lang) })
	}
	d := document{
		Lang:  lang,
		Title: w.sheet("title", args{"battle": string(s.Battle), "place": s.Place.In(lang)}),
		Lead: []string{w.sheet("lead", args{
			"campaign": s.Campaign, "season": w.season(s.Season), "invader": s.Invader.Name.In(lang), "invaded": s.Invaded.Name.In(lang),
		})},
	}
	if s.CodeWord != "" {
		d.Lead = append(d.Lead, w.say("code-word", args{"word": s.CodeWord}))
	}
	d.add(w.sheet("heading.invader", args{"player": s.Invader.Name.In(lang), "force": s.Invader.Force.In(lang)}), block{Points: said(s.Invader.Text)})
	d.add(w.sheet("heading.invaded", args{"player": s.Invaded.Name.In(lang), "force": s.Invaded.Force.In(lang)}), block{Points: said(s.Invaded.Text)})
	d.add(w.sheet("heading.table", nil), block{Points: said(s.Table)})
	d.add(w.sheet("heading.stake", nil), block{Points: said(s.Stake)})
	if len(s.Unfought) > 0 {
		d.add(w.sheet("heading.standin", nil), block{Points: said(s.Unfought)})
	}
	d.add(w.sheet("heading.result", nil), block{Text: w.sheet("result.how", nil), Lines: lines(s.Results, w), After: w.copying(s.CodeWord)})
	var retreat []block
	if len(s.Retreats) > 0 {
		retreat = append(retreat, block{Text: w.sheet("retreat.how", nil), Lines: lines(s.Retreats, w)})
	}
	for _, n := range s.NoRetreat {
		retreat = append(retreat, block{Text: n.In(lang)})
	}
	d.add(w.sheet("heading.retreat", nil), retreat...)
	d.add(w.say("heading.rules", nil), ruleBlocks(w, s.Rules)...)
	return d
}
