package orders_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
)

func TestCollect(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for _, c := range []struct {
		name    string
		letters []string
		orders  string
		state   letters.SubmissionState
	}{
		{"nothing received", nil, "", letters.None},
		{"no order in it", []string{"Hello!"}, "", letters.None},
		{"one", []string{"hold Alpha Secunda"}, "hold army Alpha Secunda", letters.Complete},
		{"the latest replaces", []string{"hold Alpha Secunda", "hold Chaones"}, "hold army Chaones", letters.Complete},
		{"talk replaces nothing", []string{"hold Alpha Secunda", "When do we play?"}, "hold army Alpha Secunda", letters.Complete},
		{"a request replaces nothing", []string{"hold Alpha Secunda", "show orders"}, "hold army Alpha Secunda", letters.Complete},
		{"errors alone replace nothing", []string{"hold Alpha Secunda", "hold Nemo"}, "hold army Alpha Secunda", letters.WithErrors},
		{"errors mended", []string{"hold Nemo", "hold Chaones"}, "hold army Chaones", letters.Complete},
		{"errors beside orders", []string{"hold Alpha Secunda", "hold Chaones\nhold Nemo"}, "hold army Chaones", letters.WithErrors},
		{"only errors", []string{"hold Nemo"}, "", letters.WithErrors},
		{"added", []string{"hold Alpha Secunda", "add\nhold Chaones"}, "hold army Alpha Secunda|hold army Chaones", letters.Complete},
		{"added to nothing", []string{"ajouter\nhold Chaones"}, "hold army Chaones", letters.Complete},
		{"added, then replaced", []string{"hold Alpha Secunda", "add\nhold Chaones", "hold I of Rome"}, "hold army I (Romans)", letters.Complete},
		{"added by name", []string{"raise army Nova at Latium under Fabius", "add\nmove Nova to Etruria"},
			"raise army Nova at Latium under Fabius|move army Nova to Etruria", letters.Complete},
		{"replaced, so unknown", []string{"raise army Nova at Latium under Fabius", "hold Chaones\nmove Nova to Etruria"}, "hold army Chaones", letters.WithErrors},
		{"raised again", []string{"raise army Nova at Latium under Fabius", "raise army Nova at Latium under Fabius"},
			"raise army Nova at Latium under Fabius", letters.Complete},
		{"no change", []string{"no change"}, "no change", letters.Unchanged},
		{"no change replaces", []string{"hold Alpha Secunda", "rien à changer"}, "no change", letters.Unchanged},
		{"no change, then orders", []string{"no change", "hold Alpha Secunda"}, "hold army Alpha Secunda", letters.Complete},
		{"no change, then more", []string{"no change", "add\nhold Alpha Secunda"}, "hold army Alpha Secunda", letters.Complete},
		{"nothing added", []string{"hold Alpha Secunda", "add\nno change"}, "hold army Alpha Secunda", letters.Complete},
		{"cancelled", []string{"hold Alpha Secunda", "cancel orders"}, "", letters.None},
		{"cancelled and anew", []string{"hold Alpha Secunda", "annuler ordres\nadd\nhold Chaones"}, "hold army Chaones", letters.Complete},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var texts []letters.Text
			for i, body := range c.letters {
				texts = append(texts, letters.Text{Mail: fmt.Sprintf("%04d.eml", i+1), Body: body})
			}
			sub := letters.Collect(texts, read.Context{View: v})
			var got []string
			for _, o := range sub.Orders {
				got = append(got, o.Canonical)
			}
			if strings.Join(got, "|") != c.orders || sub.State != c.state {
				t.Errorf("%q, %s; want %q, %s", got, sub.State, c.orders, c.state)
			}
		})
	}
}

func TestCollectTells(t *testing.T) {
	t.Parallel()
	sub := letters.Collect([]letters.Text{
		{Mail: "1.eml", Body: "hold Alpha Secunda\nhold Nemo"},
		{Mail: "2.eml", Body: "add\nraise army Nova at Latium under Fabius"},
		{Mail: "3.eml", Body: "send report\nhold Nobody"},
	}, read.Context{View: testView(t)})
	var codes []string
	for _, d := range sub.Diagnostics {
		codes = append(codes, d.Mail+" "+string(d.Code))
	}
	if want := []string{"1.eml unknown-army", "3.eml unknown-army"}; !reflect.DeepEqual(codes, want) {
		t.Errorf("diagnostics %q, want %q", codes, want)
	}
	again := letters.Collect([]letters.Text{{Mail: "1.eml", Body: "hold Alpha Secunda"}, {Mail: "2.eml", Body: "hold Nemo"}, {Mail: "3.eml", Body: "hold Nobody"}, {Mail: "4.eml", Body: "Thanks!"}},
		read.Context{View: testView(t)})
	if again.State != letters.WithErrors || len(again.Diagnostics) != 1 || again.Diagnostics[0].Mail != "3.eml" {
		t.Errorf("of two letters in vain the last is not the one told of: %+v", again.Diagnostics)
	}
	if len(sub.Requests) != 1 || sub.Requests[0].Verb != orders.SendReport || len(sub.Sheets) != 2 {
		t.Errorf("%+v", sub)
	}
	if got := sub.Names.Of("en", "army", "rome-nova"); got != "Nova" {
		t.Errorf("the new army is called %q", got)
	}
	sub = letters.Collect([]letters.Text{{Mail: "1.eml", Body: "hold Alpha Secunda"}, {Mail: "2.eml", Body: "no change"}}, read.Context{View: testView(t)})
	if len(sub.Diagnostics) != 1 || sub.Diagnostics[0].Code != orders.Replaces {
		t.Errorf("%+v", sub.Diagnostics)
	}
}
