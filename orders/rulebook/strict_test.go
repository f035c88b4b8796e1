package rulebook

import (
	"strings"
	"testing"
)

func TestReadIsStrict(t *testing.T) {
	t.Parallel()
	const rules, house = "- chapter: {en: a, fr: b}\n  rules: [{id: R-1, title: {en: a, fr: b}, en: c, fr: d}]\n", "- {key: k, rule: R-1}\n"
	for _, c := range []struct{ name, rules, house, want string }{
		{"as it should be", rules, house, ""},
		{"unknown key of a rule", strings.Replace(rules, "id:", "di: 1, id:", 1), house, "field di not found"},
		{"unknown language", strings.Replace(rules, "fr: d", "de: d", 1), house, "field de not found"},
		{"unknown key of a house rule", rules, "- {key: k, rule: R-1, vaules: {}}\n", "house.yaml: yaml"},
		{"twice the same", rules, "- {key: k, key: l}\n", "already defined"},
		{"second document", rules + "---\nmore\n", house, "second document"},
		{"not YAML", rules, "\t", "house.yaml"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := read([]byte(c.rules), []byte(c.house), []byte(house))
			if c.want == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want an error with %q", err, c.want)
			}
		})
	}
}
