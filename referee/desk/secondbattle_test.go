package desk_test

import (
	"testing"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// crossroads is a campaign in which two come upon the army of a third.
const crossroads = `name: Crossroads
start: {year: 280, season: spring}
map: central-mediterranean
code_words: off
players:
  - {id: rome, name: {en: Rome, fr: Rome}, emails: [rome@example.org], language: en, list: 53, bank: 5, capital: latium,
     king: {name: Fabricius, level: 1, at: latium}, provinces: [latium], cities: [], armies: [{name: I, leader: Fabricius}]}
  - {id: samnites, name: {en: Samnites, fr: Samnites}, emails: [samnites@example.org], language: fr, list: 47, bank: 5, capital: samnium,
     king: {name: Pontius, level: 1, at: samnium}, provinces: [samnium], cities: [], armies: [{name: Linteata, leader: Pontius}]}
  - {id: greeks, name: {en: Greeks, fr: Grecs}, emails: [greeks@example.org], language: en, list: 60, bank: 5, capital: campania,
     king: {name: Milo, level: 1, at: campania}, provinces: [campania], cities: [], armies: [{name: Alpha, leader: Milo}]}
kingdoms: []
`

// The second battle of a season is queued with the result of the first: its two
// players have its sheet, a result recorded again changes nothing, and a replay finds all
// as it was.
func TestSecondBattle(t *testing.T) {
	t.Parallel()
	h := newHouse(t, founded(crossroads))
	h.fetch(h.letter("rome@example.org", "invade Campania with I\n"), h.letter("samnites@example.org", "envahir Campania avec Linteata\n"), h.letter("greeks@example.org", "no change\n"))
	h.next(desk.Step{Stage: campaign.Orders})
	h.emptyOutbox()
	h.record("winner Rome")
	was := h.head()
	h.wantDue("result-rome", "result-samnites", "choice-rome", "choice-samnites", "sheet-rome", "sheet-greeks")
	h.record("winner Rome")
	if h.head() != was {
		t.Error("the same result went on record twice")
	}
	h.wantWaitings("second", h.status().Waiting, []string{"rome result b2", "greeks result b2", "samnites retreat b1"})
	h.record("winner Samnites")
	h.wantWaitings("anew", h.status().Waiting, []string{"samnites result b3", "greeks result b3", "rome retreat b1"})
	if r, err := desk.VerifyAgain(h.dir, desk.ReplayOptions{Plain: true}); err != nil || !r.OK {
		t.Errorf("%+v, %v", r.Problems, err)
	}
}
