package mail

import (
	"regexp"
	"sync"
)

// A pattern is a regular expression that is compiled when it is first used: most
// commands read no mail, and to compile all of them takes as long as such a command.
type pattern struct{ compiled func() *regexp.Regexp }

// matching is a pattern; it panics at its first use if the expression is none.
func matching(expression string) pattern {
	return pattern{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })}
}

// MatchString is [regexp.Regexp.MatchString].
func (p pattern) MatchString(s string) bool { return p.compiled().MatchString(s) }
