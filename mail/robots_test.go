package mail_test

import (
	"path/filepath"
	"strings"
	"testing"

	"adimperii/mail"
)

// Every archive in testdata/robots is named for the reason that its mails are to
// be given; human.txtar holds the people who look like robots.
func TestRobots(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/robots/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no robots", err)
	}
	all, good := 0, 0
	for _, file := range files {
		reason, _, _ := strings.Cut(filepath.Base(file), ".")
		want := mail.Reason(reason)
		if want == "human" {
			want = mail.Human
		}
		for _, f := range fixtures(t, file) {
			all++
			if l := mail.Read(f.raw()); l.Reason != want {
				t.Errorf("%s: %s: got %q", filepath.Base(file), f.name, l.Reason)
				continue
			}
			good++
		}
	}
	t.Logf("%d of %d told rightly", good, all)
}
