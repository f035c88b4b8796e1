package mailtest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/emersion/go-imap/v2/imapclient"

	"adimperii/mail"
)

const dovecotConf = `base_dir = D/run
state_dir = D/run
log_path = D/dovecot.log
protocols = imap
login_greeting = D/
listen = 127.0.0.1, 127.0.0.2, 127.0.0.3
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:D/mail/%u
mail_uid = dovecot
mail_gid = dovecot
first_valid_uid = 1
passdb {
  driver = static
  args = password=PASSWORD
}
userdb {
  driver = static
  args = uid=dovecot gid=dovecot home=D/mail/%u
}
service imap-login {
  inet_listener imap {
    port = NUMBER
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  chroot =
}
local 127.0.0.2 {
  imap_capability = IMAP4rev1 SASL-IR LITERAL+
}
local 127.0.0.3 {
  mail_plugins = acl
}
plugin {
  acl = vfile:D/acl:cache_secs=0
}
namespace inbox {
  inbox = yes
  mailbox Filed {
    auto = create
  }
}
`

// Dovecot is an IMAP server with a mailbox for whoever logs in with [Password], and
// beside its INBOX a folder "Filed".
type Dovecot struct {
	dir    string
	port   int
	server *exec.Cmd
}

// StartDovecot starts one, to be stopped in the end.
func StartDovecot() (d *Dovecot, err error) {
	if err := available("dovecot"); err != nil {
		return nil, err
	}
	d = &Dovecot{}
	if d.dir, err = os.MkdirTemp("", "dc"); err != nil { // short: it holds sockets
		return nil, err
	}
	defer func() {
		if err != nil {
			d.Stop()
			err = fmt.Errorf("%w: %w", ErrUnavailable, err)
		}
	}()
	if err := errors.Join(
		os.Chmod(d.dir, 0o755), os.Mkdir(d.dir+"/run", 0o755), os.Mkdir(d.dir+"/mail", 0o755),
		run("chown", "dovecot:dovecot", d.dir+"/mail"),
		os.WriteFile(d.dir+"/acl", []byte("* owner lrsteipk\n"), 0o644), // no w: flags
	); err != nil {
		return nil, err
	}
	if err := onFreePort(d.start); err != nil {
		return nil, err
	}
	return d, nil
}

// start starts it on a port.
func (d *Dovecot) start(port int) error {
	d.end()
	d.port = port
	conf := filepath.Join(d.dir, "dovecot.conf")
	text := strings.NewReplacer("D/", d.dir+"/", "NUMBER", fmt.Sprint(port), "PASSWORD", Password).Replace(dovecotConf)
	if err := os.WriteFile(conf, []byte(text), 0o644); err != nil {
		return err
	}
	d.server = exec.Command("dovecot", "-F", "-c", conf)
	if err := d.server.Start(); err != nil {
		return err
	}
	if err := listening(port, d.dir); err != nil {
		log, _ := os.ReadFile(d.dir + "/dovecot.log")
		return fmt.Errorf("dovecot: %w\n%s", err, log)
	}
	return nil
}

// Stop ends the server, and its mailboxes with it.
func (d *Dovecot) Stop() {
	d.end()
	_ = os.RemoveAll(d.dir)
}

// end ends the server, if it was started.
func (d *Dovecot) end() {
	if d.server != nil && d.server.Process != nil {
		_ = d.server.Process.Signal(syscall.SIGTERM)
		_ = d.server.Wait()
	}
}

// Account is what a user's mailbox is opened with.
func (d *Dovecot) Account(user string) mail.IMAPAccount {
	return mail.IMAPAccount{Host: "127.0.0.1", Port: d.port, Security: mail.Plain, User: user, Password: Password}
}

// Put writes mails into a user's INBOX that nobody has opened yet.
func (d *Dovecot) Put(user string, mails int, text func(i int) []byte) error {
	box := filepath.Join(d.dir, "mail", user)
	for _, sub := range []string{"new", "cur", "tmp"} {
		if err := os.MkdirAll(filepath.Join(box, sub), 0o700); err != nil {
			return err
		}
	}
	for i := range mails {
		if err := os.WriteFile(filepath.Join(box, "new", fmt.Sprintf("%010d.mail", i)), text(i), 0o600); err != nil {
			return err
		}
	}
	return run("chown", "-R", "dovecot:dovecot", box)
}

// Bare is the same with a server that knows no extension of IMAP: no MOVE, UIDPLUS or IDLE.
func (d *Dovecot) Bare(user string) mail.IMAPAccount { return d.at("127.0.0.2", user) }

// Unmarked is the same with a server that keeps no flags but \Seen and \Deleted.
func (d *Dovecot) Unmarked(user string) mail.IMAPAccount { return d.at("127.0.0.3", user) }

func (d *Dovecot) at(host, user string) mail.IMAPAccount {
	a := d.Account(user)
	a.Host = host
	return a
}

// As does what another mail program of a user's does.
func (d *Dovecot) As(user string, do func(*imapclient.Client) error) error {
	c, err := imapclient.DialInsecure(fmt.Sprint("127.0.0.1:", d.port), nil)
	if err != nil {
		return err
	}
	defer c.Close()
	if err := c.Login(user, Password).Wait(); err != nil {
		return err
	}
	return do(c)
}

// Forget makes the server number a user's mails anew, without their flags, as one does
// that was set up again from their files.
func (d *Dovecot) Forget(user string) error {
	dir := filepath.Join(d.dir, "mail", user)
	known, err := filepath.Glob(dir + "/dovecot*")
	if err != nil {
		return err
	}
	for _, name := range known {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	mails, err := filepath.Glob(dir + "/cur/*")
	for _, name := range mails {
		plain, _, _ := strings.Cut(name, ":2,")
		err = errors.Join(err, os.Rename(name, plain+":2,"))
	}
	return err
}

// Count is how many mails are in a user's INBOX, seen on the server's disk.
func (d *Dovecot) Count(user string) (int, error) {
	count := 0
	for _, sub := range []string{"new", "cur"} {
		entries, err := os.ReadDir(filepath.Join(d.dir, "mail", user, sub))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return 0, err
		}
		count += len(entries)
	}
	return count, nil
}
