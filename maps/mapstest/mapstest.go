// Package mapstest has the maps that tests of the board, its shapes and its drawing share.
package mapstest

import (
	"sync"
	"testing"

	"adimperii/maps"
)

// Mediterranean parses the default map.
func Mediterranean(t testing.TB) *maps.Map {
	t.Helper()
	return BuiltinMap(t, "central-mediterranean")
}

// parsed are the maps that came up, by name. Tests share them and change none, so that the lie of
// each land is found once.
var parsed sync.Map

// BuiltinMap is a map that comes with the program.
func BuiltinMap(t testing.TB, name string) *maps.Map {
	t.Helper()
	if m, ok := parsed.Load(name); ok {
		return m.(*maps.Map)
	}
	src, ok := maps.Builtin(name)
	if !ok {
		t.Fatal("no such built-in map")
	}
	m, err := maps.Parse(src, name+".yaml")
	if err != nil {
		t.Fatal(err)
	}
	shared, _ := parsed.LoadOrStore(name, m)
	return shared.(*maps.Map)
}

// World parses the map of the ancient world.
func World(t testing.TB) *maps.Map {
	t.Helper()
	return BuiltinMap(t, "ancient-world")
}

// Fantasy is far from any land we know.
const Fantasy = `name: {en: Nowhere}
provinces:
  - {id: alba, name: {en: Alba}, neighbours: [borea], seas: [mist], regions: [plain], at: [-100, 5]}
  - {id: borea, name: {en: Borea}, neighbours: [alba], seas: [mist], regions: [hills], at: [-98, 6]}
  - {id: eld, name: {en: Eld}, seas: [mist], regions: [hills], at: [-94, 8]}
cities: [{id: port, name: {en: Port}, province: alba, at: [-100.5, 5.3]}]
seas: [{id: mist, name: {en: Sea of Mist}, at: [-97, 8]}]
straits: [[borea, eld]]
`

// Parsed parses a map.
func Parsed(t testing.TB, src string) *maps.Map {
	t.Helper()
	m, err := maps.Parse([]byte(src), "test")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Small is a map without fault: an isle beyond a strait, and a land of three.
const Small = `name: {en: Small, fr: Petite}
provinces:
  - {id: alba, name: {la: Alba, en: Alba, fr: Albe}, aliases: [Alba Longa], neighbours: [bruma, cota], seas: [mare], regions: [plain, coast], native_list: 47, at: [10, 40]}
  - {id: bruma, name: {en: Bruma}, neighbours: [alba, cota], seas: [mare], regions: [hills], at: [11, 41]}
  - {id: cota, name: {en: Cota}, neighbours: [alba, bruma], regions: [forest, coast], great_river: true, at: [10, 42]}
  - {id: isla, name: {en: Isla, fr: Île}, seas: [mare, pontus], regions: [coast], at: [12, 39]}
cities:
  - {id: urbs, name: {en: Alba, fr: Ville}, province: alba, at: [10.1, 40.1]}
seas:
  - {id: mare, name: {en: Inner Sea}, neighbours: [pontus], at: [11, 39]}
  - {id: pontus, name: {en: Outer Sea}, neighbours: [mare], at: [13, 38]}
straits: [[isla, bruma]]
`
