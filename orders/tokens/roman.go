package tokens

import (
	"strings"
	"sync"
)

var numerals = []struct {
	sign  string
	value int
}{{"M", 1000}, {"CM", 900}, {"D", 500}, {"CD", 400}, {"C", 100}, {"XC", 90}, {"L", 50}, {"XL", 40}, {"X", 10}, {"IX", 9}, {"V", 5}, {"IV", 4}, {"I", 1}}

// Roman writes 1 to 3999 as a Roman numeral, "" beyond.
func Roman(n int) string {
	if n < 1 || n > 3999 {
		return ""
	}
	var b strings.Builder
	for _, s := range numerals {
		for n >= s.value {
			b.WriteString(s.sign)
			n -= s.value
		}
	}
	return b.String()
}

// romans are the Roman numerals up to XXX, folded.
var romans = sync.OnceValue(func() map[string]int {
	all := map[string]int{}
	for n := 1; n <= 30; n++ {
		all[strings.ToLower(Roman(n))] = n
	}
	return all
})

// Arabic reads a Roman numeral up to XXX, 0 if it is none.
func Arabic(name string) int {
	return romans()[strings.ToLower(name)]
}
