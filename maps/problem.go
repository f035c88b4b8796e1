package maps

import (
	"fmt"
	"slices"
	"strings"
)

// Problem is one thing wrong with a map file.
type Problem struct {
	File    string // as given to Parse
	Line    int    // from 1; 0 where the file as a whole is meant
	Message string // English, for whoever wrote the file
	Fault   *Fault // the message as data; nil where there is only the English one
}

// String returns the problem as compilers print them: file:line: message.
func (p Problem) String() string { return p.located(p.Message) }

func (p Problem) located(message string) string {
	if p.Line == 0 {
		return fmt.Sprintf("%s: %s", p.File, message)
	}
	return fmt.Sprintf("%s:%d: %s", p.File, p.Line, message)
}

// Problems is the error of [Parse]: everything that is wrong, by line.
type Problems []Problem

// Error returns one problem a line.
func (ps Problems) Error() string { return ps.Said(error.Error) }

// Said returns one problem a line, those that are data as say has them.
func (ps Problems) Said(say func(error) string) string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		message := p.Message
		if p.Fault != nil {
			message = say(p.Fault)
		}
		lines[i] = p.located(message)
	}
	return strings.Join(lines, "\n")
}

// Collector gathers the problems of one file, for readers of what belongs to a map.
type Collector struct {
	File     string
	problems Problems
}

// Add notes a problem at a line, 0 for the file as a whole.
func (c *Collector) Add(line int, format string, args ...any) {
	c.problems = append(c.problems, Problem{File: c.File, Line: line, Message: fmt.Sprintf(format, args...)})
}

// Err returns the problems by line, in the order found within a line, as an
// error; nil if there are none.
func (c *Collector) Err() error {
	if len(c.problems) == 0 {
		return nil
	}
	slices.SortStableFunc(c.problems, func(a, b Problem) int { return a.Line - b.Line })
	return c.problems
}

// suggestions is how many problems get the trouble of looking for what was
// meant; a file with more is not a file of slips.
const suggestions = 200

// DidYouMean names the candidate spelt most like word, as the tail of a
// message, or nothing if none is near.
func (c *Collector) DidYouMean(word string, candidates []string) string {
	if len(c.problems) > suggestions {
		return ""
	}
	if best, ok := NearestName(word, candidates); ok {
		return fmt.Sprintf("; did you mean %q?", best)
	}
	return ""
}
