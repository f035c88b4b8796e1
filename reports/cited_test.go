package reports

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// Every rule cited leads to its explanation, and no rule is explained that is not cited.
func TestCitationsLeadToTheRules(t *testing.T) {
	t.Parallel()
	r := romanReport(t)
	for _, lang := range words.Languages {
		html := All(r, lang)
		links := found(`<a href="#(R-\d+)"[^>]*>\[R-\d+\]</a>`, html)
		anchors := found(`<a id="(R-\d+)" name="R-\d+"></a>`, html)
		if len(anchors) < 10 || len(slices.Compact(slices.Clone(anchors))) != len(anchors) {
			t.Errorf("%s: the anchors are %v", lang, anchors)
		}
		for _, rule := range links {
			if !slices.Contains(anchors, rule) {
				t.Errorf("%s: %s leads nowhere", lang, rule)
			}
		}
		for _, rule := range anchors {
			if !slices.Contains(links, rule) {
				t.Errorf("%s: %s is explained and not cited", lang, rule)
			}
		}
		if bare := regexp.MustCompile(`[^>]\[R-\d+\]`).FindString(html); bare != "" {
			t.Errorf("%s: %q is no link", lang, bare)
		}
	}
}

func found(pattern, text string) []string {
	var all []string
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return all
}

// A rule is explained as the campaign plays it.
func TestRulesAreExplainedUnderTheHouseRules(t *testing.T) {
	t.Parallel()
	in := smallSeason(t).input("rome")
	in.View.House.PortZone = "end"
	i := slices.IndexFunc(Build(in).Rules, func(c CitedRule) bool { return c.Rule == "R-24" })
	if i < 0 {
		t.Fatal("R-24 is not cited")
	}
	text := Build(in).Rules[i].Text
	for lang, want := range map[string]string{"en": "border the zone the fleet enters", "fr": "la zone où la flotte entre"} {
		if !strings.Contains(text.In(lang), want) {
			t.Errorf("%s: %q", lang, text.In(lang))
		}
	}
}

// A battle sheet explains what it cites, as a report does.
func TestSheetLeadsToTheRules(t *testing.T) {
	t.Parallel()
	sheet, _ := BuildSheet(queued(t, func(*campaign.Battle) {}), "b1", nil, nil)
	for _, lang := range words.Languages {
		for name, x := range map[string]struct {
			html, text string
			least      int
		}{
			"sheet": {SheetHTML(sheet, lang), SheetText(sheet, lang), 8},
		} {
			links := found(`<a href="#(R-\d+)"`, x.html)
			anchors := found(`<a id="(R-\d+)" name="R-\d+"></a>`, x.html)
			if len(anchors) < x.least {
				t.Errorf("%s, %s: the anchors are %v", name, lang, anchors)
			}
			for _, rule := range found(`[(\[ ](R-\d+)`, x.text) {
				if !slices.Contains(anchors, rule) || !slices.Contains(links, rule) {
					t.Errorf("%s, %s: %s is cited and leads nowhere", name, lang, rule)
				}
			}
		}
	}
}

// Where nothing is explained, nothing is linked.
func TestNoLinkWithoutItsRule(t *testing.T) {
	t.Parallel()
	r := romanReport(t)
	r.Rules = nil
	if html := All(r, "en"); strings.Contains(html, "<a ") || strings.Contains(html, "The rules cited") {
		t.Error("a report without rules links to them")
	}
}

// What the house settles otherwise is told to everybody, what it leaves is not.
func TestHouseRulesAreTold(t *testing.T) {
	t.Parallel()
	in := smallSeason(t).input("rome")
	if told := Build(in).HouseRules; len(told) != 0 {
		t.Errorf("the rules of the book are told as the house's: %v", told)
	}
	in.View.House.LandPassage = true
	in.View.House.FleetCapacity = 3
	r := Build(in)
	for lang, want := range map[string][]string{
		"en": {"House rules of this campaign", "land_passage: true (usually false; R-21). Another player’s land may be passed", "up to 3 armies"},
		"fr": {"Règles maison de cette campagne", "land_passage : true (d’ordinaire false ; R-21). On passe sur les terres", "jusqu’à 3 armées"},
	} {
		text := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(All(r, lang), "")
		text = strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(text)
		for _, s := range want {
			if !strings.Contains(text, s) {
				t.Errorf("%s: %q is not told", lang, s)
			}
		}
	}
}
