package referee

import (
	"cmp"
	"slices"
	"strings"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
)

// RuleJoin brings a player into the campaign, by taking a kingdom over or by a
// rebellion. Either way he has a king of level 1 who leads a field army, and a bank.
type RuleJoin struct {
	// Player with his id, names, addresses, language and list; of a kingdom taken
	// over, the list may be 0: it is the kingdom's.
	Player campaign.Player
	King   string // his king's name
	Bank   campaign.Talents
	// Kingdom taken over, with its lands and treasury; its alliance ends.
	Kingdom campaign.KingdomID
	// At is where king and army begin: any of the kingdom's provinces, "" for one with a
	// city, or the province that rebels.
	At maps.ProvinceID
}

func (r RuleJoin) carry(t *turn) error {
	if err := r.sensible(t); err != nil {
		return err
	}
	s := t.State()
	if r.Kingdom == "" {
		return r.rebel(t)
	}
	k, ok := s.Kingdoms[r.Kingdom]
	lands := s.ProvincesOf(r.Kingdom.Holder())
	switch {
	case !ok:
		return unrulyf("there is no kingdom %q", r.Kingdom)
	case len(lands) == 0:
		return unrulyf("%s holds no province to begin in", r.Kingdom)
	case r.At != "" && !slices.Contains(lands, r.At):
		return unrulyf("%s does not hold %q", r.Kingdom, r.At)
	}
	r.Player.List = cmp.Or(r.Player.List, k.List)
	r.At = cmp.Or(r.At, t.seat(lands))
	if k.Patron != "" {
		t.endAlliance(r.Kingdom, "R-70")
	}
	t.dismissGuests(r.Kingdom)
	entries := campaign.Earn(r.Player.ID.Holder(), r.Bank)
	if treasury := s.Treasury(r.Kingdom.Holder()); r.Kingdom.Holder() != r.Player.ID.Holder() {
		entries = append(entries, campaign.Transfer(r.Kingdom.Holder().Account(), r.Player.ID.Holder().Account(), treasury)...)
	}
	t.enthrone(r, entries)
	return nil
}

// dismissGuests sends home whoever is on embassy to a kingdom that is one no more.
func (t *turn) dismissGuests(k campaign.KingdomID) {
	for _, id := range campaign.Sorted(t.State().Leaders) {
		if l := t.State().Leaders[id]; l.Status == campaign.Serving && l.Post.Kingdom == k {
			t.flee(id, "", campaign.Fled)
		}
	}
}

// seat is the province a realm is ruled from: the first, by id, that has a city of its
// own and is quiet, else that is quiet, else the first.
func (t *turn) seat(lands []maps.ProvinceID) maps.ProvinceID {
	s := t.State()
	quiet := slices.DeleteFunc(slices.Clone(lands), func(id maps.ProvinceID) bool { return s.Provinces[id].Contest != nil })
	for _, id := range quiet {
		if slices.ContainsFunc(s.Map.CitiesIn(id), func(c maps.CityID) bool { return s.Cities[c].Controller == s.Provinces[id].Controller }) {
			return id
		}
	}
	return append(quiet, lands...)[0]
}

// enthrone puts the player on the map: himself, his king and his army, and where he
// is written to, which is the referee's business alone.
func (t *turn) enthrone(r RuleJoin, entries []campaign.Entry) campaign.ArmyID {
	p := r.Player
	public := p
	public.Emails, public.Language, public.Capital = nil, "", r.At
	entries = slices.DeleteFunc(entries, func(e campaign.Entry) bool { return e.Talents == 0 })
	t.record(campaign.Event{Rule: "R-70", Data: campaign.PlayerJoined{Player: public, Kingdom: r.Kingdom}, Entries: entries})
	t.record(campaign.Event{Rule: "R-70", Audience: audience(), Data: campaign.PlayerAddressed{Player: p.ID, Emails: p.Emails, Language: p.Language}})
	king := leaderID(t.State(), p.ID, r.King)
	t.record(campaign.Event{Rule: "R-70", Data: campaign.KingSucceeded{Player: p.ID, Leader: king, New: &campaign.Leader{
		ID: king, Player: p.ID, Name: r.King, King: true, Level: 1,
		Sequence: t.nextSequence(), Created: t.State().Number, Post: campaign.Post{Province: r.At},
	}}})
	return t.raiseByRuling(p.ID.Holder(), r.At, king, "", "R-70")
}

