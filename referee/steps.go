package referee

import "adimperii/campaign"

// step is one step of a season.
type step struct {
	name string
	// rules it carries out.
	rules []campaign.Rule
	// checks says that it can be run for one player's orders alone, as Check does.
	checks bool
	// why it stands where it stands.
	why string
	run func(*turn)
}

// orderSteps carry out the orders (section 4, step 2).
var orderSteps = []step{
	{"orders out of stage", rules("R-40", "R-56", "R-71"), true, "what cannot be ordered now counts for nothing below", (*turn).refuseOutOfStage},
	{"missing orders", rules("R-71"), false, "a player who sent nothing holds; it is said first", (*turn).noteMissing},
	{"proconsuls appointed", rules("R-7"), true, "a new proconsul may act at once", (*turn).appointProconsuls},
	{"leaders placed", rules("R-8", "R-9"), true, "leaders are placed before anything is raised (R-8)", (*turn).placeLeaders},
	{"leaderless armies disbanded", rules("R-10"), true, "once all leaders have their place", (*turn).disbandLeaderless},
	{"units disbanded", rules("R-17"), true, "before upkeep falls due on them", (*turn).disbandOrdered},
	{"upkeep paid", rules("R-15", "R-16", "R-17"), true, "before anything new is bought", (*turn).payUpkeep},
	{"armies reorganised", rules("R-63"), true, "before they move", (*turn).reorganise},
	{"armies raised", rules("R-20", "R-35"), true, "they may move at once", (*turn).raiseArmies},
	{"fleets built", rules("R-20"), true, "they act at once", (*turn).buildFleets},
	{"mutinies quelled", rules("R-101"), true, "before fleets sail", (*turn).quellMutinies},
	{"payments made", rules("R-12", "R-14", "R-18", "R-61", "R-98", "R-105"), true, "each from what the bank held before, so that none depends on another's", (*turn).makePayments},
	{"embassies sent", rules("R-7", "R-30", "R-33", "R-34"), true, "talents for embassies and reserves are set aside before any die", (*turn).sendEmbassies},
	{"talents reserved", rules("R-32"), true, "as above", (*turn).reserveTalents},
	{"standing orders", rules("R-11", "R-12", "R-34", "R-41", "R-57"), true, "once all that they may name has been made; nothing before depends on them", (*turn).noteStanding},
	{"discards ordered", rules("R-99"), true, "before a token is played that the same letter throws back", (*turn).orderDiscards},
	{"stratagems played", rules("R-99", "R-100", "R-101", "R-104"), true, "once all that they may name has been made; before alliances and moves, which they may change", (*turn).playStratagems},
	{"diplomacy", rules("R-30", "R-31", "R-32", "R-33", "R-35"), false, "a usurped army does not move (R-35), so alliances come before movement", (*turn).resolveDiplomacy},
	{"moves declared", rules("R-21", "R-22", "R-23", "R-24", "R-25", "R-26", "R-27", "R-28"), true, "all are declared before any is carried out: movement is simultaneous (R-29)", (*turn).declareMoves},
	{"fleets sail", rules("R-24", "R-25", "R-27", "R-28"), false, "bars are judged after all fleets have moved (R-27), and armies cross after them", (*turn).sailFleets},
	{"armies move", rules("R-21", "R-22", "R-23", "R-26", "R-29"), false, "last of the orders", (*turn).moveArmies},
	{"tasks declared", rules("R-45", "R-47"), true, "sieges and pacifications are of where the armies end", (*turn).declareTasks},
	{"invasions asked", rules("R-37", "R-40", "R-44", "R-48"), false, "who is invaded is known only when all stand still", (*turn).askInvaded},
	{"too many sent away", rules("R-29"), false, "who fights is known by now, and who is asked", (*turn).partSurplus},
	{"armies parted", rules("R-23"), false, "an army does not fall back to where another has just come", (*turn).partArmies},
}

// answerSteps carry out the answers, then throw the dice of armies that fight no
// battle (section 4, steps 3 and 4).
var answerSteps = []step{
	{"answers out of stage", rules("R-40", "R-56", "R-71"), true, "as in the stage of orders; none is left when an order's stage goes straight on", (*turn).refuseOutOfStage},
	{"discards ordered", rules("R-99"), true, "as with the orders", (*turn).orderDiscards},
	{"stratagems played", rules("R-99", "R-100", "R-101"), true, "before the dice for which they are named", (*turn).playStratagems},
	{"answers", rules("R-40", "R-41", "R-42", "R-43", "R-44"), true, "a province can be pacified only once it is contested", (*turn).answerInvasions},
	{"battles queued", rules("R-36", "R-41", "R-44", "R-50", "R-51", "R-52"), false, "who fights rolls no dice this season", (*turn).queueBattles},
	{"pacification", rules("R-45"), false, "after the answers, before battles", (*turn).pacify},
	{"sieges", rules("R-47"), false, "with pacification; neither depends on the other", (*turn).besiege},
}

