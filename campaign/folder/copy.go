package folder

import (
	"bytes"
	"errors"
	"io/fs"
	"os"

	"adimperii/campaign/disk"
)

// copyFile is a second journal, for the program alone, which follows the first. Where a
// sync client, a backup or a hand puts an older journal back, it tells what is missing,
// and has it.
const copyFile = ownDir + "/journal.jsonl"

// compared is how much of the copy's end is compared with the journal: each line names
// the hash of the one before it.
const compared = 4 << 10 // bytes

// keepCopy has the copy follow the journal. It is behind where a command was killed, and
// need not outlast a power cut: the journal does.
func (f *Folder) keepCopy() error {
	name := path(f.dir, copyFile)
	size := 0
	old, err := os.Open(name)
	if err == nil {
		size, err = f.followed(old)
		_ = old.Close() // it was read only
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if size == f.journal.Size() {
		return nil
	}
	text, err := f.journal.Bytes(size)
	if err != nil {
		return err
	}
	if size == 0 {
		return f.replace(name, text, secretFile)
	}
	file, err := disk.OpenFile(name, os.O_WRONLY|os.O_APPEND, secretFile)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Close())
}

// followed is how many bytes of the journal a copy holds; 0 if it does not end as the
// journal does there.
func (f *Folder) followed(file *os.File) (int, error) {
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	size := int(info.Size())
	if size > f.journal.Size() {
		return 0, nil
	}
	end := make([]byte, min(size, compared))
	if _, err := file.ReadAt(end, int64(size-len(end))); err != nil {
		return 0, err
	}
	text, err := f.journal.Bytes(size - len(end))
	if err != nil || !bytes.HasPrefix(text, end) {
		return 0, err
	}
	return size, nil
}
