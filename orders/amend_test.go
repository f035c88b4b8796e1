package orders_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
)

// refusedIn are the lines that an acknowledgement of what is in force refuses.
func refusedIn(sub letters.Submission) []orders.Refused {
	var all []orders.Refused
	for _, d := range sub.Diagnostics {
		if d.Severity == orders.Error {
			all = append(all, orders.RefusedFor(d))
		}
	}
	return all
}

// A letter that mends what was refused leaves the other orders standing; any other
// replaces them whole, and what it takes out of force is told. A letter marked ">" is a
// reply to the acknowledgement of the one before it.
func TestReplacement(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for _, c := range []struct {
		name     string
		letters  []string
		orders   string
		errors   int // that are left
		replaced string
	}{
		{"a name mended", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> move Chaones to Etruria"},
			"hold Alpha Secunda|move Chaones to Etruria", 0, ""},
		{"the subject mended", []string{"hold Alpha Secunda\nhold Nemo", "> hold Chaones"}, "hold Alpha Secunda|hold Chaones", 0, ""},
		{"the rest of the line mended", []string{"hold Alpha Secunda\nmove Chaones", "> move Chaones to Etruria"},
			"hold Alpha Secunda|move Chaones to Etruria", 0, ""},
		{"in French", []string{"tenir Alpha Secunda\ndéplacer Chaones vers l'Étruire", "> déplacer Chaones vers l'Étrurie"},
			"hold Alpha Secunda|move Chaones to Etruria", 0, ""},
		{"no reply", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "move Chaones to Etruria"}, "move Chaones to Etruria", 0, "hold Alpha Secunda"},
		{"one more order than was refused", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> move Chaones to Etruria\nhold I of Rome"},
			"move Chaones to Etruria|hold I (Romans)", 0, "hold Alpha Secunda"},
		{"all anew", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> hold Alpha Secunda\nmove Chaones to Etruria"},
			"hold Alpha Secunda|move Chaones to Etruria", 0, ""},
		{"another verb", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> hold Chaones"}, "hold Chaones", 0, "hold Alpha Secunda"},
		{"another subject", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> move I of Rome to Etruria"}, "move I (Romans) to Etruria", 0, "hold Alpha Secunda"},
		{"one that is in force repeated", []string{"hold Alpha Secunda\nhold Nemo", "> hold Alpha Secunda"}, "hold Alpha Secunda", 0, ""},
		{"one of those in force repeated", []string{"hold Alpha Secunda\nhold I of Rome\nhold Nemo", "> hold Alpha Secunda"}, "hold Alpha Secunda", 0, "hold I (Romans)"},
		{"all anew, with what they make", []string{"raise army Nova at Latium under Fabius\nmove Nova to Etrurai", "> raise army Nova at Latium under Fabius\nmove Nova to Etruria"},
			"raise army Nova at Latium under Fabius|move Nova to Etruria", 0, ""},
		{"two for one unknown", []string{"hold Alpha Secunda\nhold Nemo", "> hold Chaones\nhold I of Rome"}, "hold Chaones|hold I (Romans)", 0, "hold Alpha Secunda"},
		{"one of two", []string{"hold Alpha Secunda\nmove Chaones to Etrurai\nmove I of Rome to Latum", "> move Chaones to Etruria"},
			"hold Alpha Secunda|move Chaones to Etruria", 1, ""},
		{"one of two unknown, the right one", []string{"hold Alpha Secunda\nmove Nemo to Latium\nmove Nobody to Etruria", "> move Chaones to Etruria"},
			"hold Alpha Secunda|move Chaones to Etruria", 1, ""},
		{"two faults of one line", []string{"hold Alpha Secunda\nmove Nemo to Atlantis", "> move Chaones to Etruria"},
			"hold Alpha Secunda|move Chaones to Etruria", 0, ""},
		{"two lines of one subject", []string{"hold Alpha Secunda\nhold Nemo / hold Nobody", "> hold Chaones"}, "hold Alpha Secunda|hold Chaones", 1, ""},
		{"an unknown verb", []string{"hold Alpha Secunda\nmvoe Chaones to Etruria", "> move Chaones to Etruria"}, "hold Alpha Secunda|move Chaones to Etruria", 0, ""},
		{"an unknown verb, and an order in force", []string{"hold Alpha Secunda\nhodl Chaones", "> hold Alpha Secunda"}, "hold Alpha Secunda", 0, ""},
		{"an unknown verb, and two orders", []string{"hold Alpha Secunda\nmvoe Chaones to Etruria", "> move Chaones to Etruria\nhold I of Rome"},
			"move Chaones to Etruria|hold I (Romans)", 0, "hold Alpha Secunda"},
		{"one known, one unknown verb", []string{"hold Alpha Secunda\nmvoe Chaones to Etruria\nsail Pontcia to Ionian Sea", "> move Chaones to Etruria"},
			"hold Alpha Secunda|move Chaones to Etruria", 1, ""},
		{"nothing but errors before", []string{"hold Nemo\nmove Chaones to Etrurai", "> move Chaones to Etruria"}, "move Chaones to Etruria", 1, ""},
		{"errors of a later letter", []string{"hold Alpha Secunda", "hold Nemo", "> hold Chaones"}, "hold Alpha Secunda|hold Chaones", 0, ""},
		{"with errors of its own", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> move Chaones to Etruria\nhold Nobody"},
			"hold Alpha Secunda|move Chaones to Etruria", 1, ""},
		{"errors alone", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> move Chaones to Etruira"}, "hold Alpha Secunda", 2, ""},
		{"twice", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> move Chaones to Etruria\nhold Nobody", "> hold I of Rome"},
			"hold Alpha Secunda|move Chaones to Etruria|hold I (Romans)", 0, ""},
		{"what orders in force make", []string{"raise army Nova at Latium under Fabius\nmove Nova to Etrurai", "> move Nova to Etruria"},
			"raise army Nova at Latium under Fabius|move Nova to Etruria", 0, ""},
		{"raised elsewhere", []string{"hold Alpha Secunda\nraise army Nova at Atlantis under Fabius", "> raise army Nova at Latium under Fabius"},
			"hold Alpha Secunda|raise army Nova at Latium under Fabius", 0, ""},
		{"a request beside", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> move Chaones to Etruria\nsend report"},
			"hold Alpha Secunda|move Chaones to Etruria", 0, ""},
		{"a request alone", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> send report"}, "hold Alpha Secunda", 1, ""},
		{"no change", []string{"hold Alpha Secunda\nhold Nemo", "> no change"}, "no change", 0, "hold Alpha Secunda"},
		{"cancelled and mended", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> cancel orders\nmove Chaones to Etruria"}, "move Chaones to Etruria", 0, "hold Alpha Secunda"},
		{"a question answered", []string{"hold Alpha Secunda\nmove Chaones to Etruria?", "> move Chaones to Etruria"}, "hold Alpha Secunda|move Chaones to Etruria", 0, ""},
		{"the other meaning", []string{"hold Alpha Secunda\nmove I to Etruria", "> move I of Rome to Etruria"}, "hold Alpha Secunda|move I (Romans) to Etruria", 0, ""},
		{"nothing was refused", []string{"hold Alpha Secunda", "> hold Chaones"}, "hold Chaones", 0, "hold Alpha Secunda"},
		{"added", []string{"hold Alpha Secunda\nmove Chaones to Etrurai", "> add\nmove Chaones to Etruria"}, "hold Alpha Secunda|move Chaones to Etruria", 1, ""},
		{"talk", []string{"hold Alpha Secunda\nhold Nemo", "> I see, thank you!"}, "hold Alpha Secunda", 1, ""},
		{"a new list", []string{"hold Alpha Secunda\nhold Chaones", "hold Chaones\nsail Pontica to Ionian Sea"}, "hold Chaones|sail Pontica to Ionian Sea", 0, "hold Alpha Secunda"},
		{"no change, then orders", []string{"no change", "hold Chaones"}, "hold Chaones", 0, ""},
		{"cancelled", []string{"hold Alpha Secunda", "cancel orders"}, "", 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var readings []letters.Reading
			for i, body := range c.letters {
				before := letters.Gather(readings, v)
				text := letters.Text{Mail: fmt.Sprintf("%04d.eml", i+1)}
				rest, reply := strings.CutPrefix(body, "> ")
				if text.Body = rest; reply {
					text.Amends = refusedIn(before)
				}
				was := fmt.Sprintf("%+v", before.Sheets)
				readings = append(readings, text.Read(before, read.Context{View: v}))
				letters.Gather(readings, v)
				if now := fmt.Sprintf("%+v", before.Sheets); now != was {
					t.Errorf("what was in force before has become %s", now)
				}
			}
			for i, r := range readings { // what is kept in the journal is gathered alike
				line, err := json.Marshal(r.Sheet)
				if err != nil {
					t.Fatal(err)
				}
				readings[i].Sheet = orders.Sheet{}
				if err := json.Unmarshal(line, &readings[i].Sheet); err != nil {
					t.Fatal(err)
				}
			}
			sub := letters.Gather(readings, v)
			got, errs := canonicals(sub.Orders), len(refusedIn(sub))
			if got != c.orders || errs != c.errors || canonicals(sub.Replaced) != c.replaced {
				t.Errorf("%q with %d errors, replaced %q; want %q, %d, %q", got, errs, canonicals(sub.Replaced), c.orders, c.errors, c.replaced)
			}
			if (sub.State == letters.WithErrors) != (c.errors > 0) {
				t.Errorf("the state is %s", sub.State)
			}
		})
	}
}

// An order that the rules refuse is understood and stands among the others: that which
// mends it takes its place. Of two lines that may be mended it is the likelier.
func TestMended(t *testing.T) {
	t.Parallel()
	v := testView(t)
	first := letters.Collect([]letters.Text{{Mail: "1.eml", Body: "hold Alpha Secunda\nmove Chaones to Etruria\nmove Nemo to Latium\nmove Nobody to Samnium"}}, read.Context{View: v})
	refused := refusedIn(first)
	against := first.Orders[1]
	refused = append(refused, orders.Refused{Place: against.Place, Verb: against.Verb, Subject: orders.Subject(against)})
	second := letters.Text{Mail: "2.eml", Body: "move Chaones to Lucania\nmove I of Rome to Samnium", Amends: refused}.Read(first, read.Context{View: v})
	if !second.Sheet.Amends || len(second.Sheet.Mends) != 2 {
		t.Fatalf("mends %+v", second.Sheet.Mends)
	}
	sub := letters.Gather([]letters.Reading{{Mail: "1.eml", Sheet: first.Sheets[0]}, second}, v)
	if got := canonicals(sub.Orders); got != "hold Alpha Secunda|move Chaones to Lucania|move I (Romans) to Samnium" {
		t.Errorf("in force are %s", got)
	}
	if left := refusedIn(sub); len(left) != 1 || left[0].Place.Line != 3 {
		t.Errorf("left is %+v", left)
	}
}

func canonicals(list []orders.Order) string {
	var all []string
	for _, o := range list {
		all = append(all, o.Canonical)
	}
	return strings.Join(all, "|")
}

// What was recognised of a line refused is told with the diagnostic.
func TestRefusedIsRecognised(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for _, c := range []struct {
		line, verb, subject string
	}{
		{"move Alpha Secunda to Etrurai", "move", "rome-alpha-secunda"},
		{"move Alhpa Secunda to Etruria", "move", ""},
		{"move Alpha Secunda", "move", "rome-alpha-secunda"},
		{"move I to Etruria", "move", ""},
		{"besiege Tarquinai with Alpha Secunda", "besiege", "rome-alpha-secunda"},
		{"sail Pontica to Ionina Sea", "sail", "rome-pontica"},
		{"post Fabius to Latum", "post", "rome-fabius"},
		{"reserve 0 for Epirots", "reserve", "epirots"},
		{"pay Carthage lots", "pay", "carthage"},
		{"result b1 winner Nemo", "result", "b1"},
		{"appoint Fabius at Latium", "appoint", "latium"},
		{"raise army I at Latium under Fabius", "raise-army", "rome-fabius"},
		{"move Alpha Secunda to Etruria?", "move", "rome-alpha-secunda"},
		{"confirm b7", "confirm", ""},
		{"mvoe Alpha Secunda to Etruria", "", ""},
	} {
		s := read.Parse(c.line, read.Context{View: v})
		if len(s.Diagnostics) == 0 {
			t.Errorf("%q is not refused", c.line)
			continue
		}
		if d := s.Diagnostics[0]; string(d.Verb) != c.verb || d.Subject != c.subject {
			t.Errorf("%q is %q about %q, want %q about %q", c.line, d.Verb, d.Subject, c.verb, c.subject)
		}
	}
}

// Every order that is about something has it for its subject.
func TestSubject(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for line, want := range map[string]string{
		"move Alpha Secunda to Etruria": "rome-alpha-secunda", "invade Etruria with Alpha Secunda": "rome-alpha-secunda",
		"sail Pontica to Ionian Sea": "rome-pontica", "post Fabius to Latium": "rome-fabius", "appoint Lucius at Latium": "latium",
		"raise army Nova at Latium under Fabius": "rome-fabius", "build fleet Nova at Latium": "latium", "disband army Chaones": "army epirots-chaones",
		"upkeep Alpha Secunda, fleet Chaones": "army rome-alpha-secunda, fleet rome-chaones", "embassy Marcus Livius to Samnites with 2": "rome-marcus-livius",
		"reserve 2 for Epirots": "epirots", "pay Carthage 2": "carthage", "release Mago": "carthage-mago", "defend Latium": "latium",
		"name king Lucius": "king", "result b1 draw": "b1", "allow Carthage through Ionian Sea": "carthage", "no change": "",
	} {
		s := read.Parse(line, read.Context{View: v})
		if len(s.Orders) != 1 || orders.Subject(s.Orders[0]) != want {
			t.Errorf("%q is about %q: %+v", line, want, s)
		}
	}
}
