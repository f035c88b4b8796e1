package mail

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// An Outbox is a folder of mails to be sent, one .eml file each; those that were
// sent are kept in its folder "sent". Put and MarkSent may be repeated without
// harm.
type Outbox struct {
	Dir string
	// Store writes a file of the folder, by its name: whole or not at all, also when
	// the machine stops. Only Put needs it.
	Store func(name string, raw []byte) error
}

// An Item is a mail in an [Outbox].
type Item struct {
	Name string // of the file, ends in .eml
	Path string
	Raw  []byte
}

// ErrItemName is returned for a name that is not a plain file name.
var ErrItemName = errors.New("mail: not a file name")

// Put stores a mail under name, to which ".eml" is added if it is missing. A mail
// that was sent already under that name is not put again.
func (o Outbox) Put(name string, raw []byte) error {
	name, err := itemName(name)
	if err != nil {
		return err
	}
	if o.Sent(name) {
		return nil
	}
	return o.Store(name, raw)
}

// Pending lists the mails to be sent, sorted by name. A folder that does not
// exist is an empty one.
func (o Outbox) Pending() ([]Item, error) {
	entries, err := os.ReadDir(o.Dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var items []Item
	for _, e := range entries { // sorted by ReadDir
		if e.IsDir() || strings.HasPrefix(e.Name(), ".") || filepath.Ext(e.Name()) != ".eml" {
			continue
		}
		path := filepath.Join(o.Dir, e.Name())
		raw, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		items = append(items, Item{Name: e.Name(), Path: path, Raw: raw})
	}
	return items, nil
}

// Sent tells whether a mail of that name was sent.
func (o Outbox) Sent(name string) bool {
	name, err := itemName(name)
	if err != nil {
		return false
	}
	_, err = os.Stat(filepath.Join(o.Dir, "sent", name))
	return err == nil
}

// MarkSent moves a mail to the folder of those sent. One that is there already
// stays as it is.
func (o Outbox) MarkSent(name string) error {
	name, err := itemName(name)
	if err != nil {
		return err
	}
	sent := filepath.Join(o.Dir, "sent")
	if err := os.MkdirAll(sent, 0o755); err != nil {
		return err
	}
	err = os.Rename(filepath.Join(o.Dir, name), filepath.Join(sent, name))
	if errors.Is(err, fs.ErrNotExist) && o.Sent(name) {
		return nil
	}
	return err
}

func itemName(name string) (string, error) {
	if name == "" || strings.HasPrefix(name, ".") || strings.ContainsAny(name, "/\\:\x00") {
		return "", fmt.Errorf("%w: %q", ErrItemName, name)
	}
	if filepath.Ext(name) != ".eml" {
		name += ".eml"
	}
	return name, nil
}
