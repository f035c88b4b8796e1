package model

import (
	"cmp"
	_ "embed" // of the weights
	"slices"
	"strings"
	"sync"
	"unicode"

	"adimperii/campaign"
)

//go:embed results.txt
var learntResults string

// LearntResults are the weights of results that come with the program.
var LearntResults = sync.OnceValue(func() *Weights { return ReadWeights(learntResults) })

// A Side of a battle, as who writes of it sees it.
type Side int

// Nobody wins a draw; who won is Untold where there is no result.
const (
	Nobody Side = iota
	Ours
	Theirs
	Untold
)

// A Word of an account is a word, or a name or losses that stand for several.
type Word struct {
	Text   string            // folded, or in angle brackets what it is
	Means  string            // in the words of results, "" for nothing
	Side   Side              // whose name it is, or for whom it stands
	Leader campaign.LeaderID // who bears the name
	Losses campaign.Losses   // that it tells; Of is 0 for none

	text, means symbol
}

// An Account is what may tell of a battle: the words of a sentence, or of several.
type Account []Word

// NewAccount is one of some words.
func NewAccount(words []Word) Account {
	for i := range words {
		words[i].text, words[i].means = symbolFor(root(words[i].Text)), symbolFor("="+words[i].Means)
	}
	return words
}

// root is a word without the endings of gender and number.
func root(word string) string {
	if strings.HasPrefix(word, "<") || len(word) <= shortest {
		return word
	}
	word = strings.TrimSuffix(word, "s")
	for len(word) > shortest && strings.HasSuffix(word, "e") {
		word = word[:len(word)-1]
	}
	return word[:min(len(word), longestStem)]
}

// shortest is how many bytes a word has at least without its endings.
const shortest = 3

// An Outcome is what an account tells, and how probable that is.
type Outcome struct {
	Winner      Side
	Losses      map[Side]campaign.Losses
	Leaders     map[campaign.LeaderID]campaign.Casualty
	Camp        Side // whose was taken
	Probability float64
}

// A course is who won, and who had the losses of an account, in their order.
type course struct {
	winner Side
	losers []Side
}

// mostLosses is of how many losses an account may tell.
const mostLosses = 5

// courses are those that an account may tell of: a side has the same losses wherever they are told, and who lost all that
// he had did not win, unless both did.
func (a Account) courses() []course {
	all := [][]Side{nil}
	told := a.losses()
	if len(told) > mostLosses {
		return nil
	}
	for range told {
		var longer [][]Side
		for _, losers := range all {
			for side := Nobody; side <= Theirs; side++ {
				longer = append(longer, append(slices.Clone(losers), side))
			}
		}
		all = longer
	}
	found := []course{{Untold, make([]Side, len(told))}}
	for _, losers := range all {
		lost := a.lost(losers)
		if slices.ContainsFunc(told, func(i int) bool {
			side := losers[slices.Index(told, i)]
			return side != Nobody && lost[side] != a[i].Losses
		}) {
			continue
		}
		for winner := Nobody; winner <= Theirs; winner++ {
			if ours, theirs := beaten(lost, Ours), beaten(lost, Theirs); ours == theirs || ours && winner == Theirs || theirs && winner == Ours {
				found = append(found, course{winner, losers})
			}
		}
	}
	return found
}

// losses are the words that tell of some.
func (a Account) losses() (all []int) {
	for i := range a {
		if a[i].Losses.Of > 0 {
			all = append(all, i)
		}
	}
	return all
}

// lost are the losses of an account by who had them.
func (a Account) lost(losers []Side) map[Side]campaign.Losses {
	lost := map[Side]campaign.Losses{}
	for n, i := range a.losses() {
		if losers[n] != Nobody {
			lost[losers[n]] = a[i].Losses
		}
	}
	return lost
}

func beaten(lost map[Side]campaign.Losses, side Side) bool {
	l, told := lost[side]
	return told && l.Beaten()
}

// fates are what may become of a leader.
var fates = []campaign.Casualty{"", campaign.Killed, campaign.Captured}

// leaders are those who are named.
func (a Account) leaders() (all []campaign.LeaderID) {
	for _, w := range a {
		if w.Leader != "" && !slices.Contains(all, w.Leader) {
			all = append(all, w.Leader)
		}
	}
	return all
}

// camps are the sides whose camp may have been taken, nobody's included.
func (a Account) camps() []Side {
	if a.tells("camp") {
		return []Side{Nobody, Ours, Theirs}
	}
	return []Side{Nobody}
}

func (a Account) tells(means string) bool {
	return slices.ContainsFunc(a, func(w Word) bool { return w.Means == means })
}

// Outcomes are what an account most probably tells, the likeliest first: a course of the battle, and what then became of leaders
// and camps.
func (a Account) Outcomes(w *Weights) (all []Outcome) {
	courses := a.ofCourse()
	for k, p := range courses.probable(w) {
		if c := courses.of[k]; c.winner != Untold {
			all = append(all, Outcome{Winner: c.winner, Losses: a.lost(c.losers), Probability: p})
		}
	}
	slices.SortStableFunc(all, func(x, y Outcome) int { return cmp.Compare(y.Probability, x.Probability) })
	all = all[:min(len(all), mostOutcomes)]
	for n := range all {
		o := &all[n]
		o.Leaders = map[campaign.LeaderID]campaign.Casualty{}
		for _, l := range a.leaders() {
			fate, p := a.ofFate(l, o.Winner).likeliest(w)
			if o.Probability *= p; fate != "" {
				o.Leaders[l] = fate
			}
		}
		if len(o.Leaders) == 0 && (a.tells("killed") || a.tells("captured")) || a.strange(w) {
			o.Probability /= 2 // of whom was that, or what is it?
		}
		camp, p := a.ofCamp(o.Winner).likeliest(w)
		o.Camp = camp
		o.Probability *= p
	}
	return all
}

// strange says that of half of its words that are no names nothing was learnt, and no losses speak for themselves.
func (a Account) strange(w *Weights) bool {
	known, unknown := 0, 0
	for _, x := range a {
		switch {
		case x.Side != Nobody || !unicode.IsLetter(rune(x.Text[0])):
		case w.knows(x.text):
			known++
		default:
			unknown++
		}
	}
	return unknown > 0 && unknown >= known && len(a.losses()) == 0
}

// mostOutcomes is how many are told of.
const mostOutcomes = 2
