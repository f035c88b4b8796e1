package desk

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/referee"
	"adimperii/reports"
)

// choices are what the result of a battle leaves to a player.
func (o *occasion) choices(u due) ([]referee.Asked, error) {
	after, inAdvance, err := askedAbout(o.after)
	for _, a := range inAdvance {
		if a.For == referee.LossesMatter {
			after = append(after, a)
		}
	}
	return slices.DeleteFunc(after, func(a referee.Asked) bool {
		return a.Player != u.player || string(a.Battle) != u.about
	}), err
}

// choice asks a player what the result of a battle leaves to him: where his beaten army
// goes, who succeeds his king, what his army lost.
func (dr *draft) choice() error {
	asked, err := dr.o.choices(dr.due)
	if err != nil {
		return err
	}
	view := campaign.ViewFor(*dr.s, dr.player)
	names := orders.NewNames(&view)
	dr.m.Subject = dr.dated(dr.say("choice.subject", map[string]any{"campaign": dr.s.Name, "battle": dr.about}))
	var lines []string
	for _, a := range asked {
		lines = append(lines, dr.say("choice."+string(a.For), map[string]any{
			"battle": dr.about, "army": names.Of(dr.lang, "army", string(a.Army)), "leader": names.Of(dr.lang, "leader", string(a.King)),
		}), "")
		for _, o := range a.Choices {
			lines = append(lines, "    "+dr.order(o, names))
			if means := reports.Means(view, o, a.Inheritances, dr.lang); means != "" {
				lines = append(lines, means)
			}
		}
		if a.Default.Verb == "" { // nothing happens that is an order of his
			lines = append(lines, "")
			continue
		}
		lines = append(lines, "", dr.say("choice.default", map[string]any{"order": dr.order(a.Default, names), "deadline": dr.byWhen()}), "")
	}
	lines = append(lines, dr.say("choice.how", nil))
	if dr.s.CodeWords {
		lines = append(lines, "", dr.say("report.code-word", map[string]any{"word": dr.folder.CodeWordOf(dr.s.Number, dr.player)}))
	}
	dr.m.Text = strings.Join(lines, "\n") + "\n"
	return nil
}

// order is an order as the player would write it.
func (dr *draft) order(o orders.Order, names orders.Names) string {
	return grammar.Write(o, dr.lang, names.With([]orders.Order{o}))
}

// awaited is what a player must send in the present stage.
func awaited(s *campaign.State, p campaign.PlayerID) ([]reports.Awaited, error) {
	list := []reports.Awaited{}
	switch s.Stage {
	case campaign.Orders:
		list = append(list, reports.Awaited{For: forOrders})
		for _, id := range s.CarriedOver() {
			if slices.Contains(s.Battles[id].Players(), p) {
				list = append(list, reports.Awaited{For: forHeld, Battle: id})
			}
		}
	case campaign.Decisions:
		for _, i := range referee.Owed(*s) {
			if i.Asked == p {
				list = append(list, reports.Awaited{For: forAnswer, Province: i.Province, Defences: defences(s, i), Default: referee.Unanswered(*s, i)})
			}
		}
	case campaign.Battles:
		for _, id := range s.OpenBattles() {
			if slices.Contains(s.Battles[id].Players(), p) {
				list = append(list, reports.Awaited{For: forResult, Battle: id, StandIn: referee.StandIn(*s, id)})
			}
		}
		after, inAdvance, err := askedAbout(s)
		if err != nil {
			return nil, err
		}
		inAdvance = slices.DeleteFunc(inAdvance, func(a referee.Asked) bool { return a.For != referee.AdvantageMatter })
		for _, a := range slices.Concat(after, inAdvance) {
			if a.Player == p {
				list = append(list, reports.Awaited{For: string(a.For), Battle: a.Battle, Default: a.Default, Inheritances: a.Inheritances})
			}
		}
	}
	return list, nil
}
