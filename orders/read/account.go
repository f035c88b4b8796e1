package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
)

// An account is what may tell of a battle that its writer fights, and who fights it as he sees it; to the referee the invader is on
// our side.
type account struct {
	model.Account
	of     campaign.BattleID
	number bool // it calls the battle by that, and not by its province
	sides  [model.Untold]campaign.PlayerID
}

// account is what tokens may tell of the battle that they name, or of the only one; nil if they name several. Who does not name it
// by its number speaks of the battle only where he tells how it ended.
func (p *parser) account(i, j int) *account {
	a := p.aboutBattle(i, j)
	if a == nil {
		return nil
	}
	end := lexicon.Requests().Of("won lost draw")
	if !a.number && !anywhere(i, j, func(at int) bool { return p.token(at).Asks.Has(end) }) {
		return nil // which most sentences are, and soon known to be
	}
	if a.of == "" {
		a.of = p.lex.OnlyBattle(orders.Result, model.Naming(p.mentioned(i, j)))
	}
	b, known := p.lex.View.Battles[a.of]
	me, them := b.Invader.Player, b.Invaded.Player
	if them == p.lex.View.Player {
		me, them = them, me
	}
	if !known || me != p.lex.View.Player && p.lex.View.Player != "" || j-i > MaxTokens {
		return nil
	}
	a.sides[model.Ours], a.sides[model.Theirs] = me, them
	a.Account = model.NewAccount(p.accounted(a, i, j))
	ends := func(w model.Word) bool { return w.Means == "won" || w.Means == "lost" || w.Means == "draw" }
	strange := func(w model.Word) bool { return w.Text == stranger }
	impossible := func(at int) bool { // 81/40
		lost, _, both := strings.Cut(p.scan.Text(at, at+1), "/")
		return both && OnlyFigures(lost) && p.reach(orders.ARatio, at, j) == 0 && lexicon.ReadDay(p.scan.Text(at, at+1)) == ""
	}
	if !a.number && !slices.ContainsFunc(a.Account, ends) || slices.ContainsFunc(a.Account, strange) || anywhere(i, j, impossible) {
		return nil
	}
	return a
}

// aboutBattle is an account of the battle that tokens name, by its number rather than by its province, of none if they name none; nil
// if they name several, or one that there is not.
func (p *parser) aboutBattle(i, j int) *account {
	a := &account{}
	for at := i; at < j; at++ {
		long := p.reach(orders.ABattle, at, j)
		if long == 0 {
			if number, is := strings.CutPrefix(p.scan.Text(at, at+1), "b"); is && OnlyFigures(number) {
				return nil // of a battle that is none
			}
			continue
		}
		number, id := p.fought(at, at+1), campaign.BattleID(p.called(orders.ABattle, at, at+long)[0])
		switch {
		case a.of == "", number && !a.number:
			a.of, a.number = id, number
		case a.of != id && number == a.number:
			return nil
		}
	}
	return a
}

// accounted are the words of an account.
func (p *parser) accounted(a *account, i, j int) (words []model.Word) {
	they, he := model.Theirs, model.Theirs // for whom those stand
	for at := i; at < j; {
		if at > i && p.pause(at) != "" {
			words = append(words, model.Word{Text: p.pause(at)})
		}
		w, n := p.fact(a, at, j)
		switch {
		case w.Leader != "":
			he = w.Side
		case w.Side != model.Nobody:
			they = w.Side
		case n == 0:
			w, n = model.Word{Text: p.scan.Text(at, at+1)}, 1
			switch {
			case p.in(writes, at) && !p.upon(at, j), p.in(ours, at):
				w.Side = model.Ours
			case p.in(opponents, at):
				w.Side = model.Theirs
			case p.reach(orders.APlayer, at, j) > 0:
				w.Text = stranger
			case p.in(theirs, at):
				w.Side = they
			case p.in(hers, at):
				w.Side = he
			case at > i && !p.sentence(at) && p.unheardOf(at, j):
				w, he = model.Word{Text: "<somebody>", Side: model.Theirs}, model.Theirs
			}
		}
		if n == 1 {
			w.Means = p.tellsOf(at, j)
		}
		words = append(words, w)
		at += n
	}
	return words
}

// pause is the sign of those before a token that parts what is told: a point between sentences, a colon before what explains; "" for none.
func (p *parser) pause(i int) string {
	switch signs := p.scan.Between(i); {
	case strings.ContainsAny(signs, ".!?…"):
		return "."
	case strings.ContainsAny(signs, ":()–—=") || strings.Contains(signs, " - "):
		return ":"
	}
	return ""
}

