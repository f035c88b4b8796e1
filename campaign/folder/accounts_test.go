package folder

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The page on mail accounts tells of every key that they have and of no other, and what
// it gives as settings are some.
func TestAccountsPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../mail/README.md")
	must(t, err)
	want := append(keysOf("imap.", reflect.TypeFor[IMAP]()), keysOf("smtp.", reflect.TypeFor[SMTP]())...)
	want = append(want, "referee.reply_to")
	slices.Sort(want)
	var told []string
	for line := range strings.Lines(string(page)) {
		if cell, _, ok := strings.Cut(strings.TrimPrefix(line, "| "), " | "); ok && strings.HasPrefix(line, "| `") {
			for _, m := range regexp.MustCompile("`((?:imap|smtp|referee)\\.[a-z_]+)`").FindAllStringSubmatch(cell, -1) {
				told = append(told, m[1])
			}
		}
	}
	slices.Sort(told)
	if diff := cmp.Diff(want, told); diff != "" {
		t.Errorf("keys there are (-) and keys told of (+):\n%s", diff)
	}
	examples := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	for _, e := range examples {
		c, err := ParseConfig([]byte("campaign: C\nreferee: {language: en}\n"+e[1]), "README.md")
		if err != nil || c.IMAP == nil || c.SMTP == nil {
			t.Errorf("%v:\n%s", err, e[1])
		}
	}
	if len(examples) < 3 {
		t.Errorf("%d examples", len(examples))
	}
}

// keysOf are the keys of a struct.
func keysOf(under string, of reflect.Type) (all []string) {
	for i := range of.NumField() {
		f := of.Field(i)
		if key, options, _ := strings.Cut(f.Tag.Get("yaml"), ","); key != "" {
			all = append(all, under+key)
		} else if options == "inline" {
			all = append(all, keysOf(under, f.Type)...)
		}
	}
	return all
}
