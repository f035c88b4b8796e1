package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// favoured is a die, or what a stratagem that was named for it says it shows: then none
// is thrown.
func (t *turn) favoured(kind, id string, rule campaign.Rule, subject string) (int, []campaign.Die) {
	if n := t.revealDie(kind, id); n > 0 {
		return n, nil
	}
	die := t.roll(rule, subject)
	return die.Value, []campaign.Die{die}
}

// siegecraft and wall are the stratagems of a besieger and of who is besieged.
var (
	siegecraft = []campaign.StratagemID{"siegecraft-1", "siegecraft-2"}
	wall       = []campaign.StratagemID{"wall-1", "wall-2"}
)

// siegeworks is what stratagems add to the die of a siege: the besieger's, less those of the
// city's side.
func (t *turn) siegeworks(a campaign.Army, city maps.CityID) int {
	s := t.State()
	sum := func(ids []campaign.StratagemID, side campaign.PlayerID) (n int) {
		for _, l := range t.revealNamed(ids, func(p campaign.PlayerID, play campaign.Play) bool {
			return p == side && play.First("city") == string(city)
		}) {
			n += theStratagems()[l.Stratagem].By
		}
		return n
	}
	return sum(siegecraft, s.SideOf(a.Holder)) - sum(wall, s.SideOf(s.Cities[city].Controller))
}

// whoseInitiative is the player whose stratagem makes him the first of those who dice for a
// place; "" for nobody, and where two have named it.
func (t *turn) whoseInitiative(list []contender) campaign.PlayerID {
	mine := func(p campaign.PlayerID, play campaign.Play) bool {
		return slices.ContainsFunc(list, func(c contender) bool { return c.march.side == p && play.First("province") == string(c.province) })
	}
	return onlyPlayer(t.revealNamed([]campaign.StratagemID{"initiative"}, mine))
}

// onlyPlayer is the player of all of some plays, "" where there are several, or none.
func onlyPlayer(all []campaign.Lasting) campaign.PlayerID {
	if len(all) == 0 || slices.ContainsFunc(all, func(l campaign.Lasting) bool { return l.Player != all[0].Player }) {
		return ""
	}
	return all[0].Player
}

// breakTie is who throws again for an alliance: where one of those who tie has the initiative, he
// alone, who has won.
func (t *turn) breakTie(k campaign.KingdomID, bids []campaign.Bid, tied []int) []int {
	if len(tied) < 2 {
		return tied
	}
	first := onlyPlayer(t.revealNamed([]campaign.StratagemID{"initiative"}, func(p campaign.PlayerID, play campaign.Play) bool {
		return play.First("kingdom") == string(k) && slices.ContainsFunc(tied, func(i int) bool { return bids[i].Player == p })
	}))
	for _, i := range tied {
		if bids[i].Player == first {
			return []int{i}
		}
	}
	return tied
}

// favouredBid is what the first die of one of the bidders for an alliance shows, where he has
// named it, and who he is.
func (t *turn) favouredBid(k campaign.KingdomID, bids []campaign.Bid) (int, campaign.PlayerID) {
	if t.State().Options().FavourAdds() {
		return 0, ""
	}
	for _, l := range t.revealNamed([]campaign.StratagemID{"favour"}, func(p campaign.PlayerID, play campaign.Play) bool {
		return play.First("kingdom") == string(k) && slices.ContainsFunc(bids, func(b campaign.Bid) bool { return b.Player == p })
	}) {
		return l.Number, l.Player
	}
	return 0, ""
}

// onBattle says that a play is on a battle, by its number or where it is fought.
func onBattle(b campaign.Battle, play campaign.Play) bool {
	return play.First("battle") == string(b.ID) || b.Province != "" && play.First("province") == string(b.Province)
}

// playOnTable tells all of the stratagems that were named for a battle which the table decides,
// and gives what its die is to show; 0 for whatever it does.
func (t *turn) playOnTable(b campaign.Battle) (shown int) {
	s, adds := t.State(), t.State().Options().FavourAdds()
	ids := slices.Concat([]campaign.StratagemID{"triumphant", "favour"}, siegecraft, wall)
	for _, l := range t.named(ids, func(p campaign.PlayerID, play campaign.Play) bool {
		switch {
		case !onBattle(b, play):
			return false
		case play.Stratagem == "favour":
			return !adds || party(b, p)
		case play.Stratagem == "triumphant":
			return party(b, p) && !againstUsurper(s, b)
		}
		return party(b, p) && len(s.Map.CitiesIn(b.Province)) > 0
	}) {
		if l.Stratagem == "favour" && !adds {
			shown = l.Number
		}
		l.Battle = b.ID // one token, one die: a second battle for the province has none of it
		t.reveal(l, campaign.Cause{Player: l.Player})
	}
	return shown
}

// againstUsurper says that an usurper whose cause is not decided fights in a battle, on either side:
// nobody triumphs there, and levels tell more.
func againstUsurper(s *campaign.State, b campaign.Battle) bool {
	return s.Kingdoms[campaign.KingdomID(b.Invader.Holder)].UnderWay() || s.Kingdoms[campaign.KingdomID(b.Invaded.Holder)].UnderWay()
}

// stratagemDie is what stratagems that all know of add to the die of a battle, for
// the invader's good.
func stratagemDie(s *campaign.State, b campaign.Battle) int {
	sum := oneIf(guarded(s, b.Invader.Leader)) - oneIf(guarded(s, b.Invaded.Leader))
	for _, l := range s.Held("") {
		if l.Battle != b.ID {
			continue
		}
		row, invader := theStratagems()[l.Stratagem], l.Player == b.Invader.Player
		switch kind := kindOf(l.Stratagem); {
		case kind == "siegecraft" && invader:
			sum += row.By
		case kind == "wall" && !invader:
			sum -= row.By
		case kind == "favour" && s.Options().FavourAdds():
			const favour = 2
			sum += favour * (2*oneIf(invader) - 1)
		}
	}
	return sum
}

// triumphSum is the row of the table that a triumphant stratagem gives, instead of the die: the
// uppermost to an invader, the lowest to the invaded; false for none, and where both have one.
func triumphSum(s *campaign.State, b campaign.Battle) (int, bool) {
	invader, invaded := false, false
	for _, l := range s.Held("triumphant") {
		if l.Battle == b.ID {
			invader, invaded = invader || l.Player == b.Invader.Player, invaded || l.Player == b.Invaded.Player
		}
	}
	switch {
	case invader == invaded:
		return 0, false
	case invader:
		return highestRow, true
	}
	return lowestRow, true
}

// hurried says that an army moves farther this season, by a stratagem.
func (t *turn) hurried(id campaign.ArmyID) bool {
	return slices.ContainsFunc(t.State().Held("march"), func(l campaign.Lasting) bool { return l.First("army") == string(id) })
}

// atPeace says that a stratagem keeps a player's province from being invaded this season: one of
// his own, or one for all players.
func (t *turn) atPeace(id maps.ProvinceID) bool {
	s := t.State()
	holder := s.Provinces[id].Controller
	if _, players := s.Players[campaign.PlayerID(holder)]; !players {
		return false
	}
	return len(s.Held("janus")) > 0 || t.appeased(holder)
}

// appeased says that a stratagem of its own lets nobody invade or besiege a holder this season.
func (t *turn) appeased(holder campaign.HolderID) bool {
	return slices.ContainsFunc(t.State().Held("pax"), func(l campaign.Lasting) bool { return l.Player.Holder() == holder })
}
