package read

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
)

// always is above all probabilities: of an objection that counts however probable orders are.
const always = 2

// An objection is what speaks against orders of which the model is sure. It counts where they are less probable than that.
type objection struct {
	below float64
	holds func(p *parser, all []orders.Order, i, j int) bool
}

// objections are those that are looked for; the last is the one that takes longest.
func objections() []objection {
	return []objection{
		{certain, (*parser).dependsOn},
		{confident, (*parser).hangsOn},
		{always, (*parser).retractsSum},
		{certain, (*parser).crownsNobody},
		{always, (*parser).succeedsAnother},
		{confident, (*parser).promisesOrders},
		{always, (*parser).garbles},
		{confident, (*parser).contrasts},
		{certain, (*parser).halves},
		{certain, (*parser).leviesOthers},
		{always, (*parser).namesAnew},
		{always, (*parser).misplaces},
		{always, (*parser).misnumbers},
		{always, (*parser).recounts},
		{confident, (*parser).vacates},
		{confident, (*parser).deserts},
		{fairly, (*parser).forgets},
		{always, (*parser).compares},
		{always, (*parser).givesTrifle},
		{always, (*parser).strange},
		{always, (*parser).joinsStranger},
		{always, (*parser).alternates},
		{always, (*parser).paysCoins},
		{certain, (*parser).refuted},
		{always, (*parser).numbersMore},
		{always, (*parser).missesRoad},
		{always, (*parser).amendsOther},
		{always, (*parser).paysFoe},
		{always, (*parser).fails},
		{always, (*parser).concedesLand},
		{always, (*parser).concedesAll},
		{always, (*parser).ransomsNobody},
		{always, (*parser).hedges},
		{confident, publishes},
		{fairly, (*parser).requestsUnsaid},
		{always, (*parser).misnames},
	}
}

// trusted are the orders of which the model is sure and to which there is no objection; nil if there are none.
func (p *parser) trusted(found analysis, i, j int) []orders.Order {
	all := found.sure()
	for _, o := range objections() {
		if all == nil || found[0].Probability < o.below && o.holds(p, all, i, j) {
			return nil
		}
	}
	return all
}

// dependsOn says that orders which cannot be taken back hang on a condition that speaks of somebody or something of the campaign: 2 to
// Syracuse if she has left Lucania.
func (p *parser) dependsOn(all []orders.Order, i, j int) bool {
	final := func(o orders.Order) bool {
		switch o.Verb {
		case orders.Pay, orders.Release, orders.Renounce, orders.Disband, orders.Invade:
			return !o.UnlessArmy
		}
		return false
	}
	if !slices.ContainsFunc(all, final) {
		return false
	}
	n := 0
	for _, at := range p.conditionsAt(i, j) {
		end := p.partEnd(at, j)
		if p.speaks(at+1, end) || p.among(theirs, at+1, end) || p.among(hers, at+1, end) || p.among(personal, at+1, end) {
			n++
		}
	}
	return n > supposed(all)
}

// hangsOn says that tokens have more conditions than the orders, some of which hold whatever happens: orders know no others.
func (p *parser) hangsOn(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(all, unconditional) && p.conditions(i, j) > supposed(all)
}

// unconditional says that an order holds whatever happens, and is none that is given for a case that may come.
func unconditional(o orders.Order) bool {
	switch o.Verb {
	case orders.Upkeep, orders.Reserve, orders.Retreat, orders.Promote, orders.NameKing, orders.Defend, orders.Contest, orders.Withdraw, orders.Hold:
		return false
	}
	return !o.UnlessArmy && !bare(o)
}

// supposed is how many of some orders are for a case that may come.
func supposed(all []orders.Order) (n int) {
	for _, o := range all {
		if o.UnlessArmy || o.IfInvaded || o.Verb == orders.Pacify || o.Verb == orders.Besiege || o.Verb == orders.Retreat || o.Verb == orders.Promote || o.Verb == orders.NameKing {
			n++
		}
	}
	return n
}

