package journal

import (
	"bytes"

	"adimperii/maps"
)

// unconverted is a journal as it was written: without what editors, and git where it is
// not told to leave a file alone, do to line ends and to the beginning of a text. No
// line of the journal holds a carriage return, as JSON writes it otherwise; so nothing
// else is undone, and the chain of hashes proves it.
func unconverted(data []byte) (text []byte, was bool) {
	text = bytes.ReplaceAll(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
	return text, len(text) != len(data)
}

var errConverted = &maps.Fault{
	ID:      "journal.converted",
	English: "its line ends were converted, as git does where no .gitattributes forbids it, or an editor; the next command that writes puts them back",
}

// merged is the line, from 1, on which git began to write two versions of the journal
// below each other, as it could not make one of them; 0 if it did not.
func merged(data []byte) int {
	for _, mark := range []string{"<<<<<<< ", ">>>>>>> "} {
		if bytes.HasPrefix(data, []byte(mark)) {
			return 1
		}
		if at := bytes.Index(data, []byte("\n"+mark)); at >= 0 {
			return bytes.Count(data[:at], []byte("\n")) + 2
		}
	}
	return 0
}

func errMerged(line int) *maps.Fault {
	return &maps.Fault{
		ID: "journal.merged", Args: map[string]any{"line": line},
		English: "git was to merge two versions of the journal and wrote both into it (line {line}): the campaign was played on in two places. " +
			"Take that back ('git merge --abort', or 'git rebase --abort'), keep the one that went further, whole, and do by hand what only the other has",
	}
}

// Converted says that the journal's line ends had been converted when it was read, which
// [Journal.Own] undoes.
func (j *Journal) Converted() bool { return j.converted }
