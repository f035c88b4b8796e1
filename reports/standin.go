package reports

import (
	"fmt"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/words"
)

// Wins is who wins a battle on which die of the battle table, as a clause of a sentence.
func Wins(lang string, in campaign.StandIn, invader, invaded string) string {
	id := "some"
	switch in.InvaderWinsOn {
	case 1:
		id = "always"
	case 6:
		id = "six"
	case 7:
		id = "never"
	}
	return words.Say(lang, "standin.wins."+id, args{"invader": invader, "invaded": invaded, "least": in.InvaderWinsOn})
}

// wins is [Wins] between two players.
func (n *names) wins(in campaign.StandIn, invader, invaded campaign.PlayerID) string {
	return Wins(n.lang, in, n.player(invader), n.player(invaded))
}

// modifiers are what tells in the battle table, each by its name: "leaders +1, fortified −1".
func (n *names) modifiers(in campaign.StandIn) string {
	var all []string
	for _, m := range in.Modifiers {
		all = append(all, n.say("standin.modifier."+string(m.What), args{"n": strings.ReplaceAll(fmt.Sprintf("%+d", m.N), "-", "−")}))
	}
	if len(all) == 0 {
		return n.say("standin.modifier.none", nil)
	}
	return words.List(n.lang, all)
}

// unfought says on a sheet what becomes of the battle if it is not fought.
func (b *builder) unfought(s *Sheet, x campaign.Battle, in *campaign.StandIn) {
	s.StandIn, s.Unfought = in, []campaign.Names{}
	if in == nil {
		return
	}
	table := b.line(orders.Order{Verb: orders.Table, Battle: x.ID})
	tell := func(id string, more func(n *names) args) {
		s.Unfought = append(s.Unfought, b.words("sheet.standin."+id, func(n *names) args {
			a := args{"table": table.Text.In(n.lang), "wins": n.wins(*in, x.Invader.Player, x.Invaded.Player)}
			if more != nil {
				for key, value := range more(n) {
					a[key] = value
				}
			}
			return a
		}))
	}
	if b.view.TableAtDeadline() {
		tell("unfought", nil)
	} else {
		tell("agreed", nil)
	}
	tell("column", func(n *names) args { return args{"column": in.Column, "modifiers": n.modifiers(*in)} })
	switch len(x.Tabled) {
	case 0:
		tell("how", nil)
	case 1:
		tell("asked", func(n *names) args {
			return args{"player": n.player(x.Tabled[0]), "other": n.player(x.Opponent(x.Tabled[0]))}
		})
	}
	if x.Kind != campaign.NavalBattle {
		tell("what", nil)
	}
}

// tellTable tells of the battle table.
func (n *names) tellTable(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.TableAsked:
		return tale{"", args{"battle": n.battle(d.Battle), "player": n.playing(d.Player)}}, true
	case campaign.TableUnasked:
		if d.Player == "" {
			return tale{"both", args{"battle": n.battle(d.Battle)}}, true
		}
		return tale{"one", args{"battle": n.battle(d.Battle), "player": n.playing(d.Player)}}, true
	case campaign.TableThrown:
		a := args{"battle": n.battle(d.Battle), "column": d.Column, "modifiers": n.modifiers(d.StandIn), "cell": d.Cell.String(), "sum": d.Sum, "die": 0}
		switch {
		case d.Triumph:
			return tale{"triumph", a}, true
		case len(e.Dice) > 0:
			a["die"] = e.Dice[0].Value
		default: // a stratagem says what it shows
			a["die"] = d.Sum - d.Die()
		}
		return tale{string(d.Why), a}, true
	}
	return tale{}, false
}
