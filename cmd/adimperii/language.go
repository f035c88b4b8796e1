package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"gopkg.in/yaml.v3"

	"adimperii/orders/words"
)

// othersLanguage marks a flag --lang that says what language somebody else reads, so
// that it is not the console's.
const othersLanguage = "adimperii_others_language"

// spoken is the language a command line is to be answered in: that of --lang, the
// referee's where there is a campaign, or else that of the environment. It is found
// before the line is read, and whatever is wrong with it, as errors are said in it too.
func spoken(root *cobra.Command, args []string) string {
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.ParseErrorsAllowlist.UnknownFlags = true
	flags.SetOutput(io.Discard)
	flags.BoolP("help", "h", false, "")
	dir := flags.StringP("campaign", "C", ".", "")
	asked := flags.String("lang", "", "")
	_ = flags.Parse(args) // what is wrong is said once the line is read in earnest
	if cmd, _, err := root.Find(args); err == nil {
		if own := cmd.Flags().Lookup("lang"); own != nil && own.Annotations[othersLanguage] != nil {
			*asked = ""
		}
	}
	for _, lang := range []string{*asked, refereeLanguage(*dir), spokenHere(os.Getenv)} {
		if slices.Contains(words.Languages, lang) {
			return lang
		}
	}
	return words.Languages[0]
}

var languageLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^referee:.*(?:\n\s+.*)*?\blanguage:\s*["']?([a-z]+)`)
})

// refereeLanguage is what the settings of a campaign name, "" if they cannot be read.
// Settings with a fault in them still say in which language to speak of it.
func refereeLanguage(dir string) string {
	src, err := os.ReadFile(filepath.Join(dir, "campaign.yaml"))
	if err != nil {
		return ""
	}
	var settings struct {
		Referee struct{ Language string }
	}
	if err := yaml.Unmarshal(src, &settings); err == nil || settings.Referee.Language != "" {
		return settings.Referee.Language
	}
	if found := languageLine().FindSubmatch(src); found != nil {
		return string(found[1])
	}
	return ""
}

// knownLanguage is a usage error for a language that is not spoken here; "" is the
// usual one.
func (a *app) knownLanguage(asked string) error {
	if asked != "" && !slices.Contains(words.Languages, asked) {
		return a.misuse("misuse.language", said{"language": asked})
	}
	return nil
}
