package orders_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/names"
	"adimperii/orders/read"
	"adimperii/orders/tokens"
)

// orderOf draws an order of a verb from what a view holds.
func orderOf(t *rapid.T, v *campaign.View, verb orders.Verb) orders.Order {
	o := orders.Order{Verb: verb}
	d := drawer{t, v}
	switch verb {
	case orders.Appoint:
		o.Name, o.Province = d.newName(), d.province()
	case orders.NameKing:
		o.Name = d.newName()
	case orders.Post:
		o.Leader, o.Province = d.leader(), d.province()
	case orders.Assign:
		o.Leader = d.leader()
		u := d.unit()
		o.Army, o.Fleet = u.Army, u.Fleet
	case orders.RaiseArmy:
		o.Name, o.Province, o.Leader = d.newName(), d.province(), d.leader()
		if d.coin() {
			o.Kingdom = d.kingdom()
		}
	case orders.BuildFleet:
		o.Name, o.Province = d.newName(), d.province()
		if d.coin() {
			o.Sea = d.sea()
		}
	case orders.Disband:
		o.Units = []orders.Unit{d.unit()}
	case orders.Upkeep:
		o.Units = rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) orders.Unit { return drawer{t, v}.unit() }), 1, 4, rapid.ID).Draw(t, "units")
	case orders.Reorganise, orders.Hold:
		o.Army = d.army()
	case orders.Move:
		o.Army, o.Province = d.army(), d.province()
		if d.coin() {
			o.Via = d.province()
		}
	case orders.Invade:
		o.Army, o.Province, o.UnlessArmy = d.army(), d.province(), d.coin()
		if d.coin() {
			o.Via = d.province()
		}
	case orders.Embark:
		o.Army, o.Fleet, o.Province = d.army(), d.fleet(), d.province()
	case orders.Sail:
		o.Fleet, o.Sea = d.fleet(), d.sea()
	case orders.Allow:
		o.Player, o.Sea = d.player(), d.sea()
		if d.coin() {
			o.Sea, o.Province = "", d.province()
		}
	case orders.Challenge:
		o.Player, o.Sea = d.player(), d.sea()
	case orders.Besiege:
		o.City, o.Army = d.city(), d.army()
	case orders.Pacify, orders.Retreat:
		o.Province, o.Army = d.province(), d.army()
	case orders.Embassy:
		o.Leader, o.Kingdom, o.Talents = d.leader(), d.kingdom(), d.talents()
	case orders.Reserve:
		o.Talents, o.Kingdom = d.talents(), d.kingdom()
	case orders.Renounce:
		o.Kingdom = d.kingdom()
	case orders.Play:
		o.Stratagem, o.Targets = "epidemic", []campaign.Target{{Kind: "province", ID: string(d.province())}}
		switch rapid.IntRange(0, 5).Draw(t, "stratagem") {
		case 1:
			o.Stratagem, o.Targets = "janus", nil
		case 2:
			o.Stratagem, o.Targets, o.Number = "favour", []campaign.Target{{Kind: "kingdom", ID: string(d.kingdom())}}, 5
		case 3:
			o.Stratagem, o.Targets = "march", []campaign.Target{{Kind: "army", ID: string(d.army())}}
		case 4:
			o.Stratagem, o.Targets = "guard", []campaign.Target{{Kind: "leader", ID: string(d.leader())}}
		case 5:
			o.Stratagem, o.Targets = "fleet", []campaign.Target{{Kind: "sea", ID: string(d.sea())}}
		}
	case orders.Discard:
		o.Stratagem = rapid.SampledFrom([]campaign.StratagemID{"uprising-2", "siegecraft-1", "triumph-2", "coup"}).Draw(t, "stratagem")
	case orders.Quell:
		o.Fleet = d.fleet()
	case orders.Corrupt:
		o.Talents = d.talents()
	case orders.Pay:
		o.Payee, o.Talents = campaign.HolderID(d.player()), d.talents()
		if d.coin() {
			o.Payee = campaign.HolderID(d.kingdom())
		} else if d.coin() {
			o.Leader = "rome-decius"
		}
	case orders.Release:
		o.Leader = "carthage-mago"
	case orders.Defend:
		o.Province, o.IfInvaded = d.province(), d.coin()
		o.Advantage = rapid.SampledFrom([]campaign.Advantage{campaign.NoAdvantage, campaign.Fortified, campaign.Unreliable}).Draw(t, "advantage")
	case orders.Contest, orders.Withdraw:
		o.Province, o.IfInvaded = d.province(), d.coin()
		if d.coin() {
			o.To = d.province()
		}
	case orders.Promote:
		o.Leader = d.leader()
	case orders.Result:
		o.Battle, o.Result = "b1", d.outcome()
	case orders.Confirm, orders.Fortify, orders.UnreliableCorps, orders.Table, orders.Concede, orders.SealList:
		o.Battle = "b1"
	case orders.Away:
		day := time.Date(2024, 1, rapid.IntRange(1, 366).Draw(t, "day"), 0, 0, 0, 0, time.UTC)
		o.Until = day.Format(rapid.SampledFrom([]string{"2006-01-02", "--01-02"}).Draw(t, "format"))
		o.Deputy = d.coin()
	case orders.Note, orders.Proclaim, orders.Luck:
		o.Text = rapid.StringMatching(`[a-zé#/;,."']{1,12}( [a-zé#/;,."']{1,8}){0,4}`).Filter(func(s string) bool {
			return strings.ContainsFunc(s, unicode.IsLetter)
		}).Draw(t, "text")
	}
	return o
}

