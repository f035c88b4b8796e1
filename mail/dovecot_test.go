package mail_test

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adimperii/mail"
)

const dovecotConf = `base_dir = D/run
state_dir = D/run
log_path = D/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:D/mail/%u
mail_uid = dovecot
mail_gid = dovecot
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=dovecot gid=dovecot home=D/mail/%u
}
service imap-login {
  inet_listener imap {
    port = PORT
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
  mailbox Filed {
    auto = create
  }
}
`

// startDovecot starts a real server, the one that shows what the memory server
// never does (delayed answers, keywords in other case).
func startDovecot(t *testing.T) mail.IMAPAccount {
	t.Helper()
	if _, err := exec.LookPath("dovecot"); err != nil {
		t.Skip("dovecot is not installed")
	}
	if os.Getuid() != 0 {
		t.Skip("dovecot is started by root only")
	}
	dir, err := os.MkdirTemp("", "dc") // short: it holds sockets
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port
	_ = l.Close()
	conf := filepath.Join(dir, "dovecot.conf")
	text := strings.NewReplacer("D/", dir+"/", "PORT", fmt.Sprint(port)).Replace(dovecotConf)
	if err := os.WriteFile(conf, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, cmd := range [][]string{
		{"chmod", "755", dir}, {"mkdir", "-p", dir + "/run", dir + "/mail"}, {"chown", "dovecot:dovecot", dir + "/mail"}, {"dovecot", "-c", conf},
	} {
		if err := exec.CommandContext(t.Context(), cmd[0], cmd[1:]...).Run(); err != nil {
			t.Skipf("dovecot does not start here: %v: %v", cmd, err)
		}
	}
	t.Cleanup(func() { _ = exec.Command("doveadm", "-c", conf, "stop").Run() })
	return mail.IMAPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain, User: "desk", Password: "secret"}
}

// TestDovecot takes about 3 s, most of it for the server to stop.
func TestDovecot(t *testing.T) {
	t.Parallel()
	account := startDovecot(t)
	in := dial(t, account)
	const count = 250 // more than one batch
	for i := range count {
		if err := in.Append(t.Context(), "INBOX", compose(t, fmt.Sprint("mail ", i), "Salve!\n")); err != nil {
			t.Fatal(err)
		}
	}
	begun := time.Now()
	got := all(t, in)
	if len(got) != count {
		t.Fatalf("%d of %d mails", len(got), count)
	}
	t.Logf("%d mails in %v", count, time.Since(begun))
	for i, r := range got {
		if want := fmt.Sprint("mail ", i); mail.Read(r.Raw).Subject != want {
			t.Fatalf("mail %d: %s", i, r.From)
		}
	}
	var uids []uint32
	for _, r := range got[:220] {
		uids = append(uids, r.UID)
	}
	if err := in.MarkFiled(t.Context(), uids...); err != nil {
		t.Fatal(err)
	}
	if again := all(t, dial(t, account)); len(again) != count-220 || again[0].UID != got[220].UID {
		t.Fatalf("%d mails are left", len(again))
	}
	account.Done = "Filed"
	in = dial(t, account)
	if err := in.MarkFiled(t.Context(), got[220].UID, got[221].UID); err != nil {
		t.Fatal(err)
	}
	if again := all(t, in); len(again) != count-222 {
		t.Fatalf("%d mails are left after moving", len(again))
	}
	account.Done = "Nowhere"
	in = dial(t, account)
	if err := in.MarkFiled(t.Context(), got[230].UID); err == nil {
		t.Fatal("moved to a mailbox that is not there")
	}
	if again := all(t, dial(t, account)); len(again) != count-223 {
		t.Fatalf("%d mails are left after a move that failed", len(again))
	}
}
