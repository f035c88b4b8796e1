package referee_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/referee"
	"adimperii/referee/simulate/invariants"
)

// play is a case under way.
type play struct {
	*caseFile
	without string // the step left out
	state   campaign.State
	season  int  // index in the case
	sound   bool // nothing is so from the start that must not be, and no step is left out

	diagnostics []said
	events      []campaign.Event
	unused      map[string]bool // dice not yet thrown, by whole key
	problems    []string
}

// said is a diagnostic and to whom it was said.
type said struct {
	player campaign.PlayerID
	orders.Diagnostic
}

// unlisted is the panic with which a die that the case does not list ends a
// resolution: any value would be a guess, and a tie would be thrown for ever.
type unlisted struct{ key string }

// play plays a case, with a step left out if one is named, and returns everything
// that is not as the case says, each with the season it is of.
func (c *caseFile) play(without string) []string {
	p := &play{caseFile: c, without: without}
	var err error
	if p.state, err = c.Before.state(c.board); err != nil {
		return []string{"before: " + err.Error()}
	}
	p.sound = without == "" && invariants.Check(p.state, p.state, nil) == nil
	for i := range c.Seasons {
		p.season = i
		if err := p.playSeason(&c.Seasons[i]); err != nil {
			p.fail("%v", err)
		}
		if p.problems != nil {
			return p.problems // what follows would only follow from that
		}
	}
	return nil
}

func (p *play) fail(format string, args ...any) {
	p.problems = append(p.problems, fmt.Sprintf("season %d: "+format, append([]any{p.season + 1}, args...)...))
}

// playSeason takes a season as far as the case says and compares what came of it.
// The error is of a resolution that could not end.
func (p *play) playSeason(s *caseSeason) (err error) {
	defer func() {
		switch lack := recover().(type) {
		case nil:
		case unlisted:
			err = fmt.Errorf("the die %s is thrown and not listed", lack.key)
		default:
			panic(lack)
		}
	}()
	before, err := flatten(p.state)
	if err != nil {
		return err
	}
	p.diagnostics, p.events, p.unused = nil, nil, map[string]bool{}
	for key := range s.Dice {
		season := p.state.Season
		if rest, next := strings.CutPrefix(key, "next/"); next {
			season, key = season.Next(), rest
		}
		p.unused[season.String()+"/"+key] = true
	}
	for player := range s.Draws {
		p.unused[campaign.DrawKey(p.state.Season.Next(), player, 1)] = true
	}
	if err := p.stages(s); err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(p.unused)) {
		p.fail("the die %s is listed and not thrown", key)
	}
	p.compareDiagnostics(s.Diagnostics)
	p.compareEvents(s)
	return p.compareState(before, s.After)
}

// stages play a season stage by stage.
func (p *play) stages(s *caseSeason) error {
	if err := p.rule(s, campaign.Orders); err != nil {
		return err
	}
	if err := p.resolve(s, s.Orders, s.Projected); err != nil || s.Until == "orders" {
		return err
	}
	asked := p.state.Stage == campaign.Decisions
	if asked != (s.Answers != nil) {
		p.fail("the season is in %s; a case has `answers` if, and only if, it stops in decisions", p.state.Stage)
		return nil
	}
	if asked {
		if err := p.rule(s, campaign.Decisions); err != nil {
			return err
		}
		if err := p.resolve(s, *s.Answers, nil); err != nil {
			return err
		}
	}
	if p.state.Stage != campaign.Battles {
		p.fail("the season is in %s, not in battles", p.state.Stage)
	}
	if s.Until == "answers" {
		return nil
	}
	for _, r := range s.Results {
		if err := p.report(s, r); err != nil {
			return err
		}
		if err := p.table(s, referee.Tabling{Why: campaign.TableAgreed, Battles: referee.Agreed(&p.state)}); err != nil {
			return err
		}
	}
	if err := p.table(s, referee.Tabling{Why: campaign.TableRuled, Battles: s.Tabled, Reason: "As agreed by telephone."}); err != nil {
		return err
	}
	if s.Silent != nil {
		if err := p.take(referee.Silence(p.state, s.Silent)); err != nil {
			return err
		}
	}
	if err := p.rule(s, campaign.Battles); err != nil {
		return err
	}
	if s.Until == "results" {
		return nil
	}
	if err := p.table(s, referee.Tabling{Why: campaign.TableUnfought, Battles: referee.Unfought(&p.state)}); err != nil {
		return err
	}
	input, err := p.input(s, s.Closing, nil)
	if err != nil {
		return err
	}
	return p.take(referee.Close(p.state, input, referee.Opening{
		Seed: "seed", NextSeedHash: "hash", Dice: func(*campaign.State) referee.Dice { return p.dice(s) }, Bag: p.bag(s),
	}))
}

