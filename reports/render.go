package reports

import (
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// Text renders a report as plain text in a language, en or fr.
func Text(r Report, lang string) string { return r.document(lang).text() }

// HTML renders a report in a language, en or fr, as one page for a mail whose parts
// its pictures are.
func HTML(r Report, lang string) string { return r.document(lang).html(false) }

// HTMLFile renders a report in a language, en or fr, as one page for a file that lies
// beside its pictures'.
func HTMLFile(r Report, lang string) string { return r.document(lang).html(true) }

// All renders every event of a season in a language, en or fr, as one page for a file.
func All(r Report, lang string) string { return r.all(lang).html(true) }

// document is the mail: what must be decided, what matters most and what there is to spend
// on the first screen, then the rest.
func (r Report) document(lang string) document {
	s := speech(lang)
	d := document{
		Lang:  lang,
		Title: capital(s.say("title", args{"campaign": r.Campaign, "player": r.Name.In(lang), "season": s.season(r.Season)})),
		Lead:  []string{s.say("stage."+string(r.Stage), args{"deadline": r.DeadlineSaid.In(lang)})},
	}
	if r.Ending != nil {
		d.Lead = []string{s.say("stage.ended", args{"season": s.season(r.Season)})}
	}
	if r.CodeWord != "" {
		d.Lead = append(d.Lead, s.say("code-word", args{"word": r.CodeWord}))
	}
	if r.Guide {
		d.Lead = append(d.Lead, s.say("guide", nil))
	}
	d.add(s.say("heading.end", nil), r.endingBlocks(s)...)
	d.add(s.say("heading.questions", nil), r.questionBlocks(s)...)
	d.add(s.say("heading.news", nil), r.newsBlocks(s)...)
	d.add(s.say("heading.refused", nil), block{Points: s.refused(r.Story.Refused)})
	d.add(s.say("heading.happened", args{"season": s.season(r.Told)}), s.told(r.Story.Own)...)
	d.add(s.say("heading.realm", nil), r.realmBlocks(s)...)
	d.add(s.say("heading.forces", nil), r.forceBlocks(s)...)
	d.add(s.say("heading.stratagems", nil), r.Stratagems.blocks(s)...)
	d.add(s.say("heading.near", nil), block{Text: s.prose(r.Story.Near)})
	d.add(s.say("heading.world", nil), r.worldBlocks(s)...)
	d.add(s.say("heading.more", nil), r.moreBlocks(s)...)
	return d
}

// all is every event of the season, with its rule, its cause and its dice: the file that
// comes with the mail.
func (r Report) all(lang string) document {
	s := speech(lang)
	season := s.season(r.Told)
	d := document{Lang: lang, Title: capital(s.say("heading.all", args{"season": season}))}
	for _, part := range []block{
		{Title: s.say("part.house", nil), Points: points(r.HouseRules, func(h HouseRule) string { return h.Text.In(lang) })},
		{Title: s.say("part.options", nil), Points: points(r.SwitchedOn, func(h HouseRule) string { return h.Text.In(lang) })},
	} {
		d.add(part.Title, block{Points: part.Points})
	}
	d.add(r.Name.In(lang), s.groups(r.Happened, r.names(lang))...)
	d.add(s.say("heading.gazette", args{"season": season}), r.Gazette.blocks(s)...)
	d.add(s.say("heading.more", nil), r.Dice.blocks(s, r.Ending == nil)...)
	d.add(s.say("heading.rules", nil), ruleBlocks(s, r.Rules)...)
	return d
}

// names are the holders whose entries are shown, the reader's own without a name.
func (r Report) names(lang string) map[campaign.Account]string {
	all := map[campaign.Account]string{}
	for _, t := range r.Treasuries {
		all[t.Holder.Account()] = ""
		if t.Holder != r.Player.Holder() {
			all[t.Holder.Account()] = t.Name.In(lang)
		}
	}
	return all
}

// questionBlocks are what must be decided: under each question its answers, each with the
// line to copy and what comes of it.
func (r Report) questionBlocks(s speech) []block {
	var blocks []block
	for _, q := range r.Questions {
		blocks = append(blocks, block{Text: q.Text.In(string(s))})
		for _, l := range q.Lines {
			blocks = append(blocks, block{Lines: lines([]Line{l}, s), After: l.Means.In(string(s)), Close: true})
		}
		for _, n := range append([]campaign.Names{q.Silence}, q.Notes...) {
			blocks = append(blocks, block{Text: n.In(string(s)), Close: true})
		}
	}
	if len(r.Questions) > 0 && len(r.Options) == 0 {
		blocks = append(blocks, block{After: s.copying(r.CodeWord), Close: true})
	}
	return blocks
}

// copying says what to do with lines: it stands once, where the most of them are.
func (s speech) copying(codeWord string) string { return s.say("copy", args{"word": codeWord}) }

// newsBlocks are what matters most, and what the reader has and may spend.
func (r Report) newsBlocks(s speech) []block {
	lang := string(s)
	numbers := []string{r.First.Money.In(lang), r.First.Prices.In(lang), r.First.Standing.In(lang), r.First.Event.In(lang)}
	if r.Ending != nil {
		numbers = numbers[:0]
	}
	numbers = slices.DeleteFunc(numbers, func(text string) bool { return text == "" })
	return []block{{Points: s.points(r.Story.News)}, {Text: strings.Join(numbers, "\n")}}
}

// realmBlocks show the reader's part of the map, and say what his side holds.
func (r Report) realmBlocks(s speech) []block {
	files := []string{r.Theatre, r.Map}
	files = slices.DeleteFunc(files, func(name string) bool { return name == "" })
	image := block{}
	if len(files) > 0 {
		alt := "map"
		if r.Theatre != "" {
			alt = "theatre"
		}
		image = block{Image: picture{files[0], s.say(alt, nil)}, Plain: s.say("pictures", args{"files": words.List(string(s), files)})}
	}
	idle := slices.DeleteFunc(slices.Clone(r.Leaders), func(l Leader) bool {
		leads := l.Post.Army != "" || l.Post.Fleet != ""
		return leads && l.Status != campaign.Captive && l.Heir == ""
	})
	return []block{image, {Points: s.points(r.Realm)}, {Text: s.prose(each(idle, func(l Leader) campaign.Names { return l.Text }))}}
}

// forceBlocks say where armies and fleets are, each with what it may be ordered, and what
// else the reader may want to order.
func (r Report) forceBlocks(s speech) []block {
	var blocks []block
	var idle []string
	if len(r.Options) > 0 {
		blocks = append(blocks, block{After: s.copying(r.CodeWord)})
	}
	of := map[string][]Line{}
	for _, c := range r.Options {
		of[c.Of] = c.Lines
	}
	for _, f := range slices.Concat(r.Armies, r.Fleets) {
		key := "army:" + string(f.Army)
		if f.Army == "" {
			key = "fleet:" + string(f.Fleet)
		}
		if len(of[key]) == 0 {
			idle = append(idle, f.Text.In(string(s)))
			continue
		}
		blocks = append(blocks, block{Text: f.Text.In(string(s)), Lines: lines(of[key], s), Close: true})
	}
	blocks = append(blocks, block{Text: strings.Join(idle, " ")})
	for _, c := range r.Options {
		if text := c.Text.In(string(s)); text != "" {
			blocks = append(blocks, block{Text: text, Lines: lines(c.Lines, s), Close: true})
		}
	}
	return blocks
}

// worldBlocks say what players proclaim, what was great news abroad, and how the world stands.
func (r Report) worldBlocks(s speech) []block {
	sieges := slices.DeleteFunc(slices.Clone(r.Sieges), func(x Struggle) bool { return x.Ours })
	return []block{
		{Points: s.proclaimed(r.Gazette.Words)},
		{Text: s.prose(r.Story.Abroad)},
		r.standingsBlock(s, r.Ending == nil),
		r.raceBlock(s),
		{Text: s.prose(r.Leagues)},
		{Text: s.prose(each(sieges, func(x Struggle) campaign.Names { return x.Text }))},
	}
}

// moreBlocks are what a reader needs who checks the dice, and where the rest is.
func (r Report) moreBlocks(s speech) []block {
	bare := r.Dice
	bare.Rolls = nil
	note := block{Text: s.say("all", args{"file": r.All})}
	if r.Dice.Fixed {
		note.Text += " " + s.say("fixed-seed", nil)
	}
	return slices.Concat([]block{{Text: s.prose(r.Story.Dice)}}, bare.blocks(s, r.Ending == nil), []block{note})
}

func (g Gazette) blocks(s speech) []block {
	var blocks []block
	if len(g.Words) > 0 {
		blocks = append(blocks, block{Title: s.say("gazette.words", nil), Points: s.proclaimed(g.Words)})
	}
	return append(blocks, s.groups(g.News, nil)...)
}

func (s speech) proclaimed(all []Proclamation) []point {
	return points(all, func(w Proclamation) string {
		return s.say("gazette.word", args{"player": w.Name.In(string(s)), "text": w.Text})
	})
}

// blocks are what is needed to check the dice, those of a season under way among them.
func (d Dice) blocks(s speech, underWay bool) []block {
	var hashes []string
	if underWay {
		hashes = append(hashes, s.say("dice.hash", args{"hash": d.SeedHash}))
	}
	for _, c := range d.Closed {
		hashes = append(hashes, s.say("dice.seed", args{"season": s.season(c.Season), "seed": c.Seed, "hash": c.Hash}))
	}
	rolled := block{}
	for _, r := range d.Rolls {
		rolled.Points = append(rolled.Points, point{Text: fmt.Sprintf("%s = %d", r.Key, r.Value)})
	}
	if len(rolled.Points) > 0 {
		rolled.Text = s.say("dice.rolls", nil)
	}
	return []block{{After: strings.Join(hashes, " ")}, rolled}
}
