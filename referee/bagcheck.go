package referee

import (
	"fmt"
	"slices"

	"adimperii/campaign"
)

// CheckDraws draws again by a seed all that was drawn by it, and goes through what became
// of every token: it says what is not as it was told, and how many were drawn.
func CheckDraws(seed []byte, log []campaign.BagEntry) (drawn int, wrong []string) {
	bag := SeededBag(seed)
	b := campaign.Stratagems{Hands: map[campaign.PlayerID][]campaign.StratagemID{}}
	draws := map[string]int{}
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	for _, e := range log {
		switch {
		case e.Sealed != "":
			b.Sealed, b.Copies = e.Sealed, e.Copies
		case e.Drawn != "":
			who := e.Season.String() + "/" + string(e.Player)
			draws[who]++
			key, left := campaign.DrawKey(e.Season, e.Player, draws[who]), b.Bag()
			switch {
			case !slices.Contains(left, e.Drawn):
				say("%s: %s is not in the bag", key, e.Drawn)
			case b.Sealed == bag.SHA256:
				drawn++
				if want := bag.Draw(key, left); want != e.Drawn {
					say("%s: %s is said to be drawn, and the seed gives %s", key, e.Drawn, want)
				}
			}
			b.Hands[e.Player] = append(b.Hands[e.Player], e.Drawn)
		default:
			id := e.Played + e.Discarded
			i := slices.Index(b.Hands[e.Player], id)
			if i < 0 {
				say("%s: %s does not hold %s", e.Season, e.Player, id)
				continue
			}
			if b.Hands[e.Player] = slices.Delete(b.Hands[e.Player], i, i+1); e.Gone {
				b.Spent = append(b.Spent, id)
			}
		}
	}
	return drawn, wrong
}
