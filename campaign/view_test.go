package campaign

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	atlas "adimperii/maps"
)

// planted is a state in which every text and number is another canary, and where
// each of them stands: a path such as Players.rome.Emails[0].
type planted struct {
	state State
	paths map[string]string // by canary
}

// plant makes a state of three players and three kingdoms. Rome is the patron of
// one kingdom and Carthage of another; Carthage fights Syracuse.
func plant(t *testing.T) *planted {
	t.Helper()
	p := &planted{paths: map[string]string{}}
	s := &p.state
	s.Players = map[PlayerID]Player{"rome": {}, "carthage": {}, "syracuse": {}}
	s.Kingdoms = map[KingdomID]Kingdom{"epirus": {}, "gauls": {}, "numidians": {}}
	s.Standing = map[PlayerID]StandingOrders{"rome": {}, "carthage": {}}
	s.Balances = map[Account]Talents{"rome": 0, "carthage": 0, "epirus": 0, "gauls": 0, "numidians": 0, Mint: 0}
	s.Battles = map[BattleID]Battle{"b1": {}}
	s.Invasions = map[atlas.ProvinceID]Invasion{"latium": {}, "zeugitana": {}}
	s.Stratagems = &Stratagems{
		Hands: map[PlayerID][]StratagemID{"rome": {}, "carthage": {}}, Named: map[PlayerID][]Play{"rome": {}, "carthage": {}},
		Unwanted: map[PlayerID][]StratagemID{"rome": {}, "carthage": {}},
	}
	p.grow(reflect.ValueOf(s).Elem(), "")
	// What the view has to understand, instead of canaries.
	s.Secrecy.Treasuries = "secret"
	s.Season.Again, s.Switched.LastSeason.Again, s.Coming.LastSeason.Again = 0, 0, 0 // it is written as one more than it is
	for id, l := range s.Leaders {
		l.Risk.Again = 0 // likewise
		s.Leaders[id] = l
	}
	s.Stage = Decisions
	for id, k := range s.Kingdoms {
		k.Patron = map[KingdomID]PlayerID{"epirus": "rome", "numidians": "carthage"}[id]
		s.Kingdoms[id] = k
	}
	b := s.Battles["b1"]
	b.Invader.Player, b.Invaded.Player = "carthage", "syracuse"
	s.Battles["b1"] = b
	for id, i := range s.Invasions {
		i.Asked = map[atlas.ProvinceID]PlayerID{"latium": "rome", "zeugitana": "carthage"}[id]
		s.Invasions[id] = i
	}
	return p
}

// grow plants canaries in all that a value holds; where a map or slice is empty it
// gets one member.
func (p *planted) grow(v reflect.Value, path string) {
	if v.Type() == reflect.TypeFor[json.RawMessage]() {
		v.SetBytes(strconv.AppendQuote(nil, p.canary(path, "canary-%d-")))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(p.canary(path, "canary-%d-"))
	case reflect.Int:
		n, _ := strconv.Atoi(p.canary(path, "77%05d"))
		if v.Type() != reflect.TypeFor[Quarter]() { // it knows only four
			v.SetInt(int64(n))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.Tag.Get("json") != "-" {
				p.grow(v.Field(i), strings.TrimPrefix(path+"."+f.Name, "."))
			}
		}
	case reflect.Pointer:
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		p.grow(v.Elem(), path)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		p.grow(v.Index(0), path+"[]")
	case reflect.Map:
		if v.Len() == 0 {
			v.Set(reflect.MakeMap(v.Type()))
			key := reflect.New(v.Type().Key()).Elem()
			p.grow(key, path+".key")
			v.SetMapIndex(key, reflect.Zero(v.Type().Elem()))
		}
		for _, key := range v.MapKeys() {
			name := key.String()
			if strings.HasPrefix(name, "canary") {
				name = "*"
			}
			value := reflect.New(v.Type().Elem()).Elem()
			p.grow(value, path+"."+name)
			v.SetMapIndex(key, value)
		}
	}
}

func (p *planted) canary(path, form string) string {
	c := fmt.Sprintf(form, len(p.paths))
	p.paths[c] = path
	return c
}

