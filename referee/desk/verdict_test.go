package desk_test

import (
	"slices"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

const romeWon = "result b1 winner rome; losses rome 3/21; losses carthage 16/16\n"

// TestNoIsNoSilence takes a no to a reported result as a dispute, which no silence ends.
func TestNoIsNoSilence(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"non\n", "Non, nous n'avons pas encore joué.\n", "No, that is wrong.\n", "Bonjour,\n\nce n'est pas ça du tout\n\nHannon\n"} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			h.toBattle()
			h.fetch(h.letter("rome@example.org", romeWon))
			asked := h.delivered()["confirm-carthage"]
			no := h.letter("carthage@example.org", text)
			no.header = "In-Reply-To: <" + asked.MessageID + ">\n"
			h.fetch(no)
			if b := h.battles()[0]; b.State != campaign.Disputed || b.Denied != "carthage" {
				t.Fatalf("the battle is %s, denied by %q", b.State, b.Denied)
			}
			h.wantAnswer(no, "Vous contestez le résultat annoncé pour la bataille b1")
			h.wantIn("confirm-rome", "Carthage says that the result you reported of battle b1 is wrong", "winner Rome")
			h.fetch(h.letter("rome@example.org", romeWon)) // saying it again changes nothing
			h.emptyOutbox()
			if got := h.battles()[0].State; got != campaign.Disputed {
				t.Fatalf("said again, the battle is %s", got)
			}
			h.setDeadline(campaign.Battles, h.now.Add(time.Hour))
			h.now = h.now.Add(240 * time.Hour)
			_, err := h.close(desk.Step{Now: true})
			h.must(err)
			if b := h.battles(); len(b) != 1 || b[0].Result != nil {
				t.Errorf("silence decided it: %+v", b)
			}
			h.sound()
		})
	}
}

// TestNoThenYes lets who denied a result agree to it after all.
func TestNoThenYes(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.fetch(h.letter("rome@example.org", romeWon))
	asked := h.delivered()["confirm-carthage"]
	for _, text := range []string{"non\n", "oui\n"} {
		l := h.letter("carthage@example.org", text)
		l.header = "In-Reply-To: <" + asked.MessageID + ">\n"
		h.fetch(l)
	}
	if got := h.battles()[0].State; got != campaign.Decided {
		t.Errorf("the battle is %s", got)
	}
}

// TestResultTakenBack lets a player take back the result of a battle that was not fought.
func TestResultTakenBack(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.fetch(h.letter("carthage@example.org", "résultat b1 vainqueur Rome\n"))
	h.emptyOutbox()
	h.now = h.now.Add(2 * time.Hour) // an address gets so many answers an hour
	cancel := h.letter("carthage@example.org", "annuler mes ordres\n")
	h.fetch(cancel)
	if b := h.battles()[0]; b.State != campaign.Open || len(b.Reports) != 0 || !b.OpenToChoice() {
		t.Fatalf("the battle is %s with %v", b.State, b.Reports)
	}
	h.wantAnswer(cancel, "résultat que vous aviez annoncé pour la bataille b1 est retiré")
	h.wantIn("lapsed-rome", "battle b1")
	h.fetch(h.letter("carthage@example.org", "fortifier b1\n"))
	if b := h.battles()[0]; b.Invaded.Advantage != campaign.Fortified {
		t.Errorf("the advantage is %q", b.Invaded.Advantage)
	}
	// What is confirmed stands.
	h.fetch(h.letter("carthage@example.org", romeWon), h.letter("rome@example.org", "confirm b1\n"), h.letter("carthage@example.org", "annuler mes ordres\n"))
	if got := h.battles()[0].State; got != campaign.Decided {
		t.Errorf("the battle is %s", got)
	}
	h.sound()
}

// TestResultOfAnotherBattle counts nothing that was said of a battle taken back for
// another that bears its id: here Carthage's field army stands where none stood.
func TestResultOfAnotherBattle(t *testing.T) {
	t.Parallel()
	for _, same := range []bool{true, false} {
		h := newHouse(t, open)
		h.toBattle()
		h.fetch(h.letter("rome@example.org", romeWon))
		asked := h.delivered()["confirm-carthage"]
		h.undo(desk.Undoing{Reason: "the answer"})
		h.undo(desk.Undoing{Reason: "and the orders"})
		if !same {
			h.must(h.rule("he was there", "move", "carthage-i", "Western Sicily"))
		}
		for range 2 {
			_, err := h.resolve(desk.Step{})
			h.must(err)
		}
		b := h.battles()[0]
		if (b.Kind == campaign.ProvincialBattle) != same {
			t.Fatalf("the battle is %s", b.Kind)
		}
		if told := len(b.Reports) == 1; told != same {
			t.Errorf("same %v: reports %v", same, b.Reports)
		}
		yes := h.letter("carthage@example.org", "oui\n")
		yes.header = "In-Reply-To: <" + asked.MessageID + ">\n"
		h.fetch(yes)
		if decided := h.battles()[0].State == campaign.Decided; decided != same {
			t.Errorf("same %v: the battle is %s", same, h.battles()[0].State)
		}
		if !slices.Equal(b.Invaded.Lists, h.battles()[0].Invaded.Lists) {
			t.Error("the forces changed")
		}
		h.sound()
	}
}
