package reports

import (
	"strings"
	"testing"

	"adimperii/campaign"
)

// TestLookBack wants battles, lands season by season and leaders' lives, told to who did not
// read the founding: by their names, those of what is no more too.
func TestLookBack(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	history := campaign.NewHistory()
	for _, e := range s.events {
		if err := history.Note(e.Event); err != nil {
			t.Fatal(err)
		}
	}
	first := campaign.ViewFor(s.before, "")
	opening := s.filtered("", s.events[1:]) // without the founding
	a := LookBack(LedgerInput{View: campaign.ViewFor(s.after, ""), First: &first, Events: opening, History: history.Seasons(), Lang: "en"})
	if len(a.Fights) != 1 || a.Fights[0].Invader != "army I of Rome" || a.Fights[0].Number != 1 || !strings.HasPrefix(a.Fights[0].Result, "Epirus wins, losing ") {
		t.Errorf("%+v", a.Fights)
	}
	if a.Lands.Ended() != 2 || !a.Lands.UnderWay || len(a.Lands.Called) != 3 || len(a.Talents.Called) != 0 {
		t.Errorf("%+v, %+v", a.Lands, a.Talents)
	}
	left := campaign.Event{Data: campaign.PlayerLeft{Player: "epirus"}}
	gone, err := campaign.Apply(s.after, left)
	if err != nil || history.Note(left) != nil {
		t.Fatal(err)
	}
	last := LookBack(LedgerInput{View: campaign.ViewFor(gone, ""), First: &first, Events: opening, History: history.Seasons(), Lang: "en"}).Lands
	if end := len(last.Values) - 1; last.Called[2] != "Epirus" || last.Values[0][2] != 3 || last.Values[end][2] != 0 {
		t.Errorf("of a realm that left: %+v", last)
	}
	lives := map[string]Life{}
	for _, l := range a.Lives {
		lives[l.Name] = l
	}
	fallen, heir := lives["Laevinus"], lives["Curius"]
	if fallen.Lost != 1 || fallen.Of != "Rome" || fallen.Title != "King" || len(fallen.Deeds) != 3 || !strings.Contains(fallen.Deeds[1].Text, "Laevinus of Rome is killed") {
		t.Errorf("%+v", fallen)
	}
	if heir.Title != "King" || len(heir.Deeds) != 2 || heir.Since != (campaign.Season{Year: 280, Quarter: campaign.Spring}) {
		t.Errorf("%+v", heir)
	}
}
