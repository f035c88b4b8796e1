package invariants

import (
	"bytes"
	"encoding/json"
	"strings"

	"adimperii/campaign"
	"adimperii/orders/rulebook"
)

// fold reads every event back from its line, and goes on from there.
func (c *check) fold() {
	batch := campaign.NewBatch(c.before)
	for n, e := range c.events {
		line, err := json.Marshal(e)
		if err != nil {
			c.breach("event %d cannot be written: %v", n+1, err)
			return
		}
		var back campaign.Event
		if err := json.Unmarshal(line, &back); err != nil {
			c.breach("event %d cannot be read back: %v: %s", n+1, err, line)
			return
		}
		if again, err := json.Marshal(back); err != nil || !bytes.Equal(line, again) {
			c.breach("event %d is another when read back: %s, then %s", n+1, line, again)
		}
		if err := batch.Record(back); err != nil {
			c.breach("event %d does not fit: %v", n+1, err)
			return
		}
	}
	want, errWant := json.Marshal(batch.State())
	got, errGot := json.Marshal(c.after)
	if errWant != nil || errGot != nil {
		c.breach("a state cannot be written: %v, %v", errWant, errGot)
		return
	}
	if at := differ(want, got); at >= 0 {
		c.breach("the events come to …%s, the state is …%s", around(want, at), around(got, at))
	}
}

// differ is where two texts part, -1 if nowhere.
func differ(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	if len(a) == len(b) {
		return -1
	}
	return min(len(a), len(b))
}

// around is the part of a text in which something differs.
func around(text []byte, at int) string {
	const before, after = 60, 100
	return string(text[max(0, at-before):min(len(text), at+after)])
}

// postings looks at the ledger.
func (c *check) postings() {
	for n, e := range c.events {
		var sum campaign.Talents
		for _, entry := range e.Entries {
			sum += entry.Talents
		}
		if sum != 0 {
			c.breach("the entries of event %d, %s, sum to %d", n+1, e.Data.Type(), sum)
		}
	}
	var sum campaign.Talents
	for _, account := range campaign.Sorted(c.after.Balances) {
		n := c.after.Balances[account]
		sum += n
		switch {
		case account == campaign.Mint:
		case n < 0:
			c.breach("%s has %d talents", account, n)
		case n > 0 && !c.known(campaign.HolderID(account)):
			c.breach("%s has %d talents and is nobody", account, n)
		}
	}
	if sum != 0 {
		c.breach("all accounts sum to %d", sum)
	}
}

// known says that a holder is a player in play or a kingdom.
func (c *check) known(h campaign.HolderID) bool {
	_, kingdom := c.after.Kingdoms[campaign.KingdomID(h)]
	return kingdom || c.inPlay(campaign.PlayerID(h))
}

func (c *check) inPlay(id campaign.PlayerID) bool {
	p, ok := c.after.Players[id]
	return ok && p.Status == campaign.InPlay
}

// citations wants a rule of the book of every event but those that only mark the
// stages, and an order, or a ruling, behind what nobody does unbidden.
func (c *check) citations() {
	for n, e := range c.events {
		kind := e.Data.Type()
		d, ok := deeds[kind]
		if !ok {
			c.breach("event %d is a %s, of which nobody has said what may cause it", n+1, kind)
			continue
		}
		if _, ok := rulebook.Find(string(e.Rule)); !ok && !d.mark {
			c.breach("event %d, %s, cites %q", n+1, kind, e.Rule)
		}
		if d.bidden != nil && d.bidden(e) && e.Cause == (campaign.Cause{}) {
			c.breach("event %d, %s, has no order behind it", n+1, kind)
		}
	}
}

// dice wants every die to show a face and to be thrown once in its season; a die
// may be told of by a second event of the same scene, with the same face.
func (c *check) dice() {
	faces := map[string]int{}
	for n, e := range c.events {
		for _, d := range e.Dice {
			if !campaign.Shows(d.Key, d.Value) {
				c.breach("event %d has a die that shows %d: %s", n+1, d.Value, d.Key)
			}
			if !strings.HasPrefix(d.Key, e.Season.String()+"/") {
				c.breach("event %d of %s has a die of another season: %s", n+1, e.Season, d.Key)
			}
			if face, ok := faces[d.Key]; ok && face != d.Value {
				c.breach("the die %s shows %d, then %d", d.Key, face, d.Value)
			}
			faces[d.Key] = d.Value
		}
	}
}
