package lexicon

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"adimperii/campaign"
	"adimperii/maps/language"
	"adimperii/orders/tokens"
	"adimperii/orders/words"
)

//go:embed stratagems.txt
var stratagemsFile string

// A Stratagem is how players write of one: what it is played on, and how many of that at most.
type Stratagem struct {
	ID    campaign.StratagemID
	Kinds []string // of targets, those that a name is taken for first first
	Most  int
}

// A StratagemTable is all stratagems, and those that each folded name means.
type StratagemTable struct {
	ByID  map[campaign.StratagemID]Stratagem
	Named map[string][]campaign.StratagemID
}

// Stratagems are those of stratagems.txt.
var Stratagems = sync.OnceValue(func() StratagemTable {
	t := StratagemTable{map[campaign.StratagemID]Stratagem{}, map[string][]campaign.StratagemID{}}
	for line := range strings.Lines(stratagemsFile) {
		line, _, _ = strings.Cut(line, "#")
		parts := strings.Split(line, "|")
		if len(parts) != 3 {
			continue
		}
		s := Stratagem{ID: campaign.StratagemID(strings.TrimSpace(parts[0]))}
		for kind := range strings.FieldsSeq(parts[1]) {
			if n, err := strconv.Atoi(kind); err == nil {
				s.Most = n
				continue
			}
			s.Kinds, s.Most = append(s.Kinds, kind), max(s.Most, 1)
		}
		t.ByID[s.ID] = s
		names := []string{string(s.ID)}
		for _, lang := range language.Spoken {
			names = append(names, words.Say(lang, "stratagem."+string(s.ID), nil))
		}
		for _, name := range append(names, strings.Split(parts[2], ",")...) {
			if key := tokens.FoldName(name); key != "" && !slices.Contains(t.Named[key], s.ID) {
				t.Named[key] = append(t.Named[key], s.ID)
			}
		}
	}
	return t
})
