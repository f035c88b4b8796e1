package say

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/words"
)

// OrderJSON is an order as `orders check` gives it (contract.md).
type OrderJSON struct {
	Line      int           `json:"line"`
	Verb      orders.Verb   `json:"verb"`
	Canonical string        `json:"canonical"`
	Text      string        `json:"text"`
	Rule      campaign.Rule `json:"rule"`
	// Form and Cell tell where in an attached order form it stands.
	Form string `json:"form,omitempty"`
	Cell string `json:"cell,omitempty"`
}

// NewOrderJSON is an order for programs, its text in a language.
func NewOrderJSON(o orders.Order, lang string, n orders.Names) OrderJSON {
	return OrderJSON{o.Line, o.Verb, grammar.Canonical(o, n), grammar.Write(o, lang, n), o.Rule(), o.Form, o.Cell}
}

// DiagnosticJSON is a diagnostic as `orders check` gives it (contract.md).
type DiagnosticJSON struct {
	Code     orders.Code     `json:"code"`
	Severity orders.Severity `json:"severity"`
	Message  string          `json:"message"`
	Line     int             `json:"line"`
	Column   int             `json:"column"`
	Source   string          `json:"source"`
	Hints    []string        `json:"hints"`
	Rule     campaign.Rule   `json:"rule"`
	// Form and Cell tell where in an attached order form it stands.
	Form string `json:"form,omitempty"`
	Cell string `json:"cell,omitempty"`
	// General advice is about the orders as a whole, not about its line.
	General bool `json:"general,omitempty"`
	// Mail is the file of the letter it stands in, in a campaign's inbox.
	Mail string `json:"mail,omitempty"`
}

// NewDiagnosticJSON is a diagnostic for programs, its message in a language.
func NewDiagnosticJSON(d orders.Diagnostic, lang string, n orders.Names) DiagnosticJSON {
	hints := append([]string{}, d.Hints...)
	for _, way := range d.Try {
		if line := AsLine(way, lang, n); !slices.Contains(hints, line) {
			hints = append(hints, line)
		}
	}
	return DiagnosticJSON{d.Code, d.Severity, Say(d, lang, n), d.Line, d.Column, d.Source, hints, d.Rule, d.Form, d.Cell, d.General, d.Mail}
}

// longWord is how many letters of what was not understood are shown.
const longWord = 60

// Say is what a diagnostic says in a language, one sentence or two, without its
// hints. Ids among its arguments are said by their names.
func Say(d orders.Diagnostic, lang string, n orders.Names) string {
	args := map[string]any{}
	for key, text := range d.Args {
		switch of := strings.TrimRight(key, "0123456789"); of {
		case "province", "city", "sea", "player", "kingdom", "army", "fleet", "leader", "battle":
			args[key] = n.Of(lang, of, text)
		case "holder":
			args[key] = n.Holder(lang, text)
		case "provinces", "armies", "leaders":
			args[key] = words.List(lang, n.Several(lang, severals[of], text))
		case "stratagem":
			args[key], args["on"] = n.Of(lang, of, text), words.Say(lang, "stratagem."+text+".on", nil)
		case "season":
			args[key] = seasonWords(lang, text)
		case "slot":
			args[key] = slotWords(lang, text)
		case "is":
			args[key] = words.Say(lang, "is."+text, nil)
		case "offer":
			args[key] = orders.Offer(lang, text)
		case "word":
			args[key] = words.Shorten(text, longWord)
		default:
			args[key] = text
		}
	}
	return words.Capital(words.Say(lang, "diagnostic."+string(d.Code), args))
}

// SeasonName is a season within a sentence: "autumn 280 BC", "automne 280 av. J.-C.".
func SeasonName(s campaign.Season, lang string) string {
	return words.Say(lang, "season.title", map[string]any{
		"season": words.Say(lang, "season."+s.Quarter.String(), nil), "year": s.Year,
	})
}

// seasonWords names the season of an argument.
func seasonWords(lang, text string) string {
	var s campaign.Season
	if s.UnmarshalText([]byte(text)) != nil {
		return text
	}
	return SeasonName(s, lang)
}

// AsLine writes orders on one line, as a player may copy it.
func AsLine(list []orders.Order, lang string, n orders.Names) string {
	lines, n := make([]string, 0, len(list)), n.With(list)
	for _, o := range list {
		lines = append(lines, grammar.Write(o, lang, n))
	}
	return strings.Join(lines, " / ")
}

// severals are the kinds of arguments that hold several ids, parted by spaces.
var severals = map[string]orders.Kind{"provinces": orders.AProvince, "armies": orders.AnArmy, "leaders": orders.ALeader}

// slotWords tells a kind of slot, "a province", or the words that were expected.
func slotWords(lang, of string) string {
	if id := "slot." + of; words.Has(id) {
		return words.Say(lang, id, nil)
	}
	return words.Say(lang, "slot.word", map[string]any{"word": of})
}
