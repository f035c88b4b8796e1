package referee

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

// realm is the campaign most tests of this package begin with, on the board of the
// cases: Rome with an army, a fleet and 10 talents; Tarentum likewise; Syracuse
// without an army; two kingdoms nobody is allied to.
func realm(t testing.TB, edits ...func(*campaign.CampaignFounded)) campaign.State {
	t.Helper()
	text, err := os.ReadFile("testdata/maps/italia.yaml")
	if err != nil {
		t.Fatal(err)
	}
	board, err := atlas.Parse(text, "italia.yaml")
	if err != nil {
		t.Fatal(err)
	}
	founded := founding(board)
	for _, edit := range edits {
		edit(&founded)
	}
	s, err := campaign.Apply(campaign.State{Map: board},
		campaign.Event{Data: founded},
		campaign.Event{Data: campaign.SeasonOpened{Number: 1, Season: founded.Start}},
		campaign.Event{Data: campaign.Noted{}, Entries: slices.Concat(
			campaign.Earn("rome", 10), campaign.Earn("tarentum", 10), campaign.Earn("syracuse", 10),
		)},
	)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func founding(board *atlas.Map) campaign.CampaignFounded {
	in := func(p atlas.ProvinceID) campaign.Post { return campaign.Post{Province: p} }
	d := campaign.CampaignFounded{
		Name: "Italia", House: campaign.DefaultHouseRules(),
		Start: campaign.Season{Year: 280, Quarter: campaign.Summer},
		Players: []campaign.Player{
			{ID: "rome", Name: campaign.Names{"en": "Rome"}, List: 52, Capital: "latium"},
			{ID: "syracuse", Name: campaign.Names{"en": "Syracuse", "fr": "Syracuse"}, List: 50, Capital: "sicilia"},
			{ID: "tarentum", Name: campaign.Names{"en": "Tarentum", "fr": "Tarente"}, List: 51, Capital: "apulia"},
		},
		Kingdoms: []campaign.Kingdom{
			{ID: "samnites", Name: campaign.Names{"en": "Samnites"}, List: 47}, {ID: "sards", Name: campaign.Names{"en": "Sards", "fr": "Sardes"}, List: 90},
		},
		Leaders: []campaign.Leader{
			{ID: "rome-brutus", Player: "rome", Name: "Brutus", King: true, Level: 1, Sequence: 1, Post: campaign.Post{Army: "rome-i"}},
			{ID: "rome-camillus", Player: "rome", Name: "Camillus", Level: 2, Sequence: 2, Post: in("etruria")},
			{ID: "tarentum-archytas", Player: "tarentum", Name: "Archytas", King: true, Level: 1, Sequence: 3, Post: campaign.Post{Army: "tarentum-i"}},
			{ID: "tarentum-milo", Player: "tarentum", Name: "Milo", Level: 1, Sequence: 4, Post: in("lucania")},
			{ID: "syracuse-hiero", Player: "syracuse", Name: "Hiero", King: true, Level: 1, Sequence: 5, Post: in("sicilia")},
			{ID: "syracuse-gelon", Player: "syracuse", Name: "Gelon", Level: 1, Sequence: 6, Post: in("sicilia")},
		},
		Armies: []campaign.Army{
			{ID: "rome-i", Holder: "rome", Name: "I", Leader: "rome-brutus", At: "latium", Sequence: 7},
			{ID: "tarentum-i", Holder: "tarentum", Name: "I", Leader: "tarentum-archytas", At: "apulia", Sequence: 8},
		},
		Fleets: []campaign.Fleet{
			{ID: "rome-prima", Holder: "rome", Name: "Prima", At: "tyrrhenum", Sequence: 9},
			{ID: "tarentum-navis", Holder: "tarentum", Name: "Navis", At: "ionium", Sequence: 10},
		},
		Provinces: map[atlas.ProvinceID]campaign.HolderID{}, Cities: map[atlas.CityID]campaign.HolderID{},
	}
	for _, p := range board.Provinces {
		d.Provinces[p.ID] = map[atlas.ProvinceID]campaign.HolderID{
			"latium": "rome", "etruria": "rome", "campania": "rome", "apulia": "tarentum", "lucania": "tarentum",
			"sicilia": "syracuse", "samnium": "samnites", "umbria": "samnites", "sardinia": "sards",
		}[p.ID]
	}
	for _, c := range board.Cities {
		d.Cities[c.ID] = map[atlas.CityID]campaign.HolderID{"roma": "rome", "tarentum": "tarentum", "syracusae": "syracuse"}[c.ID]
	}
	return d
}

// allied makes a player the patron of a kingdom from the start, with an army led
// by one of his leaders where "" is none.
func allied(p campaign.PlayerID, k campaign.KingdomID, leader campaign.LeaderID, at atlas.ProvinceID) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) {
		for i := range d.Kingdoms {
			if d.Kingdoms[i].ID == k {
				d.Kingdoms[i].Patron = p
			}
		}
		if leader == "" {
			return
		}
		id := campaign.ArmyID(k + "-i")
		d.Armies = append(d.Armies, campaign.Army{ID: id, Holder: k.Holder(), Name: "I", Leader: leader, At: at, Sequence: 11})
		posted(leader, campaign.Post{Army: id})(d)
	}
}

