package desk

import (
	"fmt"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/maps/drawing"
	"adimperii/orders"
)

// Replaying goes through a campaign once, for tests that change its files many times over:
// what must be on disk follows from the journal and the letters, and stays as it is while
// these do.
type Replaying struct{ r *replaying }

// NewReplaying goes through a campaign in which all is well.
func NewReplaying(dir string) (*Replaying, error) {
	r, err := verifyAgain(dir, ReplayOptions{Plain: true})
	if err == nil && !r.out.OK {
		err = fmt.Errorf("%v", r.out.Problems)
	}
	return &Replaying{r}, err
}

// Disk compares another copy of the campaign, whose journal and letters are the same, as
// [VerifyAgain] does.
func (x *Replaying) Disk(dir string) (Replay, error) {
	found, err := folder.Verify(dir)
	if err != nil {
		return Replay{}, err
	}
	r := *x.r
	r.dir, r.out, r.untold = dir, Replay{Report: found}, map[string]bool{}
	err = r.disk()
	r.out.OK = len(r.out.Problems) == 0
	return r.out, err
}

// Fitted are the bytes that pictures may have in a mail of which all else weighs so much.
func Fitted(rest int, most ...int) []int {
	var all []sketch
	for _, n := range most {
		all = append(all, sketch{pictureKey: pictureKey{size: size{900, n}}})
	}
	var fit []int
	for _, s := range fitted(all, rest) {
		fit = append(fit, s.size.most)
	}
	return fit
}

// Narrower is the width that a picture is drawn with next which came to too many bytes.
func Narrower(width, came, most int) int { return narrower(width, came, most) }

// TheatreOf is the picture that a player's mail would show in a language, of the season told last.
func (d *Desk) TheatreOf(p campaign.PlayerID, lang string) (*drawing.Drawing, error) {
	told, _, err := d.toldTo(MapOptions{Player: p})
	if err != nil {
		return nil, err
	}
	return told.drawn(chart{lang: lang, theatre: true, letter: true})
}

// OtherNumbers is how a replay tells other facts from other words.
func OtherNumbers(a, b any) bool { return otherNumbers(a, b) }

// LawfulOffers are diagnostics with what is left of the orders they offer a player.
func (d *Desk) LawfulOffers(p campaign.PlayerID, said []orders.Diagnostic) ([]orders.Diagnostic, error) {
	return lawful(d.state(), p, nil, said)
}
