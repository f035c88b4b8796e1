package grammar

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/words"
)

// targets writes what a stratagem is played on; in French lands, seas and peoples with their
// articles.
func (w Writer) targets(all []campaign.Target) string {
	var names []string
	for _, t := range all {
		name := w.of(orders.Kind(t.Kind), t.ID)
		if w.Lang == "fr" {
			switch orders.Kind(t.Kind) {
			case orders.AProvince, orders.ASea:
				name = words.Land(name).The()
			case orders.AKingdom:
				name = words.Kingdom(name).The()
			}
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}