// seen are the paths of the canaries that show in a value's JSON, sorted.
func (p *planted) seen(t *testing.T, v any) []string {
	t.Helper()
	text := asJSON(t, v)
	var paths []string
	for _, c := range regexp.MustCompile(`canary-\d+-|77\d{5}`).FindAllString(text, -1) {
		path, ok := p.paths[c]
		if !ok {
			t.Fatalf("the canary %s was never planted", c)
		}
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// secrets are the paths that must not show to Rome (contract.md, Secrecy): the
// first expression that matches decides, and a path that none matches is a field
// of which nobody has said yet whom it concerns.
var secrets = []struct {
	path   string
	secret bool
}{
	// Treasuries: one's own and one's kingdoms'.
	{`^Balances\.(rome|epirus)$`, false},
	{`^Balances\.`, true},
	// Orders, reserves, standing answers and heirs: one's own.
	{`^Standing\.rome\.`, false},
	{`^Standing\.`, true},
	{`^Invasions\.latium\.Answer`, false},
	{`^Invasions\.\w+\.Answer`, true},
	{`^Battles\.b1\.(Reports|Sealed)`, true},
	// Mails, addresses and languages.
	{`^Letters`, true},
	{`^Players\.rome\.Language$`, false},
	{`^Players\.\w+\.(Emails|Language|Persons)`, true},
	// The referee's own accounts of things.
	{`^(Sequence|BattleCount|MapHash|Secrecy|Chain|Link|Salt|OwnWords|WordsHash|Undos|Deadlines|Away|Missed|Deputies|Rules|MixesLuck|Luck|Beacon|ByHand)`, true},
	// What is kept to count by; the points are open to all.
	{`^Reckoning\.(Scores|Attained)`, false},
	{`^Reckoning`, true},
	// One's own hand, and of the bag what all are told.
	{`^Stratagems\.(Hands|Named|Unwanted)\.rome\[`, false},
	{`^Stratagems\.(Hands|Named|Unwanted|Done|Log|Spent|Opened|Copies)`, true},
	{`^Stratagems\.(Sealed|Lasting)`, false},
	// Open to all.
	{`^(Began|Victories|Second|Bribes)`, true},
	{`^(Name|House|Switched|Coming|Ended|YearEvent|Number|Season|SeedHash|ADLG|Stage)`, false},
	{`^(Provinces|Cities|Leaders|Armies|Fleets|Kingdoms|Battles|Invasions)\.`, false},
	{`^Players\.\w+\.(ID|Name|List|Capital|Status)`, false},
}

// replaced are the paths whose canaries plant itself put something else in place of.
var replaced = regexp.MustCompile(`^(Secrecy\.Treasuries|Stage|.*(Season|Risk)\.(Quarter|Again)|Kingdoms\.\w+\.Patron|Battles\.b1\.(Invader|Invaded)\.Player|Invasions\.\w+\.Asked)$`)

func TestAViewHoldsNoSecrets(t *testing.T) {
	t.Parallel()
	p := plant(t)
	var open []string
	for _, path := range p.paths {
		i := slices.IndexFunc(secrets, func(s struct {
			path   string
			secret bool
		}) bool {
			return regexp.MustCompile(s.path).MatchString(path)
		})
		switch {
		case i < 0:
			t.Errorf("%s: say in secrets who may see it", path)
		case !secrets[i].secret && !replaced.MatchString(path):
			open = append(open, path)
		}
	}
	slices.Sort(open)
	if diff := cmp.Diff(slices.Compact(open), p.seen(t, ViewFor(p.state, "rome"))); diff != "" {
		t.Errorf("-may be seen by Rome +is seen:\n%s", diff)
	}
}

func TestAViewOfNobodyIsOpenToAll(t *testing.T) {
	t.Parallel()
	p := plant(t)
	for _, path := range p.seen(t, ViewFor(p.state, "")) {
		if regexp.MustCompile(`^(Balances|Standing|Letters)\.|Emails|Language|\.Answer|Hands|Named|Unwanted|Log`).MatchString(path) {
			t.Errorf("%s is open to all", path)
		}
	}
}

func TestTreasuriesMayBeOpen(t *testing.T) {
	t.Parallel()
	p := plant(t)
	p.state.Secrecy.Treasuries = "open"
	v := ViewFor(p.state, "rome")
	for _, h := range []HolderID{"rome", "carthage", "syracuse", "epirus", "gauls", "numidians"} {
		if n, ok := v.Treasuries[h]; !ok || n != p.state.Treasury(h) {
			t.Errorf("%s: %d, %v", h, n, ok)
		}
	}
	if _, ok := v.Treasuries[HolderID(Mint)]; ok {
		t.Error("the mint is no treasury")
	}
}

func TestAnswersAreOpenOnceTheStageIsOver(t *testing.T) {
	t.Parallel()
	p := plant(t)
	p.state.Stage = Battles
	if v := ViewFor(p.state, "rome"); v.Invasions["zeugitana"].Answer == nil {
		t.Error("Rome does not learn what Carthage answered")
	}
	for _, player := range []PlayerID{"carthage", "syracuse"} {
		if v := ViewFor(p.state, player); v.Battles["b1"].Reports == nil {
			t.Errorf("%s does not see what was reported of his own battle", player)
		}
	}
}

func TestAViewSharesNothing(t *testing.T) {
	t.Parallel()
	p := plant(t)
	before := asJSON(t, p.state)
	v := ViewFor(p.state, "rome")
	for id := range v.Armies {
		delete(v.Armies, id)
	}
	clear(v.Provinces)
	clear(v.Kingdoms)
	clear(v.Players)
	clear(v.Battles)
	if after := asJSON(t, p.state); after != before {
		t.Error("who writes to a view writes to the state")
	}
}

func TestEventFor(t *testing.T) {
	t.Parallel()
	s := plant(t).state
	cause := Cause{Player: "carthage", Mail: "m.eml", Line: 3, Order: "besiege Roma with I", Ruling: "a reason"}
	for _, tc := range []struct {
		name    string
		event   Event
		player  PlayerID
		known   bool
		entries []Entry
		cause   Cause
	}{
		{"open to all", Event{}, "rome", true, nil, Cause{}},
		{"for others", Event{Audience: []PlayerID{"carthage"}}, "rome", false, nil, Cause{}},
		{"for nobody", Event{Audience: []PlayerID{}}, "rome", false, nil, Cause{}},
		{"for him", Event{Audience: []PlayerID{"carthage", "rome"}}, "rome", true, nil, Cause{}},
		{"another's order", Event{Cause: cause}, "rome", true, nil, Cause{Player: "carthage", Ruling: "a reason"}},
		{"his own order", Event{Cause: cause}, "carthage", true, nil, cause},
		{"another's treasury", Event{Entries: Spend("carthage", 2)}, "rome", true, nil, Cause{}},
		{"his own treasury", Event{Entries: Spend("rome", 2)}, "rome", true, Spend("rome", 2), Cause{}},
		{"his kingdom's", Event{Entries: Earn("epirus", 2)}, "rome", true, Earn("epirus", 2), Cause{}},
		{"nobody's kingdom's", Event{Entries: Earn("gauls", 2)}, "rome", true, nil, Cause{}},
		{"several treasuries", Event{Entries: []Entry{{"rome", 2}, {"carthage", 3}, {Mint, -5}}}, "rome", true, []Entry{{"rome", 2}}, Cause{}},
		{"paid to him", Event{Entries: Transfer("carthage", "rome", 2)}, "rome", true, Transfer("carthage", "rome", 2), Cause{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			tc.event.Data = Noted{}
			got, known := EventFor(&s, tc.event, tc.player)
			if known != tc.known {
				t.Fatalf("known: %v", known)
			}
			if diff := cmp.Diff(tc.entries, got.Entries); diff != "" {
				t.Errorf("entries (-want +got):\n%s", diff)
			}
			if got.Cause != tc.cause {
				t.Errorf("cause %+v, want %+v", got.Cause, tc.cause)
			}
		})
	}
}

// TestNotesOfRulings wants what the referee keeps of a reason to be read by no player,
// not even by the one whose order is the cause.
func TestNotesOfRulings(t *testing.T) {
	t.Parallel()
	e := Event{Cause: Cause{Player: "rome", Order: "move I", Ruling: "told", Note: "kept"}, Data: RulingNoted{}}
	for _, p := range []PlayerID{"rome", "carthage", ""} {
		got, ok := EventFor(&State{}, e, p)
		if !ok || got.Cause.Note != "" || got.Cause.Ruling != "told" {
			t.Errorf("%q reads %+v", p, got.Cause)
		}
	}
}

// TestSettingChanged wants settings to take the values there are, and no others.
func TestSettingChanged(t *testing.T) {
	t.Parallel()
	for _, key := range []string{CodeWordsSetting, TreasuriesSetting} {
		for _, value := range SettingValues(key) {
			s, err := Apply(State{}, Event{Data: SettingChanged{Key: key, To: value}})
			if err != nil || s.Setting(key) != value {
				t.Errorf("%s %s: it is %q, %v", key, value, s.Setting(key), err)
			}
		}
		if _, err := Apply(State{}, Event{Data: SettingChanged{Key: key, To: "maybe"}}); err == nil {
			t.Errorf("%s takes any value", key)
		}
	}
	if _, err := Apply(State{}, Event{Data: SettingChanged{Key: "tribute", To: "on"}}); err == nil {
		t.Error("what is no setting was changed")
	}
}
