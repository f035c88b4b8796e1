package model

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/names"
	"adimperii/orders/tokens"
)

// Bounds on a sentence: what is longer, or names more, is not analysed.
const (
	MostTokens   = 80
	mostMentions = 24
	mostClauses  = 14
	longestSpan  = 6           // clauses of an order
	longestList  = mostClauses // of one that lists what is kept, or tells something
)

// A Mention is a name in a sentence, of whatever it may be the name, or a number.
type Mention struct {
	From, To int // tokens
	IDs      map[orders.Kind][]string
	N        int // of a number, else 0
	// Sum: the number is one of talents, as is said; InWords: it is in no figures. Else it may be that of an army.
	Sum, InWords bool
	// Described: no name, but a noun alone: my fleet. Doubtful: a numeral that may be a pronoun too.
	Described, Doubtful bool
	// King: it is that of a player's king, and stands for the player.
	King bool
	// Except are the ids of what is named where it is excepted from all others: all but Rome.
	Except map[orders.Kind][]string
}

// A Sentence is one to be analysed.
type Sentence struct {
	scan     *tokens.Scan
	from, to int
	mentions []Mention
	names    *names.Gazetteer
	view     *campaign.View
	around   Surroundings

	words  []symbol // of tokens
	within []int    // the mention that a token is part of, -1 for none
	prior  []int    // the token before one that is no article, -1 for none
	sorts  []symbol // of mentions: what they may name
	starts []int    // tokens at which clauses begin, and the end
	// repeats are the tokens that say that something is done once more: too, the same.
	repeats []int
	// supplies: what is named nowhere may be what the writer has.
	supplies bool
	cache
}

// Surroundings are what is known of the letter around a sentence.
type Surroundings struct {
	// FreeArmy and FreeFleet are the names that an army and a fleet get for which the writer has none, told while it is learnt.
	FreeArmy, FreeFleet string
	// Last is the order before the sentence, nil for none.
	Last *orders.Order
	// Said are the names in the sentences before, [MostSaid] at most, the last sentence first.
	Said [][]Mention
}

// NewSentence is the sentence of some tokens of a line.
func NewSentence(scan *tokens.Scan, from, to int, mentions []Mention, of *names.Gazetteer, around Surroundings) *Sentence {
	s := &Sentence{scan: scan, from: from, to: to, mentions: mentions, names: of, view: of.View, around: around}
	s.within = make([]int, to-from)
	for i := range s.within {
		s.within[i] = -1
	}
	for m, x := range mentions {
		s.sorts = append(s.sorts, x.kind())
		for i := x.From; i < x.To; i++ {
			s.within[i-from] = m
		}
	}
	before := -1
	for i := from; i < to; i++ {
		s.words = append(s.words, s.symbolOf(i))
		s.prior = append(s.prior, before)
		if word := scan.Text(i, i+1); !lexicon.Articles[word] {
			if before = i; repeating[word] {
				s.repeats = append(s.repeats, i)
			}
		}
	}
	s.starts = []int{from}
	for i := from + 1; i < to && len(s.starts) < mostClauses; i++ {
		if m := s.within[i-from]; m >= 0 && mentions[m].From < i {
			continue
		}
		if s.parted(i) {
			s.starts = append(s.starts, i)
		}
	}
	s.starts = append(s.starts, to)
	return s
}

// named says that a token is part of a mention.
func (s *Sentence) named(i int) bool { return s.within[i-s.from] >= 0 }

// within says that a mention stands among tokens.
func (x *Mention) within(a, b int) bool { return a <= x.From && x.To <= b }

// unfit says that a sentence is not analysed: it is empty, or beyond a bound.
func (s *Sentence) unfit() bool {
	return s.to <= s.from || s.to-s.from > MostTokens || len(s.mentions) > mostMentions
}

// repeating are words that have done what was ordered before, with or for another.
var repeating = lexicon.Wordset("repeating")

// parts are words that may begin a clause.
var parts = lexicon.Wordset("clausal")

// parted says that a clause may begin at a token.
func (s *Sentence) parted(i int) bool {
	between := s.scan.Between(i)
	return sign(s.scan.Text(i-1, i)) || sign(s.scan.Text(i, i+1)) || parts[s.scan.Text(i, i+1)] ||
		strings.ContainsAny(between, ".!?;:()–—=+&") || strings.Contains(between, " - ")
}

