package referee

import (
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
)

// die is the key of an army's die for being the invader, without its season.
func die(where string, n string) string { return "R-53/" + where + "/" + n }

// facing are two neighbours: Rome's army in Latium, Tarentum's in Campania.
func facing(edits ...func(*campaign.CampaignFounded)) func(testing.TB) campaign.State {
	return given(append([]func(*campaign.CampaignFounded){owned("tarentum", "campania"), standing("tarentum-i", "campania")}, edits...)...)
}

// level makes a leader a better one.
func level(l campaign.LeaderID, n int) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) {
		for i := range d.Leaders {
			if d.Leaders[i].ID == l {
				d.Leaders[i].Level = n
			}
		}
	}
}

func TestHeadOn(t *testing.T) {
	t.Parallel()
	swap := sheets{"rome": {invade("rome-i", "campania")}, "tarentum": {invade("tarentum-i", "latium")}}
	runRows(t, []row{
		{"X-7: the better die invades, the other has stayed", facing(level("rome-brutus", 3)), swap,
			map[string]int{die("campania.rome-i", "1"): 3, die("latium.tarentum-i", "1"): 4},
			[]string{
				`R-22 army-moved rome-i ["latium","campania"]`, "R-29 army-stopped tarentum-i campania latium met-on-the-way",
				`R-53 invader-diced campania "invader":{"army":"rome-i","rolls":[3],"modifier":2} "invaded":{"army":"tarentum-i","rolls":[4],"modifier":0}`,
				"R-29 battle-queued b1 field campania rome-i tarentum-i", "no province-invaded", "no province-taken", "no contest-opened",
			}, nil},
		{"ties are re-rolled", facing(), swap,
			map[string]int{die("campania.rome-i", "1"): 3, die("latium.tarentum-i", "1"): 3, die("campania.rome-i", "2"): 1, die("latium.tarentum-i", "2"): 2},
			[]string{`army-moved tarentum-i ["campania","latium"]`, `invader-diced "province":"latium" "rolls":[3,2] "rolls":[3,1]`, "battle-queued latium"}, nil},
		{"an invader of two steps is stopped at the border", facing(camillus, standing("rome-i", "samnium"), owned("", "samnium")),
			sheets{"rome": {invade("rome-ii", "campania", "latium")}, "tarentum": {invade("tarentum-i", "latium")}},
			map[string]int{die("campania.rome-ii", "1"): 1, die("latium.tarentum-i", "1"): 6},
			[]string{`army-moved rome-ii ["etruria","latium"]`, "army-stopped rome-ii met-on-the-way", `army-moved tarentum-i`, "battle-queued latium"}, nil},
		{"who wants no field army shies at the border (R-22)", facing(), sheets{"rome": {warily(invade("rome-i", "campania"))}, "tarentum": {invade("tarentum-i", "latium")}}, nil,
			[]string{"R-22 army-stopped rome-i field-army-found", "army-moved tarentum-i", "R-40 province-invaded latium tarentum-i rome", "no invader-diced"}, nil},
		{"crossing paths is no meeting", facing(camillus), sheets{"rome": {invade("rome-i", "campania"), move("rome-ii", "umbria")}, "tarentum": {invade("tarentum-i", "samnium")}}, nil,
			[]string{"army-moved rome-i", "army-moved tarentum-i", "province-invaded campania", "R-44 province-invaded samnium tarentum-i", "no invader-diced"}, nil},
	}, movement...)
}

