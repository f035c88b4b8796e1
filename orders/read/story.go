package read

import (
	"cmp"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// storyOf is of whom and of what tokens tell that order nothing, and stand before what does: what was, what
// others say or do, or what is not done. Nil if they may mean an order, or change the one that follows.
func (p *parser) storyOf(i, j, end int) *orders.Order {
	if end >= len(p.scan.Tokens) || p.tells(i) || !p.settled(i, j) || !p.breaks(end) {
		return nil
	}
	first := p.behindFillers(i, j)
	who := p.name(first, j, false)
	comma := p.scan.Text(end, end+1) == "," && !p.concludes(end+1) // what comes may be part of it
	colon := strings.Contains(p.scan.Between(end), ":")
	switch {
	case comma && who.to == 0 && !p.in(negations, first) && !p.tellsWho(first, j): // spell him Satyros, he leads I
		return nil
	case p.recounts(i, j, comma || colon), !comma && p.foreigner(who), !comma && !colon && p.unheardOf(first, j):
		return p.antecedents(i, j)
	}
	return nil
}

// recounts says that tokens tell what was, or is not, or, if that will do, what others do or what may be; that
// somebody does not move is an order to hold.
func (p *parser) recounts(i, j int, strictly bool) bool {
	moods, told := lexicon.Told|lexicon.Denies, p.past(i, j)
	if strictly {
		moods = lexicon.Recalls | lexicon.Denies
	}
	for at := i; at < j; at++ {
		if m, long := p.meaning(at, j); long > 1 && m.Concepts.Has(lexicon.Of("stay")) {
			return false
		}
		_, n := p.mood(at, j, moods)
		word := p.scan.Text(at, at+1)
		perfect := at > i && strings.HasSuffix(word, "ed") && (p.in(had, at-1) || strings.HasSuffix(p.scan.Text(at-1, at), "'ve"))
		told = told || n > 0 || perfect || p.negated(at)
	}
	return told
}

// tellsWho says that a part of some tokens begins with who acts.
func (p *parser) tellsWho(i, j int) bool {
	for at := i; at < j; at++ {
		if p.acted(at) && (at == i || p.isSign(at-1)) {
			return true
		}
	}
	return false
}

// chats says that what stands behind an order is a remark of its own, in which somebody who is not to act
// does or is something: and I would thank you not to tell Doug.
func (p *parser) chats(i, j int) bool {
	first := i
	for first < j-1 && (p.filler(first) || p.isSign(first) || p.in(conjoined, first) || p.in(adversative, first)) {
		first++
	}
	if j-first < shortestStory || !p.settled(i, j) || p.in(negations, first) && !p.in(chatting, first) || !p.in(speakers, first) && !p.in(chatting, first) && !p.acts(&clause{}, first, j) {
		return false
	}
	for at := first; at < j; at++ {
		m, _ := p.meaning(at, j)
		x := p.name(at, j, false)
		if m.Finite && m.Concepts.Has(grammar.FrameSet().Heads.Without(lexicon.Of(light))) || m.Flag != "" || p.counts(at, j) && !p.in(indefinite, at) || x.to > at && !p.foreigner(x) || p.in(pronouns, at) && at == first || p.in(maybe, at) || p.in(seasons, at) {
			return false
		}
	}
	return true
}

// settled says that nothing among tokens depends on anything, is asked, is yet to come or taken back.
func (p *parser) settled(i, j int) bool {
	if p.asks(j) {
		return false
	}
	for at := i; at < j; at++ {
		if m, _ := p.mood(at, j, lexicon.Depends|lexicon.Provided|lexicon.Unless); m != 0 || p.retracted(at) > at {
			return false
		}
		if _, n := p.mood(at, j, lexicon.Recalls); n > 1 { // last summer
			at += n - 1
		} else if p.in(seasons, at) && !p.among(negations, i, at) {
			return false
		}
	}
	return true
}

// breaks says that what stands from a token on is said by itself: a sentence or a part of one ended before
// it, it draws a conclusion, or tells behind a comma who acts.
func (p *parser) breaks(at int) bool {
	if strings.ContainsAny(p.scan.Between(at), ".!:–—") || p.scan.Text(at, at+1) == ";" || p.concludes(at) || p.in(adversative, at) {
		return true
	}
	return p.isSign(at) && (p.acted(at+1) || at+1 < len(p.scan.Tokens) && p.commanded(at+1, len(p.scan.Tokens)))
}

// concludes says that what begins at a token follows from what was told before it: so II stays.
func (p *parser) concludes(at int) bool {
	end := len(p.scan.Tokens)
	if at >= end || !p.in(concluding, at) {
		return false
	}
	if _, n := p.mood(at, end, lexicon.Purposes); n > 0 { // so that
		return false
	}
	does, _ := p.meaning(min(at+1, end-1), end)
	return at > 0 && p.isSign(at-1) || p.acted(at+1) || p.scan.Text(at, at+1) == "so" && does.Finite
}

// acted says that who acts is named at a token, or a word stands there for him.
func (p *parser) acted(at int) bool {
	return at < len(p.scan.Tokens) && (p.in(personal, at) || p.in(pronouns, at) || p.in(speakers, at) || p.name(at, len(p.scan.Tokens), false).ordered())
}

// antecedents are what a pronoun behind some tokens may stand for: of each kind the one that they name.
func (p *parser) antecedents(i, j int) *orders.Order {
	found := map[orders.Kind][]string{}
	for at := i; at < j; {
		x := p.name(at, j, false)
		for k, ids := range x.ids {
			found[k] = union(found[k], ids)
		}
		at = max(at+1, x.to)
	}
	one := func(k orders.Kind) string {
		if ids := found[k]; len(ids) == 1 {
			return ids[0]
		}
		return ""
	}
	return &orders.Order{
		Army: campaign.ArmyID(one(orders.AnArmy)), Fleet: campaign.FleetID(one(orders.AFleet)), Leader: campaign.LeaderID(cmp.Or(one(orders.ALeader), one(orders.ACaptive))),
		Province: maps.ProvinceID(one(orders.AProvince)), City: maps.CityID(one(orders.ACity)), Sea: maps.SeaID(one(orders.ASea)), Kingdom: campaign.KingdomID(one(orders.AKingdom)), Player: campaign.PlayerID(one(orders.APlayer)), Payee: campaign.HolderID(one(orders.AHolder)),
	}
}

// actors are those antecedents that tokens name which are asked about: what they say of places is open.
func (p *parser) actors(i, j int) *orders.Order {
	all := p.antecedents(i, j)
	return &orders.Order{Army: all.Army, Fleet: all.Fleet, Leader: all.Leader}
}

// answersStory says that a sense behind a story is not merely what its writer thinks of it, or that it goes on.
func (p *parser) answersStory(s sense) bool {
	names := len(s.clause.parts) > 0 || !p.in(speakers, s.from-1) && !p.in(speakers, s.from)
	return names && s.fits[0].orders[0].Verb != orders.Upkeep
}
