package form

import (
	"slices"

	"adimperii/orders"
	"adimperii/orders/grammar"
)

// A column is a kind of cell of a row; the verb stands before them all.
type column int

const (
	leader column = iota
	unit
	place
	way // by way of, aboard, to
	whom
	talents
	wording // a name, or words
	proviso
	columns // how many there are
)

// keys are the columns' names in the catalogue and in the names of lists.
var keys = [columns]string{"leader", "unit", "place", "way", "whom", "talents", "wording", "proviso"}

// homes are the columns that a slot may have: the first that no slot before it took.
var homes = map[grammar.SlotName][]column{
	"LEADER": {leader}, "CAPTIVE": {leader},
	"ARMY": {unit}, "COMMAND": {unit}, "UNIT": {unit}, "UNITS": {unit}, "FLEET": {unit, way},
	"PROVINCE": {place}, "CITY": {place}, "BATTLE": {place}, "SEA": {place, way}, "VIA": {way}, "TO": {way},
	"KINGDOM": {whom}, "PLAYER": {whom}, "PAYEE": {whom}, "WINNER": {whom},
	"STRATAGEM": {wording}, "TARGETS": {place}, "SHOWN": {talents},
	"N": {talents}, "NAME": {wording}, "TEXT": {wording}, grammar.Clauses: {wording}, grammar.Provisos: {proviso},
}

// blanks are a verb's blanks, each in its column; nil where it has none.
func blanks(v orders.Verb) (all [columns]*grammar.Blank) {
	for _, b := range grammar.Blanks(v) {
		for _, c := range homes[b.Slot] {
			if all[c] == nil {
				all[c] = &b
				break
			}
		}
	}
	return all
}

// cells are what an order has in each column.
type cells [columns]string

func cellsOf(o orders.Order, lang string, n orders.Names) (all cells) {
	texts := grammar.Fill(o, lang, n)
	for c, b := range blanks(o.Verb) {
		if b != nil {
			all[c] = texts[b.Slot]
		}
	}
	return all
}

// lists are the verbs that may be ordered, and what may stand in each column of each.
type lists struct {
	verbs []orders.Verb
	items map[orders.Verb]*[columns][]string
}

// choices gathers what the options, and the orders there are, hold, in their order.
func (in Input) choices() lists {
	l := lists{items: map[orders.Verb]*[columns][]string{}}
	names := orders.NewNames(in.View)
	for _, o := range in.Options {
		l.take(o, in.lang(), names.With([]orders.Order{o}))
	}
	given := names.With(in.Orders)
	for _, o := range in.Orders {
		l.take(o, in.lang(), given)
	}
	for _, v := range []orders.Verb{orders.Note, orders.Proclaim} {
		l.verb(v)
	}
	for v, items := range l.items {
		if c := slices.IndexFunc(blanksIn(v), func(s grammar.SlotName) bool { return s == grammar.Provisos }); c >= 0 {
			items[c] = grammar.ProvisosOf(v, in.lang())
		}
		items[talents] = nil // a sum is for the player to say
	}
	return l
}

// blanksIn are the slots in the columns of a verb.
func blanksIn(v orders.Verb) []grammar.SlotName {
	all := make([]grammar.SlotName, columns)
	for c, b := range blanks(v) {
		if b != nil {
			all[c] = b.Slot
		}
	}
	return all
}

func (l *lists) verb(v orders.Verb) *[columns][]string {
	if l.items[v] == nil {
		l.items[v] = &[columns][]string{}
		l.verbs = append(l.verbs, v)
	}
	return l.items[v]
}

func (l *lists) take(o orders.Order, lang string, n orders.Names) {
	items := l.verb(o.Verb)
	for c, text := range cellsOf(o, lang, n) {
		if text != "" && !slices.Contains(items[c], text) {
			items[c] = append(items[c], text)
		}
	}
}
