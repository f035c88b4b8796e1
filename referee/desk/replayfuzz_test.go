package desk_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

// changes is how many random changes are played: a score in the usual run, as many as
// ADIMPERII_FORGERIES says otherwise (2,000 take some minutes, see CONTRIBUTING).
func changes(t *testing.T) int {
	n, err := strconv.Atoi(os.Getenv("ADIMPERII_FORGERIES"))
	if err != nil {
		return 20
	}
	t.Logf("%d changes", n)
	return n
}

// TestChangesAreFound changes a finished campaign at random: bytes, lines and files changed,
// dropped, swapped and doubled in every file, and values in the journal with its chain
// computed anew. Whatever changes anything that anyone was told is found. It takes some seconds:
// most changes have all of the campaign gone through.
func TestChangesAreFound(t *testing.T) {
	t.Parallel()
	h := newHouse(t, finished)
	first, err := strconv.ParseUint(os.Getenv("ADIMPERII_FIRST"), 10, 64)
	if err != nil {
		first = 1
	}
	known, err := desk.NewReplaying(h.dir)
	h.must(err)
	files := filesOf(t, h.dir)
	missed := 0
	for i := range changes(t) {
		c := &changing{T: t, rand: rand.New(rand.NewPCG(first+uint64(i), 13)), dir: h.dir, files: files}
		what := c.change(i)
		if what == "" {
			continue // nothing came of it
		}
		check := known.Disk
		if strings.HasPrefix(c.file, "journal") || strings.Contains(c.file, "/inbox/") {
			check = func(dir string) (desk.Replay, error) { return desk.VerifyAgain(dir, desk.ReplayOptions{Plain: true}) }
		}
		r, err := check(h.dir)
		if err != nil && !errors.Is(err, folder.ErrNone) {
			t.Fatalf("seed %d: %s: %v", first+uint64(i), what, err)
		}
		if err == nil && r.OK && !c.harmless(r) {
			missed++
			t.Errorf("seed %d: %s: nothing was found", first+uint64(i), what)
		}
		c.restore()
		if missed > 20 {
			t.Fatal("and so on")
		}
	}
	if !t.Failed() {
		h.replayed() // all is as it was
	}
}

