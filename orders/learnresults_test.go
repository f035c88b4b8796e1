package orders_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/model"
	"adimperii/orders/read"
)

// How often all accounts are learnt from, and how many sentences may be one together.
const (
	resultRounds  = 30
	mostSentences = 6
)

// TestLearnResults learns the weights by which the results of battles are read that are told in whatever words, where -learn
// was given, and measures them by the realms that are held out.
func TestLearnResults(t *testing.T) {
	if !*learn {
		t.Skip("-learn was not given")
	}
	all, test := learntAndHeld(t)
	reports, told, beyond := reportsOf(all)
	written := model.LearnResults(reports, resultRounds)
	t.Logf("learnt from %d accounts, %d of them results, %d more of them beyond reach; %d features", len(reports), told, beyond, strings.Count(written, "\n"))
	writeWeights(t, "results.txt", written)
	w := model.ReadWeights(written)
	reports, told, beyond = reportsOf(test)
	for _, least := range []float64{0.95, 0.9, 0.85, 0.8, 0.7, 0.5, 0} {
		right, wrong, talk := 0, 0, 0
		for _, r := range reports {
			found := r.Outcomes(w)
			switch {
			case len(found) == 0 || found[0].Probability < least:
			case r.Winner == model.Untold:
				talk++
			case equal(found[0], r.Outcome):
				right++
			default:
				wrong++
			}
		}
		t.Logf("%.2f: %d of %d results right, %d wrong, %d of talk", least, right, told+beyond, wrong, talk)
	}
}

// equal says that two outcomes tell the same.
func equal(a, b model.Outcome) bool {
	return a.Winner == b.Winner && maps.Equal(a.Losses, b.Losses) && maps.Equal(a.Leaders, b.Leaders) && a.Camp == b.Camp
}

// reportsOf are what some texts tell of battles, and how many of their results an account can tell, and how many none.
func reportsOf(all []text) (reports []model.Report, told, beyond int) {
	for _, x := range all {
		some, n := x.reports()
		reports, told, beyond = append(reports, some...), told+n, beyond+len(x.results)-n
	}
	return reports, told, beyond
}

// reports are the accounts of a text, and how many of its results are among them: of a battle of which it has a result the two
// shortest accounts that can tell all of that, as what stands behind may add nothing; of others each sentence that names them.
func (x text) reports() (all []model.Report, told int) {
	whole := map[campaign.BattleID][]model.Report{}
	read.Accounts(x.what, x.about, mostSentences, func(a model.Account, of campaign.BattleID, sides []campaign.PlayerID, sentences int) {
		r := model.Report{Account: a, Outcome: outcome(x.results[of].Result, sides)}
		switch {
		case x.results[of].Result == nil && sentences == 1:
			all = append(all, r)
		case x.results[of].Result != nil && r.Whole():
			whole[of] = append(whole[of], r)
		}
	})
	for _, of := range slices.Sorted(maps.Keys(whole)) {
		slices.SortStableFunc(whole[of], func(a, b model.Report) int { return len(a.Account) - len(b.Account) })
		all = append(all, whole[of][:min(2, len(whole[of]))]...)
	}
	return all, len(whole)
}

// outcome is a result as an account tells it, by its sides; nil for none.
func outcome(r *campaign.Result, sides []campaign.PlayerID) model.Outcome {
	if r == nil {
		return model.Outcome{Winner: model.Untold}
	}
	side := func(id campaign.PlayerID) model.Side { return model.Side(slices.Index(sides, id)) }
	o := model.Outcome{Winner: side(r.Winner), Losses: map[model.Side]campaign.Losses{}, Leaders: r.Leaders}
	for id, l := range r.Losses {
		o.Losses[side(id)] = l
	}
	for _, id := range r.Camps {
		o.Camp = side(id)
	}
	return o
}
