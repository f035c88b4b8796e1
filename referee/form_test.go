package referee

import (
	"bytes"
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/form"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
)

// Every order that a player may give is written into the form, in either language
// and of either kind, read back, and equal. It takes some seconds, for hundreds of forms.
func TestOptionsInForms(t *testing.T) {
	t.Parallel()
	kinds := map[string]func(*bytes.Buffer, form.Input) error{
		"orders.xlsx": func(b *bytes.Buffer, in form.Input) error { return form.WriteXLSX(b, in) },
		"orders.yaml": func(b *bytes.Buffer, in form.Input) error { return form.WriteYAML(b, in) },
	}
	counted := 0
	for _, s := range append(scenes(t), holding(t)) {
		for _, stage := range []campaign.Stage{campaign.Orders, campaign.Decisions, campaign.Battles} {
			s.Stage = stage
			for _, p := range s.PlayersInPlay() {
				view := campaign.ViewFor(s, p)
				ready := read.Context{View: &view}.Ready()
				for _, list := range together(mustOptions(t, s, p)) {
					names := orders.NewNames(&view).With(list)
					for _, lang := range []string{"en", "fr"} {
						for name, write := range kinds {
							var b bytes.Buffer
							if err := write(&b, form.Input{View: &view, Lang: lang, Orders: list}); err != nil {
								t.Fatal(err)
							}
							f, _ := form.Attached(name, b.Bytes())
							got := f.Read(ready)
							if len(got.Diagnostics) > 0 || len(got.Orders) != len(list) {
								t.Errorf("%s, %s: %d orders of %d: %+v", name, lang, len(got.Orders), len(list), got.Diagnostics)
								continue
							}
							for i, o := range list {
								if want := grammar.Canonical(o, names); got.Orders[i].Canonical != want {
									t.Errorf("%s, %s: %q is read as %q", name, lang, want, got.Orders[i].Canonical)
								}
								counted++
							}
						}
					}
				}
			}
		}
	}
	if counted < 900 {
		t.Errorf("only %d orders were read", counted)
	}
}

// holding is a realm of which Rome holds a stratagem of every kind.
func holding(t *testing.T) campaign.State {
	t.Helper()
	s := realm(t, allied("syracuse", "sards", "syracuse-gelon", "sardinia"), fleetAt("ionium"))
	options := campaign.DefaultOptions()
	options.Stratagems, options.StandIn = campaign.Seasonal, true
	s.Switched = &options
	s.Stratagems = &campaign.Stratagems{Hands: map[campaign.PlayerID][]campaign.StratagemID{"rome": Stratagems()}}
	return s
}

// together parts orders into lists that may stand in one form: what makes something
// stands alone, as options make things of the same name; and so does no change.
func together(options []orders.Order) [][]orders.Order {
	lists := [][]orders.Order{nil}
	for _, o := range options {
		if slices.Contains([]orders.Verb{orders.Appoint, orders.RaiseArmy, orders.BuildFleet, orders.NoChange}, o.Verb) {
			lists = append(lists, []orders.Order{o})
			continue
		}
		lists[0] = append(lists[0], o)
	}
	return lists
}

// A form's prices are what Check finds orders to cost.
func TestPrices(t *testing.T) {
	t.Parallel()
	s := realm(t, allied("rome", "samnites", "", ""), fleetAt("ionium"))
	idle, err := Check(s, "rome", []orders.Order{})
	if err != nil {
		t.Fatal(err)
	}
	committed, err := Committed(s, "rome")
	if err != nil || committed != idle.Before-idle.After {
		t.Errorf("committed %d, %v", committed, err)
	}
	prices := Prices(s, "rome")
	for _, o := range mustOptions(t, s, "rome") {
		if slices.Contains([]orders.Verb{orders.Disband, orders.Renounce}, o.Verb) || o.Kingdom != "" && o.Verb == orders.RaiseArmy {
			continue // they spare upkeep, or another pays
		}
		got, err := Check(s, "rome", []orders.Order{o})
		if err != nil {
			t.Fatal(err)
		}
		if want := idle.After - got.After; prices[o.Verb]+o.Talents != want {
			t.Errorf("%s costs %d, by its price %d", o.Verb, want, prices[o.Verb]+o.Talents)
		}
	}
}

// What a player may choose in a battle is offered by its form, and read from it.
func TestChoicesInForms(t *testing.T) {
	t.Parallel()
	s := realm(t)
	b := atTable(campaign.Leader{}, campaign.Leader{}).Battles["b1"]
	b.Kind, b.Invader.Player, b.Invaded = campaign.ProvincialBattle, "rome", campaign.Force{Player: "syracuse", Points: 150}
	options := campaign.DefaultOptions()
	options.StandIn = true
	s.Battles, s.Stage, s.Switched = map[campaign.BattleID]campaign.Battle{"b1": b}, campaign.Battles, &options
	view := campaign.ViewFor(s, "syracuse")
	var chosen []orders.Order
	for _, o := range mustOptions(t, s, "syracuse") {
		if o.Chooses() {
			chosen = append(chosen, o)
		}
	}
	for _, lang := range []string{"en", "fr"} {
		var text bytes.Buffer
		if err := form.WriteXLSX(&text, form.Input{View: &view, Lang: lang, Orders: chosen}); err != nil {
			t.Fatal(err)
		}
		f, _ := form.Attached("orders.xlsx", text.Bytes())
		got := f.Read(read.Context{View: &view})
		if len(got.Diagnostics) > 0 || len(got.Choices()) != len(chosen) || len(chosen) != 5 {
			t.Errorf("%s: of %d choices %+v are read, with %+v", lang, len(chosen), got.Choices(), got.Diagnostics)
		}
	}
}
