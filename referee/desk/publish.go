package desk

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/words"
)

// publishedFile holds the hash of the journal line up to which everything that
// follows from the journal is on disk.
const publishedFile = "published"

// publish writes what follows from the journal and was not written yet: the orders in
// force, the battles at hand, the reports and maps of the season that closed last, and
// the ledger. All of it can be made again, and nothing in it depends on the clock: so what
// cannot be written, as a ledger that is open in another program, is noted
// ([folder.Folder.Unwritten]) and left to the next command. Mails are composed when they
// are sent.
func (d *Desk) publish() error {
	head := d.folder.Head()
	mark := string(bytes.TrimSpace(d.folder.ReadFile(publishedFile)))
	if mark == head.Hash || head.Line == 0 {
		return nil
	}
	since, err := d.since(cmp.Or(d.tried, mark))
	if err != nil {
		return err
	}
	d.tried = head.Hash
	if err := d.writeSince(since); err != nil {
		return err
	}
	if len(d.folder.Unwritten()) == 0 {
		d.write(publishedFile, []byte(head.Hash+"\n"))
	}
	return nil
}

// write writes a derived file, or notes that it could not be.
func (d *Desk) write(name string, data []byte) {
	if d.sink != nil {
		d.sink(name, data)
		return
	}
	d.folder.Derived(name, d.folder.WriteFile(name, data))
}

// news is what happened since something was published last, by what must be written
// anew for it.
type news struct{ letters, battles, talents, opening bool }

// stretch is a part of the journal during which the stage stayed the same, from the batch
// on that came to it, and the line at which it ends.
type stretch struct {
	news
	end int
}

// since says what happened since the batch whose commit has a hash, in stretches; all did,
// where none has.
func (d *Desk) since(hash string) ([]stretch, error) {
	batches := d.folder.Batches()
	known := slices.IndexFunc(batches, func(b journal.Batch) bool { return b.Hash == hash })
	all := []stretch{{}}
	for _, b := range batches[known+1:] {
		var n news
		moved := false
		records, err := d.folder.Journal().Records(b)
		if err != nil {
			return nil, err
		}
		for _, r := range records {
			moved = n.note(r) || moved
		}
		if moved {
			all = append(all, stretch{})
		}
		all[len(all)-1].add(n, b.Last+1)
	}
	return all, nil
}

func (s *stretch) add(n news, end int) {
	s.letters, s.battles, s.talents, s.opening = s.letters || n.letters, s.battles || n.battles, s.talents || n.talents, s.opening || n.opening
	s.end = end
}

// note takes in an event, and says whether the stage is another one after it.
func (n *news) note(r journal.Record) bool {
	n.talents = n.talents || len(r.Event.Entries) > 0
	switch r.Event.Data.(type) {
	case campaign.Undone, campaign.JournalRestored:
		*n = news{true, true, true, true}
		return true
	case campaign.StageEntered:
		return true
	case campaign.SeasonOpened, campaign.CampaignEnded:
		n.opening, n.talents = true, true
		return true
	case campaign.LetterFiled, campaign.LetterAccepted, campaign.OrdersRead:
		n.letters = true
	case campaign.BattleQueued, campaign.BattleResumed, campaign.AdvantageChosen, campaign.BattleReported, campaign.BattleUnreported, campaign.BattleDecided:
		n.battles = true
	}
	return false
}

// writeSince writes what follows from stretches: the orders and battles of each, and
// reports and ledger as it stands now.
func (d *Desk) writeSince(all []stretch) error {
	var now news
	for i, one := range all {
		now.talents, now.opening = now.talents || one.talents, now.opening || one.opening
		s := d.state()
		if i < len(all)-1 && (one.letters || one.battles) { // it could not be written then
			then, err := d.folder.StateAsOf(one.end, one.end)
			if err != nil {
				return err
			}
			s = &then
		}
		if one.letters {
			d.folder.Derived("orders", d.writeOrders(s))
		}
		if one.battles {
			d.folder.Derived("battles", d.writeBattles(s))
		}
	}
	if now.opening {
		d.folder.Derived("reports", d.writeReports())
	}
	if now.talents {
		d.folder.Derived("ledger", d.writeWholeLedger())
	}
	return nil
}

func (d *Desk) writeWholeLedger() error {
	var b bytes.Buffer
	if err := d.writeLedger(&b, ""); err != nil {
		return err
	}
	d.write("ledger.xlsx", b.Bytes())
	return nil
}

