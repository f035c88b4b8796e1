package desk

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/campaign/journal"
	"adimperii/orders/words"
	"adimperii/referee/provable"
	"adimperii/reports"
	"adimperii/reports/site"
)

// Gazette is a season as everybody may know it, to be told afterwards; with 0 the latest of
// which there is something to tell.
func (d *Desk) Gazette(number int) (reports.Chapter, error) {
	s := d.state()
	if number == 0 {
		number = latest(s)
	}
	if number < 1 || number > s.Number {
		return reports.Chapter{}, refuse("season", args{"season": number, "now": s.Number})
	}
	if number < s.Number {
		tales, err := d.tales("", nil)
		if err != nil {
			return reports.Chapter{}, err
		}
		return tales[number].chapter(), nil
	}
	now, err := d.present().tale(s, "", number, d.folder.Head().Line)
	if err != nil {
		return reports.Chapter{}, err
	}
	c := now.chapter()
	if at := d.deadline(s, ""); at != nil && s.Stage == campaign.Battles {
		c.Deadline = *at
	}
	return c, nil
}

func (t tale) chapter() reports.Chapter { return reports.BuildChapter(t.view, t.before, t.events) }

// SiteOptions say what site to make.
type SiteOptions struct {
	// Player is as whom it is told, "" for what everybody may know.
	Player campaign.PlayerID
	// Lang is the only language of it; "" for all, the player's or the campaign's first.
	Lang string
}

// Site makes the folder to look back on the campaign: new, in place of an empty folder, or of
// a site made before. It says how many files are in it and how many bytes they have.
func (d *Desk) Site(dir string, o SiteOptions) (files, size int, err error) {
	place, err := sitePlace(dir)
	if err != nil {
		return 0, 0, err
	}
	in, err := d.siteOf(o)
	if err != nil {
		return 0, 0, err
	}
	all, err := site.Files(in)
	if err != nil {
		return 0, 0, err
	}
	for _, data := range all {
		size += len(data)
	}
	return len(all), size, disk.ReplaceFolder(place, all)
}

// sitePlace is where a site is made, links followed. What is there must be a site's, all of it.
func sitePlace(dir string) (string, error) {
	place, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(place); err == nil {
		place = real
	}
	made, _ := os.ReadFile(filepath.Join(place, site.Manifest))
	owns := site.Owns(made)
	err = filepath.WalkDir(place, func(path string, e fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && path == place:
			return fs.SkipAll
		case err != nil || e.IsDir() && path != place:
			return err
		}
		file, err := filepath.Rel(place, path)
		if err == nil && (path == place && !e.IsDir() || path != place && !owns(filepath.ToSlash(file))) {
			return refuse("site.foreign", args{"dir": dir, "file": file})
		}
		return err
	})
	return place, err
}

// siteOf gathers what a site is made of, by what its reader may know.
func (d *Desk) siteOf(o SiteOptions) (site.Input, error) {
	lang, err := d.readerOf(MapOptions{Player: o.Player, Lang: o.Lang})
	if err != nil {
		return site.Input{}, err
	}
	s := d.state()
	in := site.Input{Campaign: s.Name, Sheets: map[campaign.BattleID]reports.Sheet{}, Reader: s.Players[o.Player].Name}
	tales, err := d.tales(o.Player, func(s *campaign.State, batch []journal.Record) { takeSheets(in.Sheets, s, batch) })
	if err != nil {
		return in, err
	}
	for i, t := range tales {
		if i > 0 {
			in.Chapters = append(in.Chapters, site.Chapter{Number: i, UnderWay: i == len(tales)-1 && d.underWay(), Chapter: t.chapter()})
		}
	}
	langs := []string{lang}
	if o.Lang == "" {
		langs = append(langs, slices.DeleteFunc(slices.Clone(words.Languages), func(l string) bool { return l == lang })...)
	}
	then, err := d.present().annals(d.folder.Head().Line)
	if err != nil {
		return in, err
	}
	for _, lang := range langs {
		e, err := d.edition(tales, then, o.Player, lang)
		if err != nil {
			return in, err
		}
		in.Editions = append(in.Editions, e)
	}
	return in, d.checkable(&in, o.Player)
}

// edition is a site's in a language.
func (d *Desk) edition(tales []tale, then annals, p campaign.PlayerID, lang string) (e site.Edition, err error) {
	s := d.state()
	e.Lang = lang
	e.Annals = reports.LookBack(reports.LedgerInput{View: campaign.ViewFor(*s, p), First: &tales[0].view, Events: filtered(s, then.records, p), History: then.history, Lang: lang})
	said := reports.MapPageWords(s.Name, lang)
	said.Back, said.BackTo = words.Say(lang, "site.back", nil), "index.html"
	e.Map, err = d.mapPage(tales, said)
	return e, err
}

// checkable adds the page that checks dice, and for a player what he can check with it.
func (d *Desk) checkable(in *site.Input, p campaign.PlayerID) error {
	var page bytes.Buffer
	if err := provable.Page(&page); err != nil {
		return err
	}
	in.Dice = page.Bytes()
	if p == "" {
		return nil
	}
	proof, err := d.Proof(p)
	if err != nil {
		return err
	}
	in.Proof, err = proof.JSON()
	return err
}

// takeSheets keeps the sheets of battles that a batch queued, resumed or changed, as everybody
// may know them.
func takeSheets(sheets map[campaign.BattleID]reports.Sheet, s *campaign.State, batch []journal.Record) {
	var changed []campaign.BattleID
	for _, r := range batch {
		switch data := r.Event.Data.(type) {
		case campaign.BattleQueued:
			changed = append(changed, data.Battle.ID)
		case campaign.BattleResumed:
			changed = append(changed, data.Battle)
		case campaign.AdvantageChosen:
			changed = append(changed, data.Battle)
		case campaign.BattleReported: // from here on nothing is chosen
			changed = append(changed, data.Battle)
		case campaign.BattleDecided:
			changed = append(changed, data.Battle)
		case campaign.BattlePostponed:
			changed = append(changed, data.Battle)
		}
	}
	if len(changed) == 0 {
		return
	}
	view := campaign.ViewFor(*s, "")
	for _, id := range changed {
		if sheet, ok := reports.BuildSheet(view, id, nil, nil); ok {
			sheets[id] = sheet
		}
	}
}
