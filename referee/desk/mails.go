package desk

import (
	"fmt"
	"path"
	"strings"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/words"
	"adimperii/referee"
	"adimperii/reports"
)

// message begins a mail to a player. It bears no date: the moment of sending sets it.
func (d *Desk) message(s *campaign.State, p campaign.Player, subject, id string) mail.Message {
	ref := d.folder.Config().Referee
	host := "adimperii.invalid" // RFC 2606: stands for a referee who has given no address
	if _, domain, ok := strings.Cut(ref.Email, "@"); ok {
		host = domain
	}
	m := mail.Message{
		From:      mail.Address{Name: ref.Name, Email: ref.Email},
		Subject:   subject,
		MessageID: fmt.Sprintf("%s.%s.%s@%s", campaign.Slug(s.Name), d.folder.SeasonName(s.Number), id, host),
		Campaign:  campaign.Slug(s.Name),
	}
	for _, email := range p.Emails {
		m.To = append(m.To, mail.Address{Name: p.Name.In(p.Language), Email: email})
	}
	return m
}

// itemName is the name of a mail in the outbox; the outbox sends them in this order.
func (d *Desk) itemName(s *campaign.State, kind, id string) string {
	return fmt.Sprintf("%s-%s-%s", d.folder.SeasonName(s.Number), kind, id)
}

// path is a file of a season's folder, relative to the campaign's.
func (d *Desk) path(number int, elem ...string) string {
	return path.Join(append([]string{"seasons", d.folder.SeasonName(number)}, elem...)...)
}

func (d *Desk) outbox() mail.Outbox {
	return mail.Outbox{Dir: d.folder.OutboxDir(), Store: func(name string, raw []byte) error {
		return d.folder.WriteFile("outbox/"+name, raw)
	}}
}

func (p *publication) say(lang, id string, args map[string]any) string {
	return words.Say(lang, id, args)
}

// sendReport puts a report into the outbox as a mail, with maps, a season's moves
// on them, and the order form, in which stand the orders already given; the first has
// the guide with it.
func (p *publication) sendReport(s *campaign.State, rep PlayerReport, number int, kind string, given []orders.Order) error {
	who := s.Players[rep.Player]
	lang := who.Language
	season := s.Season
	if kind == "report" {
		season = rep.Told
	}
	m := p.message(s, who, p.say(lang, kind+".subject", map[string]any{
		"campaign": s.Name, "season": orders.SeasonName(season, lang), "player": who.Name.In(lang),
	}), kind+"-"+string(rep.Player))
	pictures, err := p.illustrate(&rep, s, number)
	if err != nil {
		return err
	}
	rep.Guide = kind == "welcome" || kind == "joining"
	m.Text, m.HTML = rep.Text(), rep.HTML()
	m.Inline = pictures
	if m.Attachments, err = p.formFile(s, rep.Player, given); err != nil {
		return err
	}
	if rep.Guide {
		guide, err := p.guideFile(s, rep.Player)
		if err != nil {
			return err
		}
		m.Attachments = append(m.Attachments, guide)
	}
	return p.post(m, p.itemName(s, kind, string(rep.Player)))
}

// confirmation asks the other player of a battle whether a reported result is right.
func (p *publication) confirmation(e campaign.BattleReported) error {
	b := p.after.Battles[e.Battle]
	other := b.Invader.Player
	if other == e.Player {
		other = b.Invaded.Player
	}
	who, ok := p.after.Players[other]
	if _, reported := b.Reports[other]; !ok || (reported && !e.Disputed) {
		return nil
	}
	lang := who.Language
	view := campaign.ViewFor(*p.after, other)
	names := orders.NewNames(&view)
	m := p.message(p.after, who, p.say(lang, "confirm.subject", map[string]any{
		"campaign": p.after.Name, "battle": string(b.ID),
	}), fmt.Sprintf("confirm-%s-%s", b.ID, other))
	result := func(r campaign.Result) string {
		return "    " + orders.Write(orders.Order{Verb: orders.Result, Battle: b.ID, Result: &r}, lang, names)
	}
	lines := []string{
		p.say(lang, "confirm.text", map[string]any{"player": view.NameOf(e.Player.Holder(), lang), "battle": string(b.ID)}), "",
		result(e.Result), "",
	}
	if e.Disputed {
		lines = append(lines, p.say(lang, "confirm.yours", nil), "", result(b.Reports[other]), "", p.say(lang, "confirm.disputed", nil))
	} else {
		lines = append(lines, p.say(lang, "confirm.how", nil))
	}
	if p.after.CodeWords {
		lines = append(lines, "", p.say(lang, "report.code-word", map[string]any{"word": p.folder.CodeWordOf(p.after.Number, other)}))
	}
	m.Text = strings.Join(lines, "\n") + "\n"
	return p.post(m, p.itemName(p.after, "confirm", fmt.Sprintf("%s-%s", b.ID, other)))
}