func TestInOnePlace(t *testing.T) {
	t.Parallel()
	// Picenum, Samnium and Umbria are nobody's; armies stand around them.
	free := []func(*campaign.CampaignFounded){owned("", "samnium", "umbria"), gelon, standing("syracuse-i", "umbria"), camillus}
	into := func(o ...orders.Order) sheets {
		list := sheets{"rome": {move("rome-i", "samnium")}, "tarentum": {move("tarentum-i", "samnium")}}
		list["syracuse"] = o
		return list
	}
	runRows(t, []row{
		{"two who enter what is nobody's fight for it", given(free...), into(),
			map[string]int{die("samnium.rome-i", "1"): 2, die("samnium.tarentum-i", "1"): 5},
			[]string{`invader-diced samnium "invader":{"army":"tarentum-i"`, "R-29 battle-queued meeting samnium", "no province-taken samnium"}, nil},
		{"of three the two best fight, the third steps back", given(free...), into(move("syracuse-i", "samnium")),
			map[string]int{die("samnium.rome-i", "1"): 2, die("samnium.tarentum-i", "1"): 5, die("samnium.syracuse-i", "1"): 3},
			[]string{"R-29 army-stopped rome-i latium samnium three-in-one-place", `"invader":{"army":"tarentum-i" "invaded":{"army":"syracuse-i"`, "battle-queued samnium", "no army-moved rome-i"}, nil},
		{"two who cross what is nobody's leave it so", given(append(free, owned("tarentum", "campania"))...),
			sheets{"rome": {move("rome-i", "picenum", "samnium")}, "tarentum": {move("tarentum-i", "campania", "samnium")}}, nil,
			[]string{`army-moved rome-i ["latium","samnium","picenum"]`, `army-moved tarentum-i ["apulia","samnium","campania"]`, "R-21 province-taken picenum", "no province-taken \"samnium\""}, nil},
		{"who ends there takes it from who crosses", given(append(free, owned("tarentum", "campania"))...),
			sheets{"rome": {move("rome-i", "samnium")}, "tarentum": {move("tarentum-i", "campania", "samnium")}}, nil,
			[]string{`R-29 province-taken "samnium" "to":"rome"`}, nil},
		{"X-8: two invaders fight, nobody is asked", given(gelon, standing("syracuse-i", "latium"), owned("syracuse", "latium", "bruttium"), standing("rome-i", "umbria"), owned("tarentum", "samnium"), owned("rome", "umbria"), standing("tarentum-i", "lucania")),
			sheets{"rome": {invade("rome-i", "samnium")}, "syracuse": {invade("syracuse-i", "samnium")}},
			map[string]int{die("samnium.rome-i", "1"): 6, die("samnium.syracuse-i", "1"): 1},
			[]string{"invader-diced samnium", "R-29 battle-queued meeting samnium rome-i syracuse-i", "no province-invaded", "no contest-opened"}, nil},
		{"its own army waits for who wins", given(gelon, standing("syracuse-i", "latium"), owned("syracuse", "latium", "bruttium"), standing("rome-i", "umbria"), owned("tarentum", "samnium"), owned("rome", "umbria"), standing("tarentum-i", "samnium")),
			sheets{"rome": {invade("rome-i", "samnium")}, "syracuse": {invade("syracuse-i", "samnium")}}, nil,
			[]string{"battle-queued meeting samnium", "no province-invaded", "no army-stopped"}, nil},
		{"an army that leaves is gone before the invader comes", facing(), sheets{"rome": {move("rome-i", "etruria")}, "tarentum": {invade("tarentum-i", "latium")}}, nil,
			[]string{"province-invaded latium tarentum-i", "no battle-queued"}, nil},
		{"what one passes another invades", facing(camillus, standing("rome-i", "umbria"), owned("rome", "umbria")),
			sheets{"rome": {move("rome-i", "etruria", "latium"), move("rome-ii", "umbria")}, "tarentum": {invade("tarentum-i", "latium")}}, nil,
			[]string{`army-moved rome-i ["umbria","latium","etruria"]`, "province-invaded latium"}, nil},
	}, movement...)
}

