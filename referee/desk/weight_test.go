package desk_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/referee/desk"
)

// mostMail is what a report mail may weigh, all of it as it goes over the line.
const mostMail = 400_000

// TestReportMailsAreLight has bots play and weighs the last reports, in both languages, and measures them on a telephone: twelve
// seats after eight seasons, of which there is most to tell, only where .ci/run asks for it, as drawing their pictures takes some
// seconds; else four after one.
func TestReportMailsAreLight(t *testing.T) {
	t.Parallel()
	name, seasons := "central-mediterranean", 1
	if thorough() {
		name, seasons = "world-of-500bc", 8
	}
	sc, err := scenario.Load(name, "")
	if err != nil {
		t.Fatal(err)
	}
	for i := range sc.Founded.Players {
		sc.Founded.Players[i].Language = []string{"en", "fr"}[i%2]
	}
	dir := played(t, sc, seasons)
	out := t.TempDir()
	d, err := desk.Open(dir, desk.Options{Now: func() time.Time { return founding }})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if _, err := d.Send(t.Context(), desk.Sending{Out: out, Anyway: true}); err != nil {
		t.Fatal(err)
	}
	mails, err := filepath.Glob(filepath.Join(out, "*-report-*.eml"))
	if err != nil || len(mails) < len(sc.Founded.Players) {
		t.Fatalf("%d reports went out (%v)", len(mails), err)
	}
	theatres := 0
	for _, name := range mails {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(raw) > mostMail {
			t.Errorf("%s is of %d bytes, more than %d", filepath.Base(name), len(raw), mostMail)
		}
		if !strings.Contains(string(raw), "name=map-") {
			t.Errorf("%s has no map", filepath.Base(name))
		}
		theatres += strings.Count(string(raw), "Content-Id: <theatre-")
	}
	if theatres == 0 {
		t.Error("no report shows a theatre")
	}
	fit(t, mails)
	lightSite(t, d)
}

// Pictures are drawn smaller by steps where the rest of a mail leaves them less, and never
// left out.
func TestPicturesFit(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rest int
		want []int
	}{
		{235_000, []int{60_000, 60_000}}, // 164,400 encoded
		{236_000, []int{42_000, 42_000}},
		{300_000, []int{30_000, 30_000}},
		{320_000, []int{21_000, 21_000}},
		{900_000, []int{21_000, 21_000}},
	} {
		if got := desk.Fitted(c.rest, 60_000, 60_000); !slices.Equal(got, c.want) {
			t.Errorf("beside %d bytes: %v, want %v", c.rest, got, c.want)
		}
	}
}

// TestPicturesKeepSecrets changes all that is hidden from a player, as if his rival had
// played otherwise in secret, and wants his mail's pictures to be the same.
func TestPicturesKeepSecrets(t *testing.T) {
	t.Parallel()
	pictures := func(secret string) [][]byte {
		h := newHouse(t, open)
		h.drawn = true
		h.fetch(h.letter("rome@example.org", "no change\n"), h.letter("carthage@example.org", secret))
		h.next(desk.Step{Now: true, Stage: campaign.Orders})
		_, err := h.close(desk.Step{Now: true})
		h.must(err)
		out := t.TempDir()
		h.must(h.do(func(d *desk.Desk) error {
			_, err := d.Send(t.Context(), desk.Sending{Out: out, Anyway: true})
			return err
		}))
		mails, err := filepath.Glob(filepath.Join(out, "*-report-rome.eml"))
		if err != nil || len(mails) != 1 {
			t.Fatalf("reports to Rome: %v (%v)", mails, err)
		}
		raw, err := os.ReadFile(mails[0])
		h.must(err)
		var all [][]byte
		for _, part := range strings.Split(string(raw), "Content-Type: image/png")[1:] {
			_, data, _ := strings.Cut(part, "\r\n\r\n")
			data, _, _ = strings.Cut(data, "\r\n--")
			all = append(all, []byte(data))
		}
		return all
	}
	one, other := pictures("rien à changer\n"), pictures("note zanzibar\npayer Rome 1\ncontester Zeugitane en cas d’invasion\n")
	if len(one) != 2 || len(other) != 2 {
		t.Fatalf("%d and %d pictures", len(one), len(other))
	}
	for i := range one {
		if string(one[i]) != string(other[i]) {
			t.Errorf("picture %d tells of what is hidden", i+1)
		}
	}
}
