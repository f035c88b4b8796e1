package orders_test

import (
	"strings"
	"testing"
	"time"

	"adimperii/orders/read"
	"adimperii/orders/tokens"
)

// shapes are what hostile, or merely long-winded, letters are full of: each is written
// again and again up to a size.
var shapes = []struct{ name, piece string }{
	{"talk", "Our legions are weary and the winter will be long, my friend\n"},
	{"talk in lines of one sentence", "I thought that the army would be in Latium and that Fabius would have gone home\nand so on and so forth, "},
	{"talk on one line", "Our legions are weary. The winter will be long, my friend. Army I waits for Fabius. "},
	{"orders", "move army I of Rome to Etruria\n"},
	{"a hundred orders a line", strings.Repeat("hold I of Rome / ", 99) + "sail Pontica to the Aegean Sea\n"},
	{"orders on one line", "hold I of Rome / "},
	{"orders joined by and", "hold I of Rome and "},
	{"sentences on one line", "Hold I of Rome. Alpha Secunda goes to Latium. "},
	{"orders over two lines", "move army I of Rome by the shortest of all the roads that there are to\netruria via umbria\n"},
	{"lines that may go on", "army I of Rome and the men of Fabius who are with him in Latium and\n"},
	{"strokes", "/ "},
	{"letters and strokes", "a / "},
	{"commas", ", "},
	{"articles", "the "},
	{"an article that is a verb in French", "a "},
	{"articles and strokes", "the / "},
	{"prepositions", "to "},
	{"conjunctions", "and "},
	{"conjunctions behind a verb", "move and "},
	{"verbs", "move hold "},
	{"nouns", "army "},
	{"names", "Latium Etruria "},
	{"names and conjunctions", "Alpha Secunda and "},
	{"an army of an army", "army I of "},
	{"subjects", "army I to Latium "},
	{"unknown words", "quux frob "},
	{"one endless word", "abcde"},
	{"one endless word of accents", "é"},
	{"numerals", "XXX "},
	{"figures", "1 "},
	{"courtesies", "please "},
	{"courtesies and commas", "please, thank you, "},
	{"let", "let "},
	{"questions", "can army I go? "},
	{"questions and strokes", "can army I go? / "},
	{"points", "A. "},
	{"quotation marks", `"a" `},
	{"quotation marks alone", `" `},
	{"comments", "# "},
	{"numbers behind a hash", "army #1 "},
	{"hyphens", "a-"},
	{"apostrophes", "l'"},
	{"points behind an army, line by line", "army I of Rome " + strings.Repeat("A. ", 75) + "\n"},
	{"articles behind a verb, line by line", "move " + strings.Repeat("the ", 75) + "\n"},
	{"prepositions behind an army, line by line", "army I of Rome " + strings.Repeat("to in of a ", 18) + "\n"},
	{"names behind an army, line by line", "army I of Rome " + strings.Repeat("to Latium via Umbria ", 18) + "\n"},
	{"names behind a verb, line by line", "move " + strings.Repeat("I to Latium via Umbria ", 15) + "\n"},
	{"orders of a line", strings.Repeat("hold I of Rome and ", 15) + "\n"},
	{"told in French", "il a attaqué "},
	{"misspelt verbs", "mvoe I to Latium\n"},
	{"misspelt names", "move I to Etrurai\n"},
	{"new armies", "raise army at Latium under Fabius\n"},
	{"new leaders", "appoint Quintus at Latium\n"},
	{"lists", "army I of Rome, "},
	{"results", "result b1 winner Rome; losses Rome 12/40; "},
	{"blocks", "ORDERS\nEND\n"},
	{"names below empty lines", "\n\nFabius"},
}

// beginnings are put before what is told without end: a verb, a list, a result.
var beginnings = []struct{ name, text string }{{"", ""}, {" behind move", "move "}, {" behind upkeep", "upkeep "},
	{" behind a result", "result b1 winner Rome; losses Rome 12/40; "}, {" behind an army", "army I of Rome "}}

// filled is a piece written up to a size.
func filled(beginning, piece string, size int) string {
	return beginning + strings.Repeat(piece, size/len(piece))
}

// BenchmarkGrowth reports how many times as long a letter of the greatest size takes as
// one of a tenth of it: about 10 where time is linear.
func BenchmarkGrowth(b *testing.B) {
	v := testView(b)
	ready := read.Context{View: v}.Ready()
	for _, x := range shapes {
		for _, beginning := range beginnings {
			if beginning.text != "" && strings.Contains(x.piece, "\n") {
				continue
			}
			b.Run(x.name+beginning.name, func(b *testing.B) {
				best := func(text string) time.Duration {
					least := time.Hour
					for range 3 {
						begun := time.Now()
						read.Parse(text, ready)
						least = min(least, time.Since(begun))
					}
					return least
				}
				const size = tokens.MaxBytes - 100
				for b.Loop() {
					was, is := best(filled(beginning.text, x.piece, size/10)), best(filled(beginning.text, x.piece, size))
					b.ReportMetric(float64(is)/float64(was), "times")
					b.ReportMetric(float64(is.Microseconds())/1000, "ms/64K")
				}
			})
		}
	}
}
