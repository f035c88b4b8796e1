package reports

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// types are all types of event, read from the one table there is of them.
func types(t *testing.T) []string {
	t.Helper()
	src, err := os.ReadFile("../campaign/decode.go")
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, m := range regexp.MustCompile(`"([a-z-]+)":\s+decode\[`).FindAllStringSubmatch(string(src), -1) {
		all = append(all, m[1])
	}
	if len(all) < 60 {
		t.Fatalf("only %d types of event found", len(all))
	}
	return all
}

// variants are the data that make an event be told in different words.
var variants = map[string][]string{
	"campaign-founded": {`{"start":"280bc-spring"}`},
	"campaign-ended": {
		`{"why":"last_season","winners":["rome"],"level":"plain"}`, `{"why":"end_share","winners":["rome"],"level":"decisive"}`,
		`{"why":"end_alone","winners":["rome"],"level":"definitive"}`, `{"why":"last_season","winners":["carthage","rome"],"level":"plain"}`, `{"why":"end_alone"}`, `{"why":"objectives","winners":["rome"],"level":"plain"}`,
	},
	"season-opened":          {`{"season":"280bc-spring"}`},
	"leader-mortal":          {`{"leader":"","risk":"280bc-spring"}`},
	"stage-entered":          {`{"stage":"orders"}`, `{"stage":"decisions"}`, `{"stage":"battles"}`},
	"letter-filed":           {`{"letter":{"kind":"filed"}}`, `{"letter":{"kind":"automatic"}}`, `{"letter":{"kind":"quarantined"}}`, `{"letter":{"kind":"dismissed"}}`},
	"income-collected":       {`{}`, `{"provinces":["latium"]}`},
	"player-joined":          {`{}`, `{"kingdom":"epirus"}`},
	"player-addressed":       {`{"player":"rome","emails":["a@example.org"],"language":"en"}`, `{"player":"rome","language":"fr"}`},
	"talents-paid":           {`{}`, `{"for":"x"}`},
	"alliance-formed":        {`{"to":"rome"}`, `{"from":"epirus","to":"rome"}`},
	"leader-posted":          {`{"why":"ordered"}`, `{"why":"embassy"}`, `{"why":"fled"}`, `{"why":"disbanded"}`, `{"why":"won-over"}`, `{"why":"taken-over"}`, `{"why":"crowned"}`, `{"why":"recalled"}`, `{"why":"ruled"}`, `{"why":"ordered","to":{"army":"a"}}`, `{"why":"ordered","to":{"fleet":"f"}}`, `{"why":"ordered","to":{"kingdom":"k"}}`, `{"why":"ordered","to":{"province":"latium"}}`},
	"leader-killed":          {`{}`, `{"battle":"b1"}`, `{"why":"ill"}`, `{"why":"bed"}`, `{"why":"murdered"}`},
	"leader-captured":        {`{}`, `{"battle":"b1"}`},
	"fleet-built":            {`{}`, `{"port":"latium"}`},
	"leader-released":        {`{}`, `{"from":"rome"}`},
	"level-gained":           {`{"from":3,"to":2}`, `{"to":0}`, `{"to":1}`, `{"to":2}`, `{"to":3}`, `{"to":4}`},
	"king-succeeded":         {`{}`, `{"new":{"name":"Numa"}}`},
	"army-renamed":           {`{"to":"Nova"}`},
	"fleet-renamed":          {`{"to":"Nova"}`},
	"heir-named":             {`{"heir":{"proconsul":"x"}}`, `{"heir":{"name":"Numa"}}`},
	"army-disbanded":         {`{"why":"ruled"}`, `{"why":"ordered"}`, `{"why":"lapsed"}`, `{"why":"leaderless"}`, `{"why":"renounced"}`, `{"why":"eliminated"}`, `{"why":"no-port"}`, `{"why":"no-quarters"}`},
	"fleet-disbanded":        {`{"why":"ruled"}`, `{"why":"ordered"}`, `{"why":"lapsed"}`, `{"why":"leaderless"}`, `{"why":"renounced"}`, `{"why":"eliminated"}`, `{"why":"no-port"}`, `{"why":"no-quarters"}`},
	"army-destroyed":         {`{}`, `{"battle":"b1"}`, `{"battle":"b1","why":"table"}`, `{"battle":"b1","why":"weakened"}`},
	"table-unasked":          {`{}`, `{"player":"rome"}`},
	"army-left-leaderless":   {`{"seasons":1}`, `{"seasons":2}`},
	"army-stopped":           {`{"why":"army-usurped","args":{"army":"rome-ii","player":"epirus"}}`},
	"order-refused":          {`{"code":"fleet-full","args":{"fleet":"carthage-punica"}}`},
	"army-retreated":         {`{}`, `{"battle":"b1"}`},
	"province-taken":         {`{"to":"rome"}`, `{"from":"epirus","to":"rome"}`, `{"from":"epirus"}`},
	"city-taken":             {`{"to":"rome"}`, `{"from":"epirus","to":"rome"}`, `{"from":"epirus"}`},
	"province-invaded":       {`{}`, `{"invasion":{"asked":"rome"}}`},
	"invasion-answered":      {`{"answer":{"kind":"contest"},"source":"automatic"}`, `{"player":"rome","answer":{"kind":"defend","advantage":"fortified"},"source":"given"}`, `{"player":"rome","answer":{"kind":"defend","advantage":"unreliable"},"source":"standing"}`, `{"player":"rome","answer":{"kind":"defend"},"source":"default"}`, `{"player":"rome","answer":{"kind":"withdraw","to":"latium"},"source":"too-poor"}`},
	"standing-answer-given":  {`{"answer":{"kind":"defend"}}`, `{"answer":{"kind":"contest"}}`, `{"answer":{"kind":"withdraw"}}`},
	"pacification-attempted": {`{"attempt":{"success":true}}`, `{"attempt":{"number":2,"modifier":1,"total":5}}`},
	"task-ordered":           {`{"task":{"hold":true}}`, `{"task":{"city":"roma"}}`, `{}`},
	"siege-attempted":        {`{"attempt":{"success":true}}`, `{"attempt":{"number":2,"modifier":1,"total":5}}`},
	"battle-queued":          {`{"battle":{"kind":"field"}}`, `{"battle":{"kind":"provincial"}}`, `{"battle":{"kind":"naval","sea":"tyrrhenum","invader":{"fleet":"f"}}}`},
	"passage-allowed":        {`{"sea":"tyrrhenum"}`, `{"province":"latium"}`},
	"capital-moved":          {`{"from":"latium","to":"campania"}`, `{"to":"campania"}`},
	"setting-changed":        {`{"key":"code_words","from":"off","to":"on"}`, `{"key":"code_words","from":"on","to":"off"}`, `{"key":"secrecy.treasuries","from":"secret","to":"open"}`, `{"key":"secrecy.treasuries","from":"open","to":"secret"}`},
	"house-rule-changed":     {`{}`, `{"key":"tribute","from":"true","to":"false"}`},
	"luck-fixed":             {`{"words":[{"player":"rome","text":"the dog"}]}`, `{"words":[]}`},
	"beacon-named":           {`{"number":1,"round":"lottery of 5 May"}`},
	"beacon-drawn":           {`{"number":1,"value":"3 14 15"}`},
	"die-thrown":             {`{"key":"280bc-autumn/R-47/capua/1","value":4,"seen":"Anna"}`},
	"deputy-plays":           {`{"player":"rome","why":"missed"}`, `{"player":"rome","why":"away"}`},
	"deputy-ended":           {`{"player":"rome","why":"wrote"}`, `{"player":"rome","why":"back"}`, `{"player":"rome","why":"off"}`, `{"player":"rome","why":"handed"}`},
	"option-changed":         {`{}`, `{"key":"last_season","from":"none","to":"278bc-winter"}`},
	"advantage-chosen":       {`{"battle":"b1","advantage":"fortified","points":150}`, `{"battle":"b1","advantage":"unreliable","points":200}`},
	"battle-reported":        {`{}`, `{"disputed":true}`, `{"disputed":true,"denies":true}`},
	"battle-decided":         {`{"result":{"winner":"rome","losses":{"rome":{"lost":1,"of":20}},"camps":["epirus"],"leaders":{"x":"killed","y":"captured"}}}`, `{"result":{"withdrawn":true}}`},
	"stratagem-discarded":    {`{"player":"rome","stratagem":"plague","why":"chosen"}`, `{"player":"rome","stratagem":"plague","why":"full"}`, `{"player":"rome","stratagem":"plague","why":"out"}`},
	"stratagem-tested": {
		`{"player":"rome","stratagem":"murder","leader":"x","needs":8,"succeeded":true}`, `{"player":"rome","stratagem":"murder","leader":"x","needs":8}`,
		`{"player":"rome","stratagem":"fickle","kingdom":"samnites","needs":2,"succeeded":true}`, `{"player":"rome","stratagem":"fickle","kingdom":"samnites","needs":2}`,
	},
	"stratagem-played": {
		`{"player":"rome","stratagem":"janus"}`, `{"player":"rome","stratagem":"favour","on":[{"kind":"city","id":"roma"}],"number":6}`,
		`{"player":"rome","stratagem":"favour","on":[{"kind":"province","id":"latium"},{"kind":"sea","id":"tyrrhenum"},{"kind":"kingdom","id":"samnites"},{"kind":"leader","id":"x"},{"kind":"army","id":"a"},{"kind":"fleet","id":"f"},{"kind":"battle","id":"b1"}]}`,
	},
	"ides-came": {`{}`, `{"hegemon":"rome"}`, `{"hegemon":"rome","plot":true}`, `{"hegemon":"rome","plot":true,"killed":"x"}`},
	"year-event-thrown": {
		`{"row":1}`, `{"row":2}`, `{"row":3}`, `{"row":4}`, `{"row":5}`, `{"row":6}`, `{"row":7}`, `{"row":8}`, `{"row":9}`, `{"row":10}`, `{"row":11}`, `{"row":12}`, `{"row":13}`, `{"row":14}`, `{"row":15}`,
		`{"row":5,"column":"ultimus"}`, `{"row":11,"column":"ultimus"}`, `{"row":15,"column":"ultimus"}`,
		`{"row":7,"seasonal":true}`, `{"row":8,"seasonal":true}`, `{"row":10,"seasonal":true}`,
	},
	"points-scored": {
		`{"player":"rome","key":"battle","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"leader","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"great-leader","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"small-people","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"great-people","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"capital","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"ally","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"allies","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"concord","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"peace","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"peace-others","points":-1,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"lands","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"many-lands","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"prize","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"abroad","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"abroad-capital","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
		`{"player":"rome","key":"usurper","points":3,"kingdom":"k"}`,
		`{"player":"rome","key":"abroad-city","points":2,"battle":"b1","leader":"x","kingdom":"k","province":"latium","city":"roma","lands":13}`,
	},
	"loyalty-tested":   {`{"leader":"x","by":"rome","level":2}`, `{"leader":"x","by":"rome","level":2,"rises":true}`, `{"leader":"x","joins":"k","level":2}`, `{"leader":"x","joins":"k","level":2,"rises":true}`},
	"usurper-rose":     {`{"kingdom":{"id":"k","usurpation":{"leader":"x","lord":"rome","by":"epirus"}}}`},
	"leader-turned":    {`{"leader":"x","from":"rome","to":"epirus","kingdom":"k"}`, `{"leader":"x","from":"epirus","to":"rome","army":"a"}`},
	"usurpation-ended": {`{"why":"capital","succeeded":true}`, `{"why":"victory","succeeded":true}`, `{"why":"murder","succeeded":true}`, `{"why":"no-lord","succeeded":true}`, `{"why":"dead"}`, `{"why":"landless"}`, `{"why":"forsaken"}`},
	"objective-won": {
		`{"player":"rome","objective":"beloved"}`, `{"player":"rome","objective":"elected","from":"epirus"}`, `{"player":"rome","objective":"acclaimed"}`, `{"player":"rome","objective":"consensus"}`,
		`{"player":"rome","objective":"supremacy"}`, `{"player":"rome","objective":"march"}`, `{"player":"rome","objective":"corruption"}`, `{"player":"rome","objective":"governor","kingdom":"k"}`, `{"player":"rome","objective":"adored"}`,
	},
	"objective-lost": {`{"player":"rome","objective":"governor","kingdom":"k"}`},
	"table-thrown": {
		`{"why":"agreed","modifiers":[{"what":"leaders","n":1},{"what":"quality","n":-1},{"what":"home","n":1}],"cell":{"invader":"R","invaded":"A"}}`,
		`{"why":"unfought","modifiers":[{"what":"strait","n":-1},{"what":"landing","n":-1},{"what":"fortified","n":-1}]}`, `{"why":"ruled"}`, `{"why":"agreed","triumph":true,"sum":9}`,
	},
}

// Every type of event is told in both languages, under a heading, whatever is in it.
func TestEveryEventHasWords(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	view := campaign.ViewFor(s.after, "rome")
	missing := regexp.MustCompile(`(^|[^a-z@])(event|report|diagnostic|sheet|standin)\.[a-z]|<no value>|%!`)
	for _, kind := range types(t) {
		if _, ok := tellings[kind]; !ok {
			t.Errorf("%s stands under no heading", kind)
		}
		data, ok := variants[kind]
		if !ok {
			data = []string{`{}`}
		}
		for _, d := range data {
			var e campaign.Event
			if err := json.Unmarshal([]byte(`{"season":"280bc-spring","type":"`+kind+`","data":`+d+`}`), &e); err != nil {
				t.Fatal(kind, err)
			}
			said := map[string]string{}
			for _, lang := range words.Languages {
				n := newNames(lang, &view, remember(nil, &view, nil))
				said[lang] = n.tell(e)
				if text := said[lang]; !strings.HasSuffix(text, ".") && !slices.Contains([]string{"letter-seen", "orders-read"}, kind) {
					t.Errorf("%s %s in %s is no sentence: %q", kind, d, lang, text)
				}
				if text := said[lang]; text == "" || strings.HasPrefix(text, "Event.") || missing.MatchString(text) {
					t.Errorf("%s %s in %s: %q", kind, d, lang, text)
				}
			}
			if said["en"] == said["fr"] {
				t.Errorf("%s %s is the same in both languages: %q", kind, d, said["en"])
			}
		}
	}
	if len(tellings) != len(types(t)) {
		t.Errorf("%d headings for %d types of event", len(tellings), len(types(t)))
	}
}

// The catalogues of the room have the same messages in both languages.
func TestCataloguesMatch(t *testing.T) {
	t.Parallel()
	id := regexp.MustCompile(`(?m)^([a-z][A-Za-z0-9.-]*):`)
	for _, domain := range []string{"events", "report", "battle", "ledger"} {
		ids := map[string]string{}
		for _, lang := range words.Languages {
			src, err := os.ReadFile("../orders/words/catalogue/" + domain + "." + lang + ".yaml")
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range id.FindAllStringSubmatch(string(src), -1) {
				ids[m[1]] += lang
			}
		}
		for _, name := range campaign.Sorted(ids) {
			if ids[name] != "enfr" {
				t.Errorf("%s is only in %s", name, ids[name])
			}
		}
	}
}
