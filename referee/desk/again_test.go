package desk_test

import (
	"errors"
	"testing"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// TestRepeated repeats commands that name nothing that would be past, as after a kill: a
// ruling and taking back ask, a result that stands is left alone.
func TestRepeated(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	record := func(d *desk.Desk) error {
		_, err := d.RecordBattle("b1", "winner rome; losses rome 3/20")
		return err
	}
	h.must(h.do(record))
	was := h.head()
	h.must(h.do(record))
	if h.head() != was {
		t.Error("the same result went on record twice")
	}
	var input *desk.InputError
	again := func(g desk.Grounds) error {
		return h.do(func(d *desk.Desk) error {
			_, err := d.Rule([]string{"talents", "Rome", "+2"}, g, false)
			return err
		})
	}
	h.must(again(desk.Grounds{Reason: "a gift"}))
	if err := again(desk.Grounds{Reason: "a gift"}); !errors.As(err, &input) {
		t.Errorf("the same ruling again: %v", err)
	}
	h.must(again(desk.Grounds{Reason: "a gift", Again: true}))
	h.must(again(desk.Grounds{Reason: "another"}))
	undo := func(u desk.Undoing) error {
		return h.do(func(d *desk.Desk) error { _, err := d.Undo(u); return err })
	}
	h.must(undo(desk.Undoing{Reason: "a slip"}))
	if err := undo(desk.Undoing{Reason: "a slip"}); !errors.As(err, &input) {
		t.Errorf("the same undo again: %v", err)
	}
	h.must(undo(desk.Undoing{Reason: "a slip", Again: true}))
	if got := h.status().State; got != campaign.Battles {
		t.Errorf("the season is in %s", got)
	}
}
