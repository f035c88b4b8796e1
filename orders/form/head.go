package form

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/words"
)

// Input is what a form is made of.
type Input struct {
	// View is what the player may know.
	View *campaign.View
	// Lang is the language of the form, en or fr; "" is the view's.
	Lang string
	// Orders are those the form already holds, in their order.
	Orders []orders.Order
	// Options are what the player may order.
	Options []orders.Order
	// Prices are what orders of a verb cost, in talents, apart from sums they name.
	Prices map[orders.Verb]campaign.Talents
	// Committed is what is spent whatever he orders: upkeep, and what is set aside.
	Committed campaign.Talents
	// CodeWord is the season's, "" where none is needed.
	CodeWord string
}

func (in Input) lang() string {
	if in.Lang == "" {
		in.Lang = in.View.Language
	}
	if in.Lang != "fr" {
		return "en"
	}
	return in.Lang
}

// hand tells the player which stratagems he holds, "" for none.
func (in Input) hand() string {
	if in.View.Stratagems == nil || len(in.View.Stratagems.Hand) == 0 {
		return ""
	}
	var names []string
	for _, id := range in.View.Stratagems.Hand {
		names = append(names, words.Say(in.lang(), "stratagem."+string(id), nil))
	}
	return words.Say(in.lang(), "form.hand", map[string]any{"names": strings.Join(names, ", ")})
}

// price is what the player pays for an order.
func (in Input) price(o orders.Order) campaign.Talents {
	price := in.Prices[o.Verb]
	if o.Verb == orders.RaiseArmy && o.Kingdom != "" { // its own treasury pays
		price = 0
	}
	return price + o.Talents
}

// head says what a form is of, so that an old one, or another player's, is known.
type head struct {
	campaign, player, season, stage string
}

func headOf(v *campaign.View) head {
	return head{campaign.Slug(v.Campaign), string(v.Player), v.Season.String(), string(v.Stage)}
}

// stale says what a form is of that was made for another stage or for somebody
// else, with what is due, as the words of [orders.FormStale] need it; nil if nothing
// speaks against it. What a form does not say does not count.
func (h head) stale(v *campaign.View) map[string]string {
	want := headOf(v)
	switch {
	case h.campaign != "" && campaign.Slug(h.campaign) != want.campaign:
		return map[string]string{"campaign": h.campaign, "campaign2": v.Campaign}
	case h.player != "" && h.player != want.player:
		return map[string]string{"player": h.player}
	case h.season != "" && h.season != want.season:
		return map[string]string{"season": h.season, "season2": want.season}
	case h.stage != "" && h.stage != want.stage:
		return map[string]string{"stage": h.stage}
	}
	return nil
}
