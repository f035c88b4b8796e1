package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"adimperii/orders/words"
	"adimperii/referee/handbook"
	"adimperii/reports"
)

// typedWords are what else the handbook shows as it is typed: files, settings, stages.
var typedWords = regexp.MustCompile(`^(adimperii|decisions|0h|\+3d|\+12h|~/go/bin|crontab -e|anne?@example\.org|[a-z_]+:|[a-z]+: [a-z]+|[a-z]+\.(yaml|jsonl))$`)

// otherPrograms stand in boxes of commands.
var otherPrograms = []string{"go", "cd", "git"}

// told is a command line of the handbook: all of it, or a command's name, or a flag.
type told struct {
	at   string
	args []string
}

// partTold is what a part of the handbook tells to type.
type partTold struct {
	title string
	lines []told
}

func handbookIn(t *testing.T, lang string) reports.Booklet {
	t.Helper()
	book, err := handbook.In(lang)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// toldIn are the commands of a handbook by its parts.
func toldIn(t *testing.T, lang string) (parts []partTold) {
	t.Helper()
	for _, c := range handbookIn(t, lang).Chapters {
		for _, p := range c.Parts {
			part := partTold{title: lang + ": " + c.Title + ", " + p.Title}
			for _, b := range p.Blocks {
				for _, line := range commandLines(b) {
					if args := splitWords(line); args[0] == "adimperii" {
						part.lines = append(part.lines, told{part.title, args[1:]})
					} else if !slices.Contains(otherPrograms, args[0]) {
						t.Errorf("%s: what is this program? %s", part.title, line)
					}
				}
				for _, piece := range b.Text {
					if piece.Style == reports.Typed && !typedWords.MatchString(piece.Text) {
						part.lines = append(part.lines, told{part.title, splitWords(strings.TrimPrefix(piece.Text, "adimperii "))})
					}
				}
			}
			parts = append(parts, part)
		}
	}
	return parts
}

// commandLines are those of a box of commands, the halves of a long one joined, those
// of one line parted, comments gone.
func commandLines(b reports.BookletBlock) (lines []string) {
	if kind, _, _ := strings.Cut(b.Info, " "); kind != "sh" {
		return nil
	}
	whole := strings.ReplaceAll(strings.Join(b.Lines, "\n"), "\\\n", "")
	for line := range strings.SplitSeq(whole, "\n") {
		line, _, _ = strings.Cut(line, " # ")
		for one := range strings.SplitSeq(line, "&&") {
			lines = append(lines, strings.TrimSpace(one))
		}
	}
	return lines
}

// command finds the command of a line, and what of it is yet to come, "" for nothing.
func (l told) command(t *testing.T) (cmd *cobra.Command, path, missing string) {
	t.Helper()
	root := (&app{}).root()
	if strings.HasPrefix(l.args[0], "-") {
		return nil, "", ""
	}
	cmd, rest, err := root.Find(l.args)
	path = strings.TrimPrefix(strings.TrimPrefix(cmd.CommandPath(), "adimperii"), " ")
	switch {
	case err != nil || cmd == root:
		if len(l.args) == 1 { // named by its last word
			for _, one := range everyCommand(root) {
				if one.Name() == l.args[0] {
					return one, one.Name(), ""
				}
			}
		}
		return nil, l.args[0], l.args[0]
	case cmd.HasAvailableSubCommands() && len(rest) > 0 && !strings.HasPrefix(rest[0], "-") && cmd.ValidateArgs(rest[:1]) != nil:
		return nil, path + " " + rest[0], path + " " + rest[0]
	}
	for _, arg := range rest {
		if name, ok := strings.CutPrefix(arg, "--"); ok && flagOf(cmd, name) == nil {
			return cmd, path, path + " --" + name
		}
	}
	return cmd, path, ""
}

func flagOf(cmd *cobra.Command, name string) *pflag.Flag {
	if f := cmd.Flags().Lookup(name); f != nil {
		return f
	}
	return cmd.InheritedFlags().Lookup(name)
}

func everyCommand(cmd *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{cmd}
	for _, sub := range cmd.Commands() {
		all = append(all, everyCommand(sub)...)
	}
	return all
}

// TestHandbooksCommandsExist reads every command line of the handbooks as the program
// would: its commands, its flags, and how many arguments it has.
func TestHandbooksCommandsExist(t *testing.T) {
	t.Parallel()
	for _, lang := range words.Languages {
		for _, part := range toldIn(t, lang) {
			for _, l := range part.lines {
				checkTold(t, l)
			}
		}
	}
}

func checkTold(t *testing.T, l told) {
	t.Helper()
	line := strings.Join(l.args, " ")
	if name, ok := strings.CutPrefix(l.args[0], "--"); ok {
		known := slices.ContainsFunc(everyCommand((&app{}).root()), func(c *cobra.Command) bool { return flagOf(c, name) != nil })
		if !known {
			t.Errorf("%s: no command has the flag %s", l.at, line)
		}
		return
	}
	cmd, _, missing := l.command(t)
	switch {
	case missing != "":
		t.Errorf("%s: there is no %q: %s", l.at, missing, line)
	case len(l.args) > 1:
		_, rest, _ := cmd.Root().Find(signed(append([]string{"adimperii"}, l.args...))[1:])
		if err := cmd.ParseFlags(signed(rest)); err != nil {
			t.Errorf("%s: %s: %v", l.at, line, err)
		} else if err := cmd.ValidateArgs(cmd.Flags().Args()); err != nil {
			t.Errorf("%s: %s: %v", l.at, line, err)
		}
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Annotations[needed] != nil && !f.Changed {
				t.Errorf("%s: %s: it needs --%s", l.at, line, f.Name)
			}
		})
	}
}

// TestHandbooksTellTheSame compares the languages: the same commands, with the same
// flags, in the same parts.
func TestHandbooksTellTheSame(t *testing.T) {
	t.Parallel()
	english, french := toldIn(t, "en"), toldIn(t, "fr")
	if len(english) != len(french) {
		t.Fatalf("%d parts in English, %d in French", len(english), len(french))
	}
	for i := range english {
		en, fr := commandsTold(t, english[i]), commandsTold(t, french[i])
		if !slices.Equal(en, fr) {
			t.Errorf("%s tells of\n  %s\n%s of\n  %s", english[i].title, strings.Join(en, "\n  "), french[i].title, strings.Join(fr, "\n  "))
		}
	}
}

// commandsTold are the commands of a part with their flags, each once.
func commandsTold(t *testing.T, part partTold) []string {
	t.Helper()
	var all []string
	for _, l := range part.lines {
		_, path, _ := l.command(t)
		var flags []string
		for _, arg := range l.args {
			if strings.HasPrefix(arg, "--") {
				flags = append(flags, arg)
			}
		}
		slices.Sort(flags)
		all = append(all, strings.TrimSpace(path+" "+strings.Join(flags, " ")))
	}
	slices.Sort(all)
	return slices.Compact(all)
}
