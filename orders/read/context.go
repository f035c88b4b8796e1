package read

import (
	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/names"
)

// Context is what [Parse] knows of who writes.
type Context struct {
	// View is what the player may know; it alone tells which names there are.
	View *campaign.View
	// Lang is the language hints are given in, en or fr; "" is the view's.
	Lang string
	// Mail is the file of the letter, put into every [Place].
	Mail string
	// Form is the attached order form that the text was taken from, a row a line: no
	// line of it is prose, and none opens or closes a block. "" for a letter.
	Form string
	// Earlier are orders that stand before these, of a letter to which this one
	// adds: what they make is known by name.
	Earlier []orders.Order
	// InForce are the orders of the letters before: what seems to take one of them back is asked about.
	InForce []orders.Order

	names *names.Gazetteer // the view's, if it was made already
}

// Ready makes the names of the view once, for many texts; until the last of them was
// read nothing in it may change.
func (c Context) Ready() Context {
	c.names = c.gazetteer()
	return c
}

// gazetteer are the names of the view, made before or now.
func (c Context) gazetteer() *names.Gazetteer {
	if c.names != nil {
		return c.names
	}
	return names.NewGazetteer(c.View)
}
