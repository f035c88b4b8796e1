package folder

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
)

// member is one entry of an archive.
type member struct {
	tar.Header
	content []byte
}

func members(t testing.TB, file string) []member {
	t.Helper()
	data, err := os.ReadFile(file)
	must(t, err)
	unzipped, err := gzip.NewReader(bytes.NewReader(data))
	must(t, err)
	var all []member
	for archive := tar.NewReader(unzipped); ; {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		must(t, err)
		content, err := io.ReadAll(archive)
		must(t, err)
		all = append(all, member{*header, content})
	}
}

// archived writes an archive as its members say, true or not, with what comes after
// them.
func archived(t testing.TB, all []member, after []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	zipped := gzip.NewWriter(&out)
	archive := tar.NewWriter(zipped)
	for _, m := range all {
		m.Size = int64(len(m.content))
		must(t, archive.WriteHeader(&m.Header))
		_, err := archive.Write(m.content)
		must(t, err)
	}
	must(t, archive.Close())
	_, err := zipped.Write(after)
	must(t, err)
	must(t, zipped.Close())
	return out.Bytes()
}

// forged is a backup in which the manifest and the archive were changed.
func forged(t testing.TB, file string, change func(m *Manifest, all []member) []member) []byte {
	t.Helper()
	all := members(t, file)
	var m Manifest
	must(t, json.Unmarshal(all[0].content, &m))
	rest := change(&m, all[1:])
	text, err := json.Marshal(m)
	must(t, err)
	return archived(t, append([]member{{tar.Header{Typeflag: tar.TypeReg, Name: manifestEntry, Mode: 0o600}, text}}, rest...), nil)
}

// add puts a file into manifest and archive alike.
func add(m *Manifest, all []member, header tar.Header, name, content string) []member {
	sum := shaOf([]byte(content))
	m.Entries = append(m.Entries, Entry{Path: name, Mode: 0o644, Size: int64(len(content)), SHA256: sum})
	if header.Name == "" {
		header.Name = contentDir + name
	}
	if header.Typeflag == 0 {
		header.Typeflag = tar.TypeReg
	}
	if header.Typeflag != tar.TypeReg {
		content = ""
	}
	header.Mode = 0o644
	return append(all, member{header, []byte(content)})
}

func shaOf(data []byte) string { return campaign.Digest(data) } // it is the SHA-256 in hex

func indexOf(all []member, name string) int {
	return slices.IndexFunc(all, func(m member) bool { return m.Name == contentDir+name })
}

// TestRestoreRefuses restores nothing of an archive that is not what Backup wrote.
func TestRestoreRefuses(t *testing.T) {
	t.Parallel()
	file, _ := backedUp(t, played(t))
	named := func(name string) func(*Manifest, []member) []member {
		return func(m *Manifest, all []member) []member { return add(m, all, tar.Header{}, name, "evil") }
	}
	for _, c := range []struct {
		name, want string
		change     func(m *Manifest, all []member) []member
	}{
		{"up and out", "no path", named("../evil")},
		{"up inside and out", "no path", named("seasons/../../evil")},
		{"absolute", "no path", named("/tmp/adimperii-evil")},
		{"backslashes", "no path", named(`..\evil`)},
		{"nameless", "no path", func(m *Manifest, all []member) []member {
			return add(m, all, tar.Header{Name: contentDir + "evil"}, "", "evil")
		}},
		{"the folder itself", "no path", named(".")},
		{"the program's own", "no path", named(".adimperii/lock")},
		{"the program's own, shouted", "no path", named(".ADIMPERII/lock")},
		{"a name of the archive that leads out", "where its manifest says", func(m *Manifest, all []member) []member {
			return add(m, all, tar.Header{Name: contentDir + "../evil"}, "evil", "evil")
		}},
		{"a link", "where its manifest says", func(m *Manifest, all []member) []member {
			return add(m, all, tar.Header{Typeflag: tar.TypeSymlink, Linkname: "/etc/passwd"}, "evil", "")
		}},
		{"a hard link", "where its manifest says", func(m *Manifest, all []member) []member {
			return add(m, all, tar.Header{Typeflag: tar.TypeLink, Linkname: contentDir + "seed"}, "evil", "")
		}},
		{"a device", "where its manifest says", func(m *Manifest, all []member) []member {
			return add(m, all, tar.Header{Typeflag: tar.TypeChar}, "evil", "")
		}},
		{"through a link", "where its manifest says", func(m *Manifest, all []member) []member {
			m.Entries = append(m.Entries, Entry{Path: "evil", Folder: true, Mode: 0o755})
			all = append(all, member{tar.Header{Typeflag: tar.TypeSymlink, Name: contentDir + "evil", Linkname: "/tmp"}, nil})
			return add(m, all, tar.Header{}, "evil/evil", "evil")
		}},
		{"a file as a folder", "without its folder", named("seed/evil")},
		{"no folder", "without its folder", named("evil/evil")},
		{"twice", "twice", named("seed")},
		{"more than it says", "more than its manifest", func(_ *Manifest, all []member) []member {
			return append(all, member{tar.Header{Typeflag: tar.TypeReg, Name: contentDir + "evil", Mode: 0o644}, []byte("evil")})
		}},
		{"less than it says", "too early", func(_ *Manifest, all []member) []member { return all[:len(all)-1] }},
		{"swapped", "where its manifest says", func(_ *Manifest, all []member) []member {
			slices.Reverse(all)
			return all
		}},
		{"changed", "not what the manifest says", func(_ *Manifest, all []member) []member {
			i := indexOf(all, "journal.jsonl")
			all[i].content = bytes.Replace(all[i].content, []byte("rome"), []byte("roma"), 1)
			return all
		}},
		{"larger", "where its manifest says", func(_ *Manifest, all []member) []member {
			i := indexOf(all, "campaign.yaml")
			all[i].content = append(all[i].content, '\n')
			return all
		}},
		{"changed with the manifest", "problems", func(m *Manifest, all []member) []member {
			i := indexOf(all, "journal.jsonl")
			all[i].content = bytes.Replace(all[i].content, []byte("rome"), []byte("roma"), 1)
			j := slices.IndexFunc(m.Entries, func(e Entry) bool { return e.Path == "journal.jsonl" })
			m.Entries[j].SHA256 = shaOf(all[i].content)
			return all
		}},
		{"without a seed", "seed", func(m *Manifest, all []member) []member {
			const seed = "seed"
			m.Entries = slices.DeleteFunc(m.Entries, func(e Entry) bool { return e.Path == seed })
			i := indexOf(all, seed)
			return slices.Delete(all, i, i+1)
		}},
		{"without a journal", "no campaign", func(m *Manifest, all []member) []member {
			m.Entries = slices.DeleteFunc(m.Entries, func(e Entry) bool { return e.Path == "journal.jsonl" })
			i := indexOf(all, "journal.jsonl")
			return slices.Delete(all, i, i+1)
		}},
		{"empty", "no campaign", func(m *Manifest, _ []member) []member { m.Entries = nil; return nil }},
		{"another head", "another one", func(m *Manifest, all []member) []member { m.Head = strings.Repeat("0", 64); return all }},
		{"another name", "another one", func(m *Manifest, all []member) []member { m.Campaign = "Punic"; return all }},
		{"a newer format", "format 2", func(m *Manifest, all []member) []member { m.Format = 2; return all }},
		{"impossibly large", "impossible size", func(m *Manifest, all []member) []member { m.Entries[0].Size = maxTotal + 1; return all }},
		{"of a size below nothing", "impossible size", func(m *Manifest, all []member) []member { m.Entries[0].Size = -1; return all }},
		{"large together", "together", func(m *Manifest, all []member) []member {
			m.Entries[0].Size, m.Entries[1].Size = maxTotal, maxTotal
			return all
		}},
		{"too many", "more than", func(m *Manifest, all []member) []member {
			m.Entries = append(m.Entries, make([]Entry, maxEntries)...)
			return all
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			refused(t, forged(t, file, c.change), c.want)
		})
	}
}

