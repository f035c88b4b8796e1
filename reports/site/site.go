// Package site makes a folder to look back on a campaign: the chronicle season by season, the
// map, standings, battles, leaders' lives and the page that checks dice. It is HTML, CSS and
// a little JavaScript of our own, which works from the disk as from any host of static files and
// asks no network for anything.
//
// A site of everybody's is made of what is open to all, one of a player's of what he may know:
// it is made of [reports.Chapter], [reports.Annals] and battle sheets alone, which are made of
// views. Every name in it is text: [html/template] writes the pages.
//
// Entry point: [Files].
package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"adimperii/campaign"
	"adimperii/orders/words"
	"adimperii/reports"
)

// Input is what a site is made of.
type Input struct {
	Campaign string
	// Reader is as whom it is told, by language; nil for everybody.
	Reader campaign.Names
	// Chapters are the seasons told, the first first.
	Chapters []Chapter
	// Sheets are those of battles, as they last stood.
	Sheets map[campaign.BattleID]reports.Sheet
	// Editions are the languages of the site, the first at its root, each other in a folder.
	Editions []Edition
	// Dice is the page that checks dice, Proof the file to check with it, nil without a reader.
	Dice, Proof []byte
}

// Chapter is a season, and which one it is.
type Chapter struct {
	Number   int
	UnderWay bool
	reports.Chapter
}

// Edition is what differs from language to language.
type Edition struct {
	Lang   string
	Annals reports.Annals
	// Map is the page of the map, which leads back to index.html.
	Map []byte
}

// Manifest is the file that says which files are the site's own.
const Manifest = "site.json"

// manifest is what stands in it.
type manifest struct {
	Site     string   `json:"adimperii_site"`
	Campaign string   `json:"campaign"`
	Files    []string `json:"files"`
}

// Files are the files of a site by their paths, with slashes.
func Files(in Input) (map[string][]byte, error) {
	all := map[string][]byte{"style.css": styleCSS, "site.js": siteJS, "dice.html": in.Dice}
	if in.Proof != nil {
		all["proof.json"] = in.Proof
	}
	for i, e := range in.Editions {
		folder := ""
		if i > 0 {
			folder = e.Lang + "/"
		}
		w := writer{in: in, Edition: e, root: i == 0}
		for name, page := range w.pages() {
			var b bytes.Buffer
			if err := templates().ExecuteTemplate(&b, page.template, page); err != nil {
				return nil, fmt.Errorf("writing %s: %w", name, err)
			}
			all[folder+name] = []byte(words.Unbroken(b.String()))
		}
		all[folder+"map.html"] = e.Map
	}
	m := manifest{Site: "1", Campaign: in.Campaign, Files: append(campaign.Sorted(all), Manifest)}
	data, err := json.MarshalIndent(m, "", "  ")
	all[Manifest] = append(data, '\n')
	return all, err
}

// Owns says of the file of that name whether it is one of a site's, by its manifest.
func Owns(data []byte) func(file string) bool {
	var m manifest
	if json.Unmarshal(data, &m) != nil || m.Site == "" {
		m.Files = nil
	}
	return func(file string) bool { return slices.Contains(m.Files, file) }
}
