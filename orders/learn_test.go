package orders_test

import (
	"cmp"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/read"
	"adimperii/orders/tokens"
)

var (
	learn  = flag.Bool("learn", false, "learn the weights of orders/model anew, which takes some minutes")
	rounds = flag.Int("rounds", 12, "how often all sentences are learnt from")
	held   = flag.String("held", "", "the realms of testdata that are not learnt from but measured by")
)

// blind are the realms from which nothing is learnt: they measure the reader.
var blind = []string{"unseen39", "unseen40", "unseen47", "unseen53", "unseen56", "unseen57", "unseen58"}

func isHeld(set string) bool {
	return slices.Contains(blind, set) || slices.Contains(strings.Fields(*held), set)
}

// A text is one of which it is known what it orders.
type text struct {
	what  string
	about read.Context
	meant []orders.Order
	asked bool // something in it is to be asked about
	blind bool // nobody shall see it
	// results are those that it tells, by their battles.
	results map[campaign.BattleID]orders.Order
}

// labelledText is a text with its labels.
func labelledText(what string, labels []string, c read.Context) text {
	asked := slices.ContainsFunc(labels, func(l string) bool { return isCode(l) && l != "!?" && l != "!~" })
	return text{what: what, about: c, meant: meant(labels, c), asked: asked, results: resultsOf(labels, c)}
}

// meant are the orders of some labels; none where one of them is none that is known: it is to be asked about.
func meant(labels []string, c read.Context) (all []orders.Order) {
	c.Lang = "en"
	lines := slices.DeleteFunc(slices.Clone(labels), func(l string) bool { return isCode(l) || l == "" || l == "~" })
	if len(lines) == 0 {
		return nil
	}
	sheet := read.Parse("ORDERS\n"+strings.Join(lines, "\n")+"\nEND", c)
	for _, o := range slices.Concat(sheet.Orders, sheet.Requests) {
		if model.Reads(o.Verb) {
			all = append(all, o)
		}
	}
	if len(sheet.Orders)+len(sheet.Requests) < len(lines) {
		return nil
	}
	return all
}

// How orders that are known of a letter are found in its sentences, as weights are: how much likelier each is than it
// looks, and how much less likely than nothing it may look.
const (
	worth   = 3
	hardest = -5
)

// aligned are the orders of a text by the sentence that most probably holds them, as some weights have it.
func (x text) aligned(w *model.Weights) map[string][]orders.Order {
	gains, in := make([]float64, len(x.meant)), make([]string, len(x.meant))
	for n := range gains {
		gains[n] = hardest
	}
	read.Taught(x.what, x.about, func(s *model.Sentence, trying bool) []orders.Order {
		if !trying {
			for n, gain := range s.Gains(w, x.meant) {
				if gain > gains[n] {
					gains[n], in[n] = gain, s.String()
				}
			}
		}
		return s.Right(w, x.meant, worth)
	})
	all := map[string][]orders.Order{}
	for n, o := range x.meant {
		all[in[n]] = append(all[in[n]], o)
	}
	return all
}

// sentences are those of a text with what they order: of one alone what the text does, of several what some weights take for it.
func (x text) sentences(w *model.Weights) (all []model.Example) {
	var in map[string][]orders.Order
	if len(x.meant) > 0 {
		in = x.aligned(w)
	}
	left := slices.Clone(x.meant)
	sheet := read.Taught(x.what, x.about, func(s *model.Sentence, trying bool) (found []orders.Order) {
		if held := in[s.String()]; held != nil {
			found = s.Right(w, held, certainly)
		}
		if trying {
			return found
		}
		keys := strings.Split(model.Key(found), "\n")
		rest := s.Unnamed(left)
		for i := len(left) - 1; i >= 0; i-- {
			if k := model.Key(left[i : i+1]); slices.Contains(keys, k) || slices.Contains(keys, model.Key(rest[i:i+1])) {
				left = slices.Delete(left, i, i+1)
			}
		}
		all = append(all, model.Example{Sentence: s, Orders: found, Asked: x.asked})
		return found
	})
	for _, o := range sheet.Requests { // as it is written, without the model
		if o.Text != "" {
			asWritten := func(of orders.Order) bool { return model.Key([]orders.Order{of}) == model.Key([]orders.Order{o}) }
			left, x.meant = slices.DeleteFunc(left, asWritten), slices.DeleteFunc(slices.Clone(x.meant), asWritten)
		}
	}
	several := len(all) > 1
	if len(all) == 1 && len(left) > 0 {
		all[0].Orders, left = all[0].Sentence.Unnamed(x.meant), nil
	}
	for i := len(all) - 2; i >= 0; i-- { // what is taken back was an order
		if len(all[i].Orders) == 0 && x.meant != nil && overturns(all[i+1].Sentence.String()) {
			all = slices.Delete(all, i, i+1)
		}
	}
	unclear := len(left) > 0 || x.asked && several // which of them is asked about?
	return slices.DeleteFunc(all, func(e model.Example) bool { return unclear && len(e.Orders) == 0 })
}

