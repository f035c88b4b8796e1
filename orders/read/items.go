package read

import (
	"slices"
	"strconv"
	"strings"

	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// rectifies is the first of tokens behind a heading that says that they are meant instead of what was ordered above: correction to the
// above: they stay; the first of all if there is none.
func (p *parser) rectifies(i, j int) int {
	first := p.behindFillers(i, j)
	if first >= j || !p.in(rectifying, first) {
		return i
	}
	if behind := p.colon(first, j); behind < j {
		return behind
	}
	return i
}

// itemAt says that a token numbers an item of a list that is written on one line: 1. Army I marches. 2. Army II stays.
func (p *parser) itemAt(i int) bool {
	if i+1 >= len(p.scan.Tokens) || !OnlyFigures(p.scan.Text(i, i+1)) || len(p.scan.Text(i, i+1)) > longestItem || i > 0 && !strings.ContainsAny(p.scan.Between(i), ".!?…:") {
		return false
	}
	behind := strings.TrimRight(p.scan.Between(i+1), " \u00a0\u202f")
	return behind == "." && p.capital(i+1) || behind == ")" || behind == ".)"
}

// longestItem is how many figures the number of an item has at most.
const longestItem = 2

// recall puts last, as what the sentence before ordered, the orders of the item of a list that a heading corrects by its number:
// amendment to 2.
func (p *parser) recall(i, behind int) {
	for at := i; at < behind; at++ {
		n, _, is := p.number(at, behind)
		if !is {
			continue
		}
		var others, item []orders.Order
		for _, o := range p.sheet.Orders {
			if numbers(o, n) {
				item = append(item, o)
			} else {
				others = append(others, o)
			}
		}
		if item != nil {
			p.sheet.Orders, p.spoken = slices.Concat(others, item), len(others)
			return
		}
	}
}

// numbers says that an order is the item of a list with a number.
func numbers(o orders.Order, n int) bool {
	rest, numbered := strings.CutPrefix(strings.TrimLeft(o.Source, " ("), strconv.Itoa(n))
	return numbered && rest != "" && strings.ContainsAny(rest[:1], ".) :")
}

// revokesItem asks about the item of a list that a sentence names by its number and which orders nothing itself: point 5 is off.
func (p *parser) revokesItem(i, j int) bool {
	told := p.hasMood(p.head, j, lexicon.Recalls)
	for at := i; at < j && !told && !p.asks(j); at++ {
		n, _, is := p.number(at, j)
		if is && OnlyFigures(p.scan.Text(at, at+1)) && at > p.head && (p.in(itemising, at-1) || at == p.head+1 && p.filler(at-1)) && p.doubtAll(func(o orders.Order) bool { return numbers(o, n) }) {
			return true
		}
	}
	return false
}
