package referee

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/lexicon"
	"adimperii/orders/words"
)

// TestStratagemTableIsThePages compares ids, phases and copies with the list on the page of the
// rules, where that is at hand: the rows of several tokens on it are one here for each.
func TestStratagemTableIsThePages(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(filepath.Join("..", "..", "shared", "rules", "options.md"))
	if err != nil {
		t.Skipf("the page of the rules is not beside this folder, so the list is not compared with it: %v", err)
	}
	_, list, _ := strings.Cut(string(page), "\n- R-101 ")
	list, _, _ = strings.Cut(list, "\n- R-102 ")
	var ids []campaign.StratagemID
	for line := range strings.Lines(list) {
		cells := strings.Split(line, "|")
		if len(cells) < 8 || !regexp.MustCompile(`^ [a-z]`).MatchString(cells[1]) || strings.TrimSpace(cells[1]) == "id" {
			continue
		}
		name := strings.TrimSpace(cells[1])
		copies := regexp.MustCompile(`\d`).FindAllString(cells[6], -1)
		var of []campaign.StratagemID
		switch short, _, _ := strings.Cut(name, ","); {
		case strings.Contains(name, ","): // uprising-1, -2, -3
			for _, n := range []string{"1", "2", "3"} {
				of = append(of, campaign.StratagemID(strings.TrimSuffix(short, "1")+n))
			}
			copies = []string{"1", "1", "1"}
		case len(copies) == 2: // one of each number
			of, copies = []campaign.StratagemID{campaign.StratagemID(name + "-1"), campaign.StratagemID(name + "-2")}, []string{"1", "1"}
		default:
			of = []campaign.StratagemID{campaign.StratagemID(name)}
		}
		for i, id := range of {
			ids = append(ids, id)
			row := theStratagems()[id]
			if n, err := strconv.Atoi(copies[min(i, len(copies)-1)]); err != nil || row.Copies != n {
				t.Errorf("%s: %d copies, the page has %s", id, row.Copies, cells[6])
			}
			if string(row.Phase) != strings.TrimSpace(cells[4]) {
				t.Errorf("%s is of phase %s, the page has %s", id, row.Phase, cells[4])
			}
		}
	}
	if !slices.Equal(ids, Stratagems()) {
		t.Errorf("the list is\n%v\nthe page has\n%v", Stratagems(), ids)
	}
}

// Every stratagem can be named by players and is told of in both languages; one without a use in
// a campaign is not in its bag.
func TestStratagemsHaveWords(t *testing.T) {
	t.Parallel()
	for _, id := range Stratagems() {
		if _, known := lexicon.Stratagems().ByID[id]; !known {
			t.Errorf("nobody can write of %s", id)
		}
		for _, lang := range words.Languages {
			for _, part := range []string{"", ".on", ".does"} {
				if text := words.Say(lang, "stratagem."+string(id)+part, nil); text == "" || strings.HasPrefix(strings.ToLower(text), "stratagem.") {
					t.Errorf("%s%s has no words in %s", id, part, lang)
				}
			}
		}
	}
	if n := len(lexicon.Stratagems().ByID); n != len(Stratagems()) {
		t.Errorf("players can write of %d, and there are %d", n, len(Stratagems()))
	}
	o := campaign.NoOptions()
	if _, in := CopiesWith(o)["usurper"]; in {
		t.Error("there is a usurper without the option that says what he does")
	}
	if o.Usurpation = true; CopiesWith(o)["usurper"] != 1 {
		t.Error("there is no usurper with it")
	}
}

// Draws are as likely as each other, follow from the seed, and are found out where they do not.
func TestDraws(t *testing.T) {
	t.Parallel()
	bag, counts := SeededBag([]byte("a seed")), map[campaign.StratagemID]int{}
	among := []campaign.StratagemID{"a", "b", "c", "d", "e", "f", "g"}
	const draws = 7000
	for i := range draws {
		counts[bag.Draw(strconv.Itoa(i), among)]++
	}
	for _, id := range among {
		if counts[id] < 850 || counts[id] > 1150 {
			t.Errorf("%s is drawn %d times of %d", id, counts[id], draws)
		}
	}
	now := campaign.Season{Year: 280, Quarter: campaign.Spring}
	copies := map[campaign.StratagemID]int{"janus": 1, "murder": 2}
	want := bag.Draw(campaign.DrawKey(now, "rome", 1), []campaign.StratagemID{"janus", "murder", "murder"})
	other := campaign.StratagemID("janus")
	if want == other {
		other = "murder"
	}
	sealed := campaign.BagEntry{Season: now, Sealed: bag.SHA256, Copies: copies}
	drawn := func(id campaign.StratagemID) campaign.BagEntry {
		return campaign.BagEntry{Season: now, Player: "rome", Drawn: id}
	}
	played := func(id campaign.StratagemID) campaign.BagEntry {
		return campaign.BagEntry{Season: now, Player: "rome", Played: id, Gone: true}
	}
	for _, tc := range []struct {
		name  string
		log   []campaign.BagEntry
		drawn int
		wrong string
	}{
		{"as it was", []campaign.BagEntry{sealed, drawn(want), played(want)}, 1, ""},
		{"another", []campaign.BagEntry{sealed, drawn(other)}, 1, "the seed gives " + string(want)},
		{"one that there is not", []campaign.BagEntry{sealed, drawn("pax")}, 0, "pax is not in the bag"},
		{"played by who has it not", []campaign.BagEntry{sealed, drawn(want), played(other)}, 1, "does not hold " + string(other)},
		{"of another seed", []campaign.BagEntry{{Season: now, Sealed: "other", Copies: copies}, drawn(other)}, 0, ""},
		{"gone for good", []campaign.BagEntry{
			{Season: now, Sealed: "other", Copies: map[campaign.StratagemID]int{"pax": 1}}, drawn("pax"), played("pax"), drawn("pax"),
		}, 0, "pax is not in the bag"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			n, wrong := CheckDraws([]byte("a seed"), tc.log)
			if n != tc.drawn || (tc.wrong == "") != (len(wrong) == 0) || !strings.Contains(strings.Join(wrong, "\n"), tc.wrong) {
				t.Errorf("%d drawn, %q", n, wrong)
			}
		})
	}
}
