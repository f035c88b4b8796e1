package referee

import (
	"testing"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

func TestRaiseArmies(t *testing.T) {
	t.Parallel()
	raise := func(l campaign.LeaderID, at atlas.ProvinceID, k campaign.KingdomID) orders.Order {
		return orders.Order{Verb: orders.RaiseArmy, Army: "new", Name: "New", Province: at, Leader: l, Kingdom: k}
	}
	rich := func(t testing.TB) campaign.State {
		s := realm(t, allied("rome", "samnites", "", ""), posted("rome-camillus", campaign.Post{Province: "samnium"}))
		return treasury(t, s, "samnites", 2)
	}
	banks := func(n campaign.Talents) map[campaign.HolderID]campaign.Talents {
		return map[campaign.HolderID]campaign.Talents{"rome": n}
	}
	contested := func(t testing.TB) campaign.State {
		return after(t, realm(t), campaign.ContestOpened{Province: "etruria", Army: "tarentum-i"})
	}
	runRows(t, []row{
		{name: "raised", orders: rome(raise("rome-camillus", "etruria", "")), want: []string{"R-20 army-raised new rome-camillus etruria"}, banks: banks(8)},
		{name: "too few talents", before: purse(1), orders: rome(raise("rome-camillus", "etruria", "")), want: []string{"R-19 order-refused too-few-talents"}, banks: banks(1)},
		{name: "leader elsewhere", orders: rome(raise("rome-camillus", "campania", "")), want: []string{"R-20 order-refused leader-absent"}},
		{name: "leader leads", orders: rome(raise("rome-brutus", "latium", "")), want: []string{"R-8 order-refused leader-leads"}},
		{name: "beside another army", before: given(posted("rome-camillus", campaign.Post{Province: "latium"})), orders: rome(raise("rome-camillus", "latium", "")), want: []string{"R-20 order-refused army-there rome-i"}},
		{name: "in another's land", orders: rome(raise("rome-camillus", "umbria", "")), want: []string{"R-20 order-refused not-your-province"}},
		{name: "contested", before: contested, orders: rome(raise("rome-camillus", "etruria", "")), want: []string{"R-42 order-refused province-contested"}},
		{name: "for an ally", before: rich, orders: rome(raise("rome-camillus", "samnium", "samnites")), want: []string{"R-35 army-raised samnites"}, banks: map[campaign.HolderID]campaign.Talents{"rome": 10, "samnites": 0}},
		{name: "for an ally who has one", before: given(allied("rome", "samnites", "rome-camillus", "samnium")), orders: rome(raise("rome-brutus", "umbria", "samnites")), want: []string{"R-35 order-refused kingdom-has-army"}},
		{name: "for no ally", orders: rome(raise("rome-camillus", "samnium", "samnites")), want: []string{"R-35 order-refused not-your-ally"}},
		{name: "an ally's land is not the patron's", before: rich, orders: rome(raise("rome-camillus", "samnium", "")), want: []string{"order-refused not-your-province"}},
	}, (*turn).raiseArmies)
}

func TestBuildFleets(t *testing.T) {
	t.Parallel()
	build := func(at atlas.ProvinceID, sea atlas.SeaID) orders.Order {
		return orders.Order{Verb: orders.BuildFleet, Fleet: "new", Name: "New", Province: at, Sea: sea}
	}
	inland := func(d *campaign.CampaignFounded) { d.Provinces["umbria"] = "rome" }
	runRows(t, []row{
		{name: "built", orders: rome(build("latium", "tyrrhenum")), want: []string{"R-20 fleet-built new tyrrhenum"}, banks: map[campaign.HolderID]campaign.Talents{"rome": 8}},
		{name: "in winter too", before: given(winter), orders: rome(build("latium", "tyrrhenum")), want: []string{"fleet-built"}},
		{name: "first of several zones", orders: tarentum(build("apulia", "")), want: []string{"fleet-built hadria"}},
		{name: "a zone elsewhere", orders: rome(build("latium", "ionium")), want: []string{"R-20 order-refused sea-not-bordering"}},
		{name: "inland", before: given(inland), orders: rome(build("umbria", "")), want: []string{"R-20 order-refused not-coastal"}},
		{name: "another's coast", orders: rome(build("sicilia", "")), want: []string{"order-refused not-your-province"}},
		{name: "too few talents", before: purse(1), orders: rome(build("latium", "")), want: []string{"R-19 order-refused too-few-talents"}},
	}, (*turn).buildFleets)
}
