package campaign

import (
	"encoding/json"
	"fmt"
)

// decoders is the one table of event types.
var decoders = map[string]func(json.RawMessage) (Payload, error){
	"campaign-founded":       decode[CampaignFounded],
	"season-opened":          decode[SeasonOpened],
	"stage-entered":          decode[StageEntered],
	"season-closed":          decode[SeasonClosed],
	"income-collected":       decode[IncomeCollected],
	"letter-accepted":        decode[LetterAccepted],
	"letter-dismissed":       decode[LetterDismissed],
	"letter-filed":           decode[LetterFiled],
	"letter-seen":            decode[LetterSeen],
	"orders-read":            decode[OrdersRead],
	"deadline-set":           decode[DeadlineSet],
	"reminded":               decode[Reminded],
	"player-away":            decode[PlayerAway],
	"deputy-plays":           decode[DeputyPlays],
	"deputy-wrote":           decode[DeputyWrote],
	"deputy-ended":           decode[DeputyEnded],
	"mail-sending":           decode[MailSending],
	"mail-sent":              decode[MailSent],
	"mail-failed":            decode[MailFailed],
	"mail-wanted":            decode[MailWanted],
	"folder-taken-over":      decode[FolderTakenOver],
	"journal-restored":       decode[JournalRestored],
	"undone":                 decode[Undone],
	"order-refused":          decode[OrderRefused],
	"orders-missing":         decode[OrdersMissing],
	"alliance-renounced":     decode[AllianceRenounced],
	"army-left-leaderless":   decode[ArmyLeftLeaderless],
	"luck-fixed":             decode[LuckFixed],
	"beacon-named":           decode[BeaconNamed],
	"beacon-drawn":           decode[BeaconDrawn],
	"die-thrown":             decode[DieThrown],
	"proclaimed":             decode[Proclaimed],
	"noted":                  decode[Noted],
	"player-eliminated":      decode[PlayerEliminated],
	"proconsul-appointed":    decode[ProconsulAppointed],
	"leader-posted":          decode[LeaderPosted],
	"leader-mortal":          decode[LeaderMortal],
	"leader-spared":          decode[LeaderSpared],
	"leader-killed":          decode[LeaderKilled],
	"leader-captured":        decode[LeaderCaptured],
	"leader-gone":            decode[LeaderGone],
	"leader-released":        decode[LeaderReleased],
	"level-gained":           decode[LevelGained],
	"king-succeeded":         decode[KingSucceeded],
	"heir-named":             decode[HeirNamed],
	"upkeep-paid":            decode[UpkeepPaid],
	"army-disbanded":         decode[ArmyDisbanded],
	"army-destroyed":         decode[ArmyDestroyed],
	"fleet-disbanded":        decode[FleetDisbanded],
	"army-raised":            decode[ArmyRaised],
	"fleet-built":            decode[FleetBuilt],
	"army-reorganised":       decode[ArmyReorganised],
	"army-immobilised":       decode[ArmyImmobilised],
	"army-regrouped":         decode[ArmyRegrouped],
	"army-moved":             decode[ArmyMoved],
	"army-embarked":          decode[ArmyEmbarked],
	"army-stopped":           decode[ArmyStopped],
	"army-retreated":         decode[ArmyRetreated],
	"retreat-ordered":        decode[RetreatOrdered],
	"fleet-sailed":           decode[FleetSailed],
	"province-taken":         decode[ProvinceTaken],
	"city-taken":             decode[CityTaken],
	"province-invaded":       decode[ProvinceInvaded],
	"invasion-answered":      decode[InvasionAnswered],
	"standing-answer-given":  decode[StandingAnswerGiven],
	"contest-opened":         decode[ContestOpened],
	"contest-ended":          decode[ContestEnded],
	"pacification-attempted": decode[PacificationAttempted],
	"siege-attempted":        decode[SiegeAttempted],
	"siege-waited":           decode[SiegeWaited],
	"siege-lifted":           decode[SiegeLifted],
	"talents-paid":           decode[TalentsPaid],
	"embassy-sent":           decode[EmbassySent],
	"talents-reserved":       decode[TalentsReserved],
	"reserve-spent":          decode[ReserveSpent],
	"embassies-contended":    decode[EmbassiesContended],
	"alliance-formed":        decode[AllianceFormed],
	"alliance-ended":         decode[AllianceEnded],
	"passage-allowed":        decode[PassageAllowed],
	"invader-diced":          decode[InvaderDiced],
	"battle-queued":          decode[BattleQueued],
	"advantage-chosen":       decode[AdvantageChosen],
	"battle-reported":        decode[BattleReported],
	"battle-unreported":      decode[BattleUnreported],
	"battle-decided":         decode[BattleDecided],
	"battle-postponed":       decode[BattlePostponed],
	"battle-resumed":         decode[BattleResumed],
	"table-asked":            decode[TableAsked],
	"table-unasked":          decode[TableUnasked],
	"ides-came":              decode[IdesCame],
	"corruption-paid":        decode[CorruptionPaid],
	"year-event-thrown":      decode[YearEventThrown],
	"table-thrown":           decode[TableThrown],
	"bag-sealed":             decode[BagSealed],
	"bag-opened":             decode[BagOpened],
	"stratagem-drawn":        decode[StratagemDrawn],
	"stratagem-discarded":    decode[StratagemDiscarded],
	"discard-ordered":        decode[DiscardOrdered],
	"stratagem-named":        decode[StratagemNamed],
	"stratagem-kept":         decode[StratagemKept],
	"stratagem-played":       decode[StratagemPlayed],
	"stratagem-ended":        decode[StratagemEnded],
	"stratagem-tested":       decode[StratagemTested],
	"plague-spread":          decode[PlagueSpread],
	"sides-turned":           decode[SidesTurned],
	"fleet-quelled":          decode[FleetQuelled],
	"list-sealed":            decode[ListSealed],
	"lists-opened":           decode[ListsOpened],
	"task-ordered":           decode[TaskOrdered],
	"battle-settled":         decode[BattleSettled],
	"player-joined":          decode[PlayerJoined],
	"player-left":            decode[PlayerLeft],
	"player-addressed":       decode[PlayerAddressed],
	"player-renamed":         decode[PlayerRenamed],
	"ruling-noted":           decode[RulingNoted],
	"talents-corrected":      decode[TalentsCorrected],
	"siege-laid":             decode[SiegeLaid],
	"army-placed":            decode[ArmyPlaced],
	"fleet-placed":           decode[FleetPlaced],
	"army-renamed":           decode[ArmyRenamed],
	"fleet-renamed":          decode[FleetRenamed],
	"house-rule-changed":     decode[HouseRuleChanged],
	"option-changed":         decode[OptionChanged],
	"points-scored":          decode[PointsScored],
	"kingdom-fallen":         decode[KingdomFallen],
	"loyalty-tested":         decode[LoyaltyTested],
	"usurper-rose":           decode[UsurperRose],
	"leader-turned":          decode[LeaderTurned],
	"usurpation-ended":       decode[UsurpationEnded],
	"objective-won":          decode[ObjectiveWon],
	"objective-lost":         decode[ObjectiveLost],
	"campaign-ended":         decode[CampaignEnded],
	"setting-changed":        decode[SettingChanged],
	"list-changed":           decode[ListChanged],
	"capital-moved":          decode[CapitalMoved],
}

// EventTypes are the names of all types of event, in order.
func EventTypes() []string { return Sorted(decoders) }

// Known says that there is a type of event.
func Known(kind string) bool { return decoders[kind] != nil }

func decode[P Payload](raw json.RawMessage) (Payload, error) {
	var p P
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, err
	}
	return p, nil
}

func decodePayload(kind string, raw json.RawMessage) (Payload, error) {
	d, ok := decoders[kind]
	if !ok {
		return nil, fmt.Errorf("%q is no event type known here; a newer version of adimperii may have written it", kind)
	}
	return d(raw)
}

// dated payloads are about seasons, without which they could not be read again.
type dated interface{ seasons() []Season }

func (d CampaignFounded) seasons() []Season { return []Season{d.Start} }
func (d SeasonOpened) seasons() []Season    { return []Season{d.Season} }
func (d LeaderMortal) seasons() []Season    { return []Season{d.Risk} }
func (d BagOpened) seasons() (all []Season) {
	for _, entry := range d.Log {
		all = append(all, entry.Season)
	}
	return all
}
