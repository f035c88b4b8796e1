package desk_test

import (
	"errors"
	"testing"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// TestRepeatedByHand repeats what a referee asks for by hand: none of it is done twice.
func TestRepeatedByHand(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	for name, do := range map[string]func(*desk.Desk) error{
		"reply":    func(d *desk.Desk) error { _, err := d.WriteTo("rome", "Well met."); return err },
		"resend":   func(d *desk.Desk) error { _, err := d.Resend("rome", "guide"); return err },
		"away":     func(d *desk.Desk) error { return d.SetAway("rome", "2026-12-05", "") },
		"a moment": func(d *desk.Desk) error { _, err := d.SetDeadline(campaign.Orders, "2126-03-08 20:00", ""); return err },
		"a while":  func(d *desk.Desk) error { _, err := d.SetDeadline(campaign.Battles, "+3d", ""); return err },
		"name": func(d *desk.Desk) error {
			_, err := d.SetPlayer("rome", desk.PlayerChange{Name: campaign.Names{"en": "Latins"}})
			return err
		},
	} {
		h.must(h.do(do))
		was := h.head()
		var input *desk.InputError
		if err := h.do(do); err != nil && !errors.As(err, &input) {
			t.Errorf("%s again: %v", name, err)
		}
		if h.head() != was {
			t.Errorf("%s was done twice", name)
		}
	}
	h.must(h.do(func(d *desk.Desk) error { _, err := d.SetDeadline(campaign.Battles, "+6d", ""); return err }))
}

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
