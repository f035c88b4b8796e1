package model

import "adimperii/campaign"

// What features of results are about.
var (
	aboutWinner = symbolFor("winner") // who won
	aboutLoser  = symbolFor("loser")  // who had a loss
	aboutFate   = symbolFor("fate")   // what became of a leader
	aboutCamp   = symbolFor("camp")   // whose was taken
)

// What is seen of a word in an account: whose name stands before it and behind, and what between.
var (
	sideSigns          = [...]symbol{Nobody: symbolFor("draw"), Ours: symbolFor("we"), Theirs: symbolFor("they"), Untold: symbolFor("untold")}
	victor, vanquished = symbolFor("victor"), symbolFor("vanquished")
	other, nobody      = symbolFor("other"), symbolFor("nobody")
	left, right        = symbolFor("left"), symbolFor("right")
	beside, apart      = symbolFor("beside"), symbolFor("apart")
	withLosses         = symbolFor("losses")
)

// course adds the features of one: of each word by who won, and whether the side named nearest to it in its clause did.
func (a Account) course(t *tally, c course) {
	end, won := sideSigns[c.winner], c.winner == Ours || c.winner == Theirs
	t.add(aboutWinner, end)
	for i := range a {
		before, behind := a.nearest(i, -1, false), a.nearest(i, 1, false)
		for _, x := range a[i].seen() {
			t.add(aboutWinner, end, x)
			t.add(aboutWinner, end, x, a.text(i+1))
			if won {
				from, to := a.stands(before, c.winner, victor, vanquished), a.stands(behind, c.winner, victor, vanquished)
				t.add(aboutWinner, x, from, a.text(i+1))
				t.add(aboutWinner, left, x, from)
				t.add(aboutWinner, right, x, to)
			}
		}
		if won && a[i].Side != Nobody {
			is := a.stands(i, c.winner, victor, vanquished)
			t.add(aboutWinner, left, a.text(i-1), is)
			t.add(aboutWinner, right, is, a.text(i+1))
		}
	}
	for n, i := range a.losses() {
		a.loser(t, i, n, c)
	}
	switch lost := a.lost(c.losers); {
	case won:
		t.add(aboutWinner, withLosses, truth(beaten(lost, Ours+Theirs-c.winner)), truth(len(lost) > 1))
	case len(c.losers) > 0:
		t.add(aboutWinner, withLosses, end, truth(beaten(lost, Ours)), truth(beaten(lost, Theirs)), truth(len(lost) > 1))
	}
}

// loser adds the features of who had the losses that word i tells, the nth of them.
func (a Account) loser(t *tally, i, n int, c course) {
	side := c.losers[n]
	if side == Nobody {
		t.add(aboutLoser, a.text(i))
		t.add(aboutLoser, left, a.text(i-1), a.text(i))
		t.add(aboutLoser, right, a.text(i), a.text(i+1))
		return
	}
	before, behind := a.nearest(i, -1, true), a.nearest(i, 1, true)
	from, to := a.stands(before, side, same, other), a.stands(behind, side, same, other)
	reached, reaching := a.between(before, i), a.between(i, behind)
	t.add(aboutLoser, from, to, reached, reaching)
	t.add(aboutLoser, sideSigns[side], from, to)
	t.add(aboutLoser, left, from, reached)
	t.add(aboutLoser, left, from, a.text(i-1))
	t.add(aboutLoser, left, from, a.text(before))
	t.add(aboutLoser, right, to, reaching)
	t.add(aboutLoser, right, to, a.text(i+1))
	t.add(aboutLoser, right, to, a.text(behind))
	if c.winner == Ours || c.winner == Theirs {
		won := truth(c.winner == side)
		t.add(aboutLoser, won, truth(n == 0), truth(len(c.losers) > 1))
		t.add(aboutLoser, won, truth(n == 0), a.text(i-1))
	}
}

// fate adds the features of what became of a leader.
func (a Account) fate(t *tally, of campaign.LeaderID, fate campaign.Casualty, winner Side) {
	if fate == "" {
		return
	}
	is := symbolFor(string(fate))
	t.add(aboutFate, is)
	for i := range a {
		if a[i].Leader == of {
			t.add(aboutFate, is, truth(a[i].Side == winner))
			a.around(t, i, aboutFate, is)
			a.around(t, i, aboutFate, is, truth(a[i].Side == winner))
		}
	}
}

// camp adds the features of whose camp was taken.
func (a Account) camp(t *tally, of, winner Side) {
	if of == Nobody {
		return
	}
	t.add(aboutCamp, truth(of == winner))
	for i := range a {
		if a[i].Means == "camp" {
			before, behind := a.nearest(i, -1, true), a.nearest(i, 1, true)
			from, to := a.stands(before, of, same, other), a.stands(behind, of, same, other)
			t.add(aboutCamp, left, from, a.between(before, i))
			t.add(aboutCamp, left, from, a.text(before), truth(before == i-1))
			t.add(aboutCamp, right, to, a.text(i+1), a.between(i, behind))
			a.around(t, i, aboutCamp)
			a.around(t, i, aboutCamp, truth(of == winner))
		}
	}
}

// farthest is how far from a leader's name what became of him is looked for, and from a camp what did of it.
const farthest = 7

// around adds the words around one, as far as its sentence goes and no other leader is named.
func (a Account) around(t *tally, i int, about symbol, of ...symbol) {
	for _, way := range []int{-1, 1} {
		is, clause := left, beside
		if way > 0 {
			is = right
		}
		for at, n := i+way, 1; at >= 0 && at < len(a) && n <= farthest && !a[at].parts(true); at, n = at+way, n+1 {
			if a[at].parts(false) {
				clause = apart
			}
			for _, x := range a[at].seen() {
				t.add(about, append(of, x)...)
				t.add(about, append(of, x, is, clause, truth(n <= closest))...)
			}
			if a[at].Leader != "" && a[at].Leader != a[i].Leader {
				break
			}
		}
	}
}

// closest is how far words are that are close to another.
const closest = 2

// seen are the symbols by which a word is known.
func (w *Word) seen() []symbol {
	if w.Means == "" {
		return []symbol{w.text}
	}
	return []symbol{w.text, w.means}
}

// text is the symbol of a word, and of what stands before the first and behind the last one.
func (a Account) text(i int) symbol {
	switch {
	case i < 0:
		return opens
	case i >= len(a):
		return closes
	}
	return a[i].text
}

// parts says that a word parts two sentences, or two clauses.
func (w *Word) parts(sentences bool) bool {
	switch w.Text {
	case ".":
		return true
	case ",", ";", ":", "and", "et":
		return !sentences
	}
	return false
}

// nearest is the word nearest to one on a way from it that stands for a side, in its clause or its sentence, -1 if none does.
func (a Account) nearest(i, way int, sentence bool) int {
	for i += way; i >= 0 && i < len(a) && !a[i].parts(sentence); i += way {
		if a[i].Side != Nobody {
			return i
		}
	}
	return -1
}

// stands is whether a word stands for a side, or for the other.
func (a Account) stands(i int, side Side, it, not symbol) symbol {
	switch {
	case i < 0:
		return nobody
	case a[i].Side == side:
		return it
	}
	return not
}

// between is what parts two words: losses, a clause or nothing.
func (a Account) between(i, j int) symbol {
	is := beside
	for at := max(i, 0) + 1; at < j; at++ {
		switch {
		case a[at].Losses.Of > 0:
			return withLosses
		case a[at].parts(false):
			is = apart
		}
	}
	return is
}
