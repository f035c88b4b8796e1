package desk

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/words"
	"adimperii/referee"
	"adimperii/reports"
)

// publication is what follows from one batch of events: mails for the outbox, and
// the files that can always be made again from journal and inbox. Nothing in it
// depends on the clock, so that publishing twice writes the same bytes.
type publication struct {
	*Desk
	before, after *campaign.State
	records       []journal.Record
	pictures      map[pictureKey][]byte
}

func (d *Desk) publish(before, after *campaign.State, records []journal.Record) error {
	p := &publication{Desk: d, before: before, after: after, records: records, pictures: map[pictureKey][]byte{}}
	letters := before.Letters
	for _, r := range records {
		var err error
		switch e := r.Event.Data.(type) {
		case campaign.LetterFiled:
			letters = append(letters[:len(letters):len(letters)], e.Letter)
			err = p.letter(e.Letter, letters)
		case campaign.LetterAccepted:
			err = p.accepted(e)
		case campaign.StageEntered:
			if e.Stage == campaign.Decisions {
				err = p.questions()
			}
		case campaign.PlayerJoined:
			err = p.welcome(e.Player.ID)
		case campaign.BattleQueued:
			if e.Battle.State == campaign.Open { // else when it is taken up
				err = p.sheets(e.Battle.ID)
			}
		case campaign.BattleResumed:
			err = p.sheets(e.Battle)
		case campaign.BattleReported:
			err = p.confirmation(e)
		case campaign.SeasonOpened:
			err = p.opening(e)
		}
		if err != nil {
			return err
		}
	}
	if err := p.renewLedger(); err != nil {
		return err
	}
	return p.rulings()
}

// upTo is the batch's last line. What is published of a batch tells of nothing
// later, so that it is the same whenever it is published.
func (p *publication) upTo() int { return p.records[len(p.records)-1].N }

// post composes a mail and puts it into the outbox; one that was sent is not put again.
func (p *publication) post(m mail.Message, name string) error {
	raw, err := mail.Compose(m)
	if err != nil {
		return err
	}
	return p.outbox().Put(name, raw)
}

// letter publishes a player's orders as they now stand, and answers his letter.
func (p *publication) letter(filed campaign.Letter, filedSoFar []campaign.Letter) error {
	var sub orders.Submission
	if filed.Kind == campaign.Filed {
		var err error
		if sub, err = p.submission(p.before, filed.Player, filedSoFar); err != nil {
			return err
		}
	}
	m, due, err := p.acknowledge(p.before, filed, sub)
	if err != nil || !due {
		return err
	}
	if err := p.post(m, p.itemName(p.before, "ack", ackName(filed))); err != nil {
		return err
	}
	if filed.Kind != campaign.Filed {
		return nil
	}
	if err := p.ordersFile(filed.Player, sub); err != nil {
		return err
	}
	return p.requested(filed, sub)
}

// accepted answers a letter that the referee took out of quarantine.
func (p *publication) accepted(e campaign.LetterAccepted) error {
	for _, l := range p.after.Letters {
		if l.File == e.File {
			return p.letter(l, p.after.Letters)
		}
	}
	return nil
}

// questions asks the invaded for their answers, with what happened so far.
func (p *publication) questions() error {
	asked := map[campaign.PlayerID]bool{}
	for _, w := range p.owed(p.after) {
		asked[w.Player] = true
	}
	for _, id := range campaign.Sorted(asked) {
		rep, err := p.reportOn(p.after, id, p.after.Number, p.upTo())
		if err != nil {
			return err
		}
		if err := p.sendReport(p.after, rep, p.after.Number, "question", nil); err != nil {
			return err
		}
	}
	return nil
}

