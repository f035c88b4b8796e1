package desk

import (
	"strings"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/say"
	"adimperii/orders/words"
	"adimperii/reports"
)

// report writes a report, with maps, a season's moves on them, and the order form, in
// which stand the orders already given; the first has the guide with it.
func (dr *draft) report() error {
	return dr.reportOf(dr.o, string(dr.kind), dr.o.tells(dr.due))
}

func (dr *draft) reportOf(o *occasion, kind string, number int) error {
	rep, err := o.report(o.after, dr.player, number, o.last())
	if err != nil {
		return err
	}
	season := o.after.Season
	if kind == "report" || kind == "last" {
		season = rep.Told
	}
	dr.m.Subject = dr.dated(dr.say(kind+".subject", map[string]any{
		"campaign": o.after.Name, "season": say.SeasonName(season, dr.lang), "player": dr.who.Name.In(dr.lang),
	}))
	pictures, err := o.illustrate(&rep, number)
	if err != nil {
		return err
	}
	if rep.Theatre != "" && len(dr.m.Inline) > 1 { // the mail shows the theatre; the whole map is for who wants it
		dr.m.Inline, dr.m.Attachments = dr.m.Inline[:1], append(dr.m.Attachments, dr.m.Inline[1:]...)
	}
	rep.Guide = kind == "welcome" || kind == "joining"
	rep.All = allFile(rep.Told, dr.lang)
	if !dr.bare {
		dr.m.Attachments = append(dr.m.Attachments, mail.Attachment{Name: rep.All, Type: "text/html; charset=utf-8", Data: []byte(reports.All(rep.Report, dr.lang))})
	}
	dr.m.Text, dr.m.HTML = rep.Text(), rep.HTML()
	if err := dr.attachToReport(o, kind, rep.Guide); err != nil {
		return err
	}
	dr.m.Inline, err = o.drawn(pictures, dr.m) // last: they have what is left of the mail's weight
	return err
}

// attachToReport attaches what goes with a report: the ledger, the deadlines, the order form,
// and with the first the guide.
func (dr *draft) attachToReport(o *occasion, kind string, first bool) error {
	if err := dr.attachLedger(o, kind); err != nil || o.after.Ended != nil {
		return err
	}
	if err := dr.attachCalendar(); err != nil {
		return err
	}
	if err := dr.attachForm(o.after); err != nil || !first {
		return err
	}
	guide, err := dr.guideFile(o.after, dr.player)
	dr.m.Attachments = append(dr.m.Attachments, guide)
	return err
}

// attachLedger attaches the player's ledger to the report of a season.
func (dr *draft) attachLedger(o *occasion, kind string) error {
	if dr.bare || kind == string(questionMail) {
		return nil
	}
	data, err := o.ledgerCopy(dr.player)
	dr.m.Attachments = append(dr.m.Attachments, mail.Attachment{Name: dr.say("ledger.file", nil), Type: workbook, Data: data})
	return err
}

// allFile is what the file is called that has every event of a season.
func allFile(s campaign.Season, lang string) string {
	return words.Say(lang, "report.all.file", nil) + "-" + campaign.Slug(say.SeasonName(s, lang)) + ".html"
}

// attachForm attaches the order form, with the orders that are in force.
func (dr *draft) attachForm(s *campaign.State) error {
	if dr.bare {
		return nil
	}
	var given []orders.Order
	if now := dr.state(); now.Number == s.Number && now.Stage == s.Stage {
		sub, err := submission(now, dr.player)
		if err != nil {
			return err
		}
		given = sub.Orders
	}
	form, err := dr.formFile(s, dr.player, given)
	dr.m.Attachments = append(dr.m.Attachments, form...)
	return err
}

// latestOpening is the batch that opened the present season, or what happened since.
func (dr *draft) latestOpening() (*occasion, int, error) {
	line, number := dr.latestReports()
	o, err := dr.occasion(line, dr.folder.Head().Line)
	return o, number, err
}

// again writes the last report once more.
func (dr *draft) again() error {
	o, number, err := dr.latestOpening()
	if err != nil {
		return err
	}
	return dr.reportOf(o, "report", number)
}

// pack writes a new person all that he needs to play on: report, map, form, guide, code
// word, and the story so far.
func (dr *draft) pack() error {
	o, number, err := dr.latestOpening()
	if err != nil {
		return err
	}
	if err := dr.reportOf(o, "report", number); err != nil {
		return err
	}
	dr.m.Subject = dr.dated(dr.say("pack.subject", map[string]any{"campaign": dr.state().Name, "player": dr.who.Name.In(dr.lang)}))
	story, err := dr.story()
	if err != nil {
		return err
	}
	note := dr.say("pack.text", map[string]any{"player": dr.who.Name.In(dr.lang)})
	dr.m.Text = note + "\n\n" + dr.m.Text + "\n" + story
	dr.m.HTML = reports.Noted(dr.m.HTML, note)
	guide, err := dr.guideFile(o.after, dr.player)
	dr.m.Attachments = append(dr.m.Attachments, guide,
		mail.Attachment{Name: dr.say("pack.story.file", nil), Type: "text/plain; charset=utf-8", Data: []byte(story)})
	return err
}

// farewell tells a former address, in the language of whoever reads there, that no more
// mail goes to it; nothing else, as it is not the player's.
func (dr *draft) farewell() error {
	was := dr.o.before.Players[dr.player]
	dr.lang = was.Language
	args := map[string]any{"campaign": dr.s.Name, "player": was.Name.In(dr.lang)}
	dr.m.Subject = dr.say("farewell.subject", args)
	dr.m.Text = dr.say("farewell.text", args) + "\n\n" + dr.folder.Config().Referee.Name + "\n"
	return nil
}

// story is what happened so far, as the player may read it, a season after the other.
func (dr *draft) story() (string, error) {
	s := dr.state()
	var b strings.Builder
	b.WriteString(dr.say("pack.story", nil) + "\n")
	for number := 1; number < s.Number; number++ {
		opened, err := dr.occasion(dr.folder.OpenedAt(number+1), dr.folder.Head().Line)
		if err != nil {
			return "", err
		}
		t, err := opened.tale(opened.after, dr.player, number, opened.last())
		if err != nil {
			return "", err
		}
		b.WriteString("\n" + words.Capital(say.SeasonName(opened.before.Season, dr.lang)) + "\n")
		for _, line := range reports.Chronicle(t.view, t.before, t.events, dr.lang) {
			b.WriteString("- " + line + "\n")
		}
	}
	return b.String(), nil
}
