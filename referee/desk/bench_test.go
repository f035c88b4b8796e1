package desk_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/referee"
	"adimperii/referee/desk"
)

// benchSeasons is how long the campaign of the benchmarks has been going on.
const benchSeasons = 100

// foundFolder founds a campaign without code words in a folder, and publishes nothing.
func foundFolder(tb testing.TB, sc scenario.Scenario, err error) *folder.Folder {
	tb.Helper()
	must := func(err error) {
		tb.Helper()
		if err != nil {
			tb.Fatal(err)
		}
	}
	must(err)
	sc.Founded.CodeWords = false
	f, err := folder.Create(filepath.Join(tb.TempDir(), "campaign"), folder.New{
		Founded: sc.Founded, Banks: sc.Banks, Map: sc.Map, SeedHex: "0badcafe",
		Config: folder.Config{Campaign: sc.Founded.Name, Referee: folder.Referee{Language: "en", Email: "referee@ludus.lan"}},
	})
	must(err)
	batch := campaign.NewBatch(*f.State())
	for _, e := range f.Founding() {
		must(batch.Record(e))
	}
	seed, err := f.BagSeed(0)
	must(err)
	out, err := referee.Open(*batch.State(), nil, referee.SeededBag(seed))
	must(err)
	must(f.Commit("new", append(batch.Events(), out.Events...)))
	return f
}

// longCampaign is a campaign of so many closed seasons in a folder. Its events are
// committed without publishing, as drawing 100 maps would measure nothing else.
func longCampaign(b *testing.B) string {
	b.Helper()
	sc, err := scenario.Load("central-mediterranean", "")
	f := foundFolder(b, sc, err)
	defer f.Close()
	commit := func(command string, out referee.Outcome, err error) {
		b.Helper()
		if err == nil {
			err = f.Commit(command, out.Events)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	for f.State().Number <= benchSeasons {
		dice := referee.SeededDice(f.Seed())
		for f.State().Stage != campaign.Battles {
			out, err := referee.Resolve(*f.State(), referee.Input{Orders: benchOrders(f.State()), Dice: dice})
			commit("resolve", out, err)
		}
		next, err := f.NextSeed(nil)
		if err != nil {
			b.Fatal(err)
		}
		out, err := referee.Close(*f.State(), referee.Input{Dice: dice}, referee.Opening{
			Seed: f.SeedInForce().Hex(), NextSeedHash: next.Hash(), NextLink: next.Link, NextSalt: next.Salt,
		})
		commit("close", out, err)
	}
	return f.Dir()
}

// benchOrders have every player do something in every season.
func benchOrders(s *campaign.State) map[campaign.PlayerID][]orders.Order {
	all := map[campaign.PlayerID][]orders.Order{}
	for _, p := range s.PlayersInPlay() {
		view := campaign.ViewFor(*s, p)
		text := fmt.Sprintf("appoint N%d at %s\n", s.Number, s.Players[p].Capital)
		for _, a := range s.ArmiesOf(p) {
			text += "hold " + s.Armies[a].Name + "\n"
		}
		all[p] = read.Parse(text, read.Context{View: &view, Lang: "en"}).Orders
	}
	return all
}

func look(b *testing.B, dir string, work func(*desk.Desk) error) {
	b.Helper()
	d, err := desk.Open(dir, desk.Options{ReadOnly: true})
	if err == nil {
		err = work(d)
	}
	if err != nil {
		b.Fatal(err)
	}
	if err := d.Close(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkLongCampaign opens a campaign of 100 seasons, as every command does, and
// asks for its status, for its whole ledger as a workbook, for all events in words,
// or why one of them was.
func BenchmarkLongCampaign(b *testing.B) {
	dir := longCampaign(b)
	b.Run("status", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			look(b, dir, func(d *desk.Desk) error {
				st, err := d.Status()
				if st.Number != benchSeasons+1 {
					b.Fatalf("season %d", st.Number)
				}
				return err
			})
		}
	})
	b.Run("ledger", func(b *testing.B) {
		out := filepath.Join(b.TempDir(), "ledger.xlsx")
		b.ReportAllocs()
		for b.Loop() {
			look(b, dir, func(d *desk.Desk) error { return d.Ledger("", out) })
		}
	})
	b.Run("log", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			look(b, dir, func(d *desk.Desk) error {
				events, err := d.Log(desk.LogFilter{})
				if len(events) < 10*benchSeasons {
					b.Fatalf("%d events", len(events))
				}
				return err
			})
		}
	})
	b.Run("why", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			look(b, dir, func(d *desk.Desk) error {
				_, err := d.Explain("3")
				return err
			})
		}
	})
	b.Run("verify", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if report, err := desk.Verify(dir, ""); err != nil || !report.OK {
				b.Fatal(err, report.Problems)
			}
		}
	})
}
