package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/names"
)

// Lookup finds what the referee names, as orders do: in full, by an alias or by a
// prefix of three letters that tells it from all others. He commands nobody and may
// name anybody's: an army whose name is not the only one of its kind bears its
// holder's behind it, as "I of Rome", or is named by its id.
type Lookup struct{ p *parser }

// NewLookup looks names up in a view; hints are in a language, en or fr.
func NewLookup(v *campaign.View, lang string) Lookup {
	lex := names.NewGazetteer(v)
	for _, k := range []orders.Kind{orders.ALeader, orders.AnArmy, orders.AFleet} {
		lex.Kinds[k], lex.Foreign()[k] = lex.Foreign()[k], &names.Index{}
	}
	for _, id := range campaign.Sorted(v.Leaders) {
		l := v.Leaders[id]
		into := []*names.Index{lex.Kinds[orders.ALeader]}
		switch {
		case orders.Lost(l):
			lex.AddForce(into, string(id), l.Name, l.Player.Holder())
		case l.King:
			for title := range lexicon.Kingly {
				lex.AddForce(into, string(id), title, l.Player.Holder())
			}
		}
	}
	return Lookup{newParser(lex, Context{View: v, Lang: lang})}
}

// Find gives the ids of a kind that a name may mean: one if it is found, several if
// it is ambiguous, none if there is none. Kinds are province, city, sea, player,
// kingdom, holder, army, fleet, leader and battle. Leaders who are dead or gone are
// found where no other bears the name. Hints are names to try instead.
func (l Lookup) Find(of, name string) (ids, hints []string) {
	p, k := l.p, orders.Kind(of)
	p.look(name)
	n := len(p.scan.Tokens)
	if n == 0 {
		return nil, nil
	}
	bare := p.strip(k, 0, n) // where the name begins behind articles and nouns
	for at := 0; len(ids) == 0 && at <= bare; at++ {
		ids = p.called(k, at, n)
	}
	for at := 0; len(ids) == 0 && at <= bare; at++ {
		if text := p.scan.Text(at, n); names.LongEnough(text) {
			ids = p.prefixed(k, text)
		}
	}
	if id := strings.ToLower(strings.TrimSpace(name)); slices.Contains(ids, id) {
		return []string{id}, nil
	}
	if k == orders.ALeader && len(ids) > 1 {
		if alive := slices.DeleteFunc(slices.Clone(ids), l.lost); len(alive) > 0 {
			ids = alive
		}
	}
	if len(ids) == 0 {
		return nil, p.suggest(k, p.scan.Text(bare, n))
	}
	return ids, p.names.List(p.lang, k, ids)
}

func (l Lookup) lost(id string) bool { return orders.Lost(l.p.lex.View.Leaders[campaign.LeaderID(id)]) }
