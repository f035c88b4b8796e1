package orders

import (
	"adimperii/armies"
	"adimperii/orders/words"
)

// Offer says which advantages a provincial army may take, with the points of each, and
// what it has if its player chooses none: the house rule `no_advantage`.
func Offer(lang, unchosen string) string {
	plain, fortified, unreliable := armies.ProvincialArmy.Budget(), armies.ProvincialFortified.Budget(), armies.ProvincialUnreliable.Budget()
	return words.Say(lang, "advantage.offer", map[string]any{
		"points": fortified.Points, "corps": fortified.Corps, "fortifications": fortified.Fortifications, "pieces": fortified.TerrainPieces,
		"unreliable": unreliable.Points, "third": unreliable.Corps, "least": unreliable.UnreliableMin,
	}) + " " + words.Say(lang, "advantage.unchosen."+unchosen, map[string]any{"points": plain.Points, "corps": plain.Corps})
}
