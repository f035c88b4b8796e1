package reports

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// Standing is how a realm stands, as everybody may know it.
type Standing struct {
	Player campaign.PlayerID `json:"id"`
	// Rank is from 1; realms that nothing open tells apart share one.
	Rank   int            `json:"rank"`
	Points int            `json:"points"`
	Lands  int            `json:"lands"`
	By     map[string]int `json:"by"`
	// Scores are the points by year and key, where points are scored.
	Scores []campaign.Score `json:"scores,omitempty"`
	// Objectives are those it holds, where so many win.
	Objectives []campaign.Attained `json:"objectives,omitempty"`
	Text       campaign.Names      `json:"text"`
}

// standings are the ranking where the campaign counts points or objectives, or is over.
func (b *builder) standings() []Standing {
	if b.view.Options.Score == campaign.NoScore && b.view.Options.Objectives == 0 && b.view.Ended == nil {
		return nil
	}
	return b.ranking()
}

// ranking is how all realms stand, the best first.
func (b *builder) ranking() []Standing {
	var all []Standing
	tallies := b.view.Standings()
	for i, t := range tallies {
		st := Standing{Player: t.Player, Rank: i + 1, Points: t.Points, Lands: t.Lands, By: t.By, Scores: t.Scores}
		if i > 0 && t.LevelWith(tallies[i-1]) {
			st.Rank = all[i-1].Rank
		}
		message := "report.standing"
		switch {
		case b.view.Options.Score == campaign.NoScore:
			message = "report.standing.lands"
		case b.view.Options.Scored():
			message = "report.standing.scored"
		}
		st.Text = b.words(message, func(n *names) args {
			return args{
				"rank": st.Rank, "player": n.player(t.Player), "count": t.Points, "lands": t.Lands,
				"provinces": t.By[campaign.ByProvinces], "cities": t.By[campaign.ByCities], "by": ScoresByYear(n.lang, t.Scores),
			}
		})
		if b.view.Options.Objectives > 0 {
			st.Objectives = t.Objectives
			st.Text = b.both(func(n *names) string {
				return n.say("report.standing.objectives", args{"text": st.Text.In(n.lang), "count": len(t.Objectives), "by": n.objectives(t.Objectives)})
			})
		}
		all = append(all, st)
	}
	return all
}

// Ending is how the campaign ended, and what the reader's own came to.
type Ending struct {
	Why     campaign.EndCause   `json:"why"`
	Winners []campaign.PlayerID `json:"winners"`
	Level   campaign.Level      `json:"level"`
	Text    campaign.Names      `json:"text"`
	// Career is the reader's campaign in figures, Figures the same in words, Story in a paragraph.
	Career  campaign.Career  `json:"career"`
	Figures []campaign.Names `json:"figures"`
	Story   campaign.Names   `json:"story"`
}

// ending is that of a campaign that is over, nil before.
func (b *builder) ending(career campaign.Career) *Ending {
	end := b.view.Ended
	if end == nil {
		return nil
	}
	e := &Ending{Why: end.Why, Winners: end.Winners, Level: end.Level, Career: career}
	e.Text = b.both(func(n *names) string { return n.victory(*end) })
	c := career
	for _, figure := range []struct {
		id string
		a  args
	}{
		{"seasons", args{"count": c.Seasons}},
		{"lands", args{"first": c.First, "last": c.Last, "most": c.Most}},
		{"taken", args{"provinces": c.ProvincesTaken, "cities": c.CitiesTaken}},
		{"lost", args{"provinces": c.ProvincesLost, "cities": c.CitiesLost}},
		{"battles", args{"count": c.Battles, "won": c.Won, "lost": c.Lost, "drawn": c.Drawn}},
		{"people", args{"alliances": c.Alliances, "leaders": c.Leaders, "captives": c.Captives}},
		{"talents", args{"earned": int(c.Earned), "spent": int(c.Spent)}},
	} {
		e.Figures = append(e.Figures, b.words("report.figure."+figure.id, func(*names) args { return figure.a }))
	}
	e.Story = b.both(func(n *names) string { return n.story(c, *end) })
	return e
}

// victory says why the campaign ended and who has won.
func (n *names) victory(end campaign.CampaignEnded) string {
	why := n.say("report.end."+string(end.Why), nil)
	if len(end.Winners) != 1 {
		var who []string
		for _, p := range end.Winners {
			who = append(who, n.the(p))
		}
		return why + " " + n.say("report.victory.shared", args{"players": words.List(n.lang, who), "count": len(who)})
	}
	return why + " " + n.say("report.victory."+string(end.Level), args{"player": n.player(end.Winners[0])})
}

// the is a player's realm with its article in French.
func (n *names) the(p campaign.PlayerID) string {
	if n.lang == "fr" {
		return words.Realm(n.player(p)).The()
	}
	return n.player(p)
}

// story is the reader's campaign in a few sentences.
func (n *names) story(c campaign.Career, end campaign.CampaignEnded) string {
	own := n.view.Player
	how := "steady"
	switch {
	case c.Last == 0 && c.Most > c.First:
		how = "risen-and-gone"
	case c.Last == 0:
		how = "gone"
	case c.Last > c.First && c.Last == c.Most:
		how = "grown"
	case c.Last > c.First:
		how = "grown-and-shrunk"
	case c.Last < c.First && c.Most > c.First:
		how = "risen-and-shrunk"
	case c.Last < c.First:
		how = "shrunk"
	case c.Most > c.First:
		how = "there-and-back"
	}
	sentences := []string{n.say("report.story."+how, args{
		"player": n.player(own), "seasons": c.Seasons, "first": c.First, "last": c.Last, "most": c.Most, "season": n.season(c.MostIn),
	})}
	if c.Battles == 0 {
		sentences = append(sentences, n.say("report.story.no-battle", nil))
	} else {
		sentences = append(sentences, n.say("report.story.battles", args{"count": c.Battles, "won": c.Won, "lost": c.Lost, "drawn": c.Drawn}))
	}
	place := slices.IndexFunc(end.Standings, func(t campaign.Tally) bool { return t.Player == own })
	switch {
	case slices.Contains(end.Winners, own) && len(end.Winners) == 1:
		sentences = append(sentences, n.say("report.story.won."+string(end.Level), nil))
	case slices.Contains(end.Winners, own):
		sentences = append(sentences, n.say("report.story.shared", nil))
	case place >= 0:
		sentences = append(sentences, n.say("report.story.place", args{"place": place + 1, "of": len(end.Standings)}))
	}
	return strings.Join(sentences, " ")
}

// standingsBlock is how all stand; at the end that is told with it, and nowhere else.
func (r Report) standingsBlock(s speech, here bool) block {
	if !here {
		return block{}
	}
	return block{Title: s.say("part.standings", nil), Points: points(r.Standings, func(st Standing) string { return st.Text.In(string(s)) })}
}

// endingBlocks tell how the campaign ended, and what the reader's own came to.
func (r Report) endingBlocks(s speech) []block {
	if r.Ending == nil {
		return nil
	}
	lang := string(s)
	return []block{
		{Text: r.Ending.Text.In(lang)},
		r.standingsBlock(s, true),
		{Title: s.say("part.own-campaign", nil), Text: r.Ending.Story.In(lang), Points: points(r.Ending.Figures, func(t campaign.Names) string { return t.In(lang) })},
		{Text: s.say("end.opened", nil)},
	}
}
