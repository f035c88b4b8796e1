package mail

import "strings"

// written gives the lines that the sender wrote.
func written(lines []string, _ *warnings) []string {
	var out []string
	for _, l := range lines {
		if !strings.HasPrefix(l, ">") {
			out = append(out, l)
		}
	}
	return out
}
