package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

// questions ask a person at a terminal for what no flag gave.
type questions struct {
	*founder
	asker
}

func (q *questions) all(spoken bool) error {
	q.say("setup.ask.intro", nil)
	if !spoken {
		if err := q.language(); err != nil {
			return err
		}
	}
	for _, ask := range []func() error{q.scenario, q.seats, q.options, q.referee, q.people, q.accounts, q.deadlines} {
		if err := ask(); err != nil {
			return err
		}
	}
	return nil
}

// put asks a question of the catalogue.
func (q *questions) put(id string, args map[string]any, shown, byDefault string, take func(answer string) error) error {
	return q.ask(q.text(id, args), shown, byDefault, take)
}

func (q *questions) text(id string, args map[string]any) string {
	return words.Say(q.from.Language, id, args)
}

func (q *questions) language() error {
	was := q.from.Language
	err := q.put("setup.ask.language", nil, was, was, q.takeLanguage(&q.from.Language))
	q.lang = q.from.Language
	return err
}

func (q *questions) takeLanguage(to *string) func(string) error {
	return func(answer string) error {
		lang := strings.ToLower(answer)
		for short, whole := range map[string][]string{"en": {"e", "english", "anglais"}, "fr": {"f", "french", "français", "francais"}} {
			if slices.Contains(whole, lang) {
				lang = short
			}
		}
		if !speaks(lang) {
			return q.saying("setup.bad.language", wrong(answer))
		}
		*to = lang
		return nil
	}
}

func (q *questions) scenario() error {
	if q.from.Scenario != "" {
		return nil
	}
	names := append(scenario.BuiltinNames(), scenario.OpenName)
	q.say("setup.ask.scenarios", nil)
	for i, name := range names {
		fmt.Fprintf(q.Err, "  %d  %-22s %s\n", i+1, name, q.text("setup.scenario."+name, nil))
	}
	byDefault := strconv.Itoa(slices.Index(names, defaultScenario) + 1)
	return q.put("setup.ask.scenario", nil, byDefault, byDefault, func(answer string) error {
		if i, err := strconv.Atoi(answer); err == nil && i >= 1 && i <= len(names) {
			answer = names[i-1]
		}
		if answer != scenario.OpenName {
			if _, err := scenario.Load(answer, q.from.Map); err != nil {
				if filepath.Ext(answer) == "" {
					return q.saying("setup.bad.scenario", wrong(answer))
				}
				return err
			}
		}
		q.from.Scenario = answer
		return nil
	})
}

// seats asks who plays where that is not settled: how many, which, or for an open
// campaign all of it.
func (q *questions) seats() error {
	take := func(answer string) (err error) {
		if q.chosen, err = scenario.Choose(q.from.Scenario, q.from.Map, answer); err == nil {
			q.from.Players = answer
		}
		return err
	}
	switch {
	case q.from.Players != "":
		return q.settled(take(q.from.Players))
	case q.from.Scenario == scenario.OpenName:
		return q.put("setup.ask.open", nil, "", "", take)
	}
	if err := take(""); err != nil {
		return q.settled(err)
	}
	all := q.chosen.Founded.Players
	if q.chosen.FewestPlayers >= len(all) {
		return nil
	}
	var ids []string
	for _, p := range all {
		ids = append(ids, string(p.ID))
	}
	most := strconv.Itoa(len(all))
	return q.put("setup.ask.players", map[string]any{
		"least": q.chosen.FewestPlayers, "most": most, "seats": strings.Join(ids, ", "),
	}, most, most, take)
}

// options asks what is counted and how the campaign ends, where neither flags nor the
// scenario's file say anything of it.
func (q *questions) options() error {
	chosen, err := scenario.Choose(q.from.Scenario, q.from.Map, q.from.Players)
	if err != nil {
		return q.settled(err)
	}
	if len(q.from.Options) > 0 || chosen.Founded.Options != nil {
		return nil
	}
	try := func(options ...string) error {
		all := append(slices.Clone(q.from.Options), options...)
		tried := chosen // whose founding is replaced and not changed
		if err := tried.Switch(all); err != nil {
			return err
		}
		q.from.Options = all
		return nil
	}
	yes := q.text("setup.yes", nil)
	err = q.put("setup.ask.score", nil, yes, yes, func(answer string) error {
		switch strings.ToLower(answer) {
		case "y", "yes", "o", "oui", "lands":
			return try("score=" + campaign.LandsScore)
		case "n", "no", "non", "off":
			return try("score=" + campaign.NoScore)
		}
		return q.saying("setup.bad.yes", wrong(answer))
	})
	if err != nil {
		return err
	}
	return q.put("setup.ask.end", nil, q.text("setup.none", nil), "", func(answer string) error {
		lower := strings.ToLower(answer)
		if lower == "" || lower == q.text("setup.none", nil) {
			return nil
		}
		if share, ok := strings.CutSuffix(lower, "%"); ok {
			return try("end_share=" + strings.TrimSpace(share))
		}
		return try("last_season=" + lower)
	})
}

// settled is an error of what flags gave, which no question mends.
func (q *questions) settled(err error) error {
	if err == nil {
		return nil
	}
	return &desk.InputError{Err: err}
}
