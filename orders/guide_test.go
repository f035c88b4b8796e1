package orders

import (
	"strings"
	"testing"
)

func TestGuide(t *testing.T) {
	t.Parallel()
	for lang, wanted := range map[string][]string{
		"en": {"raise army [NAME] at PROVINCE under LEADER [from KINGDOM]   [R-20]", "defend PROVINCE [fortified|unreliable] [if invaded]   [R-41]",
			"result BATTLE winner PLAYER|draw [; losses PLAYER N/M] [; camp PLAYER taken] [; LEADER killed] [; LEADER captured] [; withdraws]   [R-56]", "  note TEXT\n"},
		"fr": {"lever armée [NOM] à PROVINCE sous CHEF [de ROYAUME]   [R-20]", "envahir PROVINCE avec ARMÉE [par PROVINCE] [sauf armée]   [R-22]", "  rien à changer\n"},
	} {
		guide := Guide(lang)
		for _, want := range wanted {
			if !strings.Contains(guide, want) {
				t.Errorf("the guide in %s lacks %q:\n%s", lang, want, guide)
			}
		}
	}
}
