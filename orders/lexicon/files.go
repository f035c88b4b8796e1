package lexicon

import (
	"embed"
	"fmt"
	"io/fs"
	"iter"
	"path"
	"strings"
)

//go:embed lexicon.*.txt moods.*.txt wordsets.*.txt joining.*.txt requests.*.txt
var embedded embed.FS

// languageFiles are the files that say what words mean, each for one language: a language more is
// files more.
var languageFiles fs.FS = embedded

// files are those of one of their kinds, by language, in order.
func files(kind string) iter.Seq2[string, string] {
	return func(yield func(lang, text string) bool) {
		names, err := fs.Glob(languageFiles, kind+".*.txt")
		if err != nil || len(names) == 0 {
			panic(fmt.Sprintf("lexicon: no language has a file %s: %v", kind, err))
		}
		for _, name := range names {
			text, err := fs.ReadFile(languageFiles, name)
			if err != nil {
				panic(err)
			}
			lang := strings.TrimPrefix(strings.TrimSuffix(name, path.Ext(name)), kind+".")
			if !yield(lang, string(text)) {
				return
			}
		}
	}
}