// ordersFile is a player's orders as understood, for the referee to read.
type ordersFile struct {
	Player campaign.PlayerID       `yaml:"player"`
	State  letters.SubmissionState `yaml:"state"`
	Stage  campaign.Stage          `yaml:"stage"`
	Orders []string                `yaml:"orders"`
	Errors []string                `yaml:"errors,omitempty"`
}

// writeOrders writes the orders in force, a file a player.
func (d *Desk) writeOrders(s *campaign.State) error {
	for _, player := range campaign.Sorted(s.Players) {
		sub, err := submission(s, player) // one at a time: there may be thousands of letters
		if err != nil {
			return err
		}
		if sub.State == letters.None && len(sub.Read) == 0 {
			continue
		}
		got, err := check(s, player, sub.Orders, sub.Diagnostics)
		if err != nil {
			return err
		}
		file := ordersFile{Player: player, State: sub.State, Stage: s.Stage, Orders: []string{}}
		for _, o := range got.Orders {
			file.Orders = append(file.Orders, o.Canonical)
		}
		for _, diag := range got.Diagnostics {
			if diag.Severity == orders.Error {
				file.Errors = append(file.Errors, diag.Source+": "+diag.Message)
			}
		}
		name := fmt.Sprintf("%s-%s.yaml", player, s.Stage)
		if err := d.writeYAML(d.path(s.Number, "orders", name), file); err != nil {
			return err
		}
	}
	return nil
}

// writeBattles writes the battles at hand, a file each.
func (d *Desk) writeBattles(s *campaign.State) error {
	for _, id := range s.BattleQueue() {
		if b := s.Battles[id]; b.State != campaign.Postponed {
			if err := d.writeYAML(d.path(s.Number, "battles", string(id)+".yaml"), b); err != nil {
				return err
			}
		}
	}
	return nil
}

func (d *Desk) writeYAML(name string, v any) error {
	text, err := yaml.Marshal(v)
	if err != nil {
		return err
	}
	d.write(name, text)
	return nil
}

// writeReports writes the reports of the season that closed last, or of the founding, and
// the map; at the end of the campaign also what was hidden till then.
func (d *Desk) writeReports() error {
	line, told := d.latestReports()
	o, err := d.occasion(line, d.folder.Head().Line)
	if err != nil {
		return err
	}
	if err := o.writeOpened(told); err != nil {
		return err
	}
	for _, id := range campaign.Sorted(o.after.Players) {
		if o.before.Players[id].Status != campaign.InPlay {
			continue
		}
		rep, err := o.report(o.after, id, told, o.last())
		if err != nil {
			return err
		}
		if rep.Map, rep.Theatre = mapFile(rep.Language), ""; d.plain && !d.named {
			rep.Map = ""
		}
		if err := d.reportFiles(rep, told, campaign.FileName(string(id))); err != nil {
			return err
		}
	}
	if d.plain {
		return nil
	}
	return o.writeMaps(told)
}

// writeOpened writes what the end of the campaign opens to all.
func (o *occasion) writeOpened(number int) error {
	if o.after.Ended == nil {
		return nil
	}
	opened, err := o.opened()
	if err != nil {
		return err
	}
	for _, lang := range words.Languages {
		o.write(o.path(number, "reports", "opened-"+lang+".txt"), []byte(opened.text(lang)))
	}
	return nil
}

// reportFiles keeps a report beside the season it tells of: JSON, text and HTML, which
// shows the map that lies beside it.
func (d *Desk) reportFiles(rep PlayerReport, number int, name string) error {
	rep.Deadline, rep.DeadlineSaid = "", campaign.Names{} // it may be moved
	data, err := json.MarshalIndent(rep.Report, "", "  ")
	if err != nil {
		return err
	}
	files := map[string][]byte{
		name + ".json": append(data, '\n'), name + ".txt": []byte(rep.Text()), name + ".html": []byte(rep.page()),
	}
	for _, file := range campaign.Sorted(files) {
		d.write(d.path(number, "reports", file), files[file])
	}
	return nil
}

// mapFile is the map of a season beside its reports.
func mapFile(lang string) string { return "map-" + lang + ".svg" }

// writeMaps draws the map of a season for everybody. It is not drawn as PNG, nor anybody's
// part of it: those go by mail, and are drawn when it goes.
func (o *occasion) writeMaps(number int) error {
	everybody, err := o.everybodys(number)
	if err != nil {
		return err
	}
	for _, lang := range words.Languages {
		svg, err := everybody.drawing(chart{lang: lang, kind: "svg"})
		if err != nil {
			return err
		}
		o.write(o.path(number, "reports", mapFile(lang)), svg)
	}
	return nil
}
