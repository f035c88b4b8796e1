package orders

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
)

// orderOf draws an order of a verb from what a view holds.
func orderOf(t *rapid.T, v *campaign.View, verb Verb) Order {
	o := Order{Verb: verb}
	d := drawer{t, v}
	switch verb {
	case Appoint:
		o.Name, o.Province = d.newName(), d.province()
	case NameKing:
		o.Name = d.newName()
	case Post:
		o.Leader, o.Province = d.leader(), d.province()
	case Assign:
		o.Leader = d.leader()
		u := d.unit()
		o.Army, o.Fleet = u.Army, u.Fleet
	case RaiseArmy:
		o.Name, o.Province, o.Leader = d.newName(), d.province(), d.leader()
		if d.coin() {
			o.Kingdom = d.kingdom()
		}
	case BuildFleet:
		o.Name, o.Province = d.newName(), d.province()
		if d.coin() {
			o.Sea = d.sea()
		}
	case Disband:
		o.Units = []Unit{d.unit()}
	case Upkeep:
		o.Units = rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) Unit { return drawer{t, v}.unit() }), 1, 4, rapid.ID).Draw(t, "units")
	case Reorganise, Hold:
		o.Army = d.army()
	case Move:
		o.Army, o.Province = d.army(), d.province()
		if d.coin() {
			o.Via = d.province()
		}
	case Invade:
		o.Army, o.Province, o.UnlessArmy = d.army(), d.province(), d.coin()
		if d.coin() {
			o.Via = d.province()
		}
	case Embark:
		o.Army, o.Fleet, o.Province = d.army(), d.fleet(), d.province()
	case Sail:
		o.Fleet, o.Sea = d.fleet(), d.sea()
	case Allow:
		o.Player, o.Sea = d.player(), d.sea()
		if d.coin() {
			o.Sea, o.Province = "", d.province()
		}
	case Challenge:
		o.Player, o.Sea = d.player(), d.sea()
	case Besiege:
		o.City, o.Army = d.city(), d.army()
	case Pacify, Retreat:
		o.Province, o.Army = d.province(), d.army()
	case Embassy:
		o.Leader, o.Kingdom, o.Talents = d.leader(), d.kingdom(), d.talents()
	case Reserve:
		o.Talents, o.Kingdom = d.talents(), d.kingdom()
	case Renounce:
		o.Kingdom = d.kingdom()
	case Pay:
		o.Payee, o.Talents = campaign.HolderID(d.player()), d.talents()
		if d.coin() {
			o.Payee = campaign.HolderID(d.kingdom())
		} else if d.coin() {
			o.Leader = "rome-decius"
		}
	case Release:
		o.Leader = "carthage-mago"
	case Defend:
		o.Province, o.IfInvaded = d.province(), d.coin()
		o.Advantage = rapid.SampledFrom([]campaign.Advantage{campaign.NoAdvantage, campaign.Fortified, campaign.Unreliable}).Draw(t, "advantage")
	case Contest, Withdraw:
		o.Province, o.IfInvaded = d.province(), d.coin()
		if d.coin() {
			o.To = d.province()
		}
	case Promote:
		o.Leader = d.leader()
	case Result:
		o.Battle, o.Result = "b1", d.outcome()
	case Confirm, Fortify, UnreliableCorps, Table:
		o.Battle = "b1"
	case Away:
		day := time.Date(2024, 1, rapid.IntRange(1, 366).Draw(t, "day"), 0, 0, 0, 0, time.UTC)
		o.Until = day.Format(rapid.SampledFrom([]string{"2006-01-02", "--01-02"}).Draw(t, "format"))
		o.Deputy = d.coin()
	case Note, Proclaim:
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

func (d drawer) unit() Unit {
	if d.coin() {
		return Unit{Army: d.army()}
	}
	return Unit{Fleet: d.fleet()}
}

// newName draws names as people make them, and some made of words of the language.
func (d drawer) newName() string {
	word := rapid.OneOf(
		rapid.StringMatching(`[A-ZÉ][a-zéèç']{0,9}[a-z]`),
		rapid.SampledFrom([]string{"at", "to", "Under", "King", "army", "de", "3", "Étrurie", "if", "the", "Rome", "/", ";", "#", "via", "d'Or", "A"}),
	)
	words := rapid.SliceOfN(word, 1, 4).Draw(d.t, "words")
	name := tidy(strings.Join(words, " "))
	if len([]rune(name)) > longestName || campaign.Slug(name) == "" || taken(d.v, name) {
		return "Quintus"
	}
	return name
}

// taken are names that the player's own bear, or that stand for his king.
func taken(v *campaign.View, name string) bool {
	l := newGazetteer(v)
	for _, k := range []kind{aLeader, anArmy, aFleet} {
		if len(l.kinds[k].exactly(foldName(name))) > 0 {
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
	for _, verb := range verbsIn(grammar(), "en") {
		t.Run(string(verb), func(t *testing.T) {
			t.Parallel()
			ready, names := Context{View: v}.Ready(), NewNames(v)
			rapid.Check(t, func(t *rapid.T) {
				want := orderOf(t, v, verb)
				for _, lang := range []string{"en", "fr"} {
					text := Write(want, lang, names)
					s := Parse("ORDERS\n"+text+"\nEND", ready)
					list := slices.Concat(s.Orders, s.Requests)
					if len(list) != 1 || len(s.Diagnostics) > 0 {
						t.Fatalf("%q gave %v and %+v", text, list, s.Diagnostics)
					}
					got := list[0]
					if again := Write(got, lang, s.Names); again != text {
						t.Fatalf("%q is written again as %q", text, again)
					}
					got.Place, got.Canonical = Place{}, ""
					if verb == Appoint || verb == RaiseArmy || verb == BuildFleet {
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
func verbsIn(b *book, lang string) []Verb {
	var all []Verb
	for _, f := range b.forms {
		if f.lang == lang && f.verb != codeWord && !slices.Contains(all, f.verb) {
			all = append(all, f.verb)
		}
	}
	return all
}
