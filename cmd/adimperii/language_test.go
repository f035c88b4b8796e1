package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"gopkg.in/yaml.v3"

	"adimperii/orders/words"
)

// commandTree are all commands, with their texts in a language.
func commandTree(t *testing.T, lang string) []*cobra.Command {
	t.Helper()
	a := &app{Streams: Streams{Out: io.Discard, Err: io.Discard}, lang: lang}
	root := a.root()
	a.translateAll(root)
	var all []*cobra.Command
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		all = append(all, cmd)
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(root)
	return all
}

// helpTexts are what a command says of itself, by what it is said in.
func helpTexts(cmd *cobra.Command) map[string]string {
	texts := map[string]string{"short": cmd.Short}
	for name, text := range map[string]string{"long": cmd.Long, "example": cmd.Example} {
		if text != "" {
			texts[name] = text
		}
	}
	for _, flags := range []*pflag.FlagSet{cmd.LocalNonPersistentFlags(), cmd.PersistentFlags()} {
		flags.VisitAll(func(f *pflag.Flag) { texts["--"+f.Name] = f.Usage })
	}
	return texts
}

// TestCommandsSpeakBothLanguages walks all commands: each says what it does, in French
// not as in English.
func TestCommandsSpeakBothLanguages(t *testing.T) {
	t.Parallel()
	french := commandTree(t, "fr")
	for i, en := range commandTree(t, "en") {
		path := en.CommandPath()
		inFrench := helpTexts(french[i])
		for what, text := range helpTexts(en) {
			other := inFrench[what]
			switch {
			case strings.TrimSpace(text) == "" || strings.TrimSpace(other) == "":
				t.Errorf("%s: %s says nothing", path, what)
			case text == other:
				t.Errorf("%s: %s is the same in both languages: %s", path, what, text)
			}
		}
		for _, cmd := range []*cobra.Command{en, french[i]} {
			cmd.Flags().VisitAll(func(f *pflag.Flag) {
				if f.Value.Type() != "bool" && !strings.Contains(f.Usage, "`") {
					t.Errorf("%s: --%s does not say what its value is: %s", path, f.Name, f.Usage)
				}
			})
		}
	}
}

// TestFrenchHelpFitsAScreen is [TestHelpFitsAScreen] for French.
func TestFrenchHelpFitsAScreen(t *testing.T) {
	t.Parallel()
	for _, cmd := range commandTree(t, "fr") {
		var out bytes.Buffer
		args := slices.Concat(strings.Fields(cmd.CommandPath())[1:], []string{"--help", "--lang", "fr"})
		if code := Run(args, Streams{In: strings.NewReader(""), Out: &out, Err: io.Discard}); code != exitDone {
			t.Errorf("%s --help: exit code %d", cmd.CommandPath(), code)
		}
		lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
		if len(lines) > 24 {
			t.Errorf("%s: its help has %d lines", cmd.CommandPath(), len(lines))
		}
		for _, line := range lines {
			if n := utf8.RuneCountInString(line); n > 80 {
				t.Errorf("%s: a line of its help has %d characters:\n%s", cmd.CommandPath(), n, line)
			}
		}
	}
}

// alike are the words that are the same in both languages.
var alike = []string{"talents", "provinces", "province", "copies", "option"}

// shared are ids of messages that are nothing but their arguments.
var shared = regexp.MustCompile(`^(waiting\.one|simulate\.head)$`)

// TestConsoleIsTranslated reads the catalogue of the console: no message is English in
// French.
func TestConsoleIsTranslated(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../orders/words/catalogue/console*.en.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		english, french := messages(t, file), messages(t, strings.TrimSuffix(file, "en.yaml")+"fr.yaml")
		for id, text := range english {
			if word, ok := text.(string); ok && words.Typography("fr", word) == words.Typography("fr", french[id].(string)) && !slices.Contains(alike, word) && !shared.MatchString(id) {
				t.Errorf("%s is the same in both languages: %s", id, text)
			}
		}
	}
}

func messages(t *testing.T, file string) map[string]any {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := yaml.Unmarshal(src, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

var spokenID = regexp.MustCompile(`\.(?:say|talk|print|misuse|refuse|failure)\("([a-z][a-z.-]*[a-z])"`)

// TestEveryMessageIsInTheCatalogue looks for what the commands say by its id.
func TestEveryMessageIsInTheCatalogue(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range spokenID.FindAllSubmatch(src, -1) {
			id := string(m[1])
			if !words.Has(id) && !words.Has("explain."+id) {
				t.Errorf("%s: there is no message %s", file, id)
			}
		}
	}
}

// TestLanguageOfACommandLine tells the language from the flag, the campaign and the
// environment, in this order.
func TestLanguageOfACommandLine(t *testing.T) {
	french, broken := t.TempDir(), t.TempDir()
	for dir, settings := range map[string]string{
		french: "campaign: Guerre\nreferee: {name: Léa, language: fr}\n",
		broken: "campaign: [\nreferee:\n  name: Léa\n  language: fr\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, "campaign.yaml"), []byte(settings), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ env, line, want string }{
		{"C", "status", "en"},
		{"fr_FR.UTF-8", "status", "fr"},
		{"fr_FR.UTF-8", "status --lang en", "en"},
		{"de_DE.UTF-8", "status", "en"},
		{"C", "-C " + french + " status", "fr"},
		{"C", "--campaign=" + french + " why 3 --json", "fr"},
		{"C", "-C " + broken + " status", "fr"},
		{"C", "-C " + french + " status --lang en", "en"},
		{"C", "log --lang fr --season many", "fr"},
		{"C", "frobnicate --lang=fr", "fr"},
		{"C", "status --lang", "en"},
		{"C", "player set Rome --lang fr", "en"},
		{"C", "-C " + french + " player set Rome --lang en", "fr"},
		{"C", "map export x --lang la", "en"},
		{"C", "help status --lang fr", "fr"},
	} {
		t.Run(c.env+" "+c.line, func(t *testing.T) {
			t.Setenv("LC_ALL", c.env)
			if got := spoken((&app{}).root(), strings.Fields(c.line)); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}