// crowns says that orders tell who will be king.
func crowns(all []orders.Order) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.NameKing || o.Verb == orders.Promote })
}

// crownsNobody says that orders make a king of whom no word speaks, or beside a sum: 1 talent to king Philadelphos.
func (p *parser) crownsNobody(all []orders.Order, i, j int) bool {
	said := p.concepts(i, j)
	return crowns(all) && (!said.Has(lexicon.Of("king heir crown promote")) || p.counts(i, j))
}

// succeedsAnother says that orders make a king in case that somebody else than the king dies: if Velthur dies, promote Aule.
func (p *parser) succeedsAnother(all []orders.Order, i, j int) bool {
	return crowns(all) && p.mood(i, j, lexicon.Provided) > 0 && slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		id := campaign.LeaderID(m.One(orders.ALeader))
		return id != "" && !p.lex.View.Leaders[id].King && id != all[0].Leader
	})
}

// promisesOrders says that orders take back all that was sent before, where no word does: I shall send my orders on Sunday.
func (p *parser) promisesOrders(all []orders.Order, i, j int) bool {
	cancelling := func(at int) bool { return p.token(at).Asks.Has(lexicon.Requests().Of("cancelling")) }
	return slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.CancelOrders }) && !slices.ContainsFunc(between(i, j), cancelling)
}

// garbles says that tokens begin with the verb of an order of which two letters changed places: what is misspelt is never guessed.
func (p *parser) garbles(_ []orders.Order, i, j int) bool {
	word, is := p.scan.Text(i, i+1), p.token(i)
	return !p.means(i, j) && is.In == (lexicon.Sets{}) && is.Asks == (lexicon.Concepts{}) && slices.ContainsFunc(grammar.Table().NearVerb(word), func(v grammar.VerbWord) bool { return maps.Swapped(word, v.Word) })
}

// contrasts says that a word of denial stands right before the land to which one is left: withdraw from Chalcidice, whereas Macedonia
// is defended.
func (p *parser) contrasts(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		begin := -1
		for _, m := range p.mentioned(i, j) {
			switch land := m.IDs[orders.AProvince]; {
			case slices.Contains(land, string(o.Province)):
				begin = m.To
			case o.To != "" && slices.Contains(land, string(o.To)) && begin >= 0:
				part := m.From // of the sentence, in which it stands
				for part > begin && !p.borders(part) {
					part--
				}
				return p.denied(part, m.From)
			}
		}
		return false
	})
}

// halves says that of some answers to an invasion one is given for a case that may come and one is not, where no condition heads them.
func (p *parser) halves(all []orders.Order, i, j int) bool {
	var now, later bool
	for _, o := range all {
		if o.Verb == orders.Defend || o.Verb == orders.Contest || o.Verb == orders.Withdraw {
			now, later = now || !o.IfInvaded, later || o.IfInvaded
		}
	}
	return now && later && p.mood(i, j, lexicon.Provided) == 0
}

// leviesOthers says that an order raises an army of the writer's own men where tokens name a kingdom, whose they might be.
func (p *parser) leviesOthers(all []orders.Order, i, j int) bool {
	kingdom := func(m model.Mention) bool { return len(m.IDs[orders.AKingdom]) > 0 }
	return len(all) == 1 && all[0].Verb == orders.RaiseArmy && all[0].Kingdom == "" && slices.ContainsFunc(p.mentioned(i, j), kingdom)
}

// recounts says that a result is said to be right where tokens deny something, or may tell one themselves.
func (p *parser) recounts(all []orders.Order, i, j int) bool {
	if !slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.Confirm }) {
		return false
	}
	if p.mooded(i, j, lexicon.Denies) || slices.ContainsFunc(between(i, j), p.isnt) {
		return true
	}
	_, probable := p.outcomes(min(i, p.head), j)
	return probable >= likely
}

