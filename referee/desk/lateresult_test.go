package desk_test

import (
	"strings"
	"testing"
)

// A letter of results that another overtook on its way counted when it came, and its answer
// says so: it is not said to be out of force.
func TestOvertakenResultCounts(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	early := h.letter("rome@example.org", "result b1 winner Rome; losses Rome 3/20; losses Carthage 15/15\n")
	h.fetch(h.letter("rome@example.org", "retreat I to Latium\n"))
	h.fetch(early)
	if b := h.battles()[0]; len(b.Reports) != 1 {
		t.Fatalf("the result was not taken in: %+v", b)
	}
	h.wantAnswer(early, "+ result b1 winner Rome")
	if text := h.answer(early); strings.Contains(text, "no longer in force") || strings.Contains(text, "in place of") {
		t.Errorf("the answer:\n%s", text)
	}
	h.replayed()
	then := h.letter("rome@example.org", "retreat I to Etruria\n")
	h.fetch(then)
	if text := h.answer(then); strings.Contains(text, "result b1") || !strings.Contains(text, "no longer in force") {
		t.Errorf("a retreat takes back the retreat before it, and no result:\n%s", text)
	}
}