// overturns says that a sentence begins as who changes his mind does.
func overturns(sentence string) bool {
	first, _, _ := strings.Cut(sentence, ",")
	return lexicon.Wordset("overturning")[tokens.FoldName(strings.TrimRight(first, ":. "))]
}

// certainly is what an order is worth that is known to be in its sentence.
const certainly = 100

// sentencesOf are the sentences of some texts of which it is known what they order, and of which text each is.
func sentencesOf(all []text, w *model.Weights) (lessons []model.Example, of []int) {
	found := make([][]model.Example, len(all))
	var group sync.WaitGroup
	for first := range runtime.NumCPU() {
		group.Go(func() {
			for n := first; n < len(all); n += runtime.NumCPU() {
				found[n] = all[n].sentences(w)
			}
		})
	}
	group.Wait()
	for n, some := range found {
		for _, e := range some {
			lessons, of = append(lessons, e), append(of, n)
		}
	}
	return lessons, of
}

// texts are the lines and letters of a realm, and those that only are learnt from, if there are any. In every other realm those that
// speak of no battle are learnt from as if one alone were open, of which they could speak without its number.
func texts(t *testing.T, set, lang string) []text {
	all := textsIn(t, set, lang, unseenView(t, set))
	if isHeld(set) || realmNumber(set)%2 > 0 {
		return all
	}
	v := *unseenView(t, set)
	v.Battles = maps.Clone(v.Battles)
	maps.DeleteFunc(v.Battles, func(id campaign.BattleID, _ campaign.Battle) bool { return id != "b2" })
	for n, x := range textsIn(t, set, lang, &v) {
		ofBattle := func(o orders.Order) bool { return o.Battle != "" }
		if len(all[n].results) == 0 && !slices.ContainsFunc(all[n].meant, ofBattle) {
			all[n] = x
		}
	}
	return all
}

// textsIn are the texts of a realm as they are to who sees it so.
func textsIn(t *testing.T, set, lang string, v *campaign.View) (all []text) {
	c := read.Context{View: v, Lang: lang}.Ready()
	for _, w := range slices.Concat(unseenLines(t, set+"/lines."+lang), onlyLearnt(t, unseenLines, set+"/said."+lang)) {
		if len(w.want) > 0 {
			all = append(all, labelledText(w.text, w.want, c))
		}
	}
	letters := func(t testing.TB, file string) []text { return lettersOf(t, file, c) }
	return slices.Concat(all, letters(t, set+"/letters."+lang), onlyLearnt(t, letters, set+"/prose."+lang))
}

// onlyLearnt is what a file holds that a realm may have, of which nobody holds the reader to how it is read: lines in which no two
// orders are said alike (said), and letters (prose).
func onlyLearnt[T any](t testing.TB, in func(testing.TB, string) []T, file string) []T {
	if _, err := os.Stat("testdata/" + file + ".txt"); err != nil {
		return nil
	}
	return in(t, file)
}