// reportSteps take in what the players say of battles as their mails come.
var reportSteps = []step{
	{"reports out of stage", rules("R-40", "R-56", "R-71"), true, "as in the stage of orders", (*turn).refuseOutOfStage},
	{"advantages chosen", rules("R-52"), true, "before the results: who chooses in the letter that reports is in time", (*turn).chooseAdvantages},
	{"lists sealed", rules("R-50"), true, "before the results: who seals in the letter that reports is in time", (*turn).sealLists},
	{"discards ordered", rules("R-99"), true, "as with the orders", (*turn).orderDiscards},
	{"stratagems played", rules("R-99", "R-100", "R-101"), true, "before the results: who plays in the letter that reports is in time", (*turn).playStratagems},
	{"results reported", rules("R-56"), true, "a battle is decided when both its players agree", (*turn).takeReports},
	{"battles conceded", rules("R-56"), true, "a battle that the same letter tells of was fought", (*turn).takeConcessions},
	{"second battles", rules("R-29"), false, "who is left of the first is known once it is decided", (*turn).fightAgain},
	{"table asked for", rules("R-83"), true, "a battle that the same letter decides needs no table", (*turn).askTable},
}

// tableSteps decide battles by the battle table, in a batch of their own before the close:
// the result can be replaced until then.
var tableSteps = []step{
	{"battles decided by the table", rules("R-83", "R-84", "R-85", "R-86", "R-87", "R-88"), false, "by itself", (*turn).throwTable},
}

// closeSteps carry out what the battles decided and end the season (section 4,
// steps 5 and 6).
var closeSteps = []step{
	{"retreats ordered", rules("R-11", "R-12", "R-57"), true, "before battles are settled by them", (*turn).noteStanding},
	{"second battles", rules("R-29"), false, "of battles that silence decided", (*turn).fightAgain},
	{"battles carried over", rules("R-64"), false, "before those that were fought have their consequences", (*turn).carryOver},
	{"battles settled", rules("R-6", "R-12", "R-56", "R-57", "R-58", "R-59", "R-60", "R-61", "R-62", "R-63", "R-94"), false, "in the order of the queue (R-57)", (*turn).settleBattles},
	{"stratagems after battles", rules("R-100", "R-101"), false, "once it is known what came of the battles, before the dead have heirs", (*turn).playAfterBattles},
	{"ides", rules("R-105"), false, "once battles are settled, before the dead have heirs", (*turn).ides},
	{"kings succeeded", rules("R-11", "R-12"), false, "once all deaths are known", (*turn).succeedKings},
	{"leaderless armies disbanded", rules("R-10"), false, "once heirs have had their chance to take them", (*turn).disbandLeaderless},
	{"alliances renounced", rules("R-34", "R-35"), false, "at the season's end (R-34)", (*turn).endAlliances},
	{"usurpers judged", rules("R-104"), false, "once it is settled who is whose patron, and before it is judged who has nothing left", (*turn).judgeUsurpers},
	{"players eliminated", rules("R-5", "R-72"), false, "at the close", (*turn).eliminate},
	{"foes parted", rules("R-29"), false, "once it is settled who is left, and whose side they are of", (*turn).partFoes},
	{"armies regrouped", rules("R-63"), false, "those that sat out this season", (*turn).regroup},
	{"winter quarters", rules("R-103"), false, "at the close of winter, once it is settled who stands where and who has regrouped by himself", (*turn).winterQuarters},
	{"years dealt", rules("R-92"), false, "to those who appeared in the season", (*turn).dealYears},
	{"objectives", rules("R-98"), false, "before it is judged whether the campaign is at its end, which they may bring", (*turn).countObjectives},
	{"last battles", rules("R-97"), false, "whether the campaign is at its end is judged by what the season came to", (*turn).settleLast},
	{"objectives counted again", rules("R-98"), false, "last battles may have changed them", (*turn).recountObjectives},
	{"stratagems ended", rules("R-100", "R-101"), false, "once it is settled who stands where, before points are given for what goes on", (*turn).endPlays},
	{"points of the year", rules("R-95"), false, "of what all battles of the year came to, the last ones too", (*turn).scoreYear},
	{"stratagems thrown back", rules("R-99"), false, "once the turn is over and nothing more is played in it", (*turn).throwBack},
	{"campaign ended", rules("R-97"), false, "who has won is judged by all points", (*turn).end},
	{"bag opened", rules("R-102"), false, "last, with all that was drawn, if the campaign is over", (*turn).openBag},
}

// openSteps begin a season (section 4, step 1).
var openSteps = []step{
	{"income", rules("R-13", "R-14"), false, "posted when the season before closes, so that players plan with it", (*turn).collectIncome},
	{"year's event", rules("R-82", "R-90", "R-91"), false, "before any order is written; income was posted by what the realms held at the close", (*turn).throwYearEvent},
	{"deaths in bed", rules("R-92"), false, "after the event, as in the sources", (*turn).dieInBed},
	{"kings succeeded", rules("R-11"), false, "the heir of a king who died in his bed succeeds at once", (*turn).succeedKings},
	{"armies bereft", rules("R-10"), false, "once heirs have had their chance to take them", (*turn).settleBereft},
	{"years dealt", rules("R-92"), false, "for those too who have just become kings", (*turn).dealYears},
	{"stratagems drawn", rules("R-99", "R-102"), false, "last: nothing that is thrown before depends on them", (*turn).drawStratagems},
}

// rulingSteps carry out a ruling, of which there is one at a time.
var rulingSteps = []step{
	{"ruling", rules("R-80"), false, "in any stage, by itself", (*turn).correct},
	{"player joins", rules("R-70"), false, "as a ruling: his province, king, army and bank are not in the orders", (*turn).takeIn},
	{"player leaves", rules("R-72"), false, "as a ruling; who has nothing left at the close is eliminated there", (*turn).letGo},
}

func rules(r ...campaign.Rule) []campaign.Rule { return r }
