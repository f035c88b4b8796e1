package mail

import (
	"regexp"
	"sync"
)

// A pattern is a regular expression that is compiled when it is first used: most
// commands read no mail, and to compile all of them takes as long as such a command.
// Before the expression is tried, the text is searched for the words without which
// it cannot match, which takes a thousandth of the time.
type pattern struct{ compiled func() searcher }

// A searcher is a compiled pattern.
type searcher struct {
	*regexp.Regexp
	words *wordFilter // nil where no word must occur
}

// matching is a pattern; it panics at its first use if the expression is none.
func matching(expression string) pattern {
	return pattern{sync.OnceValue(func() searcher {
		return searcher{regexp.MustCompile(expression), requiredWords(expression)}
	})}
}

// MatchString is [regexp.Regexp.MatchString].
func (p pattern) MatchString(s string) bool {
	c := p.compiled()
	return (c.words == nil || c.words.anyIn(s)) && c.MatchString(s)
}