// TestOnlyLearnt holds that what only is learnt from is labelled with orders: a label that is none would teach that its text
// orders nothing.
func TestOnlyLearnt(t *testing.T) {
	t.Parallel()
	for set := range unseen {
		if !thorough() && realmNumber(set) < firstUsual {
			continue
		}
		c := read.Context{View: unseenView(t, set), Lang: "en"}.Ready()
		for _, lang := range []string{"en", "fr"} {
			for _, w := range slices.Concat(onlyLearnt(t, unseenLines, set+"/said."+lang), onlyLearnt(t, letterLines, set+"/prose."+lang)) {
				labels := slices.DeleteFunc(slices.Clone(w.want), func(l string) bool { return isCode(l) || l == "" })
				sheet := read.Parse("ORDERS\n"+strings.Join(labels, "\n")+"\nEND", c)
				if len(sheet.Orders)+len(sheet.Requests) < len(labels) {
					t.Errorf("%s.%s: %q is labelled %q: %+v", set, lang, w.text, labels, sheet.Diagnostics)
				}
			}
		}
	}
}

// letterLines are the letters of a file, with what they order.
func letterLines(t testing.TB, file string) (all []written) {
	t.Helper()
	src, err := os.ReadFile("testdata/" + file + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	for i, letter := range strings.Split(string(src), "\n----\n") {
		what, labels, _ := strings.Cut(letter, "\n=>\n")
		all = append(all, written{i + 1, what, strings.Split(strings.TrimSpace(labels), "\n")})
	}
	return all
}

// lettersOf are those of a file.
func lettersOf(t testing.TB, file string, c read.Context) (all []text) {
	t.Helper()
	for _, w := range letterLines(t, file) {
		all = append(all, labelledText(w.text, w.want, c))
	}
	return all
}

// How often is learnt from what LANGUAGE.md teaches, from the corpora, in which orders are said as most people say them, as where no two
// say them alike none says them so, and from single sentences that were once read wrongly.
const (
	lessonWeight = 6
	plainWeight  = 8
	pinWeight    = 4
)

// corpora are those of lines that are no realm of their own.
func corpora(t *testing.T) (all []text) {
	for file, c := range map[string]read.Context{
		"corpus.en": {View: corpusView(t)}, "corpus.fr": {View: corpusView(t), Lang: "fr"}, "macedon.en": {View: macedonView(t)}, "macedon.fr": {View: macedonView(t), Lang: "fr"},
		"chatter.en": {View: macedonView(t)}, "chatter.fr": {View: macedonView(t), Lang: "fr"},
	} {
		c = c.Ready()
		for _, w := range slices.Repeat(corpus(t, file), plainWeight) {
			all = append(all, labelledText(w.text, w.want, c))
		}
	}
	for _, lang := range []string{"en", "fr"} {
		c := read.Context{View: macedonView(t), Lang: lang}.Ready()
		all = append(all, lettersOf(t, "macedon-letters."+lang, c)...)
		c = read.Context{View: unseenView(t, "unseen2"), Lang: lang}.Ready()
		for _, w := range unseenLines(t, "unseen2/everyday."+lang) {
			all = append(all, labelledText(w.text, w.want, c))
		}
	}
	c := read.Context{View: corpusView(t)}.Ready()
	for _, l := range slices.Repeat(lessonsOf(t), lessonWeight) {
		for _, lang := range []string{"en", "fr"} {
			for _, way := range l.ways[lang] {
				all = append(all, text{what: way, about: inLanguage(c, lang), meant: meant(l.ways["en"][:1], c), results: resultsOf(l.ways["en"][:1], c)})
			}
		}
	}
	for _, lang := range []string{"en", "fr"} {
		for _, w := range slices.Repeat(unseenLines(t, "said."+lang), pinWeight) {
			set, line, _ := strings.Cut(w.text, ": ")
			if isHeld(set) {
				continue
			}
			c := read.Context{View: unseenView(t, set), Lang: lang}.Ready()
			all = append(all, labelledText(line, w.want, c))
		}
	}
	slices.SortStableFunc(all, func(a, b text) int { return cmp.Compare(a.what, b.what) })
	return all
}

// learntAndHeld are the texts of all corpora and realms that are learnt from, and those of the realms that are held out.
func learntAndHeld(t *testing.T) (learnt, heldOut []text) {
	learnt = corpora(t)
	for _, set := range slices.Sorted(keysOf(unseen)) {
		for _, lang := range []string{"en", "fr"} {
			if isHeld(set) {
				for _, x := range texts(t, set, lang) {
					x.blind = slices.Contains(blind, set)
					heldOut = append(heldOut, x)
				}
			} else {
				learnt = append(learnt, texts(t, set, lang)...)
			}
		}
	}
	return learnt, heldOut
}

// writeWeights writes what was learnt to a file of package model, or of all but some realms to one for temporary files.
func writeWeights(t *testing.T, name, weights string) {
	t.Helper()
	dir := "model"
	if *held != "" {
		dir = os.TempDir()
	}
	if err := os.WriteFile(filepath.Join(dir, name), []byte(weights), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestLearn learns the weights by which sentences are read from all corpora, where it is told to, and
// measures them by realms that are held out.
func TestLearn(t *testing.T) {
	if !*learn {
		t.Skip("-learn was not given")
	}
	all, test := learntAndHeld(t)
	var realms []string
	for _, set := range slices.Sorted(keysOf(unseen)) {
		if !isHeld(set) && len(unseen[set].battles) > 1 {
			realms = append(realms, set)
		}
	}
	for _, lang := range []string{"en", "fr"} {
		some := phrases(t, lang, realms)
		t.Logf("%d phrases", len(some))
		if os.Getenv("SHOW") != "" {
			for _, x := range some {
				var ms []string
				for _, o := range x.meant {
					ms = append(ms, o.Canonical)
				}
				t.Logf("PHRASE %q => %q", x.what, ms)
			}
		}
		all = append(all, some...)
	}
	lessons, _ := sentencesOf(all, model.Learnt()) // which tell what of a text is in which sentence
	t.Logf("learning from %d sentences of %d texts", len(lessons), len(all))
	written, beyond := model.Learn(lessons, *rounds)
	t.Logf("%d of them were beyond reach", beyond)
	t.Logf("%d features, %d bytes", strings.Count(written, "\n"), len(written))
	writeWeights(t, "weights.txt", written)
	w := model.ReadWeights(written)
	lessons, of := sentencesOf(test, w)
	measure(t, w, lessons, of, test)
}

func keysOf[V any](m map[string]V) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// measure tells how many orders are read rightly and wrongly where so much certainty is asked.
func measure(t *testing.T, w *model.Weights, test []model.Example, of []int, texts []text) {
	type outcome struct {
		model.Analysis
		right, wrong, all int
		text              string
		blind             bool
	}
	var outcomes []outcome
	total, offered, refused := 0, 0, 0
	for i, e := range test {
		found := e.Sentence.Analyse(w)
		if len(found) == 0 {
			found = []model.Analysis{{}}
		}
		o := outcome{Analysis: found[0], all: len(e.Orders), text: texts[of[i]].what, blind: texts[of[i]].blind}
		meant := strings.Split(model.Key(e.Orders), "\n")
		for _, got := range found[0].Orders {
			if slices.Contains(meant, model.Key([]orders.Order{got})) {
				o.right++
			} else {
				o.wrong++
			}
		}
		if o.all > 0 && found[0].Probability < 0.9 {
			refused++
			for _, f := range found[:min(3, len(found))] {
				if model.Key(f.Orders) == model.Key(e.Orders) {
					offered++
					break
				}
			}
		}
		total += o.all
		outcomes = append(outcomes, o)
	}
	slices.SortFunc(outcomes, func(a, b outcome) int { return cmp.Compare(b.Probability, a.Probability) })
	for _, least := range []float64{0.999, 0.99, 0.98, 0.95, 0.9, 0.85, 0.8, 0.7, 0.5, 0} {
		right, wrong, talk, dropped, lines := 0, 0, 0, 0, 0
		for _, o := range outcomes {
			if o.Probability < least {
				break
			}
			right += o.right
			if o.wrong > 0 {
				wrong++
				if o.all == 0 {
					talk++
				}
				if least == 0.9 && !o.blind {
					t.Logf("wrong at %.3f: %q: %q", o.Probability, o.text, model.Key(o.Orders))
				}
			}
			if len(o.Orders) == 0 {
				dropped += o.all
			}
			lines++
		}
		t.Logf("%.3f: %d of %d orders right (%.1f %%), %d lines wrong, %d of them talk, %d dropped; %d of %d lines", least, right, total, 100*float64(right)/float64(max(total, 1)), wrong, talk, dropped, lines, len(test))
	}
	t.Logf("the right one among three offered for %d of %d", offered, refused)
}