// filesOf are the files in which something stands that anyone was told.
func filesOf(t *testing.T, dir string) []string {
	t.Helper()
	var files []string
	if err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(dir, path)
		rel = filepath.ToSlash(rel)
		if err == nil && !e.IsDir() && !strings.HasPrefix(rel, ".") && rel != "campaign.yaml" && rel != "seed" {
			files = append(files, rel)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return files
}

// changing is one change under way.
type changing struct {
	*testing.T
	rand  *rand.Rand
	dir   string
	files []string
	file  string
	kept  map[string][]byte // what was there
	// field is what was changed in an event.
	field string
}

func (c *changing) path(file string) string { return filepath.Join(c.dir, filepath.FromSlash(file)) }

func (c *changing) read(file string) []byte {
	data, err := os.ReadFile(c.path(file))
	if err != nil {
		c.Fatal(err)
	}
	c.kept[file] = data
	return slices.Clone(data)
}

func (c *changing) write(file string, data []byte) {
	if err := os.WriteFile(c.path(file), data, 0o644); err != nil {
		c.Fatal(err)
	}
}

func (c *changing) restore() {
	for file, data := range c.kept {
		if data == nil {
			if err := os.Remove(c.path(file)); err != nil {
				c.Fatal(err)
			}
			continue
		}
		c.write(file, data)
	}
}

// change makes one and says what it is; "" if it came to nothing.
func (c *changing) change(i int) string {
	c.kept = map[string][]byte{}
	if i%4 == 0 {
		return c.rewrite()
	}
	c.file = c.files[c.rand.IntN(len(c.files))]
	if i%4 == 1 {
		c.file = "journal.jsonl"
	}
	data := c.read(c.file)
	how := []string{"byte", "byte", "digit", "digit", "drop a line", "double a line", "swap lines", "cut", "delete", "swap with another", "copy"}[c.rand.IntN(11)]
	changed := slices.Clone(data)
	lines := strings.SplitAfter(string(data), "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	a, b := c.rand.IntN(max(1, len(lines))), c.rand.IntN(max(1, len(lines)))
	if len(data) == 0 {
		return ""
	}
	switch how {
	case "byte":
		changed[c.rand.IntN(len(changed))] ^= byte(1 + c.rand.IntN(255))
	case "digit":
		at := digits.FindAllIndex(changed, -1)
		if len(at) == 0 {
			return ""
		}
		n := at[c.rand.IntN(len(at))][0]
		changed[n] = '0' + (changed[n]-'0'+1+byte(c.rand.IntN(8)))%10
	case "drop a line":
		changed = []byte(strings.Join(slices.Delete(lines, a, a+1), ""))
	case "double a line":
		changed = []byte(strings.Join(slices.Insert(lines, a, lines[a]), ""))
	case "swap lines":
		lines[a], lines[b] = lines[b], lines[a]
		changed = []byte(strings.Join(lines, ""))
	case "cut":
		changed = changed[:c.rand.IntN(len(changed))]
	case "delete":
		if err := os.Remove(c.path(c.file)); err != nil {
			c.Fatal(err)
		}
		return how + " " + c.file
	case "swap with another":
		other := c.files[c.rand.IntN(len(c.files))]
		if strings.HasPrefix(other, "journal") || strings.Contains(other, "/inbox/") {
			return ""
		}
		changed = c.read(other)
		c.write(other, data)
	case "copy":
		if !strings.Contains(c.file, "/") {
			return "" // beside the campaign's own there may be anything
		}
		copied := filepath.ToSlash(filepath.Join(filepath.Dir(c.file), "x-"+filepath.Base(c.file)))
		c.kept[copied] = nil
		c.write(copied, data)
		return how + " " + c.file
	}
	if slices.Equal(data, changed) {
		return ""
	}
	c.write(c.file, changed)
	return fmt.Sprintf("%s of %s", how, c.file)
}

var digits = regexp.MustCompile(`[0-9]`)

// rewrite changes the journal and computes its chain anew: a value in an event, or lines.
func (c *changing) rewrite() string {
	c.file = "journal.jsonl"
	lines := bodies(c.read(c.file))
	a, b := c.rand.IntN(len(lines)), c.rand.IntN(len(lines))
	what := fmt.Sprintf("rewritten line %d: ", a+1)
	switch c.rand.IntN(10) {
	case 0:
		what += "dropped " + lines[a]
		lines = slices.Delete(lines, a, a+1)
	case 1:
		what += fmt.Sprintf("swapped with %d: %s / %s", b+1, lines[a], lines[b])
		if strings.Contains(lines[a], `"type":"commit"`) && commandOf(lines[a]) == commandOf(lines[b]) {
			return "" // but for its season, of which nobody is told
		}
		lines[a], lines[b] = lines[b], lines[a]
	case 2:
		what += "doubled " + lines[a]
		lines = slices.Insert(lines, a, lines[a])
	default:
		e := event(c, lines[a])
		leaves := leavesOf("", e)
		if len(leaves) == 0 {
			return ""
		}
		leaf := leaves[c.rand.IntN(len(leaves))]
		c.field = fmt.Sprint(e["type"]) + leaf.at
		leaf.set(c.other(leaf.value))
		what += fmt.Sprintf("%s was %v in %s", c.field, leaf.value, lines[a])
		var text strings.Builder
		enc := json.NewEncoder(&text)
		enc.SetEscapeHTML(true)
		if err := enc.Encode(e); err != nil {
			c.Fatal(err)
		}
		body := strings.TrimPrefix(strings.TrimSpace(text.String()), "{")
		lines[a] = inSequence(body, e)
	}
	if slices.Equal(chained(lines), c.kept[c.file]) {
		return ""
	}
	for _, file := range c.files {
		if strings.HasSuffix(file, "snapshot.yaml") || file == "published" {
			c.read(file)
		}
	}
	forged(c, c.dir, func([]string) []string { return lines })
	return what
}

var command = regexp.MustCompile(`"type":"commit","data":\{"command":"[^"]*"`)

func commandOf(line string) string { return command.FindString(line) }

// other is a value like another and not it.
func (c *changing) other(v any) any {
	switch x := v.(type) {
	case float64:
		return x + float64(1+c.rand.IntN(3))
	case bool:
		return !x
	case string:
		for _, pair := range [][2]string{{"rome", "carthage"}, {"carthage", "rome"}, {"latium", "bruttium"}, {"zeugitana", "latium"}} {
			if x == pair[0] {
				return pair[1]
			}
		}
		if at := digits.FindStringIndex(x); at != nil && c.rand.IntN(2) == 0 {
			return x[:at[0]] + string('0'+(x[at[0]]-'0'+1)%10) + x[at[1]:]
		}
		return x + "x"
	}
	return "x"
}

// leaf is a value in an event, by where it stands.
type leaf struct {
	at    string
	value any
	set   func(any)
}

func leavesOf(at string, v any) []leaf {
	var all []leaf
	add := func(at string, v any, set func(any)) {
		switch v.(type) {
		case map[string]any, []any:
			all = append(all, leavesOf(at, v)...)
		default:
			all = append(all, leaf{at, v, set})
		}
	}
	switch x := v.(type) {
	case map[string]any:
		for _, key := range sortedKeys(x) {
			if at == "" && key == "type" {
				continue
			}
			add(at+"."+key, x[key], func(v any) { x[key] = v })
		}
	case []any:
		for i := range x {
			add(at+"[]", x[i], func(v any) { x[i] = v })
		}
	}
	return all
}

func sortedKeys(m map[string]any) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// inSequence is an event's text with season and type first, as the journal has them.
func inSequence(body string, e map[string]any) string {
	season, _ := json.Marshal(e["season"])
	kind, _ := json.Marshal(e["type"])
	var rest []string
	for _, key := range []string{"rule", "cause", "data", "dice", "entries", "audience"} {
		if v, ok := e[key]; ok {
			text, _ := json.Marshal(v)
			rest = append(rest, fmt.Sprintf("%q:%s", key, text))
		}
	}
	_ = body
	return fmt.Sprintf(`"season":%s,"type":%s,%s}`, season, kind, strings.Join(rest, ","))
}

// harmless are changes of which nobody was told anything: when a mail was taken and by
// whom, what the referee noted for himself, which edition of the program did a command or
// read a letter. A season of rules that the program lacks is skipped, which is said.
var harmless = regexp.MustCompile(`^(mail-sent\.data\.(at|how)|.*\.cause\.note|commit\.(data\.(by|events|seal|state)|season)|orders-read\.data\.reader|season-opened\.data\.(rules|format))$`)

// harmless says that a change is none of what anyone was told.
func (c *changing) harmless(r desk.Replay) bool {
	if c.field != "" {
		return harmless.MatchString(c.field)
	}
	uncommented := func(data []byte) string {
		_, text, _ := strings.Cut("\n"+string(data), "\n{")
		return text
	}
	data, err := os.ReadFile(c.path(c.file))
	return len(r.Notes) > 0 || err == nil && strings.HasSuffix(c.file, "snapshot.yaml") && uncommented(data) == uncommented(c.kept[c.file])
}
