package form

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"adimperii/campaign"
	"adimperii/orders"
)

// A form tells its player what stratagems he holds, lists them, and is read with one that is
// played on several things.
func TestHandInForms(t *testing.T) {
	t.Parallel()
	for lang, want := range map[string]string{
		"en": "Your stratagems, which only you know: Uprising 2, Divine favour.",
		"fr": "Vos stratagèmes, connus de vous seul\u00a0: Soulèvement 2, Faveur divine.",
	} {
		in := testInput(t, lang)
		in.View.Stratagems = &campaign.OwnStratagems{Hand: []campaign.StratagemID{"uprising-2", "favour"}}
		in.Options = append(in.Options, orders.Order{Verb: orders.Play, Stratagem: "favour", Targets: []campaign.Target{{Kind: "battle", ID: "b1"}}, Number: 6})
		var asYAML bytes.Buffer
		if err := WriteYAML(&asYAML, in); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(asYAML.String(), "# "+want+"\n") {
			t.Errorf("%s, YAML: %.500s", lang, asYAML.String())
		}
		data := xlsx(t, in)
		f, err := excelize.OpenReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		told, err := f.GetCellValue(f.GetSheetList()[0], "A4")
		if err != nil || !strings.HasPrefix(told, want+"\n") {
			t.Errorf("%s: %q, %v", lang, told, err)
		}
		play := map[string]string{"en": "play", "fr": "jouer"}[lang]
		got := readForm(t, "orders.xlsx", filled(t, data, map[string]any{
			"B6": play, "E6": "Campania, Samnium", "I6": "Uprising of two",
			"B7": play, "E7": "b1", "H7": 5, "I7": "Faveur divine",
		}), in.View)
		if list := canonical(got.Orders); len(got.Diagnostics) > 0 || len(list) != 2 ||
			list[0] != "play Uprising 2 on Campania, Samnium" || list[1] != "play Divine favour on b1 with 5" {
			t.Errorf("%s: %q, %+v", lang, list, got.Diagnostics)
		}
	}
}

// Who holds none is told nothing of stratagems.
func TestNoHandInForms(t *testing.T) {
	t.Parallel()
	in := testInput(t, "en")
	in.View.Stratagems = &campaign.OwnStratagems{}
	f, err := excelize.OpenReader(bytes.NewReader(xlsx(t, in)))
	if err != nil {
		t.Fatal(err)
	}
	if told, err := f.GetCellValue(f.GetSheetList()[0], "A4"); err != nil || told != "" {
		t.Errorf("%q, %v", told, err)
	}
}
