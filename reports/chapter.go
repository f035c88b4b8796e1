package reports

import (
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
)

// Chapter is a season as it is told when it is over: the gazette of it, and its page of the
// site. It has what its reader may know, each thing once.
type Chapter struct {
	Campaign string
	Season   campaign.Season
	// Headline is what mattered most; zero where nothing did.
	Headline campaign.Names
	Words    []Proclamation
	Told     []Tidings
	// Standings are how all stood in the end, the best first.
	Standings []Standing
	// Battles are those at hand, Deadline by when they are to be fought: zero where nothing
	// is set.
	Battles  []Battle
	Deadline time.Time
}

// Tidings are what happened of one kind, a sentence or two for each thing.
type Tidings struct {
	Kind Kind
	Said []campaign.Names
}

// BuildChapter tells of a season by the events in it. The view is that of its end, before
// that of its beginning: those of nobody in particular ([campaign.ViewFor] with player "")
// make what everybody may read.
func BuildChapter(view campaign.View, before *campaign.View, events []Numbered) Chapter {
	b := newBuilder(&view, before, events)
	c := Chapter{Campaign: view.Campaign, Season: told(&view, events), Words: b.proclamations(events), Standings: b.ranking(), Battles: b.battles()}
	c.Told, c.Headline = b.tidings(events)
	return c
}

// tidings are what happened, by kind, and what of it mattered most, which is told by the
// headline alone unless there is more to say of it.
func (b *builder) tidings(events []Numbered) ([]Tidings, campaign.Names) {
	plain := b.items(events)
	again := b.toldElsewhere(events)
	items := b.withAftermath(events, plain, again)
	reasons := map[string]bool{}
	first := -1
	var telling []int
	for i, item := range items {
		if again[i] || item.Superseded || !b.chronicles(item) {
			continue
		}
		telling = append(telling, i)
		if weight := matter(events[i].Event); item.open && weight > 0 && (first < 0 || weight > matter(events[first].Event)) {
			first = i
		}
	}
	said := map[Kind][]campaign.Names{}
	for _, i := range telling {
		text := b.withReason(items[i], reasons)
		if i == first && events[i].Event.Data.Type() != (campaign.BattleSettled{}).Type() && text.In("en") == plain[i].Text.In("en") {
			continue
		}
		said[items[i].kind] = append(said[items[i].kind], text)
	}
	var all []Tidings
	for _, k := range append(kinds[1:len(kinds):len(kinds)], Refused) { // what came to nothing comes last
		if len(said[k]) > 0 {
			all = append(all, Tidings{k, said[k]})
		}
	}
	if first < 0 {
		return all, campaign.Names{}
	}
	return all, b.both(func(n *names) string { return n.headline(events[first].Event) })
}

// headline is an event without its figures and its full stop.
func (n *names) headline(e campaign.Event) string {
	if d, ok := e.Data.(campaign.BattleSettled); ok {
		d.Result = campaign.Result{Winner: d.Result.Winner}
		e.Data = d
	}
	return strings.TrimSuffix(n.tell(e), ".")
}

// onTheMap is what the map shows of a season, by arrows.
var onTheMap = []string{"army-moved", "army-embarked", "fleet-sailed", "leader-posted", "siege-waited"}

// chronicles says that an item is of the season's story: news that is open to all, what the
// referee ruled, and what touches the reader himself.
func (b *builder) chronicles(i itemFor) bool {
	ruled := i.Cause != nil && i.Cause.Ruling != ""
	if slices.Contains(onTheMap, i.Type) && !ruled {
		return false
	}
	return i.open && (tellings[i.Type].news || ruled) || b.view.Player != "" && i.own
}

// matter is how much an event would make a headline; 0 for never. What somebody loses
// matters more than what nobody had.
func matter(e campaign.Event) int {
	switch d := e.Data.(type) {
	case campaign.ProvinceTaken:
		if d.From == "" || d.To == "" {
			return great["alliance-formed"] - 1
		}
	case campaign.CityTaken:
		if d.From != "" && d.To != "" {
			return great["city-taken"] + 1
		}
		return great["alliance-formed"]
	case campaign.PlayerEliminated, campaign.KingSucceeded, campaign.BattleSettled, campaign.AllianceFormed, campaign.AllianceEnded, campaign.CampaignEnded, campaign.ObjectiveWon, campaign.ObjectiveLost,
		campaign.LeaderKilled, campaign.LeaderCaptured, campaign.PlayerJoined, campaign.PlayerLeft:
	default:
		return 0
	}
	return great[e.Data.Type()]
}

// title is that of a gazette, or of a page of the site.
func (c Chapter) title(s speech) string {
	return s.say("gazette.title", args{"campaign": c.Campaign, "season": s.season(c.Season)})
}

// document is the chapter as a gazette: headline, what was proclaimed, what happened, how all
// stand, and the battles to fight.
func (c Chapter) document(lang string) document {
	s := speech(lang)
	d := document{Lang: lang, Title: c.title(s)}
	if len(c.Words)+len(c.Told) == 0 && c.Headline.IsZero() {
		d.Lead = []string{s.say("gazette.quiet", nil)}
	} else if !c.Headline.IsZero() {
		d.Lead = []string{c.Headline.In(lang) + "."}
	}
	d.add(s.say("gazette.words", nil), block{Points: s.proclaimed(c.Words)})
	for _, t := range c.Told {
		d.add(t.Title(lang), t.blocks(s)...)
	}
	d.add(s.say("part.standings", nil), block{Points: points(c.Standings, func(st Standing) string { return st.Text.In(lang) })})
	battles := block{Points: s.points(each(c.Battles, func(x Battle) campaign.Names { return x.Text }))}
	if !c.Deadline.IsZero() && len(c.Battles) > 0 {
		battles.Text = s.say("gazette.deadline", args{"deadline": Instant(lang, c.Deadline)})
	}
	d.add(s.say("gazette.battles", nil), battles)
	return d
}

// Title is the heading of tidings in a language.
func (t Tidings) Title(lang string) string { return speech(lang).say("kind."+string(t.Kind), nil) }

// Listed says that they are told one by one: wars and battles; all else is prose.
func (t Tidings) Listed() bool { return t.Kind == War || t.Kind == Fighting || t.Kind == Refused }

// Sentences are what they say in a language.
func (t Tidings) Sentences(lang string) []string {
	return named(t.Said, func(n campaign.Names) string { return capital(n.In(lang)) })
}

func (t Tidings) blocks(s speech) []block {
	if t.Listed() {
		return []block{{Points: s.points(t.Said)}}
	}
	return []block{{Text: s.prose(t.Said)}}
}

// GazetteHTML is a chapter as one self-contained page in a language, en or fr.
func GazetteHTML(c Chapter, lang string) string { return c.document(lang).html(false) }

// GazetteMarkdown is a chapter as Markdown in a language, en or fr, for a forum.
func GazetteMarkdown(c Chapter, lang string) string { return c.document(lang).markdown() }
