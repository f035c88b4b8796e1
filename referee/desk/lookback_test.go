package desk_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps/pagetest"
	"adimperii/orders/words"
	"adimperii/referee/desk"
	"adimperii/reports"
)

// site makes a site, and gives its files by their paths.
func (h *house) site(o desk.SiteOptions) map[string]string {
	h.Helper()
	dir := filepath.Join(h.TempDir(), "site")
	h.look(func(d *desk.Desk) error { _, _, err := d.Site(dir, o); return err })
	return filesIn(h.T, dir)
}

func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		all[strings.TrimPrefix(filepath.ToSlash(path), filepath.ToSlash(dir)+"/")] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// joined are files as one text.
func joined(files map[string]string) string {
	var b strings.Builder
	for _, name := range campaign.Sorted(files) {
		b.WriteString("\n== " + name + "\n" + files[name])
	}
	return b.String()
}

// TestSite wants a page for each season that was told, in both languages or in one, with what
// was done, said and won.
func TestSite(t *testing.T) {
	t.Parallel()
	h := newHouse(t, finished)
	both := h.site(desk.SiteOptions{})
	for file, want := range map[string][]string{
		"index.html":        {`href="season-01.html"`, `href="season-02.html"`, `hreflang="fr"`},
		"season-01.html":    {"Spring 264 BC", "Sicily is ours", "Rome beats Carthage in battle b1", `id="b1"`, "Army list", "map.html#season=2"},
		"fr/season-01.html": {"Printemps 264", "Sicily is ours", "Rome bat Carthage à la bataille b1", "Liste d’armée"},
		"battles.html":      {"season-01.html#b1", "Rome wins"},
		"fr/leaders.html":   {"Claudius", "Hannon", "batailles"},
		"standings.html":    {"Provinces and cities at the end of each season", "<svg"},
		"fr/map.html":       {"Retour à la chronique", `href="index.html"`},
		"dice.html":         {"SHA-256"},
		"style.css":         {"prefers-color-scheme: dark", "@media print"},
		"site.js":           {"ArrowLeft"},
		"site.json":         {`"fr/season-02.html"`},
		"fr/season-02.html": {"Été 264"},
	} {
		for _, text := range want {
			if !strings.Contains(both[file], text) {
				t.Errorf("%q is not in %s", text, file)
			}
		}
	}
	if strings.Contains(both["season-01.html"], "5/20 against 15/15); ") && strings.Contains(both["season-01.html"], "3/20") {
		t.Error("what was taken back is told")
	}
	one := h.site(desk.SiteOptions{Player: "carthage", Lang: "en"})
	if _, ok := one["fr/index.html"]; ok || one["proof.json"] == "" || !strings.Contains(one["index.html"], "As Carthage may know it") || strings.Contains(one["index.html"], "hreflang") {
		t.Errorf("Carthage's site in English: %q, %s", campaign.Sorted(one), one["index.html"])
	}
	if !strings.Contains(h.site(desk.SiteOptions{Player: "carthage"})["index.html"], "Chronique") {
		t.Error("Carthage's site is not in its language first")
	}
	err := h.do(func(d *desk.Desk) error {
		_, _, err := d.Site(t.TempDir(), desk.SiteOptions{Player: "gauls"})
		return err
	})
	if err == nil {
		t.Error("a site of nobody was made")
	}
}

// The page of a battle offers a choice only as long as there is one.
func TestSiteOffersNothingDecided(t *testing.T) {
	t.Parallel()
	h := newHouse(t, hills)
	h.hillOrders("move army I to Latium\ndefend Campania if invaded\n", "envahir la Campanie avec Linteata\n")
	h.record("winner Rome")
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	if text := joined(h.site(desk.SiteOptions{})); !strings.Contains(text, "in battle b1") || strings.Contains(text, "until the first result comes in") {
		t.Errorf("b1 told: %v, or its advantage is offered still", strings.Contains(text, "in battle b1"))
	}
}