type drawer struct {
	t *rapid.T
	v *campaign.View
}

func (d drawer) coin() bool { return rapid.Bool().Draw(d.t, "coin") }

func (d drawer) talents() campaign.Talents {
	return campaign.Talents(rapid.IntRange(1, 9999).Draw(d.t, "talents"))
}

func (d drawer) province() maps.ProvinceID {
	return rapid.SampledFrom(d.v.Map.Provinces).Draw(d.t, "province").ID
}

func (d drawer) city() maps.CityID { return rapid.SampledFrom(d.v.Map.Cities).Draw(d.t, "city").ID }

func (d drawer) sea() maps.SeaID { return rapid.SampledFrom(d.v.Map.Seas).Draw(d.t, "sea").ID }

func (d drawer) player() campaign.PlayerID {
	return rapid.SampledFrom(campaign.Sorted(d.v.Players)).Draw(d.t, "player")
}

func (d drawer) kingdom() campaign.KingdomID {
	return rapid.SampledFrom(campaign.Sorted(d.v.Kingdoms)).Draw(d.t, "kingdom")
}

func (d drawer) leader() campaign.LeaderID {
	return rapid.SampledFrom([]campaign.LeaderID{"rome-fabius", "rome-marcus-claudius", "rome-marcus-livius", "rome-decius"}).Draw(d.t, "leader")
}

func (d drawer) army() campaign.ArmyID {
	return rapid.SampledFrom([]campaign.ArmyID{"rome-i", "rome-alpha-secunda", "epirots-i", "epirots-chaones"}).Draw(d.t, "army")
}

func (d drawer) fleet() campaign.FleetID {
	return rapid.SampledFrom([]campaign.FleetID{"rome-pontica", "rome-chaones"}).Draw(d.t, "fleet")
}

func (d drawer) unit() orders.Unit {
	if d.coin() {
		return orders.Unit{Army: d.army()}
	}
	return orders.Unit{Fleet: d.fleet()}
}