func sign(word string) bool { return word == "," || word == ";" || word == "/" }

// word is the symbol of a token, and of what stands before the first and behind the last one.
func (s *Sentence) word(i int) symbol {
	switch {
	case i < s.from:
		return opens
	case i >= s.to:
		return closes
	}
	return s.words[i-s.from]
}

// before is the symbol of the token before one, articles passed over.
func (s *Sentence) before(i int) symbol {
	if i < s.to {
		return s.word(max(s.prior[i-s.from], s.from-1))
	}
	return closes
}

// longestStem is how many letters of a word tell it from others.
const longestStem = 5

func (s *Sentence) symbolOf(i int) symbol {
	if m := s.within[i-s.from]; m >= 0 {
		return s.sorts[m]
	}
	word := s.scan.Text(i, i+1)
	if s.capital(i) && i > s.from && !s.scan.Shouted && lexicon.Entries().Words[word] == nil && !strings.ContainsAny(s.scan.Between(i), ".!?:") {
		return somebody
	}
	return stem(word)
}

// unlearnt is the symbol of a word of which nothing was learnt.
var unlearnt = symbolFor("<word>")

// hearing is a sentence of which some words, and the phrases that begin with them, are known by the lexicon alone.
func (s *Sentence) hearing(known func(i int) bool) *Sentence {
	heard := *s
	heard.words = slices.Clone(s.words)
	s.lexeme(s.from)
	heard.lexemes = slices.Clone(s.lexemes)
	for i := range heard.words {
		if s.within[i] < 0 && heard.words[i] != somebody && !known(s.from+i) {
			heard.words[i], heard.lexemes[i].phrase = unlearnt, unlearnt
		}
	}
	return &heard
}

// Strange says that of most of its words that are no names nothing was learnt: another language's, perhaps.
func (s *Sentence) Strange(w *Weights) bool {
	known := 0
	for i, word := range s.words {
		switch {
		case s.within[i] >= 0 || word == somebody:
		case w.knows(word):
			known++
		default:
			known--
		}
	}
	return known < 0
}

func stem(word string) symbol {
	n := 0
	for at := range word {
		if n == longestStem {
			return symbolFor(word[:at] + "~")
		}
		n++
	}
	return symbolFor(word)
}

// capital says that a token begins with one.
func (s *Sentence) capital(i int) bool {
	r, _ := utf8.DecodeRuneInString(s.scan.Source(i, i+1))
	return unicode.IsUpper(r)
}

// kinds are those of which the symbol of a mention tells.
var kinds = []orders.Kind{orders.AnArmy, orders.AFleet, orders.ALeader, orders.AProvince, orders.ACity, orders.ASea, orders.AKingdom, orders.APlayer, orders.ACaptive, orders.ABattle, orders.ADate, orders.AStratagem, orders.AFighter}

// kind is the symbol for what a mention may name.
func (x Mention) kind() symbol {
	switch {
	case x.N > 0 && x.Sum:
		return sumOf
	case x.N > 0:
		return number
	}
	var all []string
	for _, k := range kinds {
		if len(x.IDs[k]) > 0 {
			all = append(all, string(k))
		}
	}
	if x.Described {
		all = append(all, "described")
	}
	if x.Doubtful {
		all = append(all, "doubtful")
	}
	if x.King {
		all = append(all, "king")
	}
	if x.One(orders.AnArmy) == Made {
		all = append(all, "next")
	}
	return symbolFor("<" + strings.Join(all, "+") + ">")
}

// One is the id of a kind that a mention names, "" if it is none or not one alone.
func (x Mention) One(k orders.Kind) string {
	if ids := x.IDs[k]; len(ids) == 1 {
		return ids[0]
	}
	return ""
}

// Naming tells of a player whether one of some mentions is his name.
func Naming(all []Mention) func(campaign.PlayerID) bool {
	return func(p campaign.PlayerID) bool {
		return slices.ContainsFunc(all, func(x Mention) bool { return x.One(orders.APlayer) == string(p) })
	}
}

// String is its text.
func (s *Sentence) String() string { return s.scan.Source(s.from, s.to) }
