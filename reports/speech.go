package reports

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders/words"
)

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

func lines(all []Line, s speech) []string {
	var texts []string
	for _, l := range all {
		text := l.Text.In(string(s))
		if l.Cost > 0 {
			text = s.say("cost", args{"line": text, "talents": s.talents(l.Cost)})
		}
		texts = append(texts, text)
	}
	return texts
}

// groups tells what happened, kind by kind.
func (s speech) groups(groups []Group, accounts map[campaign.Account]string) []block {
	var blocks []block
	for _, g := range groups {
		blocks = append(blocks, block{Title: s.say("kind."+string(g.Kind), nil), Points: s.items(g.Items, accounts)})
	}
	return blocks
}

func (s speech) items(all []Item, accounts map[campaign.Account]string) []point {
	var told []point
	for _, i := range all {
		if !i.Superseded {
			told = append(told, s.item(i, accounts))
		}
	}
	return told
}

// refused are orders that came to nothing, those together that failed for one reason.
// Lines of several letters are not numbered: line 1 would be of two.
func (s speech) refused(all []Item) []point {
	var told []point
	mails := map[string]bool{}
	for _, i := range all {
		if i.Cause != nil && i.Cause.Order != "" {
			mails[i.Cause.Mail] = true
		}
	}
	if len(mails) > 1 {
		all = slices.Clone(all)
		for n := range all {
			if all[n].Cause != nil {
				of := *all[n].Cause
				of.Line, all[n].Cause = 0, &of
			}
		}
	}
	for _, p := range s.items(all, nil) {
		if i := slices.IndexFunc(told, func(q point) bool { return q.Text == p.Text }); i >= 0 {
			told[i].Notes = append(told[i].Notes, p.Notes...)
			continue
		}
		told = append(told, p)
	}
	return told
}

// told are items without rule, cause and money, which the file has: what war brought one
// by one, the rest as prose. A ruling has its reason.
func (s speech) told(all []Item) []block {
	var peace []campaign.Names
	var war []point
	for _, i := range all {
		i.Rule = ""
		if i.Cause != nil {
			i.Cause = &Cause{Ruling: i.Cause.Ruling}
		}
		kind := tellings[i.Type].kind
		if p := s.item(i, nil); kind == War || kind == Fighting || len(p.Notes) > 0 {
			war = append(war, p)
			continue
		}
		peace = append(peace, i.Text)
	}
	return []block{{Text: s.prose(peace)}, {Points: war}}
}

// prose are sentences one after the other.
func (s speech) prose(all []campaign.Names) string {
	var told []string
	for _, t := range all {
		told = append(told, capital(t.In(string(s))))
	}
	return strings.Join(told, " ")
}

func each[T any](all []T, text func(T) campaign.Names) []campaign.Names {
	var texts []campaign.Names
	for _, x := range all {
		texts = append(texts, text(x))
	}
	return texts
}

// points are sentences of both languages, in one.
func (s speech) points(all []campaign.Names) []point {
	return points(all, func(t campaign.Names) string { return capital(t.In(string(s))) })
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

func points[T any](all []T, text func(T) string) []point {
	var texts []string
	for _, x := range all {
		texts = append(texts, text(x))
	}
	return plain(texts)
}