func TestUnlessFieldArmy(t *testing.T) {
	t.Parallel()
	runRows(t, []row{
		{"one is there", facing(camillus), rome(warily(invade("rome-i", "campania"))), nil, []string{"R-22 army-stopped rome-i latium campania field-army-found", "no army-moved", "no province-invaded"}, nil},
		{"one comes", facing(standing("tarentum-i", "lucania")), sheets{"rome": {warily(invade("rome-i", "campania"))}, "tarentum": {move("tarentum-i", "campania")}}, nil,
			[]string{"army-stopped rome-i", "no province-invaded"}, nil},
		{"it leaves", facing(), sheets{"rome": {warily(invade("rome-i", "campania"))}, "tarentum": {move("tarentum-i", "lucania")}}, nil,
			[]string{"army-moved rome-i", "province-invaded campania"}, nil},
		{"he stops in the province before", facing(standing("rome-i", "etruria")), rome(warily(invade("rome-i", "campania", "latium"))), nil,
			[]string{`army-moved ["etruria","latium"]`, "army-stopped latium campania"}, nil},
	}, movement...)
}

// besieging is the realm with Rome's army in Campania, of Tarentum, which it
// contests, and besieging Capua there.
func besieging(edits ...func(*campaign.CampaignFounded)) func(testing.TB) campaign.State {
	cities := func(d *campaign.CampaignFounded) { d.Cities["capua"], d.Cities["neapolis"] = "tarentum", "tarentum" }
	edits = append([]func(*campaign.CampaignFounded){owned("tarentum", "campania"), standing("rome-i", "campania"), standing("tarentum-i", "lucania"), cities}, edits...)
	return then(given(edits...),
		campaign.ContestOpened{Province: "campania", Army: "rome-i"},
		campaign.PacificationAttempted{Province: "campania", Army: "rome-i", Attempt: campaign.Attempt{Number: 1}},
		campaign.SiegeAttempted{City: "capua", Army: "rome-i", Attempt: campaign.Attempt{Number: 2}},
	)
}

func TestContestsAndSiegesMoved(t *testing.T) {
	t.Parallel()
	third := []func(*campaign.CampaignFounded){gelon, standing("syracuse-i", "latium"), owned("syracuse", "latium")}
	runRows(t, []row{
		{"the army leaves: contest and siege end (R-46, R-47)", besieging(), rome(move("rome-i", "latium")), nil,
			[]string{"R-46 contest-ended campania", "R-47 siege-lifted capua", "army-moved rome-i", "no province-invaded"}, nil},
		{"while it stays the controller is asked again (R-40)", besieging(), nil, nil, []string{`R-40 province-invaded campania rome-i "asked":"tarentum"}`, "no army-moved"}, nil},
		{"the controller relieves his city: the contest's is the invader still (R-46, R-48)", besieging(), tarentum(move("tarentum-i", "campania")), nil,
			[]string{`R-48 battle-queued campania "invader":{"player":"rome" "invaded":{"player":"tarentum" relief`, "no province-invaded", "no invader-diced"}, nil},
		{"a third party fights the army in it (R-46)", besieging(third...), sheets{"syracuse": {invade("syracuse-i", "campania")}}, nil,
			[]string{`R-46 battle-queued campania "invader":{"player":"syracuse" "invaded":{"player":"rome" relief`, "no province-invaded"}, nil},
		{"controller's army and third party come: one by die, the other steps back", besieging(third...),
			sheets{"syracuse": {invade("syracuse-i", "campania")}, "tarentum": {move("tarentum-i", "campania")}},
			map[string]int{die("campania.syracuse-i", "1"): 2, die("campania.tarentum-i", "1"): 3},
			[]string{"R-29 army-stopped syracuse-i three-in-one-place", "R-48 battle-queued campania rome-i tarentum-i"}, nil},
		{"who controls the province he besieges in is asked (R-48)", then(besieging(), campaign.ProvinceTaken{Province: "campania", From: "tarentum", To: "rome"}), tarentum(invade("tarentum-i", "campania")), nil,
			[]string{`R-48 province-invaded campania "invader":"tarentum" "asked":"rome"`, "no battle-queued"}, nil},
		{"who relieves nothing asks first", then(besieging(), campaign.ProvinceTaken{Province: "campania", From: "tarentum", To: "rome"}, campaign.SiegeLifted{City: "capua", Army: "rome-i"}), tarentum(invade("tarentum-i", "campania")), nil,
			[]string{"R-40 province-invaded campania tarentum-i", "no battle-queued"}, nil},
		{"a field army there already comes before who enters", besieging(append(third, standing("tarentum-i", "campania"))...), sheets{"syracuse": {invade("syracuse-i", "campania")}}, nil,
			[]string{"R-29 army-stopped syracuse-i", `R-40 province-invaded campania rome-i "asked":"tarentum"`, "no battle-queued", "no invader-diced"}, nil},
	}, movement...)
}

