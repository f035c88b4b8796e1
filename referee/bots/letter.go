package bots

import (
	"maps"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
)

// letter is a letter being written.
type letter struct {
	Brief
	names orders.Names
	lines []string
	// launched are the names of the fleets that it builds.
	launched map[string]bool
}

func newLetter(b Brief) *letter {
	return &letter{Brief: b, names: orders.NewNames(b.View), launched: map[string]bool{}}
}

// write writes an order in the writer's language. What it makes is known by name to
// the orders after it.
func (l *letter) write(o orders.Order) {
	l.say(grammar.Write(o, l.Lang, l.names))
	l.names = l.names.With([]orders.Order{o})
}

// say writes a line as it is.
func (l *letter) say(line string) { l.lines = append(l.lines, line) }

// tell writes the results of battles.
func (l *letter) tell(fought []Fought) {
	for _, f := range fought {
		l.write(orders.Order{Verb: orders.Result, Battle: f.Battle, Result: &f.Result})
	}
}

// text is the letter, with the words that open and close its orders.
func (l *letter) text() string {
	open, end := "ORDERS", "END"
	if l.Lang == "fr" {
		open, end = "ORDRES", "FIN"
	}
	if len(l.lines) == 0 {
		l.write(orders.Order{Verb: orders.NoChange})
	}
	return open + "\n" + strings.Join(l.lines, "\n") + "\n" + end + "\n"
}

// anything is the letter, or "" where it says nothing: after the orders nobody waits for who
// is asked nothing.
func (l *letter) anything() string {
	if len(l.lines) == 0 {
		return ""
	}
	return l.text()
}

// own says that a holder is of the writer's side.
func (b Brief) own(h campaign.HolderID) bool {
	return h != "" && (h == b.View.Player.Holder() || b.View.Kingdoms[campaign.KingdomID(h)].Patron == b.View.Player)
}

// bynames tell men of one name apart. A numeral would do so too, but armies are called by it.
var bynames = []string{"Longus", "Soter", "Niger", "Kallias", "Priscus", "Doson", "Magnus", "Mikros"}

// newMan is a name that no leader of the writer's bears or has borne.
func (l *letter) newMan() string {
	taken := map[string]bool{}
	for _, x := range l.View.Leaders {
		taken[x.Name] = taken[x.Name] || x.Player == l.View.Player
	}
	name := pick(l.Dice.IntN, campaign.Men)
	if taken[name] {
		name += " " + pick(l.Dice.IntN, bynames)
	}
	return numbered(name, taken)
}

// newShip is a name that no fleet of the writer's bears, nor one that the letter builds.
func (l *letter) newShip() string {
	taken := maps.Clone(l.launched)
	for _, x := range l.View.Fleets {
		taken[x.Name] = taken[x.Name] || x.Holder == l.View.Player.Holder()
	}
	name := numbered(pick(l.Dice.IntN, ships), taken)
	l.launched[name] = true
	return name
}

// ships are what fleets are called.
var ships = []string{"Argo", "Boreas", "Castor", "Dioscuri", "Euros", "Galatea"}

// numbered is a name, or with a numeral the first of it that is not taken.
func numbered(name string, taken map[string]bool) string {
	if !taken[name] {
		return name
	}
	return name + " " + campaign.NextNumeral(func(n string) bool { return n == "I" || taken[name+" "+n] })
}
