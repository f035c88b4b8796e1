package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// args are what a message of the catalogue needs.
type args = map[string]any

// tale is how an event is told: a variant of its message, "" for the only one,
// and its arguments.
type tale struct {
	variant string
	args    args
}

// tell puts an event into words.
func (n *names) tell(e campaign.Event) string {
	t := n.taleOf(e)
	id := "event." + e.Data.Type()
	if t.variant != "" {
		id += "." + t.variant
	}
	return capital(n.say(id, t.args))
}

// taleOf finds the teller of an event's domain.
func (n *names) taleOf(e campaign.Event) tale {
	for _, teller := range []func(*names, campaign.Event) (tale, bool){
		(*names).tellSeason, (*names).tellWords, (*names).tellSaid, (*names).tellMoney, (*names).tellLeaders, (*names).tellSuccession, (*names).tellForces,
		(*names).tellObjectives, (*names).tellUsurpers,
		(*names).tellMoves, (*names).tellLands, (*names).tellAnswers, (*names).tellDiplomacy, (*names).tellBattles, (*names).tellTable, (*names).tellOptions, (*names).tellStratagems, (*names).tellRulings, (*names).tellScores,
	} {
		if t, ok := teller(n, e); ok {
			return t
		}
	}
	return tale{}
}

// tellSeason tells of the campaign and its seasons.
func (n *names) tellSeason(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.CampaignFounded:
		return tale{"", args{"name": d.Name}}, true
	case campaign.SeasonOpened:
		return tale{"", args{"season": n.season(d.Season)}}, true
	case campaign.SeasonClosed:
		return tale{"", args{"season": n.season(e.Season)}}, true
	case campaign.CampaignEnded:
		return tale{"", args{"text": n.victory(d)}}, true
	case campaign.StageEntered:
		return tale{string(d.Stage), nil}, true
	case campaign.PlayerEliminated:
		return tale{"", args{"player": n.playing(d.Player)}}, true
	}
	return tale{}, false
}

// tellWords tells of letters, and of orders as such.
func (n *names) tellWords(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.LetterFiled:
		n.touch(d.Letter.Player.Holder())
		if d.Letter.Deputy {
			return tale{"deputy", args{"player": n.playing(d.Letter.Player)}}, true
		}
		return tale{string(d.Letter.Kind), args{"received": n.received(d.Letter), "reason": d.Letter.Reason}}, true
	case campaign.LetterAccepted:
		return tale{"", args{"player": n.playing(d.Player)}}, true
	case campaign.LetterDismissed:
		return tale{}, true
	case campaign.OrderRefused:
		return tale{"", args{"player": n.playing(d.Player), "why": n.why(d.Code, d.Args)}}, true
	case campaign.OrdersMissing:
		return tale{"", args{"player": n.playing(d.Player)}}, true
	case campaign.Proclaimed:
		return tale{"", args{"player": n.playing(d.Player), "text": d.Text}}, true
	case campaign.Noted:
		return tale{"", args{"player": n.playing(d.Player), "text": d.Text}}, true
	}
	return tale{}, false
}

// received is when a letter was.
func (n *names) received(l campaign.Letter) string {
	if l.Received == "" {
		return "?"
	}
	return n.instant(l.Received)
}

// instant is a moment of the journal, RFC 3339, in the campaign's zone.
func (n *names) instant(at string) string {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return at
	}
	if n.view.Zone != nil {
		t = t.In(n.view.Zone)
	}
	return Instant(n.lang, t)
}

