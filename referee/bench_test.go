package referee_test

import (
	"fmt"
	"testing"

	"gopkg.in/yaml.v3"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/referee"
)

// The campaign that is measured: 12 players on a grid of 120 provinces, 12 wide
// and 10 high, each player a column of it, six provinces of it his and the others
// nobody's or a kingdom's; about 150 orders a season. Larger ones are as many times
// as wide, with a sea for every twelve columns.
const (
	column     = 12 // columns to a sea
	high       = 10
	armiesEach = 6
)

type gridProvince struct {
	ID         string            `yaml:"id"`
	Name       map[string]string `yaml:"name"`
	Neighbours []string          `yaml:"neighbours"`
	Seas       []string          `yaml:"seas"`
	Regions    []string          `yaml:"regions"`
	At         [2]float64        `yaml:"at"`
}

// grid is a map of squares, with seas along its first row.
func grid(t testing.TB, wide int) *maps.Map {
	t.Helper()
	var provinces []gridProvince
	var seas []any
	for y := range high {
		for x := range wide {
			p := gridProvince{
				ID: square(x, y), Name: map[string]string{"la": square(x, y)},
				Regions: []string{"plain"}, At: [2]float64{float64(x) / 10, 30 + float64(y)},
			}
			for _, n := range [][2]int{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
				if n[0] >= 0 && n[0] < wide && n[1] >= 0 && n[1] < high {
					p.Neighbours = append(p.Neighbours, square(n[0], n[1]))
				}
			}
			if y == 0 {
				p.Seas = []string{sea(x)}
			}
			provinces = append(provinces, p)
		}
	}
	for x := 0; x < wide; x += column {
		seas = append(seas, map[string]any{
			"id": sea(x), "name": map[string]string{"la": sea(x)}, "at": [2]float64{float64(x) / 10, 28},
		})
	}
	src, err := yaml.Marshal(map[string]any{
		"name": map[string]string{"la": "Tabula"}, "provinces": provinces, "seas": seas,
	})
	if err != nil {
		t.Fatal(err)
	}
	m, err := maps.Parse(src, "grid")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func square(x, y int) string { return fmt.Sprintf("p%04d%02d", x, y) }

// sea is the one that a column's first square lies on.
func sea(x int) string { return fmt.Sprintf("mare%04d", x/column) }

func playerOf(x int) campaign.PlayerID { return campaign.PlayerID(fmt.Sprintf("player%04d", x)) }

func kingdomOf(x int) campaign.KingdomID { return campaign.KingdomID(fmt.Sprintf("kingdom%04d", x/3)) }

// bigCampaign is the campaign that is measured, with as many players as the map has
// columns, and a season's orders for it.
func bigCampaign(t testing.TB, wide int) (campaign.State, map[campaign.PlayerID][]orders.Order) {
	t.Helper()
	b := caseBefore{Season: campaign.Season{Year: 280, Quarter: campaign.Spring}, HouseRules: campaign.DefaultHouseRules()}
	sheets := map[campaign.PlayerID][]orders.Order{}
	for x := range wide {
		p := casePlayer{ID: playerOf(x), List: armies.ListID(53), Bank: 30}
		p.King = &caseLeader{Name: "Rex", At: maps.ProvinceID(square(x, 0))}
		p.Fleets = []caseFleet{{Name: "Navis", Sea: maps.SeaID(sea(x))}}
		for y := range armiesEach {
			at := maps.ProvinceID(square(x, y))
			p.Provinces = append(p.Provinces, at)
			leader := "Rex"
			if y > 0 {
				leader = fmt.Sprintf("Legatus %d", y)
				p.Proconsuls = append(p.Proconsuls, caseLeader{Name: leader, At: at})
			}
			p.Armies = append(p.Armies, caseArmy{Name: fmt.Sprint("Legio ", y), Leader: leader})
		}
		p.Proconsuls = append(p.Proconsuls, caseLeader{Name: "Orator", At: p.King.At})
		b.Players = append(b.Players, p)
		sheets[p.ID] = bigSheet(p, x, wide)
	}
	for x := 0; x < wide; x += 3 {
		b.Kingdoms = append(b.Kingdoms, caseKingdom{
			ID: kingdomOf(x), List: 51,
			Provinces: []maps.ProvinceID{maps.ProvinceID(square(x, high-1)), maps.ProvinceID(square(x+1, high-1))},
		})
	}
	s, err := b.state(grid(t, wide))
	if err != nil {
		t.Fatal(err)
	}
	return s, sheets
}

// bigSheet are twelve or thirteen orders: odd players invade their right-hand
// neighbours, even ones march upwards in their column.
func bigSheet(p casePlayer, x, wide int) []orders.Order {
	id := func(name string) string { return caseID(p.ID.Holder(), name) }
	list := []orders.Order{
		{Verb: orders.Appoint, Name: "Novus", Leader: campaign.LeaderID(id("Novus")), Province: p.Provinces[0]},
		{Verb: orders.BuildFleet, Name: "Nova", Fleet: campaign.FleetID(id("Nova")), Province: p.Provinces[0], Sea: maps.SeaID(sea(x))},
		{Verb: orders.Embassy, Leader: campaign.LeaderID(id("Orator")), Kingdom: kingdomOf(x), Talents: 2},
		{Verb: orders.Pay, Payee: playerOf((x + 1) % wide).Holder(), Talents: 1},
	}
	for y := range armiesEach {
		army := campaign.ArmyID(id(fmt.Sprint("Legio ", y)))
		switch {
		case x%2 == 1 && x+1 < wide:
			list = append(list, orders.Order{Verb: orders.Invade, Army: army, Province: maps.ProvinceID(square(x+1, y))})
		case y+2 < high:
			list = append(list, orders.Order{Verb: orders.Move, Army: army, Province: maps.ProvinceID(square(x, y+2))})
		}
	}
	for _, at := range p.Provinces[:3] {
		list = append(list, orders.Order{Verb: orders.Defend, Province: at, IfInvaded: true})
	}
	for i := range list {
		list[i].Place = orders.Place{Line: i + 1, Column: 1}
	}
	return list
}

// BenchmarkSeason measures a season's orders resolved, to the battles that come of
// them: what an order costs is to be the same however many there are.
func BenchmarkSeason(b *testing.B) {
	dice := referee.SeededDice([]byte("seed"))
	for _, wide := range []int{12, 120, 1200} {
		b.Run(fmt.Sprintf("players=%d", wide), func(b *testing.B) {
			s, sheets := bigCampaign(b, wide)
			b.ReportAllocs()
			events := 0
			for b.Loop() {
				events = 0
				for state, in := s, (referee.Input{Orders: sheets, Dice: dice}); state.Stage != campaign.Battles; in.Orders = nil {
					out, err := referee.Resolve(state, in)
					if err != nil {
						b.Fatal(err)
					}
					state, events = out.State, events+len(out.Events)
				}
			}
			n := float64(count(sheets))
			b.ReportMetric(n, "orders")
			b.ReportMetric(float64(events), "events")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/order")
		})
	}
}

// BenchmarkPlayer measures one player's orders checked, and all that he may order found.
func BenchmarkPlayer(b *testing.B) {
	s, sheets := bigCampaign(b, 12)
	b.Run("check", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := referee.Check(s, playerOf(1), sheets[playerOf(1)]); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("options", func(b *testing.B) {
		b.ReportAllocs()
		options := 0
		for b.Loop() {
			list, err := referee.Options(s, playerOf(1))
			if err != nil {
				b.Fatal(err)
			}
			options = len(list)
		}
		b.ReportMetric(float64(options), "options")
	})
}

func count(sheets map[campaign.PlayerID][]orders.Order) int {
	n := 0
	for _, list := range sheets {
		n += len(list)
	}
	return n
}

// TestBigCampaign shows that what is measured is a season: most of its orders are
// allowed, provinces change hands, battles are queued.
func TestBigCampaign(t *testing.T) {
	t.Parallel()
	s, sheets := bigCampaign(t, 12)
	if n := count(sheets); len(s.Players) != 12 || len(s.Provinces) != 120 || n < 140 || n > 160 {
		t.Fatalf("%d players, %d provinces, %d orders", len(s.Players), len(s.Provinces), n)
	}
	out, err := referee.Resolve(s, referee.Input{Orders: sheets, Dice: referee.SeededDice([]byte("seed"))})
	if err != nil {
		t.Fatal(err)
	}
	happened := map[string]int{}
	for _, e := range out.Events {
		happened[e.Data.Type()]++
	}
	if happened["order-refused"] > 30 || happened["army-moved"] < 40 || happened["province-taken"] < 5 || happened["province-invaded"] < 10 {
		t.Errorf("what happens is no season to measure: %v", happened)
	}
}
