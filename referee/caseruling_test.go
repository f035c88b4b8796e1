package referee_test

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/referee"
)

// caseRuling is one ruling: what it is about, with the fields of its type in
// small letters. testdata/README.md lists them.
type caseRuling struct {
	// When is the stage it is made in, orders if not given; those of battles are made
	// after the results.
	When   campaign.Stage `yaml:"when"`
	Reason string         `yaml:"reason"` // "a slip", if not given
	// Refused is part of the error with which it must be refused.
	Refused string `yaml:"refused"`

	Make map[string]yaml.Node `yaml:",inline"`
}

// rulingTypes are the rulings by what a case calls them.
var rulingTypes = map[string]func() referee.Ruling{
	"note":     func() referee.Ruling { return &referee.RuleNote{} },
	"talents":  func() referee.Ruling { return &referee.RuleTalents{} },
	"province": func() referee.Ruling { return &referee.RuleProvince{} },
	"city":     func() referee.Ruling { return &referee.RuleCity{} },
	"contest":  func() referee.Ruling { return &referee.RuleContest{} },
	"siege":    func() referee.Ruling { return &referee.RuleSiege{} },

	"move":    func() referee.Ruling { return &referee.RuleMove{} },
	"sail":    func() referee.Ruling { return &referee.RuleSail{} },
	"army":    func() referee.Ruling { return &referee.RuleArmy{} },
	"fleet":   func() referee.Ruling { return &referee.RuleFleet{} },
	"disband": func() referee.Ruling { return &referee.RuleDisband{} },
	"rename":  func() referee.Ruling { return &referee.RuleRename{} },
	"order":   func() referee.Ruling { return &referee.RuleOrder{} },

	"post":      func() referee.Ruling { return &referee.RulePost{} },
	"death":     func() referee.Ruling { return &referee.RuleDeath{} },
	"capture":   func() referee.Ruling { return &referee.RuleCapture{} },
	"return":    func() referee.Ruling { return &referee.RuleReturn{} },
	"level":     func() referee.Ruling { return &referee.RuleLevel{} },
	"king":      func() referee.Ruling { return &referee.RuleKing{} },
	"proconsul": func() referee.Ruling { return &referee.RuleProconsul{} },

	"alliance": func() referee.Ruling { return &referee.RuleAlliance{} },
	"battle":   func() referee.Ruling { return &referee.RuleBattle{} },
	"house":    func() referee.Ruling { return &referee.RuleHouse{} },
	"option":   func() referee.Ruling { return &referee.RuleOption{} },
	"list":     func() referee.Ruling { return &referee.RuleList{} },
	"capital":  func() referee.Ruling { return &referee.RuleCapital{} },

	"join":    func() referee.Ruling { return &referee.RuleJoin{} },
	"leave":   func() referee.Ruling { return &referee.RuleLeave{} },
	"address": func() referee.Ruling { return &referee.RuleAddress{} },
	"name":    func() referee.Ruling { return &referee.RuleName{} },
}

func (r caseRuling) validate() error {
	if !slices.Contains([]campaign.Stage{"", campaign.Orders, campaign.Decisions, campaign.Battles}, r.When) {
		return fmt.Errorf("there is no stage %q to rule in", r.When)
	}
	_, err := r.ruling()
	return err
}

func (r caseRuling) ruling() (referee.Ruling, error) {
	if len(r.Make) != 1 {
		return nil, fmt.Errorf("a ruling is about one thing, not %v", campaign.Sorted(r.Make))
	}
	kind := campaign.Sorted(r.Make)[0]
	made, ok := rulingTypes[kind]
	if !ok {
		return nil, fmt.Errorf("there is no ruling %q; there are %v", kind, campaign.Sorted(rulingTypes))
	}
	to := made()
	node := r.Make[kind]
	src, err := yaml.Marshal(&node)
	if err != nil {
		return nil, err
	}
	if err := strictYAML(src, to); err != nil {
		return nil, fmt.Errorf("ruling %s: %w", kind, err)
	}
	return reflect.ValueOf(to).Elem().Interface().(referee.Ruling), nil
}

// rule makes the rulings of a stage.
func (p *play) rule(s *caseSeason, stage campaign.Stage) error {
	for _, r := range s.Rulings {
		if cmp.Or(r.When, campaign.Orders) != stage {
			continue
		}
		what, err := r.ruling()
		if err != nil {
			return err
		}
		out, err := referee.RuleWithout(p.state, what, cmp.Or(r.Reason, "a slip"), p.without)
		switch {
		case r.Refused == "":
			if err := p.take(out, err); err != nil {
				return err
			}
		case !errors.Is(err, referee.ErrUnruly) || !strings.Contains(err.Error(), r.Refused):
			p.fail("the ruling %v is not refused with %q: %v", campaign.Sorted(r.Make), r.Refused, err)
		}
	}
	return nil
}
