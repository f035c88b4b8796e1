package referee

import (
	"cmp"
	"slices"

	"adimperii/campaign"
)

// The points of which strength is made where they are not those on the table: a
// corps under an unreliable general counts half.
const unreliableStrength = 175

// wholeArmy is what an army with such a corps has on the table, unless some have changed sides.
const wholeArmy = 200

// quality is that of troops; of those that must regroup it is the lesser.
const quality, shakenQuality = 3, 2

// StandIn is what the battle table would give for a battle at hand, nil where the campaign
// has none.
func StandIn(s campaign.State, id campaign.BattleID) *campaign.StandIn {
	b, ok := s.Battles[id]
	if !ok || !s.Options().StandIn {
		return nil
	}
	in, _ := standIn(&s, b)
	return &in
}

// Defence is the battle that defending a province would lead to, with an advantage that its
// army may take.
type Defence struct {
	Advantage campaign.Advantage
	Battle    campaign.Battle
	Cost      campaign.Talents
	// StandIn is what the battle table would give, nil where the campaign has none.
	StandIn *campaign.StandIn
}

// Defences are what defending an invaded province may come to: one battle where a field army
// defends it, else one for each advantage.
func Defences(s campaign.State, i campaign.Invasion) []Defence {
	if i.Asked == "" {
		return nil
	}
	t := newTurn(s, Input{})
	cost := campaign.Talents(0)
	if !t.freeToDefend(i) {
		cost = defence
	}
	var all []Defence
	for _, chosen := range []campaign.Advantage{campaign.NoAdvantage, campaign.Fortified, campaign.Unreliable} {
		b, _ := t.defended(i, chosen)
		if chosen != b.Invaded.Advantage {
			continue // a field army has none, and a provincial one may have one in any case
		}
		d := Defence{Advantage: chosen, Battle: b, Cost: cost}
		if s.Options().StandIn {
			in, _ := standIn(t.State(), b)
			d.StandIn = &in
		}
		all = append(all, d)
	}
	return all
}

// standIn is what the battle table gives for a battle, and its column. At sea
// no strength counts, and leaders where the house rules give them levels there.
func standIn(s *campaign.State, b campaign.Battle) (campaign.StandIn, int) {
	table := theBattleTable()
	all := []campaign.TableModifier{}
	tell := func(what campaign.TableMatter, n int) {
		if n != 0 {
			all = append(all, campaign.TableModifier{What: what, N: n})
		}
	}
	column := table.column(1, 1)
	if b.Kind != campaign.NavalBattle {
		better := betterQuality(qualityOf(s, b.Invader), qualityOf(s, b.Invaded))
		tell(campaign.TableQuality, better)
		column = table.shifted(table.column(strength(b.Invader), strength(b.Invaded)), better)
	}
	if b.Kind != campaign.NavalBattle || s.House.NavalLevels {
		tell(campaign.TableLeaders, tacticalBonus(s, b.Invader)-tacticalBonus(s, b.Invaded))
	}
	if b.Kind != campaign.NavalBattle {
		tell(campaign.TableHome, oneIf(atHome(s, b, b.Invader))-oneIf(atHome(s, b, b.Invaded)))
		if over := crossing(s, b); over != "" {
			tell(over, -1)
		}
		tell(campaign.TableUsurper, usurperDie(s, b))
		tell(campaign.TableEvent, eventDie(s, b.Invader)-eventDie(s, b.Invaded))
		tell(campaign.TableFortified, -oneIf(b.Invaded.Advantage == campaign.Fortified))
		tell(campaign.TableStratagem, stratagemDie(s, b))
	}
	in := campaign.StandIn{Column: table.Columns[column].String(), Modifiers: all}
	in.InvaderWinsOn = min(max(table.InvaderWins[column]-in.Die(), onAny), onNone)
	return in, column
}

// onAny and onNone are on which die the invader wins where no die can tell.
const onAny, onNone = 1, 7

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// strength is what an army is worth in the table.
func strength(f campaign.Force) int {
	if f.Advantage == campaign.Unreliable {
		return unreliableStrength + f.Points - wholeArmy
	}
	return f.Points
}

func qualityOf(s *campaign.State, f campaign.Force) int {
	if s.Armies[f.Army].Immobile {
		return shakenQuality
	}
	return quality
}

// betterQuality is by how many columns the invader's quality moves the table to the right
// two where one side's is at least double the other's, else one where they differ.
func betterQuality(invader, invaded int) int {
	switch {
	case invader >= 2*invaded:
		return 2
	case invaded >= 2*invader:
		return -2
	case invader > invaded:
		return 1
	case invader < invaded:
		return -1
	}
	return 0
}

// tacticalBonus is what a force's leader adds, by his level; a commander who is
// bought adds nothing.
func tacticalBonus(s *campaign.State, f campaign.Force) int {
	level := levelOf(s, f.Leader)
	if s.Options().StandInLeader == "full" {
		return max(level-1, 0)
	}
	return oneIf(level >= 3)
}

// usurperDie is what the levels of both leaders add where an usurper fights, on either side
//
func usurperDie(s *campaign.State, b campaign.Battle) int {
	if !againstUsurper(s, b) {
		return 0
	}
	return cmp.Compare(levelOf(s, b.Invader.Leader), levelOf(s, b.Invaded.Leader))
}

// atHome says that a force is an army of a kingdom's list in a province with which that
// kingdom began.
func atHome(s *campaign.State, b campaign.Battle, f campaign.Force) bool {
	return slices.Contains(s.Kingdoms[campaign.KingdomID(f.Holder)].Home, b.Province)
}

// crossing is what the invader came over this season, a strait or from a fleet; "" if
// neither.
func crossing(s *campaign.State, b campaign.Battle) campaign.TableMatter {
	a := s.Armies[b.Invader.Army]
	switch {
	case a.At != b.Province || a.Moved != s.Number:
		return ""
	case a.Aboard != "":
		return campaign.TableLanding
	case s.Map != nil && s.Map.Strait(a.From, a.At):
		return campaign.TableStrait
	}
	return ""
}

// tableResult is what a cell of the table comes to: the winner loses so many
// quarters of the strength of the beaten, in tenths of points, and never more than his own;
// who is demoralised or destroyed has lost all.
func tableResult(b campaign.Battle, column, sum int) campaign.Result {
	table := theBattleTable()
	c := table.at(column, sum)
	winner, beaten, wins, loses := b.Invaded, b.Invader, c.invaded, c.invader
	if table.invaderWins(column, sum) {
		winner, beaten, wins, loses = beaten, winner, loses, wins
	}
	r := campaign.Result{Winner: winner.Player, Table: &campaign.TableCell{Invader: string(c.invader), Invaded: string(c.invaded)}}
	if b.Kind == campaign.NavalBattle {
		return r
	}
	own, theirs := strength(winner)/10, strength(beaten)/10
	lost := campaign.Losses{Of: theirs}
	if loses != retreats {
		lost.Lost = theirs
	}
	r.Losses = map[campaign.PlayerID]campaign.Losses{
		winner.Player: {Lost: min(wins.quarters()*strength(beaten)/40, own), Of: own}, beaten.Player: lost,
	}
	if loses == destroyed && beaten.Army != "" && beaten.Leader != "" {
		r.Leaders = map[campaign.LeaderID]campaign.Casualty{beaten.Leader: campaign.Killed}
	}
	return r
}
