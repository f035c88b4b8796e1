package maps

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

// seasons are two frames of a page.
func seasons(t testing.TB) (*Map, []Frame) {
	t.Helper()
	first, second := war(), war()
	first.Subtitle, second.Subtitle = "Winter, 281 BC", "Spring, 280 BC"
	first.Armies, first.Moves = nil, nil
	delete(first.Owners, "epirus")
	return mediterranean(t), []Frame{
		{Title: "Winter, 281 BC", Picture: first},
		{Title: "Spring, 280 BC", Picture: second, Provinces: map[ProvinceID]Card{
			"latium": {Lines: []string{"Rome </script> & more"}},
		}},
	}
}

func TestPage(t *testing.T) {
	t.Parallel()
	m, frames := seasons(t)
	words := PageWords{Lang: "en", Title: "War <in> the West", Help: "Drag to move."}
	var one, two, again bytes.Buffer
	for out, f := range map[*bytes.Buffer][]Frame{&one: frames[1:], &two: frames, &again: frames} {
		if err := Page(out, m, f, words); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(two.Bytes(), again.Bytes()) {
		t.Error("the same page has other bytes")
	}
	page := two.String()
	for _, w := range []string{"War &lt;in&gt; the West", "Winter, 281 BC", "Drag to move.", "province-latium", "sea-ionium"} {
		if !strings.Contains(page, w) {
			t.Errorf("the page lacks %q", w)
		}
	}
	if n := strings.Count(page, "</script>"); n != 2 {
		t.Errorf("%d scripts end", n)
	}
	// Nothing is fetched: the one address is the name of SVG's namespace.
	for _, a := range regexp.MustCompile(`(https?:)?//[a-zA-Z0-9][^ "\\]*|\b(src|href)=`).FindAllString(page, -1) {
		if a != "http://www.w3.org/2000/svg" {
			t.Errorf("the page names %q", a)
		}
	}
	// A season more costs what it changed, not another map.
	if more := two.Len() - one.Len(); more > one.Len()/2 {
		t.Errorf("a second frame takes %d bytes, the first %d", more, one.Len())
	}
	if err := Page(&one, m, nil, words); err == nil {
		t.Error("a page without frames was written")
	}
}
