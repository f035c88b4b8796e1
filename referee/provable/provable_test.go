package provable_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adimperii/campaign/told"
	"adimperii/mail"
	"adimperii/referee"
	"adimperii/referee/provable"
)

func page(t *testing.T) (text, file string) {
	t.Helper()
	var b bytes.Buffer
	if err := provable.Page(&b); err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "dice.html")
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return b.String(), file
}

// The page asks nothing of anybody, and has words for all it says in both languages.
func TestPageIsWhole(t *testing.T) {
	t.Parallel()
	text, _ := page(t)
	if m := regexp.MustCompile(`(?i)(src|href)=|https?://|fetch\(|XMLHttp|import |crypto\.subtle`).FindString(text); m != "" {
		t.Errorf("the page has %q in it", m)
	}
	data := regexp.MustCompile(`const WORDS = (\{.*\});`).FindStringSubmatch(text)
	if data == nil {
		t.Fatal("no words in it")
	}
	var words map[string]map[string]string
	if err := json.Unmarshal([]byte(data[1]), &words); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, m := range regexp.MustCompile(`data-say="([a-z.-]+)"`).FindAllStringSubmatch(text, -1) {
		ids = append(ids, m[1])
	}
	for _, m := range regexp.MustCompile(`say\((?:false|true|ok), "([a-z.-]+)"`).FindAllStringSubmatch(text, -1) {
		ids = append(ids, "found."+m[1])
	}
	if len(ids) < 25 {
		t.Fatalf("%d ids alone: %v", len(ids), ids)
	}
	for _, id := range ids {
		for _, lang := range []string{"en", "fr"} {
			if words[lang][id] == "" {
				t.Errorf("%s says nothing for %s", lang, id)
			}
		}
		if words["en"][id] == words["fr"][id] {
			t.Errorf("%s is the same in both languages", id)
		}
	}
}

// The page's own hashes, canonical JSON and digests are those of this program.
func TestPageVectors(t *testing.T) {
	t.Parallel()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("the page's script is not run: there is no node")
	}
	_, file := page(t)
	const vector = `{"\uff5e":1,"\ud83d\ude00":[true,null,-5],"b":"<&>\u2028\u0001\b\"\\\u007f é","a":{"Z":"","a":9007199254740992}}`
	run := exec.CommandContext(t.Context(), node, "testdata/check.mjs", file)
	run.Env = append(os.Environ(), "VECTOR="+vector)
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Hashes            []struct{ SHA256, HMAC string }
		Canonical, Digest string
		Dice              []int
	}
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	data := make([]byte, 1000)
	for i := range data {
		data[i] = byte(i * 7)
	}
	for i, n := range []int{0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000} {
		sum := sha256.Sum256(data[:n])
		mac := hmac.New(sha256.New, data[:n])
		mac.Write(data[:100])
		if got.Hashes[i].SHA256 != hex.EncodeToString(sum[:]) || got.Hashes[i].HMAC != hex.EncodeToString(mac.Sum(nil)) {
			t.Errorf("%d bytes: %+v", n, got.Hashes[i])
		}
	}
	for i, got := range got.Dice {
		mix, ten := []string{"", "luck a b\n"}[i%2], []string{"", "/d10", "/d10"}[i%3]
		key := fmt.Sprintf("279bc-spring/R-91/event%s/%d", ten, i)
		if want := referee.SeededDice(referee.MixedSeed(data[:32], mix))(key); got != want {
			t.Errorf("%s is %d, not %d", key, got, want)
		}
	}
	if len(got.Dice) != 300 {
		t.Errorf("%d dice", len(got.Dice))
	}
	d := json.NewDecoder(strings.NewReader(vector))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	if want, err := told.Canonical(v); err != nil || string(want) != got.Canonical {
		t.Errorf("canonical is %s, not %s (%v)", got.Canonical, want, err)
	}
	letter := mail.Letter{Body: "Hello \nthere\t\n\n", Attachments: []mail.Attachment{{Name: "a.txt", Data: data[:5]}}}
	if got.Digest != letter.Digest() {
		t.Errorf("the digest is %s, not %s", got.Digest, letter.Digest())
	}
}