// rebel raises a player in a province of another's, which he fights for at once: now
// if battles are being fought, else with those of the season's orders, until when all
// in the province are held. A kingdom without a patron fights no battle:
// its province is contested. One of nobody's is his.
func (r RuleJoin) rebel(t *turn) error {
	p, ok := t.State().Provinces[r.At]
	fought := slices.ContainsFunc(t.State().BattleQueue(), func(id campaign.BattleID) bool {
		b := t.State().Battles[id]
		return b.Province == r.At && b.State != campaign.Settled
	})
	switch {
	case !ok:
		return unrulyf("there is no province %q", r.At)
	case p.Contest != nil || fought:
		return unrulyf("%s is fought over already: nobody can rebel there this season", r.At)
	case r.Player.List == 0:
		return unrulyf("a rebel needs his army list")
	}
	army := t.enthrone(r, campaign.Earn(r.Player.ID.Holder(), r.Bank))
	switch {
	case p.Controller == "":
		t.occupy(r.At, army, "R-70", campaign.Cause{})
	case t.State().SideOf(p.Controller) == "":
		t.record(campaign.Event{Rule: "R-70", Data: campaign.ContestOpened{Province: r.At, Army: army}})
	default:
		t.queueRebellion(r.At, army)
	}
	return nil
}

// queueRebellion queues the battle of a rebel against whoever holds the province.
func (t *turn) queueRebellion(at maps.ProvinceID, rebel campaign.ArmyID) {
	b := campaign.Battle{
		Kind: campaign.ProvincialBattle, Province: at, Cause: campaign.ForProvince,
		Invader: t.fieldForce(rebel), Invaded: t.provincialForce(at, t.advantage(campaign.NoAdvantage)),
	}
	if host := hostArmy(t.State(), at); host != "" {
		b.Kind, b.Invaded = campaign.FieldBattle, t.fieldForce(host)
	}
	b.State = campaign.Open
	if t.State().Stage != campaign.Battles {
		b.State = campaign.Postponed
	}
	t.enqueue("R-70", b)
}

// sensible says why nobody can join as a ruling has it, whatever he takes.
func (r RuleJoin) sensible(t *turn) error {
	s, p := t.State(), r.Player
	_, listed := armies.ByID(p.List)
	switch {
	case s.Stage == campaign.Decisions:
		return unrulyf("answers are awaited: resolve the decisions first, then he may join")
	case p.ID == "" || campaign.Slug(string(p.ID)) != string(p.ID) || p.ID.Holder().Account() == campaign.Mint:
		return unrulyf("the id %q must be of lower-case letters, digits and hyphens", p.ID)
	case has(s.Players, p.ID) && s.Players[p.ID].Status == campaign.InPlay:
		return unrulyf("there is a player %q already", p.ID)
	case has(s.Players, p.ID) && campaign.KingdomID(p.ID) != r.Kingdom:
		return unrulyf("%q is the id of one who is out: choose another", p.ID)
	case has(s.Kingdoms, campaign.KingdomID(p.ID)) && campaign.KingdomID(p.ID) != r.Kingdom:
		return unrulyf("there is a kingdom %q: choose another id, or take it over", p.ID)
	case !listed && (p.List != 0 || r.Kingdom == ""):
		return unrulyf("%d is no authorised army list (rules, section 11)", p.List)
	case campaign.Slug(r.King) == "":
		return unrulyf("%q is no name for a king", r.King)
	case r.Bank < 0:
		return unrulyf("a bank of %d is none", r.Bank)
	}
	if err := t.nameable(p.Name, p.ID.Holder(), r.Kingdom.Holder()); err != nil {
		return err
	}
	return t.addressable(p.ID, p.Emails)
}

// nameable says why a realm cannot be called so: names of players and kingdoms differ,
// since orders must tell them apart. The holders given do not count.
func (t *turn) nameable(n campaign.Names, own ...campaign.HolderID) error {
	if !slices.ContainsFunc(n.All(), func(name string) bool { return campaign.Slug(name) != "" }) {
		return unrulyf("a realm has a name")
	}
	s := t.State()
	others := map[campaign.HolderID]campaign.Names{}
	for id, k := range s.Kingdoms {
		others[id.Holder()] = k.Name
	}
	for id, p := range s.Players {
		others[id.Holder()] = p.Name
	}
	for _, id := range campaign.Sorted(others) {
		called := append(others[id].All(), string(id))
		for _, name := range n.All() {
			taken := slices.ContainsFunc(called, func(other string) bool { return maps.Fold(other) == maps.Fold(name) })
			if taken && !slices.Contains(own, id) {
				return unrulyf("%s bears the name %q: orders could not tell them apart", id, name)
			}
		}
	}
	return nil
}

// addressable says why a player cannot have addresses: he has one at least, and each
// is his alone.
func (t *turn) addressable(p campaign.PlayerID, emails []string) error {
	if len(emails) == 0 {
		return unrulyf("%s needs an address: his orders are known by it", p)
	}
	for _, e := range emails {
		if e != strings.ToLower(e) || strings.Count(e, "@") != 1 || strings.ContainsAny(e, " <>,;") {
			return unrulyf("%q is no bare address, as name@example.org", e)
		}
		for _, other := range t.State().PlayersInPlay() {
			if other != p && slices.Contains(t.State().Players[other].Emails, e) {
				return unrulyf("%s is an address of %s", e, other)
			}
		}
	}
	return nil
}
