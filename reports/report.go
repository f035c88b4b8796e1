package reports

import (
	"encoding/json"
	"time"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// Input is what a report is made of.
type Input struct {
	// View is what the reader knows now.
	View campaign.View
	// Before is what he knew before the events, for the names of what is no more;
	// nil where the events begin the campaign.
	Before *campaign.View
	// Events are those to tell, filtered for the reader, in the journal's order.
	Events []Numbered
	// Options are what he may do now, in the order to show them.
	Options []orders.Order
	// Awaited is what he must send.
	Awaited []Awaited
	// CodeWord is his for the season, "" if the campaign has none.
	CodeWord string
	// Committed is what he spends this season whatever he orders, Prices what orders cost.
	Committed campaign.Talents
	Prices    map[orders.Verb]campaign.Talents
	// Goals are how near players are to the objectives, if the campaign has any.
	Goals []campaign.Goal
	// Career is the reader's, once the campaign is over.
	Career campaign.Career
	// Deadline is until when he is awaited, in the zone to say it in; zero if none.
	Deadline time.Time
}

// Numbered is an event with its place among those the reader is told, from 1; for the referee
// its line of the journal.
type Numbered struct {
	N     int
	Event campaign.Event
	// Line is where it stands in the journal, which players are not told: it counts hidden events.
	Line int
}

// Awaited is one thing a player is waited for.
type Awaited struct {
	// For is orders, answer, result, retreat or successor (contract.md, status), or held: a
	// battle carried over, for which nothing is to be sent yet.
	For string `json:"for"`
	// Province the answer is about, or the retreat leads from.
	Province maps.ProvinceID `json:"province,omitempty"`
	// Battle the result or the retreat is of.
	Battle campaign.BattleID `json:"battle,omitempty"`
	// StandIn is what the battle table would give if the battle is not fought; nil
	// where the campaign has no table.
	StandIn *campaign.StandIn `json:"stand_in,omitempty"`
	// Defences are what defending the province may come to, Default the order that no answer
	// comes to; its verb is "" where that is none of his.
	Defences []Defence    `json:"defences,omitempty"`
	Default  orders.Order `json:"default,omitzero"`
	// Inheritances are what the choices of a successor mean for the armies.
	Inheritances []campaign.Inheritance `json:"inheritances,omitempty"`
}

// Defence is the battle that defending a province leads to, with an advantage that may be
// taken.
type Defence struct {
	Advantage campaign.Advantage `json:"advantage,omitempty"`
	Invader   campaign.Force     `json:"invader"`
	Invaded   campaign.Force     `json:"invaded"`
	Cost      campaign.Talents   `json:"cost"`
	StandIn   *campaign.StandIn  `json:"stand_in,omitempty"`
}

// Report is what one player is told: report.json. Words are in both languages.
type Report struct {
	Campaign string            `json:"campaign"`
	Player   campaign.PlayerID `json:"player"`
	Name     campaign.Names    `json:"name"`
	// Language is the player's, en or fr.
	Language string          `json:"language"`
	Number   int             `json:"number"`
	Season   campaign.Season `json:"season"`
	Stage    campaign.Stage  `json:"stage"`
	// Told is the season the events are of: the present one, or the one just closed.
	Told campaign.Season `json:"told"`
	// Deadline is RFC 3339, "" if there is none; DeadlineSaid puts it into words.
	Deadline     string         `json:"deadline,omitempty"`
	DeadlineSaid campaign.Names `json:"deadline_said,omitzero"`
	CodeWord     string         `json:"code_word,omitempty"`
	// Guide says that the players' guide comes with it.
	Guide bool `json:"guide,omitempty"`
	// All is the file that comes with it and has every event, die and rule; "" for none.
	All string `json:"all,omitempty"`
	// Map and Theatre are the files of the pictures that come with the report, of the
	// whole map and of the reader's part of it ([Theatre]); "" for none. In a mail they
	// are Content-IDs too. They are for the sender to set.
	Map     string `json:"map,omitempty"`
	Theatre string `json:"theatre,omitempty"`

	// First is what stands on the first screen, Story what happened, each thing once.
	First Screen `json:"first"`
	Story Story  `json:"story"`
	// Realm says what the reader's side holds, Leagues whose the kingdoms are.
	Realm   []campaign.Names `json:"realm"`
	Leagues []campaign.Names `json:"leagues"`

	Questions  []Question `json:"questions"`
	Happened   []Group    `json:"happened"`
	Treasuries []Treasury `json:"treasuries"`
	Lands      []Land     `json:"lands"`
	Leaders    []Leader   `json:"leaders"`
	Armies     []Force    `json:"armies"`
	Fleets     []Force    `json:"fleets"`

	Alliances []Alliance `json:"alliances"`
	Contests  []Struggle `json:"contests"`
	Sieges    []Struggle `json:"sieges"`
	Battles   []Battle   `json:"battles"`
	// HouseRules are those that differ from rules.md.
	HouseRules []HouseRule `json:"house_rules"`
	// Standings are those of all realms, the best first; none where no points are counted.
	Standings []Standing `json:"standings,omitempty"`
	// Race is how the objectives stand, null where the campaign has none, or is over.
	Race *Race `json:"race,omitempty"`
	// Ending is how the campaign ended, null while it is played.
	Ending *Ending `json:"ending,omitempty"`
	// SwitchedOn are the options that the campaign plays by.
	SwitchedOn []HouseRule `json:"switched_on,omitempty"`

	// Stratagems are the reader's hand, and what is in play; null where there are none.
	Stratagems *Stratagems `json:"stratagems,omitempty"`

	Options []Choice `json:"options"`
	Gazette Gazette  `json:"gazette"`
	Dice    Dice     `json:"dice"`
	// Rules are those cited by what happened and by the gazette, in the book's order.
	Rules []CitedRule `json:"rules"`
}

// Line is an order to be copied into a mail.
type Line struct {
	Verb orders.Verb `json:"verb"`
	// Canonical is the order in canonical English.
	Canonical string         `json:"canonical"`
	Text      campaign.Names `json:"text"`
	// Cost is what it costs beside what it names itself, Means what comes of it.
	Cost  campaign.Talents `json:"cost,omitempty"`
	Means campaign.Names   `json:"means,omitzero"`
}

// Question is something the player must answer, with lines to copy.
type Question struct {
	Awaited
	Text  campaign.Names `json:"text"`
	Lines []Line         `json:"lines"`
	// Silence is what no answer comes to.
	Silence campaign.Names `json:"silence,omitzero"`
	// Notes are what else to know: which army lists are sealed.
	Notes []campaign.Names `json:"notes,omitempty"`
}

// Group is what happened of one kind.
type Group struct {
	Kind  Kind   `json:"kind"`
	Items []Item `json:"items"`
}

// Item is one event, told.
type Item struct {
	N    int           `json:"n"`
	Type string        `json:"type"`
	Rule campaign.Rule `json:"rule,omitempty"`
	// Superseded items are said again, and more fully, by a later one: the renderings
	// leave them out.
	Superseded bool `json:"superseded,omitempty"`
	// Text says what happened, its dice included.
	Text campaign.Names `json:"text"`
	// Cause is the order of the reader's own behind it, or the referee's ruling.
	Cause *Cause `json:"cause,omitempty"`
	// Data is the event's, as the journal has it.
	Data    json.RawMessage  `json:"data"`
	Dice    []campaign.Die   `json:"dice,omitempty"`
	Entries []campaign.Entry `json:"entries,omitempty"`
}

// Cause is what brought an event about.
type Cause struct {
	Mail string `json:"mail,omitempty"`
	Line int    `json:"line,omitempty"`
	// Order is in canonical English, Text in the reader's words.
	Order string         `json:"order,omitempty"`
	Text  campaign.Names `json:"text,omitzero"`
	// Ruling is the referee's reason, as he wrote it.
	Ruling string `json:"ruling,omitempty"`
}

// Choice is what the reader may do with one of his means, with lines to copy.
type Choice struct {
	// Of is what the lines are about: `army:rome-i`, or the group of orders alone.
	Of    string         `json:"of"`
	Text  campaign.Names `json:"text"`
	Lines []Line         `json:"lines"`
	// More counts further lines that are not shown.
	More int `json:"more,omitempty"`
}

// Dice is what a player needs to check the dice himself (contract.md, Dice).
type Dice struct {
	// SeedHash commits to the dice of the season under way.
	SeedHash string `json:"seed_hash"`
	// Fixed says that the seeds of all seasons derive from one that was given.
	Fixed bool `json:"fixed,omitempty"`
	// Closed are the seeds of seasons that the events close.
	Closed []Seed `json:"closed,omitempty"`
	// Rolls are all dice of the items, in their order.
	Rolls []campaign.Die `json:"rolls,omitempty"`
}

// Seed is the published seed of a closed season, with the hash it was committed to by.
type Seed struct {
	Season campaign.Season `json:"season"`
	Seed   string          `json:"seed"`
	Hash   string          `json:"hash"`
}

// Gazette is what everybody may read: proclamations and the news of the world.
type Gazette struct {
	Campaign string          `json:"campaign"`
	Season   campaign.Season `json:"season"`
	Words    []Proclamation  `json:"words"`
	News     []Group         `json:"news"`
}

// Proclamation is a player's word to all.
type Proclamation struct {
	N      int               `json:"n"`
	Player campaign.PlayerID `json:"player"`
	Name   campaign.Names    `json:"name"`
	Text   string            `json:"text"`
}
