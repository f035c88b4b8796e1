package orders_test

import (
	"os"
	"strings"
	"testing"

	"adimperii/orders/read"
)

// aLetter is what a thorough player sends, in both languages.
var aLetter = []string{
	"appoint Quintus at Latium",
	"post Fabius to Campania",
	"assign Marcus Claudius to I of Rome",
	"lever armée à Latium sous Fabius",
	"construire flotte Victrix au Latium en mer Tyrrhénienne",
	"upkeep army I of Rome, fleet Pontica, Alpha Secunda",
	"réorganiser Alpha Secunda",
	"- Move army I of the Romans to Etruria via Umbria",
	"déplacer l’armée Alpha Secunda vers la Campanie",
	"invade Umbria with Alpha Secunda unless field army",
	"embarquer Alpha Secunda sur Pontica vers la Sardaigne",
	"sail Pontica to the Aegean Sea",
	"allow Carthage through Tyrrhenian",
	"assiéger Rome avec Alpha Secunda",
	"embassy Marcus Livius to the Samnites with 3 talents",
	"reserve 2 for Epirots",
	"pay Carthage 3 for Decius",
	"défendre le Latium fortifié si envahie",
	"withdraw from Latium to Campania if invaded",
	"result b1 winner Rome; losses Rome 12/40; losses Carthage 21/40; Hanno killed",
}

func BenchmarkLines(b *testing.B) {
	v := testView(b)
	lines := strings.Split(strings.TrimSpace(strings.Repeat(strings.Join(aLetter[5:], "\n")+"\n", 130)), "\n")[:1900]
	text := strings.Join(lines, "\n")
	ready := read.Context{View: v}.Ready()
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	n := 0
	for b.Loop() {
		s := read.Parse(text, ready)
		n += len(lines)
		if len(s.Orders)+len(s.Diagnostics) == 0 {
			b.Fatal("nothing was read")
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "lines/s")
}

func BenchmarkThousandOrders(b *testing.B) {
	v := testView(b)
	told := len(aLetter) - 1 // the last line tells a result, which a letter does once
	text := strings.Join(strings.Split(strings.Repeat(strings.Join(aLetter[5:told], "\n")+"\n", 72), "\n")[:1000], "\n")
	b.ReportAllocs()
	for b.Loop() {
		if s := read.Parse(text, read.Context{View: v}); len(s.Orders) != 1000 {
			b.Fatalf("%d orders of 1000; %+v", len(s.Orders), s.Diagnostics[0])
		}
	}
}

func BenchmarkProse(b *testing.B) {
	v := testView(b)
	text := strings.Repeat("Our legions are weary and the winter will be long, my friend\n", 900)
	b.ReportAllocs()
	for b.Loop() {
		read.Parse(text, read.Context{View: v})
	}
	b.ReportMetric(float64(900*b.N)/b.Elapsed().Seconds(), "lines/s")
}

// BenchmarkCorpus reads the lines of the corpora, each once: orders in all the ways in
// which people write them, and lines that are wrong, or none.
func BenchmarkCorpus(b *testing.B) {
	v := corpusView(b)
	for _, lang := range []string{"en", "fr"} {
		b.Run(lang, func(b *testing.B) {
			var letters []string
			lines := 0
			for _, w := range corpus(b, "corpus."+lang) {
				letters = append(letters, w.text)
				lines += 1 + strings.Count(w.text, "\n")
			}
			ready := read.Context{View: v}.Ready()
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				for _, text := range letters {
					read.Parse(text, inLanguage(ready, lang))
				}
				n += lines
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "lines/s")
		})
	}
}

// BenchmarkTalk reads letters that are talk for the most part: no verb opens a line.
func BenchmarkTalk(b *testing.B) {
	v := corpusView(b)
	for _, lang := range []string{"en", "fr"} {
		b.Run(lang, func(b *testing.B) {
			src, err := os.ReadFile("testdata/talk." + lang + ".txt")
			if err != nil {
				b.Fatal(err)
			}
			text := string(src)
			ready := read.Context{View: v}.Ready()
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				read.Parse(text, inLanguage(ready, lang))
				n += strings.Count(text, "\n")
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "lines/s")
		})
	}
}

func BenchmarkOneOrder(b *testing.B) {
	v := testView(b)
	b.ReportAllocs()
	for b.Loop() {
		read.Parse("move Alpha Secunda to Etruria", read.Context{View: v})
	}
}