func posted(l campaign.LeaderID, post campaign.Post) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) {
		for i := range d.Leaders {
			if d.Leaders[i].ID == l {
				d.Leaders[i].Post = post
			}
		}
	}
}

func winter(d *campaign.CampaignFounded) { d.Start.Quarter = campaign.Winter }

func house(edit func(*campaign.HouseRules)) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) { edit(&d.House) }
}

// after applies events to a state that they must fit.
func after(t testing.TB, s campaign.State, data ...campaign.Payload) campaign.State {
	t.Helper()
	for _, d := range data {
		var err error
		if s, err = campaign.Apply(s, campaign.Event{Data: d}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// treasury sets what a holder has.
func treasury(t testing.TB, s campaign.State, h campaign.HolderID, n campaign.Talents) campaign.State {
	t.Helper()
	next, err := campaign.Apply(s, campaign.Event{Data: campaign.Noted{}, Entries: campaign.Earn(h, n-s.Treasury(h))})
	if err != nil {
		t.Fatal(err)
	}
	return next
}

type sheets map[campaign.PlayerID][]orders.Order

// numbered gives each order its line.
func numbered(list sheets) sheets {
	for _, o := range list {
		for i := range o {
			o[i].Line, o[i].Column = i+1, 1
		}
	}
	return list
}

// seeded are the dice of tests in which none matters, or those that do are thrown.
func seeded(thrown map[string]int) Dice {
	byHand := map[string]int{}
	for key, v := range thrown {
		byHand["280bc-summer/"+key] = v
	}
	return Thrown(byHand, SeededDice([]byte("tests")))
}

// resolveSteps runs some steps alone, on orders.
func resolveSteps(t testing.TB, s campaign.State, list sheets, dice map[string]int, steps ...func(*turn)) Outcome {
	t.Helper()
	tn := newTurn(s, Input{Orders: numbered(list), Dice: seeded(dice)})
	for _, run := range steps {
		run(tn)
	}
	out, err := tn.outcome()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// told writes events a line each, for tests to look for words in.
func told(t testing.TB, events []campaign.Event) []string {
	t.Helper()
	var lines []string
	for _, e := range events {
		data, err := json.Marshal(e.Data)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, fmt.Sprintf("%s %s %s %v", e.Rule, e.Data.Type(), data, e.Entries))
	}
	return lines
}

// expect wants, for each of the wanted, an event with all its words in it, in that
// order; a wanted text that begins with "no " wants none.
func expect(t *testing.T, out Outcome, wanted ...string) {
	t.Helper()
	lines := told(t, out.Events)
	at := 0
	for _, want := range wanted {
		if not, ok := strings.CutPrefix(want, "no "); ok {
			if i := slices.IndexFunc(lines, holds(not)); i >= 0 {
				t.Errorf("there is a %q: %s", not, lines[i])
			}
			continue
		}
		i := slices.IndexFunc(lines[at:], holds(want))
		if i < 0 {
			t.Errorf("no %q in\n%s", want, strings.Join(lines[at:], "\n"))
			continue
		}
		at += i + 1
	}
}

func holds(words string) func(string) bool {
	return func(line string) bool {
		return !slices.ContainsFunc(strings.Fields(words), func(w string) bool { return !strings.Contains(line, w) })
	}
}

// row is one line of most tables: what one player orders, and what comes of it.
type row struct {
	name   string
	before func(testing.TB) campaign.State
	orders sheets
	dice   map[string]int
	want   []string
	// banks are what holders have in the end.
	banks map[campaign.HolderID]campaign.Talents
}

func runRows(t *testing.T, rows []row, steps ...func(*turn)) {
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			s := realm(t)
			if r.before != nil {
				s = r.before(t)
			}
			out := resolveSteps(t, s, r.orders, r.dice, steps...)
			expect(t, out, r.want...)
			for h, want := range r.banks {
				if got := out.State.Treasury(h); got != want {
					t.Errorf("%s has %d, want %d", h, got, want)
				}
			}
		})
	}
}

// given is a state to begin with: the realm, with edits.
func given(edits ...func(*campaign.CampaignFounded)) func(testing.TB) campaign.State {
	return func(t testing.TB) campaign.State { return realm(t, edits...) }
}

func rome(list ...orders.Order) sheets     { return sheets{"rome": list} }
func tarentum(list ...orders.Order) sheets { return sheets{"tarentum": list} }
