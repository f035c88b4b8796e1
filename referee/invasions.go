package referee

import (
	"slices"

	"adimperii/campaign"
)

// invasion is one to be asked about, and the order behind it.
type invasion struct {
	campaign.Invasion
	rule campaign.Rule
	by   campaign.Cause
}

// meet says, once all stand still, who fights and who is
// invaded.
func (t *turn) meet(m *moves) {
	for _, sc := range t.scenes(m) {
		if pair := sc.pair(); pair != nil {
			t.confront(m, sc, pair[0], pair[1])
			m.surplus = append(m.surplus, sc.left(pair...)...)
			continue
		}
		if sc.controller != "" {
			w := sc.intruder()
			m.invasions = append(m.invasions, t.invade(sc, w))
			m.surplus = append(m.surplus, sc.left(w)...)
		}
	}
}

// invade is the invasion of a province by the one army in it that is not of its
// controller's side.
func (t *turn) invade(sc *scene, w *march) invasion {
	s := t.State()
	i := invasion{
		Invasion: campaign.Invasion{
			Province: sc.province, Army: w.army, Invader: w.side,
			Invaded: sc.controller, Asked: s.SideOf(sc.controller),
		},
		rule: "R-40", by: cause(w.side, w.order),
	}
	i.From = s.Armies[w.army].From
	switch {
	case i.Asked == "":
		i.rule = "R-44"
	case sc.late == w:
		i.rule = "R-37"
	case sc.relief:
		i.rule = "R-48"
	}
	return i
}

// askInvaded asks the controllers of invaded provinces what they do; those
// of kingdoms without a patron are told.
func (t *turn) askInvaded() {
	for _, i := range t.marching().invasions {
		t.record(campaign.Event{Rule: i.rule, Cause: i.by, Data: campaign.ProvinceInvaded{Invasion: i.Invasion}})
	}
}

// confront queues the battle of two armies that meet. Their dice are told where
// they say who is the invader.
func (t *turn) confront(m *moves, sc *scene, a, b *march) campaign.BattleID {
	invader, invaded, clear := sc.roles(a, b)
	diced := !clear
	if met := a.foe == b; met || !clear {
		list := []contender{{a, sc.province}, {b, sc.province}}
		if met {
			list = []contender{{a, a.aim}, {b, b.aim}}
		}
		list = t.diceOff(m, list)
		if !clear {
			invader, invaded = list[0].march, list[1].march
		}
		diced = list[0].march == invader
	}
	dice := slices.Concat(m.dice(sc.province, invader), m.dice(sc.province, invaded))
	if diced {
		t.record(campaign.Event{Rule: "R-53", Dice: dice, Data: campaign.InvaderDiced{
			Province: sc.province, Invader: m.contender(sc.province, invader), Invaded: m.contender(sc.province, invaded),
		}})
		dice = nil
	}
	why, rule := sc.reason(invader, invaded)
	return t.queueBattle(rule, campaign.Battle{
		Kind: campaign.FieldBattle, Province: sc.province, Cause: why,
		Invader: t.force(sc, invader), Invaded: t.force(sc, invaded),
	}, dice...)
}

// roles are the invader and the invaded of two armies, where that is clear: the
// controller's army is invaded, and an army that contests the province
// is, by a third party.
func (sc *scene) roles(a, b *march) (invader, invaded *march, clear bool) {
	switch {
	case sc.host == a:
		return b, a, true
	case sc.host == b:
		return a, b, true
	case sc.holder == a:
		return b, a, true
	case sc.holder == b:
		return a, b, true
	}
	return nil, nil, false
}

// reason is what a battle is about, and the rule that brings it.
func (sc *scene) reason(invader, invaded *march) (campaign.BattleCause, campaign.Rule) {
	switch {
	case sc.late != nil && sc.late == invader && sc.holder == invaded:
		return campaign.Relief, "R-37"
	case sc.relief:
		return campaign.Relief, "R-48"
	case invader.inPlace() && invaded.inPlace() && invader.foe == nil:
		if sc.host == invaded { // left together at the close
			return campaign.ForProvince, "R-29"
		}
		return campaign.Meeting, "R-56"
	case invader.foe == invaded:
		if sc.host == invaded {
			return campaign.ForProvince, "R-29"
		}
		return campaign.Meeting, "R-29"
	case sc.holder == invader || sc.holder == invaded:
		return campaign.Relief, "R-46"
	}
	return campaign.Meeting, "R-29"
}

// force is an army of a scene as it goes into battle. Beaten, who is not of the
// controller's side goes back whence he came, in whatever season that was.
func (t *turn) force(sc *scene, w *march) campaign.Force {
	f := t.fieldForce(w.army)
	if w != sc.host {
		f.From = t.State().Armies[w.army].From
	}
	return f
}
