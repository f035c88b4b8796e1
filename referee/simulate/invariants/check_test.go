package invariants

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
)

// founded is the campaign that comes with the program, in its first season.
func founded(t *testing.T) campaign.State {
	t.Helper()
	sc, err := scenario.Load("central-mediterranean", "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Apply(campaign.State{Map: sc.Map},
		campaign.Event{Data: sc.Founded, Entries: sc.Banks},
		campaign.Event{Data: campaign.SeasonOpened{Number: 1, Season: sc.Founded.Start}},
	)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// change writes one thing of a map of the state anew.
func change[K comparable, V any](m map[K]V, key K, do func(*V)) {
	v := m[key]
	do(&v)
	m[key] = v
}

func army(s *campaign.State, id campaign.ArmyID, do func(*campaign.Army)) { change(s.Armies, id, do) }
func leader(s *campaign.State, id campaign.LeaderID, do func(*campaign.Leader)) {
	change(s.Leaders, id, do)
}

// allied makes Rome the patron of the Samnites, whose army Curius leads in Samnium.
func allied(s *campaign.State) {
	change(s.Kingdoms, "samnites", func(k *campaign.Kingdom) { k.Patron = "rome" })
	s.Armies["samnites-i"] = campaign.Army{ID: "samnites-i", Holder: "samnites", Leader: "rome-curius", At: "samnium", Sequence: 90}
	leader(s, "rome-curius", func(l *campaign.Leader) { l.Post = campaign.Post{Army: "samnites-i"} })
}

// invaded puts Rome's army into Lucania, which is Syracuse's.
func invaded(s *campaign.State) {
	army(s, "rome-i", func(a *campaign.Army) { a.At = "lucania" })
	s.Stage = campaign.Decisions
	s.Invasions["lucania"] = campaign.Invasion{Province: "lucania", Army: "rome-i", Invader: "rome", Invaded: "syracuse", Asked: "syracuse"}
}

// fought has Rome and Syracuse fight for Lucania.
func fought(s *campaign.State) {
	invaded(s)
	s.Stage = campaign.Battles
	s.Battles["b1"] = campaign.Battle{
		ID: "b1", Kind: campaign.ProvincialBattle, Province: "lucania", State: campaign.Open, Season: 1,
		Invader: campaign.Force{Player: "rome", Holder: "rome", Army: "rome-i", Leader: "rome-fabricius"},
		Invaded: campaign.Force{Player: "syracuse", Holder: "syracuse"},
	}
}

// captured has Carthage hold Curius.
func captured(s *campaign.State) {
	leader(s, "rome-curius", func(l *campaign.Leader) {
		l.Status, l.Captor, l.Post = campaign.Captive, "carthage", campaign.Post{}
	})
}

// TestWhatMayBe holds the checker to reporting nothing where nothing is wrong.
func TestWhatMayBe(t *testing.T) {
	t.Parallel()
	for name, so := range map[string]func(*campaign.State){
		"as founded": func(*campaign.State) {}, "an ally's army": allied, "an invasion": invaded, "a battle": fought, "a captive": captured,
		"an army without a leader, in its grace": func(s *campaign.State) {
			s.House.LeaderlessGrace = 2
			army(s, "rome-i", func(a *campaign.Army) { a.Leader, a.Leaderless = "", 2 })
			leader(s, "rome-fabricius", func(l *campaign.Leader) { l.Post = campaign.Post{Province: "latium"} })
		},
	} {
		s := founded(t)
		so(&s)
		if err := Check(s, s, nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestStatesBroken breaks each invariant of a state on purpose.
func TestStatesBroken(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		of, says string
		do       func(s *campaign.State)
	}{
		{"postings", "rome has -1 talents", func(s *campaign.State) { s.Balances["rome"], s.Balances[campaign.Mint] = -1, -14 }},
		{"postings", "all accounts sum to 1", func(s *campaign.State) { s.Balances["rome"]++ }},
		{"postings", "nobody has 2 talents and is nobody", func(s *campaign.State) { s.Balances["nobody"] = 2; s.Balances[campaign.Mint] -= 2 }},
		{"control", "latium is controlled by \"huns\"", func(s *campaign.State) {
			change(s.Provinces, "latium", func(p *campaign.Province) { p.Controller = "huns" })
		}},
		{"control", "roma is controlled by \"huns\"", func(s *campaign.State) { change(s.Cities, "roma", func(c *campaign.City) { c.Controller = "huns" }) }},
		{"control", "forgotten apulia", func(s *campaign.State) { delete(s.Provinces, "apulia") }},
		{"control", "forgotten roma", func(s *campaign.State) { delete(s.Cities, "roma") }},
		{"control", "the patron of gauls is \"huns\"", func(s *campaign.State) { change(s.Kingdoms, "gauls", func(k *campaign.Kingdom) { k.Patron = "huns" }) }},
		{"control", "rome is a kingdom and a player", func(s *campaign.State) { s.Kingdoms["rome"] = campaign.Kingdom{ID: "rome"} }},
		{"ending", `it ended by end_alone, and is at its end by ""`, func(s *campaign.State) { s.Ended = &campaign.CampaignEnded{Why: campaign.EndAlone} }},
		{"ending", "have won", func(s *campaign.State) { s.Ended = &campaign.CampaignEnded{Winners: []campaign.PlayerID{"nobody"}} }},
		{"ending", "1 battles and 0 invasions are left", func(s *campaign.State) {
			s.Ended, s.Invasions = &campaign.CampaignEnded{}, nil
			s.Battles = map[campaign.BattleID]campaign.Battle{"b9": {ID: "b9", State: campaign.Settled}}
		}},
		{"tasks", "lucania of syracuse is contested by rome-i", func(s *campaign.State) {
			change(s.Provinces, "lucania", func(p *campaign.Province) { p.Contest = &campaign.Contest{Army: "rome-i"} })
		}},
		{"tasks", "latium of rome is contested by rome-i", func(s *campaign.State) {
			change(s.Provinces, "latium", func(p *campaign.Province) { p.Contest = &campaign.Contest{Army: "rome-i"} })
		}},
		{"tasks", "croton of syracuse is besieged by rome-i", func(s *campaign.State) {
			change(s.Cities, "croton", func(c *campaign.City) { c.Siege = &campaign.Siege{Army: "rome-i"} })
		}},
		{"armies", "stands in \"atlantis\"", func(s *campaign.State) { army(s, "rome-i", func(a *campaign.Army) { a.At = "atlantis" }) }},
		{"armies", "rome-i and samnites-i of one side", func(s *campaign.State) {
			allied(s)
			army(s, "samnites-i", func(a *campaign.Army) { a.At = "latium" })
		}},
		{"armies", "samnites has two field armies", func(s *campaign.State) {
			allied(s)
			army(s, "rome-i", func(a *campaign.Army) { a.Holder = "samnites" })
		}},
		{"armies", "for whom nobody in play fights", func(s *campaign.State) {
			allied(s)
			change(s.Kingdoms, "samnites", func(k *campaign.Kingdom) { k.Patron = "" })
		}},
		{"armies", "nobody leads rome-i", func(s *campaign.State) {
			army(s, "rome-i", func(a *campaign.Army) { a.Leader = "" })
			leader(s, "rome-fabricius", func(l *campaign.Leader) { l.Post = campaign.Post{Province: "latium"} })
		}},
		{"armies", "nobody leads rome-i, for 3 seasons", func(s *campaign.State) {
			s.House.LeaderlessGrace = 2
			army(s, "rome-i", func(a *campaign.Army) { a.Leader, a.Leaderless = "", 3 })
			leader(s, "rome-fabricius", func(l *campaign.Leader) { l.Post = campaign.Post{Province: "latium"} })
		}},
		{"armies", "rome-i is led by rome-curius", func(s *campaign.State) { army(s, "rome-i", func(a *campaign.Army) { a.Leader = "rome-curius" }) }},
		{"fleets", "is no sea", func(s *campaign.State) { change(s.Fleets, "rome-ostia", func(f *campaign.Fleet) { f.At = "latium" }) }},
		{"fleets", "is no player in play", func(s *campaign.State) {
			change(s.Fleets, "rome-ostia", func(f *campaign.Fleet) { f.Holder = "gauls" })
		}},
		{"fleets", "rome-ostia is led by rome-curius", func(s *campaign.State) {
			change(s.Fleets, "rome-ostia", func(f *campaign.Fleet) { f.Leader = "rome-curius" })
		}},
		{"leaders", "is of level 5", func(s *campaign.State) { leader(s, "rome-curius", func(l *campaign.Leader) { l.Level = 5 }) }},
		{"leaders", "rome has two kings", func(s *campaign.State) { leader(s, "rome-curius", func(l *campaign.Leader) { l.King = true }) }},
		{"leaders", "where he cannot be", func(s *campaign.State) {
			leader(s, "rome-curius", func(l *campaign.Leader) { l.Post = campaign.Post{} })
		}},
		{"leaders", "where he cannot be", func(s *campaign.State) {
			leader(s, "rome-curius", func(l *campaign.Leader) { l.Post = campaign.Post{Province: "zeugitana"} })
		}},
		{"leaders", "where he cannot be", func(s *campaign.State) {
			leader(s, "rome-curius", func(l *campaign.Leader) { l.Post = campaign.Post{Province: "latium", Kingdom: "gauls"} })
		}},
		{"leaders", "where he cannot be", func(s *campaign.State) {
			leader(s, "rome-curius", func(l *campaign.Leader) { l.Post = campaign.Post{Army: "rome-i"} })
		}},
		{"leaders", "where he cannot be", func(s *campaign.State) {
			leader(s, "rome-curius", func(l *campaign.Leader) { l.Post = campaign.Post{Fleet: "carthage-punica"} })
		}},
		{"leaders", "the captive of \"huns\"", func(s *campaign.State) {
			captured(s)
			leader(s, "rome-curius", func(l *campaign.Leader) { l.Captor = "huns" })
		}},
		{"leaders", "the captive of \"carthage\", at {Province:latium", func(s *campaign.State) {
			captured(s)
			leader(s, "rome-curius", func(l *campaign.Leader) { l.Post.Province = "latium" })
		}},
		{"leaders", "is dead, at {Province:campania", func(s *campaign.State) {
			leader(s, "rome-curius", func(l *campaign.Leader) { l.Status = campaign.Dead })
		}},
		{"battles", "\"rome\" fights \"rome\"", func(s *campaign.State) {
			fought(s)
			change(s.Battles, "b1", func(b *campaign.Battle) { b.Invaded.Player = "rome" })
		}},
		{"battles", "is not there", func(s *campaign.State) {
			fought(s)
			army(s, "rome-i", func(a *campaign.Army) { a.At = "latium" })
		}},
		{"battles", "is not there", func(s *campaign.State) {
			fought(s)
			change(s.Provinces, "lucania", func(p *campaign.Province) { p.Controller = "gauls" })
		}},
		{"battles", "rome-i fights in b1 and in b2", func(s *campaign.State) {
			fought(s)
			b := s.Battles["b1"]
			b.ID = "b2"
			s.Battles["b2"] = b
		}},
		{"invasions", "asks of lucania what is at latium", func(s *campaign.State) {
			invaded(s)
			army(s, "rome-i", func(a *campaign.Army) { a.At = "latium" })
		}},
		{"invasions", "syracuse is asked for lucania", func(s *campaign.State) {
			invaded(s)
			change(s.Provinces, "lucania", func(p *campaign.Province) { p.Controller = "gauls" })
		}},
	} {
		t.Run(tc.of+"/"+tc.says, func(t *testing.T) {
			t.Parallel()
			s := founded(t)
			tc.do(&s)
			expect(t, Check(s, s, nil), tc.of, tc.says)
		})
	}
}

// expect wants a breach of an invariant that says something, and none of the fold,
// which would speak of another fault than the one made.
func expect(t *testing.T, err error, of, says string) {
	t.Helper()
	found := breaches(err)
	if !slices.ContainsFunc(found, func(b Breach) bool { return b.Of == of && strings.Contains(b.What, says) }) {
		t.Errorf("no breach of %s says %q; there is %v", of, says, err)
	}
	if of != "fold" && slices.ContainsFunc(found, func(b Breach) bool { return b.Of == "fold" }) {
		t.Errorf("the events do not even fit: %v", err)
	}
}

// breaches are those that an error joins.
func breaches(err error) []Breach {
	var all []Breach
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			var b Breach
			if errors.As(e, &b) {
				all = append(all, b)
			}
		}
	}
	return all
}

// TestAllBreachesAreReported at once, and as an error that can be read.
func TestAllBreachesAreReported(t *testing.T) {
	t.Parallel()
	s := founded(t)
	s.Balances["rome"]++
	army(&s, "rome-i", func(a *campaign.Army) { a.At = "atlantis" })
	err := Check(s, s, nil)
	if found := breaches(err); len(found) != 2 || found[0].Of != "postings" || found[1].Of != "armies" {
		t.Errorf("%v", err)
	}
	want := "postings: all accounts sum to 1\narmies: rome-i stands in \"atlantis\", which is no province"
	if err == nil || err.Error() != want {
		t.Errorf("it reads %v", err)
	}
}

// TestEveryTypeOfEventIsJudged holds the table of deeds to the journal's.
func TestEveryTypeOfEventIsJudged(t *testing.T) {
	t.Parallel()
	if diff := cmp.Diff(campaign.EventTypes(), slices.Sorted(maps.Keys(deeds))); diff != "" {
		t.Errorf("-the journal's types +deeds:\n%s", diff)
	}
}

// TestEveryInvariantIsBroken holds these tests to the table: each name has a test.
func TestEveryInvariantIsBroken(t *testing.T) {
	t.Parallel()
	tested := []string{"fold", "postings", "citations", "dice", "control", "tasks", "armies", "fleets", "leaders", "moves", "battles", "meetings", "tasks done", "ending", "scores", "objectives", "usurpers", "stratagems", "invasions", "trespass", "secrets"}
	if diff := cmp.Diff(tested, Names()); diff != "" {
		t.Errorf("-tested +table:\n%s", diff)
	}
}
