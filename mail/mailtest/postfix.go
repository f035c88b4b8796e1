package mailtest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"

	"adimperii/mail"
)

const (
	postfixMain = `compatibility_level = 3.6
queue_directory = D/spool
data_directory = D/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.DOMAIN
smtpd_banner = $myhostname ESMTP D/
mydestination =
local_transport = error:nobody lives here
local_recipient_maps =
alias_maps =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_tls_security_level = none
transport_maps = inline:{GONE@DOMAIN=gone:}
virtual_mailbox_domains = DOMAIN
virtual_mailbox_base = MAIL
virtual_mailbox_maps = texthash:D/conf/boxes
virtual_minimum_uid = 1
virtual_uid_maps = static:UID
virtual_gid_maps = static:GID
maillog_file = /dev/stdout
`
	postfixMaster = `127.0.0.1:NUMBER inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
gone unix - n n - - pipe user=nobody argv=/bin/sh -c {exit 67}
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`
	// spool is what Postfix wants to find. As it is made here, Postfix need not look whether
	// it is whole ("quick-start"), which takes three seconds.
	spool = "pid active bounce corrupt defer deferred flush hold incoming maildrop private public saved trace"
)

// Gone is a user for whom mails are taken, and sent back afterwards; whoever has no
// mailbox is refused at once.
const Gone = "gone"

// Postfix is an SMTP server that puts mails for its users at [Domain] into their
// mailboxes at a Dovecot.
type Postfix struct {
	dir    string
	port   int
	server *exec.Cmd
}

// StartPostfix starts one, to be stopped in the end.
func StartPostfix(to *Dovecot, users ...string) (p *Postfix, err error) {
	if err := available("postfix"); err != nil {
		return nil, err
	}
	p = &Postfix{}
	if p.dir, err = os.MkdirTemp("", "pf"); err != nil { // short: it holds sockets
		return nil, err
	}
	defer func() {
		if err != nil {
			p.Stop()
			err = fmt.Errorf("%w: %w", ErrUnavailable, err)
		}
	}()
	owned := []string{"postfix", p.dir + "/data"}
	made := []error{os.Chmod(p.dir, 0o755), os.Mkdir(p.dir+"/conf", 0o755), os.Mkdir(p.dir+"/data", 0o755), os.Mkdir(p.dir+"/spool", 0o755)}
	for name := range strings.FieldsSeq(spool) {
		made = append(made, os.Mkdir(filepath.Join(p.dir, "spool", name), 0o755))
		if name != "pid" {
			owned = append(owned, filepath.Join(p.dir, "spool", name))
		}
	}
	if err := errors.Join(append(made, run("chown", owned...))...); err != nil {
		return nil, err
	}
	if err := onFreePort(func(port int) error { return p.start(port, to, append(users, Gone)) }); err != nil {
		return nil, err
	}
	return p, nil
}

// start starts it on a port.
func (p *Postfix) start(port int, to *Dovecot, users []string) error {
	p.end()
	p.port = port
	if err := p.settle(to, users); err != nil {
		return err
	}
	log, err := os.Create(p.dir + "/log")
	if err != nil {
		return err
	}
	defer log.Close()
	p.server = exec.Command("postfix", "-c", p.dir+"/conf", "start-fg")
	p.server.Stdout, p.server.Stderr = log, log
	if err := p.server.Start(); err != nil {
		return err
	}
	if err := listening(port, p.dir); err != nil {
		return fmt.Errorf("postfix: %w\n%s", err, p.log())
	}
	return nil
}

// settle writes its settings.
func (p *Postfix) settle(to *Dovecot, users []string) error {
	owner, err := user.Lookup("dovecot")
	if err != nil {
		return err
	}
	fill := strings.NewReplacer("D/", p.dir+"/", "MAIL", to.dir+"/mail", "UID", owner.Uid, "GID", owner.Gid,
		"NUMBER", fmt.Sprint(p.port), "DOMAIN", Domain, "GONE", Gone)
	boxes := ""
	for _, u := range users {
		boxes += u + "@" + Domain + " " + u + "/\n"
	}
	var all []error
	for name, text := range map[string]string{
		"conf/main.cf": fill.Replace(postfixMain), "conf/master.cf": fill.Replace(postfixMaster), "conf/boxes": boxes, "spool/quick-start": "",
	} {
		all = append(all, os.WriteFile(filepath.Join(p.dir, name), []byte(text), 0o644))
	}
	return errors.Join(all...)
}

// Stop ends the server.
func (p *Postfix) Stop() {
	p.end()
	_ = os.RemoveAll(p.dir)
}

// end ends the server, if it was started.
func (p *Postfix) end() {
	if p.server != nil && p.server.Process != nil {
		_ = run("postfix", "-c", p.dir+"/conf", "abort") // at once, where stop looks each second
		_ = p.server.Wait()
	}
}

// Account is what mails are sent with.
func (p *Postfix) Account() mail.SMTPAccount {
	return mail.SMTPAccount{Host: "127.0.0.1", Port: p.port, Security: mail.Plain}
}

// Delivered waits until every mail that the server has taken lies in a mailbox, or was
// sent back and lies there.
func (p *Postfix) Delivered() error {
	if !soon(func() bool {
		// In the order that a mail takes; twice, for what is sent back sets out again.
		for _, queue := range []string{"incoming", "active", "incoming", "active"} {
			if entries, err := os.ReadDir(filepath.Join(p.dir, "spool", queue)); err != nil || len(entries) > 0 {
				return false
			}
		}
		return true
	}) {
		return fmt.Errorf("postfix: mails are still under way\n%s", p.log())
	}
	return nil
}

// log is what the server has to say.
func (p *Postfix) log() string {
	text, _ := os.ReadFile(p.dir + "/log")
	return string(text)
}
