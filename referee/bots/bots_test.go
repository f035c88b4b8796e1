package bots_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/referee/bots"
	"adimperii/referee/simulate"
)

func mediterranean(t testing.TB) scenario.Scenario {
	t.Helper()
	s, err := scenario.Load("central-mediterranean", "")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// seated sets one bot at every seat, French and English in turn.
func seated(s scenario.Scenario, seed uint64, all ...bots.Bot) map[campaign.PlayerID]simulate.Seat {
	seats := map[campaign.PlayerID]simulate.Seat{}
	for i, p := range s.Founded.Players {
		seats[p.ID] = simulate.Seat{Bot: all[i%len(all)], Lang: []string{"en", "fr"}[i%2], Dice: rand.New(rand.NewPCG(seed, uint64(i+1)))}
	}
	return seats
}

// mostGames is how many games the reckless play at most until they have ordered everything: battles to tell of are rare among them.
const mostGames = 30

// TestEveryVerbIsWritten holds the reckless to ordering anything there is, in both
// languages, and to being understood. It takes some seconds, for whole games.
func TestEveryVerbIsWritten(t *testing.T) {
	t.Parallel()
	sc := mediterranean(t)
	got := map[orders.Verb]int{}
	var lines, wrong int
	hear := func(b bots.Brief, text string) {
		sheet := read.Parse(text, read.Context{View: b.View, Lang: b.Lang})
		for _, o := range sheet.Orders {
			got[o.Verb]++
			lines++
		}
		for _, d := range sheet.Diagnostics {
			if d.Severity == orders.Error {
				wrong++
			}
		}
	}
	missing := func() []orders.Verb {
		return slices.DeleteFunc(slices.Concat(bots.Whims, []orders.Verb{orders.Result}), func(v orders.Verb) bool {
			return got[v] > 0 || v == orders.Release // captives are rare
		})
	}
	for seed := uint64(0); seed < mostGames && len(missing()) > 0; seed++ {
		seats := seated(sc, seed, listening{bots.Reckless{}, hear})
		if _, err := (simulate.Game{Scenario: sc, Seats: seats, Seed: seed, Seasons: 10}).Play(); err != nil {
			t.Fatal(err)
		}
	}
	if missing := missing(); len(missing) > 0 {
		t.Errorf("in %d games nobody ordered %s", mostGames, missing)
	}
	if wrong*10 > lines {
		t.Errorf("%d of %d lines were not understood", wrong, lines)
	}
}

// listening hears what a bot writes.
type listening struct {
	bots.Bot
	hear func(bots.Brief, string)
}

func (l listening) Letter(b bots.Brief) string {
	text := l.Bot.Letter(b)
	l.hear(b, text)
	return text
}

// TestCarefulKnowsTheRules holds the careful to writing letters of which next to
// nothing is misread or refused, and to doing better by it than the reckless.
func TestCarefulKnowsTheRules(t *testing.T) {
	t.Parallel()
	sc := mediterranean(t)
	var lines, misread, refused int
	lands := map[campaign.PlayerID]int{}
	careful := listening{bots.Careful{Boldness: 0.5}, func(b bots.Brief, text string) {
		sheet := read.Parse(text, read.Context{View: b.View, Lang: b.Lang})
		lines += len(sheet.Orders)
		misread += len(sheet.Diagnostics)
		for _, d := range sheet.Diagnostics {
			t.Logf("misread: %s: %q %v %q in %s", d.Code, d.Source, d.Args, d.Hints, text)
		}
	}}
	for seed := range uint64(2) {
		g := simulate.Game{Scenario: sc, Seats: seated(sc, seed, careful, bots.Reckless{}), Seed: seed, Seasons: 12, Watch: func(s simulate.Step) error {
			for _, e := range s.Events {
				if r, ok := e.Data.(campaign.OrderRefused); ok && (r.Player == "rome" || r.Player == "macedon") {
					refused++
					t.Logf("refused: %s %v", r.Code, r.Args)
				}
			}
			return nil
		}}
		end, err := g.Play()
		if err != nil {
			t.Fatal(err)
		}
		for p := range end.Players {
			lands[p] += len(end.ProvincesOf(p.Holder())) + len(end.CitiesOf(p.Holder()))
		}
	}
	if lines < 100 || misread > 0 || refused*20 > lines {
		t.Errorf("of %d lines %d were misread and %d refused", lines, misread, refused)
	}
	if careful, reckless := lands["rome"]+lands["macedon"], lands["carthage"]+lands["syracuse"]; careful <= reckless {
		t.Errorf("the careful hold %d lands, the reckless %d", careful, reckless)
	}
}

// TestMistakesAreFound holds those who are wrong on purpose to being misread,
// refused and contradicted, while the game goes on. It takes some seconds, for whole games.
func TestMistakesAreFound(t *testing.T) {
	t.Parallel()
	sc := mediterranean(t)
	codes := map[string]bool{}
	wrong := listening{bots.Wrong{}, func(b bots.Brief, text string) {
		for _, d := range read.Parse(text, read.Context{View: b.View, Lang: b.Lang}).Diagnostics {
			codes[string(d.Code)] = true
		}
	}}
	disputed := false
	for seed := range uint64(3) {
		g := simulate.Game{Scenario: sc, Seats: seated(sc, seed, wrong), Seed: seed, Seasons: 5, Watch: func(s simulate.Step) error {
			for _, e := range s.Events {
				switch d := e.Data.(type) {
				case campaign.OrderRefused:
					codes[d.Code] = true
				case campaign.BattleReported:
					disputed = disputed || d.Disputed
				}
			}
			return nil
		}}
		if _, err := g.Play(); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []orders.Code{orders.NotYours, orders.BadNumber, orders.UnknownVerb, orders.OrderTooLate} {
		if !codes[string(c)] {
			t.Errorf("nobody was told %s", c)
		}
	}
	if !disputed {
		t.Error("no result was disputed")
	}
}