func (p *play) resolve(s *caseSeason, texts map[campaign.PlayerID]string, projected map[campaign.PlayerID]campaign.Talents) error {
	input, err := p.input(s, texts, projected)
	if err != nil {
		return err
	}
	out, err := referee.Resolve(p.state, input)
	if p.sound && err == nil {
		if err := invariants.Answered(input.Orders, out.Events); err != nil {
			p.fail("%v", err)
		}
	}
	return p.take(out, err)
}

// report sends in one result; the referee's goes unchecked, as his word does.
func (p *play) report(s *caseSeason, r report) error {
	if r.by != "referee" {
		input, err := p.input(s, map[campaign.PlayerID]string{campaign.PlayerID(r.by): r.text}, nil)
		if err != nil {
			return err
		}
		return p.take(referee.Report(p.state, input))
	}
	list := p.parse("", r.text)
	input := referee.Input{Orders: map[campaign.PlayerID][]orders.Order{"": list}, Dice: p.dice(s)}
	return p.take(referee.Report(p.state, input.Without(p.without)))
}

// table has the battle table decide battles, as the desk has it.
func (p *play) table(s *caseSeason, by referee.Tabling) error {
	return p.take(referee.Table(p.state, referee.Input{Dice: p.dice(s)}.Without(p.without), by))
}

// take goes on from what a resolution came to.
func (p *play) take(out referee.Outcome, err error) error {
	if err != nil {
		return err
	}
	if p.sound {
		if err := invariants.Check(p.state, out.State, out.Events); err != nil {
			p.fail("%v", err)
		}
	}
	p.events = append(p.events, out.Events...)
	p.state = out.State
	return nil
}

// input reads and checks what the players wrote for the present stage.
func (p *play) input(s *caseSeason, texts map[campaign.PlayerID]string, projected map[campaign.PlayerID]campaign.Talents) (referee.Input, error) {
	read := map[campaign.PlayerID][]orders.Order{}
	for _, id := range slices.Sorted(maps.Keys(texts)) {
		if _, ok := p.state.Players[id]; !ok {
			return referee.Input{}, fmt.Errorf("there is no player %q", id)
		}
		read[id] = p.parse(id, texts[id])
		found, err := referee.CheckWithout(p.state, id, read[id], p.without)
		if err != nil {
			return referee.Input{}, fmt.Errorf("checking the orders of %s: %w", id, err)
		}
		for _, d := range found.Diagnostics {
			p.diagnostics = append(p.diagnostics, said{id, d})
		}
		if want, ok := projected[id]; ok && want != found.After {
			p.fail("%s is told he will have %d talents left, not %d", id, found.After, want)
		}
	}
	return referee.Input{Orders: read, Dice: p.dice(s)}.Without(p.without), nil
}

// parse reads a text as a player's, who knows what he may know.
func (p *play) parse(id campaign.PlayerID, text string) []orders.Order {
	view := campaign.ViewFor(p.state, id)
	sheet := read.Parse(text, read.Context{View: &view})
	for _, d := range sheet.Diagnostics {
		p.diagnostics = append(p.diagnostics, said{id, d})
	}
	choices := sheet.Choices()
	for i := range choices {
		if choices[i].Verb == orders.SealList { // the desk takes it from the file that came with the letter
			choices[i].Seal = fmt.Sprintf("%s-%d", id, i+1)
		}
	}
	return slices.Concat(sheet.Orders, choices)
}

// bag has the players draw the stratagems that the case lists.
func (p *play) bag(s *caseSeason) referee.Bag {
	return referee.Bag{SHA256: caseBag, Seed: "bag seed", Draw: func(key string, among []campaign.StratagemID) campaign.StratagemID {
		delete(p.unused, key)
		for player, id := range s.Draws {
			if strings.Contains(key, "/"+string(player)+"/") && slices.Contains(among, id) {
				return id
			}
		}
		panic(unlisted{key})
	}}
}

// dice are those the case lists.
func (p *play) dice(s *caseSeason) referee.Dice {
	now := p.state.Season
	return func(key string) int {
		delete(p.unused, key)
		value, ok := s.Dice[strings.TrimPrefix(key, now.String()+"/")]
		if rest, next := strings.CutPrefix(key, now.Next().String()+"/"); next {
			value, ok = s.Dice["next/"+rest]
		}
		if !ok {
			panic(unlisted{key})
		}
		return value
	}
}
