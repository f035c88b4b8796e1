package reports

import (
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	mappage "adimperii/maps/page"
)

func TestCards(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	view := campaign.ViewFor(s.after, "rome")
	taken := view
	taken.Provinces = map[maps.ProvinceID]campaign.Province{
		"latium":   {Controller: "rome", Contest: &campaign.Contest{Army: "epirus-elephants", Attempts: 1}},
		"campania": {Controller: "rome", Native: 55},
	}
	frame := func(v campaign.View, lang string) mappage.Frame {
		return MapFrame(SeasonTitle(v.Season, false, lang), v, nil, nil, lang)
	}
	for _, tc := range []struct {
		what  string
		frame mappage.Frame
		at    maps.ProvinceID
		lines []string
	}{
		{"his own", frame(view, "en"), "latium", []string{"Controlled by Rome", "Brings 2 talents a season", "City: Rome, controlled by Rome", "Defended by Barbula", "Coast: Tyrrhenian Sea"}},
		{"in French", frame(view, "fr"), "latium", []string{"Contrôlée par\u00a0: Rome", "Rapporte 2 talents par saison", "Ville\u00a0: Rome (Rome)", "Défendue par Barbula", "Côte\u00a0: mer Tyrrhénienne"}},
		{"an army", frame(view, "en"), "etruria", []string{"Army II, led by Curius"}},
		{"an ally", frame(view, "en"), "samnium", []string{"Controlled by Samnites, allied to Rome", "Brings 1 talent a season"}},
		{"a siege", frame(view, "en"), "sicilia-syracusana", []string{"City: Syracuse, controlled by Syracuse, besieged by army I of Carthage (1 attempt)"}},
		{"nobody's", frame(view, "en"), "corsica", []string{"Controlled by nobody", "Brings nothing"}},
		{"contested", frame(taken, "en"), "latium", []string{"Contested by army Elephants of Epirus (1 attempt)", "Brings 1 talent a season"}},
		{"of another people", frame(taken, "en"), "campania", []string{"Native army: 55 Carthaginian"}},
	} {
		card := tc.frame.Provinces[tc.at].Lines
		for _, want := range tc.lines {
			if !slices.Contains(card, want) {
				t.Errorf("%s: %q lacks %q", tc.what, card, want)
			}
		}
	}
	if sea := frame(view, "en").Seas["tyrrhenum"].Lines; len(sea) != 2 || sea[0] != "Fleet Punica of Carthage" {
		t.Errorf("the card of a sea: %q", sea)
	}
	if got := SeasonTitle(view.Season, true, "fr"); got != "été 280\u00a0av.\u00a0J.-C., en cours" {
		t.Errorf("a season under way is %q", got)
	}
}
