package desk_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/referee/desk"
)

// ruses is a campaign in which each of two players draws a stratagem every season, and that ends
// after the third.
func ruses(seed string) template { return rusesUntil("264bc-autumn", seed) }

func rusesUntil(last, seed string) template {
	text := fmt.Sprintf(twoPowers, "off")
	return welcomed(foundedFrom(strings.Replace(text, "players:", "options: {stratagems: season, stratagem_hand: 2, standin: true, last_season: "+last+"}\nplayers:", 1), seed))
}

var ruseful = ruses("0badcafe")

// hand is what a player holds.
func (h *house) hand(p campaign.PlayerID) (ids []campaign.StratagemID) {
	h.Helper()
	h.look(func(d *desk.Desk) error {
		report, err := d.Report(p)
		if err == nil && report.Stratagems != nil {
			for _, held := range report.Stratagems.Hand {
				ids = append(ids, held.ID)
			}
		}
		return err
	})
	return ids
}

// season plays a season with the orders that each player gives.
func (h *house) season(orders map[string]string) {
	h.Helper()
	for _, p := range []string{"rome", "carthage"} {
		text := orders[p]
		if text == "" {
			text = "no change\n"
		}
		h.fetch(h.letter(p+"@example.org", text))
	}
	for _, stage := range []campaign.Stage{campaign.Orders, campaign.Decisions} {
		_, err := h.resolve(desk.Step{Now: true, Stage: stage})
		h.must(err)
	}
	h.emptyOutbox()
	if _, err := h.close(desk.Step{Now: true}); err != nil {
		h.Fatalf("close: %v", err)
	}
	h.must(h.after(func(d *desk.Desk) error {
		_, err := d.Send(h.Context(), desk.Sending{Out: h.TempDir(), Anyway: true})
		return err
	}))
}

// after is do, also where the campaign is over.
func (h *house) after(work func(*desk.Desk) error) error {
	return h.with(desk.Options{AfterEnd: true, Now: func() time.Time { return h.now }}, work)
}

// Stratagems are drawn, kept from all but their player, and published at the end with what proves
// them: the journal, both checkers of proofs and a replay by anybody find all in order.
func TestStratagemsAreProved(t *testing.T) {
	t.Parallel()
	for name, made := range map[string]template{"drawn": ruses(""), "derived": ruseful} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, made)
			sealed := h.events("bag-sealed")
			if len(sealed) != 1 || len(h.hand("rome")) != 1 || len(h.hand("carthage")) != 1 {
				t.Fatalf("%d promises; Rome holds %v, Carthage %v", len(sealed), h.hand("rome"), h.hand("carthage"))
			}
			hash := sealed[0].Data.(campaign.BagSealed).SHA256
			h.season(map[string]string{"rome": fmt.Sprintf("discard %s\n", h.hand("rome")[0])})
			h.replayed()
			h.season(nil)
			if n := len(h.hand("rome")); n != 2 {
				t.Errorf("Rome holds %d", n)
			}
			if text := h.report("rome"); !strings.Contains(text, hash) {
				t.Error("a report does not tell the promise of the bag")
			}
			for _, kind := range []string{"bag-opened"} {
				if len(h.events(kind)) > 0 {
					t.Errorf("%s before the end", kind)
				}
			}
			h.season(nil)
			if r := h.verifiedDice(); !r.OK || r.Draws != 6 {
				t.Errorf("%+v", r)
			}
			h.replayed()
			for _, p := range []campaign.PlayerID{"rome", "carthage"} {
				for name, run := range checkers(t) {
					if got := run(h.proof(p))[0]; len(got.Wrong) > 0 {
						t.Errorf("%s, %s: %+v", p, name, got)
					}
				}
			}
		})
	}
}

// A referee who says that another was drawn, exchanges the seed, or leaves a play out is found.
func TestForgedStratagems(t *testing.T) {
	t.Parallel()
	h := newHouse(t, ruseful)
	for range 3 {
		h.season(nil)
	}
	own := string(h.events("stratagem-drawn")[0].Data.(campaign.StratagemDrawn).Stratagem)
	data, err := os.ReadFile(h.proof("rome"))
	h.must(err)
	var files []string
	for i, forge := range []func(string) string{
		func(s string) string {
			return regexp.MustCompile(`"drawn":"[a-z0-9-]+"`).ReplaceAllString(s, `"drawn":"janus"`)
		},
		func(s string) string {
			return regexp.MustCompile(`("log":\[[^\]]*\],"seed":")..`).ReplaceAllString(s, `${1}00`)
		},
		func(s string) string { return strings.ReplaceAll(s, `"sha256":"`, `"sha256":"00`) },
	} {
		forged := forge(string(data))
		if forged == string(data) {
			t.Errorf("forgery %d changes nothing (%s)", i, own)
		}
		file := filepath.Join(t.TempDir(), fmt.Sprint(i, ".json"))
		h.must(os.WriteFile(file, []byte(forged), 0o644))
		files = append(files, file)
	}
	for name, run := range checkers(t) {
		for i, got := range run(files...) {
			if !slices.ContainsFunc(got.Wrong, func(w string) bool {
				return regexp.MustCompile(`bag|draw|token`).MatchString(w)
			}) {
				t.Errorf("%s finds no stratagem in forgery %d: %v", name, i, got.Wrong)
			}
		}
	}
	h.edit("stratagem-drawn", "carthage", "", func(line string) string {
		return regexp.MustCompile(`"stratagem":"[a-z0-9-]+"`).ReplaceAllString(line, `"stratagem":"pacify-3"`)
	})
	if err := h.with(desk.Options{ReadOnly: true}, func(d *desk.Desk) error {
		if r, err := d.VerifyDice(); err != nil || r.OK {
			t.Errorf("a forged draw is not found: %+v, %v", r, err)
		}
		return nil
	}); err != nil {
		t.Error(err)
	}
}

