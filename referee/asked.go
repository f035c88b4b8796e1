package referee

import (
	"maps"
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// Matter is what a player may be asked for while battles are fought.
type Matter string

// The matters, by their names in contract.md (status).
const (
	AdvantageMatter Matter = "advantage"
	RetreatMatter   Matter = "retreat"
	SuccessorMatter Matter = "successor"
	LossesMatter    Matter = "losses"
)

// Asked is a matter on which a player has not said what he may say.
type Asked struct {
	Player campaign.PlayerID
	For    Matter
	Battle campaign.BattleID
	// Army is the one that retreats, King the one who fell; "" elsewhere.
	Army campaign.ArmyID
	King campaign.LeaderID
	// Choices are the orders that answer, Default the one that his silence comes to. A
	// new king stands in them under the name that he gets if he is given none.
	Choices []orders.Order
	Default orders.Order
	// Inheritances are what the choices of a successor mean for the armies. They follow from
	// the rest, and are no facts of the question.
	Inheritances []campaign.Inheritance `json:"-"`
}

// AskedAfterResults are what the results in hand leave to players and they have not said,
// with the orders in hand: where a beaten field army with several ways out retreats to
// and who succeeds a dead king, by battle and player. It is found out by
// settling the battles that are decided. An error means a fault of the program.
func AskedAfterResults(s campaign.State, inHand map[campaign.PlayerID][]orders.Order) ([]Asked, error) {
	if s.Stage != campaign.Battles || !slices.ContainsFunc(campaign.Sorted(s.Battles), func(id campaign.BattleID) bool {
		return s.Battles[id].State == campaign.Decided
	}) {
		return nil, nil
	}
	t := newTurn(s, Input{Orders: inHand})
	t.checking = true
	t.noteStanding()
	t.settleBattles()
	var asked []Asked
	for _, id := range s.BattleQueue() {
		if b := s.Battles[id]; b.State == campaign.Decided && b.Result != nil {
			asked = append(asked, t.askedAfter(b)...)
		}
	}
	return asked, t.err
}

// askedAfter is what a battle that is settled leaves to its players.
func (t *turn) askedAfter(b campaign.Battle) []Asked {
	var asked []Asked
	for _, f := range []campaign.Force{b.Invader, b.Invaded} {
		beaten := b.Result.Winner != "" && b.Result.Winner != f.Player
		if w := t.ways[f.Army]; beaten && f.Army != "" && len(w.open) > 1 && !w.said {
			a := Asked{Player: f.Player, For: RetreatMatter, Battle: b.ID, Army: f.Army}
			for _, to := range w.open {
				a.Choices = append(a.Choices, orders.Order{Verb: orders.Retreat, Army: f.Army, Province: to})
			}
			a.Default = orders.Order{Verb: orders.Retreat, Army: f.Army, Province: w.to}
			asked = append(asked, a)
		}
		if l := t.before.Leaders[f.Leader]; l.King && b.Result.Leaders[l.ID] == campaign.Killed {
			asked = append(asked, t.askedHeir(b, l)...)
		}
	}
	return asked
}

// askedHeir asks for the successor of a dead king, where there is more than one way to
// have one and his player named nobody.
func (t *turn) askedHeir(b campaign.Battle, king campaign.Leader) []Asked {
	p := king.Player
	if _, named := t.namedHeir(p); named || t.State().King(p) != "" {
		return nil
	}
	a := Asked{Player: p, For: SuccessorMatter, Battle: b.ID, King: king.ID}
	for _, id := range t.State().LeadersOf(p) {
		a.Choices = append(a.Choices, orders.Order{Verb: orders.Promote, Leader: id})
	}
	made := orders.Order{Verb: orders.NameKing, Name: regnal(t.State(), p, king.Name)}
	if t.landed(p) {
		a.Choices = append(a.Choices, made)
	}
	heir, ok := t.successor(p)
	if !ok || len(a.Choices) == 1 && !t.landed(p) {
		return nil
	}
	a.Default = orders.Order{Verb: orders.Promote, Leader: heir.Proconsul}
	if heir.Proconsul == "" {
		a.Default = made
	}
	for _, o := range a.Choices {
		a.Inheritances = append(a.Inheritances, t.inheritance(p, king.ID, campaign.Heir{Proconsul: o.Leader, Name: o.Name}))
	}
	return []Asked{a}
}

// inheritance is what a successor means for the armies of his realm, found by crowning him.
func (t *turn) inheritance(p campaign.PlayerID, was campaign.LeaderID, heir campaign.Heir) campaign.Inheritance {
	means := campaign.Inheritance{Heir: heir.Proconsul}
	crowned, inherited, forfeited := maps.Clone(t.crowned), maps.Clone(t.inherited), maps.Clone(t.forfeited)
	t.Try(func() {
		from := len(t.Events())
		t.crown(p, was, heir, "R-11", campaign.Cause{})
		t.disbandLeaderless()
		for _, e := range t.Events()[from:] {
			switch d := e.Data.(type) {
			case campaign.LeaderPosted:
				if d.Why == campaign.TakenOver && d.Leader == t.crowned[p] {
					means.Takes = d.To.Army
				}
			case campaign.ArmyDisbanded:
				if t.State().SideOf(t.before.Armies[d.Army].Holder) == p {
					means.Loses = append(means.Loses, d.Army)
				}
			}
		}
	})
	t.crowned, t.inherited, t.forfeited = crowned, inherited, forfeited
	return means
}

// AskedInAdvance are what players may say and nobody waits for, with the orders in hand:
// the advantage of a provincial army whose player chose none, the heir of a king who
// is to fight, and then the losses of who was not beaten, by battle. An error means a fault of the program.
func AskedInAdvance(s campaign.State, inHand map[campaign.PlayerID][]orders.Order) ([]Asked, error) {
	if s.Stage != campaign.Battles {
		return nil, nil
	}
	t := newTurn(s, Input{Orders: inHand})
	t.checking = true
	t.noteStanding()
	var asked []Asked
	for _, id := range t.State().OpenBattles() {
		b := t.State().Battles[id]
		if b.OpenToChoice() && !b.Invaded.Chosen {
			asked = append(asked, Asked{Player: b.Invaded.Player, For: AdvantageMatter, Battle: id})
		}
		for _, f := range []campaign.Force{b.Invader, b.Invaded} {
			if _, named := t.namedHeir(f.Player); t.State().Leaders[f.Leader].King && !named {
				asked = append(asked, Asked{Player: f.Player, For: SuccessorMatter, Battle: id, King: f.Leader})
			}
		}
	}
	for _, id := range t.State().BattleQueue() {
		if b := t.State().Battles[id]; b.State == campaign.Decided && b.Result != nil {
			for _, p := range t.lossesAwaited(b) {
				line := orders.Order{Verb: orders.Result, Battle: id, Result: &campaign.Result{
					Winner: b.Result.Winner, Losses: map[campaign.PlayerID]campaign.Losses{p: {}}, // blanks
				}}
				asked = append(asked, Asked{Player: p, For: LossesMatter, Battle: id, Choices: []orders.Order{line}})
			}
		}
	}
	return asked, t.err
}
