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

// GazetteText renders a gazette as plain text in a language, en or fr.
func GazetteText(g Gazette, lang string) string { return g.document(lang).text() }

// GazetteHTML renders a gazette as one self-contained page in a language, en or fr.
func GazetteHTML(g Gazette, lang string) string { return g.document(lang).html(false) }

// speech says the messages of the domain `report` in one language.
type speech string

func (s speech) say(id string, a args) string { return words.Say(string(s), "report."+id, a) }

// sheet says the messages of the domain `battle`.
func (s speech) sheet(id string, a args) string { return words.Say(string(s), "sheet."+id, a) }

func (s speech) season(of campaign.Season) string {
	return words.Say(string(s), "season.title", args{"season": words.Say(string(s), "season."+of.Quarter.String(), nil), "year": of.Year})
}

func (s speech) talents(t campaign.Talents) string {
	return words.Say(string(s), "talents", args{"count": int(t)})
}

// change is "+2 talents" or "−2 talents".
func (s speech) change(t campaign.Talents) string {
	if t < 0 {
		return "−" + s.talents(-t)
	}
	return "+" + s.talents(t)
}

func (r Report) document(lang string) document {
	s := speech(lang)
	d := document{
		Lang: lang, Image: r.image(s),
		Title: s.say("title", args{"campaign": r.Campaign, "player": r.Name.In(lang)}),
		Lead:  []string{capital(s.say("stage."+string(r.Stage), args{"season": s.season(r.Season)}))},
	}
	if r.Ending != nil {
		d.Lead = []string{s.say("stage.ended", args{"season": s.season(r.Season)})}
	}
	if r.Deadline != "" {
		d.Lead = append(d.Lead, s.say("deadline", args{"deadline": r.DeadlineSaid.In(lang)}))
	}
	if r.CodeWord != "" {
		d.Lead = append(d.Lead, s.say("code-word", args{"word": r.CodeWord}))
	}
	if r.Guide {
		d.Lead = append(d.Lead, s.say("guide", nil))
	}
	if r.Dice.Fixed {
		d.Notice = s.say("fixed-seed", nil)
	}
	d.add(s.say("heading.end", nil), r.endingBlocks(s)...)
	d.add(s.say("heading.questions", nil), r.questionBlocks(s)...)
	d.add(s.say("heading.happened", args{"season": s.season(r.Told)}), s.groups(r.Happened, r.names(lang))...)
	d.add(s.say("heading.realm", nil), r.realmBlocks(s)...)
	d.add(s.say("heading.world", nil), r.worldBlocks(s)...)
	d.add(s.say("heading.options", nil), r.optionBlocks(s)...)
	d.add(s.say("heading.gazette", args{"season": s.season(r.Gazette.Season)}), r.Gazette.blocks(s)...)
	d.add(s.say("heading.dice", nil), r.Dice.blocks(s, r.Ending == nil)...)
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

func (r Report) questionBlocks(s speech) []block {
	var blocks []block
	copied := false
	for _, q := range r.Questions {
		blocks = append(blocks, block{Text: q.Text.In(string(s)), Lines: lines(q.Lines, s)})
		copied = copied || len(q.Lines) > 0
	}
	if copied {
		blocks = append(blocks, block{After: s.say("copy", nil)})
	}
	return blocks
}

func lines(all []Line, s speech) []string {
	var texts []string
	for _, l := range all {
		texts = append(texts, l.Text.In(string(s)))
	}
	return texts
}

// groups tells what happened, kind by kind.
func (s speech) groups(groups []Group, accounts map[campaign.Account]string) []block {
	var blocks []block
	for _, g := range groups {
		b := block{Title: s.say("kind."+string(g.Kind), nil)}
		for _, i := range g.Items {
			if i.Superseded {
				continue
			}
			b.Points = append(b.Points, s.item(i, accounts))
		}
		blocks = append(blocks, b)
	}
	return blocks
}

func (s speech) item(i Item, accounts map[campaign.Account]string) point {
	p := point{Text: i.Text.In(string(s)), Rule: string(i.Rule)}
	var money []string
	for _, e := range i.Entries {
		if name, ok := accounts[e.Account]; ok && e.Talents != 0 {
			money = append(money, strings.TrimSpace(name+" "+s.change(e.Talents)))
		}
	}
	if len(money) > 0 {
		p.Money = "(" + strings.Join(money, ", ") + ")"
	}
	if i.Cause != nil && i.Cause.Order != "" {
		p.Notes = append(p.Notes, s.say("cause", args{"line": i.Cause.Line, "order": i.Cause.Text.In(string(s))}))
	}
	if i.Cause != nil && i.Cause.Ruling != "" {
		p.Notes = append(p.Notes, s.say("ruling", args{"ruling": i.Cause.Ruling}))
	}
	return p
}

func (r Report) realmBlocks(s speech) []block {
	lang := string(s)
	treasury := block{Title: s.say("part.treasury", nil)}
	for _, t := range r.Treasuries {
		treasury.Points = append(treasury.Points, point{Text: s.say("treasury", args{
			"holder": t.Name.In(lang), "before": int(t.Before), "in": int(t.In), "out": int(t.Out), "after": s.talents(t.After),
		})})
	}
	provinces := slices.DeleteFunc(slices.Clone(r.Lands), func(l Land) bool { return l.City != "" })
	lands := block{Title: s.say("part.lands", args{"provinces": len(provinces), "cities": len(r.Lands) - len(provinces)})}
	lands.Points = points(r.Lands, func(l Land) string { return l.Text.In(lang) })
	return []block{
		treasury, lands,
		{Title: s.say("part.leaders", nil), Points: points(r.Leaders, func(l Leader) string { return l.Text.In(lang) })},
		{Title: s.say("part.armies", nil), Points: points(r.Armies, func(f Force) string { return f.Text.In(lang) })},
		{Title: s.say("part.fleets", nil), Points: points(r.Fleets, func(f Force) string { return f.Text.In(lang) })},
	}
}

// image is what heads a report: the reader's part of the map, else all of it.
func (r Report) image(s speech) picture {
	switch {
	case r.Theatre != "":
		return picture{r.Theatre, s.say("theatre", nil), s.say("pictures.theatre", args{"theatre": r.Theatre, "map": r.Map})}
	case r.Map != "":
		return picture{r.Map, s.say("map", nil), s.say("pictures.map", args{"map": r.Map})}
	}
	return picture{}
}

func (r Report) worldBlocks(s speech) []block {
	lang := string(s)
	var whole picture
	if r.Theatre != "" {
		whole = picture{File: r.Map, Alt: s.say("map", nil)}
	}
	return []block{
		{Image: whole},
		r.standingsBlock(s, r.Ending == nil),
		{Title: s.say("part.battles", nil), Points: points(r.Battles, func(b Battle) string { return b.Text.In(lang) })},
		{Title: s.say("part.alliances", nil), Points: points(r.Alliances, func(a Alliance) string { return a.Text.In(lang) })},
		{Title: s.say("part.contests", nil), Points: points(r.Contests, func(x Struggle) string { return x.Text.In(lang) })},
		{Title: s.say("part.sieges", nil), Points: points(r.Sieges, func(x Struggle) string { return x.Text.In(lang) })},
		{Title: s.say("part.house", nil), Points: points(r.HouseRules, func(h HouseRule) string { return h.Text.In(lang) })},
		{Title: s.say("part.options", nil), Points: points(r.SwitchedOn, func(h HouseRule) string { return h.Text.In(lang) })},
	}
}

func points[T any](all []T, text func(T) string) []point {
	var texts []string
	for _, x := range all {
		texts = append(texts, text(x))
	}
	return plain(texts)
}

func (r Report) optionBlocks(s speech) []block {
	if len(r.Options) == 0 {
		return nil
	}
	blocks := []block{{Text: s.say("copy", nil)}}
	for _, c := range r.Options {
		b := block{Title: c.Text.In(string(s)), Lines: lines(c.Lines, s)}
		if c.More > 0 {
			b.After = s.say("more", args{"count": c.More})
		}
		blocks = append(blocks, b)
	}
	return blocks
}

func (g Gazette) document(lang string) document {
	s := speech(lang)
	d := document{Lang: lang, Title: s.say("gazette.title", args{"campaign": g.Campaign, "season": s.season(g.Season)})}
	d.add(s.say("gazette.news", nil), g.blocks(s)...)
	d.add(s.say("heading.rules", nil), ruleBlocks(s, g.Rules)...)
	if len(d.Sections) == 0 {
		d.Lead = []string{s.say("gazette.quiet", nil)}
	}
	return d
}

func (g Gazette) blocks(s speech) []block {
	var blocks []block
	if len(g.Words) > 0 {
		b := block{Title: s.say("gazette.words", nil)}
		for _, w := range g.Words {
			b.Points = append(b.Points, point{Text: s.say("gazette.word", args{"player": w.Name.In(string(s)), "text": w.Text})})
		}
		blocks = append(blocks, b)
	}
	return append(blocks, s.groups(g.News, nil)...)
}

// blocks are what is needed to check the dice, those of a season under way among them.
func (d Dice) blocks(s speech, underWay bool) []block {
	var hashes block
	if underWay {
		hashes.Points = plain([]string{s.say("dice.hash", args{"hash": d.SeedHash})})
	}
	for _, c := range d.Closed {
		hashes.Points = append(hashes.Points, point{Text: s.say("dice.seed", args{"season": s.season(c.Season), "seed": c.Seed, "hash": c.Hash})})
	}
	rolled := block{}
	for _, r := range d.Rolls {
		rolled.Points = append(rolled.Points, point{Text: fmt.Sprintf("%s = %d", r.Key, r.Value)})
	}
	if len(rolled.Points) > 0 {
		rolled.Text = s.say("dice.rolls", nil)
	}
	return []block{hashes, rolled}
}
