package campaign

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Identifiers are lower-case ASCII slugs, unique within their kind; a player and
// a kingdom never share one, so that a [HolderID] names either.
type (
	// PlayerID names a player.
	PlayerID string
	// KingdomID names a non-player kingdom.
	KingdomID string
	// HolderID names whoever controls land: a player or a kingdom; "" is nobody.
	HolderID string
	// LeaderID names a king or proconsul, dead ones included.
	LeaderID string
	// ArmyID names a field army.
	ArmyID string
	// FleetID names a fleet.
	FleetID string
	// BattleID names a battle of the campaign: b1, b2, …
	BattleID string
)

// Holder is the player as a holder of land and talents.
func (p PlayerID) Holder() HolderID { return HolderID(p) }

// Holder is the kingdom as a holder of land and talents.
func (k KingdomID) Holder() HolderID { return HolderID(k) }

// Slug turns a name into an identifier: folded to ASCII lower case, words joined
// by hyphens. It is "" when nothing of the name survives.
func Slug(name string) string {
	t := transform.Chain(norm.NFKD, runes.Remove(runes.In(unicode.Mn)), cases.Fold())
	folded, _, err := transform.String(t, name)
	if err != nil {
		folded = strings.ToLower(name)
	}
	words := strings.FieldsFunc(folded, func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	return strings.Join(words, "-")
}

// NewID makes the id of a new leader, army or fleet from its holder and its name:
// "pompey-i" for army I of pompey. If that is taken a number is added, from 2 on:
// "pompey-i-2". A name of which [Slug] leaves nothing gives the holder's id alone.
func NewID(taken func(id string) bool, holder HolderID, name string) string {
	base := string(holder)
	if slug := Slug(name); slug != "" {
		base += "-" + slug
	}
	id := base
	for n := 2; taken(id); n++ {
		id = base + "-" + strconv.Itoa(n)
	}
	return id
}

// NextNumeral is the first Roman numeral, from I on, that is not taken: the name
// of an army or fleet that was given none.
func NextNumeral(taken func(name string) bool) string {
	for n := 1; ; n++ {
		if name := numeral(n); !taken(name) {
			return name
		}
	}
}

func numeral(n int) string {
	var b strings.Builder
	for _, digit := range []struct {
		value int
		sign  string
	}{{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for ; n >= digit.value; n -= digit.value {
			b.WriteString(digit.sign)
		}
	}
	return b.String()
}

var reservedName = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// FileName is a name for the files about whoever or whatever has an id: Windows keeps some
// names for itself, with any extension.
func FileName(id string) string {
	if reservedName.MatchString(id) {
		return id + "_"
	}
	return id
}
