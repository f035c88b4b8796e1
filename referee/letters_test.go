package referee

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
)

// Every order that a player may give, in any season and stage, is written in a letter
// in either language, with and without a block and bullets, read back, and equal. It takes some
// seconds, for more than 5,000 orders.
func TestOptionsInLetters(t *testing.T) {
	t.Parallel()
	counted := 0
	var seasons []campaign.State
	for _, s := range scenes(t) {
		for _, s.Season.Quarter = range []campaign.Quarter{campaign.Spring, campaign.Autumn, campaign.Winter} {
			seasons = append(seasons, s)
		}
	}
	for _, s := range seasons {
		for _, stage := range []campaign.Stage{campaign.Orders, campaign.Decisions, campaign.Battles} {
			s.Stage = stage
			for _, p := range s.PlayersInPlay() {
				view := campaign.ViewFor(s, p)
				for _, list := range together(mustOptions(t, s, p)) {
					names := orders.NewNames(&view).With(list)
					var want []string
					for _, o := range list {
						want = append(want, grammar.Canonical(o, names))
					}
					for lang, open := range map[string]string{"en": "ORDERS\n", "fr": "ORDRES\n"} {
						ready := read.Context{View: &view, Lang: lang}.Ready()
						var lines []string
						for _, o := range list {
							lines = append(lines, grammar.Write(o, lang, names))
						}
						for _, text := range []string{
							strings.Join(lines, "\n"),
							open + strings.Join(lines, "\r\n") + "\r\nEND",
							"- " + strings.Join(lines, ".\n- "),
							strings.Join(lines, " / "),
						} {
							got := read.Parse(text, ready)
							var canonical []string
							for _, o := range got.Orders {
								canonical = append(canonical, o.Canonical)
							}
							if len(got.Diagnostics) > 0 || !slices.Equal(canonical, want) {
								t.Errorf("%s: %q is read as %q, with %+v", lang, text, canonical, got.Diagnostics)
							}
							counted += len(got.Orders)
						}
					}
				}
			}
		}
	}
	if counted < 5000 {
		t.Errorf("only %d orders were read", counted)
	}
}
