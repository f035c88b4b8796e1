package letters

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"adimperii/campaign"
	"adimperii/orders"
)

// quarterWords are the seasons as people write them.
var quarterWords = map[string]campaign.Quarter{
	"spring": campaign.Spring, "summer": campaign.Summer, "autumn": campaign.Autumn, "fall": campaign.Autumn, "winter": campaign.Winter,
	"printemps": campaign.Spring, "été": campaign.Summer, "automne": campaign.Autumn, "hiver": campaign.Winter,
}

// seasonLeads are words that may stand before a season where it is one: “fall” and
// “été” are verbs too.
var seasonLeads = []string{"for", "the", "this", "next", "our", "my", "of", "orders", "pour", "le", "l", "d", "du", "de", "cet", "ordres"}

// turnWords tell that a line speaks of the turn its orders are for.
var turnWords = []string{"order", "orders", "turn", "season", "ordre", "ordres", "tour", "saison"}

// CheckSeason warns with a hint where a letter with orders says by name, in its
// subject or in a line of prose, that they are for another season than the one under
// way: one with its year, or beside a word like “orders”. A letter that names
// the present one too means that.
func CheckSeason(s orders.Sheet, subject, text string, now campaign.Season) []orders.Diagnostic {
	if !s.HasOrders() {
		return nil
	}
	other := ""
	for i, line := range append([]string{subject}, strings.Split(text, "\n")...) {
		if i > 0 && reads(s, i) {
			continue
		}
		for _, m := range seasonsIn(line, i == 0) {
			if m.quarter == now.Quarter && (m.year == 0 || m.year == now.Year) {
				return nil
			}
			if other == "" {
				other = m.text
			}
		}
	}
	if other == "" {
		return nil
	}
	return []orders.Diagnostic{{
		Code: orders.OtherSeason, Severity: orders.Hint, Place: s.Orders[len(s.Orders)-1].Place, Rule: "R-1", General: true,
		Args: map[string]string{"word": other, "season": now.String()},
	}}
}

// reads says that a line holds an order or a request, which may name what it likes.
func reads(s orders.Sheet, line int) bool {
	on := func(o orders.Order) bool { return o.Line == line }
	return slices.ContainsFunc(s.Orders, on) || slices.ContainsFunc(s.Requests, on)
}

// seasonMention is a season as somebody wrote it; year 0 where he named none.
type seasonMention struct {
	quarter campaign.Quarter
	year    int
	text    string
}

// seasonsIn are the seasons that a line names as those of its orders.
func seasonsIn(line string, subject bool) []seasonMention {
	written := strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	folded := make([]string, len(written))
	for i, w := range written {
		folded[i] = strings.ToLower(w)
	}
	turn := subject || slices.ContainsFunc(folded, func(w string) bool { return slices.Contains(turnWords, w) })
	var all []seasonMention
	for i, w := range folded {
		quarter, ok := quarterWords[w]
		if !ok {
			continue
		}
		m := seasonMention{quarter, yearAfter(folded[i+1:]), written[i]}
		if m.year > 0 {
			m.text += " " + strconv.Itoa(m.year)
		}
		if m.year > 0 || turn && (i == 0 || slices.Contains(seasonLeads, folded[i-1])) {
			all = append(all, m)
		}
	}
	return all
}

// yearAfter is the year that follows a season, 0 if none does: “280”, “of 280”, “de l’an 280”.
func yearAfter(rest []string) int {
	for _, w := range rest[:min(len(rest), 4)] {
		if n, err := strconv.Atoi(w); err == nil && 1 <= n && n <= 500 {
			return n
		}
		if !slices.Contains([]string{"of", "de", "l", "an", "year", "the", "en"}, w) {
			return 0
		}
	}
	return 0
}