// tellMoney tells of talents that come and go; how many is in the event's entries.
func (n *names) tellMoney(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.IncomeCollected:
		if len(d.Provinces)+len(d.Cities) == 0 {
			return tale{"none", args{"holder": n.party(d.Holder), "season": n.season(e.Season)}}, true
		}
		var from []string
		for _, p := range d.Provinces {
			from = append(from, n.province(p))
		}
		for _, c := range d.Cities {
			from = append(from, n.city(c))
		}
		return tale{"some", args{"holder": n.party(d.Holder), "season": n.season(e.Season), "lands": words.List(n.lang, from)}}, true
	case campaign.UpkeepPaid:
		var units []string
		for _, a := range d.Armies {
			units = append(units, n.say("report.unit.army", args{"army": cmp.Or(n.past.armies[a].Name, string(a))}))
		}
		for _, f := range d.Fleets {
			units = append(units, n.say("report.unit.fleet", args{"fleet": cmp.Or(n.past.fleets[f].Name, string(f))}))
		}
		return tale{"", args{"holder": n.party(d.Holder), "units": words.List(n.lang, units)}}, true
	case campaign.TalentsPaid:
		a := args{"from": n.playing(d.From), "to": n.party(d.To), "talents": n.talents(paid(e.Entries))}
		if d.For == "" {
			return tale{"tribute", a}, true
		}
		a["leader"] = n.leader(d.For)
		return tale{"ransom", a}, true
	}
	return tale{}, false
}

// tellDiplomacy tells of embassies, alliances and passage.
func (n *names) tellDiplomacy(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.EmbassySent:
		return tale{"", args{"player": n.playing(d.Player), "leader": n.leader(d.Leader), "kingdom": n.allied(d.Kingdom), "talents": n.talents(d.Talents)}}, true
	case campaign.TalentsReserved:
		return tale{"", args{"player": n.playing(d.Player), "kingdom": n.allied(d.Kingdom), "talents": n.talents(d.Talents)}}, true
	case campaign.ReserveSpent:
		return tale{"", args{"player": n.playing(d.Player), "kingdom": n.allied(d.Kingdom), "talents": n.talents(d.Talents)}}, true
	case campaign.EmbassiesContended:
		var bids []string
		for _, b := range d.Bids {
			bids = append(bids, n.say("report.bid", args{"player": n.player(b.Player), "sum": rolls(b.Rolls, b.Modifier)}))
		}
		return tale{"", args{"kingdom": n.allied(d.Kingdom), "bids": strings.Join(bids, ", "), "winner": n.playing(d.Winner)}}, true
	case campaign.AllianceFormed:
		a := args{"kingdom": n.allied(d.Kingdom), "from": n.playing(d.From), "player": n.playing(d.To)}
		if d.From == "" || d.From == d.To {
			return tale{"won", a}, true
		}
		return tale{"usurped", a}, true
	case campaign.AllianceEnded:
		return tale{"", args{"kingdom": n.allied(d.Kingdom), "player": n.playing(d.Patron)}}, true
	case campaign.AllianceRenounced:
		return tale{"", args{"kingdom": n.allied(d.Kingdom), "player": n.playing(d.Player)}}, true
	case campaign.PassageAllowed:
		a := args{"player": n.playing(d.Player), "to": n.playing(d.To)}
		if d.Province != "" {
			a["province"] = n.province(d.Province)
			return tale{"land", a}, true
		}
		a["sea"] = n.sea(d.Sea)
		return tale{"", a}, true
	}
	return tale{}, false
}

// paid is how many talents change hands.
func paid(entries []campaign.Entry) (most campaign.Talents) {
	for _, e := range entries {
		most = max(most, e.Talents)
	}
	return most
}

// rolls is "4 +1 = 5"; dice thrown again stand before the one that counts: "3, 3, 4 +1 = 5".
func rolls(thrown []int, modifier int) string {
	if len(thrown) == 0 {
		return "-"
	}
	var all []string
	for _, v := range thrown {
		all = append(all, strconv.Itoa(v))
	}
	return strings.Join(all, ", ") + sum(thrown[len(thrown)-1], modifier)
}

// sum is " +1 = 5" behind a die, nothing where nothing is added.
func sum(die, modifier int) string {
	if modifier == 0 {
		return ""
	}
	return fmt.Sprintf(" %+d = %d", modifier, die+modifier)
}

// capital writes a sentence's first letter large.
func capital(text string) string {
	for i, r := range text {
		return strings.ToUpper(string(r)) + text[i+len(string(r)):]
	}
	return text
}

// level is a level by its name.
func (n *names) level(l int) string {
	if !slices.Contains([]int{0, 1, 2, 3, 4}, l) {
		return strconv.Itoa(l)
	}
	return n.say("report.level", args{"level": l, "name": n.say("report.level."+strconv.Itoa(l), nil)})
}
