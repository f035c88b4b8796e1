package desk_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// eightRealms is a campaign of eight players, of whom three can invade three.
const eightRealms = `name: Eight realms
start: {year: 280, season: spring}
map: central-mediterranean
code_words: off
players:
  - {id: athens, name: {en: Athens, fr: Athènes}, emails: [athens@players.net], language: en, list: 60, bank: 5, capital: attica,
     king: {name: Aias, level: 1, at: attica}, provinces: [attica], cities: [], armies: [{name: I, leader: Aias}]}
  - {id: thebes, name: {en: Thebes, fr: Thèbes}, emails: [thebes@players.net], language: fr, list: 60, bank: 5, capital: boeotia,
     king: {name: Bion, level: 1, at: boeotia}, provinces: [boeotia], cities: [], armies: [{name: I, leader: Bion}]}
  - {id: apulians, name: {en: Apulians, fr: Apuliens}, emails: [apulians@players.net], language: en, list: 51, bank: 5, capital: apulia,
     king: {name: Calor, level: 1, at: apulia}, provinces: [apulia], cities: [], armies: [{name: I, leader: Calor}]}
  - {id: lucanians, name: {en: Lucanians, fr: Lucaniens}, emails: [lucanians@players.net], language: fr, list: 51, bank: 5, capital: lucania,
     king: {name: Decius, level: 1, at: lucania}, provinces: [lucania], cities: [], armies: [{name: I, leader: Decius}]}
  - {id: carthage, name: {en: Carthage, fr: Carthage}, emails: [carthage@players.net], language: en, list: 55, bank: 5, capital: zeugitana,
     king: {name: Eshmun, level: 1, at: zeugitana}, provinces: [zeugitana], cities: [], armies: [{name: I, leader: Eshmun}]}
  - {id: byzacians, name: {en: Byzacians, fr: Byzaciens}, emails: [byzacians@players.net], language: fr, list: 55, bank: 5, capital: byzacium,
     king: {name: Gisco, level: 1, at: byzacium}, provinces: [byzacium], cities: [], armies: [{name: I, leader: Gisco}]}
  - {id: achaeans, name: {en: Achaeans, fr: Achéens}, emails: [achaeans@players.net], language: en, list: 60, bank: 5, capital: achaia,
     king: {name: Hylas, level: 1, at: achaia}, provinces: [achaia], cities: [], armies: [{name: I, leader: Hylas}]}
  - {id: sparta, name: {en: Sparta, fr: Sparte}, emails: [sparta@players.net], language: fr, list: 60, bank: 5, capital: laconia,
     king: {name: Iolaos, level: 1, at: laconia}, provinces: [laconia], cities: [], armies: [{name: I, leader: Iolaos}]}
kingdoms: []
`

// office is the referee of a season, whose commands are counted.
type office struct {
	*house
	byHand []string
	// post is what has arrived and was not fetched yet.
	post desk.Mails
}

func newOffice(t *testing.T) *office {
	o := &office{house: newHouse(t, founded(eightRealms))}
	box := o.postOffice()
	t.Cleanup(func() { _ = box })
	o.configure(func(c *folder.Config) {
		c.Referee.Email = "referee@players.net"
		c.Schedule = folder.Schedule{
			Orders: &folder.Term{Days: 7, Hour: "20:00"}, Battles: &folder.Term{Days: 14, Hour: "20:00"}, Reminder: folder.DefaultReminder,
		}
	})
	o.must(o.do(func(d *desk.Desk) error { _, err := d.SetDeadline(campaign.Orders, "2026-03-08 20:00", ""); return err }))
	return o
}

// command is one that the referee types.
func (o *office) command(name string, work func(*desk.Desk) error) {
	o.Helper()
	o.byHand = append(o.byHand, name)
	if err := o.do(work); err != nil {
		o.Fatalf("%s: %v", name, err)
	}
}

func (o *office) arrives(from, text, inReplyTo string) {
	l := o.letter(from+"@players.net", text)
	l.at = o.now
	if inReplyTo != "" {
		l.header = "In-Reply-To: <" + inReplyTo + ">\n"
	}
	o.post = append(o.post, l.received())
}

func (o *office) fetchAll(d *desk.Desk) error {
	_, err := d.Fetch(o.Context(), o.post)
	o.post = nil
	return err
}

func (o *office) send(d *desk.Desk) error { _, err := d.Send(o.Context(), desk.Sending{}); return err }

// orders are what seven of the eight write in time; one line is refused.
func (o *office) orders() {
	o.arrives("athens", "invade Boeotia with I\nappoint Kleon at Atica\n", "")
	o.arrives("thebes", "défendre Béotie en cas d’invasion\n", "")
	o.arrives("apulians", "invade Lucania with I\n", "")
	o.arrives("lucanians", "défendre Lucanie en cas d’invasion\n", "")
	o.arrives("carthage", "invade Byzacena with I\n", "")
	o.arrives("byzacians", "défendre Byzacène en cas d’invasion\n", "")
	o.arrives("achaeans", "no change\n", "")
}

