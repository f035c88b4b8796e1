package main

// tried is one command that is interrupted.
type tried struct {
	args []string
	// aside: the campaign does not go on from it.
	aside bool
	then  [][]string // what takes the campaign on to the next one
}

// interrupted are the commands that write, in the order in which they are given: each
// meets what those before it left, but for those aside. CAMPAIGN is the campaign, OUT and
// BACKUP are beside it; mails, answer and claims are letters of tick.txtar, stranger is one
// of nobody's.
//
// Not among them are demo and watch, which need servers; reread --take, which needs a
// reader that has learnt something; and what shows and writes nothing.
var interrupted = []tried{
	{args: []string{"new", "CAMPAIGN", "--scenario", "open.yaml", "--seed", "c0ffee", "--email", "ref@mail.fr"}},
	{args: []string{"send", "--out", "OUT"}},
	{args: []string{"settings", "secrecy", "treasuries", "open", "--reason", "asked for"}, aside: true},
	{args: []string{"player", "set", "carthage", "--email", "other@mail.fr"}, aside: true},
	{args: []string{"player", "away", "carthage", "--until", "2026-04-01"}},
	{args: []string{"player", "back", "carthage"}},
	{args: []string{"player", "add", "gauls", "--name", "Gauls", "--email", "g@mail.fr", "--rebel-in", "bruttium", "--list", "89"}, aside: true},
	{args: []string{"player", "drop", "carthage", "--reason", "gone"}, aside: true},
	{args: []string{"deadline", "orders", "2026-04-01T10:00:00Z"}},
	{args: []string{"deadline", "orders", "+3d"}, aside: true},
	{args: []string{"fetch", "--from", "mails"}, then: [][]string{{"fetch", "--from", "stranger"}}},
	{args: []string{"inbox", "accept", "3", "--player", "rome", "--reason", "it is he"}, aside: true},
	{args: []string{"inbox", "dismiss", "3", "--reason", "nobody"}},
	{args: []string{"inbox", "read", "1"}, aside: true},
	{args: []string{"reply", "1", "Well written."}, aside: true},
	{args: []string{"reply", "--player", "rome", "Well written."}, aside: true},
	{args: []string{"resend", "rome", "guide"}, aside: true},
	{args: []string{"resolve", "--stage", "orders"}, then: [][]string{{"fetch", "--from", "answer"}, {"resolve", "--stage", "decisions"}}},
	{args: []string{"battle", "record", "b1", "winner rome; losses rome 5/21"}},
	{args: []string{"close", "--season", "1"}},
	{args: []string{"undo", "--to", "close", "--reason", "a slip"}},
	{args: []string{"ruling", "talents", "rome", "+2", "--reason", "a gift"}},
	{args: []string{"tick", "--from", "claims", "--out", "OUT"}},
	{args: []string{"backup", "BACKUP", "--force"}},
	{args: []string{"restore", "BACKUP", "OUT/again"}, aside: true},
	{args: []string{"ledger", "--out", "OUT/ledger.xlsx"}, aside: true},
	{args: []string{"map", "--out", "OUT/map.svg"}, aside: true},
	{args: []string{"map", "--html", "--out", "OUT/map.html"}, aside: true},
	{args: []string{"map", "export", "central-mediterranean", "--out", "OUT/map.yaml"}, aside: true},
	{args: []string{"orders", "form", "rome", "--out", "OUT/form.xlsx"}, aside: true},
	{args: []string{"proof", "rome", "-o", "OUT/proof.json"}, aside: true},
	{args: []string{"dice", "page", "-o", "OUT/dice.html"}, aside: true},
	{args: []string{"dice", "throw", "264bc-summer/R-47/messana.rome-i/1", "4", "--seen-by", "Anna"}, aside: true},
	{args: []string{"guide", "en", "-o", "OUT/guide.pdf"}, aside: true},
}

// deputised are commands of a campaign with a deputy: he writes for both players, who missed
// two seasons, is taken back, and stops for who writes or whose seat another takes over.
var deputised = []tried{
	{
		args: []string{"new", "CAMPAIGN", "--scenario", "deputy.yaml", "--seed", "c0ffee", "--email", "ref@mail.fr"},
		then: [][]string{
			{"resolve", "--now", "--stage", "orders"},
			{"close", "--now"},
			{"resolve", "--now", "--stage", "orders"},
			{"close", "--now"},
		},
	},
	{args: []string{"fetch", "--from", "none"}},
	{args: []string{"send", "--out", "OUT"}, aside: true},
	{args: []string{"undo", "--reason", "they are back on Monday"}, aside: true},
	{args: []string{"player", "set", "rome", "--email", "new@mail.fr"}, aside: true},
	{args: []string{"tick", "--from", "returns", "--out", "OUT"}, aside: true},
	{args: []string{"fetch", "--from", "returns"}},
	{args: []string{"resolve", "--now", "--stage", "orders"}},
	{args: []string{"close", "--now"}},
}
