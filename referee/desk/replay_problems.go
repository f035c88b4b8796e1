package desk

import (
	"adimperii/campaign/folder"
	"adimperii/orders/words"
)

// journalFirst: what is wrong with the journal is the cause of most of what is wrong elsewhere.
func journalFirst(a, b folder.Problem) int {
	here, there := a.File == journalFile, b.File == journalFile
	switch {
	case here && there:
		return a.Line - b.Line
	case here:
		return -1
	case there:
		return 1
	}
	return 0
}

func (r *replaying) problem(file string, line int, id string, a args) {
	r.out.Problems = append(r.out.Problems, said1(file, line, id, a))
}

func (r *replaying) note(file string, line int, id string, a args) {
	r.out.Notes = append(r.out.Notes, said1(file, line, id, a))
}

// once notes what concerns many things alike, once.
func (r *replaying) once(id string) {
	if !r.untold[id] {
		r.untold[id] = true
		r.note("", 0, id, nil)
	}
}

// found says that something differs: a problem where it must not, else a note.
func (r *replaying) found(must bool, file string, line int, id string, a args) {
	if must {
		r.problem(file, line, id, a)
		return
	}
	r.note(file, line, id+".note", a)
}

func said1(file string, line int, id string, a args) folder.Problem {
	p := &words.Phrase{ID: "replay." + id, Args: a}
	return folder.Problem{File: file, Line: line, Message: words.SayError("en", p), Why: p}
}