// vacates says that orders leave a land to an invader of whom they do not speak, where an army of the writer's stands: the land,
// or the army?
func (p *parser) vacates(all []orders.Order, _, _ int) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		return o.Verb == orders.Withdraw && !o.IfInvaded && len(p.lex.Stationed(o.Province)) > 0
	})
}

// deserts says that orders take a leader away from the army that he leads, and tell of nobody who will: he alone, or the
// army with him?
func (p *parser) deserts(all []orders.Order, _, _ int) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		army := p.lex.View.Leaders[o.Leader].Post.Army
		return o.Verb == orders.Post && army != "" && !slices.ContainsFunc(slices.Concat(p.sheet.Orders, all), func(of orders.Order) bool {
			return of.Verb == orders.Assign && of.Army == army || of.Verb == orders.Disband && slices.Contains(of.Units, orders.Unit{Army: army})
		})
	})
}

// forgets says that tokens name a force of the writer's, or who leads it, that has nothing to do with the orders: it may have one too.
func (p *parser) forgets(all []orders.Order, i, j int) bool {
	return !crowns(all) && slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		u := p.unitOf(m)
		return u != orders.Unit{} && !m.Described && !m.Doubtful && !slices.ContainsFunc(all, func(o orders.Order) bool {
			return slices.Contains(o.Units, u) || p.isForceOf(m, o)
		})
	})
}

// isForceOf says that a name is that of the army or the fleet of an order, or of its leader.
func (p *parser) isForceOf(m model.Mention, o orders.Order) bool {
	u := p.unitOf(m)
	return u.Army != "" && o.Army == u.Army || u.Fleet != "" && o.Fleet == u.Fleet || slices.Contains(m.IDs[orders.ALeader], string(o.Leader))
}

// unitOf is the force that a name is, or the army that its bearer leads; none where the name may be that of several.
func (p *parser) unitOf(m model.Mention) (u orders.Unit) {
	switch army, fleet, leader := m.IDs[orders.AnArmy], m.IDs[orders.AFleet], m.IDs[orders.ALeader]; {
	case len(army) == 1:
		u.Army = campaign.ArmyID(army[0])
	case len(fleet) == 1:
		u.Fleet = campaign.FleetID(fleet[0])
	case len(leader) == 1:
		u.Army = p.lex.View.Leaders[campaign.LeaderID(leader[0])].Post.Army
	}
	return u
}

// publishes says that orders tell all players something, which nothing takes back.
func publishes(_ *parser, all []orders.Order, _, _ int) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.Proclaim })
}

// requestsUnsaid says that orders only ask for something to be sent where no word speaks of any such thing: lever deux armées.
func (p *parser) requestsUnsaid(all []orders.Order, i, j int) bool {
	asks := func(at int) bool { return p.token(at).Asks != lexicon.Concepts{} }
	return !slices.ContainsFunc(all, matters) && !slices.ContainsFunc(between(min(i, p.head), j), asks)
}

// strange says that tokens deny something in a language that has not been learnt: its moods must do.
func (p *parser) strange(_ []orders.Order, i, j int) bool {
	return p.denied(i, j) && p.modelled(i, j).Strange(model.Learnt())
}

// misnames says that tokens are surely other orders with a name to which a word of theirs is near, that is none that is learnt: if
// Samnuim is invaded, withdraw to Latium.
func (p *parser) misnames(all []orders.Order, i, j int) bool {
	strange := func(at int) bool { return !model.Learnt().Heard(p.scan.Text(at, at+1)) }
	if slices.ContainsFunc(all, func(o orders.Order) bool { return o.Name != "" }) || !slices.ContainsFunc(between(i, j), strange) {
		return false
	}
	d := p.mended(i, j, certain, mendable)
	return d != nil && len(d.Try) > 0 && model.Key(d.Try[0]) != model.Key(all) && !model.Learnt().Heard(maps.Fold(d.Args["word"]))
}
