package read

import (
	"cmp"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// A tally is what a sentence tells of a battle, clause by clause, in words of its own: who won, who
// lost how much, whose camp was taken, who fell.
type tally struct {
	p      *parser
	o      orders.Order
	sides  []campaign.PlayerID
	who    campaign.PlayerID // of whom the clause at hand, or the one before, spoke last
	acts   campaign.PlayerID // of whom the clause at hand speaks first
	named  bool              // it has spoken of somebody since it told of a loss
	owner  bool              // who is named, or called so, may own something
	wrong  bool
	winner bool
	// unknown are runs of words that tell nothing of it, with what is behind them in their clause.
	unknown []span
}

// A loss is what a side lost: that of which a clause spoke before; told says that it did so since the loss before.
type loss struct {
	of   campaign.PlayerID
	told bool
	campaign.Losses
}

// loss is one of so many points of so many, told where a clause stands.
func (t *tally) loss(lost, of int) loss {
	l := loss{t.who, t.named, campaign.Losses{Lost: lost, Of: of}}
	t.named = false
	return l
}

// tally is the result that a sentence tells of a battle which it names; nil if it tells none, or
// leaves anything of it open.
func (p *parser) tally(i, j int) *request {
	if p.asks(j) || p.several(orders.ABattle, i, j) {
		return nil
	}
	t := tally{p: p, o: orders.Order{Verb: orders.Result, Place: p.place}}
	for at := i; at < j; at++ {
		if ids := p.called(orders.ABattle, at, at+1); len(ids) == 1 && strings.ContainsAny(p.scan.Text(at, at+1), figures) {
			t.o.Battle = campaign.BattleID(ids[0])
		}
	}
	b, ok := p.lex.View.Battles[t.o.Battle]
	if t.sides = []campaign.PlayerID{b.Invader.Player, b.Invaded.Player}; !ok || t.o.Battle == "" {
		return nil
	}
	t.o.OpenResult()
	from := i
	for from > p.head && (p.in(writes, from-1) || p.in(ours, from-1) || p.filler(from-1)) {
		from-- // we won
	}
	for at := i + 1; at <= j; at++ {
		if at == j || p.isSign(at) || p.parts(at) || p.in(conjoined, at) {
			t.clause(from, at)
			from = at
		}
	}
	ordered := func(x span) bool { return p.requested(x.from, x.to) == nil && p.holds(x.from, x.to) } // behind what was fought
	if t.judge(); t.wrong || !t.winner || slices.ContainsFunc(t.unknown, ordered) {
		return nil
	}
	f := slices.IndexFunc(grammar.Asked(), func(f *grammar.Framing) bool { return f.Verb == orders.Result })
	r := &request{frame: grammar.Asked()[f], to: j, stuck: -1, headed: true, sealed: true, order: t.o}
	for range r.frame.Places {
		r.at = append(r.at, span{i, j})
	}
	return r
}

// clause takes in what tokens tell.
func (t *tally) clause(i, j int) {
	p, of := t.p, lexicon.Requests().Of
	var said lexicon.Concepts
	var fell part
	var stranger bool // somebody is named whom nobody knows
	var losses []loss
	t.acts, t.named = "", false
	unknown := i - 1 // behind the last word that tells nothing
	for at := i; at < j; {
		n := 1
		switch words, long := p.asking(at, j, of("won lost welost camp taken killed captured draw")); {
		case p.allPoints(at, j) > 0:
			n = p.allPoints(at, j)
			sum, _, _ := p.number(at+n-2, j)
			losses = append(losses, t.loss(sum, sum))
		case p.reach(orders.ARatio, at, j) > 0:
			n = p.reach(orders.ARatio, at, j)
			v, _ := p.ratio(at, at+n)
			losses = append(losses, t.loss(v.N, v.Of))
		case p.reach(orders.APlayer, at, j) > 0:
			n = p.reach(orders.APlayer, at, j)
			t.speaks(campaign.PlayerID(p.knows(orders.APlayer, at, at+n)[0]))
		case p.in(opponents, at) || p.in(ours, at) && at+1 < j && p.in(opponents, at+1):
			if n = 1; p.in(ours, at) {
				n = 2
			}
			t.speaks(t.other(p.lex.View.Player))
		case p.in(writes, at) || p.in(ours, at) || p.in(answerers, at):
			t.speaks(p.lex.View.Player)
			t.owner = p.in(ours, at)
			said, n = said.Or(words), max(n, long)
		case p.in(relatives, at):
		case p.in(theirs, at):
			if t.who == p.lex.View.Player {
				t.speaks(t.other(t.who))
			} else if t.who != "" {
				t.speaks(t.who)
			}
		case p.reach(orders.AFighter, at, j) > 0:
			n = p.reach(orders.AFighter, at, j)
			fell = p.namesOf(at, at+n)
			fell.to, fell.from = at+n, at
		case long > 0:
			if n = long; !words.Within(of("draw")) || p.token(at).Mood&lexicon.Denies == 0 { // nobody fell: no draw
				said = said.Or(words)
			}
		default:
			m, _ := p.mood(at, j, lexicon.Doubts|lexicon.Retracts)
			stranger = stranger || at > i && p.unheardOf(at, j) && !p.genitive(at, j)
			t.wrong = t.wrong || m != 0 || p.in(defeats, at) && p.by(at+1, j) || OnlyFigures(p.scan.Text(at, at+1))
			if at > unknown {
				t.unknown = append(t.unknown, span{at, j})
			}
			unknown = at + 1
		}
		at += n
	}
	r := t.o.OpenResult()
	ids := p.fighters(fell)
	if said.Has(of("killed captured")) && (len(ids) == 1 || len(losses) > 0 || !said.Has(of("won lost welost draw"))) && !said.Has(of("camp")) {
		fate := campaign.Captured
		if said.Has(of("killed")) {
			fate = campaign.Killed
		}
		t.wrong = t.wrong || len(ids) != 1 || // of whom?
			!merge(r, campaign.Result{Leaders: map[campaign.LeaderID]campaign.Casualty{campaign.LeaderID(ids[0]): fate}})
	}
	switch {
	case len(losses) > 0:
		switch first, last := &losses[0], &losses[len(losses)-1]; {
		case len(losses) == 1:
			last.of = t.who
		case last.told: // 17/23 to our 16/16
			last.of, first.of = t.who, t.other(t.who)
		case first.told || t.winner: // we lost 17/23 against 16/16
			last.of = t.other(first.of)
		default:
			t.wrong = true
		}
		for _, l := range losses {
			t.wrong = t.wrong || l.of == "" || len(losses) > len(t.sides) || !merge(r, campaign.Result{Losses: map[campaign.PlayerID]campaign.Losses{l.of: l.Losses}})
		}
		if said.Has(of("won")) && t.acts != "" {
			t.wins(t.acts)
		}
	case said.Has(of("camp")):
		t.wrong = t.wrong || !said.Has(of("taken")) || t.acts == "" || !t.owner
		r.Camps = grammar.SortedCamps(r.Camps, t.who)
	case said.Has(of("killed captured")):
	case said.Has(of("won lost welost")) && stranger:
		t.wrong = true // the victory of Mme Fabienne
	case said.Has(of("won")) && t.acts != "":
		t.wins(t.acts)
	case said.Has(of("lost welost")) && t.acts != "":
		t.wins(t.other(t.acts))
	case said.Has(of("draw")):
		t.wins("")
	}
}

// by says that behind what was done stands who did it: beaten by Rome.
func (p *parser) by(i, j int) bool {
	m, _ := p.meaning(i, j)
	return m.Roles&lexicon.RoleBy != 0
}

// judge infers who won: of two sides the one that did not lose all that it had.
func (t *tally) judge() {
	var broken []campaign.PlayerID
	for _, side := range t.sides {
		if l, told := t.o.Outcome().Losses[side]; told && l.Lost >= l.Of {
			broken = append(broken, side)
		}
	}
	if len(broken) == 1 {
		t.wins(t.other(broken[0]))
	}
}

// allPoints is how many tokens tell that all points of a side are lost, from one on: all my 20 points.
func (p *parser) allPoints(i, j int) int {
	if !p.in(totals, i) {
		return 0
	}
	for at := i + 1; at < min(j-1, i+longestNumber+1); at++ {
		if OnlyFigures(p.scan.Text(at, at+1)) && p.in(points, at+1) {
			return at + 2 - i
		}
	}
	return 0
}

// fighters are the ids of the leaders that a part names.
func (p *parser) fighters(x part) []string {
	if x.to == 0 {
		return nil
	}
	return p.knows(orders.AFighter, x.from, x.to)
}

// speaks takes in of whom a clause speaks.
func (t *tally) speaks(id campaign.PlayerID) {
	t.wrong = t.wrong || !slices.Contains(t.sides, id)
	t.who, t.acts, t.owner, t.named = id, cmp.Or(t.acts, id), true, true
}

// other is who fought against a side.
func (t *tally) other(id campaign.PlayerID) campaign.PlayerID {
	if id == t.sides[0] {
		return t.sides[1]
	}
	return t.sides[0]
}

// wins takes in who won.
func (t *tally) wins(id campaign.PlayerID) {
	r := t.o.OpenResult()
	t.wrong = t.wrong || t.winner && r.Winner != id
	r.Winner, t.winner = id, true
}

// battles says that what stands from a token on tells more of a battle.
func (p *parser) battles(i int) bool {
	told := lexicon.Requests().Of("welost camp killed captured")
	for at := i; at < len(p.scan.Tokens); at++ {
		if said, _ := p.asking(at, len(p.scan.Tokens), told); said.Has(told) {
			return true
		}
	}
	return false
}
