package orders_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
	"adimperii/orders/say"
	"adimperii/orders/tokens"
)

func FuzzParse(f *testing.F) {
	for _, line := range aLetter {
		f.Add(line)
	}
	f.Add("ORDERS\n" + strings.Join(aLetter, "\n") + "\nEND\nRegards")
	f.Add("« move » I; /// ,,, \"\" 'x #\n> quoted\nadd\nmove I / move II / \u202fÉ\u0301\xff")
	f.Add("raise army at under from at under from at under from at under")
	f.Add("result b1 draw; losses 1/2; ; camp; killed")
	f.Add("result b1 draw; losses\nresult b1 winner")
	f.Add("afin de garder\npour que garder la mer, army I moves\nSo that guard Etruria")
	f.Add("move army I to Umbria " + strings.Repeat("blah ", 25))
	f.Add("\"0X\x11\xd1ʼ\xfc\"")
	f.Add("army I marches to Umbria and army II to Latium, and pay Carthage 2. Show my orders and send the guide")
	f.Add("allow the Carthaginians of\nautoriser les Carthaginois d'\npay Carthage's")
	v := testView(f)
	ready := read.Context{View: v}.Ready() // once: what is tried is the reading
	f.Fuzz(func(t *testing.T, text string) {
		s := read.Parse(text, ready)
		lines := strings.Count(text, "\n") + strings.Count(text, "\r") + strings.Count(text, "\u2028") + 1
		for _, d := range s.Diagnostics {
			if d.Line < 1 || d.Line > lines || d.Column < 1 || d.Column > utf8.RuneCountInString(d.Source)+1 {
				t.Errorf("%s stands at %d:%d of %q", d.Code, d.Line, d.Column, d.Source)
			}
			if said := say.Say(d, "fr", s.Names); strings.HasPrefix(said, "diagnostic.") || strings.Contains(said, "<no value>") {
				t.Errorf("%s says %q", d.Code, said)
			}
		}
		places := map[orders.Place]bool{}
		for i, o := range slices.Concat(s.Orders, s.Requests) { // or who refuses one order of a sentence refuses all
			if places[o.Place] {
				t.Errorf("%q, read from %q, stands where another does", o.Canonical, o.Source)
			}
			if places[o.Place] = true; i >= len(s.Orders) {
				continue
			}
			again := read.Parse("ORDERS\n"+o.Canonical+"\nEND", after(ready, s.Orders[:i]))
			if len(again.Orders) != 1 || again.Orders[0].Canonical != o.Canonical {
				t.Errorf("%q, read from %q, is read again as %+v", o.Canonical, o.Source, again)
			}
		}
	})
}

// FuzzLine reads one line, alone and in a block: what it orders is the same written in
// either language, and a line outside a block is never more than one within.
func FuzzLine(f *testing.F) {
	for _, line := range aLetter {
		f.Add(line)
	}
	for _, line := range []string{
		"Could you please have the 2nd army march from Campania through Samnium into Lucania?",
		"Que la IIe armée aille en Lucanie, puis tenir l’armée I. Merci d’avance !",
		"(3) « move » army n° 2 → Etruria ;-) and then hold I / #",
		"If invaded defend Latium; a) [x] 3t to Carthage for Decius's",
		"result b1: Rome won, losses Rome 12/40, camp taken; killed",
	} {
		f.Add(line)
	}
	v := testView(f)
	ready := read.Context{View: v}.Ready()
	f.Fuzz(func(t *testing.T, line string) {
		line = strings.Map(func(r rune) rune {
			if r == '\n' || r == '\r' || r == '\u2028' {
				return ' '
			}
			return r
		}, line)
		alone := read.Parse(line, ready)
		within := read.Parse("ORDERS\n"+line+"\nEND", ready)
		if tokens.MarkOf(line) == 0 && len(alone.Orders) > len(within.Orders) {
			t.Errorf("%q has %d orders, within a block %d", line, len(alone.Orders), len(within.Orders))
		}
		for i, o := range alone.Orders {
			french := grammar.Write(o, "fr", alone.Names)
			again := read.Parse("ORDRES\n"+french+"\nFIN", after(ready, alone.Orders[:i]))
			if len(again.Orders) != 1 || again.Orders[0].Canonical != o.Canonical {
				t.Errorf("%q, read from %q, is in French %q and read as %+v", o.Canonical, line, french, again)
			}
		}
	})
}
