package desk_test

import (
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// A battle given up by mail is decided at once, without the other's word: both are told so,
// and no player's result of it is taken any more; the referee's is.
func TestConcededByMail(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.emptyOutbox()
	asked := h.letter("carthage@example.org", "concéder b1 ?\n")
	h.fetch(asked)
	if b := h.battles()[0]; b.State != campaign.Open {
		t.Fatalf("who asks gave the battle up: %+v", b)
	}
	up := h.letter("carthage@example.org", "b1 : je concède\n")
	h.fetch(up)
	h.wantAnswer(up, "La bataille b1 est concédée comme vous le voulez", "la victoire revient à Rome")
	b := h.battles()[0]
	if b.State != campaign.Decided || b.Result.Winner != "rome" || b.Result.Conceded != "carthage" || !b.Result.Unfought {
		t.Fatalf("the battle is %+v", b)
	}
	for mail, want := range map[string]string{
		"result-rome": "Carthage concedes battle b1, which is not fought: Rome wins it", "result-carthage": "La bataille b1 est concédée par Carthage",
	} {
		if text := flat(h.outbox()[mail].Body); !strings.Contains(text, want) {
			t.Errorf("%s lacks %q:\n%s", mail, want, text)
		}
	}
	late := h.letter("rome@example.org", "result b1 winner Rome; losses Rome 3/20; losses Carthage 15/15\n")
	h.fetch(late)
	if b := h.battles()[0]; b.Result.Losses != nil || b.Result.Conceded != "carthage" {
		t.Errorf("after a result the battle is %+v", b.Result)
	}
	h.replayed()
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.RecordBattle("b1", "winner carthage; losses rome 20/20; losses carthage 2/15")
		return err
	}))
	if b := h.battles()[0]; b.Result.Conceded != "" || b.Result.Winner != "carthage" {
		t.Errorf("the referee's result is %+v", b.Result)
	}
	h.replayed()
}