// sheets sends both players the sheet of their battle.
func (p *publication) sheets(id campaign.BattleID) error {
	b := p.after.Battles[id]
	if err := p.writeYAML(p.path(p.after.Number, "battles", string(id)+".yaml"), b); err != nil {
		return err
	}
	for _, player := range []campaign.PlayerID{b.Invader.Player, b.Invaded.Player} {
		if player == "" {
			continue
		}
		who := p.after.Players[player]
		view := campaign.ViewFor(*p.after, player)
		options, err := referee.Options(*p.after, player)
		if err != nil {
			return err
		}
		sheet, ok := reports.BuildSheet(view, id, options)
		if !ok {
			return fmt.Errorf("battle %s is not in the state it was queued in", id)
		}
		if p.after.CodeWords {
			sheet.CodeWord = p.folder.CodeWordOf(p.after.Number, player)
		}
		m := p.message(p.after, who, p.say(who.Language, "battle.subject", map[string]any{
			"campaign": p.after.Name, "battle": string(id), "place": placeOf(&view, b, who.Language), "season": orders.SeasonName(p.after.Season, who.Language),
		}), fmt.Sprintf("battle-%s-%s", id, player))
		m.Text, m.HTML = reports.SheetText(sheet, who.Language), reports.SheetHTML(sheet, who.Language)
		if m.Attachments, err = p.formFile(p.after, player, nil); err != nil {
			return err
		}
		if err := p.post(m, p.itemName(p.after, "battle", string(id)+"-"+string(player))); err != nil {
			return err
		}
	}
	return nil
}

// welcome writes a player who joined in mid-campaign his first letter.
func (p *publication) welcome(id campaign.PlayerID) error {
	rep, err := p.reportOn(p.after, id, p.after.Number, p.upTo())
	if err != nil {
		return err
	}
	return p.sendReport(p.after, rep, p.after.Number, "joining", nil)
}

// opening reports the season that closed, or the founding, to every player, and
// renews the map.
func (p *publication) opening(e campaign.SeasonOpened) error {
	told, kind := e.Number-1, "report"
	if told == 0 {
		told, kind = e.Number, "welcome"
	}
	for _, id := range campaign.Sorted(p.after.Players) {
		if p.before.Players[id].Status != campaign.InPlay {
			continue
		}
		rep, err := p.reportOn(p.after, id, told, p.upTo())
		if err != nil {
			return err
		}
		pictures, err := p.illustrate(&rep, p.after, told)
		if err != nil {
			return err
		}
		if err := p.reportFiles(rep, pictures, told, string(id)); err != nil {
			return err
		}
		if err := p.sendReport(p.after, rep, told, kind, nil); err != nil {
			return err
		}
	}
	return p.renewMaps(told)
}

// reportFiles keeps a report beside the season it tells of: JSON, text, HTML, and the
// pictures that come with it.
func (p *publication) reportFiles(rep PlayerReport, pictures []mail.Attachment, number int, name string) error {
	data, err := json.MarshalIndent(rep.Report, "", "  ")
	if err != nil {
		return err
	}
	files := map[string][]byte{
		name + ".json": append(data, '\n'), name + ".txt": []byte(rep.Text()), name + ".html": []byte(rep.page()),
	}
	for _, a := range pictures {
		files[a.Name] = a.Data
	}
	for file, content := range files {
		if err := p.folder.WriteFile(p.path(number, "reports", file), content); err != nil {
			return err
		}
	}
	return nil
}

// renewLedger writes the ledger anew if talents changed hands, or a season opened.
func (p *publication) renewLedger() error {
	if !slices.ContainsFunc(p.records, func(r journal.Record) bool {
		_, opened := r.Event.Data.(campaign.SeasonOpened)
		return opened || len(r.Event.Entries) > 0
	}) {
		return nil
	}
	var b bytes.Buffer
	if err := p.writeLedger(&b, ""); err != nil {
		return err
	}
	return p.folder.WriteFile("ledger.xlsx", b.Bytes())
}

// renewMaps draws the pictures of the map anew.
func (p *publication) renewMaps(number int) error {
	everybody, err := p.tale(p.after, "", number, p.upTo())
	if err != nil {
		return err
	}
	for _, lang := range words.Languages {
		png, err := p.whole(p.after, number, lang)
		if err != nil {
			return err
		}
		if err := p.folder.WriteFile(p.path(number, "reports", png.Name), png.Data); err != nil {
			return err
		}
		svg, err := everybody.drawing(chart{lang: lang, kind: "svg"})
		if err != nil {
			return err
		}
		if err := p.folder.WriteFile(p.path(number, "reports", "map-"+lang+".svg"), svg); err != nil {
			return err
		}
	}
	return nil
}