// requested sends what a letter asks for beside its answer: the last report again.
func (p *publication) requested(filed campaign.Letter, sub orders.Submission) error {
	if !sub.Read[filed.File].Asks(orders.SendReport) {
		return nil
	}
	number := max(p.before.Number-1, 1)
	rep, err := p.reportOn(p.before, filed.Player, number, p.upTo())
	if err != nil {
		return err
	}
	return p.sendReport(p.before, rep, number, "again-"+filed.SHA256[:12], sub.Orders)
}

// ordersFile is a player's orders as understood, for the referee to read.
type ordersFile struct {
	Player campaign.PlayerID      `yaml:"player"`
	State  orders.SubmissionState `yaml:"state"`
	Stage  campaign.Stage         `yaml:"stage"`
	Orders []string               `yaml:"orders"`
	Errors []string               `yaml:"errors,omitempty"`
}

func (p *publication) ordersFile(player campaign.PlayerID, sub orders.Submission) error {
	got, err := check(p.before, player, sub.Orders, sub.Diagnostics)
	if err != nil {
		return err
	}
	file := ordersFile{Player: player, State: sub.State, Stage: p.before.Stage, Orders: []string{}}
	for _, o := range got.Orders {
		file.Orders = append(file.Orders, o.Canonical)
	}
	for _, diag := range got.Diagnostics {
		if diag.Severity == orders.Error {
			file.Errors = append(file.Errors, diag.Source+": "+diag.Message)
		}
	}
	name := fmt.Sprintf("%s-%s.yaml", player, p.before.Stage)
	return p.writeYAML(p.path(p.before.Number, "orders", name), file)
}

func (p *publication) writeYAML(rel string, v any) error {
	text, err := yaml.Marshal(v)
	if err != nil {
		return err
	}
	return p.folder.WriteFile(rel, text)
}

// owed are those who must answer for a province.
func (d *Desk) owed(s *campaign.State) []Waiting {
	var waiting []Waiting
	for _, i := range referee.Owed(*s) {
		waiting = append(waiting, Waiting{Player: i.Asked, For: forAnswer, What: string(i.Province)})
	}
	return waiting
}

// placeOf is where a battle is, in words.
func placeOf(v *campaign.View, b campaign.Battle, lang string) string {
	names := orders.NewNames(v)
	if b.Sea != "" {
		return names.Of(lang, "sea", string(b.Sea))
	}
	return names.Of(lang, "province", string(b.Province))
}

// awaited is what a player must send in the present stage.
func awaited(s *campaign.State, p campaign.PlayerID) []reports.Awaited {
	list := []reports.Awaited{}
	switch s.Stage {
	case campaign.Orders:
		list = append(list, reports.Awaited{For: forOrders})
	case campaign.Decisions:
		for _, i := range referee.Owed(*s) {
			if i.Asked == p {
				list = append(list, reports.Awaited{For: forAnswer, Province: i.Province})
			}
		}
	case campaign.Battles:
		for _, id := range s.OpenBattles() {
			if b := s.Battles[id]; b.Invader.Player == p || b.Invaded.Player == p {
				list = append(list, reports.Awaited{For: forResult, Battle: id})
			}
		}
	}
	return list
}
