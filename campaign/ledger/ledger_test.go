package ledger

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adimperii/campaign"
)

var spring = campaign.Season{Year: 280, Quarter: campaign.Spring}

func founded(banks ...campaign.Entry) []campaign.Event {
	return []campaign.Event{
		{Season: spring, Rule: "R-4", Entries: banks, Data: campaign.CampaignFounded{
			Name: "Test", Start: spring,
			Players:  []campaign.Player{{ID: "carthage"}, {ID: "rome"}},
			Kingdoms: []campaign.Kingdom{{ID: "epirus", Patron: "rome"}},
		}},
		opened(1, spring),
	}
}

func opened(n int, s campaign.Season) campaign.Event {
	return campaign.Event{Season: s, Rule: "R-1", Data: campaign.SeasonOpened{Number: n, Season: s}}
}

func TestRows(t *testing.T) {
	t.Parallel()
	summer := spring.Next()
	events := append(founded(campaign.Earn("rome", 5)...),
		campaign.Event{Season: spring, Rule: "R-13", Entries: campaign.Earn("rome", 6), Data: campaign.IncomeCollected{Holder: "rome"}},
		campaign.Event{Season: spring, Rule: "R-18", Entries: campaign.Transfer("rome", "carthage", 4), Data: campaign.TalentsPaid{From: "rome", To: "carthage"}},
		opened(2, summer), opened(3, summer.Next()),
		campaign.Event{Season: summer.Next(), Rule: "R-15", Entries: campaign.Spend("rome", 7), Data: campaign.UpkeepPaid{Holder: "rome"}},
	)
	rows := Rows(events)
	want := []Row{
		{1, spring, "mint", "R-4", "campaign-founded", 0, 5, 0, -5},
		{1, spring, "rome", "R-4", "campaign-founded", 0, 0, 5, 5},
		{1, spring, "mint", "R-13", "income-collected", 2, 6, 0, -11},
		{1, spring, "rome", "R-13", "income-collected", 2, 0, 6, 11},
		{1, spring, "rome", "R-18", "talents-paid", 3, 4, 0, 7},
		{1, spring, "carthage", "R-18", "talents-paid", 3, 0, 4, 4},
		{3, summer.Next(), "rome", "R-15", "upkeep-paid", 6, 7, 0, 0},
		{3, summer.Next(), "mint", "R-15", "upkeep-paid", 6, 0, 7, -4},
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
}

// TestBalancesAreTheStates posts any campaign's worth of entries: the ledger and
// the state never disagree, and nothing is made or lost.
func TestBalancesAreTheStates(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		accounts := []campaign.HolderID{"carthage", "epirus", "rome"}
		events := founded(campaign.Earn("rome", 5)...)
		state, err := campaign.Apply(campaign.State{}, events...)
		if err != nil {
			t.Fatal(err)
		}
		record := func(e campaign.Event) error {
			next, err := campaign.Apply(state, e)
			if err == nil {
				events, state = append(events, e), next
			}
			return err
		}
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			if rapid.IntRange(0, 9).Draw(t, "close") == 0 {
				if err := record(opened(state.Number+1, state.Season.Next())); err != nil {
					t.Fatal(err)
				}
			}
			from := rapid.SampledFrom(accounts).Draw(t, "from")
			to := rapid.SampledFrom(accounts).Draw(t, "to")
			n := campaign.Talents(rapid.IntRange(0, 9).Draw(t, "talents"))
			entries := [][]campaign.Entry{
				campaign.Earn(to, n), campaign.Spend(from, n), campaign.Transfer(from.Account(), to.Account(), n),
			}[rapid.IntRange(0, 2).Draw(t, "kind")]
			affordable := entries[0].Account == campaign.Mint || state.Treasury(from) >= n || from == to && len(entries) == 2 && entries[1].Account != campaign.Mint
			err := record(campaign.Event{Season: state.Season, Rule: "R-19", Entries: entries, Data: campaign.TalentsPaid{}})
			if (err == nil) != affordable {
				t.Fatalf("%v with %d in the bank: %v", entries, state.Treasury(from), err)
			}
		}
		rows := Rows(events)
		got := map[campaign.Account]campaign.Talents{}
		var sum campaign.Talents
		for _, r := range rows {
			if r.Debit < 0 || r.Credit < 0 || r.Debit > 0 && r.Credit > 0 {
				t.Fatalf("%+v", r)
			}
			got[r.Account] = r.Balance
		}
		for _, b := range got {
			sum += b
		}
		if diff := cmp.Diff(state.Balances, got); diff != "" || sum != 0 {
			t.Fatalf("sum %d; -state +ledger:\n%s", sum, diff)
		}
	})
}

func BenchmarkRows100Seasons(b *testing.B) {
	events := founded()
	s := spring
	for n := 2; n <= 101; n++ {
		s = s.Next()
		events = append(events, opened(n, s))
		for range 50 {
			events = append(events, campaign.Event{Season: s, Rule: "R-13", Entries: campaign.Earn("rome", 6), Data: campaign.IncomeCollected{Holder: "rome"}})
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if got := Rows(events); len(got) != 10000 {
			b.Fatal(len(got))
		}
	}
}
