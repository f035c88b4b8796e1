package read

import (
	"strconv"
	"strings"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// fixed is a battle at a token, the day until which somebody is absent, another player by his king, a stratagem, or the army that comes
// next.
func (p *parser) fixed(i, j int, absent bool) model.Mention {
	for to := min(j, i+longestDay); absent && to > i; to-- {
		if day := lexicon.ReadDay(p.scan.Text(i, to)); day != "" {
			return model.Mention{From: i, To: to, IDs: map[orders.Kind][]string{orders.ADate: {day}}}
		}
	}
	if to, realm := p.kingOf(i, j); realm != "" {
		return model.Mention{From: i, To: to, King: true, IDs: map[orders.Kind][]string{orders.APlayer: {string(realm)}, orders.AHolder: {string(realm.Holder())}}}
	}
	if to, battle := p.foughtAt(i, j); battle != nil {
		return model.Mention{From: i, To: to, IDs: map[orders.Kind][]string{orders.ABattle: battle}}
	}
	if to, id := p.heldStratagem(i, j); id != "" {
		return model.Mention{From: i, To: to, IDs: map[orders.Kind][]string{orders.AStratagem: {string(id)}}}
	}
	to, ids := p.next(i, j)
	return model.Mention{From: i, To: to, IDs: ids}
}

// kingOf is the player for whom the king of his people stands: the king of the Parthians.
func (p *parser) kingOf(i, j int) (to int, realm campaign.PlayerID) {
	king := p.behindFillers(i, j)
	if king >= j || p.noun(king) != orders.ALeader || !lexicon.Kingly[p.scan.Text(king, king+1)] {
		return i, ""
	}
	for to = king + 1; to < j && p.is(to, grammar.Genitive|grammar.Article); to++ {
	}
	x := p.name(to, j, false)
	if all := x.ids[orders.APlayer]; to > king+1 && len(all) == 1 && campaign.PlayerID(all[0]) != p.lex.View.Player {
		return x.to, campaign.PlayerID(all[0])
	}
	return i, ""
}

// foughtAt is the battle that its number tells, or its province behind the word for it: b2, the second battle, the battle in Etruria.
func (p *parser) foughtAt(i, j int) (to int, battle []string) {
	if battle = p.battleAt(i); len(battle) > 0 {
		return i + 1, battle
	}
	if n := lexicon.Ordinal(p.scan.Text(i, i+1)); n > 0 && i+1 < j && p.noun(i+1) == orders.ABattle {
		if battle = p.exact(orders.ABattle, "b"+strconv.Itoa(n)); len(battle) == 1 {
			return i + 2, battle
		}
	}
	if p.noun(i) != orders.ABattle {
		return i, nil
	}
	if long := p.reach(orders.ABattle, i, j); long > 0 { // battle 2
		return i + long, p.called(orders.ABattle, i, i+long)[:1]
	}
	for i++; i < j && (p.filler(i) || p.is(i, grammar.Genitive|grammar.Placing) || p.leaving(i, j) > 0); {
		i++
	}
	x := p.name(i, j, false)
	if at := x.ids[orders.AProvince]; len(at) == 1 {
		if all := p.lex.Fights(atlas.ProvinceID(at[0])); len(all) == 1 {
			return x.to, []string{string(all[0])}
		}
	}
	return i, nil
}

// next is the army that the writer raises next, by its number: he raises army III and leads the III to Umbria.
func (p *parser) next(i, j int) (to int, ids map[orders.Kind][]string) {
	numbered := func(at int) bool {
		n := p.token(at).number
		return n > 0 && tokens.Roman(n) == p.unnamed(orders.AnArmy)
	}
	switch {
	case i+1 < j && p.noun(i) == orders.AnArmy && numbered(i+1) && lexicon.OrdinalWords[p.scan.Text(i+1, i+2)] == 0, i+1 < j && p.noun(i+1) == orders.AnArmy && numbered(i):
		to = i + 2
	case numbered(i) && (p.scan.Source(i, i+1) == p.unnamed(orders.AnArmy) || i > 0 && p.in(feminine, i-1)): // III; la 3
		to = i + 1
	default:
		return i, nil
	}
	return to, map[orders.Kind][]string{orders.AnArmy: {model.Made}}
}

// foreigner is who leads for another player, of whom tokens speak, or for whom his name stands if he is his king: 2 talents for Antiochos.
func (p *parser) foreigner(i, j int) (to int, ids map[orders.Kind][]string) {
	for to = min(j, i+longestNear); to > i; to-- {
		text := strings.TrimSuffix(p.scan.Text(i, to), "'s")
		found := p.lex.Foreign()[orders.ALeader].Exactly(text)
		if found == nil && len(text) >= shortestNear && p.capital(i) {
			found = p.lex.Foreign()[orders.ALeader].Prefixed(text) // Philip
		}
		if len(found) != 1 {
			continue
		}
		if l := p.lex.View.Leaders[campaign.LeaderID(found[0])]; l.King {
			return to, map[orders.Kind][]string{orders.APlayer: {string(l.Player)}, orders.AHolder: {string(l.Player.Holder())}}
		}
		return to, map[orders.Kind][]string{orders.AFighter: found}
	}
	return i, nil
}

// elided is a name to which a French article is written that lost its apostrophe: larvernie, larmee 2, mer dafrique.
func (p *parser) elided(i, j int) (to int, ids map[orders.Kind][]string) {
	word := p.scan.Text(i, i+1)
	if len(word) < longestEnding+2 || word[0] != 'l' && word[0] != 'd' || p.isKnown(i, j) {
		return 0, nil
	}
	bare := word[1:]
	if lexicon.Nouns[bare] == orders.AnArmy {
		to, armies := i+1, p.ownOf(orders.AnArmy, anyForce)
		if to < j && p.token(to).number > 0 {
			to, armies = to+1, p.exact(orders.AnArmy, tokens.FoldName(tokens.Roman(p.token(to).number)))
		}
		if len(armies) > 0 {
			return to, map[orders.Kind][]string{orders.AnArmy: armies}
		}
	}
	for _, k := range []orders.Kind{orders.AProvince, orders.ACity, orders.ASea, orders.AnArmy, orders.AFleet, orders.ALeader} {
		if all := p.exact(k, bare); len(all) > 0 {
			return i + 1, map[orders.Kind][]string{k: all}
		}
	}
	return 0, nil
}

// shortened is the one leader, army or fleet of the writer's whose name a word begins that is none and has no capital: herakl; theox.
func (p *parser) shortened(i, j int) (to int, ids map[orders.Kind][]string) {
	word := p.scan.Text(i, i+1)
	if len(word) < shortestNear || p.capital(i) || p.isKnown(i, j) {
		return i, nil
	}
	for _, k := range []orders.Kind{orders.ALeader, orders.AnArmy, orders.AFleet} {
		switch found := p.prefixed(k, word); {
		case len(found) == 0:
		case len(found) > 1 || ids != nil:
			return i, nil
		default:
			ids = map[orders.Kind][]string{k: found}
		}
	}
	return i + 1, ids
}

// another is the sea that a pronoun stands for behind another sea: from the mer de Chypre to celle de Pamphylie.
func (p *parser) another(first, i, j int) (to int, ids map[orders.Kind][]string) {
	sea := i - 1
	for sea >= first && p.noun(sea) != orders.ASea {
		sea--
	}
	if sea < first || i+1 >= j || !p.in(anaphors, i) || !p.is(i+1, grammar.Genitive) {
		return i, nil
	}
	for to = min(j, i+longestNear); to > i+1; to-- {
		if all := p.exact(orders.ASea, p.scan.Text(sea, sea+1)+" "+p.scan.Text(i+1, to)); len(all) == 1 {
			return to, map[orders.Kind][]string{orders.ASea: all}
		}
	}
	return i, nil
}
