package desk

import (
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/say"
	"adimperii/referee"
	"adimperii/reports"
)

// tableCommand is what a batch of the battle table is on record as.
const tableCommand = "table"

// throwTable has the battle table decide battles, in a batch of its own, so that what it
// gives can be replaced before the close.
func (d *Desk) throwTable(by referee.Tabling) (Done, error) {
	if len(by.Battles) == 0 {
		return Done{}, nil
	}
	out, err := d.table(d.throws, by)
	if err != nil || len(out.Events) == 0 {
		return Done{}, err
	}
	done := Done{Told: d.tell(out), Events: d.open(&out.State, out.Events)}
	return done, d.commit(tableCommand, out.Events)
}

// table is what the battle table gives, with dice that are thrown so.
func (d *Desk) table(throws throwing, by referee.Tabling) (referee.Outcome, error) {
	out, err := referee.Table(*d.state(), referee.Input{Dice: throws(d.state())}, by)
	out.Events = referee.Witnessed(d.state(), out.Events)
	return out, err
}

// tableAgreed has the table decide the battles that both players gave to it.
func (d *Desk) tableAgreed() (Done, error) {
	return d.throwTable(referee.Tabling{Why: campaign.TableAgreed, Battles: referee.Agreed(d.state())})
}

// tableBeforeClose has the table decide, before a season is closed, what falls to it. A dry
// run puts nothing on record ([Desk.thrownFirst]).
func (d *Desk) tableBeforeClose(st Step) (Done, error) {
	if st.DryRun {
		return Done{}, nil
	}
	done, err := d.tableAgreed()
	if err != nil {
		return done, err
	}
	unfought, err := d.throwTable(referee.Tabling{Why: campaign.TableUnfought, Battles: d.outOfTime(st, d.state())})
	done.Told, done.Events = append(done.Told, unfought.Told...), append(done.Events, unfought.Events...)
	return done, err
}

// outOfTime are the battles that fall to the table because nobody fought them in time. Who
// closes sooner carries them over, but for the last season, which has no other.
func (d *Desk) outOfTime(st Step, s *campaign.State) []campaign.BattleID {
	return slices.DeleteFunc(referee.Unfought(s), func(id campaign.BattleID) bool {
		return st.Now && !s.LastSeason() && slices.ContainsFunc(s.Battles[id].Players(), func(p campaign.PlayerID) bool { return !d.passed(s, p) })
	})
}

// thrownFirst is an outcome with what the table would decide before a close and the army lists
// that would be opened, which a dry run puts on no record.
func (d *Desk) thrownFirst(st Step, out referee.Outcome) (referee.Outcome, error) {
	batch := campaign.NewBatch(out.State)
	if err := recordOpenings(batch, anyBattle); err != nil {
		return out, err
	}
	out.Events, out.State = append(out.Events, batch.Events()...), *batch.State()
	in := referee.Input{Dice: d.throws(&out.State)}
	for _, by := range []referee.Tabling{
		{Why: campaign.TableAgreed, Battles: referee.Agreed(&out.State)}, {Why: campaign.TableUnfought, Battles: d.outOfTime(st, &out.State)},
	} {
		thrown, err := referee.Table(out.State, in, by)
		if err != nil {
			return out, err
		}
		out.Events, out.State = append(out.Events, thrown.Events...), thrown.State
	}
	return out, nil
}

// TableBattle has the table decide a battle because the referee says so. It gives
// the events in his words.
func (d *Desk) TableBattle(id campaign.BattleID, reason string) ([]string, error) {
	b, err := d.Battle(id)
	if err != nil {
		return nil, err
	}
	switch s := d.state(); {
	case strings.TrimSpace(reason) == "":
		return nil, refuse("table.reason", nil)
	case !s.Options().StandIn:
		return nil, refuse("table.off", nil)
	case s.Stage != campaign.Battles || b.State != campaign.Open && b.State != campaign.Disputed:
		return nil, refuse("table.decided", args{"battle": b.ID})
	}
	if err := legibleTexts(reason); err != nil {
		return nil, err
	}
	done, err := d.throwTable(referee.Tabling{Why: campaign.TableRuled, Battles: []campaign.BattleID{b.ID}, Reason: reason})
	return done.Told, err
}

// noTable takes back a player's wish for the battle table.
func noTable(batch *campaign.Batch, b campaign.Battle, p campaign.PlayerID, by campaign.Cause) error {
	if !slices.Contains(b.Tabled, p) {
		return nil
	}
	return batch.Record(campaign.Event{Rule: "R-83", Cause: by, Audience: fighters(b), Data: campaign.TableUnasked{Battle: b.ID, Player: p}})
}

// forgetTable has the players of battles that they gave to the table ask anew, where what it
// gave was taken back: else it would decide them again at once.
func forgetTable(batch *campaign.Batch, undone []string) error {
	if !slices.Contains(undone, tableCommand) {
		return nil
	}
	for _, id := range referee.Agreed(batch.State()) {
		b := batch.State().Battles[id]
		if err := batch.Record(campaign.Event{Rule: "R-83", Audience: fighters(b), Data: campaign.TableUnasked{Battle: id}}); err != nil {
			return err
		}
	}
	return nil
}

// StandIn is what the table would give for a battle, nil where the campaign has none.
func (d *Desk) StandIn(id campaign.BattleID) *campaign.StandIn {
	return referee.StandIn(*d.state(), id)
}

// table does a batch of the table again. That the time of battles was over is taken from
// the record, as the clock is nowhere else; so is the referee's word.
func (w *work) table() ([]campaign.Event, error) {
	var by referee.Tabling
	for _, e := range w.events() {
		if thrown, ok := e.Data.(campaign.TableThrown); ok {
			by.Why, by.Reason = thrown.Why, e.Cause.Ruling
			by.Battles = append(by.Battles, thrown.Battle)
		}
	}
	out, err := w.before.table(w.throws(w.got), by)
	return out.Events, err
}

