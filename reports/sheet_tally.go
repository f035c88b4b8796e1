package reports

import "adimperii/campaign"

// Tally is what is counted at the table, corps by corps, and from which the figures of
// the result are written. It is filled in by hand.
type Tally struct {
	// Corps are how many columns each side has, the invader first.
	Corps [2]int `json:"corps"`
	// Rows are counted in each corps, Sums once for the army.
	Rows []campaign.Names `json:"rows"`
	Sums []campaign.Names `json:"sums"`
	// How says what counts how much.
	How []campaign.Names `json:"how"`
}

// usualCorps are the corps of an army of 200 points, each under a general of its own.
const usualCorps = 3

// corpsOf is how many corps a force has on the table.
func corpsOf(f campaign.Force) int {
	if n := budgetOf(f).Corps; n > 0 {
		return n
	}
	return usualCorps
}

// usualTotals are the points of demoralisation that armies of so many points mostly have,
// as battle reports tell them; none for other sizes.
func usualTotals(points int) (least, most int) {
	switch points {
	case 200:
		return 18, 25
	case 150:
		return 14, 23
	}
	return 0, 0
}

// tally says how losses are counted, by the figures of the fourth edition.
func (b *builder) tally(s *Sheet, x campaign.Battle) {
	s.Caution = b.words("sheet.caution", func(*names) args { return args{"edition": b.view.ADLG} })
	t := Tally{Corps: [2]int{corpsOf(x.Invader), corpsOf(x.Invaded)}}
	if x.OpenToChoice() {
		t.Corps[1] = usualCorps // of which the third may yet be chosen
	}
	for _, id := range []string{"units", "routed", "disordered", "fled", "general"} {
		t.Rows = append(t.Rows, b.words("sheet.tally."+id, nil))
	}
	for _, id := range []string{"camp", "lost", "of", "half"} {
		t.Sums = append(t.Sums, b.words("sheet.tally."+id, nil))
	}
	t.How = append(t.How, b.words("sheet.tally.how", nil))
	told := map[int]bool{}
	for _, f := range []campaign.Force{x.Invader, x.Invaded} {
		if least, most := usualTotals(f.Points); most > 0 && !told[f.Points] {
			told[f.Points] = true
			t.How = append(t.How, b.words("sheet.tally.usual", func(*names) args { return args{"points": f.Points, "least": least, "most": most} }))
		}
	}
	t.How = append(t.How, b.words("sheet.tally.beaten", nil))
	s.Tally = &t
}