// correction mends the refused line by a reply to the answer.
func (o *office) correction() {
	o.Helper()
	files, err := filepath.Glob(filepath.Join(o.dir, "sent", "*-ack-athens*.eml"))
	if err != nil || len(files) == 0 {
		o.Fatalf("no answer went to Athens: %v", err)
	}
	raw, err := os.ReadFile(files[0])
	o.must(err)
	o.arrives("athens", "appoint Kleon at Attica\n", mail.Read(raw).MessageID)
}

// results are those of three battles, of one of which two players disagree. The beaten
// say where their armies go.
func (o *office) results() {
	o.arrives("athens", "result b1 winner Athens; losses Athens 3/20; losses Thebes 20/20\n", "")
	o.arrives("thebes", "résultat b1 vainqueur Athènes; pertes Athènes 3/20; pertes Thèbes 20/20\nreplier I vers Thessalie\n", "")
	o.arrives("apulians", "result b3 winner Lucanians; losses Apulians 20/20; losses Lucanians 5/20\nretreat I to Apulia\n", "")
	o.arrives("lucanians", "résultat b3 vainqueur Lucaniens; pertes Apuliens 20/20; pertes Lucaniens 5/20\n", "")
	o.arrives("carthage", "result b2 winner Carthage; losses Carthage 9/20; losses Byzacians 20/20\n", "")
	o.arrives("byzacians", "résultat b2 vainqueur Byzaciens; pertes Carthage 20/20; pertes Byzaciens 9/20\nreplier I vers Numidie\n", "")
}

// TestEffort counts what a season of eight players asks of the referee: three battles,
// one player who is late, one correction, one dispute.
func TestEffort(t *testing.T) {
	t.Parallel()
	t.Run("by hand", func(t *testing.T) {
		t.Parallel()
		o := newOffice(t)
		o.must(o.do(o.send)) // the first reports belong to the first hour
		o.now = o.now.Add(4 * 24 * time.Hour)
		o.orders()
		o.command("fetch", o.fetchAll)
		o.command("send", o.send)
		o.correction()
		o.now = time.Date(2026, 3, 9, 9, 0, 0, 0, time.UTC) // Sparta said nothing
		o.command("fetch", o.fetchAll)
		o.command("resolve", func(d *desk.Desk) error { _, err := d.Resolve(desk.Step{}); return err })
		o.command("send", o.send)
		o.now = o.now.Add(8 * 24 * time.Hour)
		o.results()
		o.command("fetch", o.fetchAll)
		o.command("send", o.send)
		o.command("battle record b2 --accept carthage", func(d *desk.Desk) error { _, err := d.AcceptReport("b2", "carthage"); return err })
		o.command("close", func(d *desk.Desk) error { _, err := d.CloseSeason(desk.Step{}); return err })
		o.command("send", o.send)
		o.finished(12)
	})
	t.Run("by tick", func(t *testing.T) {
		t.Parallel()
		o := newOffice(t)
		tick := func(hours int) {
			o.Helper()
			o.now = o.now.Add(time.Duration(hours) * time.Hour)
			o.must(o.do(func(d *desk.Desk) error { _, err := d.Tick(o.Context(), o.post); o.post = nil; return err }))
		}
		tick(1)
		o.now = o.now.Add(4 * 24 * time.Hour)
		o.orders()
		tick(1)
		o.correction()
		for range 8 {
			tick(12)
		}
		o.results()
		tick(12)
		tick(12)
		o.command("battle record b2 --accept carthage", func(d *desk.Desk) error { _, err := d.AcceptReport("b2", "carthage"); return err })
		tick(1)
		if files, err := filepath.Glob(filepath.Join(o.dir, "sent", "*-reminder-*.eml")); err != nil || len(files) != 1 || !strings.Contains(files[0], "sparta") {
			t.Errorf("reminded: %v", files)
		}
		o.finished(1)
	})
}

// finished says that the season is closed, at the cost of at most so many commands.
func (o *office) finished(most int) {
	o.Helper()
	if st := o.status(); st.Number != 2 || len(st.ForYou) > 0 || st.Outbox != (desk.Outbox{}) {
		o.Errorf("the season is not done with: season %d, %s, for you %v, mails %+v", st.Number, st.State, st.ForYou, st.Outbox)
	}
	fmt.Printf("a season of eight players by %d commands: %s\n", len(o.byHand), strings.Join(o.byHand, ", "))
	if len(o.byHand) > most {
		o.Errorf("%d commands, at most %d are meant", len(o.byHand), most)
	}
}