// defences are what defending a province may come to, as a question tells it.
func defences(s *campaign.State, i campaign.Invasion) []reports.Defence {
	var all []reports.Defence
	for _, d := range referee.Defences(*s, i) {
		all = append(all, reports.Defence{Advantage: d.Advantage, Invader: d.Battle.Invader, Invaded: d.Battle.Invaded, Cost: d.Cost, StandIn: d.StandIn})
	}
	return all
}

// stillToChoose says that what a letter chooses in a battle can still be chosen: its
// advantage before a result, the table and giving it up before it is decided, an army list
// before they are opened.
func stillToChoose(s *campaign.State, o orders.Order) bool {
	b := s.Battles[o.Battle]
	if o.Verb == orders.SealList {
		return b.OpenToLists()
	}
	if o.Verb == orders.Table || o.Verb == orders.Concede {
		return slices.Contains(s.OpenBattles(), o.Battle)
	}
	return b.OpenToChoice()
}

// standIn is by when a battle is to be fought, and who wins it if it is not.
func (dr *draft) standIn(b campaign.Battle, by string) string {
	in := referee.StandIn(*dr.s, b.ID)
	if in == nil || !dr.s.TableAtDeadline() {
		return dr.say("sheet.deadline", map[string]any{"deadline": by})
	}
	return dr.say("sheet.deadline.standin", map[string]any{"deadline": by, "wins": dr.wins(*in, b.Invader.Player, b.Invaded.Player)})
}

// wins is who wins a battle on which die of the table, for the reader.
func (dr *draft) wins(in campaign.StandIn, invader, invaded campaign.PlayerID) string {
	view := campaign.ViewFor(*dr.s, dr.player)
	return reports.Wins(dr.lang, in, view.NameOf(invader.Holder(), dr.lang), view.NameOf(invaded.Holder(), dr.lang))
}

// thrown is what the table gave for a battle, as its players are told; "" where it was not
// the table that decided it.
func (dr *draft) thrown(b campaign.Battle) (string, error) {
	if b.Result == nil || b.Result.Table == nil {
		return "", nil
	}
	for _, r := range slices.Backward(dr.o.records) {
		if e, ok := r.Event.Data.(campaign.TableThrown); ok && e.Battle == b.ID {
			view := campaign.ViewFor(*dr.s, dr.player)
			told := reports.Chronicle(view, nil, []reports.Numbered{{N: r.N, Event: r.Event}}, dr.lang)
			return strings.Join(told, "\n"), nil
		}
	}
	return "", fmt.Errorf("the journal has no die of the table for battle %s", b.ID)
}

// tabled answers the wish that the table decide a battle, where it is one that counts.
func (a *acknowledgement) tabled(o orders.Order, got Checked) {
	b, ok := a.s.Battles[o.Battle]
	if !ok || !a.counts(o, got) {
		return
	}
	if a.bothTable(o) {
		a.line("ack.tabled.both", map[string]any{"battle": string(b.ID)})
		return
	}
	in := referee.StandIn(*a.s, b.ID)
	if in == nil {
		return
	}
	view := campaign.ViewFor(*a.s, a.player)
	a.line("ack.tabled", map[string]any{
		"battle": string(b.ID), "player": view.NameOf(b.Opponent(a.player).Holder(), a.lang), "deadline": a.byWhen(), "wins": a.wins(*in, b.Invader.Player, b.Invaded.Player),
	})
}

// bothTable says that a request was the second for the table in its battle: with it both
// players have asked.
func (a *acknowledgement) bothTable(o orders.Order) bool {
	b := a.o.after.Battles[o.Battle]
	return o.Verb == orders.Table && len(b.Tabled) == len(b.Players())
}

// counts says that a request of the letter stands among what was understood and is allowed.
func (a *acknowledgement) counts(o orders.Order, got Checked) bool {
	return slices.ContainsFunc(got.Orders, func(j say.OrderJSON) bool { return j.Verb == o.Verb && j.Line == o.Line })
}

// unfought says of the defences and the choices of a letter what the table gives if nobody
// finds an evening for the battle.
func (a *acknowledgement) unfought(sub letters.Submission, got Checked) {
	if !a.s.TableAtDeadline() || a.past() {
		return
	}
	for _, o := range sub.Orders {
		i, invaded := a.s.Invasions[o.Province]
		if o.Verb != orders.Defend || !invaded || i.Asked != a.player || !a.counts(o, got) {
			continue
		}
		view := campaign.ViewFor(*a.s, a.player)
		for _, d := range referee.Defences(*a.s, i) {
			if d.StandIn == nil {
				break
			}
			if d.Advantage == o.Advantage || d.Advantage == campaign.Fortified && o.Advantage == campaign.NoAdvantage {
				a.b.WriteString("\n")
				a.line("ack.standin.defence", map[string]any{"province": placeOf(&view, campaign.Battle{Province: o.Province}, a.lang), "wins": a.wins(*d.StandIn, i.Invader, i.Asked)})
				break
			}
		}
	}
}

// oddsAsChosen says after the choice of an advantage what the table gives now.
func (a *acknowledgement) oddsAsChosen(id campaign.BattleID) {
	in, b := referee.StandIn(*a.s, id), a.s.Battles[id]
	if in != nil && a.s.TableAtDeadline() {
		a.line("ack.standin", map[string]any{"battle": string(id), "deadline": a.byWhen(), "wins": a.wins(*in, b.Invader.Player, b.Invaded.Player)})
	}
}
