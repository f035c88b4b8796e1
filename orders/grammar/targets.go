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
		switch kind := orders.Kind(t.Kind); {
		case kind == orders.AnArmy:
			name = w.force(orders.Unit{Army: campaign.ArmyID(t.ID)})
		case w.Lang == "fr" && (kind == orders.AProvince || kind == orders.ASea):
			name = words.Land(name).The()
		case w.Lang == "fr" && kind == orders.AKingdom:
			name = words.Kingdom(name).The()
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}