// fact is what tokens say, from one on, that has no words of its own in an account, the battle, losses, a player or a leader, and how many
// tokens do; 0 if they say none of these.
func (p *parser) fact(a *account, i, j int) (w model.Word, n int) {
	if n = p.reach(orders.ABattle, i, j); n > 0 {
		if a.number {
			return model.Word{Text: "<battle>"}, n
		}
		return model.Word{Text: "<province>"}, n
	}
	if lost, to := p.loss(i, j); lost.Of > 0 {
		w = model.Word{Text: "<losses>", Losses: lost}
		if lost.Lost == lost.Of && to == i+1 && OnlyFigures(p.scan.Text(i, to)) {
			w.Text = "<all>"
		}
		return w, to - i
	}
	return p.onSide(a, i, j)
}

// tellsOf is what a token tells of a battle, one of a few things; "" for nothing.
func (p *parser) tellsOf(i, j int) string {
	for _, name := range []string{"won", "lost", "camp", "taken", "killed", "captured", "draw"} {
		concept := lexicon.Requests().Of(name)
		if said, _ := p.asking(i, j, concept); said.Has(concept) {
			return name
		}
	}
	return ""
}

// stranger is a player who does not fight the battle.
const stranger = "<stranger>"

// onSide is the player or the leader of a side whom tokens name, from one on, and how many do.
func (p *parser) onSide(a *account, i, j int) (w model.Word, n int) {
	if to, realm := p.kingOf(i, j); slices.Index(a.sides[:], realm) > 0 {
		return model.Word{Text: "<side>", Side: model.Side(slices.Index(a.sides[:], realm))}, to - i
	}
	for _, k := range []orders.Kind{orders.APlayer, orders.AFighter, orders.ALeader} {
		n = p.reach(k, i, j)
		ids := p.knows(k, i, i+n)
		if len(ids) != 1 {
			continue
		}
		w.Text = "<side>"
		player := campaign.PlayerID(ids[0])
		if k != orders.APlayer {
			w.Text, w.Leader = "<leader>", campaign.LeaderID(ids[0])
			player = p.lex.View.Leaders[w.Leader].Player
		}
		if side := slices.Index(a.sides[:], player); side > 0 {
			w.Side = model.Side(side)
			return w, n
		}
	}
	return model.Word{}, 0
}

// upon says that a word is an English preposition, and no French pronoun: on Sunday.
func (p *parser) upon(i, j int) bool {
	return p.scan.Text(i, i+1) == "on" && (i+1 >= j || p.capital(i+1) || p.token(i+1).number > 0 || p.in(ours, i+1) || p.in(theirs, i+1) || p.in(hers, i+1) || p.in(pointing, i+1))
}

// What points a side loses: how many words stand at most between how many those are and of how many, and how many it has at least.
const (
	longestOf  = 4
	fewestLost = 6
)

// loss is what tokens, from one on, tell to be lost: 9/21, 14 of our 21 points; where a number stands alone all of so many.
func (p *parser) loss(i, j int) (l campaign.Losses, to int) {
	if n := p.reach(orders.ARatio, i, j); n > 0 {
		v, _ := p.ratio(i, i+n)
		return campaign.Losses{Lost: v.N, Of: v.Of}, i + n
	}
	n, to, counts := p.number(i, j)
	if !counts || n == 1 && !OnlyFigures(p.scan.Text(i, to)) {
		return l, i
	}
	among := false
	for at := to; at < min(j, to+longestOf) && !p.isSign(at); at++ {
		if of, end, counts := p.number(at, j); counts {
			if among && n <= 2*of {
				return campaign.Losses{Lost: n, Of: of}, end
			}
			break
		}
		among = among || p.in(outOf, at)
	}
	if n < fewestLost || to < j && p.in(talents, to) {
		return l, i
	}
	return campaign.Losses{Lost: n, Of: n}, to
}

// Accounts are what a text may tell of battles: each sentence that names one, alone and with those behind it, up to so many.
func Accounts(text string, c Context, most int, each func(a model.Account, of campaign.BattleID, sides []campaign.PlayerID, sentences int)) {
	p := newParser(c.gazetteer(), c)
	for block := range strings.SplitSeq(text, "\n\n") {
		p.cut(strings.ReplaceAll(block, "\n", " "))
		for i := 0; i < len(p.scan.Tokens); i = p.ends(i) {
			if p.account(i, p.ends(i)) == nil {
				continue
			}
			for n, to := 1, p.ends(i); n <= most; n, to = n+1, p.ends(to) {
				if a := p.account(i, to); a != nil {
					each(a.Account, a.of, a.sides[:], n)
				}
				if to == len(p.scan.Tokens) {
					break
				}
			}
		}
	}
}