// refused requires that nothing is restored of an archive, nor left.
func refused(t *testing.T, data []byte, want string) {
	t.Helper()
	base := t.TempDir()
	file := filepath.Join(base, "b")
	must(t, os.WriteFile(file, data, 0o600))
	var fault *BackupError
	if _, err := Restore(t.Context(), file, filepath.Join(base, "to")); !errors.As(err, &fault) || !strings.Contains(fault.Err.Error(), want) {
		t.Errorf("got %v, want %q", err, want)
	}
	only(t, base, "b")
}

// TestRestoreDamaged restores nothing of a file that was cut short or spoilt.
func TestRestoreDamaged(t *testing.T) {
	t.Parallel()
	file, _ := backedUp(t, played(t))
	whole, err := os.ReadFile(file)
	must(t, err)
	for n := 0; n < len(whole); n += len(whole)/40 + 1 {
		refused(t, whole[:n], "")
		spoilt := bytes.Clone(whole)
		spoilt[n] ^= 0x55
		if n > 10 { // the head of a gzip file holds things that mean nothing here
			refused(t, spoilt, "")
		}
	}
	refused(t, whole[:len(whole)-1], "too early")
	refused(t, append(bytes.Clone(whole), "more"...), "")
	refused(t, []byte("no archive"), "")
	all := members(t, file)
	refused(t, archived(t, all[1:], nil), "does not begin")
	refused(t, archived(t, all, make([]byte, 2<<20)), "more than its manifest")
	all[0].content = []byte(`{"format":1,"entries":[],"evil":true}`)
	refused(t, archived(t, all, nil), "manifest cannot be read")
	all[0].content = []byte(`{"format":1,"entries":[{"path":"a","mode":"4755"}]}`)
	refused(t, archived(t, all, nil), "no mode")
	all[0].content = bytes.Repeat([]byte(" "), maxManifest+1)
	refused(t, archived(t, all, nil), "larger than")
}

// TestRestoreHidesSecrets gives secrets to the referee alone, though the backup is of a
// system that does not know how.
func TestRestoreHidesSecrets(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no modes there")
	}
	f := founded(t, "")
	must(t, f.Close())
	file, _ := backedUp(t, f.Dir())
	must(t, os.WriteFile(file, forged(t, file, func(m *Manifest, all []member) []member {
		for i := range m.Entries {
			m.Entries[i].Mode = 0o666
		}
		return all
	}), 0o600))
	to := filepath.Join(t.TempDir(), "to")
	_, err := Restore(t.Context(), file, to)
	must(t, err)
	modes := treeModes(t, to)
	for _, name := range []string{rootFile, wordsFile} {
		if modes[name] != "-rw-------" {
			t.Errorf("%s: %s", name, modes[name])
		}
	}
	if !isSecret("seasons/0001-280bc-spring/seed") || isSecret("seasons/0001-280bc-spring/words") {
		t.Error("a season's seed of old is a secret, and its words are none")
	}
}