// TestSitePlaces wants a site in a new folder, an empty one or where one was made before, and
// in no other: what is no file of it is never lost.
func TestSitePlaces(t *testing.T) {
	t.Parallel()
	h := newHouse(t, finished)
	make := func(dir string) error {
		return h.with(desk.Options{ReadOnly: true}, func(d *desk.Desk) error { _, _, err := d.Site(dir, desk.SiteOptions{Lang: "en"}); return err })
	}
	dir := filepath.Join(t.TempDir(), "site")
	for _, what := range []string{"new", "made before"} {
		if err := make(dir); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	first := joined(filesIn(t, dir))
	empty := t.TempDir()
	h.must(make(empty))
	if again := joined(filesIn(t, empty)); again != first {
		t.Error("the same site is not the same")
	}
	for _, foreign := range []string{"CNAME", "en/notes.txt"} {
		at := filepath.Join(dir, foreign)
		h.must(os.MkdirAll(filepath.Dir(at), 0o755))
		h.put(at, "mine")
		if err := make(dir); err == nil || !strings.Contains(words.SayError("en", err), filepath.FromSlash(foreign)) {
			t.Errorf("%s: %v", foreign, err)
		}
		if h.get(at) != "mine" || !strings.Contains(joined(filesIn(t, dir)), first[:1000]) {
			t.Errorf("%s is not as it was", foreign)
		}
		h.must(os.Remove(at))
	}
	for _, dir := range []string{h.dir, filepath.Join(h.dir, "campaign.yaml")} {
		was := h.tree()
		if err := make(dir); err == nil {
			t.Errorf("a site was made at %s", dir)
		}
		h.wantSame(was, "a refused site")
	}
}

// TestSitesTellNoSecrets wants everybody's site, and the gazette, to have nothing of what one
// player alone may know, and a player's nothing of another's; each has what is his own.
func TestSitesTellNoSecrets(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.fetch(h.letter("rome@example.org", invasion+"note ROMANNOTE\nraise army at Latium under Nobody\n"), h.letter("carthage@example.org", "note PUNICNOTE\nlever armée en Zeugitane sous Personne\n"))
	h.next(desk.Step{Now: true, Stage: campaign.Orders})
	h.fetch(h.letter("carthage@example.org", "évacuer Sicile occidentale\nnote PUNICANSWER\n"))
	h.next(desk.Step{Now: true, Stage: campaign.Decisions})
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.Rule([]string{"talents", "Carthage", "+2"}, desk.Grounds{Reason: "PUNICGIFT", Note: "KEPTNOTE"}, false)
		return err
	}))
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	own := map[campaign.PlayerID][]string{"rome": {"ROMANNOTE", "Nobody", "rome@example.org"}, "carthage": {"PUNICNOTE", "PUNICANSWER", "PUNICGIFT", "Personne", "carthage@example.org"}}
	for _, reader := range []campaign.PlayerID{"", "rome", "carthage"} {
		text := joined(h.site(desk.SiteOptions{Player: reader}))
		if reader == "" {
			h.look(func(d *desk.Desk) error {
				told, err := d.Gazette(1)
				text += reports.GazetteMarkdown(told, "en") + reports.GazetteHTML(told, "fr")
				return err
			})
		}
		for _, p := range campaign.Sorted(own) {
			for _, secret := range own[p] {
				if p != reader && strings.Contains(text, secret) {
					t.Errorf("the site of %q tells %s of %s", reader, secret, p)
				}
			}
		}
		if strings.Contains(text, "KEPTNOTE") || reader == "" && strings.Contains(text, "Talents at the end") {
			t.Errorf("the site of %q tells what is the referee's", reader)
		}
		if reader != "" && (!strings.Contains(text, own[reader][0]) || !strings.Contains(text, "Talents at the end of each season")) {
			t.Errorf("the site of %s has not his own", reader)
		}
	}
}

// TestGazettes wants the gazette of each season there was, of the latest without a number, and
// by when its battles are to be fought.
func TestGazettes(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	gazette := func(number int) (text string) {
		h.Helper()
		h.look(func(d *desk.Desk) error {
			told, err := d.Gazette(number)
			if err != nil {
				text = words.SayError("en", err)
				return nil
			}
			text = reports.GazetteMarkdown(told, "en")
			return nil
		})
		return text
	}
	if got := gazette(0); !strings.Contains(got, "all is quiet") || gazette(1) != got {
		t.Error(got)
	}
	h.toBattle()
	h.setDeadline(campaign.Battles, h.now.AddDate(0, 0, 9))
	for _, want := range []string{"spring 264 BC", "## Battles to fight", "To be fought, and reported, by ", "b1"} {
		if got := gazette(0); !strings.Contains(got, want) || strings.Count(got, "b1") > 1 {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	h.record("winner rome; losses rome 5/20; losses carthage 15/15")
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	if got := gazette(0); got != gazette(1) || !strings.Contains(got, "Rome beats Carthage in battle b1") || strings.Contains(got, "to fight") {
		t.Error(got)
	}
	if got := gazette(2); !strings.Contains(got, "summer 264 BC") || !strings.Contains(got, "quiet") {
		t.Error(got)
	}
	for _, n := range []int{-1, 3} {
		if got := gazette(n); !strings.Contains(got, "there is no season") {
			t.Error(got)
		}
	}
}

// TestSiteInBrowser opens a site in Chromium from the disk, on a telephone and on a desk, light
// and dark.
func TestSiteInBrowser(t *testing.T) {
	t.Parallel()
	h := newHouse(t, finished)
	dir := filepath.Join(t.TempDir(), "site")
	h.look(func(d *desk.Desk) error { _, _, err := d.Site(dir, desk.SiteOptions{}); return err })
	browse(t, dir, slices.DeleteFunc(campaign.Sorted(filesIn(t, dir)), func(file string) bool { return filepath.Ext(file) != ".html" })...)
}

func browse(t *testing.T, dir string, pages ...string) {
	t.Helper()
	t.Log(pagetest.Run(t, "../../reports/site/testdata/site.mjs", append([]string{dir}, pages...)...))
}

// mostSite is what a site of eight seasons of twelve realms may be of, in both languages: half
// of it are two maps on which each province shows its terrain.
const mostSite = 2_800_000 // bytes

// lightSite wants a large campaign's site to be light, and its widest pages to fit a telephone.
func lightSite(t *testing.T, d *desk.Desk) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	files, size, err := d.Site(dir, desk.SiteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if t.Logf("the site is of %d files and %d bytes", files, size); size > mostSite {
		t.Errorf("the site is of %d bytes, more than %d", size, mostSite)
	}
	if _, err := os.Stat(filepath.Join(dir, "season-08.html")); err == nil {
		t.Run("site", func(t *testing.T) {
			browse(t, dir, "index.html", "standings.html", "battles.html", "leaders.html", "map.html", "season-07.html", "fr/season-07.html", "fr/standings.html")
		})
	}
}
