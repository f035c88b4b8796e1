package lexicon

import (
	"embed"
	"iter"

	"adimperii/maps/language"
)

//go:embed lexicon.*.txt moods.*.txt wordsets.*.txt joining.*.txt requests.*.txt forms.*.txt
var embedded embed.FS

// files are those that say what words mean, of one of their kinds, by language: a language more is
// files more.
func files(kind string) iter.Seq2[string, string] { return language.Files(embedded, kind) }
