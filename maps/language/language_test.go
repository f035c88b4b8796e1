package language_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"adimperii/maps/language"
)

func TestLanguages(t *testing.T) {
	t.Parallel()
	if !slices.Equal(language.Known, []string{"en", "fr", "la"}) || !slices.Equal(language.Spoken, []string{"en", "fr"}) {
		t.Errorf("known are %q, spoken %q", language.Known, language.Spoken)
	}
}

func TestIn(t *testing.T) {
	t.Parallel()
	all := language.Text{"la": "Roma", "en": "Rome", "fr": "Rome la Grande"}
	for _, tc := range []struct {
		name language.Text
		lang string
		want string
	}{
		{all, "en", "Rome"},
		{all, "fr", "Rome la Grande"},
		{all, "la", "Roma"},
		{language.Text{"la": "Roma", "en": "Rome"}, "fr", "Rome"},
		{language.Text{"la": "Roma", "fr": "Rome"}, "en", "Rome"},
		{language.Text{"la": "Roma", "en": ""}, "en", "Roma"},
		{language.Text{}, "en", ""},
		{language.Text{"la": "Roma", "en": "Rome"}, "de", "Rome"},
	} {
		if got := tc.name.In(tc.lang); got != tc.want {
			t.Errorf("%+v in %q: %q, want %q", tc.name, tc.lang, got, tc.want)
		}
	}
	if got := all.All(); !slices.Equal(got, []string{"Rome", "Rome la Grande", "Roma"}) {
		t.Errorf("all are %q", got)
	}
	if !(language.Text{"en": "", "fr": ""}).IsZero() || all.IsZero() {
		t.Error("what says nothing is taken for what says something")
	}
}

// Journals have English and French from the first, and are written letter by letter as they were.
func TestJSON(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name           language.Text
		plain, escaped string
	}{
		{language.Text{"en": "Rome"}, `{"en":"Rome","fr":""}`, `{"en":"Rome","fr":""}`},
		{nil, `{"en":"","fr":""}`, `{"en":"","fr":""}`},
		{language.Text{"la": "R", "fr": "A & <b>", "en": "A"}, `{"en":"A","fr":"A & <b>","la":"R"}`, `{"en":"A","fr":"A \u0026 \u003cb\u003e","la":"R"}`},
	} {
		var out bytes.Buffer
		e := json.NewEncoder(&out)
		e.SetEscapeHTML(false)
		if err := e.Encode(tc.name); err != nil || out.String() != tc.plain+"\n" {
			t.Errorf("%v is written as %s: %v", tc.name, out.String(), err)
		}
		if text, err := json.Marshal(tc.name); err != nil || string(text) != tc.escaped {
			t.Errorf("%v is written as %s: %v", tc.name, text, err)
		}
		var again language.Text
		if err := json.Unmarshal(out.Bytes(), &again); err != nil || !slices.Equal(again.All(), tc.name.All()) {
			t.Errorf("%v is read back as %v: %v", tc.name, again, err)
		}
	}
}