// An old patron's army in a kingdom's land is left alone in the season in which the
// kingdom changes hands, and counts as an invader in the next.
func TestOldPatron(t *testing.T) {
	t.Parallel()
	before := given(allied("rome", "samnites", "", ""), standing("rome-i", "samnium"))
	lost := campaign.AllianceFormed{Kingdom: "samnites", From: "rome", To: "tarentum"}
	runRows(t, []row{
		{"this season", then(before, lost), nil, nil, []string{"no province-invaded"}, nil},
		{"the next, if he stays", then(before, lost, campaign.SeasonOpened{Number: 2, Season: campaign.Season{Year: 280, Quarter: campaign.Autumn}}), nil, nil,
			[]string{`R-37 province-invaded samnium rome-i "invader":"rome" "asked":"tarentum"`}, nil},
		{"the next, if he leaves", then(before, lost, campaign.SeasonOpened{Number: 2, Season: campaign.Season{Year: 280, Quarter: campaign.Autumn}}),
			rome(move("rome-i", "latium")), nil, []string{"army-moved rome-i", "no province-invaded"}, nil},
	}, movement...)
}

// An embarked army lands on another's province as an invader, or stays where
// its fleet does not get through: X-12.
func TestLandings(t *testing.T) {
	t.Parallel()
	runRows(t, []row{
		{"an invasion", nil, rome(cross("rome-i", "rome-prima", "sicilia")), nil,
			[]string{"R-26 army-embarked rome-i rome-prima latium sicilia", `R-40 province-invaded sicilia "from":"latium"`}, nil},
		{"X-12", nil, rome(sail("rome-prima", "ionium"), cross("rome-i", "rome-prima", "bruttium")), nil,
			[]string{"fleet-sailed rome-prima", "R-27 army-stopped rome-i", "no army-embarked", "no province"}, nil},
		{"with one's own army there (R-23)", given(camillus, standing("rome-ii", "campania")), rome(cross("rome-i", "rome-prima", "campania")), nil,
			[]string{"R-23 army-stopped rome-i stacking", "no army-embarked"}, nil},
	}, movement...)
}

// Where an army was ordered to is its player's secret, unless it met another.
func TestStoppedInSecret(t *testing.T) {
	t.Parallel()
	stops := func(out Outcome) [][]campaign.PlayerID {
		var list [][]campaign.PlayerID
		for _, e := range out.Events {
			if _, ok := e.Data.(campaign.ArmyStopped); ok {
				list = append(list, e.Audience)
			}
		}
		return list
	}
	stacked := stops(resolveSteps(t, realm(t, camillus), rome(move("rome-i", "etruria")), nil, movement...))
	met := stops(resolveSteps(t, facing()(t), sheets{"rome": {invade("rome-i", "campania")}, "tarentum": {invade("tarentum-i", "latium")}}, nil, movement...))
	if len(stacked) != 1 || !slices.Equal(stacked[0], []campaign.PlayerID{"rome"}) || len(met) != 1 || met[0] != nil {
		t.Errorf("told to %v and %v", stacked, met)
	}
}