// What an end published is drawn by no more, though the end is taken back.
func TestAnotherBagAfterTheEndWasUndone(t *testing.T) {
	t.Parallel()
	h := newHouse(t, ruseful)
	for range 3 {
		h.season(nil)
	}
	for h.status().Season != "summer" {
		h.must(h.after(func(d *desk.Desk) error {
			_, err := d.Undo(desk.Undoing{Reason: "we go on", Again: true})
			return err
		}))
	}
	h.must(h.rule("we go on", "option", "last_season", "none"))
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	sealed := h.events("bag-sealed")
	if len(sealed) != 2 || sealed[0].Data.(campaign.BagSealed).SHA256 == sealed[1].Data.(campaign.BagSealed).SHA256 {
		t.Errorf("%d promises: %+v", len(sealed), sealed)
	}
	h.replayed()
}

// Twins are campaigns that differ in nothing but what Carthage holds, names and throws back: all
// that Rome can get is the same, byte for byte, and so is all that is open to everybody. It takes
// some seconds: pairs that are twins to Rome are seldom drawn.
func TestTwinsOfStratagems(t *testing.T) {
	t.Parallel()
	same := 0
	for _, seed := range []string{"04", "05", "01", "02", "03", "06", "07", "08"} { // the first is a twin to Rome, and the second
		if same == 1 && !thorough() {
			break // .ci/run plays them all
		}
		made := rusesUntil("264bc-winter", seed)
		first, second := ruseTwin(t, made, false), ruseTwin(t, made, true)
		if slices.Equal(first.hand("carthage"), second.hand("carthage")) || !slices.Equal(first.hand("rome"), second.hand("rome")) {
			continue // two of a kind, or what Carthage threw back changed what Rome drew
		}
		one, other := first.toldRome(), second.toldRome()
		if same++; one != other {
			at := 0
			for at < min(len(one), len(other)) && one[at] == other[at] {
				at++
			}
			t.Errorf("seed %s: they differ at %d:\n%.300s\n%.300s", seed, at, one[max(0, at-100):], other[max(0, at-100):])
		}
	}
	if same == 0 || same == 1 && thorough() {
		t.Errorf("only %d pairs are twins to Rome", same)
	}
}

// ruseTwin plays three seasons, in the second of which Carthage throws one of its two stratagems
// back, and tries to play it.
func ruseTwin(t *testing.T, made template, newer bool) *house {
	t.Helper()
	h := newHouse(t, made)
	h.season(nil)
	thrown := h.hand("carthage")[0]
	if newer {
		thrown = h.hand("carthage")[1]
	}
	h.season(map[string]string{"carthage": fmt.Sprintf("défausser %s\n", thrown)})
	h.season(nil)
	return h
}

// toldRome is all that Rome is told.
func (h *house) toldRome() string {
	h.Helper()
	var parts [][]byte
	for _, file := range []string{h.proof("rome")} {
		data, err := os.ReadFile(file)
		h.must(err)
		parts = append(parts, data)
	}
	h.look(func(d *desk.Desk) error {
		report, err := d.Report("rome")
		h.must(err)
		rows, err := d.LedgerRows("rome")
		h.must(err)
		for _, v := range []any{report, rows, d.Standings()} {
			data, err := json.Marshal(v)
			h.must(err)
			parts = append(parts, data)
		}
		book := filepath.Join(h.TempDir(), "ledger.xlsx")
		h.must(d.Ledger("rome", book))
		ledger, err := os.ReadFile(book)
		h.must(err)
		parts = append(parts, ledger)
		for _, asYAML := range []bool{false, true} {
			form, err := d.OrderForm("rome", asYAML)
			h.must(err)
			parts = append(parts, form.Data)
		}
		return nil
	})
	files, err := filepath.Glob(filepath.Join(h.dir, "sent", "*-rome.eml"))
	h.must(err)
	for _, file := range files {
		parts = append(parts, []byte(mailOf(h.T, file)))
	}
	parts = append(parts, []byte(joined(h.site(desk.SiteOptions{Player: "rome"}))), []byte(joined(h.site(desk.SiteOptions{Lang: "en"}))))
	return string(bytes.Join(parts, []byte("\n")))
}

// Four bots play a campaign with stratagems by mail, to its end: all of it is worked out again
// the same, and every draw is proved. It takes some seconds, for all the mails of a campaign.
func TestStratagemsByMail(t *testing.T) {
	t.Parallel()
	sc, err := scenario.Load("central-mediterranean", "")
	o := campaign.DefaultOptions()
	for key, value := range map[string]string{"stratagems": campaign.Seasonal, "standin": "true", "score": "imperator", "last_season": "279bc-spring"} {
		var wrong error
		o, wrong = o.With(key, value)
		err = errors.Join(err, wrong)
	}
	sc.Founded.Options = &o
	c := foundBots(t, sc, err)
	for c.state().Ended == nil {
		c.season()
	}
	d, err := desk.Open(c.dir, desk.Options{ReadOnly: true})
	c.must(err)
	r, err := d.VerifyDice()
	c.must(errors.Join(err, d.Close()))
	if !r.OK || r.Draws != 20 {
		t.Errorf("%+v", r)
	}
	again, err := desk.VerifyAgain(c.dir, desk.ReplayOptions{Plain: true})
	c.must(err)
	if !again.OK {
		t.Errorf("%+v", again.Problems)
	}
	if keep := os.Getenv("KEEP"); keep != "" {
		c.must(os.CopyFS(keep, os.DirFS(c.dir)))
	}
}
