package scenario

import (
	"regexp"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
	"adimperii/maps"
	"adimperii/maps/language"
)

// builder checks a draft and makes the scenario of it.
type builder struct {
	*strictyaml.Report
	atlas     *maps.Map // nil if it could not be had
	provinces map[maps.ProvinceID]claim
	cities    map[maps.CityID]claim
	patrons   map[campaign.HolderID]campaign.PlayerID // of kingdoms
}

// claim is a holder's word that land is his.
type claim struct {
	holder campaign.HolderID
	line   int
}

// check reports what is wrong with the draft beyond its form.
func (b *builder) check(d *draft) {
	b.provinces, b.cities = map[maps.ProvinceID]claim{}, map[maps.CityID]claim{}
	b.patrons = map[campaign.HolderID]campaign.PlayerID{}
	b.settleOptions(d)
	b.checkHolders(d)
	b.checkEmails(d)
	for _, p := range d.Players {
		b.claim(campaign.HolderID(p.ID.Text), p.Provinces, p.Cities)
	}
	for _, k := range d.Kingdoms {
		b.claim(campaign.HolderID(k.ID.Text), k.Provinces, k.Cities)
	}
	for _, k := range d.Kingdoms {
		b.checkPatron(d, k)
	}
	for _, p := range d.Players {
		b.checkRealm(d, p)
	}
}

// idForm keeps ids fit for file names and for the keys of dice.
var idForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

const maxID = 40 // characters

// reserved are words that are no holder's id: an account of the ledger, and
// names that Windows gives to no file.
var reserved = []string{string(campaign.Mint), "aux", "con", "nul", "prn"}

// checkHolders looks at what players and kingdoms have in common: ids and names
// are unique among both, since a holder of land is either.
func (b *builder) checkHolders(d *draft) {
	ids, called := map[string]int{}, map[string]strictyaml.Text{}
	one := func(what string, line strictyaml.Line, id strictyaml.Text, n names, list strictyaml.Text) {
		b.checkID(ids, what, id)
		if n.plain().IsZero() {
			b.Fault(max(int(line), n["en"].Line, n["fr"].Line), "scenario.nameless", `{what} {id} has no name; give it one in en or fr`, args{"what": kindOf(what), "id": id.Text})
		}
		for _, lang := range language.Known {
			name := n[lang]
			folded := maps.Fold(name.Text)
			if other, ok := called[folded]; ok && other.Text != id.Text {
				b.Fault(name.Line, "scenario.name-twice", `{other} bears the name "{name}" already; orders could not tell them apart`, args{"other": other.Text, "name": strictyaml.Quoted(name.Text)})
			} else if folded != "" {
				called[folded] = strictyaml.Text{Text: id.Text, Line: name.Line}
			}
		}
		if _, ok := listID(list.Text); list.Text != "" && !ok {
			b.Fault(list.Line, "scenario.list", `"{list}" is not the number of an authorised army list; 'adimperii' plays those of section 11 of the rules`, args{"list": strictyaml.Quoted(list.Text)})
		}
	}
	for _, p := range d.Players {
		one("player", p.Line, p.ID, p.Name, p.List)
	}
	for _, k := range d.Kingdoms {
		one("kingdom", k.Line, k.ID, k.Name, k.List)
	}
	if len(d.Players) == 0 {
		b.Fault(0, "scenario.empty", `there is no player; give at least one`, args{})
	}
}

func (b *builder) checkID(ids map[string]int, what string, id strictyaml.Text) {
	switch {
	case id.Text == "":
		return // said already
	case !idForm.MatchString(id.Text) || len(id.Text) > maxID:
		b.Fault(id.Line, "scenario.id-form", `the id "{id}" must be of lower-case letters, digits and single hyphens, at most {most} in all`, args{"id": strictyaml.Quoted(id.Text), "most": maxID})
	case slices.Contains(reserved, id.Text):
		b.Fault(id.Line, "scenario.id-reserved", `no {what} can have the id "{id}"; choose another`, args{"what": kindOf(what), "id": strictyaml.Quoted(id.Text)})
	case ids[id.Text] > 0:
		b.Fault(id.Line, "scenario.id-twice", `the id "{id}" is taken by line {other}; players and kingdoms share their ids`, args{"id": strictyaml.Quoted(id.Text), "other": ids[id.Text]})
	default:
		ids[id.Text] = id.Line
	}
}

func (b *builder) checkEmails(d *draft) {
	owners := map[string]int{}
	for _, p := range d.Players {
		if len(p.Emails) == 0 && p.ID.Text != "" {
			b.Fault(int(p.Line), "scenario.no-address", `player {player} has no address; his orders are known by it: emails: [name@example.org]`, args{"player": p.ID.Text})
		}
		for _, e := range p.Emails {
			address := strings.ToLower(e.Text)
			_, ok := Address(e.Text)
			switch {
			case e.Text == "":
			case !ok:
				b.Fault(e.Line, "scenario.address", `"{address}" is no bare email address; write it as name@example.org`, args{"address": strictyaml.Quoted(e.Text)})
			case owners[address] > 0:
				b.Fault(e.Line, "scenario.address-twice", `the address {address} stands on line {other} already; every address is one player's`, args{"address": address, "other": owners[address]})
			default:
				owners[address] = e.Line
			}
		}
	}
}

// claim notes what a holder controls, once each.
func (b *builder) claim(holder campaign.HolderID, provinces, cities []strictyaml.Text) {
	for _, p := range provinces {
		claimOne(b, b.provinces, maps.ProvinceID(p.Text), p.Line, holder, "province", b.provinceIDs())
	}
	for _, c := range cities {
		claimOne(b, b.cities, maps.CityID(c.Text), c.Line, holder, "city", b.cityIDs())
	}
}

func claimOne[ID ~string](b *builder, claims map[ID]claim, id ID, line int, holder campaign.HolderID, kind string, known []ID) {
	switch prior, taken := claims[id]; {
	case id == "":
	case b.atlas != nil && !slices.Contains(known, id):
		b.Fault(line, "scenario.no-place", `the map has no {what} "{id}"{like}`, args{"what": kindOf(kind), "id": strictyaml.Quoted(string(id)), "like": strictyaml.Like(string(id), known)})
	case taken:
		b.Fault(line, "scenario.place-twice", `the {what} {id} is {holder}'s already (line {other}); one holder controls it`, args{"what": kindOf(kind), "id": id, "holder": prior.holder, "other": prior.line})
	default:
		claims[id] = claim{holder, line}
	}
}

func (b *builder) provinceIDs() []maps.ProvinceID {
	var ids []maps.ProvinceID
	if b.atlas != nil {
		for _, p := range b.atlas.Provinces {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

func (b *builder) cityIDs() []maps.CityID {
	var ids []maps.CityID
	if b.atlas != nil {
		for _, c := range b.atlas.Cities {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

func quoted(words []string) string {
	return `"` + strings.Join(words, `", "`) + `"`
}
