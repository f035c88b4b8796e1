package desk

import (
	"strings"

	"adimperii/campaign"
	"adimperii/reports"
)

// foot puts below a mail what its reader can hold the referee to: the digests of the letters
// it answers, and the heads of what all, and he, had been told by the batch that made it due.
// A farewell goes to an address that is no longer the player's.
func (dr *draft) foot() error {
	if dr.kind == farewellMail {
		return nil
	}
	lines, err := dr.digests()
	if err != nil {
		return err
	}
	heads, err := dr.headsAt(dr.line)
	if err != nil {
		return err
	}
	public, own := heads[""], heads[dr.player]
	if own == "" {
		own = public // who joins goes on from it
	}
	lines = append(lines,
		dr.say("foot.heads", map[string]any{"public": shortHead(public), "own": shortHead(own)}),
		dr.say("foot.public", map[string]any{"head": public}),
		dr.say("foot.own", map[string]any{"head": own}))
	if dr.kind != ackMail { // which are to be short
		lines = append(lines, dr.say("foot.page", nil))
	}
	dr.m.Text = strings.TrimRight(dr.m.Text, "\n") + "\n\n" + strings.Join(lines, "\n") + "\n"
	dr.m.HTML = reports.Footed(dr.m.HTML, lines...)
	return nil
}

// digests are those of the letters that an answer is about, as they were read.
func (dr *draft) digests() ([]string, error) {
	if dr.kind != ackMail {
		return nil, nil
	}
	var lines []string
	s, err := dr.o.stateAt(dr.line)
	if err != nil {
		return nil, err
	}
	for _, file := range append([]string{dr.about}, dr.alsoAbout()...) {
		l, ok := letterOn(s, file)
		if !ok || l.Deputy || l.Kind == campaign.Withheld {
			continue
		}
		letter, err := dr.letterOf(l.Number, l.File)
		if err != nil {
			continue // it is damaged, which the check of the folder tells
		}
		lines = append(lines, dr.say("foot.digest", map[string]any{"digest": letter.Digest()}))
	}
	return lines, nil
}

func (dr *draft) alsoAbout() (files []string) {
	for _, also := range dr.also {
		files = append(files, also.about)
	}
	return files
}