// newName draws names as people make them, and some made of words of the language.
func (d drawer) newName() string {
	word := rapid.OneOf(
		rapid.StringMatching(`[A-ZÉ][a-zéèç']{0,9}[a-z]`),
		rapid.SampledFrom([]string{"at", "to", "Under", "King", "army", "de", "3", "Étrurie", "if", "the", "Rome", "/", ";", "#", "via", "d'Or", "A", "Car", "Sans"}),
	)
	words := rapid.SliceOfN(word, 1, 4).Draw(d.t, "words")
	name := read.Tidy(strings.Join(words, " "))
	if len([]rune(name)) > read.LongestName || campaign.Slug(name) == "" || taken(d.v, name) {
		return "Quintus"
	}
	return name
}

// taken are names that the player's own bear, or that stand for his king.
func taken(v *campaign.View, name string) bool {
	l := names.NewGazetteer(v)
	for _, k := range []orders.Kind{orders.ALeader, orders.AnArmy, orders.AFleet} {
		if len(l.Kinds[k].Exactly(tokens.FoldName(name))) > 0 {
			return true
		}
	}
	return false
}

func (d drawer) outcome() *campaign.Result {
	r := &campaign.Result{Winner: rapid.SampledFrom([]campaign.PlayerID{"", "rome", "carthage"}).Draw(d.t, "winner")}
	for _, p := range []campaign.PlayerID{"rome", "carthage"} {
		if d.coin() {
			of := rapid.IntRange(1, 60).Draw(d.t, "of")
			if r.Losses == nil {
				r.Losses = map[campaign.PlayerID]campaign.Losses{}
			}
			r.Losses[p] = campaign.Losses{Lost: rapid.IntRange(0, of).Draw(d.t, "lost"), Of: of}
		}
		if d.coin() {
			r.Camps = append(r.Camps, p)
			slices.Sort(r.Camps)
		}
	}
	for _, l := range []campaign.LeaderID{"rome-marcus-claudius", "carthage-hanno"} {
		if d.coin() {
			if r.Leaders == nil {
				r.Leaders = map[campaign.LeaderID]campaign.Casualty{}
			}
			r.Leaders[l] = rapid.SampledFrom([]campaign.Casualty{campaign.Killed, campaign.Captured}).Draw(d.t, "casualty")
		}
	}
	r.Withdrawn = d.coin()
	return r
}

// What is written in either language is read back as the same order.
func TestWrittenIsRead(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for _, verb := range verbsIn(grammar.Table(), "en") {
		t.Run(string(verb), func(t *testing.T) {
			t.Parallel()
			ready, names := read.Context{View: v}.Ready(), orders.NewNames(v)
			rapid.Check(t, func(t *rapid.T) {
				want := orderOf(t, v, verb)
				for _, lang := range []string{"en", "fr"} {
					text := grammar.Write(want, lang, names)
					s := read.Parse("ORDERS\n"+text+"\nEND", ready)
					list := slices.Concat(s.Orders, s.Requests)
					if len(list) != 1 || len(s.Diagnostics) > 0 {
						t.Fatalf("%q gave %v and %+v", text, list, s.Diagnostics)
					}
					got := list[0]
					if again := grammar.Write(got, lang, s.Names); again != text {
						t.Fatalf("%q is written again as %q", text, again)
					}
					got.Place, got.Canonical = orders.Place{}, ""
					if verb == orders.Appoint || verb == orders.RaiseArmy || verb == orders.BuildFleet {
						got.Leader, got.Army, got.Fleet = want.Leader, want.Army, want.Fleet
					}
					if !reflect.DeepEqual(got, want) {
						t.Fatalf("%q was read as\n%+v, not\n%+v", text, got, want)
					}
				}
			})
		})
	}
}

// verbsIn are the verbs in the order of the table.
func verbsIn(b *grammar.Book, lang string) []orders.Verb {
	var all []orders.Verb
	for _, f := range b.Forms {
		if f.Lang == lang && f.Verb != orders.CodeWord && !slices.Contains(all, f.Verb) {
			all = append(all, f.Verb)
		}
	}
	return all
}
