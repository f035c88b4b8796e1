package orders_test

import (
	"go/ast"
	goparser "go/parser"
	gotoken "go/token"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// Every code of war has its words in both languages, and no words are left over.
func TestCodesOfWarHaveWords(t *testing.T) {
	t.Parallel()
	file, err := goparser.ParseFile(gotoken.NewFileSet(), "codes_war.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == gotoken.STRING {
			codes = append(codes, "diagnostic."+strings.Trim(lit.Value, `"`))
		}
		return true
	})
	slices.Sort(codes)
	for _, lang := range []string{"en", "fr"} {
		text, err := os.ReadFile("words/catalogue/diagnostics-war." + lang + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		said := map[string]string{}
		if err := yaml.Unmarshal(text, &said); err != nil {
			t.Fatal(err)
		}
		if got := slices.Sorted(maps.Keys(said)); !slices.Equal(got, codes) {
			t.Errorf("%s: words for\n%v\ncodes are\n%v", lang, got, codes)
		}
	}
}
